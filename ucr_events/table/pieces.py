"""Fold of pieces, counters, states, groups, dice and declared values."""

from msgspec.structs import replace

from ucr_events.facts import (
    CounterChanged,
    CounterSet,
    DiceRolled,
    GroupDissolved,
    GroupFormed,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
    ValueDeclared,
)
from ucr_events.table.change import Handlers, T, added, joined, put, put_seat, seat_of, with_field, with_seat
from ucr_events.table.state import Declared, Group, Piece, Roll, Table

NO_PIECE = Piece()


def piece_placed(table: T, fact: PiecePlaced) -> T:
    old = table.pieces.get(fact.piece, Piece(seat=fact.seat))
    return _piece(table, fact.piece, replace(old, place=fact.place, label=fact.label or old.label))


def piece_moved(table: T, fact: PieceMoved) -> T:
    pieces, name = table.pieces.copy(), fact.piece
    pieces[name] = replace(pieces.get(name) or Piece(), place=fact.to)
    return table if pieces is table.pieces else replace(table, pieces=pieces)


def piece_removed(table: T, fact: PieceRemoved) -> T:
    return _piece(table, fact.piece, replace(table.pieces.get(fact.piece, Piece()), place=None))


def counter_set(table: T, fact: CounterSet) -> T:
    return _count(table, fact, fact.value)


def counter_changed(table: T, fact: CounterChanged) -> T:
    return _count(table, fact, added(_before(table, fact), fact.by))


def state_changed(table: T, fact: StateChanged) -> T:
    seat = seat_of(table, fact.seat)
    if seat is None:
        return table
    rest = tuple(state for state in seat.states if state != fact.state)
    return with_seat(table, seat.seat, states=(*rest, fact.state) if fact.on else rest)


def group_formed(table: T, fact: GroupFormed) -> T:
    members = joined((fact.leader,), fact.members)
    others = tuple(group for group in table.groups if group.leader != fact.leader)
    return replace(table, groups=(*others, Group(leader=fact.leader, members=members)))


def group_dissolved(table: T, fact: GroupDissolved) -> T:
    groups = []
    for group in table.groups:
        if group.leader != fact.leader:
            groups.append(group)
        elif fact.members is not None:
            rest = tuple(seat for seat in group.members if seat not in fact.members)
            groups.extend([replace(group, members=rest)] if len(rest) > 1 else [])
    return replace(table, groups=tuple(groups))


def dice_rolled(table: T, fact: DiceRolled) -> T:
    faces, total = fact.faces, fact.total
    if total is None and None not in faces:
        total = sum(faces)  # type: ignore[arg-type]
    return with_field(table, "roll", Roll(seat=fact.seat, faces=faces, dice=fact.dice, purpose=fact.purpose, total=total))


def value_declared(table: T, fact: ValueDeclared) -> T:
    seat = seat_of(table, fact.seat)
    if seat is None or fact.to is not None:
        return table
    declared, trait, value = seat.declared.copy(), fact.trait, fact.value
    before = declared.get(trait)
    high = before.high if before else None
    if isinstance(value, int) and (high is None or value > high):
        high = value
    declared[trait] = Declared(last=value, high=high)
    return put_seat(table, replace(seat, declared=declared))


def _piece(table: T, name: str, piece: Piece) -> T:
    return replace(table, pieces=put(table.pieces, name, piece))


def _before(table: Table, fact: CounterChanged) -> int | None:
    """What the counter showed; one that nobody has touched shows 0."""
    if fact.piece:
        return table.pieces.get(fact.piece, NO_PIECE).counters.get(fact.counter, 0)
    seat = seat_of(table, fact.seat)
    return (seat.counters if seat else table.counters).get(fact.counter, 0)


def _count(table: T, fact: CounterSet | CounterChanged, value: int | None) -> T:
    if fact.piece:
        piece = table.pieces.get(fact.piece, NO_PIECE)
        return _piece(table, fact.piece, replace(piece, counters=put(piece.counters, fact.counter, value)))
    seat = seat_of(table, fact.seat)
    if seat is None:
        return replace(table, counters=put(table.counters, fact.counter, value))
    return put_seat(table, replace(seat, counters=put(seat.counters, fact.counter, value)))


HANDLERS: Handlers = {
    PiecePlaced: piece_placed,
    PieceMoved: piece_moved,
    PieceRemoved: piece_removed,
    CounterSet: counter_set,
    CounterChanged: counter_changed,
    StateChanged: state_changed,
    GroupFormed: group_formed,
    GroupDissolved: group_dissolved,
    DiceRolled: dice_rolled,
    ValueDeclared: value_declared,
}
