"""In a lawful game the truth is never excluded: random games, sheets of all who play and of some who do not, every step."""

import pytest
from lawful import PLAYED, Lawful, locke
from lawful_games import excluded

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import gathered
from ucr_events.games.deals import Deal
from ucr_events.hidden.perspective import Known

SEEDS = tuple(
    (edition, seats, seed)
    for edition, seat_numbers in (("mit2020", (5, 9)), ("skies", (2, 4)))
    for seats in seat_numbers
    for seed in range(2)
)


def game_of(edition: str, seats: int, seed: int) -> Lawful:
    return PLAYED[edition][0](seats, seed)


@pytest.mark.parametrize(("edition", "seats", "seed"), SEEDS)
def test_no_fact_excludes_the_true_card_at_any_step(edition: str, seats: int, seed: int) -> None:
    game = game_of(edition, seats, seed)
    deal = deal_of(game.record.game, game.record.charts)
    assert isinstance(deal, Deal)
    truth, log = game.truth(deal), gathered(game.record, deal)
    for step in log.changes(game.record.last):
        snapshot = log.at(step)
        for said in (*snapshot.seen, *snapshot.ruled):
            assert said.fits[truth[said.seat - 1]], (step, said)


@pytest.mark.parametrize(("edition", "seats", "seed"), SEEDS)
def test_every_reader_keeps_the_truth_possible(edition: str, seats: int, seed: int) -> None:
    game = game_of(edition, seats, seed)
    record = game.record
    deal = deal_of(record.game, record.charts)
    assert isinstance(deal, Deal)
    held = gathered(record, deal).at(record.last).held
    assert set(held) == set(game.cards)
    for reader in (0, 1, seats):
        known = [Known(2, held[reader], game.cards[reader])] if reader in held else []
        for step in (1, 30, record.last // 3, record.last):
            answer = analysed(record, known, f"seat:{reader}", step)
            assert answer.bits is not None, answer.missing
            for one in answer.seats:
                assert one.cards[game.cards[one.seat]["name"]] > 0
                assert sum(one.cards.values()) == pytest.approx(1)


def test_declarations_say_something() -> None:
    """The tests above are about something: rules do exclude cards in these games."""
    record = locke(9, 0).record
    deal = deal_of(record.game, record.charts)
    assert isinstance(deal, Deal)
    assert gathered(record, deal).at(record.last).ruled


@pytest.mark.soak
@pytest.mark.parametrize("edition", PLAYED)
@pytest.mark.parametrize("tenth", range(3))
def test_thirty_games_never_exclude_the_truth_for_any_reader_at_any_step(edition: str, tenth: int) -> None:
    for number in range(1000 + 10 * tenth, 1010 + 10 * tenth):
        assert not list(excluded(edition, number, 3000))
