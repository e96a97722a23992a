"""What a form of evidence says of the places and cards of a deal: factors and clauses that are counted with."""

from collections.abc import Iterable, Sequence
from itertools import product

import numpy as np

from ucr_events.analysis.arrays import Truths, Whole
from ucr_events.analysis.puzzle import Clause, Pair, Part, Sum
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Above, Alike, Among, Count, Either, Exactly, Fewer, Likely, Says

MOST_CLAUSES = 500
"Of one either-or of many ways and parts; more are not distributed."
NO_END = 10_000
MOST_PARTS = 1000
"Forms that were put in clauses before and are kept."


class CannotBeSaid(Exception):  # noqa: N818 - what asks leaves the evidence out, and says so
    """The form cannot be put in clauses: an either-or of known odds, or of too many ways."""


class Stating:
    """The cards of a deal and the numbers of the places they lie at. What is said of a place that is none may be so or not."""

    def __init__(self, cards: Sequence[DealtCard], places: Sequence[int]) -> None:
        self._cards = tuple(cards)
        self._place = {number: place for place, number in enumerate(places)}
        self._made: dict[Says, Part] = {}

    def part(self, says: Says) -> Part:
        """What it says; of a place that is none nothing is said. Raises CannotBeSaid."""
        if (made := self._made.get(says)) is None:
            while len(self._made) >= MOST_PARTS:
                self._made.pop(next(iter(self._made)), None)
            made = self._made[says] = self._part(says)
        return made

    def _part(self, says: Says) -> Part:
        match says:
            case Count():
                return self._count(says)
            case Exactly():
                return self._exactly(says)
            case Fewer():
                return self._fewer(says)
            case Alike():
                return self._alike(says)
            case Above():
                return self._above(says)
            case Likely():
                return self._likely(says)
            case Either():
                return self._either(says)

    def has(self, among: Among) -> Truths:
        """For each card whether it is one of those."""
        return np.array([among.has(card) for card in self._cards], dtype=bool)

    def places(self, seats: Iterable[int]) -> list[int]:
        """The places of these numbers."""
        return [self._place[seat] for seat in seats if seat in self._place]

    def _count(self, says: Count) -> Part:
        """A sum over the seats; of one seat a factor."""
        has, places = self.has(says.among).astype(np.int64), self.places(says.seats)
        least = says.least - (len(says.seats) - len(places))
        if len(places) == 1:
            return Part({places[0]: ((has >= least) & (has <= says.most)).astype(np.float64)})
        return Part({}, ((_sum(places, has, least, says.most),),))

    def _exactly(self, says: Exactly) -> Part:
        """A factor for every place."""
        has, named, open_ = self.has(says.among), self.places(says.seats), self.places(says.besides)
        rest = set(self._place.values()) - {*named, *open_}
        return Part({place: (has if place in named else ~has).astype(np.float64) for place in {*named, *rest}})

    def _fewer(self, says: Fewer) -> Part:
        """One sum: of `than` less of `those` at least so many."""
        balance = self.has(says.than).astype(np.int64) - self.has(says.those)
        places = self.places(says.seats)
        return Part({}, ((_sum(places, balance, says.by - (len(says.seats) - len(places)), NO_END),),))

    def _alike(self, says: Alike) -> Part:
        """A table of two cards; cards without the word are like no other."""
        words = [card.word(says.of) for card in self._cards]
        same = np.array([[one is not None and one == other for other in words] for one in words], dtype=bool)
        return self._pair(says.one, says.other, same if says.alike else ~same)

    def _above(self, says: Above) -> Part:
        """A table of two cards; a card whose value nobody listed may be anything."""
        values = [(card.sheet or {}).get(says.trait) for card in self._cards]
        above = np.array([[_is_above(one, other, so=says.so) for other in values] for one in values], dtype=bool)
        return self._pair(says.one, says.other, above)

    def _pair(self, one: int, other: int, ok: Truths) -> Part:
        if len(self.places((one, other))) < 2:
            return Part({})
        return Part({}, ((Pair(self._place[one], self._place[other], ok),),))

    def _likely(self, says: Likely) -> Part:
        """A factor for one place."""
        odds = dict(says.weights)
        row = np.array([odds.get(card.word(says.of) or "", says.otherwise) for card in self._cards], dtype=np.float64)
        return Part(dict.fromkeys(self.places((says.seat,)), row))

    def _either(self, says: Either) -> Part:
        """Distributed: every choice of one clause of each way is a clause."""
        ways = [self._way(way) for way in says.ways]
        if np.prod([len(way) for way in ways], dtype=float) > MOST_CLAUSES:
            raise CannotBeSaid("an either-or of too many ways")
        return Part({}, tuple(tuple(atom for clause in choice for atom in clause) for choice in product(*ways)))

    def _way(self, way: Sequence[Says]) -> list[Clause]:
        """All clauses of one way; what it says of single places is one sum: none of them is otherwise."""
        if any(isinstance(one, Likely) for one in way):
            raise CannotBeSaid("an either-or of known odds")
        parts = [self.part(one) for one in way]
        wrong: dict[int, Whole] = {}
        for part in parts:
            for place, row in part.factors.items():
                wrong[place] = np.maximum(wrong.get(place, 0), (row == 0).astype(np.int64))
        single: list[Clause] = [(Sum(wrong, 0, 0),)] if wrong else []
        return single + [clause for part in parts for clause in part.clauses]


def _sum(places: Sequence[int], row: Whole, least: int, most: int) -> Sum:
    return Sum({place: row * places.count(place) for place in places}, least, most)


def _is_above(one: object, other: object, *, so: bool) -> bool:
    return not isinstance(one, int) or not isinstance(other, int) or (one > other) == so
