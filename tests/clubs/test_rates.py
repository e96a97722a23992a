"""Rates: the interval is that of a statistics library, holds as often as it says, and is silent where games are few."""

from random import Random

import pytest

from ucr_events.clubs.rates import FEWEST, Counting, Rate, wilson

N = 20


@pytest.mark.parametrize(("count", "of"), [(0, 8), (3, 8), (8, 8), (11, 40), (99, 100)])
def test_the_interval_is_wilsons(count: int, of: int) -> None:
    stats = pytest.importorskip("scipy.stats")
    expected = stats.binomtest(count, of).proportion_ci(method="wilson")
    assert wilson(count / of, of) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_with_too_few_games_nothing_is_said_but_how_many_there_were() -> None:
    counting = Counting()
    for game in range(FEWEST - 1):
        counting.add(game, 1)
    assert counting.rate == Rate(7, 7, 7)
    found = counting.add("one more", 0).rate
    assert (found.count, found.of, found.games, found.rate) == (7, 8, 8, 7 / 8)
    assert found.low is not None and found.high is not None and 0 < found.low < 7 / 8 < found.high < 1


def test_a_game_counts_once_however_many_seats_it_has() -> None:
    seats, games = Counting(), Counting()
    for game in range(10):
        games.add(game, game % 2)
        for _ in range(5):
            seats.add(game, game % 2)
    assert (seats.rate.low, seats.rate.high) == (games.rate.low, games.rate.high)
    assert (seats.rate.of, games.rate.of) == (50, 10)


@pytest.mark.parametrize("together", [0.0, 0.6, 1.0])
@pytest.mark.parametrize("true", [0.1, 0.35, 0.5])
def test_intervals_miss_no_more_often_than_stated(true: float, together: float) -> None:
    """Five declarations a game, each true with this chance; in some games they are all alike."""
    chance = Random(f"{true} {together}")
    missed = 0
    for _ in range(1000):
        counting = Counting()
        for game in range(N):
            alike = chance.random() < together
            did = 5 * (chance.random() < true) if alike else sum(chance.random() < true for _ in range(5))
            counting.add(game, did, 5)
        low, high = counting.rate.low, counting.rate.high
        assert low is not None and high is not None
        missed += not low <= true <= high
    assert missed / 1000 <= 0.06


def test_nothing_counted_is_no_rate() -> None:
    assert Counting().add("a", 0, 0).rate == Rate(0, 0, 0)
