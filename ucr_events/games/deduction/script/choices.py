"""Options and readings: each is a choice between values that are laid into the file."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import msgspec

from ucr_events.games.deduction.script.variants import Document, step_in
from ucr_events.games.deduction.script.whole import Choice, Option, Reading, Script

YES, NO = "yes", "no"


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way of an option or reading. value: what a header says for it; choice: what it lays in."""

    value: Any
    choice: Choice


def convert(document: Any) -> Script:
    """The script of a file of the right form, with nothing chosen; raises msgspec.ValidationError."""
    return msgspec.convert(document, Script)


def ways(option: Option | Reading) -> tuple[Way, ...]:
    """Its ways, the first of which holds where a header says nothing (of `many`: none does)."""
    if isinstance(option, Option) and option.of is not None:
        return tuple(Way(value=value_of(one), choice=Choice(id="of", set={option.of: one})) for one in option.values)
    return tuple(Way(value=choice.id, choice=choice) for choice in option.choices)


def value_of(value: Any) -> Any:
    """How a header says a value of a place: several names are one text, `execution+attack`."""
    return "+".join(map(str, value)) if isinstance(value, list | tuple) else value


def resolved(document: Document, options: Mapping[str, Any] | None = None, readings: Mapping[str, str] | None = None) -> Script:
    """The script as one table plays it. document: with its base laid in, and without mistakes.

    options: as a header has them: id -> value; of an option with `many` each choice is said by itself, `roles.percival` ->
    "yes". readings: rule -> choice. What is not said, and a value that there is not, is as the file has it first.
    """
    script = convert(document)
    for choice in _chosen(script, options or {}, readings or {}):
        document = with_choice(document, choice)
    return convert(document)


def _chosen(script: Script, options: Mapping[str, Any], readings: Mapping[str, str]) -> Iterator[Choice]:
    for option in script.options:
        if option.many:
            yield from (one for one in option.choices if options.get(f"{option.id}.{one.id}") == YES)
        else:
            yield from _one(ways(option), options.get(option.id))
    for reading in script.readings:
        yield from _one(ways(reading), readings.get(reading.rule))


def _one(known: tuple[Way, ...], value: Any) -> Iterator[Choice]:
    said = [way for way in known if type(way.value) is type(value) and way.value == value]
    yield from (way.choice for way in (said or known)[:1])


def with_choice(document: Document, choice: Choice) -> Document:
    """The file with this choice laid in; raises KeyError with the place that is not there."""
    laid = deepcopy(document)
    for place, value in choice.set.items():
        _put(laid, place, value)
    if choice.adds:
        always = laid.setdefault("deal", {}).setdefault("always", {})
        for role, count in choice.adds.items():
            always[role] = always.get(role, 0) + count
    return laid


def _put(document: Document, place: str, value: Any) -> None:
    *way, last = place.split(".")
    inside: Any = document
    try:
        for name in way:
            inside = step_in(inside, name)
    except KeyError:
        raise KeyError(place) from None
    if not isinstance(inside, dict):
        raise KeyError(place)
    inside[last] = value
