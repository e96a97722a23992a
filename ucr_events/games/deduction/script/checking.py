"""Every mistake of a script: its form, names, course and numbers, then the same of each choice of each option."""

from collections.abc import Iterator
from typing import Any

import msgspec

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.aiming import aim_mistakes
from ucr_events.games.deduction.script.choices import Way, convert, ways, with_choice
from ucr_events.games.deduction.script.counts import count_mistakes, never_dealt
from ucr_events.games.deduction.script.flow import flow_mistakes, idle_mistakes
from ucr_events.games.deduction.script.form import form_mistakes, nearest
from ucr_events.games.deduction.script.mending import Mended, mended
from ucr_events.games.deduction.script.names import name_mistakes
from ucr_events.games.deduction.script.places import place_mistakes
from ucr_events.games.deduction.script.values import FIELDS, field_of, value_words
from ucr_events.games.deduction.script.variants import Document, missing_at
from ucr_events.games.deduction.script.whole import Choice, Option, Reading, Script

Problems = Iterator[Problem]
MOST_CHOICES = 60
"Each choice is a script to be checked."


def mistakes(document: Any) -> list[Problem]:
    """All of them, in the order in which a file is read; empty for a script that can be played.

    A mistake that only follows from another one is left out: where the form is wrong the names of the rest are looked at; where
    a name is wrong, nothing is said of where the course leads.
    """
    wrong = list(form_mistakes(document, Script))
    left = mended(document) if wrong else Mended(document, {})
    if left is None:
        return wrong
    script = convert(left.document)
    broken = {problem.field.split(".")[0]: frozenset[str]() for problem in wrong}
    unknown = list(name_mistakes(script, broken | left.lost))
    if wrong or unknown:
        return [*wrong, *unknown]
    found = [*_sense(script), *idle_mistakes(script), *never_dealt(script)]
    return [*found, *_choices(document, script, found)]


def _sense(script: Script) -> list[Problem]:
    return [*flow_mistakes(script), *place_mistakes(script), *count_mistakes(script), *aim_mistakes(script)]


def _choices(document: Document, script: Script, known: list[Problem]) -> Problems:
    """What goes wrong in a choice alone, that does not go wrong without it."""
    every = [(place, option) for place, option in _listed(script)]
    if sum(len(ways(option)) for _, option in every) > MOST_CHOICES:
        yield Problem("options", f"expected at most {MOST_CHOICES} choices in all")
        return
    for place, option in every:
        wrong = list(_shape(place, option, document))
        for way in () if wrong else ways(option):
            wrong += _laid(f"{place}: {way.value}", document, way.choice, known) or _unsaid(place, option, way)
        yield from wrong


def _listed(script: Script) -> Iterator[tuple[str, Option | Reading]]:
    yield from ((f"options.{option.id}", option) for option in script.options)
    yield from ((f"readings.{reading.rule}", reading) for reading in script.readings)


def _laid(place: str, document: Document, choice: Choice, known: list[Problem]) -> list[Problem]:
    try:
        laid = with_choice(document, choice)
    except KeyError as missing:
        return [Problem(place, _not_there(document, missing.args[0]))]
    wrong = list(form_mistakes(laid, Script))
    if not wrong:
        script = convert(laid)
        wrong = list(name_mistakes(script)) or _sense(script)
    before = {one.field for one in known}
    return [Problem(f"{place} → {one.field}", one.message) for one in wrong if one.field not in before]


def _not_there(document: Document, place: str) -> str:
    name, there = missing_at(document, place.rpartition(".")[0]) or (place, [])
    return f"{place}: the script has no {name!r} there{nearest(name, there)}"


def _shape(place: str, option: Option | Reading, document: Document) -> Problems:
    """An option of one place needs values, any other needs choices and a label."""
    values = [way.value for way in ways(option)]
    if len({msgspec.json.encode(value) for value in values}) < len(values):
        yield Problem(place, "two of its ways are called the same")
    many = isinstance(option, Option) and option.many
    if isinstance(option, Option) and option.of is not None:
        yield from _of_place(place, option, option.of, document)
        return
    if isinstance(option, Option) and option.values:
        yield Problem(f"{place}.values", "expected `of`, the place that has these values")
    if option.label is None:
        yield Problem(f"{place}.label", "is missing")
    if len(option.choices) < (1 if many else 2):
        yield Problem(f"{place}.choices", f"expected two or more, got {len(option.choices)}")


def _of_place(place: str, option: Option, of: str, document: Document) -> Problems:
    if missing_at(document, of.rpartition(".")[0]) is not None:
        yield Problem(f"{place}.of", _not_there(document, of))
    if option.choices:
        yield Problem(f"{place}.choices", "expected `values`, because it says `of`")
    if len(option.values) < 2:
        yield Problem(f"{place}.values", f"expected two or more, got {len(option.values)}")
    if option.label is None and field_of(of) not in FIELDS:
        yield Problem(f"{place}.label", "is missing")


def _unsaid(place: str, option: Option | Reading, way: Way) -> list[Problem]:
    """A way that nobody could read on a button."""
    if isinstance(option, Option) and option.of is not None:
        value = way.choice.set[option.of]
        known = value_words(option.of, value) is not None
        return [] if known else [Problem(f"{place}.values", f"{value!r} has no words; expected `choices` with ja and en")]
    choice = way.choice
    known = bool(choice.ja and choice.en) or any(choice.id in values for _, values in FIELDS.values())
    return [] if known else [Problem(f"{place}.{choice.id}", "expected what it is called, as ja and en")]
