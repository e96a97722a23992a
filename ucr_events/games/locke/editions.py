"""The editions of Locke, each one record.

planets, squares: rows of the planet board and squares of each (mit2020 6.2.few-players.planet-cards; hyoumen: 4 x 4 for six).
spaceport: "own" = a port beside the squares, "first_square" = the port lies on square 1 (the header pins the reading).
"""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.family import Edition, Option
from ucr_events.games.locke.texts import say, say_in

BORROWING = "borrowed"
"Option: chapters of mit2020 by which a table of another edition plays where its own text is silent."
BORROWED: Mapping[Any, tuple[str, ...]] = {
    "battle": ("5", "6.1", "6.2"),
    "base": ("4.6", "4.7", "5", "6.1", "6.2"),
    "all": ("0", "3", "4", "5", "6"),
}
"Its value -> sections, or beginnings of them."
_BY_SEATS = say("by the number of seats")

_OPTIONS = (
    Option(
        id="planets",
        label=say("planets"),
        choices=tuple((number, (f"{number}", f"{number}")) for number in (6, 5, 4, 3, 2, 1)),
    ),
    Option(
        id="squares",
        label=say("squares of each planet"),
        choices=((None, _BY_SEATS), *((number, (f"{number}", f"{number}")) for number in range(1, 13))),
    ),
    Option(
        id="spaceport",
        label=say("spaceport"),
        choices=(("own", say("beside the squares")), ("first_square", say("on square 1"))),
    ),
)

_BY_ITSELF = (
    Option(id="planets", label=say("planets"), choices=((None, _BY_SEATS), *_OPTIONS[0].choices)),
    *_OPTIONS[1:],
)
_BORROWING = Option(
    id=BORROWING,
    label=say("chapters borrowed from MIT 2020"),
    choices=(
        (None, say("none")),
        ("battle", say("battles (5, 6)")),
        ("base", say("base part and battles (4.6, 4.7, 5, 6)")),
        ("all", say("all")),
    ),
)

EDITIONS = (
    Edition(id="mit2020", label=say("MIT 2020 (basic rules)"), seats=(5, 11), options=_OPTIONS),
    Edition(
        id="mit2019",
        label=say("MIT 2019 (older data)"),
        seats=(5, 11),
        options=(*_OPTIONS, _BORROWING),
        words={
            "third_wave_check": say("third wave check"),
            "section.6.0": say("preface"),
            "section.6.1": say("character cards"),
            "section.6.1.1": say("attributes"),
            "section.6.1.2": say("name, rank, transformable"),
            "section.6.1.3": say("alignment, defeat condition"),
            "section.6.1.4": say("ability values"),
            "section.6.1.5": say("special abilities"),
            "section.6.2": say("silhouette cards"),
            "section.6.3": say("C cards"),
            "section.6.4": say("ability cards"),
            "section.6.5": say("planet cards"),
            "section.6.6": say("base cards"),
            "section.supplement": say("supplement"),
        },
    ),
    Edition(
        id="hyoumen",
        label=say("Hyoumen house rules"),
        seats=(5, 11),
        options=(*_BY_ITSELF, _BORROWING),
        words={
            "party": say("party"),
            "recover": say("cure"),
            "planets": say_in("planets", "planets"),
            "section.planet": say("planet part"),
        },
    ),
    Edition(
        id="kmc2003",
        label=say("KMC 2003"),
        seats=(5, 10),
        options=(*_OPTIONS, _BORROWING),
        words={
            "pass": ("NOP", "NOP"),
            "move_phase": say("move phase"),
            "probe_check": say("probe check"),
            "esp_recovery": say("ESP level recovery check"),
            "nova_check": say("nova check"),
            "king_check": say("King editorial office check"),
            "probes": say("probes"),
            "esp_erased": say("ESP levels erased"),
            "section.9.1": say("course of a turn"),
            "section.9.2": say("planet part"),
            "section.9.3": say("base part"),
            "section.preface": say("preface"),
            "section.chap02": say("characters"),
            "section.chap03": say("planet cards"),
            "section.chap04": say_in("section.chap04", "base cards"),
            "section.chap05": say("combat cards"),
            "section.chap06": say("outline of the game"),
            "section.chap07": say("setup"),
            "section.chap08": say("states of characters"),
            "section.chap10": say("battles"),
            "section.chap11": say("checks"),
            "section.appendixA": say("appendix A"),
            "section.appendixB": say("appendix B"),
        },
    ),
    Edition(id="box", label=say("boxed game (edition not known)"), seats=(5, 10), options=_OPTIONS),
)


PLANETS = 6
"Rows of a whole planet board."
SMALL: Mapping[str, Mapping[int, tuple[int, int]]] = {"hyoumen": {5: (4, 4), 6: (4, 4)}}
"Edition -> seats -> planets and squares of each; of five seats hyoumen says nothing, and they are taken like six."


def board_of(edition: str, seats: int, planets: int | None, squares: int | None) -> tuple[int, int]:
    """Planets and squares of each, as chosen or by the seats: 18 cards for five, 24 for six, else 36 (6.2.few-players)."""
    small = SMALL.get(edition, {}).get(seats)
    if small is not None:
        return planets or small[0], squares or small[1]
    many = planets or PLANETS
    if edition in WHOLE:
        return many, squares or PLANETS
    return many, squares or max({5: 18, 6: 24}.get(seats, 36) // many, 1)


MORE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "mit2019": {"purposes": ("third_wave_check",)},
    "kmc2003": {"purposes": ("probe_check", "esp_recovery", "nova_check", "king_check"), "counters": ("probes", "esp_erased")},
}
"Edition -> list of the layout -> words that only this edition has."
WHOLE = ("hyoumen", "kmc2003")
"Editions whose planets have six squares each, however many play."
