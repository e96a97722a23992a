"""The one edition of Word Wolf: three to twelve seats, how many wolves, and whether a wolf that was chosen may guess."""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.family import Edition, Option
from ucr_wordwolf.texts import say

WOLVES, GUESS = "wolves", "guess"
OPTIONS = (
    Option(
        id=WOLVES,
        label=say("wolves (always fewer than half)"),
        choices=(
            ("usual", say("one up to six players, two from seven")),
            ("one", say("one")),
            ("two", say("two")),
            ("three", say("three")),
        ),
    ),
    Option(
        id=GUESS,
        label=say("the last guess (a wolf that was chosen names the others' word)"),
        choices=(("with", say("with")), ("without", say("without"))),
    ),
)
EDITIONS = (Edition(id="wordwolf", label=say("basic rules"), seats=(3, 12), options=OPTIONS),)
MANY = {"one": 1, "two": 2, "three": 3}
TWO_FROM = 7
"Players from which the usual number of wolves is two."


def chosen(header: GameOpened) -> Mapping[str, Any]:
    """The value of every option of this game."""
    return EDITIONS[0].chosen(header.options)


def wolves(header: GameOpened) -> int:
    """setup.wolves: how many have the other word; always fewer than half of the players."""
    players = len(header.seats)
    many = MANY.get(chosen(header)[WOLVES], 2 if players >= TWO_FROM else 1)
    return min(many, (players - 1) // 2)
