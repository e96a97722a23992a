"""Fold of parts, phases, turns, rounds and combats. Inside a combat, phase, turn and round are the combat's own."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    InitiativeSet,
    PartBegan,
    PartEnded,
    PhaseBegan,
    PhaseEnded,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
)
from ucr_events.facts.own_words import own_word
from ucr_events.table.change import Handlers, T, joined, with_field
from ucr_events.table.effects import ended_with
from ucr_events.table.said import forget_omissions
from ucr_events.table.state import Asked, Combat, PieceTurn, Slot


def part_began(table: T, fact: PartBegan) -> T:
    return replace(table, part=fact.part, phase=None, round=None, turn=None, turn_piece=None)


def part_ended(table: T, fact: PartEnded) -> T:
    table = ended_with(table, fact)
    return replace(table, part=None, phase=None, round=None, turn=None, turn_piece=None)


def phase_began(table: T, fact: PhaseBegan) -> T:
    return _innermost(table, phase=fact.phase)


def phase_ended(table: T, fact: PhaseEnded) -> T:
    return _innermost(table, phase=None)


def turn_began(table: T, fact: TurnBegan) -> T:
    table = forget_omissions(ended_with(table, fact))
    combats = table.combats
    if not combats:
        return replace(table, turn=fact.seat, turn_piece=fact.piece, phase=None)
    combat = replace(combats[-1], turn=fact.seat, turn_piece=fact.piece, phase=None)
    return replace(table, combats=(*combats[:-1], combat))


def turn_ended(table: T, fact: TurnEnded) -> T:
    table = ended_with(table, fact)
    combats = table.combats
    if not combats:
        return replace(table, turn=None, turn_piece=None, phase=None)
    combat, over = combats[-1], fact.seat
    order = tuple([replace(slot, acted=True) if slot.seat == over and not slot.acted else slot for slot in combat.order])
    combat = replace(combat, turn=None, turn_piece=None, phase=None, order=order)
    gone = fact.piece or (None if over is not None else combats[-1].turn_piece)
    if gone is not None and combat.pieces_order:
        combat = replace(combat, pieces_order=_acted(combat.pieces_order, gone))
    return replace(table, combats=(*combats[:-1], combat))


def round_began(table: T, fact: RoundBegan) -> T:
    combats, number = table.combats, fact.number
    if number is None:
        number = ((combats[-1].round if combats else table.round) or 0) + 1
    if not combats:
        return replace(table, round=number)
    order = tuple([replace(slot, acted=False) if slot.acted else slot for slot in combats[-1].order])
    others = tuple([replace(slot, acted=False) if slot.acted else slot for slot in combats[-1].pieces_order])
    return replace(table, combats=(*combats[:-1], replace(combats[-1], round=number, order=order, pieces_order=others)))


def round_ended(table: T, fact: RoundEnded) -> T:
    return _innermost(ended_with(table, fact), turn=None, turn_piece=None, phase=None)


def combat_began(table: T, fact: CombatBegan) -> T:
    combat = Combat(place=fact.place, participants=fact.participants, others=fact.others)
    return replace(table, combats=(*table.combats, combat))


def combat_joined(table: T, fact: CombatJoined) -> T:
    if not table.combats or fact.seat is None:
        return table
    return _innermost(table, participants=joined(table.combats[-1].participants, (fact.seat,)))


def combat_left(table: T, fact: CombatLeft) -> T:
    if not table.combats:
        return table
    combat = table.combats[-1]
    return _innermost(
        table,
        participants=tuple(seat for seat in combat.participants if seat != fact.seat),
        order=tuple(slot for slot in combat.order if slot.seat != fact.seat),
    )


def combat_ended(table: T, fact: CombatEnded) -> T:
    return replace(ended_with(table, fact), combats=table.combats[:-1])


def initiative_set(table: T, fact: InitiativeSet) -> T:
    order = tuple(Slot(seat=slot.seat, card=slot.card) for slot in fact.order)
    others = tuple(PieceTurn(piece=one.piece, place=one.place, card=one.card) for one in fact.others)
    if table.combats:
        return _innermost(table, order=order, pieces_order=others)
    return replace(table, initiative=order, pieces_order=others)


def action_announced(table: T, fact: ActionAnnounced) -> T:
    return with_field(table, "asked", Asked(question=fact.action, fact=fact.id, seat=fact.seat))


def own_act_passed_by(table: T, fact: ActionAnnounced) -> T:
    """As `action_announced`, where a book has the words: a table's own act answers nothing and asks nothing."""
    return table if own_word(fact.action) is not None else action_announced(table, fact)


def _acted(order: tuple[PieceTurn, ...], piece: str) -> tuple[PieceTurn, ...]:
    return tuple([replace(slot, acted=True) if slot.piece == piece and not slot.acted else slot for slot in order])


def _innermost(table: T, **changes: object) -> T:
    combats = table.combats
    if not combats:
        return replace(table, **changes)
    return replace(table, combats=(*combats[:-1], replace(combats[-1], **changes)))


HANDLERS: Handlers = {
    PartBegan: part_began,
    PartEnded: part_ended,
    PhaseBegan: phase_began,
    PhaseEnded: phase_ended,
    TurnBegan: turn_began,
    TurnEnded: turn_ended,
    RoundBegan: round_began,
    RoundEnded: round_ended,
    CombatBegan: combat_began,
    CombatJoined: combat_joined,
    CombatLeft: combat_left,
    CombatEnded: combat_ended,
    InitiativeSet: initiative_set,
    ActionAnnounced: action_announced,
}
