"""How a game stood: points of each seat step by step, or what its family counts; nothing where it counts nothing."""

from pathlib import Path

import pytest
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import read_lines
from ucr_api.logs import read_whole

import ucr_events.demos
from ucr_events.analysis.log import AnalysedLog, log_along
from ucr_events.analysis.standing import Series, lines
from ucr_events.facts import GameClosed

DEMOS = Path(str(ucr_events.demos.__file__)).parent


def record(demo: str) -> AnalysedLog:
    grown = admitted(read_whole(read_lines(str(DEMOS / f"{demo}.jsonl"))), None, {})
    return log_along(grown.game, grown.course, grown.facts, len(grown.facts) + 1)


def at(line: Series, step: int) -> int | None:
    return [point.value for point in line.points if point.step <= step][-1]


@pytest.mark.parametrize("demo", ["skies-three", "skies-four"])
def test_the_points_of_a_seat_end_at_its_score(demo: str) -> None:
    """Given a game of Sovereign Skies to its end, then the last point of each seat is what the closing says."""
    game = record(demo)
    closed = next(fact for _, fact in game.counting if isinstance(fact, GameClosed))
    scores = {f"seat:{one.seat}": one.score for one in closed.results}
    assert {one.line: one.points[-1].value for one in lines(game, game.last)} == scores


def test_key_points_are_destroyed_and_people_die_in_their_steps() -> None:
    """Given Locke of nine, then the first of four key points went at step 636, and two were dead at the end."""
    found = {one.line: one for one in lines(record("locke-nine"), 991)}
    assert found.keys() == {"dead", "key_points"}
    assert (at(found["key_points"], 635), at(found["key_points"], 636), at(found["key_points"], 991)) == (4, 3, 0)
    assert (at(found["dead"], 622), at(found["dead"], 623), at(found["dead"], 991)) == (0, 1, 2)


def test_a_point_never_says_what_came_later() -> None:
    game = record("skies-three")
    whole, before = ({one.line: one.points for one in lines(game, step)} for step in (game.last, 300))
    for line, points in before.items():
        assert points == tuple(point for point in whole[line] if point.step <= 300)


def test_where_nothing_is_counted_there_is_no_line() -> None:
    assert list(lines(record("village-nine"), 30)) == []
