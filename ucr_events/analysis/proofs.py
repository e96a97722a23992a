"""The smallest set of facts that proves something.

Every set of facts that does not prove it, grown as far as it goes, leaves out at least one fact that the proof needs: the
smallest set with one of each such rest is tried next, until one proves it. That one is smallest of all.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from typing import Any

import numpy as np

from ucr_events.analysis.lattice import Floats
from ucr_events.analysis.matching import Matching
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.statements import TooManySplits
from ucr_events.analysis.worlds import Worlds, weigh
from ucr_events.games.deals import DealtCard

MOST_ROUNDS = 150
"Rests that are collected for one proof; after that none of its facts can be left out, but another proof may be smaller."

MOST_KNOWN = 4096
"Results kept for each log: some kilobytes each."

Chosen = tuple[int, ...]
Proves = Callable[[Chosen], bool]


class Cards:
    """The cards of a game and its seats: what any evidence leaves of them."""

    def __init__(
        self,
        cards: Sequence[DealtCard],
        dealt: Mapping[str, int],
        seats: Sequence[int],
        statements: Sequence[Statement] = (),
        known: dict[Any, Worlds] | None = None,
    ) -> None:
        self._known = {} if known is None else known
        "What was weighed before; of one deal."
        self.cards, self.dealt, self.seats, self.statements = tuple(cards), dict(dealt), tuple(seats), tuple(statements)
        self._matching = Matching(self.cards, self.dealt, len(self.seats))

    def with_statements(self, statements: Sequence[Statement]) -> "Cards":
        """The same cards, where these statements hold."""
        if tuple(statements) == self.statements:
            return self
        other = copy(self)
        other.statements = tuple(statements)
        return other

    def dealt_at_all(self, columns: Sequence[int]) -> bool:
        """Whether any of these cards may be dealt to somebody."""
        rest = len(self.seats) - sum(self.dealt.values())
        return any(self.dealt.get(self.cards[column].role, rest) > 0 for column in columns)

    def weights(self, said: Sequence[Said]) -> Floats:
        """1 for each seat and card that nothing excludes."""
        found = np.ones((len(self.seats), len(self.cards)))
        for one in said:
            found[self.seats.index(one.seat)] *= np.array(one.fits, dtype=np.float64)
        return found

    def left(self, said: Sequence[Said], odds: Floats | None = None) -> Worlds:
        """The worlds this evidence leaves; raises TooManySeats, or TooManySplits where statements are too much to weigh.

        odds: for each seat and card how much likelier what the seat did is with it than with others.
        """
        weights = self.weights(said) if odds is None else self.weights(said) * odds
        key = (len(self.cards), weights.tobytes(), tuple(one.content for one in self.statements))
        if key not in self._known:
            while len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)), None)
            self._known[key] = weigh(self.cards, self.dealt, weights, self.statements, self.seats)
        return self._known[key]

    def possible(self, said: Sequence[Said], statements: Sequence[Statement], where: tuple[int, Sequence[int]] | None) -> bool:
        """Whether anything can have been dealt so; where: with this seat (its place) holding one of these cards."""
        weights = self.weights(said)
        if where is not None:
            weights[where[0], [column for column in range(len(self.cards)) if column not in set(where[1])]] = 0.0
        if not statements:
            return self._matching.possible([np.flatnonzero(row).tolist() for row in weights])
        try:
            return weigh(self.cards, self.dealt, weights, statements, self.seats).possible
        except TooManySplits:
            return True


class Proofs:
    """Proofs from one reader's evidence."""

    def __init__(self, cards: Cards, said: Sequence[Said]) -> None:
        self._cards = cards
        self._items: list[Said | Statement] = sorted((*_strongest(said), *cards.statements), key=lambda one: one.step)

    def of(self, place: int | None = None, columns: Sequence[int] = ()) -> tuple[str, ...]:
        """Ids of the facts, in order, by which this seat holds none of these cards; without a seat: by which nothing fits."""
        known: dict[Chosen, bool] = {}

        def proves(chosen: Chosen) -> bool:
            if chosen not in known:
                items = [self._items[index] for index in chosen]
                said = [one for one in items if isinstance(one, Said)]
                told = [one for one in items if isinstance(one, Statement)]
                known[chosen] = not self._cards.possible(said, told, None if place is None else (place, columns))
            return known[chosen]

        chosen = smallest(len(self._items), proves)
        return tuple(dict.fromkeys(self._items[index].fact for index in chosen))


def smallest(many: int, proves: Proves) -> Chosen:
    """The smallest set of the numbers below `many` that proves it, the earliest of several; all of them must."""
    rests: list[frozenset[int]] = []
    for _ in range(MOST_ROUNDS):
        chosen = _one_of_each(rests)
        if proves(chosen):
            return chosen
        grown = chosen
        for index in range(many):
            if index not in grown and not proves(more := tuple(sorted((*grown, index)))):
                grown = more
        rests.append(frozenset(range(many)) - set(grown))
        if not rests[-1]:
            return tuple(range(many))
    return _irreducible(tuple(range(many)), proves)


def _one_of_each(rests: Sequence[frozenset[int]]) -> Chosen:
    """The smallest set with a member of each of these, the earliest of several."""
    size = 0
    while (found := _hitting(rests, (), size)) is None:
        size += 1
    return found


def _hitting(rests: Sequence[frozenset[int]], chosen: Chosen, size: int) -> Chosen | None:
    missed = next((rest for rest in rests if not rest.intersection(chosen)), None)
    if missed is None:
        return tuple(sorted(chosen))
    if len(chosen) == size:
        return None
    found = (_hitting(rests, (*chosen, index), size) for index in sorted(missed))
    return min((one for one in found if one is not None), default=None)


def _irreducible(chosen: Chosen, proves: Proves) -> Chosen:
    """None of these can be left out; what came last goes first."""
    for index in reversed(chosen):
        fewer = tuple(one for one in chosen if one != index)
        if proves(fewer):
            chosen = fewer
    return chosen


def _strongest(said: Sequence[Said]) -> list[Said]:
    """Without what says no more of a seat than another does: in a smallest proof the other stands for it."""
    first: dict[tuple[int, tuple[bool, ...]], Said] = {}
    for one in sorted(said, key=lambda item: item.step):
        first.setdefault((one.seat, one.fits), one)
    return [one for one in first.values() if not any(_says_more(other, one) for other in first.values())]


def _says_more(other: Said, one: Said) -> bool:
    if other.seat != one.seat or other.fits == one.fits:
        return False
    return all(mine or not theirs for theirs, mine in zip(other.fits, one.fits, strict=True))
