"""What the requests and responses about disputes look like. What a field may hold is checked by the event it becomes."""

from typing import Annotated, Any
from uuid import UUID

from marshmallow import fields, validate
from msgspec import Meta

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, Body, Unchecked, said
from ucr_events.bounds import LONGEST_SEARCH
from ucr_events.texts import LANGS


class OpenDisputeBody(Body, frozen=True, kw_only=True):
    dispute: Annotated[UUID | None, said("made by the client, or left out")] = None
    id: Annotated[Unchecked, said("of the event; made by the client, or left out")] = None
    step: Annotated[Unchecked, said("a step, a fact or a finding: which is disputed")] = None
    fact: Unchecked = None
    words: Annotated[Unchecked, said("the claim in a sentence; may be left out when there is a finding")] = None
    finding: Annotated[Unchecked, said('{"fact", "rule"}, one of the findings that the public is told')] = None
    rules: Annotated[Unchecked, said("ids of rules with their edition")] = None
    seat: Annotated[Unchecked, said("whose claim it is")] = None
    at: Annotated[Unchecked, said("ms since 1970 UTC")] = None


class EventBody(Body, frozen=True, kw_only=True):
    """What all further events have: where the dispute stands (left out: wherever), id, seat, time."""

    position: Annotated[int, Meta(ge=1, le=MOST)] | None = None
    id: Annotated[Unchecked, said("of the event; made by the client, or left out")] = None
    seat: Annotated[Unchecked, said("whose act it is; a seat's link: its own")] = None
    at: Annotated[Unchecked, said("ms since 1970 UTC")] = None


class EvidenceBody(EventBody, frozen=True, kw_only=True):
    facts: Annotated[Unchecked, said("ids of facts of the game")] = None
    findings: Annotated[Unchecked, said('[{"fact", "rule"}]')] = None
    remark: Unchecked = None
    photo: Annotated[Unchecked, said("the SHA-256 of a photo that was sent to this dispute, 64 hex digits")] = None


class AnswerBody(EventBody, frozen=True, kw_only=True):
    answer: Annotated[Unchecked, said("accept, object or other")] = None
    words: Unchecked = None


class WithdrawBody(EventBody, frozen=True, kw_only=True):
    reason: Unchecked = None


class RulingBody(Body, frozen=True, kw_only=True):
    position: Annotated[int, Meta(ge=1, le=MOST)]
    game_position: Annotated[int, Meta(ge=1, le=MOST)] | None = None
    dry_run: bool = False
    id: Annotated[Unchecked, said("of the ruling; made by the client, or left out")] = None
    outcome: Annotated[Unchecked, said("stands, void, replay or adjusted")] = None
    reason: Unchecked = None
    agreed: Annotated[Unchecked, said("seats")] = None
    rules: Annotated[Unchecked, said("left out: those of the dispute")] = None
    facts: Annotated[Unchecked, said("void: which facts")] = None
    step: Annotated[Unchecked, said("replay: from which step on")] = None
    corrections: Annotated[Unchecked, said("adjusted: fact.amended/1, fact.inserted/1 and fact.struck/1")] = None
    overturns: Annotated[Unchecked, said("the ruling in force, when there is one")] = None
    at: Annotated[Unchecked, said("ms since 1970 UTC")] = None


class PrecedentsQuery(Query):
    rule = fields.String(metadata={"description": "id of a rule, with its edition before the colon"})
    edition = fields.String()
    reading = fields.String()
    q = fields.String(
        validate=validate.Length(0, LONGEST_SEARCH), metadata={"description": "words looked for in reason, claim and rule"}
    )
    before = fields.String(validate=validate.Length(1, 100), metadata={"description": "`next` of the page before"})
    limit = fields.Integer(load_default=50, validate=validate.Range(1, 200))
    lang = fields.String(validate=validate.OneOf(LANGS))


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
