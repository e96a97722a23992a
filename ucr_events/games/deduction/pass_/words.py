"""The rule of an office that goes on, in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.script.steps import Pass
from ucr_events.games.deduction.texts import say


def says(sayer: Sayer, name: str, step: Pass) -> Iterator[Says]:
    """Where the office goes."""
    yield Says(
        "next", "procedure", say("The {what} is the next living seat in turn order.", what=sayer.term("office", step.office))
    )
