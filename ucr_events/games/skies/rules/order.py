"""Who comes after whom: clockwise from the start player."""

from ucr_events.games.skies.table import SkiesTable
from ucr_events.referee import Book


def seating(book: Book) -> tuple[int, ...]:
    """limits.players: the seats of the header, two to four, clockwise as it gives them; else by their numbers."""
    order: tuple[int, ...] = book.number("order") or book.number("seats")
    return order


def turn_order(book: Book, table: SkiesTable) -> tuple[int, ...]:
    """flow.order: clockwise, beginning with the start player; with the first seat while nobody wrote down who that is."""
    seats = seating(book)
    at = seats.index(table.start) if table.start in seats else 0
    return (*seats[at:], *seats[:at])


def next_seat(book: Book, table: SkiesTable, last: int | None) -> int | None:
    """Whose turn comes after this seat's; None when nobody wrote down who begins."""
    if last is None:
        return table.start
    seats = seating(book)
    return seats[(seats.index(last) + 1) % len(seats)] if last in seats else None


def last_of_round(book: Book, table: SkiesTable) -> int | None:
    """end.last_round: the seat to the right of the start player; None when nobody wrote down who began."""
    return turn_order(book, table)[-1] if table.start is not None else None
