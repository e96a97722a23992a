"""Facts about what stands and counts on the table: pieces, counters, states of seats, groups of seats."""

from typing import ClassVar

from ucr_events.facts.base import Amount, Fact, Label, Name, SeatNo
from ucr_events.facts.roles import Role


class PiecePlaced(Fact, tag="piece.placed/1", frozen=True):
    """A piece put on a place; a `label` brings a new piece into the game; `how`: by what it came (square, card, chart)."""

    roles: ClassVar[Role] = Role.PRESENCE
    subject: ClassVar[tuple[str, ...]] = ("piece", "piece")

    piece: Name
    place: Name | None
    label: Label | None = None
    how: Name | None = None


class PieceMoved(Fact, tag="piece.moved/1", frozen=True):
    """A piece moved; `origin` as witnessed, may be left out; `how` says by what (on foot, by a jump, …)."""

    roles: ClassVar[Role] = Role.RESULT
    subject: ClassVar[tuple[str, ...]] = ("piece", "piece")

    piece: Name
    to: Name | None
    origin: Name | None = None
    how: Name | None = None


class PieceRemoved(Fact, tag="piece.removed/1", frozen=True):
    """A piece taken off the board."""

    roles: ClassVar[Role] = Role.FOLLOWS | Role.RESULT
    subject: ClassVar[tuple[str, ...]] = ("piece", "piece")

    piece: Name
    why: Name | None = None


class CounterSet(Fact, tag="counter.set/1", frozen=True):
    """A number noted as it now stands: of a seat, of a piece, or of the table."""

    roles: ClassVar[Role] = Role.FOLLOWS | Role.RESULT
    subject: ClassVar[tuple[str, ...]] = ("counter", "seat", "piece", "counter")

    counter: Name
    value: Amount | None
    piece: Name | None = None


class CounterChanged(Fact, tag="counter.changed/1", frozen=True):
    """A number changed by so much; `by=None` when the amount is not known (then the number is unknown, too)."""

    roles: ClassVar[Role] = Role.FOLLOWS | Role.RESULT
    subject: ClassVar[tuple[str, ...]] = ("counter", "seat", "piece", "counter")

    counter: Name
    by: Amount | None
    piece: Name | None = None


class StateChanged(Fact, tag="state.changed/1", frozen=True):
    """A state of the seat begins or ends (dead, arrested, stunned, …)."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.FOLLOWS | Role.RESULT
    subject: ClassVar[tuple[str, ...]] = ("state", "seat", "state")

    state: Name
    on: bool = True


class GroupFormed(Fact, tag="group.formed/1", frozen=True):
    """Seats join up; the leader first decides for all."""

    roles: ClassVar[Role] = Role(0)
    subject: ClassVar[tuple[str, ...]] = ("group", "leader")

    leader: SeatNo
    members: tuple[SeatNo, ...]


class GroupDissolved(Fact, tag="group.dissolved/1", frozen=True):
    """The group of this leader breaks up, or only the named members leave it."""

    roles: ClassVar[Role] = Role(0)
    subject: ClassVar[tuple[str, ...]] = ("group", "leader")

    leader: SeatNo
    members: tuple[SeatNo, ...] | None = None
