"""The examples the rule document itself gives: each is told by a test that names its rule.

`python -m tests.rules.audit CATALOGUE…` says whether `seed-examples.json` has every example of the catalogue.
"""

import json
from pathlib import Path

import pytest

from tests.rules import index
from ucr_events.games.locke.rulebook import registry

EXAMPLES: list[dict[str, str]] = json.loads((Path(__file__).parent / "seed-examples.json").read_text(encoding="utf-8"))
NAMED = index.index(list(registry("mit2020")))


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: f"{entry['rule']} {entry['example'][:40]}")
def test_an_example_of_the_document_is_told_under_its_rule(entry: dict[str, str]) -> None:
    assert entry["test"] in NAMED.get(entry["rule"], []), f"{entry['test']} is not there or does not name {entry['rule']}"


def test_no_example_is_listed_twice() -> None:
    assert len({(entry["rule"], entry["example"]) for entry in EXAMPLES}) == len(EXAMPLES)
