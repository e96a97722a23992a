"""Cards of the deal that all at the table saw by name, in the hand of whoever held them."""

from collections.abc import Iterator, Sequence

from ucr_events.facts import CardsDealt, CardsDrawn, CardsMoved, CardsShown, Fact
from ucr_events.games.deals import Deal


def shown_cards(fact: Fact, deal: Deal, seats: Sequence[int]) -> Iterator[tuple[int, str]]:
    """Seat and name of each such card. A fact names only what all saw, whoever it was shown to."""
    if deal.holding is None or not isinstance(fact, CardsMoved | CardsShown):
        return
    zone = fact.to if isinstance(fact, CardsDealt | CardsDrawn) else fact.source
    holding, _, number = (zone or "").rpartition(".")
    if holding != deal.holding or not number.isdigit() or int(number) not in seats:
        return
    words = {word for card in deal.cards for word in (card.role, card.name)}
    for card in fact.cards or ():
        if card.name is not None and card.name in words:
            yield int(number), card.name
