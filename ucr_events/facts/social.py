"""Facts of hidden-role games: what is learned and said about others, votes, and amounts that change hands.

What only some may know stands in no log in clear: it is told inside a sealed passage (`knowledge.given` with `to`), or sealed
like a sheet (slot and purpose `knowledge`, its value the JSON of a `Statement`), and its holder's phone shows it.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ucr_events.facts.base import Card, Count, Fact, Label, Name, SeatNo, Value, form
from ucr_events.facts.roles import Role

AMOUNT_FORM = r"^-?(0|[1-9][0-9]{0,14})(\.[0-9]{0,7}[1-9])?$"
Decimal = Annotated[str, form(AMOUNT_FORM, 25)]
"An exact amount as text: as people write it, without a plus sign or zeros that say nothing."
Manner = Literal["accuses", "vouches", "looked"]


class Statement(Value, frozen=True):
    """How many of these seats are of these roles or sides: with neither bound, all of them are.

    `what`: names of roles, of sides, or of what a look at the card shows (`looks`), as the header's roster has them. ("3 and 6
    are evil": two seats, no bounds; "one of 3 and 6 is Merlin": `least` 1 and `most` 1; "nobody of 2 and 5 is evil": both 0.)
    """

    seats: Annotated[tuple[SeatNo, ...], Meta(min_length=1, max_length=40)]
    what: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=40)]
    of: Literal["side", "role", "looks"] = "side"
    least: Annotated[int, Meta(ge=0, le=40)] | None = None
    most: Annotated[int, Meta(ge=0, le=40)] | None = None

    @property
    def bounds(self) -> tuple[int, int]:
        """At least and at most how many of the seats."""
        least = self.least if self.least is not None else len(self.seats) if self.most is None else 0
        return least, len(self.seats) if self.most is None else self.most


class KnowledgeGiven(Fact, tag="knowledge.given/1", frozen=True):
    """Somebody learns for sure something about seats: from a rule, a card, whoever leads the game. `seat`: who told it.

    to: the seats that learn it; None: everybody.
    """

    roles: ClassVar[Role] = Role(0)

    says: Statement
    to: Annotated[tuple[SeatNo, ...], Meta(min_length=1, max_length=40)] | None = None


class ClaimMade(Fact, tag="claim.made/1", frozen=True):
    """A seat says something about others, true or not: it accuses, vouches, or tells what it says it has looked at."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.CHOICE

    says: Statement
    how: Manner = "accuses"
    chance: Annotated[int, Meta(ge=0, le=100)] | None = None
    "How sure the seat says to be, in percent."


class ActClaimed(Fact, tag="act.claimed/1", frozen=True):
    """A seat says that it did something unseen, and what it learned by it, true or not: looked at, guarded, drew these.

    targets, pieces: whom or what it says it chose. number: in which night or round. says, cards: what it learned by that.
    """

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.CHOICE | Role.CLAIM | Role.BESIDE_PLAY

    act: Name
    targets: tuple[SeatNo, ...] = ()
    pieces: tuple[Name, ...] = ()
    number: Count | None = None
    says: Statement | None = None
    cards: Annotated[tuple[Card, ...], Meta(max_length=40)] | None = None


class VoteCalled(Fact, tag="vote.called/1", frozen=True):
    """A vote begins. `seat` calls for it; `because` is the proposal it is about.

    candidates: seats to vote for, or that go (a team). voters: who votes, None: everybody. hidden: nobody sees who chose what.
    """

    roles: ClassVar[Role] = Role(0)

    on: Name
    candidates: tuple[SeatNo, ...] = ()
    voters: tuple[SeatNo, ...] | None = None
    hidden: bool = False


class VoteCast(Fact, tag="vote.cast/1", frozen=True):
    """A seat's vote, when it is seen: a word (`yes`, `no`, `abstain`, …), or the seat it is for."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.CHOICE

    choice: Name | None = None
    target: SeatNo | None = None


class VoteClosed(Fact, tag="vote.closed/1", frozen=True):
    """The vote is over: what came of it, whom it chose, and, where single votes were not seen, how many there were of each."""

    roles: ClassVar[Role] = Role(0)

    result: Name | None = None
    chosen: tuple[SeatNo, ...] = ()
    counts: dict[Name, Count] = {}


class AmountMoved(Fact, tag="amount.moved/1", frozen=True):
    """An exact amount changes hands: `seat:3`, or a pot by its name; None: from or to outside the table."""

    roles: ClassVar[Role] = Role(0)

    amount: Decimal
    what: Name = "money"
    giver: Name | None = None
    taker: Name | None = None
