"""How much of the processor one request may have: a log of strangers can be made so that each fact takes seconds to judge.

What is kept from one request to the next (reviews, and the runs of `beside`) is judged in slices: the request ends with
`StillJudging`, and the next one goes on from there. What is worked out for one request alone ends with `TooLongToJudge`, be it
judging or other work (`budget.py`). Who has hung up is worked for no longer.

What a stranger brings along to be worked out goes on, after a moment, in a process that can be killed
(`ucr_api/serving/helpers.py`). Other work that has taken a moment needs a place besides. There are few, and one source has one,
so that however many threads it holds, they wait and leave the processor to others. Moments, too, are had by a few at a time, so
that many of them are no load. The command line asks for none of this: whoever is at the server may wait.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Condition, RLock

from ucr_events import bounds
from ucr_events.budget import spending
from ucr_events.errors import Elsewhere, StillJudging, TooLongToJudge
from ucr_events.referee.pausing import asking

PLACES = 2
"Requests of one process that work for long at the same time."
MOMENTS, MOMENTS_OF_ONE = 4, 2
"Requests that work for a moment besides, and of those from one source."
WAITING = 8
"Requests that wait for a moment; more are told to come again, and the threads are there for others."


class Places:
    """Who works for long just now. Thread-safe.

    waiting: how many may wait for a place; each of them holds a thread, which whoever asks for little would have.
    """

    def __init__(self, places: int, of_one: int = 1, waiting: int = 4) -> None:
        self._free = places
        self._may_wait = waiting
        self._of_one = of_one
        self._held: Counter[str] = Counter()
        self._changed = Condition()

    def take(self, source: str, within: float) -> bool:
        """Whether the source has a place of its own before so many seconds have passed."""
        with self._changed:
            if not self._is_free(source) and not self._waited(source, within):
                return False
            self._free -= 1
            self._held[source] += 1
            return True

    def _is_free(self, source: str) -> bool:
        return self._free > 0 and self._held[source] < self._of_one

    def _waited(self, source: str, within: float) -> bool:
        if self._may_wait <= 0:
            return False
        self._may_wait -= 1
        try:
            return self._changed.wait_for(lambda: self._is_free(source), within)
        finally:
            self._may_wait += 1

    def leave(self, source: str) -> None:
        """Give it back."""
        with self._changed:
            self._free += 1
            self._held[source] -= 1
            if not self._held[source]:
                del self._held[source]
            self._changed.notify_all()


_places = Places(PLACES)
_moments = Places(MOMENTS, MOMENTS_OF_ONE, WAITING)
_clock = time.thread_time
"Of the processor: who is kept waiting by others has spent nothing."


def _stays() -> bool:
    return False


class Patience:
    """The clock of one request; it runs from the first portion of work that is done for it.

    gone: whether whoever asked has hung up.
    """

    def __init__(self, source: str, gone: Callable[[], bool] = _stays) -> None:
        self._source = source
        self._gone = gone
        self._since: float | None = None
        self._last = self._for_input = 0.0
        self._place: Places | None = None
        self.may_leave = False
        "Whether it goes on in another process instead of taking a place for long."

    @property
    def spent(self) -> float:
        """Seconds of the processor since work began for this request."""
        return 0.0 if self._since is None else _clock() - self._since - self._for_input

    def step(self, of_input: bool = False) -> None:
        """Before each step: raises TooLongToJudge after the time of one request, StillJudging without a place, or to nobody.

        of_input: what was done since the last one was as long as what came in, and is not counted.
        """
        if self._gone():
            raise StillJudging
        now = _clock()
        if self._since is None:
            self._since = self._last = now
            return
        self._for_input += now - self._last if of_input else 0.0
        self._last = now
        if not of_input and now - self._since - self._for_input > bounds.JUDGED_FOR_ONE:
            raise TooLongToJudge(bounds.JUDGED_FOR_ONE)
        if now - self._since > bounds.JUDGED_WITHOUT_PLACE:
            if self.may_leave:
                raise Elsewhere
            self._move(_places, bounds.WAITING_TO_JUDGE)
        elif now - self._since > bounds.JUDGED_IN_PASSING:
            self._move(_moments, bounds.WAITING_FOR_A_MOMENT)

    def _move(self, to: Places, within: float) -> None:
        if self._place is to:
            return
        self.end()
        if not to.take(self._source, within):
            raise StillJudging
        self._place = to

    def end(self) -> None:
        """The request is answered."""
        if self._place is not None:
            self._place.leave(self._source)
            self._place = None


_of_request: ContextVar[Patience | None] = ContextVar("patience of the request", default=None)


@contextmanager
def patience(source: str, gone: Callable[[], bool] = _stays) -> Iterator[None]:
    """Within this, work takes no longer than one request may. source: who asks, for the places; gone: as of `Patience`."""
    one = Patience(source, gone)
    token = _of_request.set(one)
    try:
        with asking(one.step), spending(one.step):
            yield
    finally:
        _of_request.reset(token)
        one.end()


def may_leave() -> None:
    """This request may go on in another process: from here on it raises Elsewhere where it would take a place."""
    one = _of_request.get()
    if one is not None:
        one.may_leave = True


@contextmanager
def in_slices() -> Iterator[None]:
    """Within this, judging is kept and goes on with the next request: raises StillJudging after a slice."""
    one = _of_request.get()
    if one is None:
        yield
        return

    since: float | None = None

    def step() -> None:
        nonlocal since
        if since is None:
            since = one.spent
        elif one.spent - since > bounds.JUDGED_AT_ONCE:
            raise StillJudging
        one.step()

    with asking(step):
        yield


@contextmanager
def turn(lock: RLock) -> Iterator[None]:
    """Hold the lock of what is led on; raises StillJudging when somebody else leads it on for longer than a request waits."""
    within = -1 if _of_request.get() is None else bounds.WAITING_TO_JUDGE
    if not lock.acquire(timeout=within):
        raise StillJudging
    try:
        yield
    finally:
        lock.release()
