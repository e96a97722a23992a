"""What is said twice: an outcome that the referee or a scribe has stated already, or that a card was taken which is gone."""

from collections.abc import Iterable

from msgspec.structs import replace

from ucr_events.facts import CardsDrawn, CounterChanged, CounterSet, Fact, OutcomeStated, PieceMoved, PieceRemoved, StateChanged
from ucr_events.table.state import Table

RESULTS = (CounterChanged, CounterSet, StateChanged, PieceMoved, PieceRemoved)
"What an outcome leads to; everything else is a new act, of which the same may be said anew."
Said = OutcomeStated | CardsDrawn


def said_since(past: tuple[Said, ...], fact: Fact, after: Table) -> tuple[Said, ...]:
    """The outcomes that stand after this fact, and the last cards taken from a place that is empty now."""
    if isinstance(fact, OutcomeStated) or (isinstance(fact, CardsDrawn) and _is_empty(after, fact.source)):
        return (*past, fact)
    return past if isinstance(fact, RESULTS) else ()


def repeats(past: Iterable[Said], fact: Fact) -> bool:
    """Whether the fact says again what one of these has said; what one of the two leaves unsaid does not part them.

    From a place that is empty nobody can take the same card once more: it was written down twice.
    """
    if isinstance(fact, CardsDrawn):
        return any(_same(one, fact) for one in past)
    return isinstance(fact, OutcomeStated) and any(isinstance(one, OutcomeStated) and _agree(one, fact) for one in past)


def _agree(one: OutcomeStated, other: OutcomeStated) -> bool:
    said = ((one.seat, other.seat), (one.value, other.value), (one.about, other.about))
    return (one.of, one.outcome) == (other.of, other.outcome) and all(None in pair or pair[0] == pair[1] for pair in said)


def _same(one: Said, other: CardsDrawn) -> bool:
    """Whether nothing but who wrote them down, and when, parts the two."""
    return replace(one, id=other.id, actor=other.actor, at=other.at, recorded=other.recorded) == other


def _is_empty(table: Table, place: str | None) -> bool:
    pile = table.zones.get(place or "")
    return pile is not None and pile.count == 0
