"""What is to be counted: places that each hold one card, how likely each card is there, and what must hold of several together.

Whatever a fact may say comes down to a factor for each place and card, and to clauses: of each clause at least one statement
holds. A statement is a sum over places between two bounds, or a table of which two cards two places may hold.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ucr_events.analysis.arrays import Floats, Truths, Whole


@dataclass(frozen=True, eq=False)
class Sum:
    """lo <= the sum over the places of what the card there counts <= hi. counts: place -> a whole number for each card."""

    counts: Mapping[int, Whole]
    lo: int
    hi: int

    @property
    def places(self) -> frozenset[int]:
        """Whose cards it is about."""
        return frozenset(self.counts)

    @property
    def content(self) -> tuple[object, ...]:
        """Equal for equal statements."""
        return self.counted, self.lo, self.hi

    @property
    def counted(self) -> tuple[object, ...]:
        """What is added up, whatever the bounds."""
        return tuple((place, self.counts[place].tobytes()) for place in sorted(self.counts))

    def holds(self, hand: Sequence[int]) -> bool:
        """Whether it is so where place by place these cards lie."""
        return self.lo <= sum(int(row[hand[place]]) for place, row in self.counts.items()) <= self.hi


@dataclass(frozen=True, eq=False)
class Pair:
    """Which two cards the two places may hold: ok[card of one, card of the other]."""

    one: int
    other: int
    ok: Truths

    @property
    def places(self) -> frozenset[int]:
        """Whose cards it is about."""
        return frozenset((self.one, self.other))

    @property
    def content(self) -> tuple[object, ...]:
        """Equal for equal statements."""
        return self.one, self.other, self.ok.tobytes()

    def holds(self, hand: Sequence[int]) -> bool:
        """Whether it is so where place by place these cards lie."""
        return bool(self.ok[hand[self.one], hand[self.other]])


Atom = Sum | Pair
Clause = tuple[Atom, ...]


@dataclass(frozen=True, eq=False)
class Part:
    """What one fact says: place -> a factor for each card, and clauses."""

    factors: Mapping[int, Floats]
    clauses: tuple[Clause, ...] = ()

    def holds(self, hand: Sequence[int]) -> bool:
        """Whether it is so where place by place these cards lie."""
        fits = all(row[hand[place]] > 0 for place, row in self.factors.items())
        return fits and all(any(atom.holds(hand) for atom in clause) for clause in self.clauses)


@dataclass(frozen=True, eq=False)
class Puzzle:
    """weights: a row for each place, a column for each card. copies: how many of each card there are; the rest lies aside."""

    weights: Floats
    copies: tuple[int, ...]
    clauses: tuple[Clause, ...] = ()

    @property
    def left(self) -> int:
        """How many cards no place holds."""
        return sum(self.copies) - len(self.weights)

    def given(self, parts: Iterable[Part]) -> "Puzzle":
        """The same where these hold, too."""
        weights, clauses = self.weights.copy(), list(self.clauses)
        for part in parts:
            for place, row in part.factors.items():
                weights[place] *= row
            clauses += part.clauses
        return replace(self, weights=weights, clauses=tuple(clauses))
