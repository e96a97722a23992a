"""A club's own charts on the command line: pinned by `ucr new`, judged by in `ucr record`."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ucr

PACK: dict[str, Any] = {
    "pack": "saturday",
    "title": "土曜会の表",
    "family": "locke",
    "charts": {"prison_chart": {"label": "刑務所", "dice": "2D6", "rows": [{"rolls": [6, 8], "result": "failure"}]}},
}
ESCAPE: list[dict[str, Any]] = [
    {"kind": "play.resumed/1", "id": "p1", "part": "planets", "pieces": {"p1": "earth.1"}},
    {"kind": "state.changed/1", "id": "p2", "seat": 1, "state": "arrested", "on": True},
    {"kind": "turn.began/1", "id": "p3", "seat": 1},
    {"kind": "dice.rolled/1", "id": "p4", "seat": 1, "faces": [3, 4], "purpose": "escape_check"},
    {"kind": "outcome.stated/1", "id": "p5", "seat": 1, "of": "escape", "outcome": "success"},
]
SEATS = [word for name in "ABCDE" for word in ("--seat", name)]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.json"
    path.write_text(json.dumps(PACK), encoding="utf-8")
    return path


def test_a_strict_game_that_pins_a_chart_is_recorded_by_it(ucr: Ucr, club: Path) -> None:
    """4.4.arrested.modifier: also a dry run, which goes into a copy, judges by the club's chart."""
    game = ucr.done("new", "t", *SEATS, "--tables", club, "--strict").splitlines()[0]
    facts = "".join(json.dumps(fact) + "\n" for fact in ESCAPE)
    for options in (("--dry-run",), ()):
        assert "4.4.arrested.modifier" in ucr.refused("record", "-", "--game", game, *options, typed=facts)
    assert "stands at 6" in ucr.done("record", "-", "--game", game, "--despite", "4.4.arrested.modifier", typed=facts)


def test_a_file_that_cannot_be_used_opens_no_game(ucr: Ucr, club: Path) -> None:
    club.write_text(json.dumps({**PACK, "family": "chess", "chart": {}}), encoding="utf-8")
    assert "chart: there is no such field" in ucr.refused("new", "t", *SEATS, "--tables", club)
    assert json.loads(ucr.done("games", "--json")) == []
