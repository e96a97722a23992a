"""A finding for want of a fact names the fact: its kind, whose it is, and what it is called."""

import pytest

from tests.scenarios.running import run
from tests.scenarios.test_scenarios import SCENARIOS

ENERGY = "seat 2: the change of a number"
BY_ID = {one.id: one for one in SCENARIOS}


@pytest.mark.parametrize(
    ("scenario", "rule", "kind", "fields", "words"),
    [
        ("w-omit-02", "mit2020:5.1.hand.deal", "cards.dealt/1", {"seat": 3, "source": "deck.combat"}, "seat 3: the deal"),
        ("x-5.3-005", "mit2020:5.2.turn.phases", "turn.began/1", {"seat": 3}, "that the turn of seat 3 began"),
        ("w-s-omit-06", "skies:action.cost1", "counter.changed/1", {"seat": 2, "counter": "energy"}, ENERGY),
    ],
)
def test_what_was_left_out_is_named(scenario: str, rule: str, kind: str, fields: dict[str, object], words: str) -> None:
    found = [one for one in run(BY_ID[scenario]).findings if one.rule == rule and one.wants]
    wanted = [wanted for one in found for wanted in one.wants]
    assert wanted and wanted[0].kind == kind and dict(wanted[0].fields) == fields and wanted[0].words[1] == words
