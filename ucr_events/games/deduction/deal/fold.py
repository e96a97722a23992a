"""Who was dealt what, as far as this reader knows: cards told of, in passages, in clear, or when somebody died."""

from msgspec.structs import replace

from ucr_events.facts import CardsShown, CardsSwapped, KnowledgeGiven, Statement
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.places import position
from ucr_events.games.deduction.course.table import DeductionTable, put


def told(law: Law, table: DeductionTable, fact: KnowledgeGiven) -> DeductionTable:
    """Whose card it is said to be, unless an act taught it: that may be wrong, and the deal says it."""
    role = card_named(fact.says)
    if role is None or _is_taught(table, fact.because):
        return table
    for seat in fact.says.seats:
        table = _lies(law, table, str(seat), role)
    return table


def shown(law: Law, table: DeductionTable, fact: CardsShown) -> DeductionTable:
    """A role card that was shown where it lies."""
    place = position(fact.source)
    card = fact.cards[0].name if fact.cards and len(fact.cards) == 1 else None
    if place is None or card is None or _is_taught(table, fact.because):
        return table
    return _lies(law, table, place, card)


def swapped(law: Law, table: DeductionTable, fact: CardsSwapped) -> DeductionTable:
    """What lay before the one lies before the other."""
    one, other = position(fact.one), position(fact.other)
    if one is None or other is None:
        return table
    moved = {**table.moved, one: table.moved.get(other, other), other: table.moved.get(one, one)}
    became = dict(table.became)
    for here, there in ((one, other), (other, one)):
        if here in table.became or there in table.became:
            became.pop(here, None)
            if there in table.became:
                became[here] = table.became[there]
    return replace(table, moved={place: of for place, of in moved.items() if place != of}, became=became)


def card_named(says: Statement) -> str | None:
    """The role that all these seats are said to have; None: it says less than that."""
    sure = says.of == "role" and len(says.what) == 1 and says.bounds[0] == len(says.seats)
    return says.what[0] if sure else None


def _is_taught(table: DeductionTable, because: str | None) -> bool:
    return because is not None and any(one.fact == because for one in table.acts)


def _lies(law: Law, table: DeductionTable, place: str, role: str) -> DeductionTable:
    """The card that lies there now was dealt where it came from; once cards may have moved unseen, it only lies there now."""
    dealt = table.moved.get(place, place)
    if place in table.became or dealt in table.dealt:
        return table
    if law.moves_cards and table.nights:
        return replace(table, became=put(table.became, place, role))
    return replace(table, dealt=put(table.dealt, dealt, role))
