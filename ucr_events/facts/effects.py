"""Facts about what changes a value, a limit or a number for a time, and that it is over."""

from typing import ClassVar, Literal

from ucr_events.facts.base import Amount, Card, Fact, Name, SeatNo
from ucr_events.facts.roles import Role

Until = Literal["said", "turn", "next_turn", "round", "combat", "part", "game"]
"""How long an effect lasts.

said: until `effect.ended/1`. turn, round, combat: those that run as it begins. next_turn: until its seat's next turn outside a
combat begins. part, game: to the end of the part or the game.
"""


class EffectBegan(Fact, tag="effect.began/1", frozen=True):
    """A value, limit or number is another one for a time. `seat`: whose effect; `targets`, `pieces`: on whom, none: on all.

    `by`: so much more or less; `value`: what it is instead; neither: not known. `card`: the card or ability it comes from.
    """

    roles: ClassVar[Role] = Role.BESIDE_PLAY

    field: Name
    by: Amount | None = None
    value: Amount | None = None
    card: Card | None = None
    targets: tuple[SeatNo, ...] = ()
    pieces: tuple[Name, ...] = ()
    until: Until = "said"


class EffectEnded(Fact, tag="effect.ended/1", frozen=True):
    """An effect is over before, or without, a time that was said of it. `effect`: the fact with which it began."""

    roles: ClassVar[Role] = Role.BESIDE_PLAY

    effect: Name
    why: Name | None = None
