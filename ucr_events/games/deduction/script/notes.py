"""What is no mistake of a script and may be none of its writer's wishes either: said with what was read of it."""

from collections.abc import Iterator

from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import Written


def notes(script: Written) -> Iterator[str]:
    """A line each."""
    yield from _forgotten(script.script)


def _forgotten(script: Script) -> Iterator[str]:
    """Numbers of seats of which the deal says nothing though it does of others: right only where a table brings its roles."""
    low, high = script.seats
    left = [seats for seats in range(low, high + 1) if at_seats(script.deal.at, seats) is None]
    if script.deal.at and left:
        seats = ", ".join(map(str, left))
        yield f"deal.at says nothing of {seats} seats, so a table of so many says its roles itself; is an entry forgotten?"
