"""What one process of a server leaves to the next about its clock, so that one set ahead in between opens nothing.

While the machine runs, its steady clock goes on from process to process, and tells exactly how much time has passed. How long
a machine was off, only its own clock says: that counts where the system holds it to the time of others (NTP), or where whoever
runs the server says that it is right; else the time it was off opens nothing.
"""

import ctypes
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from ucr_events.service.keeping.clock import AT_ONCE, SET, Watched
from ucr_events.store import Store

MARK, WORD = "clock-mark", "clock-word"
"Settings of the store: the last mark, and when it was said that the clock is right (ms since 1970, as it said then)."
BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
UNSYNCHRONISED = 5
log = logging.getLogger(__name__)


class Mark(msgspec.Struct, frozen=True):
    """Both clocks at one moment, in milliseconds, and when the one was set; boot: which run of the machine it was of."""

    boot: str
    steady: int
    clock: int
    set: tuple[tuple[int, int], ...]
    word: str = ""
    "The last word that the clock is right which was heard."


def boot() -> str:
    """The name of this run of the machine; empty where the system has none."""
    try:
        return BOOT_ID.read_text(encoding="ascii").strip()
    except OSError:
        return ""


def synchronised() -> bool:
    """Whether the system says that its clock is held to the time of others; whoever sets it by hand ends that."""
    try:
        state = ctypes.CDLL(None).ntp_adjtime(ctypes.create_string_buffer(512))
    except (AttributeError, OSError, TypeError):
        return False
    return 0 <= int(state) < UNSYNCHRONISED


class Timekeeping:
    """The marks of one store, and the clock of this process. here: the run of the machine; sure: whether its clock is right."""

    def __init__(
        self, store: Store, clock: Watched, here: Callable[[], str] = boot, sure: Callable[[], bool] = synchronised
    ) -> None:
        self._store = store
        self._clock = clock
        self._here = here
        self._sure = sure
        self._word = self._said()
        self._doubted = 0

    def begin(self) -> None:
        """Go on from the last mark, where there is one."""
        found = self._store.setting(MARK, str)
        if not found:
            return
        mark = msgspec.json.decode(found, type=Mark)
        if mark.word != self._word:
            return  # said while no server ran: the clock is believed
        steady, now = self._clock.began()
        if mark.boot and mark.boot == self._here() and mark.steady <= steady:
            passed = steady - mark.steady
        else:
            passed = max(now - mark.clock, 0) if self._sure() else 0
        self._doubted = now - mark.clock - passed
        shift = steady - passed - mark.steady
        self._clock.go_on([(since + shift, said) for since, said in mark.set])

    def keep(self) -> None:
        """Leave a mark, and hear whether it was said meanwhile that the clock is right; the first time, say what is doubted."""
        if abs(self._doubted) > AT_ONCE:
            log.warning(SET, self._doubted // 1000)
        self._doubted = 0
        word = self._said()
        if word != self._word:
            self._word = word
            self._clock.go_on([self._clock.times()[:2]])
        steady, clock, times_set = self._clock.times()
        mark = Mark(self._here(), steady, clock, tuple(times_set), word)
        self._store.put_setting(MARK, msgspec.json.encode(mark).decode())

    def say(self) -> int:
        """The clock is right as it is, says whoever runs the server; what it says (ms since 1970)."""
        now = self._clock()
        self._store.put_setting(WORD, str(now))
        return now

    def _said(self) -> str:
        return self._store.setting(WORD, str)
