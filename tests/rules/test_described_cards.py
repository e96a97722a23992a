"""4.3.square.card-texts: cards whose effects a club has described as data, by the example pack of the documentation."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import HEADER, fact
from tests.rules.witnessed import Log
from ucr_events.facts import ActionAnnounced, Card, CardsPlayed, EffectBegan
from ucr_events.games.locke.desk.effects import of_described_cards
from ucr_events.games.locke.rulebook import book_for
from ucr_events.games.locke.rulebook.shipped import mistakes
from ucr_events.packs import BadPack, charts_of, read_pack
from ucr_events.referee.forms import Sight

RULE = "4.3.square.card-texts"
EXAMPLE = Path(__file__).parents[2] / "docs" / "packs" / "described-cards.json"
CHARTS = charts_of(read_pack(EXAMPLE.read_bytes(), mistakes), "mit2020")


def told(*facts: Any) -> Log:
    """A log of a table that plays with the example pack."""
    begun = Log((), None, HEADER, {})
    begun.book = book_for(HEADER, begun.game.layout, CHARTS)
    for one in facts:
        begun.tell(one)
    return begun


def used(name: str, *targets: int, seat: int = 3) -> Any:
    return fact(ActionAnnounced, seat, action="use_ability", card=Card(name=name), targets=targets)


def effect(name: str, field: str = "firepower", **more: Any) -> Any:
    return fact(EffectBegan, 3, field=field, card=Card(name=name), **more)


@pytest.mark.parametrize(
    ("began", "verdict"),
    [
        (effect("弱体化", by=-6, targets=(2,), until="combat"), "legal"),
        (effect("弱体化", by=-6, targets=(2,)), "legal"),
        (effect("弱体化", by=-4, targets=(2,), until="combat"), "illegal"),
        (effect("弱体化", by=-6, until="combat"), "illegal"),
        (effect("弱体化", by=-6, targets=(2,), until="turn"), "illegal"),
        (effect("弱体化", "esp_level", by=-6, targets=(2,)), "illegal"),
        (effect("弱体化", targets=(2,)), None),
        (effect("ESPレベル+2", "esp_level", by=2, targets=(3,), until="turn"), "legal"),
        (effect("ESPレベル+2", "esp_level", by=2, targets=(2,), until="turn"), "illegal"),
        (effect("混乱の場", "hand_limit", by=-2, until="round"), "legal"),
        (effect("暴走", by=5, targets=(3,), until="turn"), "legal"),
        (effect("だれも知らない", by=5, targets=(3,)), None),
    ],
)
def test_a_described_effect_is_measured_by_the_club_s_list(began: Any, verdict: str | None) -> None:
    assert told(began).says(RULE) == verdict


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (used("弱体化", 2), "legal"),
        (used("弱体化", 3), "illegal"),
        (used("弱体化", 1, 2), "illegal"),
        (used("ESPレベル+2", 2), "illegal"),
        (used("ESPレベル+2"), None),
        (used("暴走", 3), "legal"),
        (used("混乱の場", 2), None),
        (fact(CardsPlayed, 3, purpose="use_ability", cards=(Card(name="弱体化"),), targets=(3,)), "illegal"),
    ],
)
def test_a_card_hits_whom_the_list_lets_it_hit(said: Any, verdict: str | None) -> None:
    assert told(said).says(RULE) == verdict


def offered(log: Log) -> list[tuple[str, int | None, tuple[int, ...]]]:
    forms = of_described_cards(Sight(book=log.book, table=log.table, offers=(), memory=log.memory))
    return [(form.facts[0].field, form.facts[0].by, form.facts[0].targets) for form in forms]  # type: ignore[attr-defined]


def test_what_a_used_card_changes_is_offered_until_it_is_written_down() -> None:
    use = replace(used("弱体化", 2), id="use")
    assert offered(told(use)) == [("firepower", -6, (2,))]
    assert offered(told(use, effect("弱体化", by=-6, targets=(2,), until="combat"))) == []
    assert offered(told(used("だれも知らない", 2))) == []


@pytest.mark.parametrize(
    ("effects", "place"),
    [
        ({"field": "firepower", "by": 2, "value": 3}, "cards.special_abilities.rows[0].effects[0]"),
        ({"field": "fierpower", "by": 2}, "cards.special_abilities.rows[0].effects[0].field"),
        ({"field": "firepower", "on": "targets"}, "cards.special_abilities.rows[0].effects[0].on"),
        ({"field": "firepower", "until": "noon"}, "cards.special_abilities.rows[0].effects[0].until"),
    ],
)
def test_a_mistake_in_an_effect_is_told_with_its_place(effects: dict[str, Any], place: str) -> None:
    document = json.loads(EXAMPLE.read_text("utf-8"))
    document["cards"]["special_abilities"]["rows"][0]["effects"] = [effects]
    with pytest.raises(BadPack) as raised:
        read_pack(json.dumps(document).encode(), mistakes)
    assert {problem.field for problem in raised.value.problems} == {place}
