"""The rules of a talk in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.script.steps import Talk
from ucr_events.games.deduction.texts import say
from ucr_events.texts import joined
from ucr_events.texts.joints import CLAUSE


def says(sayer: Sayer, name: str, step: Talk) -> Iterator[Says]:
    """What may be done while all talk."""
    acts = [sayer.term("act", act) for act in step.may]
    text = say("Free talk.")
    if acts:
        text = say("Free talk. What may come: {what}.", what=joined(CLAUSE, acts))
    yield Says("free", "procedure", text, "recorded")
