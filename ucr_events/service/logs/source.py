"""Where facts come from and go to: a game's own log in the store, or the log of a what-if, which begins in a game's."""

from collections.abc import Iterator, Sequence
from typing import Protocol
from uuid import UUID

from ucr_events.store import FactRow, Head, Page


class Source(Protocol):
    """As `ucr_events.store.Store`, which is one; positions are the steps of the log that is asked for."""

    def head(self, game: UUID) -> Head | None:
        """The last step and its link."""

    def read(self, game: UUID, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[FactRow]:
        """Rows at positions above `after`, up to and including `upto`, in order."""

    def pages(self, game: UUID, after: int = 0, upto: int | None = None) -> Iterator[Page]:
        """The payloads alone, in order, joined in pages."""

    def find(self, game: UUID, ids: Sequence[str]) -> dict[str, FactRow]:
        """The rows of those of the ids that are in the log."""

    def of_kinds(self, game: UUID, kinds: Sequence[str]) -> list[FactRow]:
        """The rows of these kinds of correction that count for this log, in order."""

    def append(self, game: UUID, rows: Sequence[FactRow]) -> Head:
        """Store all rows or none; errors as of the store."""

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        """Store the rows of several streams in one transaction, all or none."""

    def put_pack(self, content: bytes) -> str:
        """Keep a file of charts or of an edition; its hash."""

    def pack(self, digest: str) -> bytes | None:
        """The file of this hash, or None."""

    def put_keyframes(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        """Keep (position, state) pairs, valid for this version of the code."""

    def nearest_keyframe(self, game: UUID, code: str, upto: int) -> tuple[int, bytes] | None:
        """The last one at a position not above `upto`."""

    def vault_of(self, game: UUID, facts: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """(person, value) by fact id: what the vault has for this log of these facts."""
