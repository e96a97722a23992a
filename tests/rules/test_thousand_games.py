"""A thousand random games: each comes to its end, breaks no rule, and what is made false in it is nearly always noticed."""

import pytest

from tests.rules.mutations import NOTHING, one_game

pytestmark = pytest.mark.soak

GAMES, BLOCK, EACH = 1_000, 5, 4
"Games in all, games in one test, falsehoods tried in each."


@pytest.mark.parametrize("first", range(0, GAMES, BLOCK))
def test_random_games_end_lawfully_and_show_what_is_false_in_them(first: int) -> None:
    rows = [one_game(seed, EACH) for seed in range(first, first + BLOCK)]
    assert {row["seed"]: row["stuck"] for row in rows if row["stuck"]} == {}
    assert {row["seed"]: row["illegal"] for row in rows if row["illegal"]} == {}
    made = [(row["seed"], kind, how) for row in rows for kind, how in row["kinds"].items()]
    unseen = [(seed, kind) for seed, kind, how in made if how == NOTHING]
    assert len(unseen) <= len(made) / 10, unseen
