"""What two editions beside each other ask and answer, for checking and for the documentation."""

from typing import Annotated, Any, Literal

from marshmallow import fields, validate

from ucr_api.http.forms import Query
from ucr_api.http.shapes import Answer, Label, said


def _edition(description: str) -> fields.String:
    return fields.String(required=True, validate=validate.Length(1, 120), metadata={"description": description})


class EditionsQuery(Query):
    here = _edition("an edition")
    there = _edition("another of its family")


class OtherEditionQuery(Query):
    as_ = fields.String(
        data_key="as", metadata={"description": "public, seat:4, moderator, judge, all; default: the link's own"}
    )
    line = fields.String(
        load_default="effective",
        validate=validate.OneOf(("effective", "recorded")),
        metadata={"description": "effective: what counts now; recorded: as it was written, corrections left aside"},
    )
    edition = _edition("the edition that is asked, too")


class EditionNamed(Answer, frozen=True):
    edition: str
    label: Label
    base: Annotated[str | None, said("of a club's own: on which it stands")]
    digest: str | None


class HowMany(Answer, frozen=True):
    """How many rules are the same, differ, or are in one of them only."""

    same: int
    differs: int
    only_here: int
    only_there: int


class RuleThere(Answer, frozen=True):
    """A rule as one of the two editions has it."""

    id: str
    section: str
    term: Label
    text: Label
    how: str
    reading: Label | None


class NumberBeside(Answer, frozen=True):
    number: str
    here: Any
    there: Any


class ShownBeside(Answer, frozen=True):
    """A short game that shows the difference."""

    id: str
    title: str
    told: list[Label]
    marked: list[int]
    held: Annotated[dict[str, str | None], said("what each edition says of the marked facts; null: not known")]


class RuleBeside(Answer, frozen=True):
    how: Literal["same", "differs", "only_here", "only_there"]
    why: list[str]
    what: Annotated[Label | None, said("in what the texts differ")]
    numbers: list[NumberBeside]
    here: RuleThere | None
    there: RuleThere | None
    example: ShownBeside | None


class EditionsCompared(Answer, frozen=True):
    family: str
    here: EditionNamed
    there: EditionNamed
    counts: HowMany
    rules: list[RuleBeside]


class SaidThere(Answer, frozen=True):
    rule: str
    verdict: str
    cause: str | None
    reason: Label


class StepBeside(Answer, frozen=True):
    position: int
    fact: str
    same: Annotated[bool, said("both hold the same against it, by rules that answer to one another")]
    here: list[SaidThere]
    there: list[SaidThere]


class VerdictsCompared(Answer, frozen=True):
    here: str
    there: str
    facts: int
    otherwise: Annotated[int, said("of how many facts they say something else")]
    steps: list[StepBeside]
    note: Annotated[Label | None, said("why one of the two judges nothing")]
