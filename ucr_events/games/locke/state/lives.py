"""3.1 What is remembered of each character's life: what it declared and took, conversions, ESP power that came back."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatEnded,
    CounterChanged,
    CounterSet,
    Fact,
    GameClosed,
    GapNoticed,
    PartEnded,
    SheetSealed,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.locke.state.course import BROKEN_OFF
from ucr_events.games.locke.state.explanations import BODY, PROXY, SUIT, Blow, Event, Healed
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import taken_off
from ucr_events.games.locke.table import attack_on
from ucr_events.referee import Chapter, View
from ucr_events.referee.sureness import UNNOTICED
from ucr_events.referee.values import Plain
from ucr_events.table.change import seat_of
from ucr_events.table.state import Table

CHAPTER = Chapter("3.1 lives")

LEDGERS = {"damage": None, "damage.body": None, "damage.suit": SUIT, "damage.substitute": PROXY}
"Counters of damage to endurance; a scribe cannot know better than `body`, so that says nothing of a silent suit."
TAKERS = {"スーツ": SUIT, "suit": SUIT, "本体": BODY, "body": BODY}
"Words of a note that says what took the damage."
MELEE = ("melee", "counterattack")
GOES_ON = (TurnBegan, CombatEnded, PartEnded, GameClosed)
"Facts after which nobody writes a death of the turn before; right after a turn's end a scribe still may."


class Life(Plain, frozen=True):
    """From coming to life until death. `unknown`: an amount was not recorded, so nothing can be reckoned any more."""

    events: tuple[Event, ...] = ()
    unknown: bool = False

    @property
    def pending(self) -> Blow | None:
        """The last blow, while it is not seen yet whether its bearer lived."""
        last = self.events[-1] if self.events else None
        return last if isinstance(last, Blow) and last.lived is None else None


Lives = Mapping[int, Life]


@CHAPTER.memory(
    {},
    ActionAnnounced,
    CombatEnded,
    CounterChanged,
    CounterSet,
    GameClosed,
    GapNoticed,
    PartEnded,
    SheetSealed,
    StateChanged,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
def lives(memory: Lives, before: Table, fact: Fact, after: Table) -> Lives:
    """Seat -> its life, folded from public facts only."""
    if isinstance(fact, GapNoticed):
        return _after_a_gap(memory, fact, after)
    fold = _FOLDS.get(type(fact))
    if fold is None:
        return memory
    if shown := shown_alive(memory, before, fact):
        memory = {**memory, **{seat: _alive(memory[seat]) for seat in shown}}
    if isinstance(fact, GOES_ON) and (gone := perhaps_died(memory, before)):
        memory = {**memory, **dict.fromkeys(gone, Life(unknown=True))}
    if isinstance(fact, CombatEnded):
        memory = {seat: Life(unknown=True) if _slain(life) else life for seat, life in memory.items()}
    if _attack_is_over(fact):
        memory = {seat: _unhurt(life) for seat, life in memory.items()}
    if fact.seat is None or seat_of(after, fact.seat) is None:
        return memory
    life = life_in(memory, before, fact.seat)
    lived = fold(life, before, fact, after)
    return memory if lived is life else {**memory, fact.seat: lived}


def lives_now(view: View) -> Lives:
    """What became of each character before this moment."""
    now: Lives = view.recall(lives)
    return now


def life_in(memory: Lives, table: Table, number: int) -> Life:
    """The life of a seat; of one nothing was heard of yet, with the damage that lay there when the record began."""
    if number in memory:
        return memory[number]
    seat = seat_of(table, number)
    marks = {name: seat.counters.get(name, 0) for name in LEDGERS} if seat else {}
    if None in marks.values():
        return Life(unknown=True)
    return Life(tuple(_laid(LEDGERS[name], value) for name, value in marks.items() if value))


def _laid(by: str | None, damage: int) -> Blow:
    return Blow(declared=None, how=PROXY if by == PROXY else "card", damage=damage, by=by, lived=True)


def _after_a_gap(memory: Lives, fact: GapNoticed, after: Table) -> Lives:
    """Who was struck last may have died. A table that noticed the gap knows the damage that was marked; else nobody does."""
    if fact.id == UNNOTICED:
        return {seat.seat: Life(unknown=True) for seat in after.seats}
    return {seat: Life(unknown=True) if life.pending else life for seat, life in memory.items()}


def blow_in(before: Table, seat: int, declared: int | None) -> Blow:
    """A blow against this seat as the table lies: what kind of attack, and how many minions help."""
    return Blow(declared=declared, how=_how(before, seat), minions=minions_of(before, seat))


def minions_of(table: Table, number: int) -> int:
    """Minions the seat has announced, as a counter or as a declared number."""
    seat = seat_of(table, number)
    said = seat.declared.get("minions") if seat else None
    counted = seat.counters.get("minions") if seat else None
    return max(counted or 0, said.last if said and isinstance(said.last, int) else 0)


def _how(before: Table, seat: int) -> str:
    attack = attack_on(before)
    if is_in(before, seat, "substitute"):
        return PROXY
    if attack is None or seat not in (attack.attacker, attack.target):
        return "card"
    if attack.attacker is not None and is_in(before, attack.attacker, "dead") and place_of(before, attack.attacker) is None:
        return "residual"  # whose piece is on the board again lives (4.4.dead.revive), though nobody wrote that down
    return "melee" if attack.action in MELEE else "card"


def _declared(life: Life, before: Table, fact: ValueDeclared, after: Table) -> Life:
    assert fact.seat is not None
    if fact.trait not in ("endurance", "suit") or isinstance(fact.value, str):
        return life
    blow = blow_in(before, fact.seat, fact.value)
    blow = replace(blow, by=SUIT) if fact.trait == "suit" else blow
    return replace(life, events=(*life.events, blow))


def _counted(life: Life, before: Table, fact: CounterChanged, after: Table) -> Life:
    assert fact.seat is not None
    if fact.counter not in LEDGERS or fact.piece:
        return life
    if fact.by is None:
        return replace(life, unknown=True)
    if fact.by < 0 and LEDGERS[fact.counter] == SUIT:
        return replace(life, unknown=True)  # 3.1.suit.no-repair: so it was an effect, and nobody knows of which suit
    if fact.by < 0:
        return life if LEDGERS[fact.counter] else replace(life, events=(*life.events, Healed(-fact.by)))
    last = life.pending
    if last is None or last.damage is not None:
        last, earlier = blow_in(before, fact.seat, None), life.events
    else:
        earlier = life.events[:-1]
    by = LEDGERS[fact.counter]
    hit = replace(last, damage=fact.by, how=PROXY if by == PROXY else last.how, by=SUIT if by == SUIT else last.by)
    return replace(life, events=(*earlier, hit))


def _set(life: Life, before: Table, fact: CounterSet, after: Table) -> Life:
    if fact.counter not in LEDGERS or fact.piece or (not life.events and fact.value == 0):
        return life
    return replace(life, unknown=True)


def _stated(life: Life, before: Table, fact: StateChanged, after: Table) -> Life:
    if fact.state != "dead":
        return life
    if not fact.on:
        return Life()
    last = life.pending
    return replace(life, events=(*life.events[:-1], replace(last, lived=False))) if last else life


def _noted(life: Life, before: Table, fact: SheetSealed, after: Table) -> Life:
    last = life.events[-1] if life.events else None
    if fact.slot != "taken_by" or not isinstance(last, Blow) or last.note:
        return life
    return replace(life, events=(*life.events[:-1], replace(last, note=fact.id)))


def _nothing_more(life: Life, before: Table, fact: Fact, after: Table) -> Life:
    return life


def shown_alive(memory: Lives, before: Table, fact: Fact) -> tuple[int, ...]:
    """Seats that took a blow and go on living, as this fact shows: they act, or play goes on and nobody said they died.

    In melee the answering blow comes before either death is said (5.6), so it shows nothing. No more does a game broken off.
    """
    if BROKEN_OFF in (getattr(fact, "how", None), getattr(fact, "why", None)):
        return ()
    if isinstance(fact, GOES_ON):
        seats = tuple(seat for seat in memory if seat == fact.seat or not taken_off(before, seat))
    elif isinstance(fact, ActionAnnounced | ValueDeclared) and getattr(fact, "action", None) not in MELEE:
        seats = (fact.seat,) if fact.seat is not None and fact.seat in memory else ()
    else:
        return ()
    return tuple(seat for seat in seats if _waits(memory[seat]) and not is_in(before, seat, "dead"))


def perhaps_died(memory: Lives, before: Table) -> tuple[int, ...]:
    """4.4.dead.piece: seats that took a blow and whose pieces were taken off, but of whom nobody wrote down that they died."""
    struck = (seat for seat, life in memory.items() if _waits(life) and not is_in(before, seat, "dead"))
    return tuple(seat for seat in struck if taken_off(before, seat))


def _attack_is_over(fact: Fact) -> bool:
    if isinstance(fact, ActionAnnounced):
        return fact.action in ("attack", "melee")
    return isinstance(fact, TurnBegan | TurnEnded | CombatEnded)


def _slain(life: Life) -> bool:
    """Whether its last blow killed; once that battle is over, nothing of it is reckoned any more."""
    last = life.events[-1] if life.events else None
    return isinstance(last, Blow) and last.lived is False


def _unhurt(life: Life) -> Life:
    """A declaration after which no damage was marked: nothing came of it, and later damage is none of its business."""
    last = life.pending
    if last is None or last.damage is not None:
        return life
    return replace(life, events=(*life.events[:-1], replace(last, damage=0, lived=True)))


def _waits(life: Life) -> bool:
    return life.pending is not None and life.pending.damage is not None


def _alive(life: Life) -> Life:
    assert life.pending is not None
    return replace(life, events=(*life.events[:-1], replace(life.pending, lived=True)))


_FOLDS: dict[type[Any], Callable[..., Life]] = {
    ValueDeclared: _declared,
    CounterChanged: _counted,
    CounterSet: _set,
    StateChanged: _stated,
    SheetSealed: _noted,
    ActionAnnounced: _nothing_more,
    TurnBegan: _nothing_more,
    TurnEnded: _nothing_more,
    CombatEnded: _nothing_more,
    PartEnded: _nothing_more,
    GameClosed: _nothing_more,
}


@CHAPTER.memory(frozenset(), ActionAnnounced, CounterChanged, *GOES_ON)
def minds_hurt(memory: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Seats whose mental strength was hurt and that have not acted since, nor has play gone on."""
    if isinstance(fact, GOES_ON):
        return frozenset()
    if fact.seat is None:
        return memory
    if isinstance(fact, ActionAnnounced):
        return memory - {fact.seat}
    hurt = isinstance(fact, CounterChanged) and fact.counter == "damage.mental" and (fact.by or 0) > 0
    return memory | {fact.seat} if hurt else memory


@CHAPTER.memory({}, CombatEnded, CounterSet, TurnBegan)
def refilled(memory: Mapping[int, int], before: Table, fact: Fact, after: Table) -> Mapping[int, int]:
    """3.1.power.refill: spent power that came back at the end of a battle, also when nobody reset the counter.

    Who left the battle before its end gets it back when its own normal turn begins, after its procedure of 5.7.
    The dead have it back, too, should they turn out to be alive in a later battle.
    """
    back: tuple[int, ...]
    if isinstance(fact, CombatEnded) and before.combats and not after.combats:
        dead = (seat.seat for seat in after.seats if is_in(after, seat.seat, "dead"))
        back = (*before.combats[-1].participants, *dead)
    elif isinstance(fact, TurnBegan) and not before.combats and fact.seat is not None:
        back = (fact.seat,)
    elif isinstance(fact, CounterSet) and fact.counter == "power.spent" and fact.seat is not None:
        return {**memory, fact.seat: 0}
    else:
        return memory
    return {**memory, **{seat: power_counter(after, seat) or 0 for seat in back}}


def power_counter(table: Table, number: int) -> int | None:
    """ESP power noted as spent; None when an amount was not recorded."""
    seat = seat_of(table, number)
    return seat.counters.get("power.spent", 0) if seat else 0
