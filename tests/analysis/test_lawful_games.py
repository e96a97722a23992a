"""In a lawful game the truth is never excluded: random games, sheets of all who play and of some who do not, every step."""

import random
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from ucr_api.cli.simulating import simulated

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.record import Record, gathered
from ucr_events.facts import DeckSetup
from ucr_events.game import Game
from ucr_events.games.deals import Deal
from ucr_events.perspective import Known

SEEDS = tuple((seats, seed) for seats in (5, 7, 9) for seed in range(3))


@cache
def played(seats: int, seed: int) -> tuple[Record, dict[int, Any]]:
    """A random game with a list of its characters and as many others, and what each seat holds."""
    game, game_played = simulated("mit2020", seats, seed, 700)
    sheets = {seat: game_played.players.knowledge[f"sheet:{seat}"] for seat in range(1, seats + 1)}
    chance = random.Random(seed)
    others = [dict(sheet, name=f"他{number}" + sheet["name"][-3:].lstrip("人物0123456789")) for number, sheet in sheets.items()]
    for sheet in others:
        sheet.update({trait: max(sheet[trait] + chance.randint(-2, 2), 1) for trait in ("esp_level", "endurance", "mental")})
    characters = {sheet["name"]: sheet for sheet in (*sheets.values(), *others)}
    header = replace(game.header, decks=(DeckSetup(id="deck.character", size=len(characters)),))
    named = Game(header)
    counting = list(enumerate(game_played.facts, 2))
    return Record(named, counting, len(counting) + 1, {"characters": characters}), sheets


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_no_fact_excludes_the_true_card_at_any_step(seats: int, seed: int) -> None:
    record, sheets = played(seats, seed)
    deal = deal_of(record.game, record.charts)
    assert isinstance(deal, Deal)
    places = {card.name: place for place, card in enumerate(deal.cards)}
    log = gathered(record, deal)
    for step in log.changes(record.last):
        snapshot = log.at(step)
        for said in (*snapshot.seen, *snapshot.ruled):
            assert said.fits[places[sheets[said.seat]["name"]]], (step, said)


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_every_reader_keeps_the_truth_possible(seats: int, seed: int) -> None:
    record, sheets = played(seats, seed)
    held = gathered(record, deal_of(record.game, record.charts)).at(record.last).held
    for reader in (0, 1, seats):
        known = [Known(2, held[reader], sheets[reader])] if reader in held else []
        for step in (1, record.last // 3, record.last):
            answer = analysed(record, known, f"seat:{reader}", step)
            assert answer.bits is not None, answer.missing
            for one in answer.seats:
                assert one.cards[sheets[one.seat]["name"]] > 0
                assert sum(one.cards.values()) == pytest.approx(1)


def test_declarations_say_something() -> None:
    """The test above is about something: rules do exclude cards in these games."""
    record, _ = played(9, 0)
    assert gathered(record, deal_of(record.game, record.charts)).at(record.last).ruled
