"""What is said of several seats together, and the ways to split seats into cells that such statements leave.

A cell is a side, or a role where a statement is about roles. Any statement about cells is exact, whatever it mixes.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ucr_events.analysis.lattice import Floats, Whole
from ucr_events.analysis.saying import Statement
from ucr_events.games.deals import DealtCard

MOST_SPLITS = 4_000_000
"More ways to split the seats are not weighed."


def allowed(one: Statement, belongs: Whole, cells: Sequence[Sequence[DealtCard]], places: dict[int, int]) -> NDArray[np.bool_]:
    """For each split whether the statement may be so. belongs: a row for each split, the cell of each seat. places: columns."""
    inside = np.array([all(one.means(card) for card in cell) for cell in cells])
    many = inside[belongs[:, [places[seat] for seat in one.seats if seat in places]]].sum(axis=1)
    found: NDArray[np.bool_] = (many >= one.least) & (many <= one.most)
    return found


class TooManySplits(Exception):  # noqa: N818 - what asks leaves the statements out, and says so
    """The statements cannot be weighed."""


def cells_of(cards: Sequence[DealtCard], statements: Sequence[Statement]) -> list[list[int]]:
    """The cards put into cells, so that a statement is about whole cells; without statements all are one cell."""
    if not statements:
        return [list(range(len(cards)))]
    by_role = any(item.of == "role" for item in statements) or any(card.side is None for card in cards)
    cells: dict[str | None, list[int]] = {}
    for index, card in enumerate(cards):
        cells.setdefault(card.role if by_role else card.side, []).append(index)
    return list(cells.values())


def splits(ways: Sequence[Floats]) -> Whole:
    """Every way to split all seats into the cells that can be dealt: a row each, the subsets of the cells."""
    full = len(ways[0]) - 1
    found, used = np.zeros((1, 0), dtype=np.int64), np.zeros(1, dtype=np.int64)
    for cell in ways[:-1]:
        subsets = np.flatnonzero(cell)
        if len(used) * len(subsets) > MOST_SPLITS:
            raise TooManySplits
        rows, columns = np.nonzero((used[:, None] & subsets[None, :]) == 0)
        found = np.column_stack((found[rows], subsets[columns]))
        used = used[rows] | subsets[columns]
    rest = full ^ used
    whole: Whole = np.column_stack((found, rest))[ways[-1][rest] > 0]
    return whole


def belonging(found: Whole, seats: int) -> Whole:
    """For each split the cell of each seat."""
    belongs = np.zeros((len(found), seats), dtype=np.int64)
    for cell in range(found.shape[1]):
        belongs += cell * ((found[:, cell, None] >> np.arange(seats)) & 1)
    return belongs
