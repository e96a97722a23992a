"""What every family opens its table with, and the words every table uses."""

from ucr_events.facts import GameOpened
from ucr_events.games.family import Deck, Layout, Place, Term
from ucr_events.table.state import Piece, Pile, Seat
from ucr_events.texts import given


def opening_seats(header: GameOpened) -> tuple[Seat, ...]:
    """Seats 1..n in number order; a number the header leaves out is an empty seat."""
    setups = {setup.seat: setup for setup in header.seats}
    return tuple(
        Seat(seat=number, name=setups[number].name, colour=setups[number].colour)
        if number in setups
        else Seat(seat=number, name="–", present=False)
        for number in range(1, max(setups) + 1)
    )


def opening_pieces(layout: Layout) -> dict[str, Piece]:
    """Every piece of the layout, still off the board."""
    return {name: Piece(seat=seat, label=label[0]) for name, (label, seat) in layout.pieces.items()}


def opening_zones(layout: Layout) -> dict[str, Pile]:
    """Every deck with as many cards as are known to be in it, and its empty discard pile."""
    zones = {deck.id: Pile(count=deck.size) for deck in layout.decks}
    return zones | {deck.discard: Pile() for deck in layout.decks if deck.discard}


def called(header: GameOpened, name: str, label: str | None) -> Term:
    """What the header calls a thing of its own in both languages; where it gives one word only, that in both."""
    said = header.labels.get(name)
    return given(said.ja, said.en) if said else given(label or name, label or name)


def header_decks(header: GameOpened) -> tuple[Deck, ...]:
    """The decks the header adds or describes more closely."""
    return tuple(
        Deck(
            id=deck.id,
            label=called(header, deck.id, deck.label),
            discard=deck.id.replace("deck.", "discard.", 1) if deck.id.startswith("deck.") else None,
            holding="hand",
            size=deck.size if deck.size is not None or deck.cards is None else len(deck.cards),
            cards=deck.cards,
        )
        for deck in header.decks
    )


def header_places(header: GameOpened, board: str) -> tuple[Place, ...]:
    """The places the header adds."""
    return tuple(
        Place(id=place.id, label=called(header, place.id, place.label), board=board, row=index)
        for index, place in enumerate(header.places)
    )


def header_pieces(header: GameOpened) -> dict[str, tuple[Term, int | None]]:
    """The pieces the header adds."""
    return {piece.id: (called(header, piece.id, piece.label), piece.seat) for piece in header.pieces}


def header_dice(header: GameOpened) -> tuple[tuple[str, Term, int], ...]:
    """The physical dice of this table."""
    return tuple((die.id, called(header, die.id, die.label), die.faces) for die in header.dice)


def merged_decks(own: tuple[Deck, ...], header: GameOpened) -> tuple[Deck, ...]:
    """The family's decks, with size and list of cards from the header where it gives them, then the header's own decks."""
    given = {deck.id: deck for deck in header_decks(header)}
    described = tuple(
        Deck(
            id=deck.id,
            label=deck.label,
            discard=deck.discard,
            holding=deck.holding,
            size=given[deck.id].size if deck.id in given and given[deck.id].size is not None else deck.size,
            cards=given[deck.id].cards if deck.id in given and given[deck.id].cards is not None else deck.cards,
        )
        for deck in own
    )
    names = {deck.id for deck in own}
    return described + tuple(deck for deck in given.values() if deck.id not in names)
