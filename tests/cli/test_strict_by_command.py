"""`ucr record` into a strict table."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ucr, locke_for_five

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000eeee"
HEADER = {**locke_for_five(GAME), "strict": True}
TOO_FAR: list[dict[str, Any]] = [
    {"kind": "play.resumed/1", "id": "f2", "part": "planets", "turn": 1, "pieces": {"p1": "toa.0"}},
    {"kind": "action.announced/1", "id": "f3", "seat": 1, "action": "teleport_move"},
    {"kind": "value.declared/1", "id": "f4", "seat": 1, "trait": "esp_level", "value": 5},
    {"kind": "dice.rolled/1", "id": "f5", "seat": 1, "faces": [3]},
    {"kind": "piece.moved/1", "id": "f6", "seat": 1, "piece": "p1", "to": "toa.2", "how": "teleport"},
]
RULE = "mit2020:4.3.teleport.distance"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """A teleport of the wrong length at a strict table."""
    path = tmp_path / "strict.jsonl"
    path.write_text("".join(json.dumps(fact) + "\n" for fact in (HEADER, *TOO_FAR)), encoding="utf-8")
    return path


@pytest.mark.parametrize("options", [(), ("--dry-run",)])
def test_what_a_rule_forbids_is_one_line_and_nothing_is_written(ucr: Ucr, log: Path, options: tuple[str, ...]) -> None:
    """4.3.teleport.distance: the line of the file and the rule are named."""
    said = ucr("record", log, *options)
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "line 6" in said.err and RULE in said.err and "strict" in said.err
    assert not Path(ucr.db).exists()


def test_it_is_recorded_when_it_happened_all_the_same(ucr: Ucr, log: Path) -> None:
    assert "stands at 6" in ucr.done("record", log, "--despite", RULE)
