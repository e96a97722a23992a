"""What a merge asks and answers, for checking and for the documentation."""

from typing import Annotated, Any

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Switch, Words
from ucr_api.http.shapes import Answer, said


class WithBody(Schema):
    game = fields.UUID(required=True)
    token = Words(load_default=None, allow_none=True)

    class Meta:
        unknown = RAISE


class ChoiceBody(Schema):
    difference = Words(required=True)
    take = fields.Raw(required=True, validate=validate.OneOf(("here", "there", "both", "neither")))
    fields_ = fields.List(Words(), data_key="fields", load_default=())

    class Meta:
        unknown = RAISE


class MergeBody(Schema):
    log = Words(metadata={"description": "the second log: JSON Lines, or a .ucr file"})
    with_ = fields.Nested(WithBody, data_key="with", metadata={"description": "or: a game that is here"})
    position = fields.Integer(load_default=None, allow_none=True, strict=True, validate=validate.Range(1))
    choices = fields.List(fields.Nested(ChoiceBody), load_default=(), validate=validate.Length(max=2000))
    dry_run = Switch(load_default=True)

    class Meta:
        unknown = RAISE


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
