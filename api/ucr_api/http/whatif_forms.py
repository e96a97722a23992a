"""What a what-if and a comparison ask and answer, for checking and for the documentation."""

from typing import Annotated, Any, Literal, get_args
from uuid import UUID

from marshmallow import EXCLUDE, Schema, fields, validate
from msgspec import UNSET, Meta, UnsetType, field

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, AnyFact, Body, Change, Span, You, said
from ucr_events.texts import LANGS

Line = Literal["effective", "recorded"]
LINES = get_args(Line)


class ForkBody(Body, frozen=True, kw_only=True):
    step: Annotated[int, Meta(ge=1, le=MOST)]
    line: Line = "effective"
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


class WhatIfMay(Answer, frozen=True):
    play: bool


class WhatIfLink(Answer, frozen=True):
    token: str
    path: str


class WhatIfLinks(Answer, frozen=True):
    play: WhatIfLink | None
    read: WhatIfLink


class WhatIf(Answer, frozen=True):
    whatif: UUID
    game: UUID
    title: str
    step: Annotated[int, said("of the game, from which it goes on")]
    line: Line
    reader: Annotated[str, said("for whom it was made")]
    opened: int
    position: Annotated[int, said("its last step; its own facts follow the game's")]
    own: Annotated[int, said("how many facts of its own")]
    digest: Annotated[str, said("the game's link at the step")]
    parent_position: int
    may: WhatIfMay
    you: You
    readers: list[str]
    links: WhatIfLinks


class WhatIfList(Answer, frozen=True):
    whatifs: list[WhatIf]


class Discarded(Answer, frozen=True):
    discarded: bool


class LineSide(Answer, frozen=True):
    line: Line
    whatif: str | None
    title: str
    steps: int
    step: int


class FactCounted(Answer, frozen=True):
    """A fact that counts at a step of one side."""

    position: int
    fact: AnyFact
    sentence: list[Span]


class LineRow(Answer, frozen=True):
    step: int
    same: bool
    left: list[FactCounted]
    right: list[FactCounted]


class TableDifference(Answer, frozen=True):
    """One value that lies otherwise."""

    path: list[str | int]
    kind: str
    id: str | int | None
    field: str | int | None
    left: Any
    right: Any
    places: list[str]
    only: Annotated[Literal["left", "right"] | UnsetType, said("the one side that has such a thing")] = UNSET


class Comparison(Answer, frozen=True):
    left: LineSide
    right: LineSide
    reader: str
    common: int
    first: int | None
    rows: list[LineRow]
    next: int | None
    differences: list[TableDifference]
    places: list[str]
    findings: list[Change]
