"""Random games of the revised editions: nothing that their own players do is called illegal, sealed as the game is."""

import random

import pytest
from ucr_api.cli.simulating import header_of

from ucr_events.games.locke import LOCKE
from ucr_events.games.locke.revisions import REVISIONS
from ucr_events.header.game import Game
from ucr_events.referee.playing import Played
from ucr_events.review.reviewing import book_of, review

editions = pytest.mark.parametrize("edition", sorted(REVISIONS))
SEATS = 7


def accused(edition: str, seed: int, most: int) -> tuple[list[str], bool]:
    """What is plainly called illegal in a made-up game of so many facts, and whether it came to its end."""
    game = Game(header_of("locke", edition, SEATS, seed))
    book = book_of(game)
    assert book is not None and LOCKE.players is not None
    chance = random.Random(f"{edition}/{SEATS}/{seed}")
    played = Played(game.opening, game.handlers, book, LOCKE.players(game.header, game.layout, chance), chance).play(most)
    found = review(game, book, played.facts).findings
    return [f"{one.no} {one.rule}: {one.reason[1]}" for one in found if one.accuses], played.stuck is None


@editions
def test_the_beginning_of_a_random_game_is_lawful(edition: str) -> None:
    assert accused(edition, 0, 250)[0] == []


@pytest.mark.soak
@editions
@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_lawful_to_its_end(edition: str, seed: int) -> None:
    assert accused(edition, seed, 6000) == ([], True)
