"""Reading a script from a file, with every mistake in it at once and each with its place."""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec
from rfc8785 import CanonicalizationError

from ucr_events.bounds import LARGEST_SCRIPT
from ucr_events.chain import canonical
from ucr_events.errors import BadOwnFile, Problem
from ucr_events.games.deduction.script.checking import mistakes
from ucr_events.games.deduction.script.form import nearest
from ucr_events.games.deduction.script.precedence import own_word_first, undone
from ucr_events.games.deduction.script.variants import Document, drop_mistakes, over
from ucr_events.games.deduction.script.written import Written, written

Bases = Mapping[str, Document]
"Id of a script -> its whole document, with its own base laid in."


HINTS = {
    "Invalid value": "; is it a text? Then it stands in quotes",
    "Cannot overwrite": "; this key is said twice in its table",
    "Cannot declare": "; this table is said twice",
}
"What the reader of TOML says -> what is often wrong."


class BadScript(BadOwnFile):
    """A script that cannot be used."""


def whole_script(own: Any, bases: Bases) -> Written:
    """The script of a document that says what a file says; raises BadScript."""
    document, problems = laid_in(own, bases)
    problems = [*problems, *mistakes(document)] if document is not None else problems
    if problems:
        raise BadScript(problems)
    return written(document)


def parsed(data: bytes, name: str) -> Any:
    """What the file says, as a JSON value; raises BadScript."""
    if len(data) > LARGEST_SCRIPT:
        raise BadScript([Problem("file", f"expected at most {LARGEST_SCRIPT} bytes, got {len(data)}")])
    kind = "JSON" if name.endswith(".json") else "TOML"
    try:
        document = msgspec.json.decode(data) if kind == "JSON" else tomllib.loads(data.decode("utf-8"))
        canonical({"script": document})
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadScript([Problem("file", f"expected a {kind} text: {error}{_line_of(data, str(error))}")]) from None
    except CanonicalizationError as error:
        raise BadScript([Problem("file", f"expected texts, whole numbers, true and false only: {error}")]) from None
    return document


def _line_of(data: bytes, error: str) -> str:
    """The line of a TOML text at which its reader stopped, and what is often wrong there."""
    found = re.search(r"at line (\d+)", error)
    lines = data.decode("utf-8", "replace").splitlines()
    if found is None or int(found[1]) > len(lines):
        return ""
    line = lines[int(found[1]) - 1].strip()
    why = next((hint for words, hint in HINTS.items() if error.startswith(words)), "")
    return f": {line[:60]}{why}"


def laid_in(own: Any, bases: Bases) -> tuple[Any, list[Problem]]:
    """The document with its base laid in, and what is wrong with what it says of the base; None where that is not here."""
    if not isinstance(own, dict) or "base" not in own:
        return own, []
    under = bases.get(own["base"]) if isinstance(own["base"], str) else None
    if under is None:
        return None, [Problem("base", f"there is no script {own['base']!r} here{nearest(str(own['base']), bases)}")]
    whole = own_word_first(over(under, own), own)
    return whole, [*drop_mistakes(under, own), *undone(whole, own)]
