"""How long judging may take for one request: a log of strangers can be made so that each fact takes seconds to judge.

What is kept from one request to the next (reviews, and the runs of `beside`) is judged in slices: the request ends with
`StillJudging`, and the next one goes on from there. What is judged for one request alone ends with `TooLongToJudge`.

Judging that has taken a moment needs a place besides. There are few, and one source has one, so that however many threads it
holds, they wait and leave the processor to others. The command line asks for none of this: whoever is at the server may wait.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Condition, RLock

from ucr_events import bounds
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.referee.pausing import asking

PLACES = 2
"Requests of one process that judge for long at the same time."


class Places:
    """Who judges for long just now. Thread-safe."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._held: set[str] = set()
        self._changed = Condition()

    def take(self, source: str, within: float) -> bool:
        """Whether the source has a place of its own before so many seconds have passed."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._free > 0 and source not in self._held, within):
                return False
            self._free -= 1
            self._held.add(source)
            return True

    def leave(self, source: str) -> None:
        """Give it back."""
        with self._changed:
            self._free += 1
            self._held.remove(source)
            self._changed.notify_all()


_places = Places(PLACES)
_clock = time.monotonic


class Patience:
    """The clock of one request; it runs from the first step that is judged for it."""

    def __init__(self, source: str) -> None:
        self._source = source
        self._since: float | None = None
        self._placed = False

    @property
    def spent(self) -> float:
        """Seconds since judging began for this request."""
        return 0.0 if self._since is None else _clock() - self._since

    def step(self) -> None:
        """Before each step: raises TooLongToJudge after the time of one request, StillJudging without a place."""
        if self._since is None:
            self._since = _clock()
            return
        spent = self.spent
        if spent > bounds.JUDGED_FOR_ONE:
            raise TooLongToJudge(bounds.JUDGED_FOR_ONE)
        if spent > bounds.JUDGED_WITHOUT_PLACE and not self._placed:
            self._placed = _places.take(self._source, bounds.WAITING_TO_JUDGE)
            if not self._placed:
                raise StillJudging

    def end(self) -> None:
        """The request is answered."""
        if self._placed:
            _places.leave(self._source)
            self._placed = False


_of_request: ContextVar[Patience | None] = ContextVar("patience of the request", default=None)


@contextmanager
def patience(source: str) -> Iterator[None]:
    """Within this, judging takes no longer than one request may. source: who asks, for the places."""
    one = Patience(source)
    token = _of_request.set(one)
    try:
        with asking(one.step):
            yield
    finally:
        _of_request.reset(token)
        one.end()


@contextmanager
def in_slices() -> Iterator[None]:
    """Within this, judging is kept and goes on with the next request: raises StillJudging after a slice."""
    one = _of_request.get()
    if one is None:
        yield
        return

    def step() -> None:
        if one.spent > bounds.JUDGED_AT_ONCE:
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
