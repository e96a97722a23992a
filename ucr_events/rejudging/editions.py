"""Two editions of a family beside each other, rule by rule: which say the same, which differ and in what, which are alone."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.games.family import Edition, Family
from ucr_events.games.sample import sample_book
from ucr_events.referee.book import Book
from ucr_events.referee.entries import Rule
from ucr_events.referee.values import Text

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


def beside(family: Family, one: Edition, other: Edition) -> tuple[Beside, ...]:
    """Every rule of both editions once, in the order of the first one's documents; KeyError for one without a rule book."""
    here, there = sample_book(family, one), sample_book(family, other)
    numbers = _numbers(family, one, other, here, there)
    return tuple(_pairs(here, there, numbers))


Numbers = Mapping[str, tuple[tuple[str, Any, Any], ...]]
"Concept -> the numbers of it that are not the same in both."


def _pairs(here: Book, there: Book, numbers: Numbers) -> Iterator[Beside]:
    told: set[tuple[str | None, str | None]] = set()
    paired: set[str] = set()
    found = []
    for concept in dict.fromkeys((*here.rules, *there.rules)):
        ours, theirs = _played(here, concept), _played(there, concept)
        if ours is None and theirs is None:
            continue
        cited = _cited(here, ours), _cited(there, theirs)
        if cited not in told:
            told.add(cited)
            found.append((concept, ours, theirs, cited))
            paired |= {name for name in cited if name is not None} if all(cited) else set()
    for concept, ours, theirs, cited in found:
        if all(cited):
            yield _both(concept, (here, there), (ours, theirs), cited, numbers.get(concept, ()))
        elif not paired & {name for name in cited if name is not None}:
            yield Beside("only_here" if ours else "only_there", concept, ours, theirs, cited)


def _cited(book: Book, rule: Rule | None) -> str | None:
    return None if rule is None else book.citation(rule)


def _both(
    concept: str, books: tuple[Book, Book], rules: tuple[Any, Any], cited: Any, numbers: tuple[tuple[str, Any, Any], ...]
) -> Beside:
    why = tuple(_why(concept, books, rules, cited, numbers))
    read = (_read(books[0], concept), _read(books[1], concept)) if "reading" in why else (None, None)
    return Beside("differs" if why else "same", concept, *rules, cited, why, numbers, read)


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
