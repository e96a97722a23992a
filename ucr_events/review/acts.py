"""Which facts are one act with an earlier one: what a procedure was told before, and what the one that called it was told.

An attack is announced, a level declared, answered, rolled for and applied: each rests on those before it, though nobody writes
that down. Procedures say it, because they are run again from what they were told.
"""

from collections.abc import Iterable, Iterator, Sequence

from ucr_events.facts import Fact
from ucr_events.referee.values import Done, Moment, Told
from ucr_events.review.reviewing import Review

LONGEST = 12
"Facts before it in one act; a procedure that was told more is a stretch of play, in which each fact stands for itself."


class Acts:
    """Beside a log that grows: `found` has step -> the earlier steps of the same act, as far as it is known."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.found: dict[int, tuple[int, ...]] = {}

    def follow(self, cells: Iterable[Sequence[Fact]]) -> None:
        """Lead the review on through the facts that count at the next steps."""
        for cell in cells:
            self.review.add(*cell)
            if before := _before(self.review):
                self.found[self.review.no] = before


def _before(review: Review) -> tuple[int, ...]:
    """The earlier steps of the act that the last fact belongs to; none when it stands for itself or beside play."""
    frames = review.state.frames
    if not frames or not frames[-1].told:
        return ()
    last = frames[-1].told[-1]
    if not isinstance(last, Moment) or last.no != review.no:
        return ()
    told = [*frames[-1].told]
    if len(frames) > 1 and frames[-2].told and isinstance(frames[-2].told[0], Moment):
        told += frames[-2].told
    steps = sorted(set(_steps(told)) - {review.no})
    return tuple(steps) if len(steps) <= LONGEST else ()


def _steps(told: Iterable[Told]) -> Iterator[int]:
    for one in told:
        if isinstance(one, Moment):
            yield from () if one.guess else (one.no,)
        elif isinstance(one, Done):
            yield from (moment.no for moment in one.moments if not moment.guess)
