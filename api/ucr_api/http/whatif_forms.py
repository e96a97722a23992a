"""What a what-if and a comparison ask and answer, for checking and for the documentation."""

from marshmallow import EXCLUDE, RAISE, Schema, fields, validate

from ucr_api.border import Words
from ucr_api.http.forms import MOST, Query, answer

LINES = ("effective", "recorded")


class ForkBody(Schema):
    step = fields.Integer(required=True, strict=True, validate=validate.Range(1, MOST))
    line = fields.String(load_default="effective", validate=validate.OneOf(LINES))
    as_ = fields.String(data_key="as", metadata={"description": "as whom it is made; default: the link's own"})
    title = Words(load_default="", validate=validate.Length(max=80))

    class Meta:
        unknown = RAISE


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
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


WhatIf = answer(
    "WhatIf",
    whatif=fields.UUID(),
    game=fields.UUID(),
    title=fields.String(),
    step=fields.Integer(),
    line=fields.String(),
    reader=fields.String(),
    opened=fields.Integer(),
    position=fields.Integer(),
    own=fields.Integer(metadata={"description": "how many facts of its own"}),
    digest=fields.String(metadata={"description": "the game's link at the step"}),
    parent_position=fields.Integer(),
    may=fields.Dict(),
    you=fields.Dict(),
    readers=fields.List(fields.String()),
    links=fields.Dict(),
)
WhatIfList = answer("WhatIfList", whatifs=fields.List(fields.Nested(WhatIf)))
Discarded = answer("Discarded", discarded=fields.Boolean())
Comparison = answer(
    "Comparison",
    left=fields.Dict(),
    right=fields.Dict(),
    reader=fields.String(),
    common=fields.Integer(),
    first=fields.Integer(allow_none=True),
    rows=fields.List(fields.Dict()),
    next=fields.Integer(allow_none=True),
    differences=fields.List(fields.Dict()),
    places=fields.List(fields.String()),
    findings=fields.List(fields.Dict()),
)
