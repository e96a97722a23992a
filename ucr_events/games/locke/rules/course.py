"""What is remembered of the turn under way: who has just joined or died, and what the turn player has done in it."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CombatBegan, CombatEnded, CombatJoined, Fact, StateChanged, TurnBegan
from ucr_events.games.locke.rules.traits import ability
from ucr_events.referee import Chapter
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("course")

ATTACKS = ("attack", "melee")


class Course(Plain, frozen=True):
    """newcomers: joined the battle and no turn has begun since. died: since the last turn began.

    done: what each seat did by main or support action of its own turn (attack, escape), by depth: 0 the normal turn, 1 and more
    the turn in a battle. used: names of abilities used in the turn, likewise.
    """

    newcomers: tuple[int, ...] = ()
    died: tuple[int, ...] = ()
    done: Mapping[int, tuple[str, ...]] = {}
    used: Mapping[int, tuple[tuple[int, str], ...]] = {}


@CHAPTER.memory(Course())
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
    return _did(now, before, fact, depth) if isinstance(fact, ActionAnnounced) else now


def _did(now: Course, before: Table, fact: ActionAnnounced, depth: int) -> Course:
    act = act_of(before, fact)
    if act is not None:
        now = replace(now, done={**now.done, depth: (*now.done.get(depth, ()), act)})
    if fact.action == "use_ability" and fact.seat is not None and fact.card is not None and fact.card.name:
        now = replace(now, used={**now.used, depth: (*now.used.get(depth, ()), (fact.seat, fact.card.name))})
    return now


def act_of(before: Table, fact: ActionAnnounced) -> str | None:
    """attack or escape, when done by main or support action of one's own turn; a reply to an attack is neither."""
    if fact.seat is None or turn_player(before) != fact.seat or is_reply(before, fact.seat):
        return None
    traits = ability(f"{fact.card.name or ''}{fact.card.note or ''}").traits if fact.card else ()
    if fact.action in ATTACKS or "攻撃" in traits:
        return "attack"
    return "escape" if fact.action == "escape" or "逃避" in traits else None


def is_reply(table: Table, seat: int) -> bool:
    """Whether somebody else's attack on the seat is being carried out."""
    attack = running_attack(table)
    return attack is not None and attack.target == seat


def running_attack(table: Table) -> Any:
    """The attack whose damage has not been marked yet."""
    attack = getattr(table, "attack", None)
    return attack if attack is not None and attack.damage is None else None


def turn_player(table: Table) -> int | None:
    """Whose turn it is: in a battle its own turn player."""
    return table.combats[-1].turn if table.combats else table.turn


def phase_now(table: Table) -> str | None:
    """The phase that was written down last; None when none was since the turn began."""
    return table.combats[-1].phase if table.combats else table.phase
