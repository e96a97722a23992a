"""Rows on their way from a file into the store: beside the memory, so that a long file needs no more of it than a short one."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from tempfile import SpooledTemporaryFile
from typing import Self, overload

import msgspec

from ucr_events.facts import Fact
from ucr_events.facts.codec import decode
from ucr_events.store import FactRow

IN_MEMORY = 4 * 1024 * 1024
"Bytes from which on the rows go to a temporary file."
AT_ONCE = 256
"Rows that are written together, as one list, and read together."

_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(FactRow).decode
_read_list = msgspec.msgpack.Decoder(list[FactRow]).decode
_LIST = b"\xdc"
"How a list of up to 65,535 items begins in MessagePack, before two bytes with their number."


class Spool(Sequence[FactRow]):
    """Rows in order; each is read again when it is asked for. Not thread-safe."""

    def __init__(self) -> None:
        self._file = SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 - closed with the spool
        self._ends = array("Q")
        "Where each row that is in the file ends there."
        self._lists = array("Q", [0])
        "Where each list begins, and where the next one will."
        self._fresh: list[bytes] = []
        "The rows of the list that is not full yet, as they will be written."

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __len__(self) -> int:
        return len(self._ends) + len(self._fresh)

    def append(self, row: FactRow) -> None:
        """One more row at the end."""
        self._fresh.append(_write(row))
        if len(self._fresh) == AT_ONCE:
            self._write_list()

    def extend(self, rows: Iterable[FactRow]) -> None:
        """More rows at the end."""
        self._fresh.extend(map(_write, rows))
        while len(self._fresh) >= AT_ONCE:
            self._write_list()

    def _write_list(self) -> None:
        begin, rows = self._lists[-1], self._fresh[:AT_ONCE]
        del self._fresh[:AT_ONCE]
        head = _LIST + len(rows).to_bytes(2)
        ends = accumulate(map(len, rows), initial=begin + len(head))
        next(ends)
        self._ends.extend(ends)
        self._lists.append(self._ends[-1])
        self._file.seek(begin)
        self._file.write(head + b"".join(rows))

    @overload
    def __getitem__(self, index: int) -> FactRow: ...
    @overload
    def __getitem__(self, index: slice) -> "Sequence[FactRow]": ...
    def __getitem__(self, index: int | slice) -> "FactRow | Sequence[FactRow]":
        """A row; of a slice a view, which reads nothing yet."""
        if isinstance(index, slice):
            return _Part(self, range(*index.indices(len(self))))
        return self._row(range(len(self))[index])

    def _row(self, at: int) -> FactRow:
        written = len(self._ends)
        if at >= written:
            return _read(self._fresh[at - written])
        begin = self._ends[at - 1] if at % AT_ONCE else self._lists[at // AT_ONCE] + len(_LIST) + 2
        return _read(self._between(begin, self._ends[at]))

    def __iter__(self) -> Iterator[FactRow]:
        return self.rows(0, len(self))

    def rows(self, begin: int, end: int) -> Iterator[FactRow]:
        """The rows from one index up to another."""
        at = begin
        while at < end:
            number, within = divmod(at, AT_ONCE)
            some = self._list(number)[within : within + end - at]
            yield from some
            at += len(some)

    def _list(self, number: int) -> list[FactRow]:
        if number == len(self._lists) - 1:
            return [_read(row) for row in self._fresh]
        return _read_list(self._between(self._lists[number], self._lists[number + 1]))

    def _between(self, begin: int, end: int) -> bytes:
        self._file.seek(begin)
        return self._file.read(end - begin)


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

    def extend(self, facts: Sequence[Fact]) -> None:
        """The same of several."""
        self._length += len(facts)
