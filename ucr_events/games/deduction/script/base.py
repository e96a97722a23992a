"""What all parts of a script are made of: names, printed ranges of seats, words in both languages.

Patterns stand in `Meta(extra=…)` and are looked at by `form.py`: asked of msgspec itself, a pattern beside a list in a union
ends the process (msgspec 0.22.0). No field has a keyword's name, for msgspec does not know renamed fields' mistakes.
"""

from typing import Annotated, Literal

from msgspec import Meta

from ucr_events.packs.pack import Part

__all__ = ["At", "ChoiceId", "Few", "Id", "Names", "Part", "Range", "Shows", "Term", "Tone"]


def _form(pattern: str, longest: int) -> Meta:
    return Meta(max_length=longest, extra={"pattern": pattern}, extra_json_schema={"pattern": pattern})


Id = Annotated[str, _form(r"^[a-z][a-z0-9-]*$", 40)]
"What logs, rules and other parts of the file call it."
ChoiceId = Annotated[str, _form(r"^[a-z0-9][a-z0-9_-]*$", 40)]
Names = Id | tuple[Id, ...]
"One, or any of several."
At = Annotated[str, _form(r"^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$", 81)]
"A step, or a step and what came of it: `election.yes`."
Range = Annotated[str, _form(r"^[0-9]{1,2}(-[0-9]{1,2})?$", 5)]
"Numbers of seats: `7` or `9-10`."
Few = Annotated[int, Meta(ge=0, le=40)]
Shows = Literal["nothing", "looks", "side", "role"]
Tone = Literal["good", "bad"]


class Term(Part, frozen=True):
    """A few words in both languages."""

    ja: Annotated[str, Meta(min_length=1, max_length=400)]
    en: Annotated[str, Meta(min_length=1, max_length=400)]
