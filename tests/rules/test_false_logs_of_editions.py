"""False logs of the revised editions: what is made false in a random game is found, and the true game accuses nobody."""

import pytest

from tests.rules.falsifying import BREAKS
from tests.rules.mutations import ILLEGAL, NOTHING, examined, one_game, played
from ucr_events.games.locke.revisions import REVISIONS

editions = pytest.mark.parametrize("edition", sorted(REVISIONS))
FACTS = 260
"Of a game, so that setup and the first turns are in it."
SHARE = 0.9
"Of a whole game's false logs, as the table borrows all chapters."


@editions
def test_something_false_in_the_beginning_of_a_game_is_found(edition: str) -> None:
    game, made = played(5, 3, edition, FACTS)
    how = examined(game, made.facts, each=16)
    assert how and ILLEGAL in how.values(), how


@pytest.mark.soak
@editions
@pytest.mark.parametrize("seed", range(2))
def test_nearly_every_false_log_of_a_game_is_found(edition: str, seed: int) -> None:
    row = one_game(seed, edition=edition)
    without = REVISIONS[edition].without
    unseen = [name for name, how in row["kinds"].items() if how == NOTHING and BREAKS.get(name) not in without]
    assert (row["stuck"], row["illegal"]) == (None, [])
    assert 1 - len(unseen) / len(row["kinds"]) >= SHARE, unseen
