"""The roster of a game: what its header declares, else what its family knows of the deal; or what is missing for one.

A header declares it as its `roster`; older ones as the option of that name: a list of {"role", "count", "side"}, the side left
out where there are none.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.errors import Refused
from ucr_events.facts import GameOpened
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_events.games.family import Term
from ucr_events.header.game import Game
from ucr_events.referee.failing import failed
from ucr_events.texts import Text, say

OPTION = "roster"
MOST_COPIES = 100
UNDECLARED = say("the roster is not known: the header does not say how many of each role and side were dealt")


def deal_of(game: Game, charts: Mapping[str, Any]) -> Deal | Term:
    """What may have been dealt in this game; or, in a sentence, what is missing to know it."""
    try:
        return _deal_of(game, charts)
    except Refused:
        raise
    except Exception as error:  # a family's own mistake
        return failed(f"the deal of {game.family.name}", error)


def _deal_of(game: Game, charts: Mapping[str, Any]) -> Deal | Term:
    header = game.header
    if game.family.deal is not None and game.family.evidence is not None:
        found: Deal | Term = game.family.deal(header, charts)
    elif header.roster:
        listed = tuple(DealtCard(role=one.role, side=one.side, looks=one.looks, copies=one.count) for one in header.roster)
        found = _of_roles(listed, game)
    elif OPTION in header.options:
        found = _declared(header.options[OPTION], game)
    elif game.family.deal is not None:
        found = game.family.deal(header, charts)
    else:
        found = _from_a_deck(game)
    return _enough(found, header) if isinstance(found, Deal) else found


def without_names(deal: Deal) -> Deal:
    """The same deal, its cards told apart by role only."""
    roles: dict[tuple[str, str | None, str | None], int] = {}
    for card in deal.cards:
        key = card.role, card.side, card.looks
        roles[key] = roles.get(key, 0) + card.copies
    cards = tuple(DealtCard(role=role, side=side, looks=looks, copies=copies) for (role, side, looks), copies in roles.items())
    return replace(deal, cards=cards, unknown=(*deal.unknown, _UNLISTED))


_UNLISTED = say("a card was opened that is not on the list, so that single cards are not told apart")


def _declared(entries: Any, game: Game) -> Deal | Term:
    """The roster as the header lists it; a sentence about the first mistake in it."""
    if not isinstance(entries, list | tuple) or not entries:
        return _wrong(say("it is no list, or empty"))
    cards = []
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, Mapping) or not isinstance(role := entry.get("role"), str) or not role:
            return _wrong(say("entry {number} names no role", number=number))
        count, side = entry.get("count"), entry.get("side")
        if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
            return _wrong(say("the count of {role} is no number from 1 to {most}", role=role, most=MOST_COPIES))
        if side is not None and not isinstance(side, str):
            return _wrong(say("the side of {role} is no word", role=role))
        cards.append(DealtCard(role=role, side=side or None, copies=count))
    twice = [role for role, times in Counter(card.role for card in cards).items() if times > 1]
    if twice:
        return _wrong(say("{twice} is listed twice", twice=twice[0]))
    return _of_roles(tuple(cards), game)


def _wrong(what: Text) -> Term:
    return say("the header's roster cannot be used: {what}", what=what)


def _from_a_deck(game: Game) -> Deal | Term:
    """A deck for roles whose cards the header lists one by one, as many as it has; or what is missing."""
    for deck in game.header.decks:
        if deck.cards and deck.id.endswith(".role"):
            if deck.size != len(deck.cards):
                return say(
                    "the roster is not known: {deck} lists {names} names for {size} cards",
                    deck=deck.id,
                    names=len(deck.cards),
                    size=deck.size,
                )
            counts = Counter(deck.cards)
            return _of_roles(tuple(DealtCard(role=role, copies=count) for role, count in counts.items()), game)
    return UNDECLARED


def _of_roles(cards: tuple[DealtCard, ...], game: Game) -> Deal:
    roles = {card.role for card in cards}
    decks = [deck for deck in game.layout.decks if deck.cards and roles & set(deck.cards)]
    return Deal(
        cards=cards,
        deck=decks[0].id if decks else None,
        holding=decks[0].holding if decks else None,
        read=lambda value: _read(value, roles, {card.side for card in cards}),
    )


def _read(value: Any, roles: set[str], sides: set[str | None]) -> Seen | None:
    """What a sheet says: its role by `role`, `name` or as a mere word, its side by `side`."""
    if isinstance(value, str):
        value = {"name": value}
    if not isinstance(value, Mapping):
        return None
    role, side = value.get("role", value.get("name")), value.get("side")
    said = Seen(
        role=role if isinstance(role, str) else None,
        side=side if isinstance(side, str) and (side in sides or sides - {None}) else None,
    )
    return said if said.role or said.side else None


def _enough(deal: Deal, header: GameOpened) -> Deal | Term:
    """The deal, if there are as many cards as seats."""
    seats, cards = len(header.seats), sum(card.copies for card in deal.cards)
    dealt = sum(deal.dealt.get(role, 0) for role in {card.role for card in deal.cards})
    exact = all(card.role in deal.dealt for card in deal.cards)
    if cards < seats or (exact and dealt != seats):
        many = dealt if exact else cards
        return say("the roster does not add up: {many} cards for {seats} seats", many=many, seats=seats)
    short = [role for role, n in deal.dealt.items() if n > sum(card.copies for card in deal.cards if card.role == role)]
    if short:
        return say("the list has too few cards of {short}", short=short[0])
    return deal
