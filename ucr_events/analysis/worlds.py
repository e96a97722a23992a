"""All the ways in which the cards can have been dealt, counted exactly: the chances of every card at every seat, and bits.

Every physical deal is as likely as any other before anything is known; cards that nobody can tell apart are dealt singly, and
worlds are told apart by what the seats hold. What is too much is told by the cases that have to be kept apart, never by seats.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
import numpy as np

from ucr_events.analysis.arrays import Floats, Whole
from ucr_events.analysis.layout import Laid, by_cards, by_seats
from ucr_events.analysis.limits import ON_A_PAGE
from ucr_events.analysis.ordering import ORDERS, order_of
from ucr_events.analysis.puzzle import Clause, Part, Puzzle, Sum
from ucr_events.analysis.shares import added_up
from ucr_events.analysis.simplifying import open_part, simplified
from ucr_events.analysis.walk import TooMany, Walk
from ucr_events.games.deals import DealtCard

FIRST_TRY = 4_000
"With so few every way of walking is tried before more are allowed."


class Worlds(msgspec.Struct, frozen=True):
    """What is left. deals: their weight; 0: nothing can have been dealt so. chances: a row for each seat, a column for each
    card. bits: how much is not known. cases: how many had to be kept apart at once."""

    deals: float
    chances: Floats
    bits: float
    cases: int = 0

    @property
    def possible(self) -> bool:
        """Whether anything can have been dealt so."""
        return self.deals > 0


def puzzle_of(cards: Sequence[DealtCard], dealt: Mapping[str, int], weights: Floats) -> Puzzle:
    """Every seat holds one card. dealt: role -> exactly so many are held."""
    copies = tuple(card.copies for card in cards)
    return Puzzle(weights, copies, tuple(_quotas(cards, dealt, len(weights), sum(copies))))


def _quotas(cards: Sequence[DealtCard], dealt: Mapping[str, int], seats: int, many: int) -> Iterator[Clause]:
    for role, number in dealt.items():
        of_role: Whole = np.array([card.role == role for card in cards], dtype=np.int64)
        there = sum(card.copies for card in cards if card.role == role)
        if many != seats or number != there:
            yield (Sum(dict.fromkeys(range(seats), of_role), number, number),)


def counted(puzzle: Puzzle, limit: int = ON_A_PAGE) -> Worlds:
    """The worlds of a puzzle; raises TooMany where more cases than the limit have to be kept apart."""
    nothing = Worlds(0.0, np.zeros_like(puzzle.weights), 0.0)
    rest = open_part(puzzle)
    if rest is None:
        return nothing
    chances = np.zeros_like(puzzle.weights)
    chances[list(rest.held), list(rest.held.values())] = 1.0
    if not rest.places:
        return Worlds(rest.deals, chances, 0.0, 1)
    walk = walked(rest.puzzle, limit)
    if walk.layers is None:
        return nothing
    deals, chances[np.ix_(rest.places, rest.cards)], bits = added_up(walk, *rest.puzzle.weights.shape)
    return Worlds(deals * rest.deals, chances, bits, walk.widest)


def a_deal(puzzle: Puzzle, parts: Sequence[Part] = (), limit: int = ON_A_PAGE) -> list[int] | None:
    """The card of each seat in one deal that fits; None: there is none. Raises TooMany as `counted` does."""
    plain = simplified(puzzle.given(parts)) if puzzle.left >= 0 else None
    walk = None if plain is None else walked(plain, limit)
    return None if walk is None or walk.layers is None else walk.deal()


def walked(plain: Puzzle, limit: int) -> Walk:
    """The walk through a simplified puzzle that keeps the fewest cases apart of those that were tried."""
    ways: list[Laid] = []
    for way in _ways(plain):
        ways.append(way)
        try:
            return Walk(way, min(FIRST_TRY, limit))
        except TooMany as why:
            refused = why
    for way in ways:
        try:
            return Walk(way, limit)
        except TooMany as why:
            refused = why if way is ways[0] else refused
    raise refused


def _ways(puzzle: Puzzle) -> Iterator[Laid]:
    """By seats in each order that is another one, then by cards."""
    had: list[list[int]] = []
    seats = by_seats(puzzle)
    for opened in ORDERS:
        if (order := order_of(seats, opened)) not in had:
            had.append(order)
            yield seats.ordered(order)
    cards = by_cards(puzzle)
    if cards is not None and puzzle.clauses:
        yield cards.ordered(order_of(cards, ORDERS[0]))
