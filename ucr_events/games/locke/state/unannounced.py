"""4.7 Who puts an ability card down says that it is used; and an ability is what its name says, however it was announced."""

from typing import Any
from unicodedata import normalize

from ucr_events.facts import ActionAnnounced, Card, CardsPlayed, Fact


def announced(fact: Fact) -> ActionAnnounced | None:
    """What is announced by it: 4.7.reveal-on-use lets an ability card speak for itself."""
    if isinstance(fact, CardsPlayed) and fact.purpose == "use_ability":
        card = fact.cards[0] if fact.cards else None
        return ActionAnnounced(id=fact.id, seat=fact.seat, action="use_ability", card=card, targets=fact.targets)
    return fact if isinstance(fact, ActionAnnounced) else None


class Called(frozenset[Any]):
    """Cards whose name begins so, as a value of `Expect.match`. As a set it is empty: nobody offers one or makes one up."""

    name: str

    def __new__(cls, name: Any) -> "Called":
        """Of this beginning."""
        called = super().__new__(cls)
        called.name = name
        return called

    def __contains__(self, value: Any) -> bool:
        """Whether the card, or the first of several, is called so."""
        card = value if isinstance(value, Card) or not value else value[0]
        return isinstance(card, Card) and normalize("NFKC", card.name or "").startswith(self.name)


JAMMERS = Called("ESPジャマー")


def is_jammer(fact: Fact) -> bool:
    """Whether this uses a jammer (6.1): by the word, or as an ability or a card of that name."""
    said = announced(fact)
    return said is not None and (said.action == "jammer" or (said.action == "use_ability" and said.card in JAMMERS))
