"""6.1 What is remembered of residual thoughts: who is one, how strong, whom they attacked, who has acted."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CounterSet,
    DiceRolled,
    Fact,
    InitiativeSet,
    OutcomeStated,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.crowds import group_of
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 thoughts")

APPEARS = range(3, 6)
"6.1.residual.appear: totals of the was-alive check that bring forth a residual thought."
ARMED = (2, 3, 4, 5, 6)
"6.1.residual.firepower: results of the residual-thought chart that give it a firepower, as mit2020 has it."
CHART = "residual_thought"
WAYS = ("residual", CHART)
"How a residual thought is said to join."
HELPS = {"synchro": 1, "interference": -1}
"What other residual thoughts may do to an attack, and its sign."


class Assault(Plain, frozen=True):
    """An attack by a residual thought; helps: who takes part, how, and with what firepower (None: not written down)."""

    attacker: int
    target: int | None
    power: int | None
    helps: tuple[tuple[int, str, int | None], ...] = ()

    @property
    def total(self) -> int | None:
        """6.1.residual.synchro adds, 6.1.residual.interference subtracts; None when a part is not known."""
        powers = [power for _, _, power in self.helps]
        if self.power is None or None in powers:
            return None
        return self.power + sum(HELPS[how] * (power or 0) for _, how, power in self.helps)


class Thoughts(Plain, frozen=True):
    """Of one battle. seats: who is a residual thought. alive, chart: totals of the was-alive check and of the chart, by seat.

    left: who was one and is not back. attacked: targets so far, a group by its name. acted: this round. helped: whose turn
    an intervention used up, this round.
    """

    seats: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    alive: Mapping[int, int | None] = {}
    chart: Mapping[int, int | None] = {}
    power: Mapping[int, int] = {}
    attacked: tuple[int | str, ...] = ()
    acted: tuple[int, ...] = ()
    helped: tuple[int, ...] = ()
    rounds: int = 0
    assault: Assault | None = None


@CHAPTER.memory(
    (),
    ActionAnnounced,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    CounterSet,
    DiceRolled,
    InitiativeSet,
    OutcomeStated,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
def thoughts(past: tuple[Thoughts, ...], before: Table, fact: Fact, after: Table) -> tuple[Thoughts, ...]:
    """For each running battle, the innermost last."""
    if isinstance(fact, CombatBegan):
        return (*past, Thoughts())
    if isinstance(fact, CombatEnded):
        return past[:-1]
    fold = _FOLDS.get(type(fact))
    return past if not past or fold is None else (*past[:-1], fold(past[-1], before, fact))


def thoughts_now(view: View) -> Thoughts:
    """Of the innermost battle."""
    past = view.recall(thoughts)
    return past[-1] if past else Thoughts()


def _rolled(now: Thoughts, before: Table, fact: DiceRolled) -> Thoughts:
    if fact.seat is None or seat_of(before, fact.seat) is None:
        return now
    total = fact.total if fact.total is not None else None if None in fact.faces else sum(face or 0 for face in fact.faces)
    if fact.purpose == CHART:
        return replace(now, chart={**now.chart, fact.seat: total})
    if fact.purpose != "was_alive":
        return now
    now = replace(now, alive={**now.alive, fact.seat: total})
    return _comes(now, fact.seat) if total in APPEARS and is_in(before, fact.seat, "dead") else now


def _comes(now: Thoughts, seat: int) -> Thoughts:
    left = tuple(one for one in now.left if one != seat)
    return now if seat in now.seats else replace(now, seats=(*now.seats, seat), left=left)


def _joined(now: Thoughts, before: Table, fact: CombatJoined) -> Thoughts:
    dead = fact.seat is not None and seat_of(before, fact.seat) is not None and is_in(before, fact.seat, "dead")
    thought = fact.how in WAYS or (fact.seat is not None and now.alive.get(fact.seat) in APPEARS)
    return _comes(now, fact.seat) if dead and thought and fact.seat is not None else now


def _ordered(now: Thoughts, before: Table, fact: InitiativeSet) -> Thoughts:
    """Who is dead and has a place in the order is one, though nobody wrote down that it joined."""
    for slot in fact.order:
        if slot.seat is not None and seat_of(before, slot.seat) is not None and is_in(before, slot.seat, "dead"):
            now = _comes(now, slot.seat)
    return now


def _goes(now: Thoughts, before: Table, fact: CombatLeft | StateChanged) -> Thoughts:
    if isinstance(fact, StateChanged) and (fact.state != "dead" or fact.on):
        return now
    seats = tuple(seat for seat in now.seats if seat != fact.seat)
    gone = isinstance(fact, CombatLeft) and fact.seat in now.seats
    return replace(now, seats=seats, left=(*now.left, fact.seat) if gone and fact.seat is not None else now.left)


def _counted(now: Thoughts, before: Table, fact: CounterSet) -> Thoughts:
    if fact.counter != "firepower" or fact.seat is None or fact.value is None:
        return now
    return replace(now, power={**now.power, fact.seat: fact.value})


def _stated(now: Thoughts, before: Table, fact: OutcomeStated) -> Thoughts:
    if fact.of != CHART or fact.seat is None or not isinstance(fact.value, int):
        return now
    return replace(now, power={**now.power, fact.seat: fact.value})


def aimed_at(fact: ActionAnnounced) -> tuple[int | str, ...]:
    """Whom it is aimed at: seats, and obstacles, of which a group is one (6.2.group.one-participant)."""
    return (*fact.targets, *dict.fromkeys(group_of(piece) for piece in fact.pieces))


def _announced(now: Thoughts, before: Table, fact: ActionAnnounced) -> Thoughts:
    if fact.seat not in now.seats:
        return replace(now, assault=None) if fact.action in ("attack", "melee") else now
    power = fact.value if fact.value is not None else now.power.get(fact.seat)
    if fact.action == "attack":
        target = fact.targets[0] if fact.targets else None
        attacked = (*now.attacked, *aimed_at(fact))
        fresh = Assault(attacker=fact.seat, target=target, power=power)
        return replace(now, assault=fresh, attacked=attacked, acted=(*now.acted, fact.seat))
    if fact.action in HELPS and now.assault is not None:
        told = replace(now.assault, helps=(*now.assault.helps, (fact.seat, fact.action, power)))
        return replace(now, assault=told, acted=(*now.acted, fact.seat), helped=(*now.helped, fact.seat))
    return now


def _turn(now: Thoughts, before: Table, fact: TurnBegan | TurnEnded) -> Thoughts:
    ended = isinstance(fact, TurnEnded) and fact.seat is not None
    return replace(now, assault=None, acted=(*now.acted, fact.seat) if ended else now.acted)


def _round(now: Thoughts, before: Table, fact: RoundBegan) -> Thoughts:
    number = fact.number if fact.number is not None else now.rounds + 1
    return replace(now, rounds=number, acted=(), helped=(), assault=None)


_FOLDS: dict[type[Any], Callable[[Thoughts, Table, Any], Thoughts]] = {
    DiceRolled: _rolled,
    CombatJoined: _joined,
    CombatLeft: _goes,
    InitiativeSet: _ordered,
    StateChanged: _goes,
    CounterSet: _counted,
    OutcomeStated: _stated,
    ActionAnnounced: _announced,
    TurnBegan: _turn,
    TurnEnded: _turn,
    RoundBegan: _round,
}
