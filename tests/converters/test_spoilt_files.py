"""Files that are spoilt somewhere: one line with the place, or another game, and never anything else."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from test_aiwolf import NIGHT, NINE, game
from test_avalon_games import kept, nlu, reduced
from test_bridge import AUCTION, TRICK, deal
from test_hanabi import CLUE, exported
from test_poker import DEAL, hand
from test_secret_hitler import TOLD, TWO, site
from test_secret_hitler import reduced as reduced_hitler
from test_sheet import HEAD, PEOPLE, ROLES

from ucr_events.converting import FORMATS
from ucr_events.converting.packages import formats
from ucr_events.converting.source import Source, Unreadable

WHOLE = {
    "aiwolf": game(NINE, *NIGHT),
    "avalon-nlu": nlu(("system", "player-4 proposed a party: player-4, player-5"), ("player-2", "fine")),
    "avalon-reduced": reduced(),
    "proavalon": kept(),
    "secret-hitler": site(*TWO),
    "secret-hitler-reduced": reduced_hitler(*TOLD),
    "werewolf-csv": "\n".join(
        [HEAD, *PEOPLE, *ROLES, "day,,,1", "vote,1,2,", "executed,,2,", "claim,1,2,wolf", "won,,,village"]
    ),
    "phh": hand(actions=[*DEAL, "p3 cbr 6", "p1 f", "p2 cc", "d db 2c7dJh", "p2 cc", "p3 cbr 8", "p2 f"]),
    "hanabi": exported([CLUE, {"type": 0, "target": 5}, {"type": 1, "target": 10}]),
    "bridge-lin": deal(AUCTION, TRICK),
}
"A file of each format."
ODD: tuple[Any, ...] = (None, -1, 0, 99, 2**70, 1.5, "", "x", "\u0000", [], {}, [[]], True, "player-1", "P1")
ROUNDS = 60


def test_there_is_a_file_of_each_format() -> None:
    assert WHOLE.keys() == {one.name for one in FORMATS}


def read(name: str, content: bytes) -> str:
    """What is said of the file: nothing where it is a game."""
    try:
        for log in formats()[name].logs(Source(content)):
            log.told()
    except Unreadable as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_file_is_read(name: str) -> None:
    assert read(name, WHOLE[name].encode()) == ""


@pytest.mark.parametrize("name", WHOLE)
def test_a_file_that_breaks_off_anywhere_is_said_or_is_a_shorter_game(name: str) -> None:
    whole = WHOLE[name].encode()
    for at in range(0, len(whole), max(1, len(whole) // ROUNDS)):
        assert len(read(name, whole[:at])) < 600


@pytest.mark.parametrize("name", WHOLE)
def test_letters_that_are_others_are_said_or_make_another_game(name: str) -> None:
    whole, chance = WHOLE[name], Random(name)
    for _ in range(ROUNDS):
        at = chance.randrange(len(whole))
        spoilt = whole[:at] + chance.choice('09,|\n"x{[-') + whole[at + 1 :]
        assert len(read(name, spoilt.encode())) < 600


@pytest.mark.parametrize("name", [name for name, text in WHOLE.items() if text[0] in "{["])
def test_values_that_are_others_are_said_or_make_another_game(name: str) -> None:
    for spoilt in _spoilt(json.loads(WHOLE[name]), Random(name)):
        assert len(read(name, json.dumps(spoilt).encode())) < 600


def _spoilt(whole: Any, chance: Random) -> Iterator[Any]:
    """The document with one value, at any depth, replaced by an odd one or taken out."""
    paths = list(_paths(whole))
    for _ in range(2 * ROUNDS):
        spoilt = json.loads(json.dumps(whole))
        *way, last = chance.choice(paths)
        inside = spoilt
        for step in way:
            inside = inside[step]
        if chance.random() < 0.2:
            del inside[last]
        else:
            inside[last] = chance.choice(ODD)
        yield spoilt


def _paths(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield (*way, name)
        yield from _paths(inner, (*way, name))
