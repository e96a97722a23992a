"""A finding for want of a fact names the fact: its kind, whose it is, and what it is called."""

import pytest

from tests.scenarios.running import run
from tests.scenarios.test_scenarios import SCENARIOS

ENERGY = "seat 2: the change of a number"
TURN = "the beginning of the turn (counter-clockwise)"
BY_ID = {one.id: one for one in SCENARIOS}


@pytest.mark.parametrize(
    ("scenario", "rule", "kind", "fields", "words"),
    [
        ("w-omit-02", "mit2020:5.1.hand.deal", "cards.dealt/1", {"seat": 3, "source": "deck.combat"}, "seat 3: the deal"),
        ("x-5.7-001", "mit2020:4.5.turn.direction", "turn.began/1", {"seat": 3}, TURN),
        ("w-s-omit-06", "skies:action.cost1", "counter.changed/1", {"seat": 2, "counter": "energy"}, ENERGY),
    ],
)
def test_what_was_left_out_is_named(scenario: str, rule: str, kind: str, fields: dict[str, object], words: str) -> None:
    found = [one for one in run(BY_ID[scenario]).findings if one.rule == rule and one.wants]
    wanted = [wanted for one in found for wanted in one.wants]
    assert wanted and wanted[0].kind == kind and dict(wanted[0].fields) == fields and wanted[0].words[1] == words
