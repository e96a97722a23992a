"""What all parts of a script are made of: names, printed ranges of seats, words in both languages.

Patterns stand in `Meta(extra=…)` and are looked at by `form.py`: asked of msgspec itself, a pattern beside a list in a union
ends the process (msgspec 0.22.0). No field has a keyword's name, for msgspec does not know renamed fields' mistakes.
"""

from typing import Annotated, Literal

from msgspec import Meta

from ucr_events.games.deduction.texts import given
from ucr_events.packs.pack import Part
from ucr_events.texts import Text

__all__ = [
    "ActId",
    "At",
    "CauseId",
    "ChoiceId",
    "DeckId",
    "EndingId",
    "Few",
    "Id",
    "KindId",
    "LooksId",
    "MarkId",
    "NumberId",
    "OfficeId",
    "Part",
    "Range",
    "RoleId",
    "Shows",
    "SideId",
    "StepId",
    "Term",
    "Tone",
    "TrackId",
]


def _form(pattern: str, longest: int, names: str = "") -> Meta:
    """names: what is meant by it, so that `names.py` can ask whether it is there."""
    return Meta(max_length=longest, extra={"pattern": pattern, "names": names}, extra_json_schema={"pattern": pattern})


NAME = r"^[a-z][a-z0-9-]*$"
Id = Annotated[str, _form(NAME, 40)]
"What logs, rules and other parts of the file call a part."
RoleId = Annotated[str, _form(NAME, 40, "role")]
SideId = Annotated[str, _form(NAME, 40, "side")]
KindId = Annotated[str, _form(NAME, 40, "kind")]
LooksId = Annotated[str, _form(NAME, 40, "looks")]
"A kind or a side."
ActId = Annotated[str, _form(NAME, 40, "act")]
StepId = Annotated[str, _form(NAME, 40, "step")]
TrackId = Annotated[str, _form(NAME, 40, "track")]
DeckId = Annotated[str, _form(NAME, 40, "deck")]
OfficeId = Annotated[str, _form(NAME, 40, "office")]
MarkId = Annotated[str, _form(NAME, 40, "mark")]
EndingId = Annotated[str, _form(NAME, 40, "ending")]
NumberId = Annotated[str, _form(NAME, 40, "number")]
CauseId = Annotated[str, _form(NAME, 40, "cause")]
ChoiceId = Annotated[str, _form(r"^[a-z0-9][a-z0-9_-]*$", 40)]
At = Annotated[str, _form(r"^[a-z][a-z0-9-]*(\.[a-z0-9-]+)?$", 81, "at")]
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

    @property
    def text(self) -> Text:
        """In every language."""
        return given(self.ja, self.en)
