"""`ucr dice` over files and stored games, and the same over HTTP."""

import json
from pathlib import Path

from command_line import Ucr, written

from ucr_events.demos import DEMOS
from ucr_events.demos import read as read_demo

LOCKE = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"


def test_a_file_and_the_stored_game_say_the_same(demos: Ucr, tmp_path: Path) -> None:
    stored = json.loads(demos.done("dice", LOCKE, "--json"))
    assert [die["rolls"] for die in stored["dice"]] and {die["said"] for die in stored["dice"]} <= {"nothing", "even"}
    assert sum(die["rolls"] for die in stored["dice"]) == sum(sum(die["counts"]) for die in stored["dice"])
    file = written(tmp_path / "werewolf.jsonl", read_demo(DEMOS[2]))
    assert json.loads(demos.done("dice", file, "--json"))["dice"] == []


def test_several_games_are_one_report(demos: Ucr) -> None:
    one, two = (json.loads(demos.done("dice", *games, "--json"))["dice"] for games in ((LOCKE,), (LOCKE, LOCKE)))
    assert [die["rolls"] * 2 for die in one] == [die["rolls"] for die in two]


def test_people_read_it_in_their_language(demos: Ucr) -> None:
    assert "何も言えない" in demos.done("dice", LOCKE, "--lang", "ja")
    assert "nothing can be said" in demos.done("dice", LOCKE, "--lang", "en")


def test_a_game_that_is_not_there_is_one_line(demos: Ucr) -> None:
    assert "nobody" in demos.refused("dice", "nobody")
