"""What is no mistake of a script and may be none of its writer's wishes either: said with what was read of it."""

from collections.abc import Iterator

from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.texts import file_of
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import Written


def notes(script: Written) -> Iterator[str]:
    """A line each."""
    yield from _forgotten(script.script)
    yield from _put_off(script)


def _forgotten(script: Script) -> Iterator[str]:
    """Numbers of seats of which the deal says nothing though it does of others: right only where a table brings its roles."""
    low, high = script.seats
    left = [seats for seats in range(low, high + 1) if at_seats(script.deal.at, seats) is None]
    if script.deal.at and left:
        seats = ", ".join(map(str, left))
        yield f"deal.at says nothing of {seats} seats, so a table of so many says its roles itself; is an entry forgotten?"


def _put_off(script: Written) -> Iterator[str]:
    """Rules put off that no document of the script has: what its mechanisms make is changed where the file says it."""
    file = file_of(script)
    known = {entry.id for entry in file.rules} if file else set[str]()
    for name, rule in script.script.rules.items():
        if not rule.on and name not in known:
            yield f'rules."{name}": no document has this rule, so on = false does nothing; change the part it is made of'
