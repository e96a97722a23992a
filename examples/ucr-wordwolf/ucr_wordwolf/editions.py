"""The one edition of Word Wolf: three to twelve seats, how many wolves, and whether a wolf that was chosen may guess."""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.family import Edition, Option

WOLVES, GUESS = "wolves", "guess"
OPTIONS = (
    Option(
        id=WOLVES,
        label=("狼の人数（いつも半数未満）", "wolves (always fewer than half)"),
        choices=(
            ("usual", ("6人まで1人、7人から2人", "one up to six players, two from seven")),
            ("one", ("1人", "one")),
            ("two", ("2人", "two")),
            ("three", ("3人", "three")),
        ),
    ),
    Option(
        id=GUESS,
        label=("逆転（選ばれた狼が多数派の言葉を当てる）", "the last guess (a wolf that was chosen names the others' word)"),
        choices=(("with", ("あり", "with")), ("without", ("なし", "without"))),
    ),
)
EDITIONS = (Edition(id="wordwolf", label=("基本ルール", "basic rules"), seats=(3, 12), options=OPTIONS),)
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
