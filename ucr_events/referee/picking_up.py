"""The referee after an exception in a rule book: play goes on from the table as it lies."""

from typing import Any

from ucr_events.referee.book import Book, Remember, recalled
from ucr_events.referee.procedures import fresh
from ucr_events.referee.recogniser import waiting
from ucr_events.referee.state import Gap, Inserted, RefereeState
from ucr_events.referee.values import Moment


def picked_up(book: Book, state: RefereeState, failed_at: Moment) -> RefereeState:
    """The referee after a failure: play goes on from the table as it lies, and nothing rests on what was before.

    What fails even so is left out: a memory begins anew; without procedures nothing is judged until play resumes.
    """
    memory = {fold: _kept(fold, book, state, failed_at) for fold in book.memories}
    lies = failed_at.after
    frames = (fresh(book.game, ("resume",), lies),)
    inserted = Inserted(omitted=state.inserted.omitted)
    try:
        waiting(book, frames, lies)
    except Exception:
        return RefereeState(memory=memory, inserted=inserted, gap=Gap(lost=True))
    return RefereeState(frames=frames, memory=memory, inserted=inserted, gap=Gap(resumed=failed_at.no))


def _kept(fold: Remember[Any], book: Book, state: RefereeState, failed_at: Moment) -> Any:
    """What one chapter remembers after this fact; where that cannot be said, what it remembers of nothing."""
    start = book.memories[fold].start
    try:
        return fold(recalled(state.memory, fold, start), failed_at.before, failed_at.fact, failed_at.after)
    except Exception:
        return start
