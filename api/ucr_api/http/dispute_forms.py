"""What the requests and responses about disputes look like. What a field may hold is checked by the event it becomes."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from ucr_api.border import Switch
from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer
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


class EventReceipt(Answer, frozen=True):
    dispute: str
    number: int | None
    position: int | None
    chain: str | None
    repeated: bool
    event: dict[str, Any]


class DisputeReceipt(EventReceipt, frozen=True, kw_only=True):
    pass


class RulingReceipt(EventReceipt, frozen=True, kw_only=True):
    dry_run: bool
    game_position: int
    facts: list[dict[str, Any]]
    voids: int
    downstream: dict[str, Any] | None


class DisputeList(Answer, frozen=True):
    disputes: list[dict[str, Any]]
    may_open: bool


class Dispute(Answer, frozen=True):
    dispute: str
    game: str
    title: str
    edition: str
    number: int | None
    state: str | None
    position: int | None
    game_position: int | None
    watched: bool
    claim: dict[str, Any] | None
    before: dict[str, Any] | None
    knew: dict[str, Any] | None
    withdrawn: dict[str, Any] | None
    may: dict[str, Any] | None
    facts: list[Any]
    rules: list[Any]
    rests: list[Any]
    answers: list[Any]
    unanswered: list[Any]
    evidence: list[Any]
    rulings: list[Any]
    precedents: list[Any]
    events: list[Any]


class KeptPhoto(Answer, frozen=True):
    digest: str
    type: str
    bytes: int


class PrecedentList(Answer, frozen=True):
    precedents: list[dict[str, Any]]
    next: str | None
