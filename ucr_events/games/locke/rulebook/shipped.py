"""Packs that come with the project (`../packs/*.json`), and what is asked of a club's pack besides its form."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.games.locke.rules.ending.conditions import BadCondition, parse_condition
from ucr_events.games.locke.state.changed import FIELDS
from ucr_events.packs import Pack, digest_of, read_pack

CONDITIONS = "defeat_conditions"
"List of personal defeat conditions: character, or words of the sheet -> expression (`conditions.py`)."
TEXTS = ("previous_characters", "base_card_targets")
"Lists with one text for each person or card."
NAMES = ("season_characters",)
"Lists with several names for each person."
WORTH = ("information_cards", "residual_thought")
"Lists with a number for each card, or each total of a roll."


def mistakes(pack: Pack) -> Iterator[Problem]:
    """What rules cannot use: conditions that cannot be read, lists with other values than rules ask for, unknown effects."""
    yield from _effects(pack)
    for name, entries in pack.lists.items():
        for key, value in entries.items():
            field = f"lists.{name}.{key}"
            if name == CONDITIONS:
                yield from _condition(field, value)
            elif (expected := _expected(name)) and not isinstance(value, expected):
                yield Problem(field, f"expected {expected.__name__}, got {value!r:.40}")


def _effects(pack: Pack) -> Iterator[Problem]:
    """Numbers that no effect at this table could change."""
    for name, cards in pack.cards.items():
        for number, row in enumerate(cards.rows):
            for index, effect in enumerate(row.effects):
                if effect.field not in FIELDS:
                    place = f"cards.{name}.rows[{number}].effects[{index}].field"
                    yield Problem(place, f"expected one of {', '.join(sorted(FIELDS))}, got {effect.field!r}")


def _expected(name: str) -> type | None:
    return str if name in TEXTS else tuple if name in NAMES else int if name in WORTH else None


def _condition(field: str, value: Any) -> Iterator[Problem]:
    try:
        parse_condition(value if isinstance(value, str) else repr(value))
    except BadCondition as error:
        yield from (Problem(field, problem) for problem in error.problems)


@cache
def shipped() -> tuple[tuple[str, Pack], ...]:
    """Hash and pack of each file."""
    folder = files("ucr_events.games.locke").joinpath("packs")
    texts = [file.read_bytes() for file in sorted(folder.iterdir(), key=lambda item: item.name) if file.name.endswith(".json")]
    return tuple((digest_of(msgspec.json.decode(text)), read_pack(text, mistakes)) for text in texts)
