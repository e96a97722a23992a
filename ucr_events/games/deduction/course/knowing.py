"""What a check may know: the table before its moment, and sheets; and how it stops at what is still hidden."""

from collections.abc import Iterable

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import Maybe, World
from ucr_events.referee import NeverKnown, View
from ucr_events.table.change import seat_of

DEAL, NIGHT = "deal", "night"
"Slots of passages that say who is who, and what was done in a night."


def table_of(view: View) -> DeductionTable:
    """The table before the moment."""
    before = view.before
    assert isinstance(before, DeductionTable)
    return before


def world_of(view: View, law: Law, table: DeductionTable | None = None) -> World:
    """Who is what, before the moment or on that table, with what sheets say that are open by now."""
    here = table_of(view) if table is None else table

    def sheet(seat: int) -> str | None:
        one = seat_of(here, seat)
        value = view.opened(f"sheet:{seat}") if one is not None and one.sheet is not None else None
        role = value.get("role") if isinstance(value, dict) else None
        return str(role) if role is not None else None

    return World(law, here, sheet)


def decided(view: View, world: World, value: Maybe) -> bool:
    """The value; stops the check where it is not known here: at a sheet, at a passage, or for ever."""
    if value is None:
        stop(view, world.table, world.lacks)
    return bool(value)


def stop(view: View, table: DeductionTable, lacks: Iterable[int]) -> None:
    """The check cannot go on: it waits for these seats' sheets, for a deal or night that is sealed, or nobody wrote it down."""
    seats = sorted(lacks)
    for seat in seats:
        one = seat_of(table, seat)
        if one is not None and one.sheet is not None:
            view.sheet(seat)
    view.until(DEAL, NIGHT)
    named = "・".join(f"席{seat}" for seat in seats), ", ".join(f"seat {seat}" for seat in seats)
    raise NeverKnown(f"役が記録されていません：{named[0]}", f"the role is not recorded: {named[1]}")
