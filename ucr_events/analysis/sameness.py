"""Seats that nothing known tells apart: whatever is asked of some of them has the same answer for as many others of them."""

from collections.abc import Sequence

import numpy as np

from ucr_events.analysis.puzzle import Atom, Pair, Puzzle, Sum


def alike(puzzle: Puzzle) -> list[int]:
    """For each place the first place that may change with it: what is weighed and stated is then the same as before."""
    clauses = _contents(puzzle, range(len(puzzle.weights)))
    first: list[int] = []
    for place in range(len(puzzle.weights)):
        heads = sorted({*first})
        first.append(next((head for head in heads if _may_change(puzzle, clauses, head, place)), place))
    return first


def _may_change(puzzle: Puzzle, clauses: frozenset[object], one: int, other: int) -> bool:
    if not np.array_equal(puzzle.weights[one], puzzle.weights[other]):
        return False
    order = list(range(len(puzzle.weights)))
    order[one], order[other] = other, one
    return _contents(puzzle, order) == clauses


def _contents(puzzle: Puzzle, order: Sequence[int]) -> frozenset[object]:
    return frozenset(frozenset(_content(atom, order) for atom in clause) for clause in puzzle.clauses)


def _content(atom: Atom, order: Sequence[int]) -> object:
    if isinstance(atom, Sum):
        rows = frozenset((order[place], row.tobytes()) for place, row in atom.counts.items())
        return rows, atom.lo, atom.hi
    assert isinstance(atom, Pair)
    one, other = order[atom.one], order[atom.other]
    return (one, other, atom.ok.tobytes()) if one < other else (other, one, np.ascontiguousarray(atom.ok.T).tobytes())
