"""Every place where a file has not the form of a script, in words for somebody who writes no programs.

Parts with a tag (`do`, `is`) are looked into by it, leaves by hand: msgspec ends the process where it is given unions of lists
and names by themselves (0.22.0). Only whole documents without a mistake are handed to it.
"""

import re
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.base import Part
from ucr_events.games.deduction.script.expected import FIELDS, MEANT, PLAIN, belongs_above, expected
from ucr_events.games.deduction.script.writing import value_text

Problems = Iterator[Problem]


def form_mistakes(value: Any, form: Any, field: str = "") -> Problems:
    """The places where the value has not this form; the field of the whole file is empty."""
    origin = get_origin(form)
    if form is Any:
        return
    if isinstance(form, type) and issubclass(form, Part):
        yield from _part(value, form, field)
    elif origin in (Union, UnionType):
        yield from _union(value, get_args(form), field)
    elif origin in SHAPES:
        yield from SHAPES[origin](value, get_args(form), field)
    elif type(value) is not form:
        yield Problem(field, f"expected {PLAIN[form]}, got {said(value)}")


def said(value: Any) -> str:
    """A value, short enough for a line."""
    text = repr(value) if isinstance(value, str) else value_text(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def nearest(name: str, known: Any, instead: str = "there are") -> str:
    """What follows the name of something that is not there: the nearest one, else all of them."""
    near = [MEANT[name]] if MEANT.get(name) in known else get_close_matches(name, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else f"; {instead} {', '.join(known) or 'none'}"


def below(field: str, name: str) -> str:
    """The place of a field within a place."""
    return f"{field}.{name}" if field else name


@cache
def hints_of(form: type[Part]) -> dict[str, Any]:
    """The fields of a part with their forms."""
    return get_type_hints(form, include_extras=True)


@cache
def needed_in(form: type[Part]) -> tuple[str, ...]:
    """The fields of a part that have to be said."""
    return tuple(one.name for one in msgspec.structs.fields(form) if one.required)


def part_of(value: Any, form: Any) -> type[Part] | None:
    """The part that a table of this form is, by its tag; None: none."""
    forms = get_args(form) if get_origin(form) in (Union, UnionType) else (form,)
    parts = [one for one in forms if isinstance(one, type) and issubclass(one, Part)]
    tag = parts[0].__struct_config__.tag_field if parts else None
    if tag is None or len(parts) == 1:
        return parts[0] if parts else None
    name = value.get(tag) if isinstance(value, dict) else None
    return next((one for one in parts if one.__struct_config__.tag == name), None)


def _part(value: Any, form: type[Part], field: str) -> Problems:
    if not isinstance(value, dict):
        yield Problem(field or "file", f"expected {expected(form, field)}, got {said(value)}")
        return
    hints, tag = hints_of(form), form.__struct_config__.tag_field
    for name in value:
        if name not in hints and name != tag:
            above = belongs_above(name, field, name in _above())
            yield Problem(below(field, name), above or f"there is no such field{nearest(name, hints)}")
    yield from (Problem(below(field, name), "is missing") for name in needed_in(form) if name not in value)
    for name, item in value.items():
        if name in hints:
            yield from form_mistakes(item, hints[name], below(field, name))


@cache
def _above() -> frozenset[str]:
    """Fields of the whole file that are no tables."""
    from ucr_events.games.deduction.script.whole import Script

    return frozenset(name for name, form in hints_of(Script).items() if get_origin(form) is not dict)


def _union(value: Any, forms: tuple[Any, ...], field: str) -> Problems:
    """A tagged table by its tag; else the form that is nearest to the value in shape says what is wrong."""
    parts = [form for form in forms if isinstance(form, type) and issubclass(form, Part)]
    if isinstance(value, dict) and parts:
        yield from _tagged(value, parts, field)
        return
    if value is None and NoneType in forms:
        return
    tried = {form: list(form_mistakes(value, form, field)) for form in forms if form is not NoneType}
    if all(tried.values()):
        like = [form for form in tried if _alike(value, form)]
        yield from tried[like[0]] if len(like) == 1 else _neither(value, forms, field)


def _neither(value: Any, forms: tuple[Any, ...], field: str) -> Problems:
    known = " or ".join(_called(form, field) for form in forms if form is not NoneType)
    words = [word for form in forms if get_origin(form) is Literal for word in get_args(form)]
    meant = nearest(value, words) if isinstance(value, str) and get_close_matches(value, words, 1) else ""
    yield Problem(field, f"expected {known}, got {said(value)}{meant}")


def _called(form: Any, field: str) -> str:
    if get_origin(form) is Annotated:
        inner = get_args(form)[0]
        return "a name" if inner is str else expected(inner, field)
    return expected(form, field)


def _alike(value: Any, form: Any) -> bool:
    origin, base = get_origin(form), get_args(form)[0] if get_origin(form) is Annotated else form
    if isinstance(value, list):
        return origin is tuple
    if isinstance(value, dict):
        return origin is dict
    return type(value) is base and not isinstance(value, bool)


def _tagged(value: dict[str, Any], parts: list[type[Part]], field: str) -> Problems:
    tag = parts[0].__struct_config__.tag_field
    if tag is None:
        yield from _part(value, parts[0], field)
        return
    known = {str(part.__struct_config__.tag): part for part in parts}
    name = value.get(tag)
    if name is None:
        yield Problem(field, f"does not say `{tag}`; expected one of {', '.join(known)}")
    elif not isinstance(name, str) or name not in known:
        yield Problem(below(field, tag), f"expected one of {', '.join(known)}, got {said(name)}{_meant(name, known)}")
    else:
        yield from _part(value, known[name], field)


def _meant(name: Any, known: Any) -> str:
    near = get_close_matches(name, list(known), 1) if isinstance(name, str) else []
    return f"; did you mean {near[0]!r}?" if near else ""


def _words(value: Any, words: tuple[Any, ...], field: str) -> Problems:
    if not any(type(value) is type(word) and value == word for word in words):
        yield Problem(field, f"expected one of {', '.join(map(str, words))}, got {said(value)}{_meant(value, words)}")


def _table(value: Any, forms: tuple[Any, ...], field: str) -> Problems:
    if not isinstance(value, dict):
        yield Problem(field, f"expected {expected(dict[forms[0], forms[1]], field)}, got {said(value)}")  # type: ignore[valid-type]
        return
    for name, item in value.items():
        yield from form_mistakes(name, forms[0], below(field, name))
        yield from form_mistakes(item, forms[1], below(field, name))


def _list(value: Any, forms: tuple[Any, ...], field: str) -> Problems:
    if not isinstance(value, list):
        yield Problem(field, f"expected {expected(tuple[forms], field)}, got {said(value)}")  # type: ignore[valid-type]
        return
    if forms[-1] is not Ellipsis and len(value) != len(forms):
        yield Problem(
            field,
            f"expected {FIELDS.get(field.rpartition('.')[2], f'{len(forms)} values in brackets')}, got {len(value)} values",
        )
        return
    for index, item in enumerate(value):
        form = forms[0] if forms[-1] is Ellipsis else forms[index]
        yield from form_mistakes(item, form, entry_of(field, index, item))


def entry_of(field: str, index: int, item: Any) -> str:
    """The place of an entry of a list: by its id, where it has one."""
    name = item.get("id", item.get("rule")) if isinstance(item, dict) else getattr(item, "id", getattr(item, "rule", None))
    return f"{field}.{name}" if isinstance(name, str) and name else f"{field}[{index}]"


def _bounded(value: Any, args: tuple[Any, ...], field: str) -> Problems:
    wrong = list(form_mistakes(value, args[0], field))
    yield from wrong
    if not wrong:
        yield from (Problem(field, text) for meta in args[1:] for text in _outside(value, meta))


def _outside(value: Any, meta: Meta) -> Iterator[str]:
    """What was expected where the value is out of these bounds."""
    pattern = (meta.extra or {}).get("pattern")
    if pattern is not None and not re.fullmatch(pattern.removeprefix("^").removesuffix("$"), value):
        yield f"expected {_pattern(pattern)}, got {said(value)}"
    elif meta.max_length is not None and len(value) > meta.max_length:
        yield f"expected at most {meta.max_length} characters, got {len(value)}"
    elif meta.min_length is not None and len(value) < meta.min_length:
        yield "expected some words, got none"
    if (meta.ge is not None and value < meta.ge) or (meta.le is not None and value > meta.le):
        yield f"expected a whole number from {meta.ge} to {meta.le}, got {value}"


def _pattern(pattern: str) -> str:
    if pattern.startswith("^[0-9]{"):
        return "a number of seats or two of them, such as 7 or 9-10"
    if "\\." in pattern:
        return "a step, or a step with what came of it, such as election or election.yes"
    return "a name of small letters, digits and dashes, a letter first"


SHAPES: dict[Any, Callable[[Any, tuple[Any, ...], str], Problems]] = {
    Annotated: _bounded,
    Literal: _words,
    dict: _table,
    tuple: _list,
}
