"""Fold of cards: zones give and take. What nobody saw stays a count, and a count nobody knows stays unknown."""

from msgspec.structs import replace

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardsMoved,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CardsSwapped,
    CardTurned,
)
from ucr_events.table.change import Handlers, T, put
from ucr_events.table.state import Laid, Pile

EMPTY = Pile()


def take(pile: Pile, count: int | None, cards: tuple[Card, ...]) -> Pile:
    """The pile without these cards. Named ones leave first, from the top; others from those not known singly."""
    had, known = pile.count, pile.cards
    if had is not None and count is not None and not (cards and known) and len(known) <= had - count:
        return Pile(count=had - count, cards=known)  # from those that are not known singly: most draws and plays
    left = list(known)
    for card in cards:
        named = [place for place, laid in enumerate(left) if laid.card == card]
        places = named or [place for place, laid in enumerate(left) if laid.card is None]
        if places:
            del left[places[-1]]
    if pile.count is None or count is None:
        return Pile(count=None, cards=tuple(left))
    remaining = max(pile.count - count, 0)
    return Pile(count=remaining, cards=tuple(left[len(left) - remaining :] if len(left) > remaining else left))


def add(pile: Pile, count: int | None, cards: tuple[Laid, ...]) -> Pile:
    """The pile with more cards on top, of which those in `cards` are known singly."""
    had, known = pile.count, pile.cards
    return Pile(count=None if had is None or count is None else had + count, cards=known + cards if cards else known)


def cards_moved_openly(table: T, fact: CardsMoved, up: bool = True) -> T:
    cards, count, source, to = fact.cards or (), fact.count, fact.source, fact.to
    if count is None and fact.cards is not None:
        count = len(cards)
    zones = table.zones.copy()
    if source:
        zones[source] = take(zones.get(source, EMPTY), count, cards)
    if to:
        known = tuple([Laid(card=card, up=True) for card in cards]) if up and cards else ()
        zones[to] = add(zones.get(to, EMPTY), count, known)
    return table if zones is table.zones else replace(table, zones=zones)


def cards_discarded(table: T, fact: CardsDiscarded) -> T:
    return cards_moved_openly(table, fact, fact.face == "up")


def cards_shown(table: T, fact: CardsShown) -> T:
    if fact.to is not None or not fact.source or not fact.cards:
        return table
    pile = table.zones.get(fact.source, Pile(count=None))
    shown = tuple(Laid(card=card, up=True) for card in fact.cards)
    rest = take(replace(pile, count=None), None, fact.cards).cards
    return replace(table, zones=put(table.zones, fact.source, Pile(count=pile.count, cards=(*rest, *shown))))


def cards_shuffled(table: T, fact: CardsShuffled) -> T:
    zones = table.zones
    deck = replace(zones.get(fact.deck, EMPTY), cards=())
    for name in fact.taking:
        taken = zones.get(name, EMPTY)
        if taken != EMPTY:
            deck, zones = add(deck, taken.count, ()), put(zones, name, EMPTY)
    return replace(table, zones=put(zones, fact.deck, deck))


def cards_laid(table: T, fact: CardsLaid) -> T:
    zones, cards = table.zones.copy(), fact.cards or ()
    for index, place in enumerate(fact.places):
        card = cards[index] if index < len(cards) else None
        zones[place] = add(zones.get(place, EMPTY), 1, (Laid(card=card, up=fact.face == "up"),))
    if fact.source:
        zones[fact.source] = take(zones.get(fact.source, Pile(count=None)), len(fact.places), cards)
    return replace(table, zones=zones)


def cards_swapped(table: T, fact: CardsSwapped) -> T:
    """What lies on the one place lies on the other; of places nobody knows anything of, still nobody does."""
    one, other = table.zones.get(fact.one), table.zones.get(fact.other)
    if one == other:
        return table
    unknown = Pile(count=None)
    zones = put(table.zones, fact.one, unknown if other is None else other)
    return replace(table, zones=put(zones, fact.other, unknown if one is None else one))


def card_turned(table: T, fact: CardTurned) -> T:
    zones, place, up = table.zones.copy(), fact.place, fact.face == "up"
    pile = zones.get(place, EMPTY)
    count, below, card = pile.count, pile.cards[:-1], fact.card
    if card is None and pile.cards and not up:
        card = pile.cards[-1].card
    zones[place] = Pile(count=count or (None if count is None else 1), cards=(*below, Laid(card=card, up=up)))
    return table if zones is table.zones else replace(table, zones=zones)


HANDLERS: Handlers = {
    CardsDealt: cards_moved_openly,
    CardsDrawn: cards_moved_openly,
    CardsPlayed: cards_moved_openly,
    CardsReturned: cards_moved_openly,
    CardsDiscarded: cards_discarded,
    CardsShown: cards_shown,
    CardsShuffled: cards_shuffled,
    CardsLaid: cards_laid,
    CardTurned: card_turned,
    CardsSwapped: cards_swapped,
}
