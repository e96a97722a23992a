"""What a check compared with what, so that a finding which calls something legal can say what it looked at.

A check writes nothing down itself: whatever it asks its view for is noted there (`View`). Where it holds a number against
another it may say so in words (`View.holds`).
"""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from ucr_events.facts import (
    CardsPlayed,
    CounterChanged,
    CounterSet,
    DiceRolled,
    Fact,
    OutcomeStated,
    PieceMoved,
    ValueDeclared,
    kind_of,
)
from ucr_events.texts import Text

What = Literal["values", "fact", "table", "past", "play", "sheet", "seal", "passage", "number", "chart"]
"""values: one against another. fact: one that was recorded. table: how it lay. past: what is remembered of all before.
play: the place in the procedure under way. sheet, seal, passage: what was sealed. number, chart: of the edition. These words
are read by programs: they are added to, never renamed."""
Relation = Literal["<", "≤", "=", "≠", "≥", ">", "∈", "–"]
"Between a value and what it is held against; ∈: one of these; –: from the first of the two to the second."

HOLDS: Mapping[Relation, Callable[[Any, Any], bool]] = {
    "<": lambda value, limit: bool(value < limit),
    "≤": lambda value, limit: bool(value <= limit),
    "=": lambda value, limit: bool(value == limit),
    "≠": lambda value, limit: bool(value != limit),
    "≥": lambda value, limit: bool(value >= limit),
    ">": lambda value, limit: bool(value > limit),
    "∈": lambda value, limit: bool(value in limit),
    "–": lambda value, limit: bool(limit[0] <= value <= limit[1]),
}


class Compared(msgspec.Struct, frozen=True, gc=False):
    """One thing that a check looked at.

    name: which sheet and field, which number or chart, kind or field of a fact. position: of a fact. value: what stands there;
    against `limit` by `relation` where two values were compared. words: what the value and the limit are called.
    """

    what: What
    name: str = ""
    position: int | None = None
    value: Any = None
    relation: Relation | None = None
    limit: Any = None
    words: tuple[Text, Text | None] | None = None


THE_FACT, THE_TABLE, THE_PAST, THE_PLAY = Compared("fact"), Compared("table"), Compared("past"), Compared("play")
"What is noted of every moment alike; which fact it was stands in the finding."


def of_fact(fact: Fact, position: int) -> Compared:
    """A fact that was looked at: its kind, where it stands, and the one value that it is about."""
    return Compared("fact", kind_of(fact).partition("/")[0], position, said_by(fact))


def said_by(fact: Fact) -> Any:
    """The one value that a fact is about: the total of a roll, what was declared, the level of a card; None: there is none."""
    match fact:
        case DiceRolled():
            return fact.total if fact.total is not None or None in fact.faces else sum(fact.faces)
        case ValueDeclared() | CounterSet():
            return fact.value
        case CounterChanged():
            return fact.by
        case CardsPlayed():
            return fact.cards[0].level if fact.cards and fact.cards[0] is not None else None
        case OutcomeStated():
            return fact.outcome
        case PieceMoved():
            return fact.to
    return None
