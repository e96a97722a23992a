"""5.6 What is remembered of the melee under way: what both sides declared, whether it hit, who strikes back, who rolled.

Seat 0 stands for whoever has no seat of its own: a character or obstacle that nobody plays (6.2).
"""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsPlayed,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    Fact,
    GapNoticed,
    OutcomeStated,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.state.numbers import column_of, shift_difference, shifted
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("5.6 bouts")

NOBODY = 0
"Stands for a participant without a seat."
ENDURANCE = ("endurance", "suit")
HELD = ("success", "maintained")


class Bout(Plain, frozen=True):
    """One melee. others: whom it was aimed at besides the target.

    power: the firepower announced with it. said, shifts: declared endurance and column shift, by seat. stopped: defended
    against or evaded; None: nothing was said of it. counter: id of the announcement of the counterattack. rolls: total of
    each side's damage dice, by roller. pieces: obstacles on which damage was marked. effects: an ability was used since.
    """

    attacker: int
    target: int
    others: tuple[int, ...] = ()
    power: int | None = None
    said: Mapping[int, int] = {}
    shifts: Mapping[int, int] = {}
    stopped: bool | None = None
    counter: str | None = None
    rolls: Mapping[int, int | None] = {}
    pieces: tuple[str, ...] = ()
    effects: bool = False

    def other(self, seat: int) -> int:
        """The opponent of that side."""
        return self.target if seat == self.attacker else self.attacker

    def firepower(self, seat: int) -> int | None:
        """5.6.melee.firepower: the endurance declared, or what was announced in its place; None when nothing was said."""
        return self.said.get(seat, self.power if seat == self.attacker else None)

    def column(self, seat: int) -> int | None:
        """The column that side rolls in; None when a firepower was not said."""
        own, other = self.firepower(seat), self.firepower(self.other(seat))
        if own is None or other is None or own <= 0 or other <= 0:
            return None
        return columns(own, other, self.shifts.get(seat), self.shifts.get(self.other(seat)))[0]


def columns(attacker: int, target: int, shift: int | None = None, target_shift: int | None = None) -> tuple[int, int]:
    """5.6.melee.column-compare, 5.6.melee.column-shift: columns of attacker and target, 0 for `1:2 or less`, n for n:1."""
    difference = shift_difference(shift, target_shift)
    return shifted(column_of(attacker, target), difference), shifted(column_of(target, attacker), -difference)


@CHAPTER.memory(
    None,
    ActionAnnounced,
    CardsPlayed,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    GapNoticed,
    OutcomeStated,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
def bout(now: Bout | None, before: Table, fact: Fact, after: Table) -> Bout | None:
    """The melee so far; None when none is under way."""
    if isinstance(fact, TurnBegan | TurnEnded | CombatEnded | GapNoticed):
        return None
    if isinstance(fact, ActionAnnounced) and fact.action == "melee":
        target, *others = fact.targets or (NOBODY,)
        return Bout(attacker=fact.seat or NOBODY, target=target, others=tuple(others), power=fact.value)
    if isinstance(fact, ActionAnnounced) and fact.action == "attack":
        return None
    fold = _FOLDS.get(type(fact))
    return now if now is None or fold is None else fold(_with_next(now, fact), fact)


def bout_now(view: View) -> Bout | None:
    """The melee as it was before this moment; None: none is under way."""
    now: Bout | None = view.recall(bout)
    return now


def _with_next(now: Bout, fact: Fact) -> Bout:
    """Another one of those it was aimed at answers: the same declaration against the next."""
    if fact.seat not in now.others or not isinstance(fact, ActionAnnounced | ValueDeclared):
        return now
    said = {seat: value for seat, value in now.said.items() if seat == now.attacker}
    left = tuple(seat for seat in now.others if seat != fact.seat)
    return Bout(attacker=now.attacker, target=fact.seat, others=left, power=now.power, said=said, effects=now.effects)


def _announced(now: Bout, fact: ActionAnnounced) -> Bout:
    if fact.action == "use_ability":
        return replace(now, effects=True)
    if fact.action != "counterattack":
        return now
    seat = fact.seat or NOBODY
    said = now.said if fact.value is None or seat in now.said else {**now.said, seat: fact.value}
    return replace(now, counter=fact.id, said=said)


def _declared(now: Bout, fact: ValueDeclared) -> Bout:
    seat = fact.seat or NOBODY
    if seat not in (now.attacker, now.target) or not isinstance(fact.value, int):
        return now
    if fact.trait in ENDURANCE:
        return replace(now, said={**now.said, seat: fact.value})
    return replace(now, shifts={**now.shifts, seat: fact.value}) if fact.trait == "melee_shift" else now


def _stated(now: Bout, fact: OutcomeStated) -> Bout:
    if fact.of in ("defence", "escape"):
        return replace(now, stopped=fact.outcome in HELD)
    return replace(now, stopped=False) if fact.of in ("ratio", "hit") else now


def _rolled(now: Bout, fact: DiceRolled) -> Bout:
    if fact.purpose not in ("damage", None):
        return now
    seat = fact.seat if fact.seat is not None else now.attacker if now.attacker not in now.rolls else now.target
    pips = fact.total if fact.total is not None else None if None in fact.faces else sum(face or 0 for face in fact.faces)
    return replace(now, rolls={**now.rolls, seat: pips})


def _marked(now: Bout, fact: CounterChanged) -> Bout:
    if fact.piece is None or not fact.counter.startswith("damage"):
        return now
    return replace(now, pieces=(*now.pieces, fact.piece))


def _played(now: Bout, fact: CardsPlayed) -> Bout:
    return replace(now, effects=True) if fact.purpose not in ("defence", "escape", "synchro") else now


_FOLDS: dict[type[Any], Callable[[Bout, Any], Bout]] = {
    ActionAnnounced: _announced,
    ValueDeclared: _declared,
    OutcomeStated: _stated,
    DiceRolled: _rolled,
    CounterChanged: _marked,
    CardsPlayed: _played,
}
