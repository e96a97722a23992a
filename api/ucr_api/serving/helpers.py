"""The processes that work out what strangers bring along: few, begun when they are needed, and killed when they must be.

One ends when it has spent more of the processor than a request may (the system sees to that, whatever it is doing), when
whoever asked hangs up, or when nobody has asked for a while.
"""

import os
import select
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from ucr_api.http.elsewhere import Answered, Sent
from ucr_api.serving.helping import SetUp, put, take
from ucr_api.settings import Settings
from ucr_events import bounds
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.service.keeping.patience import PLACES, Places

CAN = os.name == "posix"
"Whether the system ends a process that has spent its time."
COMMAND = (sys.executable, "-m", "ucr_api.serving.helping")
IDLE = 120.0
LISTENS = 0.1
LONGEST = 600.0
"Seconds: without a request, between two looks whether somebody hung up, and by the clock on the wall for one request."


class Helper:
    """One process, from the first request on."""

    def __init__(self, set_up: SetUp, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert self._process.stdin is not None and self._process.stdout is not None
        self._to, self._by = self._process.stdin, self._process.stdout
        with suppress(OSError):  # ended at once: it does not answer, either
            put(self._to, set_up)

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    def ask(self, sent: Sent, gone: threading.Event | None) -> Answered | None:
        """Its answer; None: it was ended. Raises StillJudging to nobody, after which it is to be ended."""
        until = time.monotonic() + LONGEST
        try:
            put(self._to, sent)
            while not select.select([self._by], [], [], LISTENS)[0]:
                if gone is not None and gone.is_set():
                    raise StillJudging
                if time.monotonic() > until:
                    return None
            raw = take(self._by)
        except (OSError, ValueError):  # ended meanwhile, by the system or by `close`
            return None
        return None if raw is None else msgspec.msgpack.decode(raw, type=Answered)

    def end(self) -> None:
        """Kill it, whatever it does."""
        self._process.kill()
        self._process.wait()
        for end in (self._to, self._by):
            with suppress(OSError):
                end.close()


class Helpers:
    """Those of one server process. Thread-safe."""

    def __init__(self, database: str, settings: Settings, command: Sequence[str] = COMMAND, idle: float = IDLE) -> None:
        self._set_up = SetUp(database, settings)
        self._command = command
        self._idle = idle
        self._places = Places(PLACES)
        self._lock = threading.Lock()
        self._free: list[Helper] = []
        self._busy: set[Helper] = set()
        self._waits: threading.Timer | None = None
        self._closed = False

    def ask(self, source: str, sent: Sent, gone: threading.Event | None) -> Answered:
        """The answer of one of them; raises StillJudging where none is free, or for nobody, TooLongToJudge for one killed."""
        if not self._places.take(source, bounds.WAITING_TO_JUDGE):
            raise StillJudging
        helper, found = self._taken(), None
        try:
            found = helper.ask(sent, gone)
        finally:
            self._leave(helper, whole=found is not None)
            self._places.leave(source)
        if found is None:
            raise TooLongToJudge(bounds.JUDGED_FOR_ONE)
        return found

    def close(self) -> None:
        """End all of them, also those that work."""
        with self._lock:
            self._closed = True
            if self._waits:
                self._waits.cancel()
            for helper in (*self._free, *self._busy):
                helper.end()
            self._free.clear()

    def _taken(self) -> Helper:
        with self._lock:
            helper = self._free.pop() if self._free else Helper(self._set_up, self._command)
            self._busy.add(helper)
            return helper

    def _leave(self, helper: Helper, *, whole: bool) -> None:
        with self._lock:
            self._busy.discard(helper)
            if not whole or self._closed:
                helper.end()
                return
            self._free.append(helper)
            if self._waits:
                self._waits.cancel()
            self._waits = threading.Timer(self._idle, self._rest)
            self._waits.daemon = True
            self._waits.start()

    def _rest(self) -> None:
        """Nobody has asked for a while."""
        with self._lock:
            for helper in self._free:
                helper.end()
            self._free.clear()
