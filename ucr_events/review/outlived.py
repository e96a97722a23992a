"""An excuse that later lines disprove: the death that must have come, though the one who would be dead is alive after it.

A vote, an act, an execution show it. Not a word: who dies may say a last one, and it may be written down late.
"""

from collections.abc import Iterable
from typing import NamedTuple

from ucr_events.facts import Fact, GapNoticed, PlayResumed
from ucr_events.referee.lacking import Unwritten
from ucr_events.referee.survival import Survival
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table


class Awaited(NamedTuple):
    """What excuses something at the position `at`: one of these seats would be dead of it. seats: not yet seen alive since."""

    at: int
    missing: Unwritten
    seats: frozenset[int]


def awaited(found: Iterable[Finding], survival: Survival, before: Table) -> tuple[Awaited, ...]:
    """What is to be watched from now on. Only what is missing right there: what follows from it may have other reasons."""
    excused = ((one.no, missing) for one in found if one.unless and one.unless.at == one.no for missing in one.unless.facts)
    said = (Awaited(at, missing, survival.at_stake(before, missing)) for at, missing in dict.fromkeys(excused))
    return tuple(one for one in said if one.seats)


def outlived(
    waiting: tuple[Awaited, ...], survival: Survival, before: Table, fact: Fact
) -> tuple[tuple[Awaited, ...], tuple[Awaited, ...]]:
    """What is still watched after the fact, and what it disproves."""
    if isinstance(fact, GapNoticed | PlayResumed):
        return (), ()
    alive = survival.alive(before, fact)
    left = [one._replace(seats=one.seats - alive) for one in waiting if not survival.told(one.missing, fact)]
    return tuple(one for one in left if one.seats), tuple(one for one in left if not one.seats)
