"""What is said twice: an outcome that the referee or a scribe has stated already, with no act of anybody since."""

from collections.abc import Iterable

from ucr_events.facts import CounterChanged, CounterSet, Fact, OutcomeStated, PieceMoved, PieceRemoved, StateChanged

RESULTS = (CounterChanged, CounterSet, StateChanged, PieceMoved, PieceRemoved)
"What an outcome leads to; everything else is a new act, of which the same may be said anew."


def stated_since(past: tuple[OutcomeStated, ...], fact: Fact) -> tuple[OutcomeStated, ...]:
    """The outcomes that stand after this fact."""
    if isinstance(fact, OutcomeStated):
        return (*past, fact)
    return past if isinstance(fact, RESULTS) else ()


def repeats(past: Iterable[OutcomeStated], fact: Fact) -> bool:
    """Whether the fact says again what one of these has said; what one of the two leaves unsaid does not part them."""
    return isinstance(fact, OutcomeStated) and any(_agree(one, fact) for one in past)


def _agree(one: OutcomeStated, other: OutcomeStated) -> bool:
    said = ((one.seat, other.seat), (one.value, other.value), (one.about, other.about))
    return (one.of, one.outcome) == (other.of, other.outcome) and all(None in pair or pair[0] == pair[1] for pair in said)
