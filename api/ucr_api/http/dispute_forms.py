"""What the requests and responses about disputes look like. What a field may hold is checked by the event it becomes."""

from typing import Annotated, Any, Literal
from uuid import UUID

from marshmallow import fields, validate
from msgspec import UNSET, Meta, UnsetType, field

from ucr_api.http.forms import MOST, Query
from ucr_api.http.shapes import Answer, Body, Downstream, Label, Line, Span, Unchecked, said
from ucr_events.bounds import LONGEST_SEARCH
from ucr_events.corrections.dependencies import What
from ucr_events.disputes.events import Answer as Reply
from ucr_events.disputes.events import Outcome
from ucr_events.disputes.state import DisputeState as State
from ucr_events.referee.telling import FindingTold
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
    facts: list[Line]
    voids: int
    downstream: Downstream | None


class FindingName(Answer, frozen=True):
    fact: str
    rule: str


class ClaimWords(Answer, frozen=True):
    words: str | None
    finding: FindingName | None


class DisputeBrief(Answer, frozen=True):
    """A line of the list; what tells of the game is null for a seat that may not watch yet."""

    dispute: str
    number: int | None
    step: int | None
    fact: str | None
    state: State | None
    claim: ClaimWords | None
    rules: list[str]
    seat: Annotated[int | None, said("whose claim it is; null: nobody's in particular")]
    by: Annotated[str | None, said("whose link wrote it: seat:1, judge")]
    opened: Annotated[int | None, said("ms since 1970 UTC")]
    opened_at_position: int | None
    outcome: Outcome | None
    answers: int | None
    position: int | None


class DisputeList(Answer, frozen=True):
    disputes: list[DisputeBrief]
    may_open: bool


class DisputedClaim(ClaimWords, frozen=True, kw_only=True):
    by: str
    seat: int | None
    name: str | None
    rules: list[str]
    opened: int | None
    opened_at_position: int | None
    step: int
    fact: str | None


class DisputeMay(Answer, frozen=True):
    """What this asker may do."""

    evidence: bool
    answer: Annotated[list[int], said("for which seats")]
    rule: bool
    withdraw: bool
    erase: Annotated[bool, said("a photo")]


class TableBefore(Answer, frozen=True):
    step: int
    url: str


class DisputeFact(Line, frozen=True, kw_only=True):
    why: Literal["claim", "context", "evidence", "finding"]
    findings: list[FindingTold]


class ReadingNamed(Answer, frozen=True):
    name: str
    ja: str | UnsetType = UNSET
    en: str | UnsetType = UNSET


class DisputeRule(Answer, frozen=True):
    """What the game's book says of a rule; null, where it has no such rule."""

    id: str
    section: str | None
    heading: Label | None
    term: Label | None
    text: Label | None
    edition: str
    reading: str | None
    readings: dict[str, ReadingNamed]
    findings: list[FindingTold]


class SeatKnew(Answer, frozen=True):
    seat: int
    from_: Annotated[int | None, said("the first step from which it could know; null: it cannot yet")] = field(name="from")


class KnownItem(Answer, frozen=True):
    what: Literal["seal", "fact"]
    id: str
    slot: str | None
    seat: int | None
    seats: list[SeatKnew]
    everybody: int | None


class WhoKnew(Answer, frozen=True):
    from_: int = field(name="from")
    to: int
    items: list[KnownItem]
    could_object: list[int]


class Dependent(Answer, frozen=True):
    """A thing that rests on a fact, or that it rests on."""

    what: What
    step: int
    fact: str
    kind: str | None
    seat: int | None
    sentence: list[Span] | None
    direct: bool
    through: Annotated[list[str], said("the facts in between, or the fact itself")]
    finding: FindingTold | None


class EarlierAnswer(Answer, frozen=True):
    id: str
    seat: int
    name: str | None
    answer: Reply
    words: str | None
    by: str
    at: int | None
    earlier: Annotated[list[Any], said("what it had answered before")]


class SeatAnswer(EarlierAnswer, frozen=True, kw_only=True):
    earlier: list[EarlierAnswer]


class Photo(Answer, frozen=True):
    digest: str
    type: str | None
    bytes: int | None
    erased: bool
    url: str


class Evidence(Answer, frozen=True):
    id: str
    by: str
    seat: int | None
    at: int | None
    facts: list[str]
    findings: list[FindingName]
    remark: str | None
    photo: Photo | None


class CitedRule(Answer, frozen=True):
    rule: str
    edition: str
    reading: str


class Ruling(Answer, frozen=True):
    id: str
    outcome: Outcome
    reason: str
    by: str
    at: int | None
    agreed: list[int]
    rules: list[CitedRule]
    facts: list[str]
    step: int | None
    effects: list[Line]
    undone: list[str]
    overturns: str | None
    overturned_by: str | None
    in_force: bool


class Withdrawn(Answer, frozen=True):
    by: str
    at: int | None
    reason: str | None


class Precedent(CitedRule, frozen=True, kw_only=True):
    dispute: str
    ruling: str
    game: str
    title: str
    outcome: Outcome
    reason: str
    step: int
    number: int
    ruled: int | None
    in_force: bool


class PrecedentGroup(CitedRule, frozen=True, kw_only=True):
    count: int
    outcomes: dict[Outcome, int]
    url: str
    rulings: list[Precedent]


class Dispute(Answer, frozen=True):
    dispute: str
    game: str
    title: str | None
    edition: str | None
    number: int | None
    state: State | None
    position: int | None
    game_position: int | None
    watched: bool
    claim: DisputedClaim | None
    before: TableBefore | None
    knew: WhoKnew | None
    withdrawn: Withdrawn | None
    may: DisputeMay
    facts: list[DisputeFact]
    rules: list[DisputeRule]
    rests: list[Dependent]
    answers: list[SeatAnswer]
    unanswered: list[int]
    evidence: list[Evidence]
    rulings: list[Ruling]
    precedents: list[PrecedentGroup]
    events: Annotated[list[dict[str, Any]], said("as they are stored")]


class KeptPhoto(Answer, frozen=True):
    digest: str
    type: str
    bytes: int


class PrecedentList(Answer, frozen=True):
    precedents: list[Precedent]
    next: str | None
