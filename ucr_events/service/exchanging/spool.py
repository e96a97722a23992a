"""Rows on their way from a file into the store: beside the memory, so that a long file needs no more of it than a short one."""

from array import array
from collections.abc import Iterator, Sequence
from tempfile import SpooledTemporaryFile
from typing import Self, overload

import msgspec

from ucr_events.facts import Fact
from ucr_events.facts.codec import decode
from ucr_events.store import FactRow

IN_MEMORY = 4 * 1024 * 1024
"Bytes from which on the rows go to a temporary file."
AT_ONCE = 256
"Rows that are read together."

_Columns = tuple[int, str, str, bytes, bytes, bytes]
_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(_Columns).decode


class Spool(Sequence[FactRow]):
    """Rows in order; each is read again when it is asked for. Not thread-safe."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 - closed with the spool
        self._ends = array("Q", [0])
        self._at_end = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __len__(self) -> int:
        return len(self._ends) - 1

    def append(self, row: FactRow) -> None:
        """One more row at the end."""
        if not self._at_end:
            self._file.seek(self._ends[-1])
            self._at_end = True
        data = _write((row.position, row.kind, row.id, row.payload, row.digest, row.chain))
        self._file.write(data)
        self._ends.append(self._ends[-1] + len(data))

    @overload
    def __getitem__(self, index: int) -> FactRow: ...
    @overload
    def __getitem__(self, index: slice) -> "Sequence[FactRow]": ...
    def __getitem__(self, index: int | slice) -> "FactRow | Sequence[FactRow]":
        """A row; of a slice a view, which reads nothing yet."""
        if isinstance(index, slice):
            return _Part(self, range(*index.indices(len(self))))
        at = range(len(self))[index]
        return next(self.rows(at, at + 1))

    def __iter__(self) -> Iterator[FactRow]:
        return self.rows(0, len(self))

    def rows(self, begin: int, end: int) -> Iterator[FactRow]:
        """The rows from one index up to another."""
        for first in range(begin, end, AT_ONCE):
            last = min(first + AT_ONCE, end)
            start = self._ends[first]
            self._file.seek(start)
            self._at_end = False
            data = memoryview(self._file.read(self._ends[last] - start))
            for index in range(first, last):
                yield FactRow(*_read(data[self._ends[index] - start : self._ends[index + 1] - start]))


class _Part(Sequence[FactRow]):
    """Some rows of a spool that follow each other."""

    def __init__(self, spool: Spool, places: range) -> None:
        self._spool = spool
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> FactRow: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[FactRow]: ...
    def __getitem__(self, index: int | slice) -> FactRow | Sequence[FactRow]:
        if isinstance(index, slice):
            return _Part(self._spool, self._places[index])
        return self._spool[self._places[index]]

    def __iter__(self) -> Iterator[FactRow]:
        if self._places.step != 1:
            return (self._spool[place] for place in self._places)
        return self._spool.rows(self._places.start, self._places.stop)


class Spooled:
    """The facts after the header of a spooled log, as `Growing` keeps them."""

    def __init__(self, spool: Spool) -> None:
        self._spool = spool
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[Fact]:
        return (decode(row.payload) for row in self._spool.rows(1, self._length + 1))

    def __getitem__(self, index: int) -> Fact:
        return decode(self._spool[index + 1].payload)

    def append(self, fact: Fact) -> None:
        """The fact whose row was appended to the spool before."""
        self._length += 1
