"""Telling the targets: at least once, in order, each by itself. Nothing is queued: what was not told stands in the log.

Up to where each was told is a row of the store's settings. Of several processes on one store one at a time tells a target.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from http.client import HTTPException
from uuid import uuid4

import msgspec
from msgspec.structs import replace

from ucr_api.webhooks.news import news_since
from ucr_api.webhooks.targets import Target
from ucr_events.store import Store

Send = Callable[[str, Mapping[str, str], bytes], int]
"Posts a body to an address with these headers, and says the status; raises OSError, HTTPException."

SOONEST, LATEST = 10, 3600
"Seconds after which a target that did not take a message is asked again: each time twice as long, at most this."
LEASE = 120
"Seconds that a process has a target for itself after each message; longer than a target may take to answer."
GONE = 410
"The status by which a target says that it wants no more."


class Told(msgspec.Struct, frozen=True):
    """Where a target stands.

    place: in the log of all facts, up to where it was told; at: when, in seconds since 1970. failed: why it takes nothing
    since, so many times; tried: when it was told something last. gone: it wants no more. holder: the process that tells it,
    until then.
    """

    place: int
    at: int = 0
    failed: str = ""
    times: int = 0
    tried: int = 0
    gone: bool = False
    holder: str = ""
    until: int = 0


class Deliveries:
    """Those of one process on one store."""

    def __init__(self, store: Store, targets: tuple[Target, ...], root: str, send: Send) -> None:
        """root: where people reach the server, without a slash at the end."""
        self._store = store
        self.targets = targets
        self._root = root
        self._send = send
        self._me = uuid4().hex

    def all(self) -> Iterator[tuple[Target, Told]]:
        """Each target, and where it stands. A new one is told what comes from now on."""
        for one in self.targets:
            yield one, self._told(one)[1]

    def tell(self, target: Target, now: Callable[[], int], goes_on: Callable[[], bool] = lambda: True) -> int:
        """Tell it what is new, unless it is not due or another process does; how many messages it took."""
        row: str | None
        row, told = self._told(target)
        if told.gone or not self._is_due(told, now()) or (told.holder != self._me and now() < told.until):
            return 0
        batch = news_since(self._store, min(told.place, self._store.last_notification()))  # less: restored from a backup
        if batch.upto == told.place:
            return 0
        taken = 0
        row = self._put(target, row, replace(told, holder=self._me, until=now() + LEASE))
        for one in batch.news:
            if row is None or not goes_on():
                return taken
            failed, gone = self._post(target, one.message(target.url), one.event, one.data(self._root), now())
            if failed:
                self._put(target, row, replace(told, failed=failed, times=told.times + 1, tried=now(), gone=gone))
                return taken
            told, taken = Told(one.place, now(), tried=now()), taken + 1
            row = self._put(target, row, replace(told, holder=self._me, until=now() + LEASE))
        if row is not None:
            self._put(target, row, replace(told, place=batch.upto))
        return taken

    def test(self, target: Target, now: int) -> str:
        """Send it a message that says nothing; why it did not take it, else nothing. One that was gone is told again."""
        failed, _ = self._post(target, f"msg_{uuid4().hex}", "ucr.test", {"url": f"{self._root}/"}, now)
        row, told = self._told(target)
        if not failed and (told.gone or told.failed):
            self._put(target, row, replace(told, gone=False, failed="", times=0))
        return failed

    def _post(self, target: Target, message: str, event: str, data: Mapping[str, object], now: int) -> tuple[str, bool]:
        """Why it did not take the message, else nothing; and whether it wants no more."""
        timestamp = f"{datetime.fromtimestamp(now, UTC):%Y-%m-%dT%H:%M:%SZ}"
        body = msgspec.json.encode({"type": event, "timestamp": timestamp, "data": data})
        try:
            status = self._send(target.url, target.headers(message, now, body), body)
        except (OSError, HTTPException) as error:
            return f"it does not answer: {type(error).__name__}", False
        return "" if 200 <= status < 300 else f"it answers {status}", status == GONE

    def _is_due(self, told: Told, now: int) -> bool:
        """Also when a clock went back."""
        wait = min(LATEST, SOONEST << min(told.times - 1, 20)) if told.times else 0
        return not 0 <= now - told.tried < wait

    def _told(self, target: Target) -> tuple[str, Told]:
        row = self._store.setting(_name(target), lambda: _text(Told(self._store.last_notification())))
        return row, msgspec.json.decode(row, type=Told)

    def _put(self, target: Target, before: str, told: Told) -> str | None:
        """The new row, if it still was the one before."""
        after = _text(told)
        return after if self._store.exchange_setting(_name(target), before, after) else None


def _name(target: Target) -> str:
    return f"webhook/{target.name}"


def _text(told: Told) -> str:
    return msgspec.json.encode(told).decode()
