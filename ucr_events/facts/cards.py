"""Facts about cards and the zones they lie in (a deck, a discard pile, a hand, a square of the board).

A zone is named by one word (`deck.combat`, `hand.4`, `square.3`). `cards=None` means that nobody but their holder saw which
cards they were; then `count` says how many, or is null when not even that is known.
"""

from typing import Annotated, ClassVar

from msgspec import Meta

from ucr_events.facts.base import Card, Count, Face, Fact, Name, SeatNo
from ucr_events.facts.roles import Role

Cards = Annotated[tuple[Card, ...], Meta(max_length=200)]


class CardsMoved(Fact, frozen=True):
    """What all movements of cards have in common."""

    subject: ClassVar[tuple[str, ...]] = ("cards", "own_zone")

    source: Name | None = None
    to: Name | None = None
    count: Count | None = None
    cards: Cards | None = None

    @property
    def own_zone(self) -> str | None:
        """The zone of a seat that the cards come to, or else from (`hand.4`, not `deck.combat`)."""
        return next((name for name in (self.to, self.source) if name is not None and is_own(name)), None)


def is_own(zone: str) -> bool:
    """Whether the zone is a seat's own: its number ends the name."""
    return zone.rpartition(".")[2].isdigit()


class CardsDealt(CardsMoved, tag="cards.dealt/1", frozen=True):
    """Cards given to a seat from a deck."""

    roles: ClassVar[Role] = Role.CHANCE | Role.FOLLOWS | Role.PRESENCE


class CardsDrawn(CardsMoved, tag="cards.drawn/1", frozen=True):
    """Cards a seat takes from a deck itself."""

    roles: ClassVar[Role] = Role.CHANCE | Role.FOLLOWS


class CardsPlayed(CardsMoved, tag="cards.played/1", frozen=True):
    """Cards put into play for all to see. `piece`: by whom, where no seat plays it.

    through: what of the seat's own plays them for it (`minion`, `substitute`).
    """

    roles: ClassVar[Role] = Role.CHOICE | Role.ACT

    piece: Name | None = None
    targets: tuple[SeatNo, ...] = ()
    pieces: tuple[Name, ...] = ()
    "Targets that no seat plays."
    purpose: Name | None = None
    through: Name | None = None


class CardsDiscarded(CardsMoved, tag="cards.discarded/1", frozen=True):
    """Cards put away, face up or face down."""

    roles: ClassVar[Role] = Role.CHOICE | Role.FOLLOWS

    face: Face = "up"


class CardsReturned(CardsMoved, tag="cards.returned/1", frozen=True):
    """Cards back to a deck, a hand or the box."""

    roles: ClassVar[Role] = Role.FOLLOWS


class CardsShown(Fact, tag="cards.shown/1", frozen=True):
    """Cards shown where they lie, to all (`to=None`) or to some seats; only what all saw is named."""

    roles: ClassVar[Role] = Role.CHOICE | Role.REVEAL | Role.FOLLOWS
    subject: ClassVar[tuple[str, ...]] = CardsMoved.subject

    source: Name | None = None
    to: tuple[SeatNo, ...] | None = None
    count: Count | None = None
    cards: Cards | None = None

    @property
    def own_zone(self) -> str | None:
        """The zone of a seat in which the cards lie."""
        return self.source if self.source is not None and is_own(self.source) else None


class CardsShuffled(Fact, tag="cards.shuffled/1", frozen=True):
    """A deck shuffled, with the piles that were put into it first."""

    roles: ClassVar[Role] = Role(0)

    deck: Name
    taking: tuple[Name, ...] = ()


class CardsLaid(Fact, tag="cards.laid/1", frozen=True):
    """Cards or tiles laid out, one on each of the places, face up or face down."""

    roles: ClassVar[Role] = Role(0)

    places: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=200)]
    source: Name | None = None
    cards: Cards | None = None
    face: Face = "down"


class CardsSwapped(Fact, tag="cards.swapped/1", frozen=True):
    """The cards of two places change places, unseen or not (`card.3` and `centre.1`). `seat`: who did it."""

    roles: ClassVar[Role] = Role.FOLLOWS

    one: Name
    other: Name


class CardTurned(Fact, tag="card.turned/1", frozen=True):
    """The top card or tile of a place turned over; `card=None` when turned face down or not written down."""

    roles: ClassVar[Role] = Role(0)

    place: Name
    card: Card | None = None
    face: Face = "up"
