"""`ucr merge`: two logs side by side in the terminal, chosen from a file or by answering."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import FACTS, GAME, Ucr, written

THEIRS: list[dict[str, Any]] = [
    {**FACTS[0], "title": "their copy"},
    FACTS[1],
    {**FACTS[2], "faces": [5]},
    FACTS[3],
    {"kind": "remark.made/1", "id": "x1", "seat": 1, "text": "forgotten"},
]
ROLL, REMARK, TURN = "differs:f3:f3", "only-there::x1", "only-here:f5:"


@pytest.fixture
def theirs(tmp_path: Path) -> Path:
    return written(tmp_path / "theirs.jsonl", THEIRS)


@pytest.fixture
def recorded(ucr: Ucr, log: Path) -> Ucr:
    ucr.done("record", log)
    return ucr


def listed(said: str) -> list[str]:
    return [item["id"] for item in json.loads(said)["differences"]]


def test_without_choices_the_differences_are_listed_and_nothing_is_written(recorded: Ucr, theirs: Path) -> None:
    said = recorded.done("merge", GAME[:8], theirs, "--lang", "en")
    assert said.endswith("2 facts alike, 3 differences\n")
    assert "faces: [4] here, [5] there" in said
    assert "noted: title" in said
    document = json.loads(recorded.done("merge", GAME[:8], theirs, "--json"))
    assert [item["id"] for item in document["differences"]] == [ROLL, TURN, REMARK]
    assert (document["same"], document["corrections"], document["downstream"]) == (2, [], None)


def test_chosen_by_a_file_and_tried_before_it_is_recorded(recorded: Ucr, theirs: Path, tmp_path: Path) -> None:
    (tmp_path / "take.json").write_text(json.dumps({ROLL: "there", REMARK: "there", TURN: "here"}), encoding="utf-8")
    asked = ("merge", GAME, theirs, "--choose", tmp_path / "take.json")
    before = recorded.done("export", GAME)
    assert recorded.done(*asked, "--dry-run") == "would have recorded 2 corrections; nothing was written\n"
    assert recorded.done("export", GAME) == before
    assert recorded.done(*asked) == "recorded 2 corrections; the log stands at 7\n"
    assert listed(recorded.done("merge", GAME, theirs, "--json")) == [TURN]
    assert "all digests, chains and seals hold" in recorded.done("doctor")


def test_some_members_of_a_fact_are_chosen_by_a_list(recorded: Ucr, theirs: Path, tmp_path: Path) -> None:
    take = [{"difference": ROLL, "take": "there", "fields": ["faces"]}]
    (tmp_path / "take.json").write_text(json.dumps(take), encoding="utf-8")
    done = json.loads(recorded.done("merge", GAME, theirs, "--choose", tmp_path / "take.json", "--json"))
    assert done["corrections"][0]["reads"]["faces"] == [5]
    assert (done["position"], done["downstream"]["changes"]) == (6, [])


def test_chosen_by_answering(recorded: Ucr, theirs: Path) -> None:
    said = recorded.done("merge", GAME, theirs, "--ask", typed="there\nhere\nthere\n")
    assert said == "recorded 2 corrections; the log stands at 7\n"


def test_files_alone_need_no_database_and_give_their_corrections_as_lines(ucr: Ucr, log: Path, theirs: Path) -> None:
    said = ucr.done("merge", log, theirs, "--all", "there")
    assert [json.loads(line)["kind"] for line in said.splitlines()] == ["fact.amended/1", "fact.struck/1", "fact.inserted/1"]
    assert not Path(ucr.db).exists()


def test_corrections_of_a_file_can_be_recorded_later(recorded: Ucr, log: Path, theirs: Path, tmp_path: Path) -> None:
    lines = recorded.done("merge", log, theirs, "--all", "there")
    (tmp_path / "corrections.jsonl").write_text(lines, encoding="utf-8")
    recorded.done("record", tmp_path / "corrections.jsonl", "--game", GAME)
    assert listed(recorded.done("merge", GAME, theirs, "--json")) == []


def test_an_exported_game_is_laid_beside_another_game_of_the_database(recorded: Ucr, theirs: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "other.jsonl", [{**THEIRS[0], "game": GAME.replace("c", "d")}, *THEIRS[1:]])
    recorded.done("record", other)
    assert listed(recorded.done("merge", GAME, GAME.replace("c", "d"), "--json")) == [ROLL, TURN, REMARK]
    recorded.done("export", GAME, tmp_path / "one.ucr")
    assert listed(recorded.done("merge", tmp_path / "one.ucr", GAME, "--json")) == []


@pytest.mark.parametrize(
    ("take", "field"),
    [
        ({"differs:no:no": "there"}, "choices[0].difference"),
        ({REMARK: "both"}, "choices[0].take"),
        ({REMARK: "everything"}, "choices"),
        ({REMARK: "here"}, "nothing was chosen"),
        ("x", "choices"),
    ],
)
def test_choices_that_cannot_be_followed_are_one_line(
    recorded: Ucr, theirs: Path, tmp_path: Path, take: Any, field: str
) -> None:
    (tmp_path / "take.json").write_text(json.dumps(take), encoding="utf-8")
    said = recorded("merge", GAME, theirs, "--choose", tmp_path / "take.json")
    assert said.code == 1
    assert field in said.err


def test_a_log_of_another_game_or_no_log_is_refused(recorded: Ucr, theirs: Path, tmp_path: Path) -> None:
    strangers = written(tmp_path / "strangers.jsonl", [{**FACTS[0], "seats": FACTS[0]["seats"][:1]}])
    assert "header.seats" in recorded.refused("merge", GAME, strangers)
    (tmp_path / "bad.jsonl").write_text("{\n", encoding="utf-8")
    recorded.refused("merge", GAME, tmp_path / "bad.jsonl")
    recorded.refused("merge", tmp_path / "bad.jsonl", theirs)
    recorded.refused("merge", "nowhere", theirs)
    said = recorded("merge", GAME, theirs, "--ask", "--all", "there")
    assert (said.code, said.out) == (2, "")
