"""Which games have something new, asked once for all of them."""

import time
from uuid import UUID

import msgspec

from ucr_events.service import Service
from ucr_events.service.listing.precedents import games_disputed
from ucr_events.store import StoreError

HEARTBEAT = 5.0
"Seconds after which a silent stream says that it is alive, and every right is asked for anew though nothing happened."


class Changed(msgspec.Struct, frozen=True):
    """Streams that have new facts, games with a dispute that changed; everything: look at all of them."""

    games: frozenset[UUID] = frozenset()
    disputes: frozenset[UUID] = frozenset()
    everything: bool = False


class Changes:
    """What happened in the store since it was last asked."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._seen: int | None = None
        "The last notification; None: not known, and everything may have changed."
        self._all_looked_at = 0.0

    def since(self) -> Changed:
        """At first, every so often, and while the store is away: everything."""
        try:
            return self._asked()
        except StoreError:
            self._seen = None
            return Changed(everything=True)

    def _asked(self) -> Changed:
        store, now = self._service.store, time.monotonic()
        if self._seen is None or now - self._all_looked_at >= HEARTBEAT:
            self._seen, self._all_looked_at = store.last_notification(), now
            return Changed(everything=True)
        self._seen, games = store.changed(self._seen)
        return Changed(games, games_disputed(store, games) if games else frozenset())
