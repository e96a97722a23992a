"""Reading a pack from a file, with every mistake in it at once: wrong forms first, then what does not fit together."""

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec
from rfc8785 import CanonicalizationError

from ucr_events.bounds import LARGEST_PACK
from ucr_events.chain import canonical
from ucr_events.errors import Problem, Refused
from ucr_events.packs.pack import CardList, Chart, DamageTable, Pack, Part


class BadPack(Refused):
    """A pack that cannot be used; `problems` has every mistake with its place (`charts.prison_chart.rows[2].rolls`)."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = problems


def read_pack(data: bytes, also: Callable[[Pack], Iterable[Problem]] | None = None) -> Pack:
    """The pack in this JSON text (UTF-8); raises BadPack. `also`: what a family asks of it besides."""
    if len(data) > LARGEST_PACK:
        raise BadPack([Problem("file", f"expected at most {LARGEST_PACK} bytes, got {len(data)}")])
    try:
        document = msgspec.json.decode(data)
        canonical({"pack": document})
    except (msgspec.DecodeError, CanonicalizationError, UnicodeDecodeError, RecursionError) as error:
        raise BadPack([Problem("file", f"expected a JSON text: {error}")]) from None
    if problems := list(form_mistakes(document, Pack)):
        raise BadPack(problems)
    pack = msgspec.convert(document, Pack)
    if problems := [*_sense(pack), *(also(pack) if also else ())]:
        raise BadPack(problems)
    return pack


def form_mistakes(value: Any, form: Any, field: str = "") -> Iterator[Problem]:
    """Every place where the value has not this form; parts are looked into one by one, the rest is msgspec's."""
    if isinstance(form, type) and issubclass(form, Part):
        yield from _part(value, form, field)
        return
    part, several = _inner(form)
    if part is not None and several == "object" and isinstance(value, dict):
        for name, item in value.items():
            yield from form_mistakes(item, part, _below(field, name))
    elif part is not None and several == "array" and isinstance(value, list):
        for index, item in enumerate(value):
            yield from form_mistakes(item, part, f"{field}[{index}]")
    elif part is not None and several == "one" and value is not None:
        yield from form_mistakes(value, part, field)
    else:
        yield from _leaf(value, form, field)


def _part(value: Any, form: type[Part], field: str) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield Problem(field or "file", f"expected an object, got {_said(value)}")
        return
    hints = get_type_hints(form, include_extras=True)
    needed = {item.name for item in msgspec.structs.fields(form) if item.required}
    yield from (Problem(_below(field, name), "there is no such field") for name in value if name not in hints)
    yield from (Problem(_below(field, name), "is missing") for name in sorted(needed - value.keys()))
    for name, item in value.items():
        if name in hints:
            yield from form_mistakes(item, hints[name], _below(field, name))


def _inner(form: Any) -> tuple[Any, str]:
    """The part a form is made of, and how: an object of them, an array of them, one or null; (None, "") otherwise."""
    origin, args = get_origin(form), get_args(form)
    if origin is dict and _has_parts(args[1]):
        return args[1], "object"
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis and _has_parts(args[0]):
        return args[0], "array"
    if origin in (Union, UnionType):
        parts = [arg for arg in args if arg is not type(None)]
        if len(parts) == 1 and _has_parts(parts[0]):
            return parts[0], "one"
    return None, ""


def _has_parts(form: Any) -> bool:
    return (isinstance(form, type) and issubclass(form, Part)) or get_origin(form) is dict


def _leaf(value: Any, form: Any, field: str) -> Iterator[Problem]:
    try:
        msgspec.convert(value, form)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at `$")
        yield Problem(f"{field}{place.removesuffix('`')}", f"{message}, got {_said(value)}" if not place else message)


def _said(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}…"


def _below(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _sense(pack: Pack) -> Iterator[Problem]:
    for name, chart in pack.charts.items():
        yield from _chart(chart, f"charts.{name}")
    if pack.damage_table is not None:
        yield from _damage(pack.damage_table, "damage_table")
    for name, cards in pack.cards.items():
        yield from _effects(cards, f"cards.{name}")
    for name in pack.lists:
        if name in pack.charts or name in pack.cards or name in ("damage_table", "characters"):
            yield Problem(f"lists.{name}", "the name is taken")
    yield from _twice((item.name for item in pack.characters), "characters", "two characters of the name")


def _effects(cards: CardList, field: str) -> Iterator[Problem]:
    for number, row in enumerate(cards.rows):
        for index, effect in enumerate(row.effects):
            place = f"{field}.rows[{number}].effects[{index}]"
            if effect.by is not None and effect.value is not None:
                yield Problem(place, "expected `by` or `value`, got both")
            if effect.on == "targets" and row.hits == "nobody":
                yield Problem(f"{place}.on", "the card hits nobody")


def _chart(chart: Chart, field: str) -> Iterator[Problem]:
    low, high = _totals(chart.dice) if chart.dice else (None, None)
    for index, row in enumerate(chart.rows):
        first, last = row.rolls
        if first > last:
            yield Problem(f"{field}.rows[{index}].rolls", f"{first} comes after {last}")
    ordered = sorted((*row.rolls, index) for index, row in enumerate(chart.rows) if row.rolls[0] <= row.rolls[1])
    for (_, end, before), (start, _, index) in pairwise(ordered):
        if start <= end:
            yield Problem(f"{field}.rows[{index}].rolls", f"overlaps with rows[{before}]")
    if chart.complete and low is not None and high is not None:
        known = {total for row in chart.rows for total in range(row.rolls[0], row.rolls[1] + 1)}
        if gaps := sorted(set(range(low, high + 1)) - known):
            yield Problem(f"{field}.rows", f"said to be complete, but without {', '.join(map(str, gaps))}")


def _totals(dice: str) -> tuple[int, int]:
    count, _, sides = dice.partition("D")
    return int(count), int(count) * int(sides)


def _damage(table: DamageTable, field: str) -> Iterator[Problem]:
    yield from _twice(table.columns, f"{field}.columns", "two columns")
    yield from _twice((row.roll for row in table.rows), f"{field}.rows", "two rows of roll")
    low, high = _totals(table.dice)
    for index, row in enumerate(table.rows):
        if len(row.damage) != len(table.columns):
            yield Problem(f"{field}.rows[{index}].damage", f"{len(row.damage)} numbers for {len(table.columns)} columns")
        if not low <= row.roll <= high:
            yield Problem(f"{field}.rows[{index}].roll", f"{table.dice} gives no {row.roll}")
    if table.complete and len(table.rows) < high - low + 1:
        yield Problem(f"{field}.rows", f"said to be complete with {len(table.rows)} of {high - low + 1} rolls")


def _twice(names: Iterable[Any], field: str, what: str) -> Iterator[Problem]:
    seen: set[Any] = set()
    for name in names:
        if name in seen:
            yield Problem(field, f"{what} {name}")
        seen.add(name)
