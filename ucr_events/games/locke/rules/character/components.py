"""0.3 and the sheets of 3.1 as things on the table: playing cards, and one sheet for everybody."""

import re
from collections.abc import Iterable

from ucr_events.facts import Card
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("0.3")

BLACK, RED = "♠♣", "♥♦"
CARD = re.compile(rf"([{BLACK}{RED}])(\d+)")
RANKS = range(1, 11)


def trump(card: Card | None) -> tuple[str, int] | None:
    """Suit and rank of a playing card; None when it is not known."""
    match = CARD.fullmatch(card.name) if card is not None and card.name else None
    return (match[1], int(match[2])) if match else None


def deck_breach(cards: Iterable[Card | None]) -> Breach | None:
    """0.3.trump.deck: ranks 1 to 10 of one black and one red suit, each card once; None when the cards can be of it."""
    known = [found for card in cards if (found := trump(card)) is not None]
    if any(rank not in RANKS for _, rank in known):
        return Breach(say("the ranks go from 1 to 10"))
    if len(set(known)) < len(known):
        return Breach(say("the same playing card twice"))
    for colour in (BLACK, RED):
        if len({suit for suit, _ in known if suit in colour}) > 1:
            return Breach(say("one black suit and one red suit"))
    return None


@CHAPTER.check("0.3.trump.deck", "fact:initiative.set")
def order_is_of_one_deck(view: View) -> "bool | Breach":
    """0.3.trump.deck: the cards that set the order of action lie side by side."""
    return deck_breach(slot.card for slot in view.fact.order) or True


@CHAPTER.check("0.3.trump.deck", "fact:cards.shown")
def shown_cards_are_of_one_deck(view: View) -> "bool | Breach | None":
    """0.3.trump.deck: playing cards shown when silhouettes are chosen, with those shown before."""
    if not (view.fact.source or "").startswith("trump."):
        return None
    piles = (pile for name, pile in view.after.zones.items() if name.startswith("trump."))
    return deck_breach(laid.card for pile in piles for laid in pile.cards if laid.up) or True


@CHAPTER.check("3.1.sheet.deal-one", "fact:cards.dealt")
def one_sheet_each(view: View) -> "bool | None":
    """3.1.sheet.deal-one: everybody has exactly one character sheet, face down."""
    fact = view.fact
    if fact.source != "deck.character" or fact.seat is None:
        return None
    pile = view.after.zones.get(fact.to or f"character.{fact.seat}")
    return None if pile is None or pile.count is None else pile.count <= 1


@CHAPTER.check("3.1.special-char.not-normal", "fact:seal.opened")
def no_special_sheet_was_dealt(view: View) -> "bool | None":
    """3.1.special-char.not-normal, 3.1.special-char.separate: the sheet a player was dealt is no special character's."""
    seal, sheet = view.before.seals.get(view.fact.seal), view.fact.value
    if seal is None or seal.purpose != "sheet" or not isinstance(sheet, dict) or not sheet.get("rank"):
        return None
    return "特殊" not in str(sheet["rank"])
