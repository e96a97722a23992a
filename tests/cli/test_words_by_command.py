"""`ucr words`, and words that `ucr record` and `ucr judge` do not know."""

import json
from pathlib import Path

import pytest
from command_line import Ucr, locke_for_five

GAME = "0c5e5d0a-6b1e-4f0e-9a31-0000000000bb"
MISSPELT = [
    {"kind": "action.announced/1", "id": "a1", "seat": 1, "action": "telport"},
    {"kind": "dice.rolled/1", "id": "a2", "seat": 1, "faces": [3], "purpose": "telport"},
]


@pytest.fixture
def ucr(tmp_path: Path) -> Ucr:
    return Ucr(tmp_path / "games.sqlite")


def test_the_words_of_an_edition_are_listed_by_field_with_their_labels(ucr: Ucr) -> None:
    found = json.loads(ucr.done("words", "mit2020", "--json"))
    assert found["fields"]["action.announced/1"] == {"action": ["actions"]}
    assert {word["id"]: word["label"]["en"] for word in found["words"]["traits"]}["endurance"] == "endurance"
    assert "hand.SEAT" in found["zones"] and any(one["id"] == "npc_hand" for one in found["seal_slots"])
    assert "teleport_move" in ucr.done("words", "mit2020")


def test_words_of_no_edition_are_a_mistake_in_the_call(ucr: Ucr) -> None:
    said = ucr("words", "mit2021")
    assert said.code == 2 and "mit2020" in said.err


def test_a_word_nobody_knows_is_refused_when_recorded_and_told_when_judged(ucr: Ucr, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text("\n".join(json.dumps(fact) for fact in (locke_for_five(GAME), *MISSPELT)), "utf-8")
    for more in ((), ("--dry-run",)):
        refused = ucr("record", file, *more)
        assert refused.code == 1
        assert "action: 'telport' is none of the actions" in refused.err and "purpose: 'telport'" in refused.err
        assert "teleport_move" in refused.err
    judged = ucr("judge", file)
    assert judged.code == 0
    assert judged.err.count("judged all the same") == 2 and "expected a word like teleport" in judged.err


@pytest.mark.parametrize("edition", ["hyoumen", "kmc2003", "mit2019"])
def test_the_page_of_a_revised_edition_says_what_it_has_otherwise(ucr: Ucr, edition: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "words" / f"{edition}.md"
    command = ("words", edition, "--markdown", "--beside", "mit2020")
    assert page.read_text("utf-8") == ucr.done(*command), f"make it anew: ucr {' '.join(command)}"


@pytest.mark.parametrize("edition", ["mit2020", "skies"])
def test_the_page_of_words_is_the_one_that_the_program_makes(ucr: Ucr, edition: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "words" / f"{edition}.md"
    assert page.read_text("utf-8") == ucr.done("words", edition, "--markdown"), f"make it anew: ucr words {edition} --markdown"
