"""Facts about a deal that nobody alone decides: a seed fixed first, words of the seats, the seed told beside the cards.

How the cards follow from them is in `ucr_events/hidden/dealing.py`, for people in `docs/dealing.md`.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from ucr_events.facts.base import Count, Fact, FactId, Hex32, Label, Name, SeatNo, Value
from ucr_events.facts.roles import Role
from ucr_events.facts.seals import Salt


class Lot(Value, frozen=True):
    """What a lot decided at the deal: these seats it might have been, and which it was."""

    among: Annotated[tuple[SeatNo, ...], Meta(min_length=1, max_length=40)]
    drawn: SeatNo


class DealPrepared(Fact, tag="deal.prepared/1", frozen=True):
    """The seed of a deal is fixed, before anybody adds a word to it; the server writes this.

    passage: in which the cards will be dealt. method: how they follow. commitment: of the seed (`hidden/dealing.py`).
    """

    roles: ClassVar[Role] = Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS

    passage: FactId
    method: Name
    commitment: Hex32


class WordAdded(Fact, tag="word.added/1", frozen=True):
    """A word or number of this seat's own goes into the deal. It counts if it stands before the deal is sealed."""

    roles: ClassVar[Role] = (
        Role.NEEDS_SEAT | Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS | Role.BY_SEAT
    )

    deal: FactId
    word: Label


class SeedTold(Fact, tag="seed.told/1", frozen=True):
    """The seed, behind the cards that followed from it, in their passage: whoever reads that can check them.

    dealt: the cards of the roster, by name; seats: by number; words: how many of the log's were counted; lots: in their order.
    """

    roles: ClassVar[Role] = Role.BESIDE_PLAY | Role.EVIDENCE | Role.NOT_BY_CORRECTION | Role.STAYS

    deal: FactId
    seed: Hex32
    salt: Salt
    dealt: Annotated[tuple[Label, ...], Meta(max_length=400)]
    seats: Annotated[tuple[SeatNo, ...], Meta(max_length=40)]
    words: Count = 0
    lots: Annotated[tuple[Lot, ...], Meta(max_length=40)] = ()
