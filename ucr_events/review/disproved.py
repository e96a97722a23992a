"""An excuse that later lines disprove: the turn that must have begun, though the one before it goes on to its end.

That turn would have to come round again for the same player to end it, and so many lines nobody leaves out at once. Asked of
what is announced in words: a card may say that it is used in anybody's turn, and a partner moves in that of its leader.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    CombatEnded,
    Fact,
    GapNoticed,
    PartBegan,
    PlayResumed,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    kind_of,
)
from ucr_events.referee.values import Finding, Plain
from ucr_events.table.state import Table

LOST = (CombatBegan, CombatEnded, GapNoticed, PartBegan, PlayResumed, RoundBegan, TurnEnded)
"After these nobody asks whether a turn that began earlier is still on."
BEGAN = kind_of(TurnBegan)


class UnderWay(Plain, frozen=True):
    """The turn that began last: whose. excused: (position, seat) of what another's turn would excuse; alone: none but that
    seat and the turn player have done anything since."""

    seat: int
    excused: tuple[tuple[int, int], ...] = ()
    alone: bool = True


def under_way(now: UnderWay | None, no: int, fact: Fact, found: Iterable[Finding], table: Table) -> UnderWay | None:
    """The turn that is on after the fact; None: nobody knows. found: what was found now."""
    if isinstance(fact, TurnBegan):
        return None if fact.seat is None else UnderWay(fact.seat)
    if now is None or isinstance(fact, LOST):
        return None
    seat = fact.seat if isinstance(fact, ActionAnnounced) and fact.card is None else None
    if seat not in (None, now.seat) and seat in map(_turn_of, found) and not _partners(table, seat, now.seat):
        now = replace(now, excused=(*now.excused, (no, seat)))
    whose = {now.seat, None, *(seat for _, seat in now.excused)}
    return replace(now, alone=False) if now.excused and now.alone and fact.seat not in whose else now


def disproved(found: Iterable[Finding], now: UnderWay | None, fact: Fact) -> frozenset[int]:
    """Positions of what only the beginning of another's turn excuses, where the turn under way is ended by its player."""
    if now is None or not now.excused or not now.alone or not isinstance(fact, TurnEnded) or fact.seat != now.seat:
        return frozenset()
    if len({seat for _, seat in now.excused}) > 1:
        return frozenset()
    return frozenset(one.no for one in found if (one.no, _turn_of(one)) in now.excused)


def _partners(table: Table, *seats: int | None) -> bool:
    return any(set(seats) <= {group.leader, *group.members} for group in table.groups)


def _turn_of(one: Finding) -> int | None:
    """The seat whose turn, were it begun unwritten, would excuse it; None: nothing of the kind."""
    if one.unless is None or len(one.unless.facts) != 1 or one.unless.facts[0].kind != BEGAN:
        return None
    seat = dict(one.unless.facts[0].fields).get("seat")
    return seat if isinstance(seat, int) else None
