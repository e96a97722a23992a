"""What is said twice: an outcome that stands already, a card taken that is gone, the very last fact once more."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDrawn,
    Fact,
    OutcomeStated,
    Role,
    of_role,
)
from ucr_events.table.state import Table

RESULTS = of_role(Role.RESULT)
COURSE = of_role(Role.COURSE)
ONCE = of_role(Role.ONCE)


def said_since(past: tuple[Fact, ...], fact: Fact, after: Table) -> tuple[Fact, ...]:
    """The outcomes that stand after this fact, the last cards taken from a place that is empty now, and the fact itself."""
    stands = tuple(
        one for one in past if isinstance(one, OutcomeStated) or (isinstance(one, CardsDrawn) and _emptied(one, after))
    )
    return (*(stands if isinstance(fact, (OutcomeStated, CardsDrawn, *RESULTS)) else ()), fact)


def stated_again(past: Sequence[Fact], fact: Fact) -> bool:
    """Whether the fact states again what one of these has; what one of the two leaves unsaid does not part them."""
    return isinstance(fact, OutcomeStated) and any(isinstance(one, OutcomeStated) and _agree(one, fact) for one in past)


def taken_again(past: Sequence[Fact], fact: Fact, before: Table) -> bool:
    """Whether it takes the same card from a place that is empty since: nobody can, so it was written down twice."""
    return isinstance(fact, CardsDrawn) and _emptied(fact, before) and any(_same(one, fact) for one in past)


def the_last_again(past: Sequence[Fact], fact: Fact) -> bool:
    """Whether it is the last act once more. Of outcomes `stated_again` knows; between two turns another may be missing."""
    known = isinstance(fact, (OutcomeStated, *COURSE))
    return bool(past) and not known and type(past[-1]) is type(fact) and _same(past[-1], fact)


def _agree(one: OutcomeStated, other: OutcomeStated) -> bool:
    said = ((one.seat, other.seat), (one.value, other.value), (one.about, other.about))
    return (one.of, one.outcome) == (other.of, other.outcome) and all(None in pair or pair[0] == pair[1] for pair in said)


def _same(one: Fact, other: Fact) -> bool:
    """Whether nothing but who wrote them down, and when, parts the two."""
    return replace(one, id=other.id, actor=other.actor, at=other.at, recorded=other.recorded) == other


def _emptied(fact: CardsDrawn, table: Table) -> bool:
    pile = table.zones.get(fact.source or "")
    return pile is not None and pile.count == 0
