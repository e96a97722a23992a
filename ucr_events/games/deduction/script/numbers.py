"""What a script says for a number of seats: entries of tables, printed numbers, how many cards of each role are dealt."""

from collections.abc import Mapping
from typing import TypeVar

from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Step
from ucr_events.games.deduction.script.whole import Script

T = TypeVar("T")


def seats_of(key: str) -> range:
    """The numbers of seats that a key of a table means: `7`, `9-10`."""
    low, _, high = key.partition("-")
    return range(int(low), int(high or low) + 1)


def at_seats(table: Mapping[str, T], seats: int) -> T | None:
    """The entry for this number of seats; None: the table says nothing of it."""
    return next((value for key, value in table.items() if seats in seats_of(key)), None)


def number(script: Script, value: int | str, seats: int, nth: int = 0) -> int:
    """A number as it is written, or the printed one of that name for so many seats.

    nth: what the tracks of its `nth` have come to together; beyond the last column the last one holds.
    """
    if isinstance(value, int):
        return value
    row = at_seats(script.numbers[value].at, seats)
    if not row:
        raise ValueError(f"numbers.{value} says nothing of {seats} seats")
    return row[min(nth, len(row) - 1)] if script.numbers[value].nth else row[0]


def dealt(script: Script, seats: int) -> dict[str, int]:
    """Role -> how many cards of it, the seats' and those in the centre, in the order of the script's roles.

    Empty where the script leaves the roles to the table. A count below nothing means that the roles do not add up; `check`
    refuses such a script.
    """
    deal = script.deal
    if deal.at and at_seats(deal.at, seats) is None:
        return {}
    found = dict(deal.always)
    for role, count in (at_seats(deal.at, seats) or {}).items():
        found[role] = found.get(role, 0) + count
    if isinstance(deal.fill, str):
        rest = seats + deal.centre - sum(found.values())
        found[deal.fill] = found.get(deal.fill, 0) + rest
    elif deal.fill is not None:
        found = _filled_by_side(script, seats, found, deal.fill)
    return {role.id: found[role.id] for role in script.roles if found.get(role.id)}


def _filled_by_side(script: Script, seats: int, found: dict[str, int], fill: Mapping[str, str]) -> dict[str, int]:
    side = {role.id: role.side for role in script.roles}
    for name, count in (at_seats(script.deal.sides, seats) or {}).items():
        have = sum(many for role, many in found.items() if side.get(role) == name)
        if name in fill:
            found = {**found, fill[name]: found.get(fill[name], 0) + count - have}
    return found


def outcomes(script: Script, step: Step) -> tuple[str, ...]:
    """What may come of a step: the words of a ballot, `hit` or `miss` of an act; empty for one that is just over."""
    if isinstance(step, Ballot):
        return step.on or ("chosen", "nobody")
    if isinstance(step, ActStep):
        act = script.acts.get(step.act)
        return ("hit", "miss") if act is not None and act.hit is not None else ("done",)
    return ("enacted", "veto") if isinstance(step, Hand) else ()
