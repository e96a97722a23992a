"""What a finding compared, in words: short, in both languages, in the order in which the check looked."""

from collections.abc import Mapping
from typing import Any

from ucr_events.referee.compared import Compared, What
from ucr_events.referee.values import Text

FIELDS: Mapping[str, Text] = {
    "by": ("増減", "change"),
    "chosen": ("選ばれた席", "chosen"),
    "dice": ("ダイスの数", "dice"),
    "outcome": ("結果", "outcome"),
    "purpose": ("目的", "purpose"),
    "result": ("結果", "result"),
    "seat": ("席", "seat"),
    "to": ("行き先", "to"),
    "value": ("値", "value"),
}
"Fields that expectations limit; any other is named as it is."
LOOKED: Mapping[What, Text] = {
    "fact": ("記録されたこと", "what was recorded"),
    "table": ("卓の状態", "how the table lay"),
    "past": ("それまでの経過", "what had come before"),
    "play": ("進行中の手順", "where play stood"),
}
MOST = 6
"So many values of a list are said."


def in_short(one: Compared) -> Text:
    """One thing that was looked at: "rolled 8 ≤ level 9", "step 12: 8", "sheet of seat 4 (esp_level 5)"."""
    if one.relation is not None:
        return _against(one)
    said = "" if one.value is None else _value(one.value)
    if one.what == "fact" and one.position is not None:
        return _with(f"#{one.position}", f"step {one.position}", said)
    if one.what == "sheet":
        seat, _, field = one.name.partition(":")[2].partition(".")
        return f"席{seat}のシート{_inside(field, said, '（', '）')}", f"sheet of seat {seat}{_inside(field, said, ' (', ')')}"
    if one.what in ("seal", "passage"):
        return f"封印 {one.name}", f"seal {one.name}"
    if one.what == "number":
        return f"この版の {one.name} = {said}", f"{one.name} = {said} in this edition"
    if one.what == "chart":
        return _with(f"表 {one.name}", f"chart {one.name}", said)
    return LOOKED[one.what]


def _against(one: Compared) -> Text:
    value, limit = _value(one.value), _value(one.limit)
    if one.words is not None:
        (ja, en), (of_ja, of_en) = one.words
        return f"{ja}{value} {one.relation} {of_ja}{limit}", " ".join(f"{en} {value} {one.relation} {of_en} {limit}".split())
    ja, en = FIELDS.get(one.name, (one.name, one.name))
    if one.relation == "–":
        return f"{ja}{value}（{one.limit[0]}〜{one.limit[1]}）", f"{en} {value} ({one.limit[0]}–{one.limit[1]})"
    if one.relation == "∈" and len(one.limit) > 1:
        return f"{ja}{value}（{limit}のどれか）", f"{en} {value} (one of {limit})"
    limit = _value(one.limit[0]) if one.relation == "∈" and one.limit else limit
    return f"{ja}{value}（{limit}のはず）", f"{en} {value} ({limit} is due)"


def _value(value: Any) -> str:
    if isinstance(value, list | tuple | set | frozenset):
        said = [_value(one) for one in value]
        return ", ".join((*said[:MOST], "…") if len(said) > MOST else said)
    return "–" if value is None else str(value)


def _with(ja: str, en: str, said: str) -> Text:
    return (f"{ja}：{said}", f"{en}: {said}") if said else (ja, en)


def _inside(field: str, said: str, before: str, after: str) -> str:
    return f"{before}{' '.join(filter(None, (field, said)))}{after}" if field else ""
