"""What is remembered of the turn under way: who has just joined or died, and what the turn player has done in it."""

from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDrawn,
    CardsPlayed,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CounterChanged,
    CounterSet,
    Fact,
    GapNoticed,
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.acts import words_of
from ucr_events.games.locke.state.traits import BROAD, said_ability, timings
from ucr_events.games.locke.state.unannounced import announced
from ucr_events.games.locke.table import Attack, attack_on
from ucr_events.referee import Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("course")

BROKEN_OFF = "broken_off"
"Why a part or game ends that was not played to its end."

ATTACKS = ("attack", "melee")
MAIN_ABILITY = "main_ability"
MAIN = words_of(("main",)) | {"discard_action"}
"Main actions, besides attack and escape, that can be nothing else."


class Course(Plain, frozen=True):
    """newcomers: joined the battle and no turn has begun since. died: since the last turn began.

    done: what each seat did by main or support action of its own turn (attack, escape, MAIN_ABILITY; main: something else), by
    depth: 0 the normal turn, 1 and more the turn in a battle. used: names of abilities used in the turn, likewise.
    """

    newcomers: tuple[int, ...] = ()
    died: tuple[int, ...] = ()
    done: Mapping[int, tuple[str, ...]] = {}
    used: Mapping[int, tuple[tuple[int, str], ...]] = {}


@CHAPTER.memory(Course(), ActionAnnounced, CardsPlayed, CombatBegan, CombatEnded, CombatJoined, StateChanged, TurnBegan)
def course(now: Course, before: Table, fact: Fact, after: Table) -> Course:
    """The turn so far."""
    depth = len(before.combats)
    if isinstance(fact, CombatBegan):
        deeper = depth + 1
        fresh = replace(now, done={**now.done, deeper: ()}, used={**now.used, deeper: ()})
        return replace(fresh, newcomers=fact.participants)
    if isinstance(fact, CombatJoined) and fact.seat is not None:
        return replace(now, newcomers=(*now.newcomers, fact.seat))
    if isinstance(fact, CombatEnded):
        return replace(now, newcomers=())
    if isinstance(fact, TurnBegan):
        return replace(now, newcomers=(), died=(), done={**now.done, depth: ()}, used={**now.used, depth: ()})
    if isinstance(fact, StateChanged) and fact.state == "dead" and fact.on and fact.seat is not None:
        return replace(now, died=(*now.died, fact.seat))
    said = announced(fact)
    if said is None or (said is not fact and said.card and (said.seat, said.card.name) in now.used.get(depth, ())):
        return now  # a card that was named before it is put down is used once
    return _did(now, before, said, depth)


def course_now(view: View) -> Course:
    """The turn so far, before this moment."""
    now: Course = view.recall(course)
    return now


class Ability(Plain, frozen=True):
    """The ability that the turn player named last. effect: something came of it, before anybody announced anything else.

    worked: its user was said to have succeeded, which does not say that anything came of it.
    """

    seat: int
    card: Card | None
    effect: bool = False
    worked: bool = False


@CHAPTER.memory(None, ActionAnnounced, CardsPlayed, CombatEnded, TurnBegan)
def read_last(now: Card | None, before: Table, fact: Fact, after: Table) -> Card | None:
    """The ability or ability card used last in the normal turn, until something else is announced but a battle."""
    if isinstance(fact, TurnBegan | CombatEnded):
        return None
    said = None if before.combats else announced(fact)
    if said is None or said.action == "start_combat":
        return now
    return said.card if said.action == "use_ability" else None


EFFECTS = (CardTurned, CardsDrawn, CounterChanged, CounterSet, PieceMoved, PiecePlaced, PieceRemoved, StateChanged)
"What nobody writes down of an ability that comes to nothing; its dice, checks and outcomes may be said all the same."


@CHAPTER.memory(
    None,
    ActionAnnounced,
    CardTurned,
    CardsDrawn,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    CounterSet,
    GapNoticed,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
    OutcomeStated,
    TurnBegan,
)
def named(now: Ability | None, before: Table, fact: Fact, after: Table) -> Ability | None:
    """3.1.timing.preempt: whether there was no effect at all, so that another main action follows."""
    if isinstance(fact, ActionAnnounced):
        own = fact.action == "use_ability" and fact.seat is not None and fact.seat == turn_player(before)
        return Ability(fact.seat, fact.card) if own and fact.seat is not None else None
    if now is None or isinstance(fact, TurnBegan | CombatBegan | CombatEnded | GapNoticed):
        return None
    if isinstance(fact, OutcomeStated) and fact.seat in (None, now.seat):
        return replace(now, worked=fact.outcome == "success")
    cost = isinstance(fact, CounterChanged | CounterSet) and not (fact.counter or "").startswith(("damage", "endurance"))
    return replace(now, effect=True) if isinstance(fact, EFFECTS) and not cost else now


def _did(now: Course, before: Table, fact: ActionAnnounced, depth: int) -> Course:
    acts = tuple(act for act in (act_of(before, fact), _other_main_action(before, fact)) if act is not None)
    if acts:
        now = replace(now, done={**now.done, depth: (*now.done.get(depth, ()), *acts)})
    if fact.action == "use_ability" and fact.seat is not None and fact.card is not None and fact.card.name:
        now = replace(now, used={**now.used, depth: (*now.used.get(depth, ()), (fact.seat, fact.card.name))})
    return now


def act_of(before: Table, fact: ActionAnnounced) -> str | None:
    """attack or escape, when done by main or support action of one's own turn; a reply to an attack is neither."""
    if fact.seat is None or turn_player(before) != fact.seat or is_reply(before, fact.seat):
        return None
    said = said_ability(fact.card)
    if fact.action in ATTACKS or said.has("攻撃"):
        return "attack"
    return "escape" if fact.action == "escape" or said.has("逃避") else None


def _other_main_action(before: Table, fact: ActionAnnounced) -> str | None:
    """A main action of one's own turn that is neither attack nor escape."""
    if fact.seat is None or turn_player(before) != fact.seat or is_reply(before, fact.seat):
        return None
    if is_main_ability(fact):
        return MAIN_ABILITY
    return "main" if fact.action in MAIN else None


def is_main_ability(fact: ActionAnnounced) -> bool:
    """Whether it uses an ability that by the traits said with it can be nothing but a main action."""
    return fact.action == "use_ability" and timings(said_ability(fact.card)) - BROAD == {"主要"}


def is_reply(table: Table, seat: int) -> bool:
    """Whether somebody else's attack on the seat is being carried out."""
    attack = running_attack(table)
    return attack is not None and attack.target == seat


def running_attack(table: Table) -> Attack | None:
    """The attack whose damage has not been marked yet."""
    attack = attack_on(table)
    return attack if attack is not None and attack.damage is None else None


def turn_player(table: Table) -> int | None:
    """Whose turn it is: in a battle its own turn player."""
    return table.combats[-1].turn if table.combats else table.turn


def phase_now(table: Table) -> str | None:
    """The phase that was written down last; None when none was since the turn began."""
    return table.combats[-1].phase if table.combats else table.phase


PHASES = ("check_phase", "support_1", "main_phase", "square_effect", "support_2", "combat_start")
"Phases of a turn in their order; one of a battle has fewer (5.2.turn.phases)."


def may_be(table: Table, *phases: str) -> bool:
    """Whether the turn may have come to one of these phases: few write down that a phase begins, but none comes back."""
    now = phase_now(table)
    if now is None or now in phases:
        return True
    return now in PHASES and any(PHASES.index(now) < PHASES.index(phase) for phase in phases)
