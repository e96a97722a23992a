"""The table of Locke: the common one, and the attack that is being carried out, field by field as facts come in."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    GameOpened,
    OutcomeStated,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.change import Handler, Handlers
from ucr_events.table.state import State, Table

ATTACKS = ("attack", "melee", "counterattack")
ANSWERS = ("defence", "escape", "special", "jammer", "none")


class Attack(State, frozen=True):
    """One attack as it has been written down so far; what is None has not been said or rolled (yet)."""

    attacker: int | None
    target: int | None
    action: str
    card: Card | None = None
    firepower: int | None = None
    level: int | str | None = None
    activation: str | None = None
    answer: str | None = None
    answer_card: Card | None = None
    endurance: int | str | None = None
    ratio: int | str | None = None
    faces: tuple[int | None, ...] | None = None
    damage: int | None = None


class LockeTable(Table, frozen=True):
    """The common table and the running attack (fought in the innermost combat)."""

    attack: Attack | None = None


def announced(table: LockeTable, fact: ActionAnnounced) -> LockeTable:
    attack = table.attack
    if fact.action in ATTACKS:
        target = fact.targets[0] if fact.targets else None
        if shown := _shown_first(attack, fact):
            return replace(table, attack=replace(shown, target=target or shown.target, firepower=fact.value))
        fresh = Attack(attacker=fact.seat, target=target, action=fact.action, card=fact.card, firepower=fact.value)
        return replace(table, attack=fresh)
    if attack and fact.action in ANSWERS and fact.seat != attack.attacker:
        return replace(table, attack=replace(attack, answer=fact.action, answer_card=fact.card))
    return table


def _shown_first(attack: Attack | None, fact: ActionAnnounced) -> Attack | None:
    """The attack whose card lies on the table already, when this announces it: card first, then the target (5.4)."""
    if attack is None or attack.card is None or fact.card is not None or (attack.level, attack.activation) != (None, None):
        return None
    same = (attack.attacker, attack.action) == (fact.seat, fact.action) and attack.target in (None, *fact.targets)
    return attack if same else None


def played(table: LockeTable, fact: CardsPlayed) -> LockeTable:
    attack, card = table.attack, fact.cards[0] if fact.cards else None
    if fact.purpose == "attack" and (attack is None or attack.attacker != fact.seat or attack.level is not None):
        target = fact.targets[0] if fact.targets else None
        return replace(table, attack=Attack(attacker=fact.seat, target=target, action="attack", card=card))
    if attack is None or card is None:
        return table
    if fact.seat == attack.attacker:
        return replace(table, attack=replace(attack, card=attack.card or card))
    return replace(table, attack=replace(attack, answer_card=card, answer=attack.answer or fact.purpose))


def declared(table: LockeTable, fact: ValueDeclared) -> LockeTable:
    attack = table.attack
    if attack and fact.trait == "esp_level" and fact.seat == attack.attacker:
        return replace(table, attack=replace(attack, level=fact.value))
    if attack and fact.trait in ("endurance", "suit") and fact.seat == attack.target:
        return replace(table, attack=replace(attack, endurance=fact.value))
    return table


def rolled(table: LockeTable, fact: DiceRolled) -> LockeTable:
    if table.attack and fact.purpose == "damage":
        return replace(table, attack=replace(table.attack, faces=fact.faces))
    return table


def stated(table: LockeTable, fact: OutcomeStated) -> LockeTable:
    attack = table.attack
    if attack and fact.of == "activation" and fact.seat in (None, attack.attacker):
        return replace(table, attack=replace(attack, activation=fact.outcome))
    if attack and fact.of == "ratio":
        return replace(table, attack=replace(attack, ratio=fact.value))
    return table


def counted(table: LockeTable, fact: CounterChanged) -> LockeTable:
    attack = table.attack
    if attack and fact.counter.startswith("damage") and fact.seat == attack.target:
        return replace(table, attack=replace(attack, damage=fact.by))
    return table


def attack_over(table: LockeTable, fact: Any) -> LockeTable:
    return replace(table, attack=None) if table.attack else table


def _after(common: Handler, own: Handler) -> Handler:
    """First what every table does with the fact, then what it does to the running attack, if one runs or begins."""

    def handle(table: LockeTable, fact: Any) -> LockeTable:
        table = common(table, fact)
        return table if table.attack is None and own is not announced else own(table, fact)

    return handle


_OWN: dict[type[Any], Handler] = {
    ActionAnnounced: announced,
    CardsPlayed: played,
    ValueDeclared: declared,
    DiceRolled: rolled,
    OutcomeStated: stated,
    CounterChanged: counted,
    TurnEnded: attack_over,
    CombatEnded: attack_over,
}

HANDLERS: Handlers = {
    **COMMON,
    **{kind: _after(COMMON[kind], own) if kind in COMMON else own for kind, own in _OWN.items()},
}


def opening(header: GameOpened, layout: Layout) -> LockeTable:
    """The table before the first card is dealt; a counter nobody has touched is simply absent."""
    return LockeTable(
        title=header.title,
        seats=opening_seats(header),
        order=header.order,
        pieces=opening_pieces(layout),
        zones=opening_zones(layout),
    )
