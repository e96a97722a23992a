"""How many seats are what, by the cards that are known and the count of the deck, which is public."""

from ucr_events.games.deduction.course import selectors
from ucr_events.games.deduction.course.places import CENTRE
from ucr_events.games.deduction.course.proving import by_seat, roles_of
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.table import in_order
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.seats import Seats


def how_many(world: World, which: Seats, dead: bool | str | None = None) -> tuple[int, int]:
    """At least and at most how many seats are these.

    No more than there are such cards in the deck that are known to lie nowhere else, and no fewer than have no other place.
    """
    least, most = selectors.how_many(world, which, dead)
    if least == most or not _counts_cards(world, which):
        return least, most
    of_these, apart = roles_of(world.law, which), world.at(world.table)
    here = [seat for seat in in_order(world.table) if fits(apart, which, seat, None, dead) is not False]
    others = [str(seat) for seat in in_order(world.table) if seat not in here]
    elsewhere = [apart.role(place) for place in (*others, *_centre(world))]
    cards = sum(many for role, many in world.law.roster.items() if role in of_these)
    seen = sum(role in of_these for role in elsewhere)
    return max(least, cards - seen - elsewhere.count(None)), min(most, cards - seen)


def _centre(world: World) -> tuple[str, ...]:
    return tuple(f"{CENTRE}{at}" for at in range(1, world.law.script.deal.centre + 1))


def _counts_cards(world: World, which: Seats) -> bool:
    """Whether the deck is known whole, no card becomes another, and only cards and who lives decide who is one of these."""
    everywhere = len(in_order(world.table)) + world.law.script.deal.centre
    whole = sum(world.law.roster.values()) == everywhere and not world.law.changes_cards
    return whole and not any(by_seat(one) or one.dealt is not None or one.but for one in (which, *which.but))
