"""Small random games of every script: for every reader and step the chances are those of writing out every deal and move."""

from collections.abc import Iterator
from itertools import permutations

import numpy as np
import pytest
from counting_cases import so
from script_games import GAMES, played

from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.reading import Evidence, Reading
from ucr_events.games.deals import Deal, DealtCard

SMALLEST = {edition: min(numbers) for edition, numbers in GAMES.items() if min(numbers) <= 5}
"Edition -> so few seats that every deal can be written out; nine are too many."


def deals(cards: tuple[DealtCard, ...], places: tuple[int, ...]) -> Iterator[tuple[float, dict[int, int]]]:
    """Each way to lay kinds of cards at the places, with how many physical deals give it: place - 1 -> which card."""
    boxes = [index for index, card in enumerate(cards) for _ in range(card.copies)]
    for held in set(permutations(boxes, len(places))):
        ways = 1.0
        for index, card in enumerate(cards):
            for taken in range(held.count(index)):
                ways *= card.copies - taken
        yield ways, {place - 1: card for place, card in zip(places, held, strict=True)}


def written_out(found: Evidence, cards: Cards) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
    chances = np.zeros((len(cards.seats), len(cards.cards)))
    said = {one.seat - 1: [other.fits for other in found.said if other.seat == one.seat] for one in found.said}
    for weight, held in deals(cards.cards, cards.seats):
        if all(fits[held[at]] for at, rows in said.items() for fits in rows):
            lies = {at: cards.cards[card] for at, card in held.items()}
            for one in found.statements:
                weight *= so(one.says, lies)
            for number, place in enumerate(cards.seats):
                chances[number, held[place - 1]] += weight
    return chances / max(chances[0].sum(), 1e-300)


def compare(edition: str, seed: int) -> int:
    """How many answers were compared; raises AssertionError where one is not the same."""
    game, many = played(edition, SMALLEST[edition], seed), 0
    for reader in ("all", "public", *(f"seat:{seat}" for seat in range(1, SMALLEST[edition] + 1))):
        record = game.record(reader)
        deal = deal_of(record.game, {})
        assert isinstance(deal, Deal), deal
        reading = Reading(record, deal, (), record.last, reader)
        had: object = None
        for step in reading.changes(record.last):
            found, cards = reading.at(step), reading.cards(step)
            if (found.said, found.statements) == had:
                continue
            had, many = (found.said, found.statements), many + 1
            left = cards.left(found.said)
            assert np.allclose(left.chances, written_out(found, cards), atol=1e-12), (edition, seed, reader, step)
    return many


@pytest.mark.parametrize("edition", SMALLEST)
def test_a_small_game_is_counted_as_by_writing_out_every_deal(edition: str) -> None:
    assert compare(edition, 2) > 3


@pytest.mark.soak
@pytest.mark.parametrize("edition", SMALLEST)
def test_many_small_games_are_counted_as_by_writing_out_every_deal(edition: str) -> None:
    assert sum(compare(edition, seed) for seed in range(200, 225)) > 50
