"""4.4 States that ended by rule and still stand in the record, because few write their end down."""

from typing import Any

from ucr_events.facts import (
    CombatBegan,
    CombatJoined,
    DiceRolled,
    Fact,
    GroupDissolved,
    OutcomeStated,
    PieceMoved,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("freedom")

NATURAL_ESCAPE = range(2, 6)
"4.4.arrested.low-roll: these totals of the two dice always free."


SeatState = tuple[int, str]
"A seat and the state it was in."


class Freedom(Plain, frozen=True):
    """lifted: states that ended by rule and still stand in the record. released: restraint that ended in the turn under way."""

    lifted: frozenset[SeatState] = frozenset()
    released: frozenset[int] = frozenset()


@CHAPTER.memory(
    Freedom(), CombatBegan, CombatJoined, DiceRolled, GroupDissolved, OutcomeStated, PieceMoved, StateChanged, TurnBegan
)
def freedom(now: Freedom, before: Table, fact: Fact, after: Table) -> Freedom:
    """4.4.restrained.release, 4.4.arrested.release, 4.4.partner.release: what has ended, whether written down or not."""
    if isinstance(fact, TurnBegan):
        return now if before.combats else Freedom(now.lifted)
    if isinstance(fact, StateChanged) and fact.seat is not None:
        kept = Freedom(now.lifted - {(fact.seat, fact.state)}, now.released)
        return kept if fact.on else _freed(kept, before, ((fact.seat, fact.state),), ended=True)
    return _freed(now, before, _ends(before, fact))


def freedom_now(view: View) -> Freedom:
    """Which states had ended before this moment."""
    now: Freedom = view.recall(freedom)
    return now


def _freed(now: Freedom, before: Table, ends: tuple[SeatState, ...], ended: bool = False) -> Freedom:
    ends = tuple(end for end in ends if seat_of(before, end[0]) and is_in(before, *end) and end not in now.lifted)
    if not ends:
        return now
    released = {seat for seat, state in ends if state == "restrained" and seat == before.turn}
    return Freedom(now.lifted if ended else now.lifted | set(ends), now.released | released)


def _ends(before: Table, fact: Fact) -> tuple[SeatState, ...]:
    """The states this fact ends by rule."""
    if isinstance(fact, CombatBegan):
        return tuple(end for seat in fact.participants for end in _in_battle(before, seat))
    if isinstance(fact, CombatJoined) and fact.seat is not None:
        return (*_in_battle(before, fact.seat), (fact.seat, "dead"))
    if isinstance(fact, PieceMoved) and fact.piece[1:].isdigit():
        return ((int(fact.piece[1:]), "restrained"),)
    if isinstance(fact, GroupDissolved):
        members = next((group.members for group in before.groups if group.leader == fact.leader), ())
        return tuple((seat, "partner") for seat in fact.members or members)
    if isinstance(fact, DiceRolled) and fact.purpose == "escape_check" and fact.seat is not None:
        return ((fact.seat, "arrested"),) if natural(fact) in NATURAL_ESCAPE else ()
    if isinstance(fact, OutcomeStated) and fact.of == "escape" and fact.outcome == "success" and not before.combats:
        return ((fact.seat, "arrested"),) if fact.seat is not None else ()
    return ()


def freed_by_rule(before: Table, fact: Fact) -> tuple[Fact, ...]:
    """4.4.arrested.release, 4.4.restrained.release: who is drawn into a battle, or said to have escaped, is free, though few
    write it down."""
    ends = _ends(before, fact) if isinstance(fact, CombatBegan | CombatJoined | OutcomeStated) else ()
    return tuple(
        StateChanged(id=f"freed-{seat}", seat=seat, state=state, on=False)
        for seat, state in ends
        if state in ("restrained", "arrested") and seat_of(before, seat) and is_in(before, seat, state)
    )


def _in_battle(before: Table, seat: int) -> tuple[SeatState, ...]:
    """A battle within the arrested character's own turn comes from the prison chart and does not free it."""
    arrest = () if before.turn == seat else ((seat, "arrested"),)
    return ((seat, "restrained"), *arrest)


def natural(fact: Any) -> int | None:
    """The dice as they fell, nothing added; None when not all were seen."""
    if fact.total is not None:
        return int(fact.total)
    return None if None in fact.faces else sum(fact.faces)
