"""What somebody should have written down, as far as it can be told: its kind and what is known of its fields."""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import Fact, kind_of
from ucr_events.facts.codec import to_payload
from ucr_events.referee.book import Book
from ucr_events.referee.lacking import Unwritten
from ucr_events.referee.step_words import OTHERWISE, WORDS, in_words
from ucr_events.referee.values import Allowed, Expect, Missing
from ucr_events.texts import Text, say

BY_ITSELF = frozenset({"kind", "id", "actor", "at", "recorded", "because"})
"What every fact has, and nobody has to know."


def step_wanted(book: Book, expect: Expect) -> Unwritten:
    """The step that play went on without. A value that a rule leaves open is left open here, too."""
    return Unwritten(kind_of(expect.kind), tuple(sorted(_known(expect))), in_words(book, expect))


def facts_wanted(missing: Missing) -> tuple[Unwritten, ...]:
    """The facts that would explain what seems to break a rule; together they have one name."""
    return tuple(_as_it_is(fact, missing.words) for fact in (missing.fact, *missing.also))


def lack_wanted(book: Book, what: str, seat: int | None) -> tuple[Unwritten, ...]:
    """The fact that a word for what did not happen (`Book.omissions`) speaks of, of this seat; none for a word of many."""
    kinds = book.omissions.get(what, ())
    if not kinds:
        return ()
    words = WORDS.get(kinds[0].kind, OTHERWISE)
    words = words if seat is None else say("seat {seat}: {what}", seat=seat, what=words)
    known: dict[str, Any] = {} if seat is None else {"seat": seat}
    if len(kinds[0].values) == 1:
        known[kinds[0].field] = kinds[0].values[0]
    return (Unwritten(kind_of(kinds[0].kind), tuple(sorted(known.items())), words),)


def _as_it_is(fact: Fact, words: Text) -> Unwritten:
    said = ((name, value) for name, value in to_payload(fact).items() if name not in BY_ITSELF)
    return Unwritten(kind_of(type(fact)), tuple(sorted(said)), words)


def _known(expect: Expect) -> Iterator[tuple[str, Any]]:
    if expect.seats is not None and len(expect.seats) == 1:
        yield "seat", expect.seats[0]
    limits = ((name, limit.values or ()) for name, limit in expect.where if isinstance(limit, Allowed))
    for name, values in (*((name, _among(value)) for name, value in expect.match), *limits):
        if len(values) == 1 and values[0] is not None and name not in BY_ITSELF:
            yield name, values[0]


def _among(value: Any) -> tuple[Any, ...]:
    return tuple(value) if isinstance(value, frozenset) else (value,)
