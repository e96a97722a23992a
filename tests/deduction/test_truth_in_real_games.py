"""Truth from outside: in real games nothing that any reader can prove at any step excludes the cards that were dealt."""

from collections.abc import Iterator

import pytest
from real import DATA, games, judged
from script_games import Played
from test_real_games import SOME, said_by_house_cards

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import places_of
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.stating import Stating
from ucr_events.facts import Fact
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.header.game import Game

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the real games lie beside the repository")


def against_the_truth(name: str, game: Game, facts: list[Fact]) -> Iterator[str]:
    """Whatever is proved to somebody and is not so."""
    table = game.fold(game.opening, facts)
    assert isinstance(table, DeductionTable)
    played = Played(game, tuple(facts), dict(table.dealt))
    for reader in ("all", "public", *(f"seat:{setup.seat}" for setup in game.header.seats)):
        record = played.record(reader)
        deal = deal_of(game, {})
        assert isinstance(deal, Deal), deal
        truth, stating = played.truth(deal), Stating(deal.cards, places_of(game, deal))
        place = {seat: at for at, seat in enumerate(places_of(game, deal))}
        reading = Reading(record, deal, (), record.last, reader)
        for step in reading.changes(record.last):
            found = reading.at(step)
            for said in found.said:
                if not said.fits[truth[place[said.seat]]]:
                    yield f"{name} {reader} {step} {said.fact} {said.rule}"
            for one in found.statements:
                if not stating.part(one.says).holds(truth):
                    yield f"{name} {reader} {step} {one.fact} {one.rule} {one.says}"


def excluded(source: str, every: int) -> list[str]:
    asked = [one for one in games(source, every) if not said_by_house_cards(one[1]) and not _breached(*one[1:])]
    assert asked
    return [wrong for one in asked for wrong in against_the_truth(*one)]


def _breached(game: Game, facts: list[Fact]) -> bool:
    """Whether a rule was broken: then what the rules prove need not be so."""
    return any(one.verdict == "illegal" for one in judged(game, facts).findings)


@pytest.mark.parametrize("source", SOME)
def test_the_truth_is_never_excluded_in_some_real_games(source: str) -> None:
    assert excluded(source, SOME[source] * 3) == []


@pytest.mark.soak
@pytest.mark.parametrize("source", SOME)
def test_the_truth_is_never_excluded_in_any_real_game(source: str) -> None:
    assert excluded(source, 1) == []
