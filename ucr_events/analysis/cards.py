"""The cards of a game and its seats, and what any evidence leaves of the ways in which they can have been dealt."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from ucr_events.analysis.arrays import Floats, Truths
from ucr_events.analysis.limits import ON_A_PAGE
from ucr_events.analysis.matching import Matching
from ucr_events.analysis.puzzle import Part, Puzzle
from ucr_events.analysis.sameness import alike
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.simplifying import simplified
from ucr_events.analysis.stating import CannotBeSaid, Stating
from ucr_events.analysis.worlds import Worlds, a_deal, counted, puzzle_of
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Count

MOST_KNOWN = 4096
"Results kept for each log: some kilobytes each."


class Cards:
    """The cards of a game and its seats. known: what was counted of this log; limit: cases to be kept apart."""

    def __init__(
        self,
        cards: Sequence[DealtCard],
        dealt: Mapping[str, int],
        seats: Sequence[int],
        statements: Sequence[Statement] = (),
        known: dict[Any, Worlds] | None = None,
        limit: int = ON_A_PAGE,
    ) -> None:
        self._known = {} if known is None else known
        self.cards, self.dealt, self.seats, self.statements = tuple(cards), dict(dealt), tuple(seats), tuple(statements)
        self.limit = limit
        self._may: dict[Any, Truths] = {}
        self._stating = Stating(self.cards, self.seats)
        self._matching = Matching(self.cards, self.dealt, len(self.seats))

    def given(self, cards: Sequence[DealtCard], statements: Sequence[Statement]) -> "Cards":
        """The same where these statements hold, and of each card so many copies are there."""
        if tuple(cards) != self.cards:
            return Cards(cards, self.dealt, self.seats, (), self._known, self.limit).given(cards, statements)
        other = copy(self)
        other.statements = tuple(filter(self.can_be_said, statements))
        return other

    @cached_property
    def words(self) -> list[tuple[tuple[str, ...], Floats]]:
        """Sides, then roles, then names: the words there are in order, and cards x words: 1 where it is the card's."""
        return [_told_apart([card.word(of) for card in self.cards]) for of in ("side", "role", "name")]

    def dealt_at_all(self, columns: Sequence[int]) -> bool:
        """Whether any of these cards may be dealt to somebody."""
        rest = len(self.seats) - sum(self.dealt.values())
        return any(self.cards[column].copies and self.dealt.get(self.cards[column].role, rest) > 0 for column in columns)

    def can_be_said(self, one: Statement) -> bool:
        """Whether it has a form that is counted with."""
        try:
            self._stating.part(one.says)
        except CannotBeSaid:
            return False
        return True

    def breadth(self, one: Statement) -> tuple[int, int]:
        """How many seats it is about, at most at once and added up: what is about most of them costs most."""
        part = self._stating.part(one.says)
        atoms = [atom for clause in part.clauses for atom in clause]
        return max((len(atom.places) for atom in atoms), default=0), sum(len(atom.places) for atom in atoms)

    def part(self, one: Said | Statement) -> Part:
        """What it says."""
        if isinstance(one, Statement):
            return self._stating.part(one.says)
        return Part({self.seats.index(one.seat): np.array(one.fits, dtype=np.float64)})

    def left(self, said: Sequence[Said], odds: Floats | None = None) -> Worlds:
        """The worlds this evidence leaves; raises TooMany where too many cases would have to be kept apart.

        odds: for each seat and card how much likelier what the seat did is with it than with others.
        """
        weights = np.ones((len(self.seats), len(self.cards))) if odds is None else odds.copy()
        for one in said:
            weights[self.seats.index(one.seat)] *= np.array(one.fits, dtype=np.float64)
        key = (tuple(card.copies for card in self.cards), weights.tobytes(), tuple(one.says for one in self.statements))
        if key not in self._known:
            while len(self._known) >= MOST_KNOWN:
                self._known.pop(next(iter(self._known)), None)
            puzzle = self._puzzle(weights).given(self._stating.part(one.says) for one in self.statements)
            self._known[key] = counted(puzzle, self.limit)
        return self._known[key]

    def deals_with(self, said: Sequence[Said], more: Sequence[Said]) -> float:
        """The weight of the deals in which this holds, and more that is all of one seat. Raises TooMany."""
        worlds = self.left(said)
        if not more:
            return worlds.deals
        fits = np.array([one.fits for one in more]).all(axis=0)
        return float(worlds.deals * worlds.chances[self.seats.index(more[0].seat)] @ fits)

    def may_hold(self, said: Sequence[Said], one: Count) -> bool:
        """Whether what a statement says of a single seat may be so, by the chances of what else is known. Raises TooMany."""
        return self.chance_of(said, one) > 0

    def chance_of(self, said: Sequence[Said], one: Count) -> float:
        """How likely it is that what a statement says of a single seat is so; 0 where nothing fits. Raises TooMany."""
        has = self._stating.has(one.among)
        fits = (has >= one.least) & (has <= one.most)
        return float(self.left(said).chances[self._stating.places(one.seats)][:, fits].sum())

    def may(self, said: Sequence[Said], limits: Mapping[int, frozenset[str]]) -> dict[int, frozenset[str]] | None:
        """Place -> the roles it may have been dealt, each place one within its limits; None: nothing fits. Raises TooMany.

        Where nothing is said of several places together they differ by what is said of each only, and are counted once.
        """
        parts = [*(self.part(one) for one in said), *(self._stating.part(one.says) for one in self.statements)]
        rows = {self.seats.index(place): self._of_roles(roles) for place, roles in limits.items() if place in self.seats}
        puzzle = self._puzzle(np.ones((len(self.seats), len(self.cards)))).given([*parts, Part(rows)])
        order = list(range(len(self.seats))) if puzzle.clauses else np.lexsort(puzzle.weights.T).tolist()
        key = ("may", puzzle.weights[order].tobytes(), tuple(one.says for one in self.statements) if puzzle.clauses else ())
        if key not in self._may:
            self._may[key] = counted(replace(puzzle, weights=puzzle.weights[order]), self.limit).chances > 0
        held = self._may[key]
        if not held.any():
            return None
        found = ((self.seats[place], row) for place, row in zip(order, held, strict=True))
        return {place: frozenset(card.role for card, may in zip(self.cards, row, strict=True) if may) for place, row in found}

    def alike(self, said: Sequence[Said]) -> dict[int, int]:
        """Place -> the first place that nothing known tells apart from it."""
        parts = [*(self.part(one) for one in said), *(self._stating.part(one.says) for one in self.statements)]
        puzzle = simplified(self._puzzle(np.ones((len(self.seats), len(self.cards)))).given(parts))
        first = alike(puzzle) if puzzle is not None else range(len(self.seats))
        return {place: self.seats[number] for place, number in zip(self.seats, first, strict=True)}

    def _of_roles(self, roles: frozenset[str]) -> Floats:
        return np.array([card.role in roles for card in self.cards], dtype=np.float64)

    def deal(self, parts: Sequence[Part]) -> list[int] | None:
        """The card of each seat in some deal for which all of this is so; None: there is none. Raises TooMany.

        Where nothing is said of several seats together a card is found for one seat after the other, which is quicker.
        """
        puzzle = self._puzzle(np.ones((len(self.seats), len(self.cards)))).given(parts)
        if any(part.clauses for part in parts):
            return a_deal(puzzle, limit=self.limit)
        return self._matching.hand([np.flatnonzero(row).tolist() for row in puzzle.weights])

    def _puzzle(self, weights: Floats) -> Puzzle:
        return puzzle_of(self.cards, self.dealt, weights)


def _told_apart(said: Sequence[str | None]) -> tuple[tuple[str, ...], Floats]:
    words = tuple(dict.fromkeys(word for word in said if word is not None))
    return words, np.array([[float(one == word) for word in words] for one in said]).reshape(len(said), len(words))
