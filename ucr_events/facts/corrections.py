"""Facts that correct earlier ones. None erases: the recorded line keeps both, the effective line is folded from all of them.

`reads` is a whole fact as JSON, with its kind: what an earlier one should have said, under the earlier one's id.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from ucr_events.facts.base import Fact, FactRef, Json, Name, SeatNo, Text
from ucr_events.facts.roles import Role

FactRefs = Annotated[tuple[FactRef, ...], Meta(min_length=1, max_length=500)]


class Correction(Fact, frozen=True, kw_only=True):
    """An earlier fact counts otherwise than it was written, or not at all."""

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.BESIDE_PLAY | Role.NOT_BY_CORRECTION | Role.STAYS | Role.AFTER_CLOSE | Role.VISIBILITY
    )

    reason: Text | None = None


class Ruled(Correction, frozen=True, kw_only=True):
    """A correction that a ruling may make. `ruling`: the dispute in which it was ruled."""

    ruling: Name | None = None


class FactAmended(Ruled, tag="fact.amended/1", frozen=True):
    """The scribe erred: what happened reads so."""

    fact: FactRef
    reads: Json


class FactStruck(Ruled, tag="fact.struck/1", frozen=True):
    """The scribe erred: it did not happen. Strikes a correction, too, which undoes it."""

    roles: ClassVar[Role] = Correction.roles | Role.BY_JUDGE
    fact: FactRef


class FactInserted(Ruled, tag="fact.inserted/1", frozen=True):
    """The scribe missed a fact: it happened right after an earlier one. `reads` has an id of its own."""

    after: FactRef
    reads: Json


class PlayTakenBack(Correction, tag="play.taken-back/1", frozen=True):
    """Play that happened, and that those who agreed let undo: these facts no longer count."""

    facts: FactRefs
    agreed: Annotated[tuple[SeatNo, ...], Meta(min_length=1, max_length=40)]


class PlayVoided(Ruled, tag="play.voided/1", frozen=True):
    """Play that happened, and that a ruling declared void: these facts no longer count."""

    roles: ClassVar[Role] = Correction.roles | Role.BY_JUDGE
    facts: FactRefs


class ClaimAmended(Correction, tag="claim.amended/1", frozen=True):
    """A seat takes back what it said (a value, an announcement) and says this instead."""

    roles: ClassVar[Role] = Correction.roles | Role.ACT_OF_A_SEAT
    fact: FactRef
    reads: Json


class ClaimWithdrawn(Correction, tag="claim.withdrawn/1", frozen=True):
    """A seat takes back what it said."""

    roles: ClassVar[Role] = Correction.roles | Role.ACT_OF_A_SEAT
    fact: FactRef


CORRECTIONS: tuple[type[Correction], ...] = (
    FactAmended,
    FactStruck,
    FactInserted,
    PlayTakenBack,
    PlayVoided,
    ClaimAmended,
    ClaimWithdrawn,
)
