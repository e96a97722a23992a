"""Turns in which nothing was done, or nothing came of a walk or teleport: perhaps nobody wrote down where the piece went."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    DiceRolled,
    Fact,
    PartBegan,
    PieceMoved,
    PiecePlaced,
    TurnBegan,
    TurnEnded,
    ValueDeclared,
)
from ucr_events.referee import Chapter
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("turns in which nothing was done")
BESIDE = ("use_ability", "conversion")
"What may be done beside a main action."


class Idle(Plain, frozen=True):
    """turn: whose normal turn it is. open: its main action, or its move, is still to come. level: declared for its teleport.

    last: whose turn came last. seats: who may have gone somewhere in a turn since their piece was last seen, be it one that
    nobody wrote down; at first, everybody.
    """

    turn: int | None = None
    last: int | None = None
    open: bool = False
    level: int | None = None
    seats: frozenset[int] = frozenset()


@CHAPTER.memory(
    Idle(), ActionAnnounced, CombatBegan, DiceRolled, PartBegan, PieceMoved, PiecePlaced, TurnBegan, TurnEnded, ValueDeclared
)
def idle(now: Idle, before: Table, fact: Fact, after: Table) -> Idle:
    """Seats that did nothing in their last turn, as far as it was written down, since their piece was last seen to move."""
    if isinstance(fact, PieceMoved | PiecePlaced):
        return _seen(now, fact.piece)
    if isinstance(fact, PartBegan):
        return Idle(seats=frozenset(seat.seat for seat in after.seats))
    if before.combats:
        return now
    if isinstance(fact, TurnBegan | TurnEnded):
        seats = now.seats | {now.turn} if now.open and now.turn is not None else now.seats
        if isinstance(fact, TurnEnded):
            return Idle(last=now.last, seats=seats)
        seats |= _between(before.order or (), now.last, fact.seat)
        return Idle(turn=fact.seat, last=fact.seat, open=fact.seat is not None, seats=seats)
    if isinstance(fact, CombatBegan):
        return replace(now, open=False)
    return _acts(now, fact) if fact.seat == now.turn and now.turn is not None else now


def _between(order: tuple[int, ...], last: int | None, seat: int | None) -> frozenset[int]:
    """Whose turn would have come between those two."""
    if last not in order or seat not in order:
        return frozenset()
    start, end = order.index(last) + 1, order.index(seat)
    return frozenset(order[start:end] if start <= end else (*order[start:], *order[:end]))


def _acts(now: Idle, fact: Fact) -> Idle:
    """What the seat does in its turn; a teleport that fails leads nowhere."""
    if isinstance(fact, ActionAnnounced):
        moves = fact.action in ("walk", "teleport_move")
        return now if fact.action in BESIDE else replace(now, open=moves, level=None)
    if isinstance(fact, ValueDeclared) and fact.trait == "esp_level" and isinstance(fact.value, int):
        return replace(now, level=fact.value)
    if isinstance(fact, DiceRolled) and fact.purpose == "teleport" and now.level is not None and fact.faces[0] is not None:
        return replace(now, open=now.open and fact.faces[0] <= now.level)
    return now


def _seen(now: Idle, piece: str) -> Idle:
    seat = int(piece[1:]) if piece[1:].isdigit() else None
    if seat is None or (seat not in now.seats and seat != now.turn):
        return now
    return replace(now, open=now.open and seat != now.turn, seats=now.seats - {seat})
