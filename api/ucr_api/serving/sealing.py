"""The log of all games beside the requests: a thread that enters what is due each minute.

It first sees that nobody else went on with the log by the same key; then it enters nothing (`standing.py`).
"""

import logging
import threading
import time
from collections.abc import Callable

from ucr_api.standing import Stands
from ucr_events.service.transparency.sealed_log import AT_ONCE, SealedLog
from ucr_events.store import StoreError

MINUTE = 60.0
AT_ONCE_AGAIN = 1.0
"Seconds. Until the next batch, and where one was full."

log = logging.getLogger(__name__)


class Sealing:
    """Runs until it is closed."""

    def __init__(
        self,
        sealed: SealedLog,
        stands: Stands,
        also: Callable[[], None] = lambda: None,
        between: float = MINUTE,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """also: what else is done each minute."""
        self._sealed = sealed
        self._stands = stands
        self._also = also
        self._between = between
        self._clock = clock
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sealing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Begin no further batch, and wait for the one that is being made."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        full = False
        while not self._closed.wait(AT_ONCE_AGAIN if full else self._between):
            try:
                if not full:
                    self._also()
                if self._stands.look() is None:
                    full = self._sealed.seal(int(self._clock())) == AT_ONCE
                    self._stands.keep()
            except StoreError as error:  # busy, away, or what is there does not hold: the next minute tries again
                full = False
                log.warning("nothing was entered into the log of all games: %s", error)
