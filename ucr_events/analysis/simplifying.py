"""A puzzle made plain before it is counted: what is decided is taken out, what is about one place becomes a factor of it.

Only where nothing can be dealt is nothing left (None): every card that is excluded here is excluded by a statement alone.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from ucr_events.analysis.arrays import Floats, Truths, Whole
from ucr_events.analysis.puzzle import Atom, Clause, Pair, Puzzle, Sum


def simplified(puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle with fewer statements; None: nothing can have been dealt so."""
    weights = puzzle.weights.copy()
    weights[:, [copies < 1 for copies in puzzle.copies]] = 0.0
    clauses = puzzle.clauses
    while True:
        may = weights > 0
        if not may.any(axis=1).all():
            return None
        left = _merged(_plain(clauses, may))
        if left is None:
            return None
        before = np.count_nonzero(may)
        clauses = tuple(clause for clause in left if not _narrowed(clause, weights))
        if np.count_nonzero(weights > 0) == before:
            return replace(puzzle, weights=weights, clauses=clauses)


def _plain(clauses: Sequence[Clause], may: Truths) -> list[Clause] | None:
    """The clauses without what is decided; None: one cannot be so."""
    found: list[Clause] = []
    for clause in clauses:
        left = [_reduced(atom, may) for atom in clause]
        if any(atom is True for atom in left):
            continue
        still = tuple({atom.content: atom for atom in left if not isinstance(atom, bool)}.values())
        if not still:
            return None
        found.append(still)
    return found


def _merged(clauses: list[Clause] | None) -> tuple[Clause, ...] | None:
    """Bounds of the same sum become one; what is said twice is said once."""
    if clauses is None:
        return None
    sums: dict[object, Sum] = {}
    rest: dict[object, Clause] = {}
    for clause in clauses:
        if len(clause) == 1 and isinstance(clause[0], Sum):
            one = clause[0]
            had = sums.get(one.counted, one)
            sums[one.counted] = replace(one, lo=max(one.lo, had.lo), hi=min(one.hi, had.hi))
        else:
            rest[frozenset(atom.content for atom in clause)] = clause
    if any(one.lo > one.hi for one in sums.values()):
        return None
    return (*((one,) for one in sums.values()), *rest.values())


def _reduced(atom: Atom, may: Truths) -> Atom | bool:
    """The statement as far as the places that are still open decide it."""
    return _reduced_sum(atom, may) if isinstance(atom, Sum) else _reduced_pair(atom, may)


def _reduced_sum(atom: Sum, may: Truths) -> Sum | bool:
    counts: dict[int, Whole] = {}
    lo, hi, least, most = atom.lo, atom.hi, 0, 0
    for place, row in atom.counts.items():
        low, high = int(row[may[place]].min()), int(row[may[place]].max())
        if low != high:
            counts[place] = np.where(may[place], row - low, 0)
        lo, hi, most = lo - low, hi - low, most + high - low
    if lo <= least and hi >= most:
        return True
    return Sum(counts, max(lo, least), min(hi, most)) if lo <= most and hi >= least and lo <= hi else False


def _reduced_pair(atom: Pair, may: Truths) -> Atom | bool:
    ok = atom.ok | ~(may[atom.one][:, None] & may[atom.other][None, :])
    if atom.one == atom.other:
        return _reduced_sum(Sum({atom.one: np.diag(atom.ok).astype(np.int64)}, 1, 1), may)
    if ok.all():
        return True
    rows, columns = atom.ok[may[atom.one]], atom.ok[:, may[atom.other]]
    inner = rows[:, may[atom.other]]
    if not inner.any():
        return False
    if (inner == inner[0]).all():
        return _reduced_sum(Sum({atom.other: rows[0].astype(np.int64)}, 1, 1), may)
    if (inner == inner[:, :1]).all():
        return _reduced_sum(Sum({atom.one: columns[:, 0].astype(np.int64)}, 1, 1), may)
    return Pair(atom.one, atom.other, ok)


def _narrowed(clause: Clause, weights: Floats) -> bool:
    """Exclude cards that the clause excludes by itself; whether it says nothing else."""
    places = frozenset[int]().union(*(atom.places for atom in clause))
    if len(places) == 1:
        (place,) = places
        fits = np.zeros(weights.shape[1], dtype=bool)
        for atom in clause:
            assert isinstance(atom, Sum)
            row = atom.counts[place]
            fits |= (row >= atom.lo) & (row <= atom.hi)
        weights[place] *= fits
        return True
    if len(clause) == 1 and isinstance(clause[0], Sum):
        _bounded(clause[0], weights)
    return False


def _bounded(atom: Sum, weights: Floats) -> None:
    """Exclude cards with which the sum cannot come within its bounds whatever the other places hold."""
    ends = {place: int(row[weights[place] > 0].max(initial=0)) for place, row in atom.counts.items()}
    most = sum(ends.values())
    for place, row in atom.counts.items():
        weights[place] *= (row <= atom.hi) & (row + most - ends[place] >= atom.lo)
