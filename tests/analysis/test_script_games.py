"""What facts prove in random games of scripts: it is so of the cards that were dealt, for every reader, at every step."""

from pathlib import Path

import pytest
from script_games import GAMES, played
from ucr_api.answers.analysed_logs import case_of_file
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import read_lines
from ucr_api.logs import read_whole

import ucr_events.demos
from ucr_events.analysis.answering import analysed
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import places_of
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.stating import Stating
from ucr_events.games.deals import Deal
from ucr_events.hidden.perspective import Role, Sight

DEMOS = Path(str(ucr_events.demos.__file__)).parent
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
    assert wrong(edition, seats, seed=1) == []


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


@pytest.mark.parametrize("reader", ["public", "all", "seat:3", "seat:5"])
@pytest.mark.parametrize("demo", ["village-nine", "one-night-five", "avalon-seven", "secret-hitler-seven"])
def test_evenings_with_passages_contradict_nothing(demo: str, reader: str) -> None:
    """Given a game with a moderator, passages and their opening at the end: every reader has numbers, and certainty at last."""
    grown = admitted(read_whole(read_lines(str(DEMOS / f"{demo}.jsonl"))), None, {})
    case = case_of_file(grown, {}, Sight(Role(name="judge"), reader))
    assert case.answer(case.record.last // 2).bits is not None
    last = case.answer(None)
    assert last.bits == 0
    assert all(len(one.roles) == 1 for one in last.now)
