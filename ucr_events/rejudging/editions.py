"""Two editions of a family beside each other, rule by rule: which say the same, which differ and in what, which are alone."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.games.family import Edition, Family
from ucr_events.games.sample import sample_book
from ucr_events.referee.book import Book
from ucr_events.referee.entries import Rule
from ucr_events.texts import Text

How = Literal["same", "differs", "only_here", "only_there"]
HOWS: tuple[How, ...] = ("differs", "only_here", "only_there", "same")
Why = Literal["words", "number", "reading", "people", "otherwise"]
"""In what they differ: in the words of a club, in a number, in the reading that holds by default, in that only people judge it,
in that one of them says it otherwise and judges it by procedures and checks of its own."""


class Beside(msgspec.Struct, frozen=True):
    """A rule of one edition and what answers to it in the other; cited: as findings name them; None: it has none.

    concept: what rule code calls it; empty: no code speaks of it. numbers: name, value here, value there.
    """

    how: How
    concept: str
    here: Rule | None
    there: Rule | None
    cited: tuple[str | None, str | None]
    why: tuple[Why, ...] = ()
    numbers: tuple[tuple[str, Any, Any], ...] = ()
    readings: tuple[Text | None, Text | None] = (None, None)
    "How each reads it where nothing else is chosen, if they read it differently."
    what: Text | None = None
    "In what the texts differ, in Japanese and English, as whoever compared them says."


Cited = tuple[str | None, str | None]
Told = Mapping[Cited, tuple[How, Text | None]]
"Citations in both -> what somebody who compared the texts says of them, and in what they differ."


def beside(family: Family, one: Edition, other: Edition) -> tuple[Beside, ...]:
    """Every rule of both editions, in the order of the first one's documents; KeyError for one without a rule book.

    A rule that answers to several of the other edition is told with each of them.
    """
    here, there = sample_book(family, one), sample_book(family, other)
    numbers = _numbers(family, one, other, here, there)
    told = _told(family, (one, other), (here, there))
    return tuple(_pairs(here, there, numbers, told))


Numbers = Mapping[str, tuple[tuple[str, Any, Any], ...]]
"Concept -> the numbers of it that are not the same in both."


def _pairs(here: Book, there: Book, numbers: Numbers, told: Told) -> Iterator[Beside]:
    found: dict[Cited, tuple[str, Rule | None, Rule | None]] = {}
    for concept in dict.fromkeys((*here.rules, *there.rules)):
        ours, theirs = _played(here, concept), _played(there, concept)
        if ours is not None or theirs is not None:
            found.setdefault((_cited(here, ours), _cited(there, theirs)), (concept, ours, theirs))
    for ours_id, theirs_id in told:
        ours, theirs = _by_citation(here, ours_id), _by_citation(there, theirs_id)
        found.setdefault((ours_id, theirs_id), ("", ours, theirs))
    paired = {name for cited in found if all(cited) for name in cited}
    for cited, (concept, ours, theirs) in found.items():
        if all(cited):
            yield _both(concept, (here, there), (ours, theirs), cited, numbers.get(concept, ()), told.get(cited))
        elif not paired & {name for name in cited if name is not None}:
            yield Beside("only_here" if ours else "only_there", concept, ours, theirs, cited)


def _told(family: Family, editions: tuple[Edition, Edition], books: tuple[Book, Book]) -> Told:
    """What was catalogued of the two texts, of either as it relates to the other."""
    found: dict[Cited, tuple[How, Text | None]] = {}
    for own, other in ((1, 0), (0, 1)):
        relations = family.relations(_printed(editions[own])) if family.relations else {}
        for name, relation in relations.items():
            mine = _cited(books[own], _played(books[own], name))
            for how, refs in (("same", relation.same), ("differs", relation.differs)):
                for ref in refs:
                    edition, _, rule = ref.partition(":")
                    theirs = _cited(books[other], _played(books[other], rule))
                    if edition == _printed(editions[other]) and mine and theirs and mine != theirs:
                        cited = (theirs, mine) if own else (mine, theirs)
                        found.setdefault(cited, (how, relation.what if how == "differs" else None))  # type: ignore[arg-type]
    return found


def _printed(edition: Edition) -> str:
    return edition.base or edition.id


def _by_citation(book: Book, cited: str | None) -> Rule | None:
    found = book.find(cited) if cited else None
    return found[1] if found else None


def _cited(book: Book, rule: Rule | None) -> str | None:
    return None if rule is None else book.citation(rule)


def _both(
    concept: str,
    books: tuple[Book, Book],
    rules: tuple[Any, Any],
    cited: Any,
    numbers: tuple[tuple[str, Any, Any], ...],
    told: tuple[How, Text | None] | None,
) -> Beside:
    why = tuple(_why(concept, books, rules, cited, numbers))
    if told is not None and told[0] == "differs" and not why:
        why = ("otherwise",)
    read = (_read(books[0], concept), _read(books[1], concept)) if "reading" in why else (None, None)
    what = told[1] if told else None
    return Beside("differs" if why else "same", concept, *rules, cited, why, numbers, read, what)


def _why(
    concept: str, books: tuple[Book, Book], rules: tuple[Rule, Rule], cited: tuple[str, str], numbers: Any
) -> Iterator[Why]:
    here, there = books
    if numbers:
        yield "number"
    if (concept in here.by_people) != (concept in there.by_people):
        yield "people"
    if _reading(here, concept) != _reading(there, concept):
        yield "reading"
    if (concept in here.without) != (concept in there.without):
        yield "otherwise"
    if cited[0] != cited[1] and rules[0].text != rules[1].text and (here.adopted or there.adopted) and not numbers:
        yield "words"


def _played(book: Book, concept: str) -> Rule | None:
    """The rule by which a table of this edition plays it; None: it does not."""
    entry = book.rules.get(concept)
    if entry is None or not book.judges(concept) or (concept in book.without and entry.document):
        return None
    return entry


def _reading(book: Book, concept: str) -> str | None:
    return book.reading(concept) if concept in book.readings else None


def _read(book: Book, concept: str) -> Text | None:
    name = _reading(book, concept)
    return None if name is None else book.readings[concept].readings.get(name)


def _numbers(family: Family, one: Edition, other: Edition, here: Book, there: Book) -> Numbers:
    found: dict[str, tuple[tuple[str, Any, Any], ...]] = {}
    for edition in (one, other):
        for name, number in (family.numbers(edition.key) if family.numbers else {}).items():
            values = here.numbers.get(name), there.numbers.get(name)
            concepts = {concept for book in (here, there) for concept, rule in book.rules.items() if rule.id == number.rule}
            if values[0] != values[1]:
                found |= dict.fromkeys(concepts, ((name, *values),))
    return found
