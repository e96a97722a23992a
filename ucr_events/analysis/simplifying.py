"""A puzzle made plain before it is counted: what is decided is taken out, what is about one place becomes a factor of it.

What is certain of whole places is taken out with its card (`open_part`): late in a game that is most of them.

Only where nothing can be dealt is nothing left (None): every card that is excluded here is excluded by a statement alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from ucr_events.analysis.arrays import Floats, Truths, Whole
from ucr_events.analysis.puzzle import Atom, Clause, Pair, Puzzle, Sum


@dataclass(frozen=True, eq=False)
class OpenPart:
    """What is left of a puzzle without the places of which one card is certain, and the cards that nobody else can hold.

    places, cards: which of the whole puzzle these are. held: certain place -> its card. deals: in how many ways, by weight.
    """

    puzzle: Puzzle
    places: list[int]
    cards: list[int]
    held: dict[int, int]
    deals: float


def open_part(puzzle: Puzzle) -> OpenPart | None:
    """The puzzle without what is certain; None: nothing can have been dealt so."""
    places, cards = list(range(len(puzzle.weights))), list(range(len(puzzle.copies)))
    held: dict[int, int] = {}
    deals = 1.0
    while True:
        plain = simplified(puzzle) if puzzle.left >= 0 else None
        if plain is None:
            return None
        may = plain.weights > 0
        certain = np.flatnonzero(may.sum(axis=1) == 1).tolist()
        keep = np.flatnonzero(may.any(axis=0)).tolist()
        if not certain and len(keep) == len(cards):
            return OpenPart(plain, places, cards, held, deals)
        copies = list(plain.copies)
        for place in certain:
            card = int(may[place].argmax())
            held[places[place]] = cards[card]
            deals *= float(plain.weights[place, card]) * copies[card]
            copies[card] -= 1
        if min(copies) < 0:
            return None
        left = [place for place in range(len(places)) if place not in certain]
        places, cards = [places[place] for place in left], [cards[column] for column in keep]
        puzzle = _cut(replace(plain, copies=tuple(copies)), left, keep)


def _cut(puzzle: Puzzle, places: list[int], cards: list[int]) -> Puzzle:
    """Only these places and cards; no statement is about another place any more."""
    number = {place: index for index, place in enumerate(places)}

    def cut(atom: Atom) -> Atom:
        if isinstance(atom, Sum):
            return replace(atom, counts={number[place]: row[cards] for place, row in atom.counts.items()})
        return Pair(number[atom.one], number[atom.other], atom.ok[np.ix_(cards, cards)])

    clauses = tuple(tuple(cut(atom) for atom in clause) for clause in puzzle.clauses)
    copies = tuple(puzzle.copies[card] for card in cards)
    return Puzzle(puzzle.weights[np.ix_(places, cards)], copies, clauses)


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
        there = row[may[place]].tolist()
        low, high = min(there), max(there)
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
