"""An objection that rests on what the record has contradicted itself about, or on what lies before a hole, is not held."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.holes.afresh import (
    hangs_on_a_sheet,
    hung_on_sheets,
    judged_afresh,
    lying_afresh,
    nothing_known,
    taken_up_afresh,
)
from ucr_events.referee.holes.supposing import Line, Now, fitting, held, objected, without_objection
from ucr_events.referee.holes.unsure import NOTHING, doubted_since, left_open
from ucr_events.referee.sureness import Afresh
from ucr_events.referee.values import Finding, State

TURNS = 2
"Turns begun since a hole, until it is known again where play stands."

Judged = tuple[State, tuple[Finding, ...], bool]
"The state after the fact, what is found, whether there is still an objection."


def excused(line: Line, book: Book, state: State, now: Now, moved: State, found: Sequence[Finding], smooth: bool) -> Judged:
    """The same, without what nobody can hold against a fact to which there was an objection."""
    known = _known_to_be_unsure(line, book, state, now, moved, tuple(found), smooth)
    if known is not None:
        return *known, False
    if state.afresh is not None:
        again = (line(book, lies, now)[1] for lies in lying_afresh(book, state, state.afresh))
        found = judged_afresh(found, again, state.afresh.since)
        if (
            state.afresh.sure
            and state.afresh.turns <= TURNS
            and objected(found, smooth)
            and fits_afresh(line, book, state, state.afresh, now)
        ):
            found = judged_afresh(found, [()], state.afresh.since)
    return moved, tuple(found), objected(found, smooth)


def fits_afresh(line: Line, book: Book, state: State, afresh: Afresh, now: Now) -> bool:
    """Whether there is nothing to say against the fact if play was taken up right before it."""
    return any(fitting(line, book, lies, now) is not None for lies in taken_up_afresh(book, state, afresh, now))


def across_a_hole(
    line: Line, book: Book, state: State, now: Now, found: tuple[Finding, ...], hole: bool
) -> tuple[Finding, ...]:
    """What is found, where nothing that a sheet decides is held unless it is so on what is known since the hole, too.

    hole: it lies right before the fact.
    """
    since = nothing_known(book, state, now) if hole else state.afresh
    if since is None or not (hole or since.sure) or not any(hangs_on_a_sheet(one) or (hole and held(one)) for one in found):
        return found
    again = [line(book, lies, now)[1] for lies in lying_afresh(book, state, since)]
    return hung_on_sheets(judged_afresh(found, again, since.since) if hole else found, again, since.since)


def _known_to_be_unsure(
    line: Line, book: Book, state: State, now: Now, moved: State, found: tuple[Finding, ...], smooth: bool
) -> tuple[State, tuple[Finding, ...]] | None:
    """What comes of a fact to which there is an objection that rests on what the record has contradicted itself about."""
    if state.unsure == NOTHING:
        return None
    table = state.table or now.before
    for missing in book.forgotten(table, now.fact, state.memory):
        since = doubted_since(state.unsure, missing)
        other = without_objection(line, book, state, table, missing, now) if since else None
        if other is not None:
            goes_on = moved if smooth else replace(other[0], supposed=True)
            return goes_on, hung_on_sheets(left_open(state.unsure, found, other[1], missing, since), [other[1]], since)
    return None
