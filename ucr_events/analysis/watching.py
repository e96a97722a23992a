"""What a statement remembers of the items behind: one small number for each case, one of which says "so" and one "not so".

Which is said as soon as nothing ahead can change it: so cases that differ in nothing else become one.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ucr_events.analysis.arrays import Truths, Whole
from ucr_events.analysis.layout import Laid, distinct, numbered
from ucr_events.analysis.puzzle import Pair, Sum

Column = NDArray[np.int16]


class Watch:
    """One statement along the walk. begins, ends: its first and last item; so, not_so: the numbers that say it is decided."""

    def __init__(self, laid: Laid, number: int, group: Sequence[int]) -> None:
        touched = laid.touched
        self.code = laid.codes[number]
        mine = np.flatnonzero(touched[:, number])
        self.items = frozenset(mine.tolist())
        self.begins = min(int(np.flatnonzero(touched[:, one])[0]) for one in group)
        "Where the first of those begins of which one must hold: from there on it may be settled."
        self.ends = int(mine[-1])
        self.so: int
        self.not_so: int

    def after(self, column: Column, code: int, item: int) -> Column:
        """The numbers after an item in whose slot it sees this code."""
        raise NotImplementedError


class SumWatch(Watch):
    """A sum so far."""

    def __init__(self, laid: Laid, number: int, group: Sequence[int], atom: Sum) -> None:
        super().__init__(laid, number, group)
        self._lo, self._hi = atom.lo, atom.hi
        may = laid.weights > 0
        least = np.where(may, self.code, np.iinfo(np.int64).max).min(axis=1)
        most = np.where(may, self.code, np.iinfo(np.int64).min).max(axis=1)
        if not laid.must:
            least, most = np.minimum(least, 0), np.maximum(most, 0)
        self._least, self._most = _ahead(least), _ahead(most)
        self.so = int(most.clip(0).sum()) + 1
        self.not_so = int(least.clip(None, 0).sum()) - 1
        self._tables: dict[int, NDArray[np.int16]] = {}
        "Code -> items x sums so far: the sum with it; asked for far more often than there are sums."

    def after(self, column: Column, code: int, item: int) -> Column:
        """The sum with it; decided where what is ahead cannot bring it out of its bounds, or not into them."""
        if code not in self._tables:
            self._tables[code] = self._table(code)
        found: Column = self._tables[code][item, column - self.not_so]
        return found

    def _table(self, code: int) -> NDArray[np.int16]:
        sums = np.arange(self.not_so, self.so + 1, dtype=np.int16)
        added = sums + np.int16(code)
        least, most = added + self._least[1:, None], added + self._most[1:, None]
        found: NDArray[np.int16] = np.where((most < self._lo) | (least > self._hi), self.not_so, added).astype(np.int16)
        found[(least >= self._lo) & (most <= self._hi)] = self.so
        found[:, 0], found[:, -1] = self.not_so, self.so
        return found


class PairWatch(Watch):
    """The row or column of the table that the first of the two places gave; 0: neither has its card."""

    def __init__(self, laid: Laid, number: int, group: Sequence[int], atom: Pair) -> None:
        super().__init__(laid, number, group)
        self._ok = distinct(atom)
        self._rows = int(numbered(atom)[0].max()) + 1
        self.so = sum(self._ok.shape) + 1
        self.not_so = -1

    def after(self, column: Column, code: int, item: int) -> Column:
        """The number of the card that came, or whether both fit."""
        if not code:
            return column
        found = np.where(column == 0, np.int16(code), column)
        had = (column > 0) & (column != self.so)
        first = column[had].astype(np.int64) - 1
        fits = self._ok[first, code - 1 - self._rows] if code > self._rows else self._ok[code - 1, first - self._rows]
        found[had] = np.where(fits, self.so, self.not_so)
        return found


def watches(laid: Laid) -> list[Watch]:
    """One for each statement."""
    found: list[Watch] = []
    for group in laid.groups:
        for number in group:
            atom = laid.atoms[number]
            made = SumWatch(laid, number, group, atom) if isinstance(atom, Sum) else PairWatch(laid, number, group, atom)
            found.append(made)
    return found


def alive(columns: Sequence[Column], watched: Sequence[Watch]) -> Truths:
    """Where one of these statements may still hold. Where one does, all of the columns say so from here on."""
    if len(watched) == 1:
        found: Truths = columns[0] != watched[0].not_so
        return found
    settled = np.any([column == one.so for column, one in zip(columns, watched, strict=True)], axis=0)
    for column, one in zip(columns, watched, strict=True):
        column[settled] = one.so
    open_: Truths = np.any([column != one.not_so for column, one in zip(columns, watched, strict=True)], axis=0)
    return open_


def _ahead(each: Whole) -> Whole:
    """For each item and after the last: the sum over it and all behind it in the order."""
    found: Whole = np.append(each[::-1].cumsum()[::-1], 0)
    return found
