"""What can happen in a dispute: the kinds of event, each defined once, and their stored form.

As with facts THESE STRINGS AND FIELDS ARE THE STORAGE FORMAT: kinds are added, never renamed. The bytes are canonical JSON
(RFC 8785), digested and chained as facts are.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ucr_events.facts.base import FactId, FactRef, Hex32, Millis, Name, SeatNo, Value, form
from ucr_events.facts.form import malformed
from ucr_events.log.stream_events import Kinds, Uuid, kind_of

RuleName = Annotated[str, form(r"^[A-Za-z0-9][A-Za-z0-9_.:/-]*$", 120)]
"A rule's id with its edition before the colon, as findings name it."
Step = Annotated[int, Meta(ge=1, le=2**53 - 1)]
FactNames = Annotated[tuple[FactRef, ...], Meta(max_length=500)]
RuleNames = Annotated[tuple[RuleName, ...], Meta(max_length=20)]
Said = Annotated[str, Meta(min_length=1, max_length=4000)]
Answer = Literal["accept", "object", "other"]
Outcome = Literal["stands", "void", "replay", "adjusted"]


class FindingName(Value, frozen=True):
    """One of the findings: of which fact, by which rule."""

    fact: FactRef
    rule: RuleName


class RuleCited(Value, frozen=True):
    """A rule as it was read when it was ruled by; `reading` is empty where it is read in one way only."""

    rule: RuleName
    edition: Name
    reading: Annotated[str, Meta(max_length=2000)] = ""


class Event(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind", forbid_unknown_fields=False
):
    """Something that happened in a dispute.

    id: made by the client, unique in the dispute. actor: whose link wrote it. seat: whose act it is. at: when it was said;
    recorded: when it was written; both ms since 1970 UTC.
    """

    id: FactId
    actor: Name
    seat: SeatNo | None = None
    at: Millis | None = None
    recorded: Millis | None = None


class DisputeOpened(Event, tag="dispute.opened/1", frozen=True):
    """Somebody disputes what happened at a step of a game: in words, or by one of the findings.

    stood: the position of the game's log when it was opened.
    """

    game: Uuid
    step: Step
    stood: Step
    fact: FactRef | None = None
    words: Said | None = None
    finding: FindingName | None = None
    rules: RuleNames = ()


class EvidenceAdded(Event, tag="dispute.evidence-added/1", frozen=True):
    """Facts and findings pointed at, a remark, a photo by the SHA-256 of its bytes."""

    facts: FactNames = ()
    findings: Annotated[tuple[FindingName, ...], Meta(max_length=100)] = ()
    remark: Said | None = None
    photo: Hex32 | None = None


class DisputeAnswered(Event, tag="dispute.answered/1", frozen=True):
    """What a seat answers to the claim."""

    answer: Answer
    words: Said | None = None


class DisputeRuled(Event, tag="dispute.ruled/1", frozen=True):
    """What was decided, and why.

    facts: those declared void. step: from where play begins anew. effects: ids of the corrections that this ruling made in
    the game, in the same transaction. overturns: the earlier ruling that it replaces. undone: ids of the corrections that
    strike those of the earlier one.
    """

    outcome: Outcome
    reason: Said
    agreed: Annotated[tuple[SeatNo, ...], Meta(max_length=40)] = ()
    rules: Annotated[tuple[RuleCited, ...], Meta(max_length=20)] = ()
    facts: FactNames = ()
    step: Step | None = None
    effects: FactNames = ()
    overturns: FactId | None = None
    undone: FactNames = ()


class DisputeWithdrawn(Event, tag="dispute.withdrawn/1", frozen=True):
    """Whoever opened the dispute, or a judge, lets it drop."""

    reason: Said | None = None


EVENTS: tuple[type[Event], ...] = (DisputeOpened, EvidenceAdded, DisputeAnswered, DisputeRuled, DisputeWithdrawn)
OPENED = "dispute.opened"
"The kind, in any version, that a dispute's stream begins with."


class NotUnderstood(Event, tag="not-understood", frozen=True):
    """An event of a kind from a newer version: `original` is its whole payload. Never stored as such."""

    original: Any


KINDS = Kinds[Event](EVENTS, lambda name, original: NotUnderstood(id=name, actor="?", original=original))
decode = KINDS.decode
BY_KIND: dict[str, type[Event]] = {kind_of(event): event for event in EVENTS}


def from_payload(payload: Any) -> Event:
    """An event from a JSON object; raises `msgspec.ValidationError` with the place of a mistake."""
    event: Event = msgspec.convert(payload, KINDS.any)
    if found := malformed(event):
        raise msgspec.ValidationError("; ".join(found))
    return event
