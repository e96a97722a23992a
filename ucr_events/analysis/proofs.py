"""The smallest set of facts that proves something.

Of facts that say the same the one counts by which the reader learnt it: a sealing only where nothing else proves it.

A deal that fits some facts and not what is to be proved is a witness: every proof has one of the facts that it breaks. The
smallest set with one of the facts that each witness breaks is tried next, until no deal fits it: that one is smallest of all.
Witnesses are kept, for they answer later questions, too.
"""

from collections.abc import Callable, Collection, Sequence

import numpy as np

from ucr_events.analysis.cards import Cards
from ucr_events.analysis.puzzle import Part
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.walk import TooMany

MOST_ROUNDS = 150
"Witnesses that are collected for one proof; after that none of its facts can be left out, but another proof may be smaller."

Proof = tuple[tuple[str, int], ...]
"Facts in order, each with the step since which the reader knew it."
Facts = frozenset[int]
Chosen = tuple[int, ...]
Breaks = Callable[[Facts], Facts | None]
"Facts -> those broken by some deal that fits them and not what is to be proved; None: there is no such deal. Raises TooMany."


class Proofs:
    """Proofs from one reader's evidence."""

    def __init__(self, cards: Cards, said: Sequence[Said], sealings: Collection[str] = ()) -> None:
        self._cards = cards
        self._items: list[Said | Statement] = sorted(
            (*_strongest(said, sealings), *cards.statements), key=lambda one: (one.fact in sealings, one.step)
        )
        self._parts = [cards.part(one) for one in self._items]
        self._witnesses: list[tuple[list[int], Facts]] = []
        self.counts = 0
        "How often deals were counted for it so far."

    def of(self, place: int | None = None, columns: Sequence[int] = ()) -> Proof:
        """The facts, in order, by which this seat holds none of these cards; without a seat: by which nothing fits.

        Where one fact says it of this very seat, it is that one.
        """
        if place is not None and (said := self._said(place, columns)):
            return said
        return self.against([self._asked(place, columns)])

    def against(self, asked: Sequence[Part]) -> Proof:
        """The facts, in order, by which not all of this can be so."""
        return self._named(smallest(len(self._items), lambda facts: self._broken(facts, asked)))

    def alone(self, place: int, columns: Sequence[int]) -> Proof | None:
        """A fact that proves it by itself; None: it takes several, or it cannot be counted whether it does."""
        asked = [self._asked(place, columns)]
        try:
            found = alone(lambda facts: self._broken(facts, asked))
        except TooMany:
            found = None
        return self._said(place, columns) or (None if found is None else self._named(found))

    def _asked(self, place: int | None, columns: Sequence[int]) -> Part:
        """That this seat holds one of these cards."""
        if place is None:
            return Part({})
        row = np.zeros(len(self._cards.cards))
        row[list(columns)] = 1.0
        return Part({place: row})

    def _said(self, place: int, columns: Sequence[int]) -> Proof:
        """The first fact that says of this very seat that it holds none of these."""
        for item, part in zip(self._items, self._parts, strict=True):
            if place in part.factors and not part.factors[place][list(columns)].any():
                return ((item.fact, item.step),)
        return ()

    def _named(self, chosen: Chosen) -> Proof:
        used = sorted((self._items[index] for index in chosen), key=lambda one: one.step)
        return tuple({one.fact: (one.fact, one.step) for one in reversed(used)}.values())[::-1]

    def _broken(self, chosen: Facts, asked: Sequence[Part]) -> Facts | None:
        for hand, broken in self._witnesses:
            if not broken & chosen and all(one.holds(hand) for one in asked):
                return broken
        found = self._cards.deal([*(self._parts[index] for index in sorted(chosen)), *asked])
        self.counts += 1
        if found is None:
            return None
        broken = frozenset(index for index, part in enumerate(self._parts) if not part.holds(found))
        self._witnesses.append((found, broken))
        return broken


def smallest(many: int, breaks: Breaks) -> Chosen:
    """The smallest set of the numbers below `many` that proves it, the earliest of several; all of them must.

    Where the smallest cannot be found, one of which no fact can be left out, as far as that can be counted.
    """
    every = frozenset(range(many))
    rests: list[Facts] = []
    try:
        if (single := alone(breaks)) is not None:
            return single
        while len(rests) < MOST_ROUNDS:
            chosen = _one_of_each(rests)
            broken = breaks(frozenset(chosen))
            if broken is None:
                return chosen
            rests.append(_repaired(broken, every, breaks))
    except TooMany:
        pass
    return _irreducible(tuple(range(many)), breaks)


def alone(breaks: Breaks) -> Chosen | None:
    """No fact, or the first of those that prove it alone; None: it takes more. With few facts deals are counted quickly."""
    broken = breaks(frozenset())
    if broken is None:
        return ()
    return next(((index,) for index in sorted(broken) if breaks(frozenset((index,))) is None), None)


def _repaired(broken: Facts, every: Facts, breaks: Breaks) -> Facts:
    """What another deal breaks that fits one of these facts and all others, as long as there is one that breaks fewer."""
    while len(broken) > 1:
        tries = (breaks(every - broken | {index}) for index in sorted(broken))
        fewer = next((one for one in tries if one is not None and len(one) < len(broken)), None)
        if fewer is None:
            break
        broken = fewer
    return broken


def _one_of_each(rests: Sequence[Facts]) -> Chosen:
    """The smallest set with a member of each of these, the earliest of several."""
    size = 0
    while (found := _hitting(rests, (), size)) is None:
        size += 1
    return found


def _hitting(rests: Sequence[Facts], chosen: Chosen, size: int) -> Chosen | None:
    missed: list[Facts] = [rest for rest in rests if not rest.intersection(chosen)]
    if not missed:
        return tuple(sorted(chosen))
    if len(chosen) == size:
        return None
    fewest: Facts = min(missed, key=len)
    found = (_hitting(rests, (*chosen, index), size) for index in sorted(fewest))
    return min((one for one in found if one is not None), default=None)


def _irreducible(chosen: Chosen, breaks: Breaks) -> Chosen:
    """None of these can be left out, as far as it can be counted; what came last goes first."""
    for index in reversed(chosen):
        fewer = tuple(one for one in chosen if one != index)
        try:
            if breaks(frozenset(fewer)) is None:
                chosen = fewer
        except TooMany:
            continue
    return chosen


def _strongest(said: Sequence[Said], sealings: Collection[str]) -> list[Said]:
    """Without what says no more of a seat than another does: in a smallest proof the other stands for it."""
    first: dict[tuple[int, tuple[bool, ...]], Said] = {}
    for one in sorted(said, key=lambda item: (item.fact in sealings, item.step)):
        first.setdefault((one.seat, one.fits), one)
    return [one for one in first.values() if not any(_stands_for(other, one, sealings) for other in first.values())]


def _stands_for(other: Said, one: Said, sealings: Collection[str]) -> bool:
    """Whether it says more of the same seat; a sealing stands for nothing that was shown or done."""
    if other.seat != one.seat or other.fits == one.fits or (other.fact in sealings and one.fact not in sealings):
        return False
    return all(mine or not theirs for theirs, mine in zip(other.fits, one.fits, strict=True))
