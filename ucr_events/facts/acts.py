"""Facts that people say or roll: dice, declarations, announcements, questions and answers."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from ucr_events.facts.base import Amount, Card, Fact, Label, Name, SeatNo, Somebodys
from ucr_events.facts.roles import Role

DieFace = Annotated[int, Meta(ge=0, le=100)]
Answer = Literal["accept", "object", "decline", "silent"]


class DiceRolled(Somebodys, tag="dice.rolled/1", frozen=True):
    """Dice as they fell. A face nobody saw is null; with only the sum known all faces are null and `total` is given."""

    roles: ClassVar[Role] = Role.CHANCE | Role.FOLLOWS

    faces: Annotated[tuple[DieFace | None, ...], Meta(min_length=1, max_length=40)]
    dice: tuple[Name, ...] | None = None
    "Which physical dice, in the order of `faces`."
    purpose: Name | None = None
    total: Amount | None = None


class ValueDeclared(Somebodys, tag="value.declared/1", frozen=True):
    """A seat says a value of its own; it may be lower than the truth. `to=None`: to everybody."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.CHOICE | Role.ACT | Role.CLAIM | Role.FOLLOWS
    subject: ClassVar[tuple[str, ...]] = ("value", "seat", "trait")

    trait: Name
    value: Amount | Label | None
    to: tuple[SeatNo, ...] | None = None


class ActionAnnounced(Somebodys, tag="action.announced/1", frozen=True):
    """A seat says what it does, before it is known whether it works."""

    roles: ClassVar[Role] = Role.ACT_OF_A_SEAT | Role.CHOICE | Role.ACT | Role.CLAIM
    subject: ClassVar[tuple[str, ...]] = ("acts", "seat")

    action: Name
    targets: tuple[SeatNo, ...] = ()
    pieces: tuple[Name, ...] = ()
    "Targets that no seat plays."
    place: Name | None = None
    card: Card | None = None
    value: Amount | None = None


class QuestionAsked(Fact, tag="question.asked/1", frozen=True):
    """A question that waits for answers: a party offer, a victory declaration, a challenge."""

    roles: ClassVar[Role] = Role.CHOICE | Role.CLAIM

    question: Name
    to: tuple[SeatNo, ...] | None = None


class QuestionAnswered(Fact, tag="question.answered/1", frozen=True):
    """An answer; `because` is the question or announcement. `choice` says which, where the question offers several."""

    roles: ClassVar[Role] = Role.NEEDS_SEAT | Role.ACT_OF_A_SEAT | Role.CHOICE | Role.CLAIM | Role.FOLLOWS | Role.BY_SEAT

    answer: Answer
    choice: Label | None = None
