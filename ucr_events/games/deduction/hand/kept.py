"""Every hand of tiles that was drawn, for the table that players keep: who held what, what was enacted."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts.cards import CardsMoved
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable, Hand
from ucr_events.games.deduction.hand.fold import ENACTED, HAND, VETO, deck_of

MOST = 100
"Hands that lie on the table: more than a game has."


def kept(law: Law, table: DeductionTable, fact: Any) -> DeductionTable:
    """The table after the fact was folded: another hand where one was drawn, else the last one as it lies now."""
    if _draws(law, fact):
        return replace(table, hands=(*table.hands, Hand(fact=fact.id, held=table.held))[-MOST:])
    if not table.hands:
        return table
    last = table.hands[-1]
    now = last if last.held is table.held else replace(last, held=table.held)
    if table.came is not None and table.came.fact == fact.id and table.came.outcome in (ENACTED, VETO):
        now = replace(now, outcome=table.came.outcome, enacted=table.enacted)
    return table if now is last else replace(table, hands=(*table.hands[:-1], now))


def _draws(law: Law, fact: Any) -> bool:
    if not isinstance(fact, CardsMoved):
        return False
    deck = deck_of(fact.source)
    return deck is not None and deck in law.hands and fact.to is not None and fact.to.startswith(HAND)
