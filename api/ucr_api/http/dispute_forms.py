"""What the requests and responses about disputes look like. What a field may hold is checked by the event it becomes."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Switch
from ucr_api.http.forms import MOST, Query, answer
from ucr_events.bounds import LONGEST_SEARCH


def _given(about: str = "") -> fields.Raw:
    return fields.Raw(load_default=None, allow_none=True, metadata={"description": about} if about else {})


class Strict(Schema):
    """A body; unknown names are errors."""

    class Meta:
        unknown = RAISE


class OpenDisputeBody(Strict):
    dispute = fields.UUID(load_default=None, allow_none=True, metadata={"description": "made by the client, or left out"})
    id = _given("of the event; made by the client, or left out")
    step = _given("a step, a fact or a finding: which is disputed")
    fact = _given()
    words = _given("the claim in a sentence; may be left out when there is a finding")
    finding = _given('{"fact", "rule"}, one of the findings that the public is told')
    rules = _given("ids of rules with their edition")
    seat = _given("whose claim it is")
    at = _given("ms since 1970 UTC")


class EventBody(Strict):
    """What all further events have: where the dispute stands (left out: wherever), id, seat, time."""

    position = fields.Integer(load_default=None, allow_none=True, strict=True, validate=validate.Range(1, MOST))
    id = _given("of the event; made by the client, or left out")
    seat = _given("whose act it is; a seat's link: its own")
    at = _given("ms since 1970 UTC")


class EvidenceBody(EventBody):
    facts = _given("ids of facts of the game")
    findings = _given('[{"fact", "rule"}]')
    remark = _given()
    photo = _given("the SHA-256 of a photo that was sent to this dispute, 64 hex digits")


class AnswerBody(EventBody):
    answer = _given("accept, object or other")
    words = _given()


class WithdrawBody(EventBody):
    reason = _given()


class RulingBody(Strict):
    position = fields.Integer(required=True, strict=True, validate=validate.Range(1, MOST))
    game_position = fields.Integer(load_default=None, allow_none=True, strict=True, validate=validate.Range(1, MOST))
    dry_run = Switch(load_default=False)
    id = _given("of the ruling; made by the client, or left out")
    outcome = _given("stands, void, replay or adjusted")
    reason = _given()
    agreed = _given("seats")
    rules = _given("left out: those of the dispute")
    facts = _given("void: which facts")
    step = _given("replay: from which step on")
    corrections = _given("adjusted: fact.amended/1, fact.inserted/1 and fact.struck/1")
    overturns = _given("the ruling in force, when there is one")
    at = _given("ms since 1970 UTC")


class PrecedentsQuery(Query):
    rule = fields.String(metadata={"description": "id of a rule, with its edition before the colon"})
    edition = fields.String()
    reading = fields.String()
    q = fields.String(
        validate=validate.Length(0, LONGEST_SEARCH), metadata={"description": "words looked for in reason, claim and rule"}
    )
    before = fields.String(validate=validate.Length(1, 100), metadata={"description": "`next` of the page before"})
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))
    lang = fields.String(validate=validate.OneOf(("ja", "en")))


NOTED: dict[str, Any] = {
    "dispute": fields.String(),
    "number": fields.Integer(allow_none=True),
    "position": fields.Integer(allow_none=True),
    "chain": fields.String(allow_none=True),
    "repeated": fields.Boolean(),
    "event": fields.Dict(),
}
Noted = answer("DisputeReceipt", **NOTED)
Ruled = answer(
    "RulingReceipt",
    **NOTED,
    dry_run=fields.Boolean(),
    game_position=fields.Integer(),
    facts=fields.List(fields.Dict()),
    voids=fields.Integer(),
    downstream=fields.Dict(allow_none=True),
)
DisputeList = answer("DisputeList", disputes=fields.List(fields.Dict()), may_open=fields.Boolean())
BLOCKS = ("claim", "before", "knew", "withdrawn", "may")
LISTS = ("facts", "rules", "rests", "answers", "unanswered", "evidence", "rulings", "precedents", "events")
DisputeDocument = answer(
    "Dispute",
    dispute=fields.String(),
    game=fields.String(),
    title=fields.String(),
    edition=fields.String(),
    number=fields.Integer(allow_none=True),
    state=fields.String(allow_none=True),
    position=fields.Integer(allow_none=True),
    game_position=fields.Integer(allow_none=True),
    watched=fields.Boolean(),
    **{name: fields.Dict(allow_none=True) for name in BLOCKS},
    **{name: fields.List(fields.Raw()) for name in LISTS},
)
KeptPhoto = answer("KeptPhoto", digest=fields.String(), type=fields.String(), bytes=fields.Integer())
PrecedentList = answer("PrecedentList", precedents=fields.List(fields.Dict()), next=fields.String(allow_none=True))
