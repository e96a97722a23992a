"""What a merge asks and answers, for checking and for the documentation."""

from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import UNSET, Meta, UnsetType, field

from ucr_api.http.shapes import Answer, Body, said


class WithBody(Body, frozen=True, kw_only=True):
    game: UUID
    token: str | None = None


class ChoiceBody(Body, frozen=True, kw_only=True):
    difference: str
    take: Literal["here", "there", "both", "neither"]
    fields_: tuple[str, ...] = field(name="fields", default=())


class MergeBody(Body, frozen=True, kw_only=True):
    log: Annotated[str | UnsetType, said("the second log: JSON Lines, or a .ucr file")] = UNSET
    with_: Annotated[WithBody | UnsetType, said("or: a game that is here")] = field(name="with", default=UNSET)
    position: Annotated[int, Meta(ge=1)] | None = None
    choices: Annotated[tuple[ChoiceBody, ...], Meta(max_length=2000)] = ()
    dry_run: bool = True


class Difference(Answer, frozen=True):
    id: str
    kind: Annotated[str, said("only-here, only-there, differs or order")]
    step: int
    after: dict[str, Any] | None
    there_after: dict[str, Any] | None
    here: dict[str, Any] | None
    there: dict[str, Any] | None
    fields: list[dict[str, Any]]
    takes: list[str]
    why: dict[str, Any] | None
    take: str


class Merged(Answer, frozen=True):
    position: int
    dry_run: bool
    repeated: bool
    other: dict[str, Any]
    same: int
    noted: list[dict[str, Any]]
    hidden: Annotated[list[dict[str, Any]], said("passages nobody opened: a log in clear would tell what happened in them")]
    differences: list[Difference]
    corrections: list[dict[str, Any]]
    downstream: dict[str, Any] | None
