"""3.2 What everybody sees of a character: its silhouette, and the side that it shows."""

from ucr_events.facts import Card
from ucr_events.games.locke.state.camps import letter_of
from ucr_events.table.state import Table


def silhouette(table: Table, seat: int) -> Card | None:
    """3.2.silhouette.public: the silhouette card the seat has shown, open from then on; None before."""
    pile = table.zones.get(f"silhouette.{seat}")
    shown = [laid.card for laid in pile.cards if laid.up and laid.card is not None] if pile else []
    return shown[-1] if shown else None


def role(table: Table, seat: int) -> str | None:
    """3.2.role.explorer, 3.2.role.base: by the silhouette, the leftmost letter; None when its alignment is not known."""
    card = silhouette(table, seat)
    letter = letter_of(card.note) if card else None
    return None if letter is None else "base" if letter == "E" else "explorer"


def taken_off(table: Table, seat: int) -> bool:
    """Whether its piece is off the board and those of others on its side are not: it may have died (4.4.dead.piece)."""
    piece, side = table.pieces.get(f"p{seat}"), role(table, seat)
    if piece is None or piece.place is not None:
        return False
    return any(one.seat and one.place and role(table, one.seat) == side for one in table.pieces.values())
