"""What the facts since the last hole show by themselves: a breach that needs more than that is not judged.

Beside the table as it is believed to lie goes another on which, when the hole showed, every place, number and card was made
unknown. Facts make it known again, each what it is about, so that the referee is soon itself again and never before.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from ucr_events.facts import Fact, GapNoticed, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.checking import agreed, unseen
from ucr_events.referee.procedures import begun_anew, fresh
from ucr_events.referee.recogniser import actor
from ucr_events.referee.recovery.hypothetical import SOON, Now, held
from ucr_events.referee.recovery.inserted import remembered
from ucr_events.referee.recovery.resynchronised import kept_by_seats, perhaps_shown
from ucr_events.referee.state import RefereeState, alone
from ucr_events.referee.sureness import UNNOTICED, UnknownState
from ucr_events.referee.values import Finding, Moment, Remembered
from ucr_events.table import evolve
from ucr_events.table.state import Combat, Pile, Table


def unknown_state_after(book: Book, state: RefereeState, hole: bool, contrary: bool, now: Now) -> UnknownState | None:
    """The same after one more fact; begun anew where this fact shows a hole before it.

    contrary: something is said against the fact; as long as that is in doubt, it may be for a hole should more follow.
    """
    past = state.unknown_state
    if hole or (contrary and past is None):
        past = nothing_known(book, state, now, hole)
    if past is None:
        return None
    after = evolve(book.handlers, past.table, now.fact)
    memory = _remembered(book, past.memory, now.no, past.table, now.fact, after)
    past = replace(past, table=after, memory=memory)
    return _turned(past, now.fact, after) if isinstance(now.fact, TurnBegan) else past


def _turned(past: UnknownState, fact: TurnBegan, table: Table) -> UnknownState:
    """A turn of somebody who fights shows that the battle is not over, but of whoever is left alone in one."""
    fighting = table.combats[-1].participants if table.combats else ()
    fights = len(fighting) > 1 and fact.seat in fighting
    battles = min(past.battles, len(table.combats) - 1) if fights else past.battles
    return replace(past, turns=past.turns + 1, battles=battles)


def nothing_known(book: Book, state: RefereeState, now: Now, sure: bool = False) -> UnknownState:
    """The table before the fact with nothing known on it."""
    gap = GapNoticed(id=UNNOTICED)
    memory = state.unknown_state.memory if state.unknown_state else state.memory
    forgot = _remembered(book, memory, now.no, now.before, gap, now.before)
    return UnknownState(now.no, unknown(now.before, book.belongings), forgot, sure, battles=len(now.before.combats))


def _remembered(book: Book, memory: Remembered, no: int, before: Table, fact: Fact, after: Table) -> Remembered:
    return remembered(book, memory, Moment(no=no, step="", fact=fact, before=before, after=after))


def numbers_unknown(book: Book, no: int, moved: RefereeState, after: Table) -> UnknownState:
    """What is known where play was resumed after a gap that the table noticed: all but what counters count."""
    table = moved.table or after
    seats = tuple(replace(seat, counters=dict.fromkeys(seat.counters)) for seat in table.seats)
    pieces = {name: replace(piece, counters=dict.fromkeys(piece.counters)) for name, piece in table.pieces.items()}
    lies = replace(table, seats=seats, pieces=pieces)
    forgot = _remembered(book, moved.memory, no, lies, GapNoticed(id=UNNOTICED), lies)
    return UnknownState(no, lies, forgot, turns=SOON + 1)


def unknown(table: Table, belongings: Sequence[str] = ()) -> Table:
    """The table with nobody knowing where pieces stand, what piles and counters hold, what was declared, shown or done.

    belongings: the beginnings of the names of zones that seats keep, if only from some time on.
    """
    counters = {name for seat in table.seats for name in seat.counters}
    pieces = table.pieces.items()
    return replace(
        table,
        seats=tuple(replace(seat, counters=dict.fromkeys(counters), declared={}) for seat in table.seats),
        pieces={name: replace(piece, place=None, counters=dict.fromkeys(piece.counters)) for name, piece in pieces},
        zones=dict.fromkeys((*table.zones, *kept_by_seats(table, belongings)), Pile(count=None)),
        seals=perhaps_shown(table.seals),
        combats=tuple(_unseen_turns(one) for one in table.combats),
    )


def _unseen_turns(combat: Combat) -> Combat:
    """The battle with nobody knowing whose turn it is, in what order they come, nor who has had one."""
    return replace(combat, turn=None, turn_piece=None, order=())


def judged_on_unknown_state(found: Sequence[Finding], again: Iterable[Sequence[Finding]], since: int) -> tuple[Finding, ...]:
    """What was found, where nothing is held that is not found so `again`, too, on what is known since the hole."""
    still = [{one.rule for one in said if held(one)} for said in again]
    return tuple(unseen(one, since) if held(one) and any(one.rule not in rules for rules in still) else one for one in found)


def hung_on_sheets(found: Iterable[Finding], again: Sequence[Sequence[Finding]], since: int) -> tuple[Finding, ...]:
    """The same, where what hangs on a sheet looks across a hole: it is held only if it is so `again`, too."""
    return tuple(
        _across(one, tuple(_of_the_same_rule(one, said) for said in again), since) if hangs_on_a_sheet(one) else one
        for one in found
    )


def hangs_on_a_sheet(one: Finding) -> bool:
    """Whether a sheet decides it, together with what lies before the fact; one that waits has perhaps not looked back yet."""
    if not one.hidden or one.settled_at is not None:
        return False
    return one.verdict == "undetermined" or (one.verdict == "illegal" and not one.alone)


def _of_the_same_rule(one: Finding, said: Iterable[Finding]) -> tuple[Finding, ...]:
    return tuple(other for other in said if other.rule == one.rule and other.verdict in ("illegal", "undetermined"))


def _across(one: Finding, beside: tuple[tuple[Finding, ...], ...], since: int) -> Finding:
    return agreed(replace(one, hole=one.hole or since, beside=(*one.beside, *beside)))


def lying_on_unknown_state(book: Book, state: RefereeState, unknown_state: UnknownState) -> Iterable[RefereeState]:
    """The referee on the other table; then also as if the procedures under way had begun on it."""
    beside = alone(replace(state, table=unknown_state.table, memory=unknown_state.memory))
    yield beside
    if state.frames:
        yield replace(beside, frames=begun_anew(book.scripts, book, state.frames, lambda frame: unknown_state.table))


def taken_up_on_unknown_state(book: Book, state: RefereeState, unknown_state: UnknownState, now: Now) -> Iterable[RefereeState]:
    """The referee as if play had been resumed on the other table, in the battle that lies on it or in the actor's turn.

    A battle in which somebody has had a turn since the hole is not over, nor one that began since.
    """
    seat, fought = actor(now.fact, now.before), len(unknown_state.table.combats)
    outside = replace(unknown_state.table, combats=(), turn=seat if seat is not None else unknown_state.table.turn, phase=None)
    for lies in (*((unknown_state.table,) if fought else ()), *((outside,) if fought <= unknown_state.battles else ())):
        begun = (fresh(book.game, ("resume",), lies),)
        yield alone(replace(state, table=lies, memory=unknown_state.memory, frames=begun))
