"""What a value of a form looks like as it is written in a file: the one place that knows it, for every refusal."""

from types import NoneType
from typing import Any, Literal, get_args, get_origin

from ucr_events.games.deduction.script.base import Part, Term
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Least
from ucr_events.games.deduction.script.variants import LISTED, NAMED

PLAIN: dict[Any, str] = {str: "a text in quotes", int: "a whole number", bool: "true or false"}
PARTS: dict[type[Part], str] = {
    Term: '{ ja = "…", en = "…" }',
    Seats: 'a table of seats, such as { role = "seer" } or { me = false }',
    Least: '{ choice = "yes", at_least = 3 }',
}
FIELDS: dict[str, str] = {
    "seats": "[fewest, most]",
    "among": "[fewest, most]",
    "as_many": "[these, those], two tables of seats",
    "then": 'a table of outcomes, such as then.chosen = [{ do = "kill", … }]',
    "do": 'a list of verbs, such as [{ do = "kill", … }]',
    "wins": 'a list of sides, such as ["village"]',
    "not_died": 'a list of tables of seats, such as [{ role = "seer" }]',
    "but": 'a list of tables of seats, such as [{ role = "seer" }]',
    "tells": "a list of tables, each with its id",
    "track": 'a table of numbers, such as { missions = 3 }, or of a reaction a list of names, such as ["missions"]',
} | {name: f"a list of tables, such as {name} = [{{ {key} = … }}]" for name, key in LISTED.items()}
"Field -> what it looks like, where its form alone says too little."
MEANT = {"start": "begin", "first_step": "begin", "name": "label", "players": "seats", "next": "go", "effect": "do"}
"Other words for fields of a script."


def expected(form: Any, field: str) -> str:
    """What is expected at this place of a file, for a value that has another shape."""
    if isinstance(form, type) and issubclass(form, Part) and form in PARTS:
        return PARTS[form]
    last = field.rpartition(".")[2]
    if last in FIELDS and get_origin(form) in (dict, tuple):
        return FIELDS[last]
    if get_origin(form) is tuple:
        inner = [one for one in get_args(form) if one not in (Ellipsis, NoneType)]
        return 'a list in brackets, such as ["a", "b"]' if _is_name(inner[0]) else "a list in brackets"
    if get_origin(form) is Literal:
        return ", ".join(f'"{word}"' for word in get_args(form))
    return PLAIN.get(form, "a table in braces" if field else "a table")


def belongs_above(name: str, field: str, plain: bool) -> str:
    """What to say of a field of the whole file that stands below a table; empty: it is none."""
    if not field or name in NAMED or not plain:
        return ""
    return f"it is a field of the whole file and belongs above the first [table]; here it is a part of {_header(field)}"


def _header(field: str) -> str:
    return f"[{'.'.join(field.split('.')[:2])}]"


def _is_name(form: Any) -> bool:
    return form is str or (bool(get_args(form)) and get_args(form)[0] is str)
