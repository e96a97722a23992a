"""`ucr show` and `ucr replay` of a game with a sealed night: whoever holds the file reads it as the reader asked for."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from ucr_api.cli import cli

from ucr_events.hidden.passages import commitment

GAME = "0c5e5d0a-6b1e-4f0e-9a40-00000000beef"
SALT = "ab" * 16
CONTENT = [
    {"fact": {"kind": "counter.set/1", "id": "passage-1.0000000a", "seat": 2, "counter": "potions", "value": 1}, "to": [2]},
    {"fact": {"kind": "remark.made/1", "id": "passage-1.0000000b", "text": "the wolf sleeps"}, "to": []},
]
LOG: list[dict[str, Any]] = [
    {
        "kind": "game.opened/1",
        "id": "f1",
        "game": GAME,
        "title": "Night",
        "family": "freeform",
        "edition": "any",
        "seats": [{"seat": 1, "name": "Ada"}, {"seat": 2, "name": "Bert"}],
    },
    {"kind": "passage.sealed/1", "id": "passage-1", "slot": "night", "commitment": commitment(GAME, "night", SALT, CONTENT)},
    {"kind": "remark.made/1", "id": "r1", "text": "dawn"},
    {"kind": "game.closed/1", "id": "end", "how": "won"},
    {"kind": "passage.opened/1", "id": "o1", "passage": "passage-1", "content": CONTENT, "salt": SALT, "match": "matches"},
]


@pytest.fixture
def db(tmp_path: Path) -> str:
    log = tmp_path / "night.jsonl"
    log.write_text("".join(f"{json.dumps(line)}\n" for line in LOG), "utf-8")
    db = str(tmp_path / "games.sqlite")
    recorded = CliRunner().invoke(cli, ["record", str(log), "--db", db])
    assert recorded.exit_code == 0, recorded.output
    return db


def said(db: str, *arguments: str, given: str = "") -> str:
    ran = CliRunner().invoke(cli, [*arguments, "--db", db], input=given)
    assert ran.exit_code == 0, ran.output
    return ran.output


def test_a_night_is_shown_within_its_step(db: str) -> None:
    lines = said(db, "show", GAME, "--lang", "en").splitlines()
    assert lines[1:4] == [
        "    2 seals the hidden part “night”",
        "    2·1 seat 2 Bert potions = 1",
        "    2·2 the wolf sleeps",
    ]
    assert lines[-1].endswith("opens a hidden part: 2 facts (agrees with what was sealed)")


@pytest.mark.parametrize(
    ("reader", "step", "knows"),
    [
        ("public", 4, False),
        ("public", 5, True),
        ("all", 2, True),
        ("seat:2", 2, True),
        ("seat:1", 4, False),
        ("moderator", 2, True),
    ],
)
def test_the_table_at_a_step_is_that_of_what_the_reader_knew(db: str, reader: str, step: int, knows: bool) -> None:
    table = json.loads(said(db, "show", GAME, "--step", str(step), "--as", reader))
    assert (table["seats"][1]["counters"] == {"potions": 1}) == knows


def test_stepping_tells_what_happened_in_the_night(db: str) -> None:
    assert "2·2 the wolf sleeps" in said(db, "replay", GAME, "--as", "moderator", "--step", "2", "--lang", "en", given="q\n")


def test_what_was_exported_is_imported_and_shown_alike(db: str, tmp_path: Path) -> None:
    exported, other = tmp_path / "night.ucr", str(tmp_path / "other.sqlite")
    said(db, "export", GAME, str(exported))
    said(other, "import", str(exported))
    assert said(other, "show", GAME) == said(db, "show", GAME)
