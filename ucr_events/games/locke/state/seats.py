"""A seat as it lies on the table: where its own piece stands, what state it is in, who stands beside it."""

from ucr_events.table.state import Seat, Table


def seat_in(table: Table, number: int) -> Seat:
    """The seat of that number."""
    return table.seats[number - 1]


def place_of(table: Table, seat: int) -> str | None:
    """Where the seat's own piece stands; None: off the board, or where it has gone since the part before was not recorded."""
    piece = table.pieces.get(f"p{seat}")
    place = piece.place if piece else None
    return None if place and table.part == "base" and not place.startswith("base.") else place


def is_in(table: Table, seat: int, state: str) -> bool:
    """Whether the seat is in that state (dead, arrested, …)."""
    return state in seat_in(table, seat).states


def companions(table: Table, seat: int) -> tuple[int, ...]:
    """Other seats whose pieces stand on the same square; nobody shares a square around the base (4.6)."""
    place = place_of(table, seat)
    if place is None or place == "base.around":
        return ()
    return tuple(other.seat for other in table.seats if other.seat != seat and place_of(table, other.seat) == place)


def standing(table: Table) -> dict[str, int | None]:
    """Key points that are left, where they are counted, and how many seats are dead."""
    left = {"key_points": table.counters["key_points"]} if "key_points" in table.counters else {}
    return {**left, "dead": sum("dead" in seat.states for seat in table.seats)}
