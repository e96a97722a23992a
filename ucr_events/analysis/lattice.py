"""Numbers for every subset of the seats, and what one more card does to them.

Entry S of an array is the weight of all ways to deal the cards so far to exactly the seats of S, seat i being bit i.
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@cache
def sizes(seats: int) -> Whole:
    """How many seats each subset has."""
    found = np.zeros(1, dtype=np.int64)
    for _ in range(seats):
        found = np.concatenate((found, found + 1))
    return found


def only(seats: int, subset: int) -> Floats:
    """Weight 1 for this subset, none for any other."""
    found = np.zeros(1 << seats)
    found[subset] = 1.0
    return found


def given(weights: Floats, to: Floats) -> Floats:
    """One card more: dealt to one seat in all ways, each with the seat's weight."""
    found = np.zeros_like(weights)
    for seat, weight in enumerate(to):
        if weight:
            without, having = _halves(weights, seat)[0], _halves(found, seat)[1]
            having += weight * without
    return found


def taken(weights: Floats, to: Floats) -> Floats:
    """The same seen from the end: of each subset, what follows when one of the other seats is dealt the card."""
    found = np.zeros_like(weights)
    for seat, weight in enumerate(to):
        if weight:
            without, having = _halves(found, seat)[0], _halves(weights, seat)[1]
            without += weight * having
    return found


def held(before: Floats, after: Floats, seat: int) -> float:
    """The weight of all ways in which this seat is the one that is dealt the card."""
    return float(np.vdot(_halves(before, seat)[0], _halves(after, seat)[1]))


def _halves(weights: Floats, seat: int) -> tuple[Floats, Floats]:
    """The subsets without the seat, and the same ones with it; both share the array."""
    apart = weights.reshape(-1, 2, 1 << seat)
    return apart[:, 0, :], apart[:, 1, :]
