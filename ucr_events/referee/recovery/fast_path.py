"""Skips recovery while no hypothesis is open, nothing is in conflict, and the next fact breaks no rule."""

from collections.abc import Sequence

from ucr_events.referee.book import Book
from ucr_events.referee.recovery.admitted import out_of_nothing, wants_a_fact
from ucr_events.referee.recovery.supposing import Now, held, objects
from ucr_events.referee.recovery.unsure import NOTHING
from ucr_events.referee.values import Finding, State


def is_calm(book: Book, state: State) -> bool:
    """Whether the record up to here gives nothing to think about: what `weighed` would keep of it is empty."""
    if state.doubts or state.contrary or state.believed or state.astray is not None or state.afresh is not None:
        return False
    if state.table is not None or state.other is not None or state.lost or state.unsure != NOTHING:
        return False
    stray, early = book.cited(book.stray), state.early
    return early is None or not (early.objected or any(one.rule == stray for one in early.found))


def goes_on(book: Book, state: State, now: Now, moved: State, found: Sequence[Finding], smooth: bool) -> bool:
    """Whether the fact, judged from a calm state, gives nothing to think about either."""
    if not smooth or moved.lost or moved.other is not None or moved.restarted:
        return False
    if any(one.verdict != "legal" and _gives_to_think(book, one) for one in found):
        return False
    if (moved.shaken, moved.strays) != (state.shaken, state.strays) or moved.omitted is not state.omitted:
        return False
    return not out_of_nothing(book, state, now)


def _gives_to_think(book: Book, one: Finding) -> bool:
    """Whether it may be for something missing; that a sheet is sealed, a chart not provided or nobody can know is no sign."""
    return objects(one) or held(one) or wants_a_fact(one) or one.unwritten or one.rule == book.cited(book.stray)
