"""Reading a script from a file, with every mistake in it at once and each with its place."""

import tomllib
from collections.abc import Callable
from typing import Any

import msgspec
from rfc8785 import CanonicalizationError

from ucr_events.bounds import LARGEST_PACK
from ucr_events.chain import canonical
from ucr_events.errors import Problem, Refused
from ucr_events.games.deduction.script.form import form_mistakes
from ucr_events.games.deduction.script.variants import Document, drop_mistakes, over
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import Written, written

Base = Callable[[str], Document | None]
"Id of a script -> its whole document with its own base laid in; None: there is no such script."


class BadScript(Refused):
    """A script that cannot be used; `problems` has every mistake with its place (`acts.guard.whom.role`)."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = problems


def read_script(data: bytes, name: str, base: Base) -> Written:
    """The script in this file; raises BadScript. name: ends in .json for JSON, else it is TOML."""
    return whole_script(parsed(data, name), base)


def whole_script(own: Any, base: Base) -> Written:
    """The script of a document that says what a file says; raises BadScript."""
    document = laid_in(own, base)
    problems = list(form_mistakes(document, Script))
    if problems:
        raise BadScript(problems)
    return written(document)


def parsed(data: bytes, name: str) -> Any:
    """What the file says, as a JSON value; raises BadScript."""
    if len(data) > LARGEST_PACK:
        raise BadScript([Problem("file", f"expected at most {LARGEST_PACK} bytes, got {len(data)}")])
    kind = "JSON" if name.endswith(".json") else "TOML"
    try:
        document = msgspec.json.decode(data) if kind == "JSON" else tomllib.loads(data.decode("utf-8"))
        canonical({"script": document})
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadScript([Problem("file", f"expected a {kind} text: {error}")]) from None
    except CanonicalizationError as error:
        raise BadScript([Problem("file", f"expected texts, whole numbers, true and false only: {error}")]) from None
    return document


def laid_in(own: Any, base: Base) -> Any:
    """The document with its base laid in; raises BadScript where the base or what it drops is not there."""
    if not isinstance(own, dict) or "base" not in own:
        return own
    under = base(own["base"]) if isinstance(own["base"], str) else None
    if under is None:
        raise BadScript([Problem("base", f"there is no script {own['base']!r} here")])
    if problems := list(drop_mistakes(under, own)):
        raise BadScript(problems)
    return over(under, own)
