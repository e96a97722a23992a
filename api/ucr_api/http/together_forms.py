"""What is asked and answered of watching together."""

import re

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.http.shapes import Answer

ROOM = re.compile(r"[0-9A-Za-z-]{8,64}")


class LeadBody(Schema):
    key = fields.String(
        required=True,
        validate=validate.Length(min=16, max=128),
        metadata={"description": "of whoever leads, made by the client: the first one that names a room has it"},
    )
    step = fields.Integer(required=True, strict=True, allow_none=True, validate=validate.Range(min=1))

    class Meta:
        unknown = RAISE


class Led(Answer, frozen=True):
    room: str
    step: int | None
