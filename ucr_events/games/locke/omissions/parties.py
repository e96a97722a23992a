"""Parties that a scribe leaves out: that one was formed, or dissolved."""

from collections.abc import Iterator, Sequence

from ucr_events.facts import Fact, GroupDissolved, GroupFormed, PieceMoved, StateChanged, ValueDeclared
from ucr_events.games.locke.omissions.cards import ID
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.values import Missing
from ucr_events.table.state import Table
from ucr_events.texts import joined
from ucr_events.texts.joints import COMMA


def parties(table: Table, fact: Fact, named: Sequence[int]) -> Iterator[Missing]:
    """The end of a party of somebody named; that of whose turn it is, before a partner, who is led or helps to teleport."""
    partner = fact.on if isinstance(fact, StateChanged) and fact.state == "partner" else None
    for group in table.groups:
        if any(seat in group.members for seat in named):
            words = say("that the party of seat {leader} was dissolved", leader=group.leader)
            yield Missing(GroupDissolved(id=ID, leader=group.leader), words, likely=partner is False)
    helps = isinstance(fact, ValueDeclared) and not table.combats and fact.seat != table.turn
    led = _led_by_nobody(table, fact)
    seat = fact.seat if partner or helps else led
    if seat is not None and table.turn not in (None, led):
        yield _formed(table, table.turn, seat, bool(partner) or led is not None, helps)


def _formed(table: Table, turn: int, seat: int, likely: bool, weak: bool) -> Missing:
    """The party of whose turn it is with this seat, and with the partners in no party who stand there."""
    own = next((group for group in table.groups if turn in group.members), None)
    leader, members = (own.leader, own.members) if own else (turn, (turn,))
    others = (one for one in _unled(table) if one != seat and place_of(table, one) == place_of(table, leader))
    *more, last = sorted((seat, *others))
    words = say("that seats {some} and {last} formed a party", some=joined(COMMA, map(str, (leader, *more))), last=last)
    return Missing(GroupFormed(id=ID, leader=leader, members=(*members, *more, last)), words, likely=likely, weak=weak)


def _led_by_nobody(table: Table, fact: Fact) -> int | None:
    """Whose piece moves, if that is a partner in no party."""
    piece = table.pieces.get(fact.piece) if isinstance(fact, PieceMoved) else None
    seat = piece.seat if piece else None
    return seat if seat in _unled(table) else None


def _unled(table: Table) -> tuple[int, ...]:
    """Partners in no party."""
    led = {seat for group in table.groups for seat in group.members}
    return tuple(one.seat for one in table.seats if "partner" in one.states and one.seat not in led)
