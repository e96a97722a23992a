"""The rules of a night in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.texts import joined


def says(sayer: Sayer, name: str, step: Night) -> Iterator[Says]:
    """Every rule of the night."""
    acts = [sayer.term("act", act) for act in step.acts]
    in_order = joined(say_in("in order", ", "), acts)
    how = "judged" if step.works == "at-once" else "recorded"
    yield Says("order", "procedure", say("In the night, in order: {in_order}.", in_order=in_order), how)
    if step.works == "dawn":
        text = say("All that was done in the night takes effect together, protection first.")
        yield Says("dawn", "outcome", big(text))
