"""Handing the log of all games to the witnesses, beside the requests: a thread that asks each of them every so often."""

import logging
import threading
import time
from collections.abc import Callable
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from ucr_api.standing import Stands
from ucr_events.service.transparency.witnesses import Witnesses
from ucr_events.store import StoreError
from ucr_events.transparency.cosigner import LARGEST
from ucr_events.transparency.handing import Reply

PATIENCE = 20
"Seconds for a witness to answer."
SOON = 5
"The same, when a server begins and waits for it."
LOOKS = 10.0
"Seconds after which it is looked who is due."

log = logging.getLogger(__name__)


class Handing:
    """Runs until it is closed."""

    def __init__(
        self, witnesses: Witnesses, stands: Stands, between: float = LOOKS, clock: Callable[[], float] = time.time
    ) -> None:
        self._witnesses = witnesses
        self._stands = stands
        self._between = between
        self._clock = clock
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="handing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Ask nobody further. Whoever is being asked is not waited for."""
        self._closed.set()

    def _run(self) -> None:
        while not self._closed.wait(self._between):
            if self._stands.held is not None:
                continue  # restored from a backup: what was signed before is longer
            try:
                self._ask()
            except StoreError as error:  # busy or away: the next look tries again
                log.warning("the log of all games was handed to no witness: %s", error)

    def _ask(self) -> None:
        for asked in self._witnesses.due(int(self._clock())):
            if self._closed.is_set():
                return
            if failed := self._witnesses.hand(asked, int(self._clock()), post):
                log.warning("the witness %s has not signed: %s", asked.key.name, failed)


def fetch(address: str) -> str:
    """What stands there; raises OSError."""
    with urlopen(address, timeout=SOON) as answer:
        found: bytes = answer.read(LARGEST)
    return found.decode()


def post(address: str, body: bytes) -> Reply:
    """Send it, and hear what is answered, a refusal too; raises OSError."""
    try:
        with urlopen(Request(address, body, {"Content-Type": "text/plain"}), timeout=PATIENCE) as answer:
            return Reply(answer.status, answer.headers.get("Content-Type", ""), answer.read(LARGEST))
    except HTTPError as error:
        with error:
            return Reply(error.code, error.headers.get("Content-Type", ""), error.read(LARGEST))
