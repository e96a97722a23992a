"""Epochs of the log of all games: where a restore lost entries, whoever runs the server says so, and a new log begins.

Nothing is hidden by it: the new log has another name, and its first entry is the last checkpoint known of the old one. Phones
and witnesses that saw more of the old one are told that, in place of two heads of which neither follows from the other.
"""

from typing import Final, Literal
from uuid import UUID

import msgspec

from ucr_events.chain import canonical, genesis
from ucr_events.service.logs.aggregates import row_of
from ucr_events.service.logs.source import Source

KIND: Final = "log.restored/1"


class Restored(msgspec.Struct, frozen=True):
    """That a new epoch began. at: in seconds since 1970; ended: the last checkpoint known of the epoch before, as signed."""

    kind: Literal["log.restored/1"]
    at: int
    epoch: int
    ended: str


class Epochs:
    """The epochs of one store, which are facts of a stream of their own. The first has none and needs none."""

    def __init__(self, store: Source, stream: UUID | None) -> None:
        """stream: where they are stored; None: nothing is signed here."""
        self._store = store
        self._stream = stream
        self._known: tuple[Restored, ...] | None = None

    @property
    def all(self) -> tuple[Restored, ...]:
        """How each began but the first, in order, as they were when last looked at."""
        return self.look() if self._known is None else self._known

    @property
    def now(self) -> int:
        """The epoch that is; from 1."""
        return self.all[-1].epoch if self.all else 1

    def look(self) -> tuple[Restored, ...]:
        """All of them, with what another process has said since."""
        rows = self._store.read(self._stream) if self._stream else []
        self._known = tuple(msgspec.json.decode(row.payload, type=Restored) for row in rows)
        return self._known

    def begin(self, at: int, epoch: int, ended: str) -> None:
        """Begin this one; raises PositionTaken where another process was first."""
        if self._stream is None:
            raise ValueError("nothing is signed without a key")
        rows = self._store.read(self._stream)
        previous = rows[-1].chain if rows else genesis(str(self._stream))
        begun = canonical(msgspec.to_builtins(Restored(KIND, at, epoch, ended)))
        self._store.append(self._stream, [row_of(len(rows) + 1, previous, KIND, f"epoch-{epoch}", begun)])
        self.look()
