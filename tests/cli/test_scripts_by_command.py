"""`ucr scripts`: list, show, check and import; and a folder of scripts with the other commands."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from command_line import Ucr

from ucr_events.games.deduction.script import shelf

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "scripts"
ROLES = [
    {"id": "_meta", "name": "Fair"},
    {"id": "rat", "name": "Rat", "team": "minion"},
    {"id": "king", "name": "K", "team": "loric"},
]


@pytest.fixture
def ucr(tmp_path: Path) -> Ucr:
    return Ucr(tmp_path / "games.sqlite")


@pytest.fixture(autouse=True)
def empty_shelf() -> Iterator[None]:
    shelf.clear()
    yield
    shelf.clear()


def test_the_list_has_the_scripts_of_the_program_and_of_the_folder(ucr: Ucr) -> None:
    assert "village  5 to 20 seats  Werewolf" in ucr.done("scripts")
    listed = json.loads(ucr.done("--editions", EXAMPLES, "scripts", "list", "--json"))
    assert {"club-village", "night-walk", "secret-hitler"} <= {one["script"] for one in listed}
    assert next(one for one in listed if one["script"] == "avalon-fifth")["base"] == "avalon"


def test_a_script_is_shown_in_lines_and_whole(ucr: Ucr) -> None:
    assert "7 seats: merlin 1, servant 3, assassin 1, minion 2" in ucr.done("scripts", "show", "avalon")
    assert json.loads(ucr.done("scripts", "show", "avalon", "--json"))["begin"] == "leader"
    assert 'begin = "leader"' in ucr.done("scripts", "show", "avalon", "--toml")
    said = ucr("scripts", "show", "avalom")
    assert said.code == 2 and "avalon" in said.err


def test_check_says_every_mistake_a_line_each_with_exit_code_1(ucr: Ucr, tmp_path: Path) -> None:
    file = tmp_path / "x.script.toml"
    file.write_text(
        'script = "x"\nbase = "village"\nlabel = { ja = "例", en = "x" }\nbegin = "nigth"\nseets = [5, 9]\n', "utf-8"
    )
    said = ucr("scripts", "check", file)
    assert said.code == 1
    assert said.err.splitlines() == [
        "ucr: seets: there is no such field; did you mean 'seats'?",
        "ucr: begin: there is no step 'nigth'; did you mean 'night'?",
    ]
    told = ucr("scripts", "check", file, "--json")
    assert told.code == 1 and [one["field"] for one in json.loads(told.out)["problems"]] == ["seets", "begin"]


def test_check_finds_the_base_in_the_same_folder(ucr: Ucr, tmp_path: Path) -> None:
    head = 'script = "%s"\nbase = "%s"\nlabel = { ja = "例", en = "x" }\n'
    (tmp_path / "a.script.toml").write_text(head % ("first", "village") + "seats = [6, 9]\n", "utf-8")
    (tmp_path / "b.script.toml").write_text(head % ("second", "first"), "utf-8")
    assert "6 to 9 seats, based on first" in ucr.done("scripts", "check", tmp_path / "b.script.toml")


def test_a_list_of_roles_becomes_a_file_that_passes_the_check(ucr: Ucr, tmp_path: Path) -> None:
    (tmp_path / "roles.json").write_text(json.dumps([*ROLES, "ogre"]), "utf-8")
    refused = ucr("scripts", "import", tmp_path / "roles.json")
    assert refused.code == 1 and "[3].team" in refused.err
    made = ucr("scripts", "import", tmp_path / "roles.json", "--team", "ogre=demon", "--name", "Our Fair")
    assert made.code == 0 and "K is loric" in made.err
    (tmp_path / "fair.script.toml").write_text(made.out, "utf-8")
    assert ucr.done("scripts", "check", tmp_path / "fair.script.toml").startswith("our-fair: Our Fair")


def test_the_rules_of_a_clubs_script_are_listed_with_what_they_cite(ucr: Ucr) -> None:
    told = json.loads(ucr.done("--editions", EXAMPLES, "rules", "--edition", "club-village", "--json"))
    rules = {one["id"]: one for one in told}
    assert rules["club-village:inquire.once"]["text"]["en"] == "The detective asks once a game."
    assert rules["club-village:look.whom"]["cites"] == ["village:seer.target"]
    assert "club-village:guard.again" not in rules and "club-village:fox" not in rules


def test_a_file_whose_name_no_folder_reads_is_told(ucr: Ucr, tmp_path: Path) -> None:
    file = tmp_path / "walk.toml"
    file.write_bytes((EXAMPLES / "night-walk.script.toml").read_bytes())
    said = ucr("scripts", "check", file)
    assert said.code == 0 and "walk.toml: in a folder only *.script.toml or *.script.json is read" in said.err


def test_check_lists_the_rules_of_documents_that_a_variant_keeps(ucr: Ucr, tmp_path: Path) -> None:
    text = 'script = "x"\nbase = "village"\nlabel = { ja = "例", en = "x" }\n'
    (tmp_path / "x.script.toml").write_text(text, "utf-8")
    assert "day.tie" in ucr.done("scripts", "check", tmp_path / "x.script.toml")
    (tmp_path / "x.script.toml").write_text(text + '[rules."day.tie"]\non = false\n', "utf-8")
    assert "day.tie" not in ucr.done("scripts", "check", tmp_path / "x.script.toml")
    assert "day.tie" not in ucr.done("--editions", tmp_path, "rules", "--edition", "x")
