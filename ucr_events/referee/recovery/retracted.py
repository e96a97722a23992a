"""Removes facts that the referee had inserted, where the record without them fits better."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    Fact,
    InitiativeSet,
    PhaseBegan,
    Role,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    of_role,
)
from ucr_events.referee.book import Book
from ucr_events.referee.procedures import fresh
from ucr_events.referee.recogniser import FOLLOWS
from ucr_events.referee.recovery.hypothetical import Follow, Now, fitting, objected
from ucr_events.referee.recovery.resynchronised import is_over
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Finding
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

PRESENT = of_role(Role.PRESENCE)


def taken_back(
    follow: Follow, book: Book, state: RefereeState, now: Now, against: bool
) -> tuple[RefereeState, tuple[Finding, ...]] | None:
    """What comes of the fact on the table as it is recorded, if nothing is to be said against it there.

    against: something is, on the table as it is believed to lie.
    """
    if state.table is None or not (against or (state.inserted.supposed and seen_otherwise(book, state.table, now))):
        return None
    recorded = replace(state, table=None).inserting(supposed=False, other=None)
    if not _lies_elsewhere(state.table, now.before):
        moved, found, smooth = follow(book, recorded, now)
        if not objected(found, smooth):
            return moved, found
    for resumed in _taken_up(book, recorded, state.table, now):
        again = fitting(follow, book, resumed, now)
        if again is not None:
            return again[0].inserting(resynchronised=True), again[1]
    return None


def _taken_up(book: Book, recorded: RefereeState, believed: Table, now: Now) -> Iterator[RefereeState]:
    """Play resumed in the part or the battle that was left only because something else was believed; or outside of one.

    Who fought has normal turns, too, so that the beginning of a turn is no sign of the battle, nor is the end of one not begun.
    """
    table = now.before
    if table.combats and is_over(table, table.combats[-1]):
        if isinstance(now.fact, FOLLOWS):  # perhaps of somebody who has just left it
            return
        outside = replace(table, combats=table.combats[:-1], turn=table.combats[-1].turn, phase=None)
        yield _resumed(book, replace(recorded, table=outside), outside)
    elif _lies_elsewhere(believed, table) and not _says_nothing(believed, table, now.fact):
        lies = _without_those_over(table)
        yield _resumed(book, recorded if lies is table else replace(recorded, table=lies), lies)


def _without_those_over(table: Table) -> Table:
    """The table with the battle that goes on inside others, but without those of them that must be over."""
    around = tuple(combat for combat in table.combats[:-1] if not is_over(table, combat))
    combats = (*around, *table.combats[-1:])
    return table if combats == table.combats else replace(table, combats=combats)


def _says_nothing(believed: Table, table: Table, fact: Fact) -> bool:
    """Whether the fact is no sign of the battle: outside of it there are turns and phases, too, or it goes on in both.

    Those around it the table may have closed when it went on after a gap.
    """
    if not table.combats:  # in a battle there are rounds and orders, too, and hands are filled
        return isinstance(fact, (RoundBegan, InitiativeSet, *FOLLOWS))
    whose = None if believed.turn == fact.seat and not believed.combats else table.combats[-1].turn  # else it ends in both
    turn = isinstance(fact, TurnBegan | PhaseBegan) or (isinstance(fact, TurnEnded) and whose != fact.seat)
    return turn or believed.combats[-1:] == table.combats[-1:]


def _lies_elsewhere(believed: Table, table: Table) -> bool:
    """Whether play is believed to be in another part, or in a battle more or less."""
    return (believed.part, len(believed.combats)) != (table.part, len(table.combats))


def _resumed(book: Book, state: RefereeState, table: Table) -> RefereeState:
    return replace(state, frames=(fresh(book.game, ("resume",), table),)).inserting(shaken=0, pending=())


def seen_otherwise(book: Book, believed: Table | None, now: Now) -> bool:
    """Whether somebody takes part who was taken to be in a state that nobody wrote down."""
    if believed is None or now.fact.seat is None or not isinstance(now.fact, PRESENT):
        return False
    supposed, recorded = (seat_of(table, now.fact.seat) for table in (believed, now.before))
    return supposed is not None and recorded is not None and bool({*supposed.states} - {*recorded.states} - book.plays_on)
