"""4.3 Walking and teleporting in a normal turn; the partners of a party go with their leader."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from ucr_events.games.locke.rules.base.entry import walks_in
from ucr_events.games.locke.rules.common import (
    declare,
    firmly,
    known_outcome,
    moves,
    roll,
    states,
    told_number,
    told_value,
    total,
)
from ucr_events.games.locke.rules.party.party import lowest
from ucr_events.games.locke.rules.planets.board import AROUND, base_neighbours, base_within, is_planet
from ucr_events.games.locke.rules.planets.squares import along, ports
from ucr_events.games.locke.state.parties import partners
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Chapter, Expect, Moment, NeverKnown, Steps, View, call, maybe, one, window
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3 movement")

WALKING = frozenset({"walk", "spaceport", None})
"How a normal move may be written down."
TELEPORTING = frozenset({"teleport", None})


def neighbours(book: Book, here: Table, place: str | None) -> tuple[str, ...] | None:
    """4.3.move.normal: the squares next to this one, and from port to port; None when nobody knows where the piece stands."""
    if place is None or not _on_a_board(place):
        return None
    if not is_planet(place):
        return () if place == AROUND else base_neighbours(place)
    there = ports(book, here)
    others = (port for port in there if port != place) if place in there else ()
    return (*along(book, place, 1), *others)


def reach(book: Book, place: str | None, distance: int) -> tuple[str, ...] | None:
    """4.3.teleport.distance, 4.3.teleport.part-rules: where so many squares lead; None when nobody knows from where."""
    if place is None or not _on_a_board(place):
        return None
    if place == AROUND:
        return ()
    return along(book, place, distance) if is_planet(place) else base_within(place, distance)


def _on_a_board(place: str) -> bool:
    """A place the club added beside the boards has no neighbours that the rules know."""
    return place.startswith("base.") or place.partition(".")[2].isdigit()


def walking(book: Book, here: Table, seat: int) -> Expect:
    """4.3.move.normal: the own piece goes one square."""
    place = place_of(here, seat)
    rule: str = book.number("steps_by")["planets" if is_planet(place) else "base"]
    return moves("walk", seat, neighbours(book, here, place), rule, rule, WALKING)


def succeeds(die: int | None, levels: Iterable[int | None]) -> bool | None:
    """4.3.teleport.success, 6.1.party.teleport-level: up to the lowest declared level; None when that is not known."""
    level, complete = lowest(levels)
    if die is None:
        return None
    if die > level:
        return False
    return True if complete else None


@CHAPTER.procedure
def walk(book: Book, here: Table, seat: int) -> Steps:
    """A normal move that was announced; where to follows. 4.6.entry.base-player: for some it leads into the base."""
    told = yield maybe(*walks_in(here, seat), walking(book, here, seat))
    if isinstance(told, Moment):
        yield call("carry", partners(here, seat), told_value(told, "to"))


@CHAPTER.procedure
def teleport(book: Book, here: Table, seat: int, level: int | None = None) -> Steps:
    """4.3.teleport.declare: level and one die; up to it the piece goes as many squares, otherwise nothing. True: it worked."""
    if level is None:
        level = told_number((yield one(declare("teleport.level", seat, "esp_level", "4.3.teleport.declare"))))
    others = partners(here, seat)
    came = yield from window(lambda came: _levels(others, came))
    said = [level, *(_level_of(came, partner) for partner in others)]
    die = total((yield one(roll("teleport.roll", seat, "teleport", "4.3.teleport.declare", 1))))
    works = succeeds(die, said)
    outcome = None if works is None else "success" if works else "failure"
    stated = firmly(states("teleport.outcome", "teleport", _rule(works, die, level), outcome=outcome))
    told = yield maybe(known_outcome(stated, seat))
    if works is None and isinstance(told, Moment):
        works = told_value(told, "outcome") == "success"
    yield from _moves(book, here, seat, die, works, _barred(works, die, level))
    return works


@CHAPTER.procedure
def teleport_unsaid(book: Book, here: Table, seat: int, die: int | None) -> Steps:
    """Whether it worked is what the table says; how far, the die."""
    told = yield maybe(states("teleport.outcome", "teleport", "4.3.teleport.success"))
    failed = isinstance(told, Moment) and told_value(told, "outcome") == "failure"
    yield from _moves(book, here, seat, die, False if failed else None, "4.3.teleport.failure" if failed else None)


@CHAPTER.check("4.3.teleport.declare", "teleport.rolled", "teleport.alone")
def level_was_not_recorded(view: View) -> bool:
    """4.3.teleport.declare: without the declared level nothing can be said of the teleport."""
    raise NeverKnown(say("the declared ESP level was not recorded"))


def _levels(others: tuple[int, ...], came: tuple[Moment, ...]) -> tuple[Expect, ...]:
    left = (seat for seat in others if seat not in {told_value(said, "seat") for said in came})
    return tuple(declare("teleport.level", seat, "esp_level", "6.1.party.teleport-level") for seat in left)


def _level_of(came: tuple[Any, ...], seat: int) -> int | None:
    return next((told_number(said) for said in came if told_value(said, "seat") == seat), None)


def _rule(works: bool | None, die: int | None, level: int | None) -> str:
    """The rule by which a teleport came out so."""
    by_the_party = works is False and die is not None and level is not None and die <= level
    return "6.1.party.teleport-level" if by_the_party else "4.3.teleport.success"


def _barred(works: bool | None, die: int | None, level: int | None) -> str | None:
    if works is not False:
        return None
    rule = _rule(works, die, level)
    return "4.3.teleport.failure" if rule == "4.3.teleport.success" else rule


def _moves(book: Book, here: Table, seat: int, die: int | None, works: bool | None, barred: str | None) -> Steps:
    places = None if die is None or barred else reach(book, place_of(here, seat), die)
    move = moves("teleport.move", seat, places, barred or "4.3.teleport.success", "4.3.teleport.distance", TELEPORTING)
    if barred:
        move = replace(move, barred=barred)
    told = yield one(move) if works and places != () else maybe(move)
    if isinstance(told, Moment):
        yield call("carry", partners(here, seat), told_value(told, "to"))
