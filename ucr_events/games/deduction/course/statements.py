"""Statements about seats: what whoever learns which seats are these is told, and whether a statement is true."""

from ucr_events.facts import Statement
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import fits, listed, pick
from ucr_events.games.deduction.course.world import Maybe, World, all_of
from ucr_events.games.deduction.script.seats import Seats


def told_of(world: World, of: Seats, seat: int | None, drawn: tuple[int, ...] | None = None) -> Statement | None:
    """What whoever learns which seats are these is told: those, or of all others that none is."""
    what, kind = in_play(world.law, *said_as(of))
    these = drawn if drawn is not None else tuple(one for one in pick(world, of, seat) if one != seat)
    if these:
        return Statement(seats=these, what=what, of=kind)  # type: ignore[arg-type]
    if of.but:
        return None  # that nobody is so could not be said of those whom it leaves out
    others = tuple(one.seat for one in world.table.seats if one.seat != seat and fits(world, Seats(), one.seat) is not False)
    return Statement(seats=others, what=what, of=kind, most=0) if others and what else None  # type: ignore[arg-type]


def in_play(law: Law, what: tuple[str, ...], kind: str) -> tuple[tuple[str, ...], str]:
    """The same without roles that were not put in."""
    return tuple(one for one in what if kind != "role" or not law.roster or one in law.roster), kind


def said_as(of: Seats) -> tuple[tuple[str, ...], str]:
    """What such seats are called in a statement: their roles, their side, or what they look like."""
    for names, kind in ((of.role, "role"), (of.dealt, "role"), (of.side, "side"), (of.looks, "looks"), (of.kind, "looks")):
        if names is not None:
            return listed(names), kind
    return (), "role"


def holds(world: World, says: Statement) -> Maybe:
    """Whether a statement is true of the cards as they lie."""
    found = [_is(world, seat, says) for seat in says.seats]
    least, most = says.bounds
    return all_of(_at_least(found, least), _at_most(found, most))


def _is(world: World, seat: int, says: Statement) -> Maybe:
    value = world.shown(str(seat), says.of)
    return None if value is None else value in says.what


def _at_least(found: list[Maybe], least: int) -> Maybe:
    return True if found.count(True) >= least else False if len(found) - found.count(False) < least else None


def _at_most(found: list[Maybe], most: int) -> Maybe:
    return True if len(found) - found.count(False) <= most else False if found.count(True) > most else None
