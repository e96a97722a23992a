"""A file without the mistakes of its form, as far as one can go: so that the rest of it can be looked at, too."""

from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from ucr_events.games.deduction.script.base import Part
from ucr_events.games.deduction.script.form import form_mistakes, hints_of, needed_in, part_of
from ucr_events.games.deduction.script.whole import Script

STANDS_IN: dict[str, Any] = {"script": "x", "label": {"ja": "?", "en": "?"}, "seats": [1, 1], "begin": "over", "steps": {}}
"What stands for a field of the file that has to be said, where it is wrong."


class Mended(msgspec.Struct, frozen=True):
    """What is left of a file. lost: section -> names of the parts of which too little is left, which others may still name."""

    document: dict[str, Any]
    lost: dict[str, frozenset[str]]


class Broken(Exception):  # noqa: N818 - never seen outside
    """What is left is no such part."""


def mended(document: Any) -> Mended | None:
    """The file without unknown fields, wrong values and parts that cannot be read; None: it is no table at all."""
    if not isinstance(document, dict):
        return None
    left, lost = dict[str, Any](), dict[str, frozenset[str]]()
    for name, form in hints_of(Script).items():
        if name not in document:
            continue
        try:
            left[name] = _value(document[name], form)
        except Broken:
            entries, gone = _section(document[name], form)
            lost[name] = gone
            if entries is not None:
                left[name] = entries
    return Mended(document={**{name: STANDS_IN[name] for name in needed_in(Script)}, **left}, lost=lost)


def _section(section: Any, form: Any) -> tuple[Any, frozenset[str]]:
    """The parts of a section that can be read, and the names of the others."""
    if get_origin(form) is dict and isinstance(section, dict):
        kept = {name: part for name, item in section.items() if (part := _tried(item, get_args(form)[1])) is not None}
        return kept, frozenset(section) - frozenset(kept)
    if get_origin(form) is tuple and get_args(form)[-1] is Ellipsis and isinstance(section, list):
        parts = [(item, _tried(item, get_args(form)[0])) for item in section]
        names = [item.get("id") for item, part in parts if part is None and isinstance(item, dict)]
        return [part for _, part in parts if part is not None], frozenset(name for name in names if isinstance(name, str))
    return None, frozenset()


def _tried(value: Any, form: Any) -> Any:
    try:
        return _value(value, form)
    except Broken:
        return None


def _value(value: Any, form: Any) -> Any:
    if not any(form_mistakes(value, form)):
        return value
    origin, args = get_origin(form), get_args(form)
    part = part_of(value, form)
    if part is not None and isinstance(value, dict):
        return _part(value, part)
    if origin is dict and isinstance(value, dict):
        return {name: _value(item, args[1]) for name, item in value.items() if not any(form_mistakes(name, args[0]))}
    if origin is tuple and args[-1] is Ellipsis and isinstance(value, list):
        return [_value(item, args[0]) for item in value]
    several = [one for one in args if get_origin(one) in (dict, tuple)] if origin in (Union, UnionType) else []
    if several:
        return _value(value, several[0])
    raise Broken


def _part(value: dict[str, Any], form: type[Part]) -> dict[str, Any]:
    """The part without the fields that are wrong; raises Broken where one has to be said."""
    hints, tag = hints_of(form), form.__struct_config__.tag_field
    left = {name: item for name, item in value.items() if name == tag}
    for name, item in value.items():
        if name in hints:
            try:
                left[name] = _value(item, hints[name])
            except Broken:
                if name in needed_in(form):
                    raise
    if set(needed_in(form)) - left.keys():
        raise Broken
    return left
