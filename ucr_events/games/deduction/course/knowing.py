"""What a check may know: the table before its moment, and sheets; and how it stops at what is still hidden."""

from collections.abc import Iterable

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.unseen import Changed
from ucr_events.games.deduction.course.world import Maybe, World
from ucr_events.games.deduction.texts import say
from ucr_events.referee import NeverKnown, View
from ucr_events.table.change import seat_of

DEAL, NIGHT = "deal", "night"
DEEDS = (NIGHT, "day", "choice", "placement", "acts")
"Slots of passages in which something may have been done."
TOLD = (DEAL, "look", *DEEDS)
"Slots of passages that may say who is who. Others are of tiles, votes and notes alone."


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

    return World(law, here, sheet, _changed(view, law), lambda: view.unknown(*TOLD))


def _changed(view: View, law: Law) -> Changed:
    """What may be otherwise than it lies on the table, for what was done in passages that are not known."""
    if view.lacks(*DEEDS[1:]):
        return law.by_any
    return law.by_night if view.lacks(NIGHT) else frozenset()


def until_done(view: View) -> None:
    """Stop the check while something may have been done that is not known: before it rests on what was not done."""
    view.until(*DEEDS)


def number_known(view: View, law: Law, value: int | str) -> int:
    """A number of the script; stops the check where it hangs on a track that may have moved unseen."""
    table = table_of(view)
    hangs = () if isinstance(value, int) else law.script.numbers[value].nth
    if {f"track:{track}" for track in hangs} & _changed(view, law):
        until_done(view)
    return law.number(value, table.tracks)


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
    view.until(*TOLD)
    if not seats:
        raise NeverKnown(say("somebody has a role that is none of this game"))
    named = "・".join(f"席{seat}" for seat in seats), ", ".join(f"seat {seat}" for seat in seats)
    raise NeverKnown(say("the role is not recorded: {named}", named=named))
