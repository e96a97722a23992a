"""The bench on a small game: every number is there, every patch is exact. How fast anything is, is not a test's business."""

import json
import math
from pathlib import Path

import pytest
from click.testing import CliRunner
from ucr_api.cli import cli
from ucr_bench.bed import Bed
from ucr_bench.goals import GOALS
from ucr_bench.library_way import json_form, recorded
from ucr_bench.workload import long_game

from ucr_events.facts import kind_of
from ucr_events.header.game import Game

EXPLAINING = (
    "open_us_per_fact",
    "seek_p50_us",
    "seek_p99_us",
    "diff_us_per_step",
    "film_us_per_step",
    "append_sqlite_p50_us",
    "append_signed_us",
    "consistency_ms",
    "append_postgres_p50_us",
)


def bench(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["bench", "--facts", "2000", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.soak
def test_the_json_object_has_a_number_for_every_goal_and_the_patches_are_exact(postgres_server: str) -> None:
    numbers = json.loads(bench("--json", "--pg", postgres_server))
    for key in (*(goal.key for goal in GOALS), *EXPLAINING):
        assert isinstance(numbers[key], float | int) and math.isfinite(numbers[key]) and numbers[key] > 0, key
    assert numbers["diff_patches_exact"] == 1.0
    assert numbers["diff_patches_checked"] >= 400
    assert numbers["facts"] == 2000
    assert all(isinstance(numbers[key], str) for key in ("python", "sqlite", "postgres"))


def test_one_measure_alone_is_shown_as_a_table_with_its_goal() -> None:
    shown = bench("--only", "film_bytes_per_step")
    assert "film_bytes_per_step" in shown and "≤ 12" in shown
    assert "open_100k_vs_floor" not in shown


@pytest.mark.soak
@pytest.mark.parametrize("key", ["append_signed_vs_unsigned", "page_ms"])
def test_what_signatures_cost_is_measured(key: str) -> None:
    assert json.loads(bench("--only", key, "--json"))[key] > 0


def test_the_librarys_way_comes_to_the_same_table(tmp_path: Path) -> None:
    bed = Bed(2000, tmp_path, None, lambda said: None)
    games, key = recorded(bed)
    try:
        assert json_form(games.repository.get(key).table) == json_form(bed.states[-1])
    finally:
        games.close()


def test_a_measure_that_does_not_exist_is_a_mistake_in_the_call_that_names_those_that_do() -> None:
    result = CliRunner().invoke(cli, ["bench", "--only", "speed"])
    assert result.exit_code == 2
    assert all(goal.key in result.stderr for goal in GOALS)


def test_the_game_is_the_same_every_time_and_of_many_kinds() -> None:
    facts = long_game(3000)
    assert facts == long_game(3000)
    assert facts[:1000] == long_game(1000)
    assert len({kind_of(fact) for fact in facts}) >= 25


@pytest.mark.parametrize("length", [3000, 30_000])
def test_the_table_of_the_game_stays_bounded(length: int) -> None:
    facts = long_game(length)
    game = Game(facts[0])  # type: ignore[arg-type]
    table = game.fold(game.opening, facts[1:])
    assert len(table.zones) < 80 and len(table.seals) == 9 and not table.groups
    assert sum(pile.count or 0 for name, pile in table.zones.items() if "combat" in name or name.startswith("hand")) == 96
