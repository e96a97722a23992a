"""What it takes to falsify a log: the list of the ways, which facts a way can be done to, and what the true log shows."""

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import CombatBegan, CombatEnded, CombatJoined, CombatLeft, Fact, SealOpened, SheetSealed
from ucr_events.games.locke.rules.traits import abilities, may_be_silent

Facts = list[Any]
Change = Callable[[Facts, int, random.Random], "Facts | None"]
MUTATIONS: dict[str, tuple[Callable[[Facts, int], bool], Change]] = {}
"Name -> which facts it can be done to, and how."


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


def shown(facts: Facts, seat: int | None) -> bool:
    """Whether the sheet is opened somewhere, and nothing on it works without a word (3.1.constant.silent)."""
    made = sheets(facts).get(seat or 0)
    return made is not None and not any(may_be_silent(one) for one in abilities(made.get("abilities")) or ())


def sheets(facts: Facts) -> dict[int, dict[str, Any]]:
    """The character sheets in force, by seat, as they are opened somewhere in the log; not those that were refused."""
    last = {fact.seat: fact.id for fact in facts if isinstance(fact, SheetSealed) and fact.purpose == "sheet"}
    opened = {fact.seal: fact.value for fact in facts if isinstance(fact, SealOpened)}
    return {seat: opened[seal] for seat, seal in last.items() if seat is not None and seal in opened}
