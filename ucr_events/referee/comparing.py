"""What a finding compared, in words: short, in both languages, in the order in which the check looked."""

from collections.abc import Mapping
from typing import Any

from ucr_events.referee.compared import Compared, What
from ucr_events.texts import Text, say

FIELDS: Mapping[str, Text] = {
    "by": say("change"),
    "chosen": say("chosen"),
    "dice": say("dice"),
    "outcome": say("outcome"),
    "purpose": say("purpose"),
    "result": say("result"),
    "seat": say("seat"),
    "to": say("to"),
    "value": say("value"),
}
"Fields that expectations limit; any other is named as it is."
LOOKED: Mapping[What, Text] = {
    "fact": say("what was recorded"),
    "table": say("how the table lay"),
    "past": say("what had come before"),
    "play": say("where play stood"),
}
MOST = 6
"So many values of a list are said."


def in_short(one: Compared) -> Text:
    """One thing that was looked at: "rolled 8 ≤ level 9", "step 12: 8", "sheet of seat 4 (esp_level 5)"."""
    if one.relation is not None:
        return _against(one)
    said = "" if one.value is None else _value(one.value)
    if one.what == "fact" and one.position is not None:
        return _with(say("step {position}", position=one.position), said)
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
        texts = say(
            "{of} {value} {relation} {limits} {limit}", of=of, value=value, relation=one.relation, limits=limits, limit=limit
        )
        return tuple(" ".join(text.split()) for text in texts)
    what = FIELDS.get(one.name, (one.name, one.name))
    if one.relation == "–":
        return say("{what} {value} ({low}–{high})", what=what, value=value, low=one.limit[0], high=one.limit[1])
    if one.relation == "∈" and len(one.limit) > 1:
        return say("{what} {value} (one of {limit})", value=value, limit=limit, what=what)
    limit = _value(one.limit[0]) if one.relation == "∈" and one.limit else limit
    return say("{what} {value} ({limit} is due)", value=value, limit=limit, what=what)


def _value(value: Any) -> str:
    if isinstance(value, list | tuple | set | frozenset):
        said = [_value(one) for one in value]
        return ", ".join((*said[:MOST], "…") if len(said) > MOST else said)
    return "–" if value is None else str(value)


def _with(what: Text, said: str) -> Text:
    return say("{what}: {said}", said=said, what=what) if said else what
