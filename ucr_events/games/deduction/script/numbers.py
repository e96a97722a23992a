"""What a script says for a number of seats: entries of tables, printed numbers, how many cards of each role are dealt."""

from collections.abc import Iterator, Mapping
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

    Empty where the script leaves the roles to the table. Where more are named than there are cards, a count may be below
    nothing; `surplus` says so, and `check` refuses such a script.
    """
    found = named_roles(script, seats)
    for role, count in _rest(script, seats, found):
        found[role] = found.get(role, 0) + count
    return {role.id: found[role.id] for role in script.roles if found.get(role.id)}


def surplus(script: Script, seats: int) -> Iterator[tuple[str, int, int]]:
    """Where more cards are named than there are: of which side ("": of all), how many are named, how many there are.

    The role that fills may be named, too: it is as good as any other, so nothing is taken from what is said of it.
    """
    found = named_roles(script, seats)
    if isinstance(script.deal.fill, str) and (many := sum(found.values())) > (cards := seats + script.deal.centre):
        yield "", many, cards
    elif isinstance(script.deal.fill, dict):
        yield from ((side, have, most) for side, have, most in _by_side(script, seats, found) if have > most)


def named_roles(script: Script, seats: int) -> dict[str, int]:
    """Role -> how many cards of it the script names for so many seats, without those that fill; empty: the table's own list."""
    deal = script.deal
    if deal.at and at_seats(deal.at, seats) is None:
        return {}
    found = dict(deal.always)
    for role, count in (at_seats(deal.at, seats) or {}).items():
        found[role] = found.get(role, 0) + count
    return found


def _rest(script: Script, seats: int, found: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Role that fills -> how many cards are left for it."""
    deal = script.deal
    if deal.at and at_seats(deal.at, seats) is None:
        return
    if isinstance(deal.fill, str):
        yield deal.fill, seats + deal.centre - sum(found.values())
    elif deal.fill is not None:
        yield from [(deal.fill[side], most - have) for side, have, most in _by_side(script, seats, found)]


def _by_side(script: Script, seats: int, found: Mapping[str, int]) -> Iterator[tuple[str, int, int]]:
    """Each side that a role fills: how many cards of it are named, how many there are."""
    side = {role.id: role.side for role in script.roles}
    for name, count in (at_seats(script.deal.sides, seats) or {}).items():
        if isinstance(script.deal.fill, dict) and name in script.deal.fill:
            yield name, sum(many for role, many in found.items() if side.get(role) == name), count


def outcomes(script: Script, step: Step) -> tuple[str, ...]:
    """What may come of a step: the words of a ballot, `hit`, `pair` or `miss` of an act; empty for one that is just over."""
    if isinstance(step, Ballot):
        return step.on or ("chosen", "nobody")
    if isinstance(step, ActStep):
        act = script.acts.get(step.act)
        if act is None or act.hit is None:
            return ("done",)
        return ("hit", "miss") if act.pair is None else ("hit", "pair", "miss")
    return ("enacted", "veto") if isinstance(step, Hand) else ()
