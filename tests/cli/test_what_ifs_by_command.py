"""`ucr whatif`: fork, play, look, compare and put away, in the terminal; `ucr doctor` looks at forks, too."""

import json
import sqlite3
from pathlib import Path

import pytest
from command_line import Ucr

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000cccc"
TURN = {"kind": "turn.began/1", "id": "own1", "seat": 1}
DICE = {"kind": "dice.rolled/1", "id": "own2", "seat": 1, "faces": [6]}


@pytest.fixture
def recorded(ucr: Ucr, log: Path) -> Ucr:
    ucr.done("record", log)
    return ucr


@pytest.fixture
def fork(recorded: Ucr) -> str:
    """A what-if that leaves the game after its third step, and has gone on by two facts."""
    key = recorded.done("whatif", "new", GAME, "3", "--title", "seat 1 first").strip()
    recorded.done("whatif", "play", GAME, key, "-", typed=f"{json.dumps(TURN)}\n{json.dumps(DICE)}\n")
    return key


def test_a_fork_is_played_on_and_the_game_stays_as_it_was(recorded: Ucr, log: Path) -> None:
    before = recorded.done("export", GAME)
    key = recorded.done("whatif", "new", GAME, "3").strip()
    said = recorded.done("whatif", "play", GAME, key, "-", typed=json.dumps(TURN))
    assert said == "1 facts are played; the what-if stands at 4\n"
    assert recorded.done("export", GAME) == before
    assert len(json.loads(recorded.done("games", "--json"))) == 1


def test_a_dry_run_writes_nothing(recorded: Ucr, fork: str) -> None:
    shown = recorded.done("whatif", "show", GAME, fork)
    said = recorded.done("whatif", "play", GAME, fork, "-", "--dry-run", typed=json.dumps({**DICE, "id": "own3"}))
    assert "would stand at 6" in said
    assert recorded.done("whatif", "show", GAME, fork) == shown


def test_forks_are_listed_and_shown(recorded: Ucr, fork: str) -> None:
    (listed,) = json.loads(recorded.done("whatif", "list", GAME, "--json"))
    assert (listed["whatif"], listed["step"], listed["own"], listed["title"]) == (fork, 3, 2, "seat 1 first")
    assert fork in recorded.done("whatif", "list", GAME[:8])
    assert [line.split()[0] for line in recorded.done("whatif", "show", GAME, fork[:8]).splitlines()] == ["4", "5"]
    assert json.loads(recorded.done("whatif", "show", GAME, fork, "--step", "5"))["turn"] == 1


def test_lines_are_compared(recorded: Ucr, fork: str) -> None:
    document = json.loads(recorded.done("whatif", "compare", GAME, "effective", fork, "--json"))
    assert (document["common"], [row["step"] for row in document["rows"]]) == (3, [4, 5])
    said = recorded.done("whatif", "compare", GAME, "effective", fork, "--lang", "en").splitlines()
    assert said[0] == "the same up to step 3; tables at steps 5 and 5"
    assert any("turn: 2 | 1" in line for line in said)
    assert recorded.done("whatif", "compare", GAME, "effective", "recorded").count("\n") == 1


def test_a_fork_is_put_away(recorded: Ucr, fork: str) -> None:
    recorded.done("whatif", "discard", GAME, fork)
    assert recorded.done("whatif", "list", GAME) == ""
    assert "no what-ifs" in recorded.refused("whatif", "show", GAME, fork)
    assert "hold" in recorded.done("doctor")


def test_what_cannot_be_done_is_one_line(recorded: Ucr, fork: str) -> None:
    assert "from 1 to 5, got 6" in recorded.refused("whatif", "new", GAME, "6")
    assert "no games" in recorded.refused("whatif", "new", fork, "1")
    assert "no what-ifs" in recorded.refused("whatif", "play", GAME, "nowhere", "-", typed=json.dumps(TURN))
    assert "own1" in recorded.refused("whatif", "play", GAME, fork, "-", typed=json.dumps({**DICE, "id": "own1"}))
    assert "seat 9" in recorded.refused("whatif", "play", GAME, fork, "-", typed=json.dumps({**TURN, "id": "x", "seat": 9}))
    assert recorded("whatif", "new", GAME, "3", "--as", "seat:9").code == 2


def test_the_doctor_finds_an_altered_fork_and_a_game_that_is_not_the_one_it_left(recorded: Ucr, fork: str) -> None:
    assert "hold" in recorded.done("doctor", GAME)
    with sqlite3.connect(recorded.db) as database:
        database.execute("UPDATE facts SET state = CAST(replace(CAST(state AS TEXT), '6', '5') AS BLOB) WHERE fact_id = 'own2'")
    said = recorded("doctor", GAME)
    assert said.code == 1
    assert f"what-if {fork}" in said.out
    with sqlite3.connect(recorded.db) as database:
        database.execute("UPDATE facts SET chain = zeroblob(32) WHERE fact_id = 'f3'")
    assert "no longer as it was left" in recorded("doctor").out
