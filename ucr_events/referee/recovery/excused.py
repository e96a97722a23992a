"""Withdraws objections that rest on facts in conflict, or on the table as it was before a hole."""

from collections.abc import Sequence

from ucr_events.facts import CombatBegan, GameClosed
from ucr_events.referee.book import Book
from ucr_events.referee.omissions import forgotten
from ucr_events.referee.recovery.contradictions import NOTHING, doubted_since, left_open, subject_of
from ucr_events.referee.recovery.hypothetical import SOON, Follow, Now, as_if, fitting, held, objected, without_objection
from ucr_events.referee.recovery.unknown_state import (
    hangs_on_a_sheet,
    hung_on_sheets,
    judged_on_unknown_state,
    lying_on_unknown_state,
    nothing_known,
    taken_up_on_unknown_state,
)
from ucr_events.referee.state import RefereeState
from ucr_events.referee.sureness import UnknownState
from ucr_events.referee.values import Finding

Judged = tuple[RefereeState, tuple[Finding, ...], bool]
"The state after the fact, what is found, whether there is still an objection."


def excused(
    follow: Follow, book: Book, state: RefereeState, now: Now, moved: RefereeState, found: Sequence[Finding], smooth: bool
) -> Judged:
    """The same, without what nobody can hold against a fact to which there was an objection."""
    known = _known_to_be_unsure(follow, book, state, now, moved, tuple(found), smooth)
    if known is not None:
        moved, found = known
    if state.unknown_state is not None and (known is None or any(held(one) for one in found)):
        again = (follow(book, lies, now)[1] for lies in lying_on_unknown_state(book, state, state.unknown_state))
        found = judged_on_unknown_state(found, again, state.unknown_state.since)
        if known is None and objected(found, smooth) and _perhaps_elsewhere(follow, book, state, state.unknown_state, now):
            found = judged_on_unknown_state(found, [()], state.unknown_state.since)
    return moved, tuple(found), known is None and objected(found, smooth)


def _perhaps_elsewhere(follow: Follow, book: Book, state: RefereeState, unknown_state: UnknownState, now: Now) -> bool:
    """Whether it is not known yet where play stands since a hole, and the fact fits where it may stand."""
    if not unknown_state.sure or unknown_state.turns > SOON:
        return False
    return fits_unknown_state(follow, book, state, unknown_state, now) or _in_a_battle_nobody_saw_begin(
        follow, book, state, now
    )


def _in_a_battle_nobody_saw_begin(follow: Follow, book: Book, state: RefereeState, now: Now) -> bool:
    table = state.table or now.before
    began = (one for one in forgotten(book, table, now.fact, state.memory) if isinstance(one.fact, CombatBegan))
    return any(without_objection(follow, book, state, table, one, now) for one in began)


def fits_unknown_state(follow: Follow, book: Book, state: RefereeState, unknown_state: UnknownState, now: Now) -> bool:
    """Whether there is nothing to say against the fact if play was taken up right before it."""
    return any(
        fitting(follow, book, lies, now) is not None for lies in taken_up_on_unknown_state(book, state, unknown_state, now)
    )


def across_a_hole(
    follow: Follow, book: Book, state: RefereeState, now: Now, found: tuple[Finding, ...], hole: bool
) -> tuple[Finding, ...]:
    """What is found, where nothing that a sheet decides is held unless it is so on what is known since the hole, too.

    hole: it lies right before the fact.
    """
    since = nothing_known(book, state, now) if hole else state.unknown_state
    if since is None or not (hole or since.sure) or not any(hangs_on_a_sheet(one) or (hole and held(one)) for one in found):
        return found
    again = [follow(book, lies, now)[1] for lies in lying_on_unknown_state(book, state, since)]
    return hung_on_sheets(judged_on_unknown_state(found, again, since.since) if hole else found, again, since.since)


def at_the_end(follow: Follow, book: Book, state: RefereeState, now: Now, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """What sheets decide of the whole game, held only if it is so, too, with each thing that was once thought missing, that may
    have happened in a gap which the table has noticed, or is likely by what is remembered since a hole.
    """
    if not isinstance(now.fact, GameClosed) or state.unsure == NOTHING or not any(hangs_on_a_sheet(one) for one in found):
        return found
    table, unsure = state.table or now.before, state.unsure
    memory = state.unknown_state.memory if state.unknown_state is not None else state.memory
    perhaps = [
        one
        for one in forgotten(book, table, now.fact, memory)
        if one.likely or subject_of(one.fact) in unsure.about or (not unsure.holed and doubted_since(unsure, one))
    ]
    again = [follow(book, as_if(book, state, table, one, now.no), now)[1] for one in perhaps]
    return hung_on_sheets(found, again, min(unsure.about.values(), default=unsure.since)) if again else found


def _known_to_be_unsure(
    follow: Follow, book: Book, state: RefereeState, now: Now, moved: RefereeState, found: tuple[Finding, ...], smooth: bool
) -> tuple[RefereeState, tuple[Finding, ...]] | None:
    """What comes of a fact to which there is an objection that rests on what the record has contradicted itself about."""
    if state.unsure == NOTHING or not (smooth or any(held(one) for one in found)):
        return None
    table, first = state.table or now.before, None
    for missing in forgotten(book, table, now.fact, state.memory):
        since = doubted_since(state.unsure, missing)
        other = without_objection(follow, book, state, table, missing, now) if since else None
        if other is not None:
            left = hung_on_sheets(left_open(state.unsure, found, other[1], missing, since), [other[1]], since)
            if not any(held(one) for one in left):
                return other[0].inserting(supposed=True), left
            first = first or (other[0].inserting(supposed=True), left)
    return first
