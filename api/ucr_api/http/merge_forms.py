"""What a merge asks and answers, for checking and for the documentation."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Switch, Words
from ucr_api.http.forms import answer


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


def _difference() -> dict[str, Any]:
    return {
        "id": fields.String(),
        "kind": fields.String(metadata={"description": "only-here, only-there, differs or order"}),
        "step": fields.Integer(),
        "after": fields.Dict(allow_none=True),
        "there_after": fields.Dict(allow_none=True),
        "here": fields.Dict(allow_none=True),
        "there": fields.Dict(allow_none=True),
        "fields": fields.List(fields.Dict()),
        "takes": fields.List(fields.String()),
        "why": fields.Dict(allow_none=True),
        "take": fields.String(),
    }


Merged = answer(
    "Merged",
    position=fields.Integer(),
    dry_run=fields.Boolean(),
    repeated=fields.Boolean(),
    other=fields.Dict(),
    same=fields.Integer(),
    noted=fields.List(fields.Dict()),
    hidden=fields.List(
        fields.Dict(), metadata={"description": "passages nobody opened: a log in clear would tell what happened in them"}
    ),
    differences=fields.List(fields.Nested(answer("Difference", **_difference()))),
    corrections=fields.List(fields.Dict()),
    downstream=fields.Dict(allow_none=True),
)
