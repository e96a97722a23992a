"""What a walk adds up to: the weight of all deals, the chance of every card at every place, and how much is not known."""

from math import log2

import numpy as np
from numpy.typing import NDArray

from ucr_events.analysis.arrays import Floats
from ucr_events.analysis.walk import Layer, Walk


def added_up(walk: Walk, places: int, cards: int) -> tuple[float, Floats, float]:
    """The weight of all deals; places x cards: their chances; the bits of what is not known."""
    assert walk.layers is not None
    after = _backward(walk)
    total = float(after[0][0])
    chances, told = np.zeros((places, cards)), 0.0
    before = np.ones(1)
    room = np.array(walk.laid.room[:, None], dtype=np.float64)
    "Of each slot and case the room left in it, times the weight of the case."
    for item, layer in enumerate(walk.layers):
        factors = _factors(walk, item, layer)
        weight, ahead = factors * layer.room, after[item + 1][layer.target]
        for number, cell in enumerate(layer.cells):
            here = np.flatnonzero(layer.cell == number)
            if len(here):
                share = room[cell][:, layer.source[here]] @ (factors[here] * ahead[here])
                np.add.at(chances, (walk.laid.place[item, cell], walk.laid.card[item, cell]), share)
        told += _logarithms(walk, layer, factors, before[layer.source] * weight * ahead)
        room = _room_after(layer, factors, room, len(after[item + 1]))
        before = _summed(layer.target, before[layer.source] * weight, len(after[item + 1]))
    return total, chances / total, max(log2(total) - told / total - walk.laid.alike, 0.0)


def _backward(walk: Walk) -> list[Floats]:
    """For each item and after the last: what follows from each case, added up."""
    assert walk.layers is not None
    found: list[Floats] = [np.ones(walk.last)]
    for item in reversed(range(walk.items)):
        layer = walk.layers[item]
        weight = _factors(walk, item, layer) * layer.room * found[-1][layer.target]
        found.append(_summed(layer.source, weight, layer.many))
    return found[::-1]


def _factors(walk: Walk, item: int, layer: Layer) -> Floats:
    """Of each move the weight that the item has in that cell; the last entry, -1, is of what lies aside."""
    each = np.array([*(walk.laid.weights[item, cell[0]] for cell in layer.cells), 1.0])
    found: Floats = each[layer.cell]
    return found


def _room_after(layer: Layer, factors: Floats, room: Floats, many: int) -> Floats:
    """One card less in the cell it was taken from; which of the cell's it was, by how many there were."""
    cell_of = np.empty(len(room), dtype=np.int16)
    for number, cell in enumerate(layer.cells):
        cell_of[cell] = number
    order = np.argsort(layer.target, kind="stable")
    first = np.searchsorted(layer.target[order], np.arange(many))
    left = layer.room - (layer.cell == np.arange(len(layer.cells))[:, None])
    moved = room[:, layer.source] * (left * factors)[cell_of]
    found: Floats = np.add.reduceat(moved[:, order], first, axis=1)
    return found


def _summed(where: NDArray[np.int32], what: Floats, many: int) -> Floats:
    """Added up for each of so many."""
    return np.bincount(where, what, minlength=many).astype(np.float64, copy=False)


def _logarithms(walk: Walk, layer: Layer, factors: Floats, weight: Floats) -> float:
    """What tells no two worlds apart, in bits times the weight: odds, and the order of cards of which some lie aside."""
    found = float(weight @ np.log2(factors))
    lone = np.array([*(walk.laid.lone[cell[0]] for cell in layer.cells), False])[layer.cell]
    return found + float(weight[lone] @ np.log2(layer.room[lone], dtype=np.float64)) if lone.any() else found
