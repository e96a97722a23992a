"""Claims as they were made, all versions side by side."""

from msgspec.structs import replace

from ucr_events.facts import ActClaimed, ValueDeclared
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import Claimed, DeductionTable

ROLE, HAND = "role", "hand"
KEPT = 400
"Claims that lie on the table: more than a game has."


def declared(law: Law, table: DeductionTable, fact: ValueDeclared) -> DeductionTable:
    """A role that a seat says to have."""
    if fact.trait != ROLE or fact.seat is None or fact.value is None:
        return table
    return _with(table, Claimed(fact=fact.id, seat=fact.seat, what=ROLE, value=str(fact.value)))


def claimed(law: Law, table: DeductionTable, fact: ActClaimed) -> DeductionTable:
    """An act that a seat says to have done."""
    if fact.seat is None:
        return table
    if fact.act == HAND:
        held = tuple(replace(one, claimed=True) if one.seat == fact.seat else one for one in table.held)
        table = replace(table, held=held)
    return _with(
        table,
        Claimed(
            fact=fact.id,
            seat=fact.seat,
            what=fact.act,
            targets=fact.targets,
            pieces=fact.pieces,
            number=fact.number,
            says=fact.says,
            cards=fact.cards or (),
        ),
    )


def _with(table: DeductionTable, one: Claimed) -> DeductionTable:
    return replace(table, claims_made=(*table.claims_made, one)[-KEPT:])
