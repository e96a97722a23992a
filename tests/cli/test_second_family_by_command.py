"""`ucr` with the family of open play: random games to the score, its rule book, its log judged with and without lists."""

import json
from pathlib import Path

import pytest
from command_line import Ucr

CLUB = Path(__file__).parents[1] / "skies" / "club-pack.json"


@pytest.mark.parametrize("seats", ["2", "4"])
def test_a_random_game_comes_to_its_score_and_is_lawful(ucr: Ucr, seats: str) -> None:
    game = ucr.done("simulate", "--edition", "skies", "--seats", seats, "--seed", "11")
    assert game == ucr.done("simulate", "--edition", "skies", "--seats", seats, "--seed", "11")
    last = json.loads(game.splitlines()[-1])
    assert (last["kind"], last["how"]) == ("game.closed/1", "counted")
    assert all(isinstance(result["score"], int) for result in last["results"])
    findings = json.loads(ucr.done("judge", "-", "--json", typed=game))
    assert {item["verdict"] for item in findings} == {"not judged"}
    assert {until.partition(":")[0] for item in findings for until in item["until"]} == {"chart"}
    assert "the log stands at" in ucr.done("record", "-", typed=game)


@pytest.mark.parametrize("seats", ["1", "5"])
def test_one_player_or_five_are_a_mistake_in_the_call(ucr: Ucr, seats: str) -> None:
    said = ucr("simulate", "--edition", "skies", "--seats", seats)
    assert (said.code, said.out) == (2, "")
    assert "skies is played by 2 to 4" in said.err


@pytest.mark.parametrize("seats", [1, 5])
def test_a_table_of_one_or_five_is_refused_and_nothing_is_written(ucr: Ucr, seats: int) -> None:
    names = [word for number in range(seats) for word in ("--seat", f"N{number}")]
    assert f"skies is played with 2 to 4 seats, got {seats}" in ucr.refused("new", "t", "--family", "skies", *names)
    assert ucr("games").out.strip() == ""


def test_the_rule_book_has_every_rule_with_its_place_and_tests(ucr: Ucr) -> None:
    rules = json.loads(ucr.done("rules", "--edition", "skies", "--json"))
    assert len(rules) == 99
    named = {rule["id"]: rule for rule in rules}
    assert named["skies:move.extra"]["where"].startswith("ucr_events.games.skies.rules.")
    assert any("test_turn.py" in test for test in named["skies:move.extra"]["tests"])


def test_the_lists_of_a_club_let_more_be_judged(ucr: Ucr, tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    log.write_text(ucr.done("simulate", "--edition", "skies", "--seats", "3", "--seed", "2"), encoding="utf-8")
    without = {item["verdict"] for item in json.loads(ucr.done("judge", log, "--json"))}
    listed = {item["verdict"] for item in json.loads(ucr.done("judge", log, "--json", "--tables", CLUB))}
    assert without == {"not judged"}
    assert "illegal" in listed, "its colours and chits were made up otherwise than this club's"


def test_a_list_with_a_missing_row_is_refused_by_its_place(ucr: Ucr, tmp_path: Path) -> None:
    document = json.loads(CLUB.read_text(encoding="utf-8"))
    del document["lists"]["planet_colours"]["Utei"]
    broken = tmp_path / "club.json"
    broken.write_text(json.dumps(document), encoding="utf-8")
    log = tmp_path / "log.jsonl"
    log.write_text(ucr.done("simulate", "--edition", "skies", "--seats", "2", "--most", "1000"), encoding="utf-8")
    assert "lists.planet_colours: the row Utei is missing" in ucr.refused("judge", log, "--tables", broken)
