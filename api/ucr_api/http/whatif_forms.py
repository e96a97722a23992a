"""What a what-if and a comparison ask and answer, for checking and for the documentation."""

from typing import Annotated, Any, Literal
from uuid import UUID

from marshmallow import EXCLUDE, Schema, fields, validate
from msgspec import UNSET, Meta, UnsetType, field

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, Body, said
from ucr_events.texts import LANGS

LINES = ("effective", "recorded")


class ForkBody(Body, frozen=True, kw_only=True):
    step: Annotated[int, Meta(ge=1, le=MOST)]
    line: Literal["effective", "recorded"] = "effective"
    as_: Annotated[str | UnsetType, said("as whom it is made; default: the link's own")] = field(name="as", default=UNSET)
    title: Annotated[str, Meta(max_length=80)] = ""


class RepeatHeaders(Schema):
    """What makes a request safe to repeat. It is the client's secret: no answer ever has it, so that only who made the
    request can make it again."""

    key = fields.String(
        data_key="Idempotency-Key",
        validate=validate.Length(16, 200),
        metadata={
            "description": "a long random word made by the client and kept by it; the same word with the same link makes "
            "the same what-if"
        },
    )

    class Meta:
        unknown = EXCLUDE


class ComparisonQuery(Query):
    left = fields.String(load_default="effective", metadata={"description": "effective, recorded, or the id of a what-if"})
    right = fields.String(load_default="recorded")
    left_step = fields.Integer(validate=validate.Range(0, MOST), metadata={"description": "whose table; default: the last"})
    right_step = fields.Integer(validate=validate.Range(0, MOST))
    as_ = fields.String(data_key="as")
    after = fields.Integer(validate=validate.Range(0, MOST), metadata={"description": "rows after this step"})
    limit = fields.Integer(load_default=500, validate=validate.Range(1, 2000))
    lang = fields.String(validate=validate.OneOf(LANGS))


class WhatIf(Answer, frozen=True):
    whatif: UUID
    game: UUID
    title: str
    step: int
    line: str
    reader: str
    opened: int
    position: int
    own: Annotated[int, said("how many facts of its own")]
    digest: Annotated[str, said("the game's link at the step")]
    parent_position: int
    may: dict[str, Any]
    you: dict[str, Any]
    readers: list[str]
    links: dict[str, Any]


class WhatIfList(Answer, frozen=True):
    whatifs: list[WhatIf]


class Discarded(Answer, frozen=True):
    discarded: bool


class Comparison(Answer, frozen=True):
    left: dict[str, Any]
    right: dict[str, Any]
    reader: str
    common: int
    first: int | None
    rows: list[dict[str, Any]]
    next: int | None
    differences: list[dict[str, Any]]
    places: list[str]
    findings: list[dict[str, Any]]
