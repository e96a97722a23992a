"""3.1 Numbers as effects that were written down have changed them, where it is known by how much."""

from ucr_events.games.locke.table import attack_on
from ucr_events.table.effects import on
from ucr_events.table.state import Effect, Table

ESP = frozenset({"esp_level", "esp_power"})
MIND = frozenset({"mental", "damage.mental"})
BODY = frozenset({"endurance", "suit", "damage", "damage.body", "damage.suit", "damage.substitute"})
ELSEWHERE = frozenset({"distance", "conversion_flag", "entry_bonus", "information"})
RECKONED = {
    "firepower": ESP | MIND | ELSEWHERE | {"firepower", "hand_limit", "power.spent"},
    "melee": ESP | MIND | ELSEWHERE | {"hand_limit", "power.spent"},
    "hand_limit": ESP | MIND | BODY | ELSEWHERE | {"hand_limit", "firepower", "power.spent"},
    "esp_level": ESP | MIND | BODY | ELSEWHERE | {"firepower", "hand_limit"},
    "mental": ESP | BODY | ELSEWHERE | {"mental", "firepower", "hand_limit", "power.spent"},
    "squares": frozenset({"firepower", "hand_limit"}),
}
"What is reckoned -> what an effect of a known amount may change without hindering it: counted in, or of no account there."

FIELDS: frozenset[str] = frozenset().union(*RECKONED.values()) | {"minions", "melee_shift"}
"What an effect may change at this table."


def is_known(effect: Effect) -> bool:
    """Whether it is known by how much, or to what."""
    return effect.by is not None or effect.value is not None


def changed(table: Table, seat: int, field: str, value: int) -> int:
    """The number with every effect of a known amount, in the order in which they began; others are for `unaltered`."""
    for effect in on(table, seat, field):
        value = effect.value if effect.value is not None else value + (effect.by or 0)
    return value


def in_force(table: Table, attacker: int | None, firepower: int | None, joined: bool) -> int | None:
    """The firepower of an attack by card as effects on the attacker leave it; None where nobody can tell.

    What the table stated may have the effect in it or not; what somebody else's card adds may be under another effect.
    """
    if firepower is None or attacker is None or not on(table, attacker, "firepower"):
        return firepower
    attack = attack_on(table)
    if joined or (attack is not None and attack.firepower is not None):
        return None
    return max(changed(table, attacker, "firepower", firepower), 0)
