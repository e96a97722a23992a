"""`ucr games`, `ucr show`, `ucr replay`, `ucr kinds`."""

import json

import pytest
from command_line import Ucr

from ucr_events.demos import DEMOS, read

LOCKE, WEREWOLF = "0c5e5d0a-6b1e-4f0e-9a31-000000000002", "0c5e5d0a-6b1e-4f0e-9a31-000000000003"


def test_games_are_listed_and_found_by_their_people(demos: Ucr) -> None:
    steps = [game["steps"] for game in json.loads(demos.done("games", "--json"))]
    assert steps[:3] == [992, 52, 77] and len(steps) == len(DEMOS)
    found = json.loads(demos.done("games", "--json", "--search", "さくら"))
    sat = [payload["game"] for payload, *_ in map(read, DEMOS) if "さくら" in [seat["name"] for seat in payload["seats"]]]
    assert WEREWOLF in sat and sorted(game["game"] for game in found) == sorted(sat)


def test_games_are_listed_with_their_whole_ids_for_people(demos: Ucr) -> None:
    said = demos.done("games")
    assert all(game in said for game in (LOCKE, WEREWOLF))
    assert said.count("closed") == len(DEMOS)


def test_a_log_is_said_in_sentences_of_both_languages(demos: Ucr) -> None:
    japanese = demos.done("show", WEREWOLF).splitlines()
    english = demos.done("show", WEREWOLF, "--lang", "en").splitlines()
    facts = [line for line in japanese if not line.startswith("      ")]
    assert japanese != english and len(japanese) == len(english)
    assert english[1].isascii()
    assert [line.split()[0] for line in facts] == [str(number) for number in range(1, 78)]


def test_what_a_seal_hid_is_said_beside_it_once_it_was_opened(demos: Ucr) -> None:
    shown = demos.done("show", WEREWOLF, "--lang", "en").splitlines()
    beside = {shown[place - 1].split()[0]: line for place, line in enumerate(shown) if line.startswith("      = ")}
    assert len(beside) == 13
    assert all("seals" in shown[place - 1] for place, line in enumerate(shown) if line in beside.values())


def test_a_table_is_shown_at_a_step_as_a_reader_knew_it(demos: Ucr) -> None:
    shown = {reader: json.loads(demos.done("show", WEREWOLF, "--step", "23", "--as", reader))
             for reader in ("public", "seat:2", "seat:3", "all")}  # fmt: skip
    known = {reader: {seal for seal, what in table["seals"].items() if what["value"]} for reader, table in shown.items()}
    assert known["public"] == set()
    assert known["seat:3"] == {"w13"}
    assert known["seat:2"] == {"w12", "w15"}
    assert len(known["all"]) == 7


@pytest.mark.parametrize("reader", ["seat:99", "seat:", "everybody", "PUBLIC"])
def test_a_reader_this_game_does_not_have_is_a_mistake_in_the_call(demos: Ucr, reader: str) -> None:
    for command in ("show", "replay"):
        said = demos(command, WEREWOLF, "--as", reader)
        assert (said.code, said.out) == (2, "")
        assert "is not one of public, seat:1" in said.err


def test_a_step_beyond_the_end_is_refused(demos: Ucr) -> None:
    assert "from 0 to 77" in demos.refused("show", WEREWOLF, "--step", "78")
    assert demos("show", WEREWOLF, "--step", "-1").code == 2


def test_a_game_is_found_by_the_beginning_of_its_id_when_that_is_clear(demos: Ucr) -> None:
    assert f"{len(DEMOS)} games have an id that begins" in demos.refused("show", "0c5e")
    assert "no games have an id that begins" in demos.refused("show", "ffff")


def test_replay_steps_by_what_is_typed(demos: Ucr) -> None:
    said = demos.done("replay", WEREWOLF, "--lang", "en", typed="n\n\np\n70\nwhat\n²\n٣\n99999999999999999999\nq\n")
    steps = [line.split("]")[0] for line in said.split("[")[1:] if "/77]" in line]
    assert steps == [f"{step}/77" for step in (1, 2, 3, 2, 70, 70, 70, 70, 77)]
    assert "ゆき" in said


def test_replay_ends_with_its_input_or_after_the_last_step(demos: Ucr) -> None:
    assert demos.done("replay", WEREWOLF, typed="").count("/77]") == 1
    assert demos.done("replay", WEREWOLF, "--step", "77", typed="n\nn\nn\n").count("/77]") == 1
    assert demos.done("replay", WEREWOLF, typed=b"\xff\xfe\nq\n").count("/77]") == 2


def test_replay_of_all_shows_the_hidden_sheets(demos: Ucr) -> None:
    assert "シート: ?" in demos.done("replay", LOCKE, "--step", "100", typed="q\n")
    assert "シート: ?" not in demos.done("replay", LOCKE, "--step", "100", "--as", "all", typed="q\n")


def test_kinds_are_listed_for_people_and_programs(ucr: Ucr) -> None:
    kinds = json.loads(ucr.done("kinds", "--json"))
    assert {"dice.rolled/1", "game.opened/1"} <= {kind["kind"] for kind in kinds}
    assert all(kind["about"] for kind in kinds)
    assert "dice.rolled/1" in ucr.done("kinds")
