"""In which order items are walked through: the fewer statements are open at once, the fewer cases have to be kept apart.

Known items come first, then always the one after which least is open; alike ones follow each other. Two ways to say how much
is open: each open statement counts once, or by how far it is from both of its ends. Neither is the better one always.
"""

from collections.abc import Callable

import numpy as np

from ucr_events.analysis.arrays import Floats, Whole
from ucr_events.analysis.layout import Laid

Opened = Callable[[Whole, Whole], Floats]
"Items of each statement that would be behind, and all its items -> how much would be open."


def once(behind: Whole, total: Whole) -> Floats:
    """How many statements are open after each of these items."""
    found: Floats = ((behind > 0) & (behind < total)).sum(axis=1).astype(np.float64)
    return found


def by_length(behind: Whole, total: Whole) -> Floats:
    """The same, an open statement counting by its items behind or ahead, the fewer."""
    found: Floats = np.log2(1.0 + np.minimum(behind, total - behind)).sum(axis=1)
    return found


ORDERS: tuple[Opened, ...] = (by_length, once)


def order_of(laid: Laid, opened: Opened) -> list[int]:
    """The numbers of the items in the order in which they are walked through."""
    touched, may = laid.touched.astype(np.int64), (laid.weights > 0).sum(axis=1)
    kinds = _kinds(laid)
    later = ~((may == 1) & laid.must)
    total, behind = touched.sum(axis=0), np.zeros(touched.shape[1], dtype=np.int64)
    order: list[int] = []
    left = np.arange(len(may))
    while len(left):
        other = kinds[left] != (kinds[order[-1]] if order else -1)
        cost = opened(behind + touched[left], total)
        best = int(np.lexsort((left, may[left], cost, other, later[left]))[0])
        item = int(left[best])
        order.append(item)
        behind = behind + touched[item]
        left = np.delete(left, best)
    return order


def _kinds(laid: Laid) -> Whole:
    """Items that nothing tells apart have the same number."""
    whole = np.hstack([laid.weights, *(code.astype(np.float64) for code in laid.codes)])
    number: dict[bytes, int] = {}
    return np.array([number.setdefault(row.tobytes(), len(number)) for row in whole], dtype=np.int64)
