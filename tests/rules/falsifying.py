"""What it takes to falsify a log: the list of the ways, which facts a way can be done to, and what the true log shows."""

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    CardsDiscarded,
    CardsPlayed,
    CardsShown,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    Fact,
    SealOpened,
    SheetSealed,
)
from ucr_events.games.locke.state.altered import Altered, altered
from ucr_events.games.locke.state.traits import abilities, may_be_silent

Facts = list[Any]
Change = Callable[[Facts, int, random.Random], "Facts | None"]
MUTATIONS: dict[str, tuple[Callable[[Facts, int], bool], Change]] = {}
"Name -> which facts it can be done to, and how."
BREAKS = {
    "a_was_here_check_twice": "5.1.join.was-here.eligible",
    "endurance_declared_too_high": "3.1.declare.never-higher",
    "level_declared_too_high": "3.1.declare.never-higher",
    "main_action_twice": "4.3.main.once",
    "one_card_missing_on_the_board": "6.2.few-players.planet-cards",
}
"The rule of mit2020 that some of them break: in an edition that plays without it they may well be lawful."


def mutation(wanted: Callable[[Facts, int], bool]) -> Callable[[Change], Change]:
    """Registers a way to falsify a fact that fits."""

    def register(change: Change) -> Change:
        MUTATIONS[change.__name__] = (wanted, change)
        return change

    return register


def of(kind: type[Fact], **fields: Any) -> Callable[[Facts, int], bool]:
    """Facts of this kind with these values."""
    return lambda facts, at: isinstance(facts[at], kind) and all(getattr(facts[at], k) == v for k, v in fields.items())


def changed(facts: Facts, at: int, **fields: Any) -> Facts:
    return [*facts[:at], replace(facts[at], **fields), *facts[at + 1 :]]


DUE = ("teleport", "mental_check", "damage", "entry_check", "random_square", "escape_check")
"Rolls without which play cannot have gone on as it did."


def fighting(facts: Facts, at: int) -> set[int]:
    """Seats in the innermost battle just before this fact; nobody outside of battles."""
    battles: list[set[int]] = []
    for fact in facts[:at]:
        if isinstance(fact, CombatBegan):
            battles.append(set(fact.participants))
        elif isinstance(fact, CombatEnded):
            battles.pop()
        elif isinstance(fact, CombatJoined):
            battles[-1].add(fact.seat or 0)
        elif isinstance(fact, CombatLeft):
            battles[-1].discard(fact.seat or 0)
    return battles[-1] if battles else set()


def shown(facts: Facts, at: int, seat: int | None) -> bool:
    """Whether the sheet is opened somewhere, nothing on it works without a word (3.1.constant.silent), and nothing was used."""
    made = sheets(facts).get(seat or 0)
    silent = made is None or any(may_be_silent(one) for one in abilities(made.get("abilities")) or ())
    return not silent and untouched(facts, at, seat or 0)


def untouched(facts: Facts, at: int, *seats: int, attack: bool = False) -> bool:
    """Whether no ability or card whose text nobody knows may have changed the values of these seats, or the attack's."""
    now, up = used_before(facts, at), set[int]()
    for fact in facts[:at]:
        lies = fact.place if isinstance(fact, CardTurned) else (getattr(fact, "source", "") or "")
        if lies.startswith("abilities.") and isinstance(fact, CardTurned | CardsShown | CardsPlayed):
            up.add(int(lies.removeprefix("abilities.")))
    return not any(now.on.get(seat) or seat in up for seat in seats) and not (attack and now.attack)


def limit_known(facts: Facts, at: int) -> bool:
    """Whether nothing that was used may change how many cards this seat holds, be it on nobody in particular."""
    wide = any(use.wide for uses in used_before(facts, at).on.values() for use in uses)
    return not wide and shown(facts, at, facts[at].seat)


def used_before(facts: Facts, at: int) -> Altered:
    """What was used before this fact and may still work, as far as the facts alone show."""
    now, depth = Altered(), 0
    for fact in facts[:at]:
        table: Any = SimpleNamespace(combats=(None,) * depth)
        if not isinstance(fact, CardsDiscarded):
            now = altered(now, table, fact, table)
        depth += isinstance(fact, CombatBegan) - isinstance(fact, CombatEnded)
    return now


RECKONED = frozenset(
    {
        "teleport_die_above_the_level",
        "teleport_die_of_another_distance",
        "mental_check_that_should_have_failed",
        "piece_to_another_square",
        "the_wrong_piece_moves",
        "card_of_a_higher_level",
        "defence_below_the_attack",
        "too_little_power_spent",
        "activation_said_to_fail",
        "joined_with_a_card_above_the_source",
    }
)
"Ways that make a number false which what was used in the same turn may have changed."


def sheets(facts: Facts) -> dict[int, dict[str, Any]]:
    """The character sheets in force, by seat, as they are opened somewhere in the log; not those that were refused."""
    last = {fact.seat: fact.id for fact in facts if isinstance(fact, SheetSealed) and fact.purpose == "sheet"}
    opened = {fact.seal: fact.value for fact in facts if isinstance(fact, SealOpened)}
    return {seat: opened[seal] for seat, seal in last.items() if seat is not None and seal in opened}
