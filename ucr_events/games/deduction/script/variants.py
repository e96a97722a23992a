"""A variant laid over its base: parts by name or id, each field of a part as a whole (half a selector is another selector)."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from difflib import get_close_matches
from typing import Any

from ucr_events.errors import Problem

NAMED = ("acts", "steps", "numbers", "tracks", "decks", "offices", "rules", "marks")
"Tables of parts."
LISTED = {"roles": "id", "sides": "id", "kinds": "id", "when": "id", "ends": "id", "options": "id", "readings": "rule"}
"Lists of parts, each with the field that names them; order stands in lists only."
Document = dict[str, Any]


def over(base: Mapping[str, Any], own: Mapping[str, Any]) -> Document:
    """The whole file of a variant: its base without what it drops, and what it says itself."""
    whole = deepcopy(dict(base))
    for path in _listed(own.get("drop")):
        drop(whole, path)
    for section, said in own.items():
        if section != "drop":
            whole[section] = _laid(section, whole.get(section), said)
    return whole


def drop_mistakes(base: Mapping[str, Any], own: Mapping[str, Any]) -> Iterator[Problem]:
    """Paths of `drop` that lead to nothing in the base."""
    said = own.get("drop", [])
    if not isinstance(said, list) or not all(isinstance(path, str) for path in said):
        yield Problem("drop", 'expected a list of places in the base, such as ["options", "acts.guard"]')
        return
    whole = deepcopy(dict(base))
    for index, path in enumerate(said):
        if not path:
            yield Problem(f"drop[{index}]", "expected a place in the base, got nothing")
        elif (missing := missing_at(whole, path)) is not None:
            name, known = missing
            near = get_close_matches(name, known, 1)
            meant = f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(known) or 'none'}"
            yield Problem(f"drop[{index}]", f"{path!r}: the base has no {name!r} there{meant}")
        else:
            drop(whole, path)


def missing_at(whole: Any, path: str) -> tuple[str, list[str]] | None:
    """The first name of the path that leads nowhere, and the names that are there; None: all of it is there."""
    for name in way_to(whole, path):
        names = _names(whole)
        if name not in names:
            return name, names
        whole = step_in(whole, name)
    return None


def way_to(whole: Any, path: str) -> list[str]:
    """The names of a path from table to table; of names with dots in them (ids of rules) the longest that is there."""
    left, way = path.split(".") if path else [], list[str]()
    while left:
        many = next((count for count in range(len(left), 0, -1) if ".".join(left[:count]) in _names(whole)), 1)
        way.append(".".join(left[:many]))
        whole = step_in(whole, way[-1]) if way[-1] in _names(whole) else None
        left = left[many:]
    return way


def step_in(whole: Any, name: str) -> Any:
    """What is under that name in a table, or of that id in a list; raises KeyError."""
    if isinstance(whole, dict):
        return whole[name]
    if isinstance(whole, list):
        for entry in whole:
            if _name_of(entry) == name:
                return entry
    raise KeyError(name)


def drop(whole: Document, path: str) -> None:
    """Take away what is at this place; nothing where nothing is there."""
    *way, last = way_to(whole, path) or [""]
    inside: Any = whole
    for name in way:
        if name not in _names(inside):
            return
        inside = step_in(inside, name)
    if isinstance(inside, list):
        inside[:] = [entry for entry in inside if _name_of(entry) != last]
    elif isinstance(inside, dict):
        inside.pop(last, None)


def _laid(section: str, old: Any, said: Any) -> Any:
    if section in NAMED and isinstance(old, dict) and isinstance(said, dict):
        return {**old, **{name: _part(old.get(name), part) for name, part in said.items()}}
    if section in LISTED and isinstance(old, list) and isinstance(said, list):
        return _by_name(old, said)
    if section == "deal" and isinstance(old, dict) and isinstance(said, dict):
        tells = {"tells": _by_name(old.get("tells", []), said["tells"])} if isinstance(said.get("tells"), list) else {}
        return {**old, **said, **tells}
    return said


def _part(old: Any, said: Any) -> Any:
    """A step of another kind than the base's is another step: nothing of the base's is left in it."""
    if not isinstance(old, dict) or not isinstance(said, dict) or said.get("is", old.get("is")) != old.get("is"):
        return said
    return {**old, **said}


def _by_name(old: list[Any], said: list[Any]) -> list[Any]:
    """The base's order; what the base does not have comes after it, in the variant's order."""
    new = {_name_of(entry): entry for entry in said if _name_of(entry)}
    kept = [_part(entry, new.pop(_name_of(entry))) if _name_of(entry) in new else entry for entry in old]
    return [*kept, *(entry for entry in said if _name_of(entry) in new or not _name_of(entry))]


def _name_of(entry: Any) -> str:
    name = entry.get("id", entry.get("rule")) if isinstance(entry, dict) else None
    return name if isinstance(name, str) else ""


def _names(whole: Any) -> list[str]:
    if isinstance(whole, dict):
        return list(whole)
    return [name for entry in whole if (name := _name_of(entry))] if isinstance(whole, list) else []


def _listed(said: Any) -> list[str]:
    return [path for path in said if isinstance(path, str)] if isinstance(said, list) else []
