"""All the ways in which the cards can have been dealt, summed up exactly: the chances of every card at every seat, and bits.

Every physical deal is as likely as any other before anything is known; cards that nobody can tell apart are dealt singly,
and worlds are told apart by what the seats hold. A seat whose card is known leaves the sum before it is made.
"""

from collections.abc import Mapping, Sequence
from math import comb, log2, perm

import msgspec
import numpy as np

from ucr_events.analysis.lattice import Floats, Whole, given, held, only, sizes, taken
from ucr_events.analysis.saying import Statement
from ucr_events.analysis.statements import allowed, belonging, cells_of, splits
from ucr_events.games.deals import DealtCard

MOST_SEATS = 16
"More seats whose card is not known are not weighed: 2^16 subsets for each card are the most a page can wait for."


class TooManySeats(Exception):  # noqa: N818 - what asks says what is missing
    """Too many seats hold an unknown card."""


class Worlds(msgspec.Struct, frozen=True):
    """What is left. deals: their weight; 0: nothing can have been dealt so. chances: a row for each seat, a column for each
    card. bits: how much is not known."""

    deals: float
    chances: Floats
    bits: float

    @property
    def possible(self) -> bool:
        """Whether anything can have been dealt so."""
        return self.deals > 0


def weigh(
    cards: Sequence[DealtCard],
    dealt: Mapping[str, int],
    weights: Floats,
    statements: Sequence[Statement] = (),
    seats: Sequence[int] = (),
) -> Worlds:
    """The worlds in which every seat holds one card. weights: for each seat and card, 0 where it cannot be.

    dealt: role -> exactly so many. seats: their numbers, by which statements name them; default: from 1 on.
    """
    return _Sum(cards, dealt, weights, statements, tuple(seats) or tuple(range(1, len(weights) + 1))).worlds()


class _Cell:
    """The cards of one cell, dealt to the seats that are not known yet."""

    def __init__(self, sum_of: "_Sum", cards: Sequence[int]) -> None:
        self._sum = sum_of
        exact = {sum_of.cards[card].role for card in cards if sum_of.cards[card].role in sum_of.dealt}
        self.order = sorted(cards, key=lambda card: (sum_of.cards[card].role not in exact, sum_of.cards[card].role, card))
        self.sizes = self._sizes(exact)
        self.before: list[list[Floats]] = []
        self.ways = self._forward()

    def _sizes(self, exact: set[str]) -> dict[int, int]:
        """After which card exactly how many seats must have been dealt to."""
        ends, many = {}, 0
        for place, card in enumerate(self.order):
            role = self._sum.cards[card].role
            last = place + 1 == len(self.order) or self._sum.cards[self.order[place + 1]].role != role
            if role in exact and last:
                many += self._sum.dealt[role]
                ends[card] = many
        return ends

    def _forward(self) -> Floats:
        ways = only(self._sum.many, 0)
        for card in self.order:
            steps = [ways]
            for _ in range(min(self._sum.copies[card], self._sum.many)):
                steps.append(given(steps[-1], self._sum.weights[:, card]))
            self.before.append(steps)
            ways = self._kept(card, sum((comb(self._sum.copies[card], m) * one for m, one in enumerate(steps)), 0.0 * ways))
        return ways

    def _kept(self, card: int, ways: Floats) -> Floats:
        """Only the subsets that have as many seats as cards were dealt."""
        size = self.sizes.get(card)
        return ways if size is None else np.where(sizes(self._sum.many) == size, ways, 0.0)

    def backward(self, after: Floats) -> None:
        """Add the chances of each of its cards; after: what follows when it has dealt to a subset."""
        for card, steps in zip(reversed(self.order), reversed(self.before), strict=True):
            after, copies = self._kept(card, after), self._sum.copies[card]
            self._sum.numbers[card] = [comb(copies, m) * float(np.vdot(one, after)) for m, one in enumerate(steps)]
            self._sum.chances[:, card] = self._chances(card, steps, after)
            came, earlier = after, after
            for m in range(1, len(steps)):
                came = taken(came, self._sum.weights[:, card])
                earlier = earlier + comb(copies, m) * came
            after = earlier

    def _chances(self, card: int, steps: list[Floats], after: Floats) -> Floats:
        copies, own = self._sum.copies[card], self._sum.weights[:, card]
        one_less = sum((m * comb(copies, m) * steps[m - 1] for m in range(1, len(steps))), np.zeros_like(after))
        return np.array([own[seat] * held(one_less, after, seat) if own[seat] else 0.0 for seat in range(self._sum.many)])


class _Sum:
    """One sum over worlds while it is made. Seats with one possible card are set aside with it."""

    def __init__(
        self,
        cards: Sequence[DealtCard],
        dealt: Mapping[str, int],
        weights: Floats,
        statements: Sequence[Statement],
        seats: tuple[int, ...],
    ) -> None:
        self.cards, self.statements, self.seats = cards, statements, seats
        self._all = weights
        self._fixed = {seat: int(np.flatnonzero(row)[0]) for seat, row in enumerate(weights) if np.count_nonzero(row) == 1}
        self._open = [seat for seat in range(len(weights)) if seat not in self._fixed]
        self._used = np.bincount(list(self._fixed.values()), minlength=len(cards))
        self.copies = [max(card.copies - int(used), 0) for card, used in zip(cards, self._used, strict=True)]
        held_of = {role: sum(int(self._used[i]) for i, card in enumerate(cards) if card.role == role) for role in dealt}
        self.dealt = {role: number - held_of[role] for role, number in dealt.items()}
        self.many = len(self._open)
        self.weights = weights[self._open]
        self.chances: Floats = np.zeros((self.many, len(cards)))
        self.numbers: dict[int, list[float]] = {}

    def worlds(self) -> Worlds:
        nothing = Worlds(0.0, np.zeros_like(self._all), 0.0)
        used_up = any(used > card.copies for used, card in zip(self._used, self.cards, strict=True))
        if used_up or min(self.dealt.values(), default=0) < 0 or set(self.dealt) - {card.role for card in self.cards}:
            return nothing
        if self.many > MOST_SEATS:
            raise TooManySeats
        total = self._summed()
        return self._read_off(total) if total > 0 else nothing

    def _summed(self) -> float:
        """The weight of all worlds of the open seats; the chances of every card on the way, not yet divided by it."""
        places = cells_of(self.cards, self.statements)
        cells = [_Cell(self, cell) for cell in places]
        if len(cells) == 1 and not self.statements:
            cells[0].backward(only(self.many, (1 << self.many) - 1))
            return float(cells[0].ways[-1])
        found = self._allowed(splits([cell.ways for cell in cells]), places)
        if not len(found):
            return 0.0
        each = np.column_stack([cell.ways[found[:, index]] for index, cell in enumerate(cells)])
        for index, cell in enumerate(cells):
            others = np.prod(np.delete(each, index, axis=1), axis=1)
            after: Floats = np.bincount(found[:, index], weights=others, minlength=1 << self.many).astype(np.float64)
            cell.backward(after)
        return float(np.prod(each, axis=1).sum())

    def _allowed(self, found: Whole, places: list[list[int]]) -> Whole:
        """The splits that no statement forbids."""
        cell_of = {card: index for index, cell in enumerate(places) for card in cell}
        fixed = np.tile(np.array([cell_of[card] for card in self._fixed.values()], dtype=np.int64), (len(found), 1))
        belongs = np.column_stack((belonging(found, self.many), fixed))
        columns = {self.seats[seat]: place for place, seat in enumerate((*self._open, *self._fixed))}
        cells = [[self.cards[card] for card in cell] for cell in places]
        keep = np.ones(len(found), dtype=bool)
        for statement in self.statements:
            keep &= allowed(statement, belongs, cells, columns)
        return found[keep]

    def _read_off(self, total: float) -> Worlds:
        chances = np.zeros_like(self._all)
        chances[self._open] = self.chances / total
        aside = 1.0
        for seat, card in self._fixed.items():
            chances[seat, card] = 1.0
            aside *= self._all[seat, card]
        for one, used in zip(self.cards, self._used, strict=True):
            aside *= perm(one.copies, int(used))
        bits = log2(total * aside) - self._alike(total) - self._weighed(chances)
        return Worlds(total * aside, chances, max(bits, 0.0))

    def _alike(self, total: float) -> float:
        """The expected bits of the choice and order of cards that nobody can tell apart: they tell no two worlds apart."""
        found = 0.0
        for card, numbers in self.numbers.items():
            used, copies = int(self._used[card]), self.cards[card].copies
            found += sum(number / total * log2(perm(copies, used + m)) for m, number in enumerate(numbers) if number)
        return found

    def _weighed(self, chances: Floats) -> float:
        """The expected bits of the weights themselves, where they are other than 0 and 1."""
        return float(np.sum(chances * np.log2(np.where(self._all > 0, self._all, 1.0))))
