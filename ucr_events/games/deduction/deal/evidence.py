"""What the deal tells: whose card it is, and exactly which seats are of these roles; that nobody is, is told, too."""

from collections.abc import Iterator

from ucr_events.facts import CardsShown, KnowledgeGiven
from ucr_events.games.deals import Deal, Taught
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.places import CENTRE, position
from ucr_events.games.deduction.course.proving import Found, Seen, among, by_seat, roles_of, stay
from ucr_events.games.deduction.course.statements import said_as
from ucr_events.games.deduction.deal.rules import is_dealing, is_own_card, tells_of
from ucr_events.games.deduction.script.parts import Tell
from ucr_events.games.evidence import Count, Exactly, Learnt, Looked, stated

LATE = 1_000
"After all that moves cards."


def told(deal: Deal, seen: Seen) -> Found:
    """What a seat, or everybody, is told: at the deal of the cards as they were dealt, later of those that lie there now."""
    fact = seen.fact
    assert isinstance(fact, KnowledgeGiven)
    if any(one.fact == fact.because for one in seen.before.acts):
        return
    says = stated(deal, fact.id, fact.says)
    dealing = is_dealing(seen.before, fact)
    if not isinstance(says, Count):
        yield says
    elif dealing or stay(seen.law):
        yield Learnt((says, *(_exactly(seen.law, fact) if dealing and not is_own_card(fact) else ())))
    elif len(says.seats) == 1 and fact.to is None:
        roles = (card.role for card in deal.cards if says.among.has(card) == bool(says.least))
        yield Looked(LATE, says.seats[0], among(roles))


def _exactly(law: Law, fact: KnowledgeGiven) -> Iterator[Exactly | Count]:
    """A tell: these and no others; and whoever is told is of those who are."""
    which = [one for one in tells_of(law) if said_as(one.of) == (tuple(fact.says.what), fact.says.of)]
    if fact.to is None or not which or any(by_seat(one.to) for one in which):
        return
    to = frozenset[str]().union(*(roles_of(law, one.to) for one in which))
    yield Count(fact.to, among(to), len(fact.to))
    if len(which) == 1 and which[0].draw is None and not _but_me(which[0]):
        seats = () if fact.says.bounds[1] == 0 else fact.says.seats
        besides = tuple(seat for seat in fact.to if seat not in seats)
        yield Exactly(seats, among(roles_of(law, which[0].of)), besides)


def taught(law: Law) -> Iterator[Taught]:
    """What the deal tells of others to whoever holds which card; not what is drawn by lot, or goes by more than the cards."""
    for one in tells_of(law):
        if one.draw is None and not _but_me(one) and not any(map(by_seat, (one.to, one.of))):
            yield Taught(roles_of(law, one.to), roles_of(law, one.of))


def _but_me(tell: Tell) -> bool:
    """Whether seats are left out of it by anything but their cards and whose tell it is."""
    return any(one is not None for one in (tell.of.office, tell.of.mark, tell.of.among)) or any(map(by_seat, tell.of.but))


def shown(deal: Deal, seen: Seen) -> Found:
    """A card in the centre, as it was dealt there."""
    fact = seen.fact
    assert isinstance(fact, CardsShown)
    place = position(fact.source)
    if fact.because is not None or place is None or fact.cards is None or len(fact.cards) != 1 or fact.cards[0].name is None:
        return
    if not place.startswith(CENTRE) or not place.removeprefix(CENTRE).isdecimal():
        return
    role = among((fact.cards[0].name,))
    number = -int(place.removeprefix(CENTRE))
    dealing = seen.before.came is None and not seen.before.acts
    yield Learnt((Count((number,), role, 1),)) if dealing or stay(seen.law) else Looked(LATE, number, role)
