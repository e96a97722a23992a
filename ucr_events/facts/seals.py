"""Facts about hidden things: a commitment made, shown to some, opened to all.

The fact holds the commitment only; value and salt lie in the vault, or with nobody but the paper on the table.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ucr_events.facts.base import Fact, FactId, Hex32, Json, Name, SeatNo, Text, form
from ucr_events.facts.roles import Role

Purpose = Literal["sheet", "hand", "placement", "choice", "note", "knowledge"]
Salt = Annotated[str, form(r"^[0-9a-f]{32}$", 32)]


class SheetSealed(Fact, tag="sheet.sealed/1", frozen=True):
    """Something hidden is fixed: a character sheet, a hand, a secret placement, an answer, a note.

    commitment: see `ucr_events/hidden/seals.py`; None = the paper itself is the seal, nothing can be checked later.
    """

    roles: ClassVar[Role] = (
        Role.NEEDS_SEAT
        | Role.BESIDE_PLAY
        | Role.EVIDENCE
        | Role.NOT_BY_CORRECTION
        | Role.STAYS
        | Role.BY_SEAT
        | Role.VISIBILITY
    )

    slot: Name
    purpose: Purpose = "sheet"
    commitment: Hex32 | None = None


class SealShown(Fact, tag="seal.shown/1", frozen=True):
    """What the seal hides was shown to these seats only."""

    roles: ClassVar[Role] = (
        Role.CHOICE | Role.REVEAL | Role.BESIDE_PLAY | Role.NOT_BY_CORRECTION | Role.STAYS | Role.BY_SEAT | Role.VISIBILITY
    )

    seal: FactId
    to: Annotated[tuple[SeatNo, ...], Meta(min_length=1)]


class SealsReleased(Fact, tag="seals.released/1", frozen=True):
    """What these seals hide is open to everybody from now on, out of the vault: the game is over.

    Counts for the seals of the seat whose own phone wrote it; of the judge's link for every seal but private notes. As the word
    of anybody else it opens nothing.
    """

    roles: ClassVar[Role] = (
        Role.CHOICE
        | Role.REVEAL
        | Role.BESIDE_PLAY
        | Role.EVIDENCE
        | Role.NOT_BY_CORRECTION
        | Role.STAYS
        | Role.AFTER_CLOSE
        | Role.BY_SEAT
        | Role.BY_JUDGE
        | Role.VISIBILITY
    )

    seals: Annotated[tuple[FactId, ...], Meta(min_length=1, max_length=400)]
    reason: Text | None = None


class EndAgreed(Fact, tag="end.agreed/1", frozen=True):
    """This seat has seen how the game ended, and agrees that what was sealed is opened; with it goes what it sealed itself.

    Written by the seat's own phone. It opens nothing by itself: seals open by `seals.released/1`, passages by whoever may.
    """

    roles: ClassVar[Role] = (
        Role.NEEDS_SEAT
        | Role.BESIDE_PLAY
        | Role.EVIDENCE
        | Role.NOT_BY_CORRECTION
        | Role.STAYS
        | Role.AFTER_CLOSE
        | Role.BY_SEAT
    )


class SealOpened(Fact, tag="seal.opened/1", frozen=True):
    """What the seal hides is shown to all. `match` is the outcome of comparing it with the commitment."""

    roles: ClassVar[Role] = (
        Role.CHOICE
        | Role.REVEAL
        | Role.BESIDE_PLAY
        | Role.NOT_BY_CORRECTION
        | Role.STAYS
        | Role.AFTER_CLOSE
        | Role.BY_SEAT
        | Role.VISIBILITY
    )

    seal: FactId
    value: Json
    salt: Salt | None = None
    match: Literal["matches", "differs", "unchecked"] = "unchecked"
