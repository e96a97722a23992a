"""The table of Locke: the common one, the attack that is being carried out, field by field as facts come in, and whose sheet
is in force.

A sheet that went back to the deck (4.1.refuse.redeal) is none any more. Scribes forget to write down a sealing: a sheet opened
under a seal that nobody recorded is then the one in force, unless one is that was sealed later; where the record cannot tell
them apart, neither is.
"""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsMoved,
    CardsPlayed,
    CardsReturned,
    CardsShuffled,
    CombatEnded,
    CounterChanged,
    DiceRolled,
    GameOpened,
    OutcomeStated,
    RoundBegan,
    SealOpened,
    Somebodys,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table import unchanged
from ucr_events.table.change import Handler, Handlers, put, seat_of, with_field, with_seat
from ucr_events.table.flow import own_act_passed_by
from ucr_events.table.seals import seal_opened
from ucr_events.table.state import Seal, Seat, Table, TableValue

ATTACKS = ("attack", "melee", "counterattack")
ANSWERS = ("defence", "escape", "special", "jammer", "none")
HOLDING = "character."
ON_A_SHEET_ONLY = frozenset({"alignment", "esp_level", "esp_power", "endurance", "mental"})
"What nothing else that is sealed says of itself; other cards have names, too."


class Attack(TableValue, frozen=True):
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


def attack_on(table: Table) -> Attack | None:
    """The attack that is being carried out; none on a table that is not Locke's."""
    return table.attack if isinstance(table, LockeTable) else None


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


def somebody_elses(attack: Attack, fact: TurnBegan) -> Attack | None:
    """An attack whose turn nobody saw end is over when another's begins; its own may be written down late."""
    return attack if fact.seat == attack.attacker else None


_BEGINS: dict[type[Any], Handler] = {ActionAnnounced: announced, CardsPlayed: played}
"What can begin an attack; the attack handed to them may be None."

_GOES_ON: dict[type[Any], Handler] = {
    ValueDeclared: declared,
    DiceRolled: rolled,
    OutcomeStated: stated,
    CounterChanged: counted,
    TurnBegan: somebody_elses,
    TurnEnded: over,
    RoundBegan: over,
    CombatEnded: over,
}
"What changes or ends a running attack."


def _with_attack(kind: type[Any], own: Handler) -> Handler:
    """First what every table does with a fact of this kind, then what it does to the attack, if one runs or may begin."""
    common = own_act_passed_by if kind is ActionAnnounced else COMMON.get(kind, unchanged)
    begins = kind in _BEGINS

    def handle(table: LockeTable, fact: Any) -> LockeTable:
        before = table.attack
        table = common(table, fact)
        if before is None and not begins:
            return table
        attack = own(before, fact)
        return table if attack is before else with_field(table, "attack", attack)

    return handle


def _holder(pile: str | None) -> int | None:
    """Whose sheet lies in this pile; None: it is no pile of sheets."""
    number = (pile or "").removeprefix(HOLDING)
    return int(number) if pile and pile.startswith(HOLDING) and number.isdigit() else None


def _given_back(table: Any, fact: CardsMoved) -> Any:
    return _without(table, _holder(fact.source))


def _collected(table: Any, fact: CardsShuffled) -> Any:
    for pile in fact.taking:
        table = _without(table, _holder(pile))
    return table


def _dealt(table: Any, fact: CardsMoved) -> Any:
    """Whoever still holds a sheet and is dealt one has given the first back, though nobody wrote it down."""
    held = table.zones.get(fact.to or "")
    return _without(table, _holder(fact.to)) if held is not None and (held.count or 0) > 0 else table


def _without(table: Any, number: int | None) -> Any:
    """That seat's sheet is in force no more, nor is any of its deal: all sheets are collected together.

    Only a setup deals anew: a sheet put away after somebody's death is still what that seat played with.
    """
    seat = seat_of(table, number)
    if seat is None or seat.sheet is None or table.part not in (None, "setup"):
        return table
    sealed = list(table.seals)
    with_it = set(sealed[: sealed.index(seat.sheet) + 1])
    for held in table.seats:
        if held.sheet in with_it:
            table = with_seat(table, held.seat, sheet=None)
    return table


def sheet_opened(table: Any, fact: SealOpened) -> Any:
    """A seal opened; one that nobody recorded is noted down now if a sheet was in it."""
    seat = seat_of(table, fact.seat)
    if fact.seal in table.seals or seat is None or fact.match == "differs" or not _is_sheet(fact.value):
        return seal_opened(table, fact)
    kept = _in_force(table, seat, fact.seal)
    if kept == fact.seal:
        seal = Seal(seat=fact.seat, slot="sheet", purpose="sheet", commitment=None, opened=fact.match, value=fact.value)
        table = replace(table, seals=put(table.seals, fact.seal, seal))
    return table if kept == seat.sheet else with_seat(table, seat.seat, sheet=kept)


def _is_sheet(value: Any) -> bool:
    return isinstance(value, dict) and not ON_A_SHEET_ONLY.isdisjoint(value)


def _in_force(table: Table, seat: Seat, unrecorded: str) -> str | None:
    """The seat's sheet when one is opened that nobody saw being sealed: this one, the one sealed, or nobody can know which.

    After a new deal the one that was opened may be of the deal before.
    """
    if seat.sheet is None:
        return unrecorded
    dealt_anew = any(_has_a_newer(table, name, seal) for name, seal in table.seals.items())
    return seat.sheet if dealt_anew else None


def _has_a_newer(table: Table, name: str, seal: Seal) -> bool:
    """Whether that seal was made for a sheet of somebody who has another now."""
    holder = seat_of(table, seal.seat)
    return seal.purpose == "sheet" and holder is not None and holder.sheet not in (None, name)


def _and_then(kind: type[Any], own: Handler) -> Handler:
    """What it does to sheets, from the table as it was, and then what every table does with it."""
    common = COMMON[kind]
    return lambda table, fact: common(own(table, fact), fact)


HANDLERS: Handlers = {
    **COMMON,
    SealOpened: sheet_opened,
    CardsShuffled: _and_then(CardsShuffled, _collected),
    **{kind: _and_then(kind, _given_back) for kind in (CardsReturned, CardsDiscarded)},
    **{kind: _and_then(kind, _dealt) for kind in (CardsDealt, CardsDrawn)},
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
