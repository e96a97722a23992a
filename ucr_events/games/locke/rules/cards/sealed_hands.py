"""5.3 What is played from a hand that was sealed whole is among the cards it then shows."""

from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from msgspec.structs import replace

from ucr_events.facts import Card, CardsPlayed, Fact, GapNoticed, SheetSealed
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("5.3 sealed hands")

COMBAT = frozenset({"attack", "defence", "escape", "special", "synchro"})
"What combat cards are played for."


class Hand(Plain, frozen=True):
    """seal: of a hand, when it was last sealed; number: of cards then; played: from it since."""

    seal: str
    number: int
    played: tuple[Card, ...] = ()


@CHAPTER.memory({})
def sealed_hands(now: Mapping[int, Hand], before: Table, fact: Fact, after: Table) -> Mapping[int, Hand]:
    """Seat -> its hand as it was sealed; forgotten as soon as another card comes to it, or nobody knows whether one did."""
    if not now and not isinstance(fact, SheetSealed):
        return now  # as nearly always
    if isinstance(fact, GapNoticed):
        return {}
    if isinstance(fact, SheetSealed) and fact.purpose == "hand" and fact.seat is not None:
        number = _held(after, fact.seat)
        others = {seat: hand for seat, hand in now.items() if seat != fact.seat}
        return {**others, fact.seat: Hand(fact.id, number)} if fact.slot == "hand" and number else others
    kept = {seat: hand for seat, hand in now.items() if _only_less(before, after, seat)} if now else now
    if not isinstance(fact, CardsPlayed) or fact.seat is None or fact.seat not in kept or not _from_hand(fact):
        return now if len(kept) == len(now) else kept
    hand = kept[fact.seat]
    return {**kept, fact.seat: replace(hand, played=(*hand.played, *(fact.cards or ())))}


def _held(table: Table, seat: int) -> int | None:
    pile = table.zones.get(f"hand.{seat}")
    return pile.count if pile is not None else None


def _only_less(before: Table, after: Table, seat: int) -> bool:
    was, has = _held(before, seat), _held(after, seat)
    return was is not None and has is not None and has <= was


def _from_hand(fact: CardsPlayed) -> bool:
    return fact.purpose in COMBAT and fact.source in (None, f"hand.{fact.seat}")


@CHAPTER.check("5.3.activation.step1-reveal", "fact:cards.played")
def among_the_cards_that_were_sealed(view: View) -> "bool | Breach | None":
    """5.3.activation.step1-reveal: the card comes from the hand; open as long as the hand is sealed."""
    fact: CardsPlayed = view.fact
    hand = view.recall(sealed_hands).get(fact.seat) if fact.seat is not None and _from_hand(fact) else None
    if hand is None or not fact.cards or not fact.cards[0].name:
        return None
    card, cards = fact.cards[0], view.sealed(hand.seal)
    if not isinstance(cards, list | tuple) or len(cards) != hand.number:
        return None
    copies = sum(1 for one in cards if _may_be(card, one))
    gone = sum(1 for one in hand.played if (one.name, one.level) == (card.name, card.level))
    return copies > gone or Breach(say("the sealed hand has no such card"))


def _may_be(card: Card, one: Any) -> bool:
    """Whether the sealed card may be this one, as far as it was written down; a level may stand in the name, too."""
    name, level = (one.get("name"), one.get("level")) if isinstance(one, dict) else (one, None)
    if not name:
        return True
    if None not in (card.level, level) and card.level != level:
        return False
    names = normalize("NFKC", card.name or ""), normalize("NFKC", str(name))
    return names[0].startswith(names[1]) or names[1].startswith(names[0])
