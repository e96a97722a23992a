"""The boards of each edition as its own text tells of them; what a text does not say is said to be unknown, never filled in."""

from collections.abc import Mapping

import msgspec

from ucr_events.games.family import Term
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.words import PLANETS

ORDINALS = (("Ⅰ", "I"), ("Ⅱ", "II"), ("Ⅲ", "III"), ("Ⅳ", "IV"), ("Ⅴ", "V"), ("Ⅵ", "VI"))
"What planets are called that have no names; figures would run into those of their squares."
LETTERS, FIGURES = "ABCDEF", "123456"
SHAPES = "planet.board.six_planets"
"Hyoumen's rule whose reading says whether a planet is a ring or a line."


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """planets: names, from the top row. rows: what rows of the base are called. unsaid: board -> what its text leaves open."""

    planets: Mapping[str, Term] = msgspec.field(default_factory=lambda: dict(PLANETS))
    rows: str = LETTERS
    unsaid: Mapping[str, tuple[Term, ...]] = {}
    shaped_by: str | None = None
    "The rule whose reading says whether a planet is a ring or a line; None: a ring, the text says so."


BOARDS: Mapping[str, Board] = {
    "hyoumen": Board(
        planets={planet: say("planet {what}", what=which) for (planet, _), which in zip(PLANETS, ORDINALS, strict=True)},
        unsaid={
            "planets": (
                say("Hyoumen names no planet and does not say where on it the spaceport lies; they are numbered from the top."),
            ),
            "base": (say("Hyoumen is a text of the planet part; the board of the base is that of MIT 2020."),),
        },
        shaped_by=SHAPES,
    ),
    "kmc2003": Board(
        rows=FIGURES,
        unsaid={
            "base": (
                say(
                    "Rows and columns are those of figure 9.2; chapter 9 does not say where key points lie, nor how to lay it."
                ),
            ),
        },
    ),
}
"Editions whose boards are not those of mit2020."
USUAL = Board()
SHAPE_WORDS: Mapping[str, Term] = {
    "ring": say("Nor does it say whether its ends are joined: this table reads a ring."),
    "line": say("Nor does it say whether its ends are joined: this table reads a line."),
}
RING = "ring"


def board_of_edition(edition: str) -> Board:
    """The boards of an edition of the program."""
    return BOARDS.get(edition, USUAL)


def shape_of(board: Board, readings: Mapping[str, str]) -> str:
    """ "ring" or "line": whether a step from a planet's last square leads to its spaceport, as this table reads the text."""
    return readings.get(board.shaped_by, RING) if board.shaped_by else RING


def notes_of(board: Board, readings: Mapping[str, str]) -> dict[str, tuple[Term, ...]]:
    """Board -> what people are told below its picture."""
    notes = dict(board.unsaid)
    if board.shaped_by:
        notes["planets"] = (*notes.get("planets", ()), SHAPE_WORDS[shape_of(board, readings)])
    return notes
