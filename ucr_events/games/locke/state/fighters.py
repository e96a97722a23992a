"""5.1 Who fights and what they hold: numbers read from the table alone."""

from ucr_events.games.locke.state.changed import changed
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.numbers import HAND, basic_limit, hand_limit
from ucr_events.games.locke.state.seats import is_in
from ucr_events.referee import Book
from ucr_events.table.state import Table


def fighters(table: Table, told: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The seats in the innermost battle; `told` where none lies on the table."""
    return table.combats[-1].participants if table.combats else told


def living(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those who are characters here: the dead that take part are residual thoughts (6.1)."""
    return tuple(seat for seat in seats if not is_in(table, seat, "dead"))


def able(table: Table, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those who have a turn of their own in every round."""
    return tuple(seat for seat in living(table, seats) if not is_in(table, seat, "stunned"))


def cards_held(table: Table, seat: int) -> int | None:
    """5.1.hand.definition: how many combat cards the seat holds; None when that was not recorded."""
    pile = table.zones.get(f"hand.{seat}")
    return pile.count if pile else 0


def limit_now(table: Table, seat: int, book: Book | None = None) -> int:
    """5.1.hand.limit: the basic limit, announced minions, and effects that were written down; those of the sheet come on top.

    Without a book: as mit2020 has it.
    """
    basic = HAND if book is None else basic_limit(book)
    return max(changed(table, seat, "hand_limit", hand_limit(minions_of(table, seat), basic)), 0)


def cards_left(table: Table) -> int | None:
    """Cards in the combat deck; None when its size was never written down."""
    pile = table.zones.get("deck.combat")
    return pile.count if pile else None
