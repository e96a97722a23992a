"""The rule book shows scenarios as examples: the committed files are those that the scenarios make."""

import json

import pytest

from tests.scenarios.examples import WHERE, chosen, file_of, quotes


@pytest.mark.parametrize("edition", WHERE)
def test_the_committed_examples_are_those_of_the_scenarios(edition: str) -> None:
    """Their sentences are left out: rendering all of them takes as long as running them."""
    entries = json.loads(file_of(edition).read_text("utf-8"))
    shown = {rule: [one["id"] for one in entry["examples"]] for rule, entry in entries.items() if entry["examples"]}
    assert shown == {rule: [one.id for one in found] for rule, found in chosen(edition).items()}, (
        "run `python -m tests.scenarios.examples`"
    )
    assert {rule: entry["quote"] for rule, entry in entries.items() if entry["quote"]} == quotes(edition)
