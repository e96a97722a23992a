"""A puzzle laid out for the walk: items that each take a slot, one after the other.

By seats the items are places and the slots are cards with their copies; by cards the items are single cards and the slots are
places. The walk is the same; which of the two keeps fewer cases apart depends on the puzzle.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from math import factorial, log2

import numpy as np
from numpy.typing import NDArray

from ucr_events.analysis.arrays import Floats, Truths, Whole
from ucr_events.analysis.puzzle import Atom, Pair, Puzzle, Sum


@dataclass(frozen=True, eq=False)
class Laid:
    """weights: items x slots. room: how much each slot takes. must: every item takes a slot; else some may lie aside.

    place, card: of each item and slot, which place holds which card then. codes: for each statement, what it sees of an item
    in a slot (0: nothing). groups: the statements of which one must hold, by number. lone: slots whose fill tells worlds
    apart, so that they stay apart. alike: bits of the order of cards that nobody can tell apart, where all of them are dealt.
    """

    weights: Floats
    room: Whole
    must: bool
    place: Whole
    card: Whole
    lone: Truths
    alike: float
    atoms: tuple[Atom, ...]
    codes: tuple[Whole, ...]
    groups: tuple[tuple[int, ...], ...]

    def ordered(self, order: NDArray[np.int64] | list[int]) -> "Laid":
        """The same with the items in this order."""
        rows = {name: getattr(self, name)[order] for name in ("weights", "place", "card")}
        return replace(self, **rows, codes=tuple(code[order] for code in self.codes))

    @cached_property
    def touched(self) -> Truths:
        """Items x statements: whether it matters to the statement which slot the item takes."""
        return np.array([(code != 0).any(axis=1) for code in self.codes], dtype=bool).reshape(-1, len(self.weights)).T


def by_seats(puzzle: Puzzle) -> Laid:
    """Place after place takes a card."""
    many, kinds = puzzle.weights.shape
    room = np.array(puzzle.copies, dtype=np.int64)
    place = np.repeat(np.arange(many)[:, None], kinds, axis=1)
    card = np.repeat(np.arange(kinds)[None, :], many, axis=0)
    lone = (room > 1) if puzzle.left else np.zeros(kinds, dtype=bool)
    return _laid(puzzle, puzzle.weights, room, True, place, card, lone)


def by_cards(puzzle: Puzzle) -> Laid | None:
    """Card after card goes to a place or lies aside; None where copies may lie aside, whose order would have to be known."""
    if puzzle.left and max(puzzle.copies) > 1:
        return None
    many = len(puzzle.weights)
    cards = np.repeat(np.arange(len(puzzle.copies)), puzzle.copies)
    room = np.ones(many, dtype=np.int64)
    place = np.repeat(np.arange(many)[None, :], len(cards), axis=0)
    card = np.repeat(cards[:, None], many, axis=1)
    return _laid(puzzle, puzzle.weights.T[cards], room, not puzzle.left, place, card, np.zeros(many, dtype=bool))


def _laid(puzzle: Puzzle, weights: Floats, room: Whole, must: bool, place: Whole, card: Whole, lone: Truths) -> Laid:
    atoms = tuple(atom for clause in puzzle.clauses for atom in clause)
    ends = np.cumsum([0, *(len(clause) for clause in puzzle.clauses)]).tolist()
    groups = tuple(tuple(range(a, b)) for a, b in pairwise(ends))
    alike = 0.0 if puzzle.left else sum(log2(factorial(copies)) for copies in puzzle.copies)
    codes = tuple(_code(atom, puzzle.weights.shape)[place, card] for atom in atoms)
    return Laid(weights, room, must, place, card, lone, alike, atoms, codes, groups)


def _code(atom: Atom, shape: tuple[int, int]) -> Whole:
    """Places x cards: what the statement sees there. Of a pair the number of its row, or after all rows of its column."""
    found = np.zeros(shape, dtype=np.int64)
    if isinstance(atom, Sum):
        for place, row in atom.counts.items():
            found[place] = row
        return found
    rows, columns = numbered(atom)
    found[atom.one] = 1 + rows
    found[atom.other] = 2 + rows.max() + columns
    return found


def numbered(atom: Pair) -> tuple[Whole, Whole]:
    """For each card which of the different rows, and of the different columns, of the table is its own."""
    rows, columns = (np.unique(atom.ok, axis=axis, return_inverse=True)[1].ravel() for axis in (0, 1))
    return rows, columns


def distinct(atom: Pair) -> Truths:
    """The table with every different row and column once, as they are numbered."""
    rows, columns = (np.unique(atom.ok, axis=axis, return_index=True)[1] for axis in (0, 1))
    found: Truths = atom.ok[np.ix_(rows, columns)]
    return found
