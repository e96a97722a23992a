"""What a finding compared, in words: short, in both languages, in the order in which the check looked."""

from collections.abc import Mapping
from typing import Any

from ucr_events.referee.compared import Compared, What
from ucr_events.texts import Text, say, say_in

FIELDS: Mapping[str, Text] = {
    "by": say_in("compared", "change"),
    "chosen": say_in("compared", "chosen"),
    "dice": say_in("compared", "dice"),
    "outcome": say_in("compared", "outcome"),
    "purpose": say_in("compared", "purpose"),
    "result": say_in("compared", "result"),
    "seat": say_in("compared", "seat"),
    "to": say_in("compared", "to"),
    "value": say_in("compared", "value"),
}
"Fields that expectations limit; any other is named as it is."
KINDS: Mapping[str, Text] = {
    "cards.played": say_in("compared", "LV"),
    "counter.changed": say_in("compared", "change"),
    "counter.set": say_in("compared", "number"),
    "dice.rolled": say_in("compared", "rolled"),
    "outcome.stated": say_in("compared", "outcome"),
    "piece.moved": say_in("compared", "to"),
    "value.declared": say_in("compared", "declared"),
}
"Kinds of fact that are about one value."
LOOKED: Mapping[What, Text] = {
    "fact": say("what was recorded"),
    "table": say("how the table lay"),
    "past": say("what had come before"),
    "play": say("where play stood"),
}
MOST = 6
"So many values of a list are said."


def in_short(one: Compared) -> Text:
    """One thing that was looked at: "rolled 8 ≤ level 9", "step 12: rolled 8", "sheet of seat 4 (esp_level 5)"."""
    if one.relation is not None:
        return _against(one)
    said = "" if one.value is None else _value(one.value)
    if one.what == "fact" and one.position is not None:
        kind = KINDS.get(one.name)
        step = say("step {position}", position=one.position)
        return say("{what}: {kind} {said}", what=step, kind=kind, said=said) if kind is not None and said else _with(step, said)
    if one.what == "sheet":
        seat, _, field = one.name.partition(":")[2].partition(".")
        what = " ".join(filter(None, (field, said)))
        return say("sheet of seat {seat} ({what})", seat=seat, what=what) if field else say("sheet of seat {seat}", seat=seat)
    if one.what in ("seal", "passage"):
        return say("seal {name}", name=one.name)
    if one.what == "number":
        return say("{name} = {said} in this edition", name=one.name, said=said)
    if one.what == "chart":
        return _with(say("chart {name}", name=one.name), said)
    return LOOKED[one.what]


def _against(one: Compared) -> Text:
    value, limit = _value(one.value), _value(one.limit)
    if one.words is not None:
        of, limits = one.words
        held = say("{of} {value}", of=of, value=value)
        against = say("{of} {value}", of=limits, value=limit) if limits is not None else (limit,) * len(held)
        return say("{held} {relation} {against}", held=held, relation=one.relation, against=against)
    what = FIELDS.get(one.name, (one.name, one.name))
    if one.relation == "–":
        return say("{what} {value} ({low}–{high})", what=what, value=value, low=one.limit[0], high=one.limit[1])
    if one.relation == "∈" and len(one.limit) > 1:
        return say("{what} {value} (one of {limit})", value=value, limit=limit, what=what)
    limit = _value(one.limit[0]) if one.relation == "∈" and one.limit else limit
    if value == limit:
        return say("{what} {value}, as due", value=value, what=what)
    return say("{what} {value} ({limit} is due)", value=value, limit=limit, what=what)


def _value(value: Any) -> str:
    if isinstance(value, list | tuple | set | frozenset):
        said = [_value(one) for one in value]
        return ", ".join((*said[:MOST], "…") if len(said) > MOST else said)
    return "–" if value is None else str(value)


def _with(what: Text, said: str) -> Text:
    return say("{what}: {said}", said=said, what=what) if said else what
