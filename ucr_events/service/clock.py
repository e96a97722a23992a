"""The clock of a server, watched: one that is set ahead makes nothing stand longer than it has stood.

A second clock, which nobody sets, says how much time has passed since this process began; where the two part, one was set.
What was recorded before the process began is believed: there is nothing to compare it with.
"""

import logging
import time
from collections.abc import Callable
from threading import Lock

Clock = Callable[[], int]
"Milliseconds since 1970."
AT_ONCE = 60_000
"Milliseconds by which the clocks may part before it is said."
MOST_SET = 1000
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

    def _look(self) -> tuple[int, int]:
        there, here = self._beside(), self._clock()
        with self._lock:
            ahead = here - self._set[-1][1] - (there - self._set[-1][0])
            if abs(ahead) > AT_ONCE and len(self._set) < MOST_SET:
                self._set.append((there, here))
                _log.warning("the clock of this machine was set by %+d seconds", ahead // 1000)
        return there, here


def passed_by(clock: Clock) -> Callable[[int], int]:
    """Of a recorded time, how many milliseconds ago that was by this clock."""
    return clock.passed if isinstance(clock, Watched) else lambda recorded: clock() - recorded
