"""How many what-ifs a game may have at once."""

from collections.abc import Callable
from threading import Lock
from uuid import UUID

from ucr_events import bounds
from ucr_events.errors import BadLog, TooMany
from ucr_events.log.stream_events import kind_of
from ucr_events.store import Store
from ucr_events.whatifs.events import OPENED, ForkDiscarded, ForkOpened, decode_opening


class WhatIfRoom:
    """Counts the what-ifs of each game by who opened them; each opening is read once. Thread-safe."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._seen = 0
        self._opened: dict[tuple[str, str], list[tuple[int, UUID]]] = {}
        self._lock = Lock()

    def check(self, game: UUID, actor: str) -> None:
        """Raise TooMany when this link (all links of the public together) has as many as it may have beside this game."""
        most = bounds.WHATIFS.get(actor, bounds.WHATIFS_OF_OTHERS)
        opened = self._of(str(game), actor)
        since = self._clock() - bounds.WHATIF_WAITS if actor == "public" else 0
        counting = [(when, key) for when, key in opened if when > since]
        if len(counting) < most:
            return
        counting = [one for one in counting if not self._store.of_kinds(one[1], [kind_of(ForkDiscarded)])]
        if len(counting) >= most:
            wait = (counting[0][0] - since) // 1000 + 1 if actor == "public" else None
            raise TooMany("what-ifs", most, f"the what-ifs that {actor!r} opened beside this game: put one away first", wait)

    def _of(self, game: str, actor: str) -> list[tuple[int, UUID]]:
        with self._lock:
            for notification, key, row in self._store.openings(OPENED, self._seen):
                self._seen = notification
                if (opened := _read(row.payload)) is not None:
                    self._opened.setdefault((opened.parent, opened.actor), []).append((opened.recorded, key))
            return list(self._opened.get((game, actor), ()))


def _read(payload: bytes) -> ForkOpened | None:
    try:
        return decode_opening(payload)
    except BadLog:
        return None
