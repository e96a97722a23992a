"""What becomes of an exception in a rule book: never the end of a game.

A check that raises says so in a finding of its own; a procedure that raises is begun anew from the table as it lies. Both are
written to the program's log. Tests set UCR_REFEREE_RAISES, so that such a mistake of ours cannot hide in a finding.
"""

import logging
import os
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from ucr_events.errors import Refused
from ucr_events.texts import Text, say

RAISES = "UCR_REFEREE_RAISES"
"Environment variable: with any value, exceptions in rule books are raised."

Given = ParamSpec("Given")
Result = TypeVar("Result")

MOST_NOTED = 1000
_noted: set[str] = set()
_log = logging.getLogger(__name__)


def failed(where: str, error: Exception, no: int | None = None) -> Text:
    """Note the failure of `where` (a rule, a procedure) at a position, and what a finding says of it; raises it in tests."""
    if os.environ.get(RAISES):
        raise error
    _note(where if no is None else f"{where} at #{no}", error)
    name = type(error).__name__
    return say("the referee failed here ({name}): nothing is judged here; please report it", name=name)


def _note(where: str, error: Exception) -> None:
    """Each failure once: the same moment is judged again and again."""
    if len(_noted) >= MOST_NOTED:
        _noted.clear()
    if where not in _noted:
        _noted.add(where)
        _log.error("the referee failed in %s", where, exc_info=error)


def sparing(instead: Any) -> Callable[[Callable[Given, Result]], Callable[Given, Result]]:
    """Answers `instead` where the function raises: for what is offered, of which play does not depend."""

    def wrap(function: Callable[Given, Result]) -> Callable[Given, Result]:
        @wraps(function)
        def spared(*args: Given.args, **named: Given.kwargs) -> Result:
            try:
                return function(*args, **named)
            except Refused:  # nothing failed: judging was stopped
                raise
            except Exception as error:
                failed(getattr(function, "__qualname__", repr(function)), error)
                return instead  # type: ignore[no-any-return]

        return spared

    return wrap
