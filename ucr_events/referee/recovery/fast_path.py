"""Skips recovery while no hypothesis is open, nothing is in conflict, and the next fact breaks no rule.

After a hole, too: what is known since is kept up, and costs no more than a second table and what is remembered beside it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.recovery.admitted import out_of_nothing, wants_a_fact
from ucr_events.referee.recovery.contradictions import NOTHING, adding_up, learnt
from ucr_events.referee.recovery.excused import across_a_hole
from ucr_events.referee.recovery.hypothetical import Follow, Now, held, objects
from ucr_events.referee.recovery.retracted import seen_otherwise
from ucr_events.referee.recovery.unknown_state import unknown_state_after
from ucr_events.referee.state import RefereeState, showed
from ucr_events.referee.values import Finding


def is_calm(book: Book, state: RefereeState) -> bool:
    """Whether the record up to here gives nothing to think about, but what a hole may have left unknown."""
    undecided = state.undecided
    if undecided.hypotheses or undecided.conflicts or undecided.assumptions or undecided.unmatched is not None:
        return False
    if state.inserted.other is not None or state.gap.lost or (state.unknown_state is not None and not state.unknown_state.sure):
        return False
    stray, early = book.cited(book.stray), undecided.early
    return early is None or not (early.objected or any(one.rule == stray for one in early.found))


def goes_on(book: Book, state: RefereeState, now: Now, moved: RefereeState, found: Sequence[Finding], smooth: bool) -> bool:
    """Whether the fact, judged from a calm state, gives nothing to think about either."""
    if not smooth or moved.gap.lost or moved.inserted.other is not None or moved.inserted.resynchronised:
        return False
    if any(one.verdict != "legal" and _gives_to_think(book, one) for one in found):
        return False
    if showed(state, moved) or moved.inserted.omitted is not state.inserted.omitted:
        return False
    if state.inserted.supposed and seen_otherwise(book, state.table, now):
        return False
    return not out_of_nothing(book, state, now)


def gone_on(
    follow: Follow, book: Book, state: RefereeState, now: Now, moved: RefereeState, found: tuple[Finding, ...]
) -> tuple[RefereeState, tuple[Finding, ...]]:
    """The state after such a fact, with what is known since the last hole, and what is found across it."""
    if state.unknown_state is None and state.unsure == NOTHING:
        return moved, found
    told = across_a_hole(follow, book, state, now, found, hole=False)
    unsure, unknown_state = (
        learnt(state, moved, now.no, now.fact, now.after),
        unknown_state_after(book, state, False, False, now),
    )
    return replace(moved, unsure=unsure, unknown_state=unknown_state), adding_up(book.tallies, state.unsure, told)


def _gives_to_think(book: Book, one: Finding) -> bool:
    """Whether it may be for something missing; that a sheet is sealed, a chart not provided or nobody can know is no sign."""
    return objects(one) or held(one) or wants_a_fact(one) or one.unwritten or one.rule == book.cited(book.stray)
