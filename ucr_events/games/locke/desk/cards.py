"""Combat cards as buttons: those that lie open on the discard pile, those a club listed, and by LV alone."""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import Card, CardsPlayed
from ucr_events.games.locke.rules.cards.card_list import KINDS
from ucr_events.games.locke.state.seen import seen
from ucr_events.games.locke.state.traits import firepower_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Sight
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

RECENT = 8
LEVELS = range(1, 7)
NAME: Text = say("name of the card")
HAND, AWAY = "hand.{}", "discard.combat"


def printed(card: Card) -> Text:
    """What a button says of a card."""
    level = "" if card.level is None else f"LV{card.level}"
    words = f"{card.name or ''} {level}".strip()
    return words, words


def known_cards(sight: Sight, kind: str) -> tuple[Card, ...]:
    """Cards of this kind with their LV: those played last first, then those of the card list; each once."""
    found: dict[tuple[str | None, int | None], Card] = {}
    for card in _cards(sight, kind):
        found.setdefault((card.name, card.level), card)
    return tuple(found.values())


def _cards(sight: Sight, kind: str) -> Iterator[Card]:
    pile = sight.table.zones.get(AWAY)
    for laid in reversed(pile.cards if pile else ()):
        if laid.card and laid.card.name and laid.card.level is not None and _can_be(sight, laid.card, kind):
            yield laid.card
    yield from (card for card in sight.recall(seen).of(kind) if card.level is not None)
    for name, rows in sight.book.charts.get("combat_cards", {}).items():
        for row in rows:
            if row.get("level") is not None and kind in str(row.get("kind")):
                power = row.get("firepower")
                yield Card(name=name, level=row["level"], note=None if power is None else f"火力{power}")


def _can_be(sight: Sight, card: Card, kind: str) -> bool:
    """Whether a card on the pile is used like this: as the list says; without one, a firepower makes an attack."""
    rows: Any = sight.book.charts.get("combat_cards", {}).get(card.name, ())
    kinds = {str(row.get("kind")) for row in rows if row.get("kind")}
    if kinds:
        return any(kind in word.split("/") for word in kinds)
    return kind == "attack" if firepower_of(card) is not None else kind in KINDS[1:]


def played(seat: int | None, kind: str, card: Card, targets: tuple[int, ...] = ()) -> CardsPlayed:
    """The card laid open and put away."""
    source = HAND.format(seat) if seat is not None else None
    return CardsPlayed(id="offer", seat=seat, source=source, to=AWAY, count=1, cards=(card,), targets=targets, purpose=kind)


def card_forms(sight: Sight, offer: Offer, kind: str, group: Text) -> tuple[Form, ...]:
    """A card of this kind in one tap: by its name, or by its LV alone; names beyond those played last behind one more tap."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    named = known_cards(sight, kind)
    by_level = tuple(Card(level=level) for level in LEVELS)
    return tuple(
        Form(
            expect=offer.expect,
            facts=(played(seat, kind, card),),
            label=printed(card),
            group=group if card.name else say("{group} ・ name left out", group=group),
            row=card.name is None,
            seldom=at >= RECENT and card.name is not None,
            barred=offer.expect.barred,
        )
        for at, card in enumerate((*named, *by_level))
    )


def typed_forms(sight: Sight, offer: Offer, kind: str, group: Text) -> tuple[Form, ...]:
    """A card that nobody listed and that was not seen yet: its LV, then its name in letters; behind one more tap."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    return tuple(
        Form(
            expect=offer.expect,
            facts=(played(seat, kind, Card(level=level)),),
            label=(f"LV{level}", f"LV{level}"),
            group=say("{group} ・ name typed", group=group),
            asks=(Ask(title=NAME, picks=(), into=((0, "cards"),), typed=(Card(name="", level=level),)),),
            row=True,
            seldom=True,
        )
        for level in LEVELS
    )
