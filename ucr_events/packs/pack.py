"""The form of a pack. null is "not known" and stays so; nothing here is filled in by guessing.

A chart has rows for the totals of a roll; a card list has a row for each card; the damage table has a column for each ratio.
`editions`: for which editions something holds; none named: for every edition the pack is used with.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ucr_events.facts.base import NAME_FORM, Label, Text
from ucr_events.facts.effects import Until

Sources = tuple[Label, ...]
Small = Annotated[int, Meta(ge=-1000, le=1000)]
Name = Annotated[str, Meta(pattern=NAME_FORM + r"(?!\n)", max_length=40)]
"An identifier as in facts; a pack is read once, so its form is asked for while decoding."
Dice = Annotated[str, Meta(pattern=r"^[1-9]D[0-9]{1,3}$(?!\n)", max_length=5)]
"How many dice of how many sides: 2D6."


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of everything in a pack; an unknown field is a mistake, because it is usually a misspelt one."""


class ChartRow(Part, frozen=True):
    """What these totals lead to. `result`: the word rules go by; `text`: for people; `inferred`: nobody saw it printed."""

    rolls: tuple[Small, Small]
    "The first and the last total of this row."
    result: Label | None
    text: Text | None = None
    values: dict[Label, Small | None] = {}
    inferred: bool = False


class Chart(Part, frozen=True):
    """A chart for a roll; totals without a row are not known unless `complete`."""

    label: Label
    rows: tuple[ChartRow, ...]
    dice: Dice | None = None
    complete: bool = False
    editions: tuple[Name, ...] = ()
    sources: Sources = ()
    notes: tuple[Text, ...] = ()


class CardEffect(Part, frozen=True):
    """What a card changes for a time: `field`, `by` so much or to `value`, on whom, and until when (as `effect.began/1`)."""

    field: Name
    by: Small | None = None
    value: Small | None = None
    on: Literal["user", "targets", "everybody"] = "user"
    until: Until = "said"


class CardRow(Part, frozen=True):
    """A card of a list; cards of one name and several strengths are one row each, or one row with several numbers."""

    name: Label
    kind: Label | None = None
    level: Small | tuple[Small, ...] | None = None
    firepower: Small | tuple[Small, ...] | None = None
    count: Annotated[int, Meta(ge=0, le=1000)] | None = None
    variants: tuple[Label, ...] = ()
    synchro: bool | None = None
    "Whether it may be played together with others of its kind."
    values: dict[Label, Small | None] = {}
    text: Text | None = None
    effects: tuple[CardEffect, ...] = ()
    "What the card changes; where some are described, these are all of its numbers."
    hits: Literal["nobody", "user", "others", "anybody"] | None = None
    "Whom it may be aimed at; None: not known."
    most: Annotated[int, Meta(ge=1, le=40)] | None = None
    "How many it may be aimed at; None: not known."
    editions: tuple[Name, ...] = ()


class CardList(Part, frozen=True):
    """The cards of one deck as far as they are known."""

    label: Label
    rows: tuple[CardRow, ...]
    total: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    complete: bool = False
    sources: Sources = ()
    notes: tuple[Text, ...] = ()


class DamageRow(Part, frozen=True):
    """The damage of one total in every column; null: not known."""

    roll: Small
    damage: tuple[Small | None, ...]


class DamageTable(Part, frozen=True):
    """Columns are ratios of firepower to endurance ("1:2", "1:1", "2:1", …), from the weakest to the strongest."""

    columns: tuple[Annotated[str, Meta(pattern=r"^[0-9]{1,3}:[0-9]{1,3}$(?!\n)", max_length=7)], ...]
    rows: tuple[DamageRow, ...]
    dice: Dice = "2D6"
    complete: bool = False
    sources: Sources = ()


class Character(Part, frozen=True):
    """A character's sheet; a list of abilities that is null was not read, an empty one says that there are none."""

    name: Label
    alignment: Label | None = None
    esp_level: Small | None = None
    esp_power: Small | None = None
    endurance: Small | None = None
    mental: Small | None = None
    abilities: tuple[Text, ...] | None = None
    defeat: Text | None = None
    victory: Text | None = None
    count: Small | None = None
    notes: tuple[Text, ...] = ()
    sources: Sources = ()


class Pack(Part, frozen=True):
    """A whole pack. `lists`: named lists rules ask for, e.g. {"defeat_conditions": {"ナガト": "alive('ラグ')"}}."""

    pack: Name
    title: Label
    family: Name
    editions: tuple[Name, ...] = ()
    provenance: Text | None = None
    charts: dict[Name, Chart] = {}
    cards: dict[Name, CardList] = {}
    damage_table: DamageTable | None = None
    characters: tuple[Character, ...] = ()
    lists: dict[Name, dict[Label, Small | Text | tuple[Label, ...]]] = {}
    sources: Sources = ()
    missing: tuple[Text, ...] = ()
    "What is known to be missing, for people."
