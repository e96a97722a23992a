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
    Somebodys,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.games.locke import sheets
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table import unchanged
from ucr_events.table.change import Handler, Handlers, with_field
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
    attacker_piece: str | None = None
    "Who attacks, where no seat plays it."
    target_piece: str | None = None
    "Who is attacked, where no seat plays it; the first of a group."


class LockeTable(Table, frozen=True):
    """The common table and the running attack (fought in the innermost combat)."""

    attack: Attack | None = None


def announced(attack: Attack | None, fact: ActionAnnounced) -> Attack | None:
    if fact.action in ATTACKS:
        begun = _begun(fact, fact.action, fact.card, fact.value)
        return _said_again(shown, begun) if (shown := _shown_first(attack, fact)) else begun
    if attack and fact.action in ANSWERS and not _is_attackers(attack, fact):
        return replace(attack, answer=fact.action, answer_card=fact.card)
    return attack


def _begun(fact: ActionAnnounced | CardsPlayed, action: str, card: Card | None, firepower: int | None = None) -> Attack:
    """The attack as far as it is known whose it is and against whom."""
    target = fact.targets[0] if fact.targets else None
    return Attack(
        attacker=fact.seat,
        target=target,
        action=action,
        card=card,
        firepower=firepower,
        attacker_piece=fact.piece,
        target_piece=fact.pieces[0] if fact.pieces and not target else None,
    )


def _said_again(shown: Attack, again: Attack) -> Attack:
    """The attack whose card was shown first, with what its announcement adds."""
    return replace(
        shown,
        target=again.target or shown.target,
        attacker_piece=again.attacker_piece or shown.attacker_piece,
        target_piece=again.target_piece or shown.target_piece,
        firepower=again.firepower,
    )


def _shown_first(attack: Attack | None, fact: ActionAnnounced) -> Attack | None:
    """The attack whose card lies on the table already, when this announces it: card first, then the target (5.4)."""
    if attack is None or attack.card is None or fact.card is not None or (attack.level, attack.activation) != (None, None):
        return None
    same = _is_attackers(attack, fact) and attack.action == fact.action and attack.target in (None, *fact.targets)
    return attack if same else None


def _is_attackers(attack: Attack, fact: Somebodys | CardsPlayed) -> bool:
    """Whether it is an act of who attacks; of whom no seat plays the piece may have been left out."""
    return attack.attacker == fact.seat and (
        attack.attacker_piece is None or fact.piece is None or attack.attacker_piece == fact.piece
    )


def played(attack: Attack | None, fact: CardsPlayed) -> Attack | None:
    card, purpose = fact.cards[0] if fact.cards else None, fact.purpose
    attackers = attack is not None and _is_attackers(attack, fact)
    if purpose == "attack" and (attack is None or not attackers or attack.level is not None):
        return _begun(fact, "attack", card)
    if attack is None or card is None or purpose == "synchro":
        return attack
    if attackers:
        return attack if attack.card else replace(attack, card=card)
    return replace(attack, answer_card=card, answer=attack.answer or purpose)


def declared(attack: Attack, fact: ValueDeclared) -> Attack:
    if fact.trait == "esp_level" and _is_attackers(attack, fact):
        return replace(attack, level=fact.value)
    if fact.trait in ("endurance", "suit") and fact.seat == attack.target:
        return replace(attack, endurance=fact.value)
    return attack


def rolled(attack: Attack, fact: DiceRolled) -> Attack:
    return replace(attack, faces=fact.faces) if fact.purpose == "damage" else attack


def stated(attack: Attack, fact: OutcomeStated) -> Attack:
    if fact.of == "activation" and fact.seat in (None, attack.attacker):
        return replace(attack, activation=fact.outcome)
    return replace(attack, ratio=fact.value) if fact.of == "ratio" else attack


def counted(attack: Attack, fact: CounterChanged) -> Attack:
    if fact.counter.startswith("damage") and fact.seat == attack.target:
        return replace(attack, damage=fact.by)
    return attack


def over(attack: Attack, fact: Any) -> None:
    return None


_BEGINS: dict[type[Any], Handler] = {ActionAnnounced: announced, CardsPlayed: played}
"What can begin an attack; the attack handed to them may be None."

_GOES_ON: dict[type[Any], Handler] = {
    ValueDeclared: declared,
    DiceRolled: rolled,
    OutcomeStated: stated,
    CounterChanged: counted,
    TurnEnded: over,
    CombatEnded: over,
}
"What changes or ends a running attack."


def _with_attack(kind: type[Any], own: Handler) -> Handler:
    """First what every table does with a fact of this kind, then what it does to the attack, if one runs or may begin."""
    common, begins = COMMON.get(kind, unchanged), kind in _BEGINS

    def handle(table: LockeTable, fact: Any) -> LockeTable:
        before = table.attack
        table = common(table, fact)
        if before is None and not begins:
            return table
        attack = own(before, fact)
        return table if attack is before else with_field(table, "attack", attack)

    return handle


HANDLERS: Handlers = {
    **COMMON,
    **sheets.HANDLERS,
    **{kind: _with_attack(kind, own) for kind, own in (_BEGINS | _GOES_ON).items()},
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
