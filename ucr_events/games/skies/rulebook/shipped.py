"""Packs that come with the project (`../packs/*.json`), and what is asked of a club's pack besides its form.

planet_colours          planet -> yellow, purple, green          activation_chits   colour -> numbers, the top one first
senator_symbols         senator -> two planets                   senator_chits      one, two, three -> numbers
senator_abilities       senator -> two of six abilities          printed_values     stack -> normal influence
senator_dots            senator -> 1, 2, 3                       faction_colours    colour of the player -> faction
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.games.skies.layout import ABILITIES, CHITS, IDS
from ucr_events.games.skies.words import COLOURS, DOTS, FACTIONS
from ucr_events.packs import Pack, digest_of, read_pack

COLOUR_NAMES = tuple(colour for colour, _ in COLOURS)
DOT_NAMES = tuple(dots for dots, _ in DOTS)
EVERY: dict[str, tuple[str, ...]] = {
    "planet_colours": tuple(IDS),
    "activation_chits": COLOUR_NAMES,
    "senator_chits": DOT_NAMES,
    "printed_values": CHITS,
}
"List -> rows it has, every one of them."
PAIRS: dict[str, tuple[str, ...]] = {
    "senator_symbols": tuple(IDS),
    "senator_abilities": tuple(name.removeprefix("ability_") for name in ABILITIES),
}
"List -> words of which each row has two different ones."
WORDS: dict[str, tuple[str, ...]] = {
    "planet_colours": COLOUR_NAMES,
    "faction_colours": tuple(name for _, name in FACTIONS),
}
NUMBERS: dict[str, range] = {"printed_values": range(100), "senator_dots": range(1, 4)}
STACKS = ("activation_chits", "senator_chits")


def mistakes(pack: Pack) -> Iterator[Problem]:
    """What rules cannot use: rows that are missing or that no table has, values of another kind, chits out of order."""
    for name, entries in pack.lists.items():
        for missing in (row for row in EVERY.get(name, ()) if row not in entries):
            yield Problem(f"lists.{name}", f"the row {missing} is missing")
        for key, value in entries.items():
            if name in EVERY and key not in EVERY[name]:
                yield Problem(f"lists.{name}.{key}", f"expected one of {', '.join(EVERY[name])}")
            elif problem := _wrong(name, value):
                yield Problem(f"lists.{name}.{key}", problem)


def _wrong(name: str, value: Any) -> str | None:
    if name in PAIRS:
        fits = isinstance(value, tuple) and len(set(value)) == len(value) == 2 and set(value) <= set(PAIRS[name])
        return None if fits else f"expected two of {', '.join(PAIRS[name])}, got {value!r:.60}"
    if name in WORDS and value not in WORDS[name]:
        return f"expected one of {', '.join(WORDS[name])}, got {value!r:.40}"
    if name in NUMBERS and (not isinstance(value, int) or value not in NUMBERS[name]):
        return f"expected a number from {NUMBERS[name].start} to {NUMBERS[name].stop - 1}, got {value!r:.40}"
    return _stack(value) if name in STACKS else None


def _stack(value: Any) -> str | None:
    if not isinstance(value, tuple) or not value or not all(item.isdecimal() for item in value):
        return f"expected numbers as texts, the top one first, got {value!r:.60}"
    falling = sorted(value, key=int, reverse=True)
    return None if list(value) == falling else "expected the highest number first"


@cache
def shipped() -> tuple[tuple[str, Pack], ...]:
    """Hash and pack of each file."""
    folder = files("ucr_events.games.skies").joinpath("packs")
    texts = [file.read_bytes() for file in sorted(folder.iterdir(), key=lambda item: item.name) if file.name.endswith(".json")]
    return tuple((digest_of(msgspec.json.decode(text)), read_pack(text, mistakes)) for text in texts)
