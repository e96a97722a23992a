"""What facts prove in random games of scripts: it is so of the cards that were dealt, for every reader, at every step."""

import pytest
from script_games import GAMES, played

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.record import places_of
from ucr_events.analysis.stating import Stating
from ucr_events.games.deals import Deal

TABLES = [(edition, seats) for edition, numbers in GAMES.items() for seats in numbers]


def wrong(edition: str, seats: int, seed: int) -> list[str]:
    """Every statement that is not so of the cards that were dealt."""
    game = played(edition, seats, seed)
    found = []
    for reader in ("all", "public", *(f"seat:{seat}" for seat in range(1, seats + 1))):
        record = game.record(reader)
        deal = deal_of(record.game, {})
        assert isinstance(deal, Deal), deal
        stating, truth = Stating(deal.cards, places_of(record.game, deal)), game.truth(deal)
        reading = Reading(record, deal, (), record.last, reader)
        for step in reading.changes(record.last):
            for one in reading.at(step).statements:
                if not stating.part(one.says).holds(truth):
                    found.append(f"{edition}/{seats}/{seed} {reader} {one.fact} {one.rule} {one.says}")
    return found


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_nothing_is_proved_that_is_not_so(edition: str, seats: int) -> None:
    assert [one for seed in range(3) for one in wrong(edition, seats, seed)] == []


@pytest.mark.soak
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_nothing_is_proved_that_is_not_so_in_many_games(edition: str, seats: int) -> None:
    assert [one for seed in range(100, 130) for one in wrong(edition, seats, seed)] == []


@pytest.mark.parametrize(("edition", "seats"), [table for table in TABLES if table[1] < 10])
def test_the_truth_is_possible_for_every_reader_at_the_end(edition: str, seats: int) -> None:
    game = played(edition, seats, 0)
    for reader in ("all", "public", "seat:1"):
        record = game.record(reader)
        answer = analysed(record, (), reader, record.last)
        assert answer.bits is not None, answer.missing
        for one in answer.seats:
            assert one.roles[game.dealt[str(one.seat)]] > 0
