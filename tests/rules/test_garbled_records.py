"""A fact never makes the referee raise, whatever it says."""

import random

import pytest

from tests.rules.garbling import garbled, raised
from tests.rules.mutations import made_up
from tests.rules.stage import fact
from tests.rules.test_4_1_sheets_in_force import told
from tests.skies.mutations import made_up as made_up_skies
from ucr_events.facts import CardsShown, SealOpened, SheetSealed, ValueDeclared
from ucr_events.games.locke.rules.planets.board import NOWHERE, base_neighbours, base_within, is_port, on_ring, ring


def test_0_2_flow_a_garbled_fact_anywhere_in_a_game_is_judged_and_play_goes_on() -> None:
    skies, made = made_up_skies(0)
    for game, facts in (made_up(5, 0), (skies, made.facts)):
        records = list(garbled(game, facts, random.Random(7), 1))
        assert len(records) > 5
        for review, rest in records:
            assert raised(review, rest) is None, rest[0]


def test_4_1_trump_a_silhouette_shown_without_a_card_is_not_judged() -> None:
    done = told(fact(CardsShown, 3, source="silhouette.3", cards=(), count=1))
    assert not [one for one in done.findings if one.rule.startswith("mit2020:4.1.trump") and one.verdict == "illegal"]


@pytest.mark.parametrize("value", ("?", None, {"esp_level": "?", "esp_power": None}, {"esp_level": [1], "esp_power": {}}))
def test_3_1_declare_never_higher_a_sheet_that_cannot_be_read_accuses_nobody(value: object) -> None:
    sealed = fact(SheetSealed, 3, slot="sheet")
    opened = fact(SealOpened, 3, seal=sealed.id, value=value)
    done = told(sealed, fact(ValueDeclared, 3, trait="esp_level", value=5), opened)
    (found,) = (one for one in done.findings if one.rule == "mit2020:3.1.declare.never-higher")
    assert found.verdict == "not judged"


def test_4_5_board_a_place_on_no_board_is_next_to_nothing() -> None:
    for place in ("nowhere", "nowhere.x", "base.around", "base.Z9", "aside", "", "base."):
        assert ring(place)[1] == NOWHERE
        assert not is_port(place)
        assert on_ring(place, 1, (1, 2, 3)) == base_neighbours(place) == base_within(place, 3) == ()
