"""What a merge asks and answers, for checking and for the documentation."""

from typing import Annotated, Any
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType, field

from ucr_api.http.shapes import Answer, AnyFact, Body, Downstream, Label, Line, Span, said
from ucr_events.merging.comparing import Kind, Take


class WithBody(Body, frozen=True, kw_only=True):
    game: UUID
    token: str | None = None


class ChoiceBody(Body, frozen=True, kw_only=True):
    difference: str
    take: Take
    fields_: tuple[str, ...] = field(name="fields", default=())


class MergeBody(Body, frozen=True, kw_only=True):
    log: Annotated[str | UnsetType, said("the second log: JSON Lines, or a .ucr file")] = UNSET
    with_: Annotated[WithBody | UnsetType, said("or: a game that is here")] = field(name="with", default=UNSET)
    position: Annotated[int, Meta(ge=1)] | None = None
    choices: Annotated[tuple[ChoiceBody, ...], Meta(max_length=2000)] = ()
    dry_run: bool = True


class PlaceInLog(Answer, frozen=True):
    step: int
    fact: str
    sentence: list[Span]


class SaidInLog(Answer, frozen=True):
    step: int
    fact: AnyFact
    sentence: list[Span]
    mark: str | None
    nature: str


class FieldOfBoth(Answer, frozen=True):
    field: str
    here: Any
    there: Any


class LogDifference(Answer, frozen=True):
    id: str
    kind: Kind
    step: int
    after: Annotated[PlaceInLog | None, said("the fact of this log before it")]
    there_after: Annotated[PlaceInLog | None, said("of a fact in another order: what is before it in the second log")]
    here: SaidInLog | None
    there: SaidInLog | None
    fields: list[FieldOfBoth]
    takes: list[Take]
    why: Label | None
    take: Take


class OtherLog(Answer, frozen=True):
    game: str
    title: str
    facts: int
    same_game: bool


class HiddenPassage(Answer, frozen=True):
    passage: str
    slot: str


class Merged(Answer, frozen=True):
    position: int
    dry_run: bool
    repeated: bool
    other: OtherLog
    same: int
    noted: list[FieldOfBoth]
    hidden: Annotated[list[HiddenPassage], said("passages nobody opened: a log in clear would tell what happened in them")]
    differences: list[LogDifference]
    corrections: list[Line]
    downstream: Downstream | None
