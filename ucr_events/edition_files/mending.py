"""Mistakes of form in an edition file: said in a club's words, and left out so that the rest can be looked at, too."""

import re
from typing import Any

import msgspec

from ucr_events.editions.form import EditionFile, convert
from ucr_events.errors import Problem

NAMED = {"edition": "x-x", "label": {"ja": "?", "en": "?"}}
"What stands in for a mistake that nothing else rests on."
TABLES = ("options", "readings", "numbers", "words", "rules", "drop")
"Fields with entries of their own: one that is wrong leaves the others."
FIELDS = frozenset(field.name for field in msgspec.structs.fields(EditionFile))
UNQUOTED = re.compile(r"[0-9]+\.[0-9]+|[a-z_]+\.[a-z_]{3,}")
"What is left of a name with dots that stands without quotes: `rules.4.5`, `words.act.conversion`."
SAID: tuple[tuple[str, str], ...] = (
    (r"^edition$", "expected 2 to 40 small letters, digits and dashes, a letter first"),
    (r"^seats", "expected two whole numbers, the fewer first, such as seats = [5, 9]"),
    (r"\.judged$", 'expected "as_before" or "by_people"'),
    (r"\.course$", "expected true or false, without quotes"),
    (r"^(borrow|charts|notes)$", 'expected a list of texts in brackets, such as ["one", "two"]'),
)
"Place of a mistake -> what was expected there."


def in_plain_words(problem: Problem) -> Problem:
    """The mistake as somebody reads it who writes no programs."""
    head, _, rest = problem.field.partition(".")
    if problem.message == "there is no such field":
        return Problem(problem.field, _no_such_field(head, rest, problem.message))
    said = next((said for place, said in SAID if re.search(place, problem.field)), None)
    got = problem.message.rpartition(", got ")[2] if ", got " in problem.message else ""
    if said is not None and "missing" not in problem.message:
        return Problem(problem.field, f"{said}, got {got}" if got and "`" not in got else said)
    return problem


def _no_such_field(head: str, rest: str, message: str) -> str:
    if head in TABLES and UNQUOTED.fullmatch(rest):
        return f'{message}; a name with dots stands in quotes: {head}."{rest}…"'
    if rest:
        return message
    near = next((name for name in sorted(FIELDS) if head[:3] == name[:3]), None)
    return f"{message}; perhaps {near}" if near else f"{message}; there are {', '.join(sorted(FIELDS))}"


def without_mistakes(document: Any, problems: list[Problem]) -> Any:
    """The document without what is wrong in its form; None where too little is left to be looked at."""
    if not isinstance(document, dict):
        return None
    left = {name: value for name, value in document.items() if name in FIELDS}
    for problem in problems:
        head = re.split(r"[.\[]", problem.field)[0]
        inside = left.get(head)
        if head in TABLES and isinstance(inside, dict):
            left[head] = {name: value for name, value in inside.items() if not _about(problem.field, f"{head}.{name}")}
        elif head in NAMED:
            left[head] = NAMED[head]
        else:
            left.pop(head, None)
    try:
        convert(left)
    except msgspec.ValidationError:
        return None
    return left


def _about(field: str, entry: str) -> bool:
    return field == entry or field.startswith((f"{entry}.", f"{entry}["))
