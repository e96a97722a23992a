"""Webhooks beside the requests: a thread for each target, so that a slow one keeps nobody else waiting."""

import logging
import threading
import time
from collections.abc import Callable, Mapping
from urllib.error import HTTPError
from urllib.request import (
    HTTPDefaultErrorHandler,
    HTTPErrorProcessor,
    HTTPHandler,
    HTTPSHandler,
    OpenerDirector,
    ProxyHandler,
    Request,
)

from ucr_api.standing import Stands
from ucr_api.webhooks.deliveries import Deliveries
from ucr_api.webhooks.targets import Target
from ucr_events.store import StoreError

PATIENCE = 20
"Seconds for a target to answer; by the specification 15 to 30."
BETWEEN = 5.0
"Seconds after which it is looked what is new."

log = logging.getLogger(__name__)


class Notifying:
    """Runs until it is closed."""

    def __init__(
        self, deliveries: Deliveries, stands: Stands, between: float = BETWEEN, clock: Callable[[], float] = time.time
    ) -> None:
        self._deliveries = deliveries
        self._stands = stands
        self._between = between
        self._clock = clock
        self._closed = threading.Event()
        for one in deliveries.targets:
            threading.Thread(target=self._run, args=(one,), name="notifying", daemon=True).start()

    def close(self) -> None:
        """Begin no further message. A target that is being told is not waited for: it is told again."""
        self._closed.set()

    def _run(self, target: Target) -> None:
        while not self._closed.wait(self._between):
            if self._stands.held is not None:
                continue  # restored from a backup: what is there may be older than what was told
            try:
                self._deliveries.tell(target, lambda: int(self._clock()), lambda: not self._closed.is_set())
            except StoreError as error:  # busy or away: the next look tries again
                log.warning("%s was told nothing: %s", target.host, error)


_OPENER = OpenerDirector()
for _handler in (ProxyHandler, HTTPHandler, HTTPSHandler, HTTPErrorProcessor, HTTPDefaultErrorHandler):
    _OPENER.add_handler(_handler())
"Follows no redirect: whoever moved says so to the operator, and what is signed for one address goes to no other."


def send(url: str, headers: Mapping[str, str], body: bytes) -> int:
    """Post it; the status, whatever it is. The answer's body is not read. Raises OSError, HTTPException."""
    try:
        with _OPENER.open(Request(url, body, dict(headers)), timeout=PATIENCE) as answer:
            status: int = answer.status
            return status
    except HTTPError as error:
        with error:
            return error.code
