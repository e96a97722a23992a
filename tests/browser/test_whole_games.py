"""Random lawful games written down through the real page: nothing has to be written by another device."""

import pytest
from conftest import PHONE, Device, Server
from whole_games import GAMES, Game, Recording

pytestmark = pytest.mark.browser

FEW = {"skies": 37, "locke": 51}
"Facts of the setting up, which is written every day; the soak writes whole games, and one of each family on a slow phone."
SOME = 160
HOUR = 3600
"Seconds: a game of four thousand facts, a few of them a second."
A_PHONE = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def nowhere(recording: Recording) -> list[str]:
    return [one.what for one in recording.told if one.how == "not"]


@pytest.mark.daily
@pytest.mark.parametrize("game", [GAMES[0], pytest.param(GAMES[5], marks=pytest.mark.soak)], ids=["skies", "locke"])
def test_the_first_facts_of_a_game_are_reached(server: Server, device: Device, game: Game) -> None:
    """The setting up: at a median of one tap, nine of ten at three at the most."""
    recording = Recording.random(server, device(**A_PHONE), game, FEW[game.family])
    taps = sorted(one.taps / one.facts for one in recording.told for _ in range(one.facts))
    assert nowhere(recording) == []
    assert taps[len(taps) // 2] <= 1 and taps[int(len(taps) * 0.9)] <= 3


@pytest.mark.long
@pytest.mark.timeout(HOUR)
@pytest.mark.parametrize("game", GAMES, ids=[f"{game.family}-{game.seats}-{game.seed}" for game in GAMES])
def test_every_fact_of_a_whole_game_is_reached(server: Server, device: Device, game: Game) -> None:
    """Given a random lawful game, when it is written to its end by buttons, pads and the form of any kind, nothing is left."""
    assert nowhere(Recording.random(server, device(**A_PHONE), game)) == []


@pytest.mark.long
@pytest.mark.timeout(HOUR)
@pytest.mark.parametrize("game", [GAMES[0], GAMES[5]], ids=["skies", "locke"])
def test_a_game_is_written_on_a_slow_phone(server: Server, device: Device, game: Game) -> None:
    """A crowded club's network and a processor four times as slow."""
    assert nowhere(Recording.random(server, device(**A_PHONE), game, SOME, slow=True)) == []
