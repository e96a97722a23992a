"""A dispute as a fold of its events."""

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from ucr_events.disputes.events import (
    DisputeAnswered,
    DisputeOpened,
    DisputeRuled,
    DisputeWithdrawn,
    Event,
    EvidenceAdded,
)
from ucr_events.errors import BadLog

DisputeState = Literal["open", "ruled", "withdrawn"]


class Dispute(msgspec.Struct, frozen=True):
    """Everything that happened in it, in order. `position`: of its own stream."""

    opened: DisputeOpened
    position: int = 1
    evidence: tuple[EvidenceAdded, ...] = ()
    answers: tuple[DisputeAnswered, ...] = ()
    rulings: tuple[DisputeRuled, ...] = ()
    withdrawn: DisputeWithdrawn | None = None

    @property
    def in_force(self) -> DisputeRuled | None:
        """The ruling that no later one overturned."""
        gone = {ruling.overturns for ruling in self.rulings}
        return next((ruling for ruling in reversed(self.rulings) if ruling.id not in gone), None)

    @property
    def state(self) -> DisputeState:
        """Ruled once there is a ruling, whoever withdraws afterwards."""
        if self.rulings:
            return "ruled"
        return "withdrawn" if self.withdrawn else "open"

    @property
    def latest_answers(self) -> dict[int, DisputeAnswered]:
        """The last answer of each seat: it may think again."""
        return {answer.seat: answer for answer in self.answers if answer.seat is not None}

    def overturned_by(self, ruling: DisputeRuled) -> str | None:
        """The ruling that replaced this one."""
        return next((later.id for later in self.rulings if later.overturns == ruling.id), None)

    def took_part(self, actor: str) -> bool:
        """Whether this link opened the dispute or answered in it."""
        return actor in {self.opened.actor, *(answer.actor for answer in self.answers)}


def fold(events: Iterable[Event]) -> Dispute:
    """The dispute after these events; raises BadLog when the first does not open one that is understood here."""
    dispute: Dispute | None = None
    for event in events:
        dispute = evolve(dispute, event)
    if dispute is None:
        raise BadLog("a dispute without events")
    return dispute


def evolve(dispute: Dispute | None, event: Event) -> Dispute:
    """The dispute after one more event; kinds that are not understood only count."""
    if dispute is None:
        if not isinstance(event, DisputeOpened):
            raise BadLog("the first event does not open a dispute that this program understands", line=1)
        return Dispute(opened=event)
    after = replace(dispute, position=dispute.position + 1)
    match event:
        case EvidenceAdded():
            return replace(after, evidence=(*dispute.evidence, event))
        case DisputeAnswered():
            return replace(after, answers=(*dispute.answers, event))
        case DisputeRuled():
            return replace(after, rulings=(*dispute.rulings, event))
        case DisputeWithdrawn():
            return replace(after, withdrawn=dispute.withdrawn or event)
    return after
