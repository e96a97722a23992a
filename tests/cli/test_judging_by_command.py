"""`ucr judge` and `ucr rules`: what the rule book says of a log, for people and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ucr, locke_for_five

from ucr_events.demos import DEMOS
from ucr_events.demos import read as read_demo

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000dddd"
HEADER = locke_for_five(GAME)
TURN: list[dict[str, Any]] = [
    {"kind": "play.resumed/1", "id": "f2", "part": "planets", "turn": 1, "pieces": {"p1": "toa.0"}},
    {"kind": "action.announced/1", "id": "f3", "seat": 1, "action": "teleport_move"},
    {"kind": "value.declared/1", "id": "f4", "seat": 1, "trait": "esp_level", "value": 5},
    {"kind": "dice.rolled/1", "id": "f5", "seat": 1, "faces": [3]},
    {"kind": "piece.moved/1", "id": "f6", "seat": 1, "piece": "p1", "to": "toa.2", "how": "teleport"},
]
PACK: dict[str, Any] = {"pack": "club", "title": "our club", "family": "locke"}


def written(path: Path, facts: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(fact) + "\n" for fact in facts), encoding="utf-8")
    return path


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A teleport of the wrong length."""
    return written(tmp_path / "locke.jsonl", [HEADER, *TURN])


def test_each_finding_says_where_what_and_why(ucr: Ucr, log: Path) -> None:
    found = json.loads(ucr.done("judge", log, "--json"))
    assert [(item["position"], item["fact"], item["rule"], item["verdict"]) for item in found] == [
        (4, "f4", "mit2020:3.1.declare.never-higher", "undetermined"),
        (6, "f6", "mit2020:4.3.teleport.distance", "illegal"),
    ]
    assert found[0]["until"] == ["sheet:1"]
    assert found[1]["rests_on"] == [4, 5, 6]
    assert all(set(item["reason"]) == {"ja", "en"} for item in found)


def test_with_expect_the_findings_and_what_may_come_next(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    said = json.loads(ucr.done("judge", written(tmp_path / "roll.jsonl", [HEADER, *TURN[:3]]), "--json", "--expect"))
    assert set(said) == {"findings", "expect"}
    assert [(item["step"], item["kind"], item["seats"]) for item in said["expect"]] == [("teleport.roll", "dice.rolled/1", [1])]
    assert said["expect"][0]["where"] == {"faces": {"dice": 1, "sides": 6}}


def test_people_read_a_line_for_each_finding_in_their_language(ucr: Ucr, log: Path) -> None:
    english = ucr.done("judge", log, "--lang", "en", "--expect").splitlines()
    assert english[0].split()[:3] == ["4", "undetermined", "mit2020:3.1.declare.never-higher"]
    assert english[0].endswith("(until sheet:1)")
    assert english != ucr.done("judge", log, "--expect").splitlines()
    assert any(line.startswith("next: ") for line in english)


def test_what_a_rule_bars_is_marked_among_what_may_come_next(ucr: Ucr, tmp_path: Path) -> None:
    path = written(tmp_path / "turn.jsonl", [HEADER, *TURN])
    coming = json.loads(ucr.done("judge", path, "--json", "--expect"))["expect"]
    lines = [line for line in ucr.done("judge", path, "--expect").splitlines() if line.startswith("next: ")]
    assert any(step["barred"] for step in coming) and not all(step["barred"] for step in coming)
    for step, line in zip(coming, lines, strict=True):
        assert line.endswith(f"({step['rule']})" + (f", barred by {step['barred']}" if step["barred"] else ""))


def test_standard_input_is_judged_like_a_file(ucr: Ucr, log: Path) -> None:
    assert ucr.done("judge", "-", "--json", typed=log.read_bytes()) == ucr.done("judge", log, "--json")


def test_a_log_in_the_interchange_format_is_judged_alike(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    ucr.done("record", log)
    exported = ucr.done("export", GAME)
    assert ucr.done("judge", "-", "--json", typed=exported) == ucr.done("judge", log, "--json")


def test_a_reading_is_chosen_by_rule_and_name(ucr: Ucr, log: Path) -> None:
    ucr.done("judge", log, "--reading", "4.3.battle.precondition=moved")
    ucr.done("judge", log, "--reading", "mit2020:4.3.battle.precondition=moved")
    for wrong in ("4.3.battle.precondition", "4.3.battle.precondition=never", "4.3.teleport.distance=x"):
        said = ucr("judge", log, "--reading", wrong)
        assert (said.code, said.out) == (2, "")


def test_a_pack_gives_the_charts_that_the_header_did_not_pin(ucr: Ucr, tmp_path: Path) -> None:
    facts = [
        {"kind": "part.began/1", "id": "f2", "part": "setup"},
        {"kind": "sheet.sealed/1", "id": "f3", "seat": 1, "slot": "sheet"},
        {"kind": "action.announced/1", "id": "f4", "seat": 1, "action": "refusal"},
        {"kind": "seal.opened/1", "id": "f5", "seal": "f3", "seat": 1, "value": {"name": "ナガト"}},
    ]
    log = written(tmp_path / "setup.jsonl", [HEADER, *facts])

    def verdicts(*options: str | Path) -> dict[str, str]:
        return {item["rule"]: item["verdict"] for item in json.loads(ucr.done("judge", log, "--json", *options))}

    season = {**PACK, "lists": {"season_characters": {"N1": ["ラグ"]}}}
    (tmp_path / "club.json").write_text(json.dumps(season), encoding="utf-8")
    assert verdicts()["mit2020:4.1.refuse.condition"] == "not judged"
    assert verdicts("--tables", tmp_path / "club.json")["mit2020:4.1.refuse.condition"] == "illegal"


def test_every_mistake_of_a_pack_is_in_the_one_line(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    wrong = {**PACK, "colour": 1, "lists": {"defeat_conditions": {"a": "alive(", "b": "flies('x')"}}}
    (tmp_path / "club.json").write_text(json.dumps({**wrong, "charts": {"c": {"rows": []}}}), encoding="utf-8")
    line = ucr.refused("judge", log, "--tables", tmp_path / "club.json")
    assert "colour: there is no such field" in line
    assert "charts.c.label: is missing" in line
    del wrong["colour"]
    (tmp_path / "club.json").write_text(json.dumps(wrong), encoding="utf-8")
    line = ucr.refused("judge", log, "--tables", tmp_path / "club.json")
    assert "lists.defeat_conditions.a" in line
    assert "lists.defeat_conditions.b" in line


def test_a_pack_for_another_family_is_refused(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    (tmp_path / "club.json").write_text(json.dumps({**PACK, "family": "chess"}), encoding="utf-8")
    assert "the pack is for chess" in ucr.refused("judge", log, "--tables", tmp_path / "club.json")


def test_what_cannot_be_judged_is_refused_in_one_line(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    werewolf = written(tmp_path / "werewolf.jsonl", read_demo(DEMOS[2]))
    assert "has no referee" in ucr.refused("judge", werewolf)
    assert "is not one of mit2020" in ucr.refused("judge", log, "--edition", "chess")
    assert "game.opened" in ucr.refused("judge", written(tmp_path / "none.jsonl", TURN))
    (tmp_path / "bad.jsonl").write_text("{\n", encoding="utf-8")
    ucr.refused("judge", tmp_path / "bad.jsonl")
    (tmp_path / "empty.jsonl").write_text("", encoding="utf-8")
    ucr.refused("judge", tmp_path / "empty.jsonl")


def test_a_log_of_an_edition_without_a_rule_book_is_not_judged_by_anothers(ucr: Ucr, log: Path, tmp_path: Path) -> None:
    """One line, an exit code of its own and no list that could be taken for a clean one; --edition says by which instead."""
    first, *facts = log.read_text(encoding="utf-8").splitlines()
    box = tmp_path / "box.jsonl"
    box.write_text("\n".join([json.dumps({**json.loads(first), "edition": "box"}), *facts]), encoding="utf-8")
    for more in ((), ("--json",), ("--json", "--expect")):
        said = ucr("judge", box, *more)
        assert (said.code, said.out, said.err.count("\n")) == (3, "", 1)
        assert "box: No rule book for this edition yet; the game is recorded and replayed, not judged." in said.err
        assert "--edition mit2020" in said.err
    assert json.loads(ucr.done("judge", box, "--edition", "mit2020", "--json")) == json.loads(ucr.done("judge", log, "--json"))


def test_rules_say_how_where_and_by_which_tests_they_are_met(ucr: Ucr) -> None:
    rules = {rule["id"]: rule for rule in json.loads(ucr.done("rules", "--edition", "mit2020", "--json"))}
    rule = rules["mit2020:4.3.teleport.distance"]
    assert (rule["section"], rule["kind"], rule["how"]) == ("4.3", "computation", "judged")
    assert rule["where"].startswith("ucr_events.games.locke.rules.")
    assert "tests/rules/test_4_3_turn.py::test_teleport_distance_another_square_is_against_it" in rule["tests"]


def test_rules_are_searched_by_words_of_either_language(ucr: Ucr) -> None:
    def found(word: str) -> set[str]:
        return {rule["id"] for rule in json.loads(ucr.done("rules", "--json", "--search", word))}

    assert "mit2020:4.3.teleport.distance" in found("TELEPORT")
    assert "mit2020:4.3.convert.when" in found("改心")
    assert found("no such word anywhere") == set()
    assert "distance" in ucr.done("rules", "--search", "4.3.teleport.distance", "--lang", "en")
    assert "no rule of mit2020 has 'no such word'" in ucr.refused("rules", "--search", "no such word")


def test_rules_in_a_pipe_are_a_line_each_and_nothing_of_them_is_cut(ucr: Ucr) -> None:
    rules = json.loads(ucr.done("rules", "--json"))
    lines = [line.split("\t") for line in ucr.done("rules", "--lang", "en").splitlines()]
    assert [line[:4] for line in lines] == [[rule["id"], rule["term"]["en"], rule["text"]["en"], rule["how"]] for rule in rules]
    assert any("[" in line[2] for line in lines), "brackets are words of the rules, not markup"


def test_rules_say_in_how_many_ways_they_may_be_read_the_default_first(ucr: Ucr) -> None:
    (rule,) = json.loads(ucr.done("rules", "--json", "--search", "4.3.treat.amount"))
    assert [reading["name"] for reading in rule["readings"]] == ["anybody", "others"]
    assert all(reading["text"]["ja"] and reading["text"]["en"] for reading in rule["readings"])
    (line,) = ucr.done("rules", "--lang", "en", "--search", "4.3.treat.amount").splitlines()
    assert line.split("\t")[4] == "; ".join(f"{one['name']}: {one['text']['en']}" for one in rule["readings"])


def test_a_reading_of_no_rule_or_of_an_unambiguous_one_is_told_apart(ucr: Ucr, log: Path) -> None:
    assert "9.9.nothing is no rule of mit2020" in ucr("judge", log, "--reading", "9.9.nothing=x").err
    assert "4.3.teleport.distance has one reading only" in ucr("judge", log, "--reading", "4.3.teleport.distance=x").err


def test_everything_that_is_wrong_with_the_readings_is_told_at_once(ucr: Ucr, log: Path) -> None:
    wrong = ("a=x", "foo=bar", "4.3.treat.amount=zz", "nothing")
    said = ucr("judge", log, *(word for reading in wrong for word in ("--reading", reading)))
    assert (said.code, said.out) == (2, "")
    for told in ("a is no rule", "foo is no rule", "4.3.treat.amount: 'zz' is not one of anybody, others", "got 'nothing'"):
        assert told in said.err
    for command in ("rejudge", "judge"):
        said = ucr(command, log, "--reading", "one", "--reading", "two")
        assert "got 'one'; expected RULE=NAME, got 'two'" in said.err


@pytest.mark.parametrize("edition", ["box", "chess"])
def test_an_edition_without_a_rule_book_is_a_mistake_in_the_call(ucr: Ucr, edition: str) -> None:
    said = ucr("rules", "--edition", edition)
    assert (said.code, said.out) == (2, "")


@pytest.mark.soak
def test_a_random_game_is_the_same_for_the_same_seed_and_is_lawful(ucr: Ucr) -> None:
    game = ucr.done("simulate", "--edition", "mit2020", "--seats", "5", "--seed", "7")
    assert game == ucr.done("simulate", "--seats", "5", "--seed", "7")
    assert game != ucr.done("simulate", "--seats", "5", "--seed", "14")
    assert json.loads(game.splitlines()[-1])["kind"] == "game.closed/1"
    findings = json.loads(ucr.done("judge", "-", "--json", typed=game))
    assert {item["verdict"] for item in findings} <= {"not judged"}
    assert "the log stands at" in ucr.done("record", "-", typed=game)


def test_a_random_game_that_is_cut_short_says_so_in_one_line(ucr: Ucr) -> None:
    said = ucr("simulate", "--seats", "5", "--most", "30")
    assert said.code == 1
    assert json.loads(said.out.splitlines()[-1])["kind"] == "remark.made/1"
    assert said.err.startswith("ucr: mit2020, 5 seats, seed 0: stopped at position 31: no end after 30 facts")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("wrong", [("--seats", "4"), ("--seats", "12"), ("--edition", "chess"), ("--edition", "box")])
def test_a_random_game_nobody_can_play_is_a_mistake_in_the_call(ucr: Ucr, wrong: tuple[str, str]) -> None:
    said = ucr("simulate", *wrong)
    assert (said.code, said.out) == (2, "")


def test_a_random_game_names_its_dice_in_every_roll(ucr: Ucr) -> None:
    game = ucr("simulate", "--seats", "5", "--seed", "7", "--most", "150").out
    header, *facts = [json.loads(line) for line in game.splitlines()]
    rolls = [fact for fact in facts if fact["kind"] == "dice.rolled/1"]
    assert rolls
    known = [die["id"] for die in header["dice"]]
    assert all(roll["dice"] == known[: len(roll["faces"])] for roll in rolls)
