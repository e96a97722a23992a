"""A variant that says itself what an option of its base lays in: its word goes first.

Of an option over one place (`of`) the variant's value becomes the first. An option of choices that set the place would undo
what the file says, or be a choice without a difference, so that is a mistake of the file.
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.variants import LISTED, NAMED, Document


def said_places(own: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The places that the file of a variant says, and what: fields of parts, since each is said as a whole."""
    for section, said in own.items():
        if section in NAMED and isinstance(said, dict):
            yield from _fields(section, said.items())
        elif section in LISTED and isinstance(said, list):
            yield from _fields(section, ((one.get(LISTED[section]), one) for one in said if isinstance(one, dict)))
        elif section == "deal" and isinstance(said, dict):
            tells = said["tells"] if isinstance(said.get("tells"), list) else []
            yield from ((f"deal.{name}", value) for name, value in said.items() if name != "tells")
            yield from _fields("deal.tells", ((one.get("id"), one) for one in tells if isinstance(one, dict)))
        else:
            yield section, said


def _fields(section: str, parts: Any) -> Iterator[tuple[str, Any]]:
    for name, part in parts:
        if isinstance(part, dict) and isinstance(name, str):
            yield from (
                (f"{section}.{name}.{field}", value) for field, value in part.items() if field != LISTED.get(section, "")
            )


def own_word_first(whole: Document, own: Mapping[str, Any]) -> Document:
    """The whole file, with values of the variant before others in options of its base over just this place."""
    places = dict(said_places(own))
    mine = _ids(own)
    options = whole.get("options")
    if not isinstance(options, list):
        return whole
    changed = [_first(one, places) if isinstance(one, dict) and one.get("id") not in mine else one for one in options]
    return {**whole, "options": changed}


def _first(option: dict[str, Any], places: Mapping[str, Any]) -> dict[str, Any]:
    of, values = option.get("of"), option.get("values")
    if not isinstance(of, str) or of not in places or not isinstance(values, list):
        return option
    value = places[of]
    return {**option, "values": [deepcopy(value), *(one for one in values if one != value or type(one) is not type(value))]}


def undone(whole: Document, own: Mapping[str, Any]) -> Iterator[Problem]:
    """Places of the variant that a choice of an option or reading of its base lays something else over."""
    said = [place for place, _ in said_places(own)]
    for section in ("options", "readings"):
        parts, mine = whole.get(section), _ids(own, section)
        for one in parts if isinstance(parts, list) else ():
            name = one.get(LISTED[section]) if isinstance(one, dict) else None
            hits = (
                [] if name in mine else [mark for place in _laid_by(one) for mark in said if f"{place}.".startswith(f"{mark}.")]
            )
            if hits:
                told = (
                    f'{section}.{name} of the base lays something else over this; drop = ["{section}.{name}"], or say it anew'
                )
                yield Problem(hits[0], told)


def _laid_by(part: Any) -> Iterator[str]:
    """The places that any of its choices sets."""
    choices = part.get("choices") if isinstance(part, dict) else None
    for choice in choices if isinstance(choices, list) else ():
        places = choice.get("set") if isinstance(choice, dict) else None
        yield from places if isinstance(places, dict) else ()


def _ids(own: Mapping[str, Any], section: str = "options") -> frozenset[str]:
    said = own.get(section)
    ids = [one.get(LISTED[section]) for one in said if isinstance(one, dict)] if isinstance(said, list) else []
    return frozenset(one for one in ids if isinstance(one, str))
