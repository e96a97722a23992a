"""What leaves the store is checked on the way out: each payload against its digest, each link against the one before.

A stream that does not hold is remembered as broken: what is there is still read, for people have to see it, but nothing is
written to it any more, and whoever shows it says so. An altered row is never built upon.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import accumulate, pairwise
from threading import Lock
from uuid import UUID

from ucr_events import chain
from ucr_events.store.errors import StreamBroken
from ucr_events.store.rows import FactRow


class Broken:
    """The streams of which a row was found that does not hold, each with the position of the first. Thread-safe."""

    def __init__(self) -> None:
        self._at: dict[UUID, int] = {}
        self._lock = Lock()

    def found(self, stream: UUID, position: int) -> None:
        """This row does not hold, or one before it."""
        with self._lock:
            self._at[stream] = min(position, self._at.get(stream, position))

    def at(self, stream: UUID) -> int | None:
        """The position of the first row found that does not hold; None: nothing was found."""
        return self._at.get(stream)

    def all(self) -> dict[UUID, int]:
        """Every stream that was found broken."""
        with self._lock:
            return dict(self._at)

    def must_hold(self, *streams: UUID) -> None:
        """Raise `StreamBroken` for a stream that does not hold: nothing is built upon it."""
        for stream in streams:
            if (position := self.at(stream)) is not None:
                raise StreamBroken(stream, position)

    def rows(self, stream: UUID, before: bytes | None, rows: Sequence[FactRow]) -> None:
        """Check rows that follow each other. before: the link before the first; None: it is not asked."""
        links = [before, *(row.chain for row in rows)]
        for row, (previous, _) in zip(rows, pairwise(links), strict=True):
            if not agrees(row) or (previous is not None and chain.link(previous, row.digest) != row.chain):
                self.found(stream, row.position)
                return

    def alone(self, stream: UUID, rows: Iterable[FactRow]) -> None:
        """Check rows that do not follow each other, each by itself."""
        for row in rows:
            if not agrees(row):
                self.found(stream, row.position)

    def page(self, stream: UUID, after: int, before: bytes, joined: bytes, lengths: Sequence[int], last: bytes) -> None:
        """Check payloads joined by commas, that follow the link `before`, against the link of the last of them."""
        if linked(before, joined, lengths) != last:
            self.found(stream, after + 1)


def linked(link: bytes, joined: bytes, lengths: Sequence[int]) -> bytes | None:
    """The link of the last of these payloads, joined by commas; None where the lengths do not agree with them."""
    if sum(lengths) + max(len(lengths) - 1, 0) != len(joined):
        return None
    for start, length in zip(accumulate(lengths, lambda at, size: at + size + 1, initial=0), lengths, strict=False):
        link = sha256(link + sha256(joined[start : start + length]).digest()).digest()
    return link


def agrees(row: FactRow) -> bool:
    """Whether a row has the payload of its digest."""
    return chain.digest(row.payload) == row.digest
