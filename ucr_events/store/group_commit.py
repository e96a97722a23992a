"""Group commit: appends that wait for the same disk are committed together.

There is no thread of its own: the first writer commits its own rows at once; those who come meanwhile wait, and the first
of them then commits for all of them. A writer alone commits alone, as fast as without.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from uuid import UUID

from ucr_events.store.errors import StoreError
from ucr_events.store.rows import FactRow

MOST = 256
"Submissions in one transaction: bounds how long the first of them waits."


class Submission:
    """Rows that somebody waits to see stored, and the answer: the last notification id, or an error."""

    __slots__ = ("_asleep", "answer", "game", "rows")

    def __init__(self, game: UUID, rows: Sequence[FactRow]) -> None:
        self.game = game
        self.rows = rows
        self.answer: int | Exception | None = None
        self._asleep = threading.Lock()
        self._asleep.acquire()

    def wait(self) -> None:
        """Until somebody wakes us: with the answer, or, without one, because it is our turn to commit."""
        self._asleep.acquire()

    def wake(self) -> None:
        self._asleep.release()

    def settle(self, store: Callable[[UUID, Sequence[FactRow]], int]) -> None:
        """Answer with what `store` gives or raises."""
        try:
            self.answer = store(self.game, self.rows)
        except Exception as error:
            self.answer = error


class GroupCommit:
    """`commit` stores several submissions in one transaction and answers each: one that fails does not touch the others.

    If it raises, nothing was stored, and everybody is told.
    """

    def __init__(self, commit: Callable[[Sequence[Submission]], None]) -> None:
        self._commit = commit
        self._lock = threading.Lock()
        self._waiting: deque[Submission] = deque()
        self._committing = False

    def append(self, game: UUID, rows: Sequence[FactRow]) -> int:
        """The notification id of the last row; raises the submission's error."""
        submission = Submission(game, rows)
        with self._lock:
            self._waiting.append(submission)
            must_wait, self._committing = self._committing, True
        if must_wait:
            submission.wait()
        if submission.answer is None:
            self._commit_waiting(submission)
        if isinstance(submission.answer, int):
            return submission.answer
        raise submission.answer or StoreError("a submission was left without an answer")

    def _commit_waiting(self, leader: Submission) -> None:
        """Commit for those who wait, the leader first among them; then wake them, and the next leader."""
        with self._lock:
            batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
        try:
            self._commit(batch)
        except Exception as error:
            for submission in batch:
                submission.answer = error
        finally:
            self._hand_over(leader, batch)

    def _hand_over(self, leader: Submission, batch: Sequence[Submission]) -> None:
        for submission in batch:
            if submission.answer is None:  # only if the leader's thread was interrupted
                submission.answer = StoreError("the commit was interrupted: ask by fact id what was stored")
            if submission is not leader:
                submission.wake()
        with self._lock:
            self._committing = bool(self._waiting)
            if self._committing:
                self._waiting[0].wake()
