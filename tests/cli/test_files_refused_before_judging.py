"""`ucr judge` of a file that the record would refuse: every mistake with its line, and judged where that can be."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from command_line import Ucr, locke_for_five, written
from ucr_api.cli import cli

from ucr_events.demos import DEMOS
from ucr_events.demos import read as read_demo
from ucr_events.hidden import seals

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000eeee"
HEADER = locke_for_five(GAME)
SALT = "00" * 16
SHEET = {"name": "ナガト"}
PAPER = {"kind": "sheet.sealed/1", "id": "f2", "seat": 1, "slot": "sheet"}
SEALED = {**PAPER, "commitment": seals.commitment(GAME, 1, "sheet", "sheet", SALT, SHEET)}
OPENED: dict[str, Any] = {"kind": "seal.opened/1", "id": "f3", "seat": 1, "seal": "f2", "value": SHEET, "salt": SALT}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def judged(ucr: Ucr, path: Path, *facts: dict[str, Any], **header: Any) -> list[str]:
    """What is said of a file that is refused: one line for each mistake."""
    said = ucr("judge", written(path, [{**HEADER, **header}, *facts]), "--json", "--expect")
    assert (said.code, said.out) == (1, ""), said
    lines = said.err.splitlines()
    assert all(line.startswith("ucr: line ") for line in lines)
    return [line.removeprefix("ucr: ") for line in lines]


def told_beside(ucr: Ucr, path: Path, *facts: dict[str, Any]) -> list[str]:
    """What is said of a file that is judged all the same: one line for each mistake."""
    said = ucr("judge", written(path, [HEADER, *facts]), "--json")
    assert (said.code, type(json.loads(said.out))) == (0, list), said
    return [line.removeprefix("ucr: ").removesuffix("; judged all the same") for line in said.err.splitlines()]


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ({"kind": "turn.began/1", "seat": 8}, "seat: there is no seat 8; this table has 1, 2, 3, 4, 5"),
        ({"kind": "turn.began/1"}, "seat: expected the number of a seat, got none"),
        ({**HEADER, "id": "f2"}, "kind: a game is opened once, by its first fact"),
    ],
)
def test_a_fact_that_does_not_say_who_acted_or_in_which_game_is_refused_as_recording_refuses_it(
    ucr: Ucr, path: Path, fact: dict[str, Any], told: str
) -> None:
    lines = judged(ucr, path, {"id": "f2", **fact})
    assert any(line.startswith(f"line 2.{told}") for line in lines)
    assert f"line 2.{told}" in ucr.refused("record", path, "--dry-run")


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ({"kind": "piece.moved/1", "piece": "p1", "to": "nowhere.7"}, "to: there is no place 'nowhere.7' on this table"),
        ({"kind": "piece.moved/1", "piece": "ghost", "to": "toa.0"}, "piece: there is no piece 'ghost'"),
        ({"kind": "seal.opened/1", "seat": 1, "seal": "f9", "value": 1}, "seal: there is no seal 'f9' in this log"),
        ({"kind": "fact.struck/1", "fact": "f9"}, "fact: there is no fact 'f9' in this log"),
        ({"kind": "turn.began/1", "seat": 1, "because": "f9"}, "because: there is no earlier fact 'f9' in this log"),
        ({"kind": "turn.began/1", "seat": 1, "id": "f1"}, "id: the id 'f1' occurs twice"),
    ],
)
def test_a_name_that_nothing_in_the_log_explains_is_told_and_the_log_judged_all_the_same(
    ucr: Ucr, path: Path, fact: dict[str, Any], told: str
) -> None:
    """Whoever lays a log with a hole before the referee hears what it says of the rest; recording refuses the slip itself."""
    lines = told_beside(ucr, path, {"id": "f2", **fact})
    assert any(line.startswith(f"line 2.{told}") for line in lines), lines
    if "occurs twice" not in told:
        assert f"line 2.{told}" in ucr.refused("record", path, "--dry-run")


def test_every_mistake_of_the_file_is_told_at_once_malformed_lines_among_them(ucr: Ucr, path: Path) -> None:
    facts = [{"kind": "turn.began/1", "id": "f2", "seat": 8}, {"kind": "turn.began/1"}, {"kind": "turn.began/1", "seat": 9}]
    header = {**HEADER, "order": [1, 2], "options": {"squares": 40}, "readings": {"9.9": "x"}}
    written(path, [header, *facts, {"kind": "turn.began/1", "id": "f7", "seat": 7}])
    path.write_text(path.read_text(encoding="utf-8") + "{\nno JSON\n", encoding="utf-8")
    said = ucr("judge", path)
    assert (said.code, said.out) == (1, "")
    places = [line.split(": ")[1] for line in said.err.splitlines()]
    wrong = {"line 1.options.squares", "line 1.order", "line 1.readings.9.9"}
    assert set(places[:3]) == wrong, "a house option that there is not hides nothing else of the header"
    assert places[3:] == ["line 2.seat", "line 3.id", "line 4.id", "line 5.seat", "line 6", "line 7"]


def test_more_than_a_handful_of_mistakes_are_all_told(ucr: Ucr, path: Path) -> None:
    facts = [{"kind": "turn.began/1", "id": f"t{number}", "seat": 8} for number in range(20)]
    assert [line.partition(".")[0] for line in judged(ucr, path, *facts)] == [f"line {number}" for number in range(2, 22)]


def test_lines_that_say_nothing_are_passed_over_and_counted(ucr: Ucr, path: Path) -> None:
    header, turn = json.dumps(HEADER), json.dumps({"kind": "turn.began/1", "id": "f2", "seat": 1})
    path.write_text(f"{header}\n{turn}\n", encoding="utf-8")
    plain = ucr.done("judge", path, "--json")
    path.write_text(f"\n{header}\n \n{turn}\n\n\n", encoding="utf-8")
    assert ucr.done("judge", path, "--json") == plain
    path.write_text(f"\n{header}\n \n{turn.replace('1}', '8}')}\n\n", encoding="utf-8")
    assert "line 4.seat" in ucr.refused("judge", path)


def test_a_file_that_opens_no_game_is_told_apart_from_one_with_a_malformed_header(ucr: Ucr, path: Path) -> None:
    turn = {"kind": "turn.began/1", "id": "f2", "seat": 1}
    assert ucr.refused("judge", written(path, [turn])) == "ucr: line 1: expected a fact of kind game.opened/1\n"
    said = ucr.refused("judge", written(path, [{**HEADER, "seats": 5}, turn]))
    assert said.startswith("ucr: line 1.seats: ")


def test_play_after_the_end_is_told_and_words_are_not(ucr: Ucr, path: Path) -> None:
    closed = {"kind": "game.closed/1", "id": "f2", "how": "broken_off", "results": []}
    lines = told_beside(ucr, path, closed, {"kind": "turn.began/1", "id": "f3", "seat": 1})
    assert lines == ["line 3.kind: the game was closed (broken_off) before it: expected an opening, a remark or a correction"]
    ucr.done("judge", written(path, [HEADER, closed, {"kind": "remark.made/1", "id": "f3", "text": "hm"}]))


def test_an_opening_that_does_not_hash_to_its_commitment_is_not_believed(ucr: Ucr, path: Path) -> None:
    lie = {**OPENED, "value": {"name": "ラグ"}, "match": "matches"}
    assert told_beside(ucr, path, SEALED, lie) == [
        "line 3.match: value and salt do not hash to the commitment of 'f2': expected differs, got matches"
    ]
    ucr.done("judge", written(path, [HEADER, SEALED, {**OPENED, "match": "matches"}]))


def test_how_an_opening_compares_is_said_anew_where_the_file_does_not_say_it(ucr: Ucr, path: Path) -> None:
    """As when it is recorded: a hand-made log need not know it, and a sheet of paper cannot be compared."""
    for seal, stated in ((SEALED, {}), (PAPER, {"match": "matches"})):
        facts = [HEADER, seal, {**OPENED, **stated}]
        by_file = json.loads(ucr.done("judge", written(path, facts), "--json"))
        ucr.done("record", written(path, [{**HEADER, "game": GAME[:-1] + str(len(stated))}, *facts[1:]]))
        truly = {"match": "matches" if seal is SEALED else "unchecked"}
        assert by_file == json.loads(ucr.done("judge", written(path, [HEADER, seal, {**OPENED, **truly}]), "--json"))


def test_an_unknown_rule_or_value_among_the_headers_readings_is_refused_line_by_line(ucr: Ucr, path: Path) -> None:
    wrong = {"9.9.nothing": "zz", "4.3.treat.amount": "zz"}
    assert judged(ucr, path, readings=wrong) == [
        "line 1.readings.9.9.nothing: mit2020 has no rule of this id that is read in several ways",
        "line 1.readings.4.3.treat.amount: expected one of anybody, others, got 'zz'",
    ]
    ucr.done(
        "judge", written(path, [{**HEADER, "readings": {"4.3.treat.amount": "zz"}}]), "--reading", "4.3.treat.amount=others"
    )


def test_a_header_that_makes_no_game_is_refused_with_everything_else(ucr: Ucr, path: Path) -> None:
    assert judged(ucr, path, {"kind": "turn.began/1", "id": "f2"} | {"seat": "x"}, edition="chess") == [
        "line 1.edition: 'chess' is not one of mit2020, mit2019, hyoumen, kmc2003, box",
        "line 2.seat: Not a valid integer.",
    ]


@pytest.mark.parametrize("demo", [one for one in DEMOS if one.name not in ("werewolf", "avalon")], ids=lambda one: one.name)
def test_the_demos_are_judged(ucr: Ucr, path: Path, demo: Any) -> None:
    edition = ("--edition", "mit2020") if demo.name == "play-report" else ()
    ucr.done("judge", written(path, read_demo(demo)), *edition)


@pytest.mark.parametrize("seats", [5, 8, 11])
def test_a_random_game_is_judged_however_many_play(ucr: Ucr, seats: int) -> None:
    ucr.done("judge", "-", typed=ucr("simulate", "--seats", str(seats), "--seed", "3", "--most", "250").out)


def test_a_log_with_corrections_is_judged_as_written_and_as_exported(ucr: Ucr, path: Path) -> None:
    facts = [
        {"kind": "turn.began/1", "id": "f2", "seat": 1},
        {"kind": "turn.began/1", "id": "f3", "seat": 2},
        {"kind": "fact.struck/1", "id": "f4", "fact": "f3"},
        {"kind": "fact.amended/1", "id": "f5", "fact": "f2", "reads": {"kind": "turn.began/1", "seat": 3}},
        {"kind": "fact.inserted/1", "id": "f6", "after": "f2", "reads": {"kind": "remark.made/1", "id": "m1", "text": "hm"}},
    ]
    ucr.done("record", written(path, [HEADER, *facts]))
    exported = ucr.done("export", GAME)
    for line in ("effective", "recorded"):
        as_file = ucr.done("judge", path, "--line", line)
        assert ucr.done("judge", "-", "--line", line, typed=exported) == as_file
    again = {"kind": "fact.struck/1", "id": "f7", "fact": "f3"}
    assert told_beside(ucr, path, *facts, again)[0].startswith("line 7.fact: 'f3' no longer counts")
    assert "line 7.id" in told_beside(ucr, path, *facts, {"kind": "remark.made/1", "id": "m1", "text": "hm"})[0]


def test_no_file_of_odd_facts_is_a_traceback(path: Path) -> None:
    odd = [
        {"kind": "dice.rolled/1", "id": "f2", "faces": [9]},
        {"kind": "piece.placed/1", "id": "f3", "piece": "p9", "place": "x"},
    ]
    result = CliRunner().invoke(cli, ["judge", str(written(path, [HEADER, *odd]))])
    assert result.exception is None
    assert result.exit_code == 0
