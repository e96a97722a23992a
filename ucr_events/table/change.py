"""Small helpers of the fold: a copy with one thing changed, everything else shared.

Where a whole page of facts is folded and nobody sees the tables in between, there is nothing to share with: then the same
helpers change the fold's own table in place.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec.structs import force_setattr, replace

from ucr_events.facts import Fact
from ucr_events.table.state import Seat, Table

T = TypeVar("T", bound=Table)
Handler = Callable[[Any, Any], Any]
Handlers = Mapping[type[Fact], Handler]


class Own(dict[str, Any]):
    """Entries that only the fold at work holds: nobody would miss what was there before, so the copy to change is itself."""

    __slots__ = ()

    def copy(self) -> "Own":
        return self


def make_own(table: T) -> T:
    """A copy for one fold alone, which it may change in place until it lets go of it.

    A handler must therefore read what it wants to know of the table before it calls what changes it.
    """
    return replace(table, zones=Own(table.zones), pieces=Own(table.pieces))


def let_go(table: T) -> T:
    """What a fold came to, for everybody: never changed again."""
    return replace(table, zones=dict(table.zones), pieces=dict(table.pieces))


def with_field(table: T, field: str, value: Any) -> T:
    """The table with another value in one field. A fold's own is changed, for a copy of all the other fields takes longest."""
    if type(table.zones) is Own:
        force_setattr(table, field, value)
        return table
    return replace(table, **{field: value})


def put(mapping: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The mapping with one entry set. `copy` takes half as long as `{**mapping}`, and this is the hottest line of the fold."""
    changed = mapping.copy()
    changed[key] = value
    return changed


def without(mapping: dict[str, Any], key: str) -> dict[str, Any]:
    """The mapping without one entry."""
    return {k: v for k, v in mapping.items() if k != key}


def with_seat(table: T, number: int, **changes: Any) -> T:
    """The table with changes at one seat; a seat the table does not have changes nothing."""
    if not 1 <= number <= len(table.seats):
        return table
    return put_seat(table, replace(table.seats[number - 1], **changes))


def put_seat(table: T, seat: Seat) -> T:
    """The table with this seat in its place."""
    seats = list(table.seats)
    seats[seat.seat - 1] = seat
    return with_field(table, "seats", tuple(seats))


def seat_of(table: Table, number: int | None) -> Seat | None:
    """The seat, or None when there is none of that number."""
    return table.seats[number - 1] if number and number <= len(table.seats) else None


MOST_SEATS = 40
"Seats that a table may have."


def next_seat(table: Table) -> int | None:
    """The number of the seat that somebody takes who comes later; None: there is no room."""
    return len(table.seats) + 1 if table.seats and len(table.seats) < MOST_SEATS else None


def came_later(table: Table, seats: frozenset[int]) -> frozenset[int]:
    """The seats besides these that were taken when play had begun."""
    return frozenset(range(max(seats, default=0) + 1, len(table.seats) + 1))


def added(value: int | None, amount: int | None) -> int | None:
    """Sum of two numbers, unknown as soon as one of them is."""
    return None if value is None or amount is None else value + amount


def joined(members: Iterable[int], more: Iterable[int]) -> tuple[int, ...]:
    """Both in order, each once."""
    return tuple(dict.fromkeys([*members, *more]))
