"""The walk along the items: cases that the items still to come cannot tell apart are one, and equal ones are added up.

A case is the room left in each cell of slots and a number for each statement that is open. A cell is slots that nothing ahead
tells apart: cells melt together as the walk goes on. All weights are positive and nothing is ever subtracted, so nothing is
lost and 0 is 0. Forward the cases are found, backward what follows from each, forward again the share of every single slot.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ucr_events.analysis.arrays import Truths, Whole
from ucr_events.analysis.layout import Laid
from ucr_events.analysis.watching import Watch, alive, watches
from ucr_events.budget import spend

ASIDE = -1
"The cell of an item that takes no slot."
Rows = NDArray[np.int16]
"A row for each cell and open statement, a column for each case."


class TooMany(Exception):  # noqa: N818 - what asks says what is left out
    """More cases than may be kept apart: than how many, and after which of how many items."""

    def __init__(self, limit: int, item: int, items: int) -> None:
        super().__init__(f"more than {limit} cases after {item} of {items}")
        self.limit, self.item, self.items = limit, item, items


@dataclass(frozen=True, eq=False)
class Layer:
    """What an item does: from which case to which, into which cell, with how much room in it. many: cases before it."""

    cells: list[list[int]]
    many: int
    source: NDArray[np.int32]
    target: NDArray[np.int32]
    cell: NDArray[np.int16]
    room: NDArray[np.int16]


@dataclass(eq=False)
class Walk:
    """A puzzle laid out and walked through once; `layers` is None where nothing can have been dealt so."""

    laid: Laid
    limit: int
    watched: list[Watch] = field(init=False)
    layers: list[Layer] | None = field(init=False)
    widest: int = field(init=False, default=1)
    last: int = field(init=False, default=1)

    def __post_init__(self) -> None:
        self.watched = watches(self.laid)
        self.layers = self._forward()

    @property
    def items(self) -> int:
        """How many there are."""
        return len(self.laid.weights)

    def _forward(self) -> list[Layer] | None:
        cells = self._cells(0)
        rows: Rows = np.array([[self.laid.room[cell].sum()] for cell in cells], dtype=np.int16)
        open_: list[int] = []
        layers: list[Layer] = []
        width = 1
        for item in range(self.items):
            spend()
            begun = [number for number, one in enumerate(self.watched) if one.begins == item]
            rows = np.vstack((rows, np.zeros((len(begun), rows.shape[1]), dtype=np.int16)))
            open_ += begun
            following = self._cells(item + 1)
            found = self._moves(item, rows, cells, following, open_)
            if found is None:
                return None
            (source, cell, room), after = found
            open_, rows, target = self._one_of_each(item, after, len(following), open_)
            layers.append(Layer(cells, width, source, target, cell, room))
            cells, width = following, rows.shape[1]
            if width > self.limit:
                raise TooMany(self.limit, item + 1, self.items)
            self.widest = max(self.widest, width)
        self.last = width
        return layers

    def _cells(self, item: int) -> list[list[int]]:
        """The slots that nothing from this item on tells apart."""
        cells: dict[tuple[object, ...], list[int]] = {}
        codes = [one.code for one in self.watched if one.ends >= item]
        ahead = np.vstack([self.laid.weights[item:], *(code[item:].astype(np.float64) for code in codes)]).T.copy()
        for slot, lone in enumerate(self.laid.lone.tolist()):
            cells.setdefault((slot if lone else ASIDE, ahead[slot].tobytes()), []).append(slot)
        return list(cells.values())

    def _moves(
        self, item: int, rows: Rows, cells: list[list[int]], following: list[list[int]], open_: list[int]
    ) -> tuple[tuple[NDArray[np.int32], NDArray[np.int16], NDArray[np.int16]], Rows] | None:
        """Every case before the item with every cell it may go to: which case and cell, and how it stands after that.

        None: there is none. Where cards may lie aside there must be no more places without one than cards ahead.
        """
        home = {slot: number for number, cell in enumerate(following) for slot in cell}
        to = [home[cell[0]] for cell in cells]
        found: list[tuple[Whole, NDArray[np.int16], int]] = []
        after: list[Rows] = []
        for number in range(0 if self.laid.must else ASIDE, len(cells)):
            slot = cells[number][0] if number >= 0 else 0
            if number >= 0 and not self.laid.weights[item, slot]:
                continue
            which = np.flatnonzero(rows[number] > 0) if number >= 0 else np.arange(rows.shape[1])
            went = rows[:, which]
            room = went[number].copy() if number >= 0 else np.ones(len(which), dtype=np.int16)
            if number >= 0:
                went[number] -= 1
            keep = self._watch(item, slot if number >= 0 else None, went, len(cells), open_)
            if not self.laid.must:
                keep &= went[: len(cells)].sum(axis=0) < self.items - item
            if not keep.all():
                which, room, went = which[keep], room[keep], went[:, keep]
            found.append((which, room, number))
            after.append(_melted(went, to, len(following), len(cells)))
        if not any(len(which) for which, _, _ in found):
            return None
        source = np.concatenate([which for which, _, _ in found]).astype(np.int32)
        cell = np.concatenate([np.full(len(which), number, dtype=np.int16) for which, _, number in found])
        return (source, cell, np.concatenate([room for _, room, _ in found])), np.hstack(after)

    def _watch(self, item: int, slot: int | None, rows: Rows, first: int, open_: list[int]) -> Truths:
        """Tell the open statements; where none of their clauses is broken."""
        place = {number: first + index for index, number in enumerate(open_)}
        told = set[int]()
        for number in open_:
            one = self.watched[number]
            if item in one.items:
                code = int(one.code[item, slot]) if slot is not None else 0
                rows[place[number]] = one.after(rows[place[number]], code, item)
                told.add(number)
        keep = np.ones(rows.shape[1], dtype=bool)
        for group in self.laid.groups:
            if told.intersection(group):
                mine = [number for number in group if number in place]
                keep &= alive([rows[place[number]] for number in mine], [self.watched[number] for number in mine])
        return keep

    def _one_of_each(self, item: int, after: Rows, cells: int, open_: list[int]) -> tuple[list[int], Rows, NDArray[np.int32]]:
        """The different cases, without the statements that are over, and which of them each move leads to."""
        still = [index for index, number in enumerate(open_) if self.watched[number].ends > item]
        kept = np.vstack((after[:cells], after[cells:][still])) if len(still) < len(open_) else after
        target, first = different(kept)
        return [open_[index] for index in still], kept[:, first], target

    def deal(self) -> list[int]:
        """The card of each place, of one deal that fits: back through the cases, then forward through the cells."""
        assert self.layers is not None
        at, way = 0, list[int]()
        for layer in reversed(self.layers):
            move = int(np.flatnonzero(layer.target == at)[0])
            way.append(int(layer.cell[move]))
            at = int(layer.source[move])
        room, hand = self.laid.room.copy(), [0] * (int(self.laid.place.max()) + 1)
        for item, (layer, number) in enumerate(zip(self.layers, reversed(way), strict=True)):
            if number != ASIDE:
                slot = next(slot for slot in layer.cells[number] if room[slot])
                room[slot] -= 1
                hand[self.laid.place[item, slot]] = int(self.laid.card[item, slot])
        return hand


def different(rows: Rows) -> tuple[NDArray[np.int32], Whole]:
    """Of each column the number of its content, and one column of each content. Packed into one whole number, exactly."""
    key, size = np.zeros(rows.shape[1], dtype=np.int64), 1
    for row, low, high in zip(rows, rows.min(axis=1).tolist(), rows.max(axis=1).tolist(), strict=True):
        if low == high:
            continue
        span = high - low + 1
        if size > 2**62 // span:
            had, key = np.unique(key, return_inverse=True)
            size = len(had)
        key = key * span + (row.astype(np.int64) - low)
        size *= span
    if size <= 4 * len(key) + 1024:
        there = np.zeros(size, dtype=bool)
        there[key] = True
        number = np.cumsum(there, dtype=np.int64) - 1
        target = number[key].astype(np.int32)
        first: Whole = np.zeros(int(number[-1]) + 1, dtype=np.int64)
        first[target] = np.arange(len(key))
        return target, first
    _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
    return inverse.ravel().astype(np.int32), first


def _melted(rows: Rows, to: Sequence[int], many: int, cells: int) -> Rows:
    """The room of cells that melt together added up; statements stay as they are."""
    if many == cells and list(to) == list(range(cells)):
        return rows
    found = np.zeros((many + len(rows) - cells, rows.shape[1]), dtype=np.int16)
    for number, home in enumerate(to):
        found[home] += rows[number]
    found[many:] = rows[cells:]
    return found
