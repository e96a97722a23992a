"""The clock of a server, watched: one that is set ahead makes nothing stand longer than it has stood.

A second clock, which nobody sets, says how much time has passed since this process began; where the two part, one was set.
What it was before is told by what the process before has left in the store (`timekeeping.py`); where that is nothing, what was
recorded is believed.
"""

import logging
import time
from collections.abc import Callable, Sequence
from threading import Lock

Clock = Callable[[], int]
"Milliseconds since 1970."
AT_ONCE = 60_000
"Milliseconds by which the clocks may part before it is said."
MOST_SET = 1000
SET = (
    "the clock of this machine was set by %+d seconds, or the machine was off for so long; nothing that is sealed opens by it."
    " If the clock is right: ucr clock right"
)
_log = logging.getLogger(__name__)


def steady() -> int:
    """Milliseconds of any beginning that nobody sets, with the time that the machine slept where the system says it."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return int((time.monotonic() if boot is None else time.clock_gettime(boot)) * 1000)


class Watched:
    """A clock beside a steady one. Thread-safe."""

    def __init__(self, clock: Clock, beside: Clock = steady) -> None:
        self._clock, self._beside = clock, beside
        self._set = [(beside(), clock())]
        "When the clock was set, by the steady one, and to what; the first is the beginning of the process."
        self._lock = Lock()

    def __call__(self) -> int:
        """What the clock says."""
        return self._look()[1]

    def began(self) -> tuple[int, int]:
        """What both clocks said when the process began, the steady one first."""
        return self._set[0]

    def go_on(self, begun: Sequence[tuple[int, int]]) -> None:
        """Begin where a process before this one did: when the clock was set, by the steady clock of this one, and to what."""
        with self._lock:
            self._set = [*begun]
        self._look(say=False)

    def times(self) -> tuple[int, int, list[tuple[int, int]]]:
        """The steady clock, the other one, and when that was set, for whoever goes on."""
        there, here = self._look()
        with self._lock:
            return there, here, list(self._set)

    def passed(self, recorded: int) -> int:
        """Milliseconds since this was written down, by the steady clock."""
        there, _ = self._look()
        with self._lock:
            begun = list(self._set)
        ended = [*(at for at, _ in begun[1:]), there]
        for (since, said), until in zip(reversed(begun), reversed(ended), strict=True):
            if said <= recorded <= said + until - since + AT_ONCE:
                return there - (since + recorded - said)
        since, said = begun[0]  # before the process began
        return there - (since + recorded - said)

    def _look(self, *, say: bool = True) -> tuple[int, int]:
        there, here = self._beside(), self._clock()
        with self._lock:
            ahead = here - self._set[-1][1] - (there - self._set[-1][0])
            if abs(ahead) > AT_ONCE and len(self._set) < MOST_SET:
                self._set.append((there, here))
                if say:
                    _log.warning(SET, ahead // 1000)
        return there, here


def passed_by(clock: Clock) -> Callable[[int], int]:
    """Of a recorded time, how many milliseconds ago that was by this clock."""
    return clock.passed if isinstance(clock, Watched) else lambda recorded: clock() - recorded
