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
MOST = 400
"Rooms in all: each is a few hundred bytes."
QUIET = 600_000
"Milliseconds without a move after which a room makes place for another."


class NoRoom(Refused):
    """Every place for rooms is taken by some in use."""


class Room(msgspec.Struct, frozen=True):
    """Where those who watch together are. step: None: whoever led has ended it."""

    room: str
    step: int | None
    key: bytes = b""
    moved: int = 0

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

    def lead(self, game: UUID, name: str, key: str, step: int | None) -> Room:
        """Go to a step, or end it. Raises NotAllowed for another's room, NoRoom where there is no place for another."""
        digest = sha256(key.encode("utf-8", "surrogatepass")).digest()
        with self._lock:
            known = self._rooms.get((game, name))
            if known is not None and not compare_digest(known.key, digest):
                raise NotAllowed("another leads here; whoever opened the room has its key")
            if known is None:
                self._make_place(game)
            room = Room(name, step, digest, self._clock())
            if step is None:
                self._rooms.pop((game, name), None)
            else:
                self._rooms[game, name] = room
                self._rooms.move_to_end((game, name))
            return room

    def _make_place(self, game: UUID) -> None:
        here = [name for name in self._rooms if name[0] == game]
        full = here if len(here) >= MOST_IN_GAME else list(self._rooms) if len(self._rooms) >= MOST else []
        if not full:
            return
        if self._clock() - self._rooms[full[0]].moved < QUIET:
            raise NoRoom("every place for watching together is taken; try again in a while")
        del self._rooms[full[0]]
