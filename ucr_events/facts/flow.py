"""Facts about the course of play: parts, phases, turns, rounds, combats."""

from typing import Annotated, ClassVar

from msgspec import Meta

from ucr_events.facts.base import Card, Count, Fact, Name, SeatNo, Somebodys, Value
from ucr_events.facts.roles import Role


class PartBegan(Fact, tag="part.began/1", frozen=True):
    """A large part of the game begins (setup, planets, base …)."""

    roles: ClassVar[Role] = Role.PROCEDURE | Role.STRETCH | Role.ONCE

    part: Name


class PartEnded(Fact, tag="part.ended/1", frozen=True):
    """A large part of the game ends; `why` is the condition that ended it."""

    roles: ClassVar[Role] = Role.PROCEDURE

    part: Name
    why: Name | None = None


class PhaseBegan(Fact, tag="phase.began/1", frozen=True):
    """A phase of a turn or combat begins."""

    roles: ClassVar[Role] = Role.COURSE | Role.LOOKS_BACK

    phase: Name


class PhaseEnded(Fact, tag="phase.ended/1", frozen=True):
    """A phase of a turn or combat ends."""

    roles: ClassVar[Role] = Role.COURSE | Role.FOLLOWS

    phase: Name


class TurnBegan(Somebodys, tag="turn.began/1", frozen=True):
    """The seat's turn begins; inside a combat its combat turn."""

    roles: ClassVar[Role] = (
        Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.COURSE | Role.LOOKS_BACK | Role.PROCEDURE | Role.STRETCH | Role.PRESENCE
    )

    number: Count | None = None


class TurnEnded(Somebodys, tag="turn.ended/1", frozen=True):
    """The seat's turn ends; `passed` when it did nothing."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.CHOICE | Role.COURSE | Role.LOOKS_BACK | Role.FOLLOWS
    subject: ClassVar[tuple[str, ...]] = ("turn", "seat")

    passed: bool = False


class RoundBegan(Fact, tag="round.began/1", frozen=True):
    """A round of turns begins; inside a combat a combat round."""

    roles: ClassVar[Role] = Role.COURSE | Role.LOOKS_BACK | Role.STRETCH
    subject: ClassVar[tuple[str, ...]] = ("round",)

    number: Count | None = None


class RoundEnded(Fact, tag="round.ended/1", frozen=True):
    """A round of turns ends."""

    roles: ClassVar[Role] = Role.COURSE | Role.LOOKS_BACK | Role.FOLLOWS

    number: Count | None = None


class CombatBegan(Fact, tag="combat.began/1", frozen=True):
    """A fight begins, with those who are in it at once; nested when another is still running."""

    roles: ClassVar[Role] = Role.ACT | Role.PROCEDURE | Role.ONCE

    participants: Annotated[tuple[SeatNo, ...], Meta(min_length=1)]
    place: Name | None = None
    others: tuple[Name, ...] = ()
    "Participants that are no seats (obstacles, non-player characters), by piece or name."


class CombatJoined(Fact, tag="combat.joined/1", frozen=True):
    """The seat joins the running combat."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT
    subject: ClassVar[tuple[str, ...]] = ("battle", "seat")

    how: Name | None = None


class CombatLeft(Fact, tag="combat.left/1", frozen=True):
    """The seat leaves the running combat."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT
    subject: ClassVar[tuple[str, ...]] = ("battle", "seat")

    how: Name | None = None


class CombatEnded(Fact, tag="combat.ended/1", frozen=True):
    """The innermost running combat ends."""

    roles: ClassVar[Role] = Role.PROCEDURE

    why: Name | None = None


class InitiativeSlot(Value, frozen=True):
    """One participant in the order of action and the card that decided it."""

    seat: SeatNo
    card: Card | None = None


class PieceSlot(Value, frozen=True):
    """A participant that no seat plays in the order of action. `place`: its place among all of them, the first is 1."""

    piece: Name
    place: Annotated[int, Meta(ge=1, le=200)]
    card: Card | None = None


class InitiativeSet(Fact, tag="initiative.set/1", frozen=True):
    """The order of action in the running combat, or of the table when none runs; `others`: those whom no seat plays."""

    roles: ClassVar[Role] = Role(0)

    order: tuple[InitiativeSlot, ...]
    others: tuple[PieceSlot, ...] = ()
