"""What stands inside a fact, whatever its kind."""

from collections.abc import Iterator

from ucr_events.facts.base import Card, Fact
from ucr_events.facts.flow import InitiativeSet


def cards_named(fact: Fact) -> Iterator[tuple[str, Card]]:
    """Every card in the fact, with the field it stands in."""
    yield from ((f"cards[{index}]", card) for index, card in enumerate(getattr(fact, "cards", None) or ()))
    if isinstance(card := getattr(fact, "card", None), Card):
        yield "card", card
    if isinstance(fact, InitiativeSet):
        yield from ((f"order[{index}].card", slot.card) for index, slot in enumerate(fact.order) if slot.card)
        yield from ((f"others[{index}].card", slot.card) for index, slot in enumerate(fact.others) if slot.card)
