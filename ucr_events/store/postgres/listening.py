"""Hearing what any process appends: one connection that listens, opened anew whenever it is lost."""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Any, Self

import psycopg

from ucr_events.store.database import Ear

CHANNEL = "facts"
"Named in the function `facts_append`."
WITHIN = 5
"Seconds for the server to answer."
LOOK = 0.25
"Seconds between looks whether to stop."
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 15.0
"Seconds before it is tried again."
NOTICE_DEATH: dict[str, Any] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"Of a server that went away without a word."


class Listener(Ear):
    """Rings while the block that it is used in lasts; `hears` says whether the connection stands."""

    def __init__(self, url: str, ring: Callable[[], None]) -> None:
        self._url = url
        self._ring = ring
        self._stop = Event()
        self._thread = Thread(target=self._run, name="ucr-listen", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        pause = FIRST_PAUSE
        while not self._stop.is_set():
            with suppress(psycopg.Error):
                self._listen()
                return
            pause = FIRST_PAUSE if self.hears else min(2 * pause, LONGEST_PAUSE)
            self.hears = False
            self._ring()  # so that whoever relied on it begins to look for himself
            self._stop.wait(pause)

    def _listen(self) -> None:
        with psycopg.connect(self._url, autocommit=True, connect_timeout=WITHIN, **NOTICE_DEATH) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.hears = True
            self._ring()  # for what came before we listened
            while not self._stop.is_set():
                for _ in connection.notifies(timeout=LOOK):
                    self._ring()
