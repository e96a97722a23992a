"""Made-up games for the tests: a header of two to four seats, with or without factions and the lists of a made-up club."""

import random
from functools import cache
from pathlib import Path
from typing import Any

from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games.skies.bots.players import players
from ucr_events.games.skies.rulebook.shipped import mistakes
from ucr_events.header.game import Game
from ucr_events.packs import charts_of, read_pack
from ucr_events.referee.playing import Played
from ucr_events.review.reviewing import book_of

CLUB = Path(__file__).parent / "club-pack.json"
"Every list rules ask for, invented for these tests; no list of the published game."
COLOURS = ("red", "blue", "white", "black")


@cache
def club() -> dict[str, Any]:
    """The charts of the made-up club."""
    return charts_of(read_pack(CLUB.read_bytes(), mistakes), "skies")


def header(seats: int = 3, factions: str = "none", number: int = 0, **fields: Any) -> GameOpened:
    """A table of so many seats, each with a colour."""
    return GameOpened(
        id="opened",
        game=f"00000000-0000-0000-{seats:04x}-{number:012x}",
        title="test",
        family="skies",
        edition="skies",
        seats=tuple(SeatSetup(seat=seat, name=f"N{seat}", colour=COLOURS[seat - 1]) for seat in range(1, seats + 1)),
        order=tuple(range(1, seats + 1)),
        options={"factions": factions},
        **fields,
    )


def played(seats: int, number: int, factions: str = "none", listed: bool = True, **fields: Any) -> tuple[Game, Played]:
    """A random game, come to its end or stopped."""
    game, chance = Game(header(seats, factions, number, **fields)), random.Random(f"{seats}/{number}/{factions}")
    book = book_of(game, club() if listed else {})
    assert book is not None
    return game, Played(game.opening, game.handlers, book, players(game.header, game.layout, chance), chance).play()
