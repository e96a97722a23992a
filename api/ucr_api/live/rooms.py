"""Watching together: who leads tells at which step, and whoever follows is told. In memory only: it is no part of any log.

A room is bound to one game and to the key of whoever made it. There are few, and one that is quiet makes place for another.
"""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest
from threading import Lock
from uuid import UUID

import msgspec

from ucr_events.errors import NotAllowed, Refused

MOST_IN_GAME = 8
MOST_OF_ONE, MOST_OF_ONE_IN_GAME = 20, 4
"Of those, rooms that one source has: a stranger takes neither all of a game nor all there are."
MOST = 400
"Rooms in all: each is a few hundred bytes."
QUIET = 600_000
"Milliseconds without a move after which a room makes place for another."


class NoRoom(Refused):
    """Every place for rooms is taken by some in use. retry_after: seconds; None: waiting does not help."""

    def __init__(
        self, retry_after: int | None, said: str = "every place for watching together is taken; try again in a while"
    ) -> None:
        super().__init__(said)
        self.retry_after = retry_after


class Room(msgspec.Struct, frozen=True):
    """Where those who watch together are. step: None: whoever led has ended it."""

    room: str
    step: int | None
    key: bytes = b""
    moved: int = 0
    source: str = ""

    @property
    def event(self) -> bytes:
        """What followers are told."""
        return b"event: together\ndata: %s\n\n" % msgspec.json.encode({"room": self.room, "step": self.step})


class Rooms:
    """All rooms of one process. Thread-safe."""

    def __init__(self, clock: Callable[[], int]) -> None:
        """clock: milliseconds, of any beginning."""
        self._clock = clock
        self._rooms: OrderedDict[tuple[UUID, str], Room] = OrderedDict()
        self._lock = Lock()

    def of(self, game: UUID) -> tuple[Room, ...]:
        """The rooms of a game."""
        with self._lock:
            return tuple(room for (its, _), room in self._rooms.items() if its == game)

    def lead(self, game: UUID, name: str, key: str, step: int | None, source: str = "") -> Room:
        """Go to a step, or end it; source: who leads.

        Raises NotAllowed for another's room, NoRoom where there is no place for another.
        """
        digest = sha256(key.encode("utf-8", "surrogatepass")).digest()
        with self._lock:
            known = self._rooms.get((game, name))
            if known is not None and not compare_digest(known.key, digest):
                raise NotAllowed("another leads here; whoever opened the room has its key")
            if known is None:
                self._make_place(game, source)
            room = Room(name, step, digest, self._clock(), known.source if known else source)
            if step is None:
                self._rooms.pop((game, name), None)
            else:
                self._rooms[game, name] = room
                self._rooms.move_to_end((game, name))
            return room

    def _make_place(self, game: UUID, source: str) -> None:
        here = [name for name in self._rooms if name[0] == game]
        own = [name for name, room in self._rooms.items() if room.source == source]
        own_here = [name for name in own if name[0] == game]
        bounds = (own_here, MOST_OF_ONE_IN_GAME), (here, MOST_IN_GAME), (own, MOST_OF_ONE), (list(self._rooms), MOST)
        for full, most in bounds:
            if len(full) >= most:
                self._make_way(full)
                return

    def _make_way(self, full: list[tuple[UUID, str]]) -> None:
        """The one that has not moved for the longest goes; raises NoRoom where all are in use."""
        left = QUIET - (self._clock() - self._rooms[full[0]].moved)
        if left > 0:
            raise NoRoom(left // 1000 + 1)
        del self._rooms[full[0]]
