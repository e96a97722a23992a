"""Which seats a script means, in three values: surely, surely not, not known here."""

from collections.abc import Iterator
from functools import lru_cache

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import alive, in_order, is_dead
from ucr_events.games.deduction.course.world import Maybe, World, all_of, any_of, looks_of, no
from ucr_events.games.deduction.script.seats import Seats

Names = str | tuple[str, ...]
"One, or any of several."


def fits(world: World, which: Seats, seat: int, me: int | None = None, dead: bool | str | None = None) -> Maybe:
    """Whether the seat is one of these. me: whose act or vote it is; dead: other than the selector says."""
    seen = _seen(world, which, seat, me, which.dead if dead is None else dead)
    if seen is False:
        return False
    kept = all_of(seen, *_by_card(world, which, seat))
    if kept is False or not which.but:
        return kept
    return all_of(kept, no(any_of(*(fits(world, one, seat, me, "too") for one in which.but))))


def pick(world: World, which: Seats, me: int | None = None, dead: bool | str | None = None) -> tuple[int, ...]:
    """The seats that surely are these."""
    return tuple(seat for seat in in_order(world.table) if fits(world, which, seat, me, dead))


def perhaps(world: World, which: Seats, me: int | None = None, dead: bool | str | None = None) -> tuple[int, ...]:
    """The seats that may be these."""
    return tuple(seat for seat in in_order(world.table) if fits(world, which, seat, me, dead) is not False)


def how_many(world: World, which: Seats, dead: bool | str | None = None) -> tuple[int, int]:
    """At least and at most how many seats are these."""
    found = [fits(world, which, seat, None, dead) for seat in in_order(world.table)]
    return found.count(True), len(found) - found.count(False)


def by_card(which: Seats) -> bool:
    """Whether cards decide who it is: everything else lies open."""
    own = (which.role, which.dealt, which.side, which.kind, which.looks)
    return any(one is not None for one in own) or any(by_card(one) for one in which.but)


def _seen(world: World, which: Seats, seat: int, me: int | None, dead: bool | str) -> Maybe:
    """What all can see of it: who is dead, who holds which office, who has a mark."""
    table = world.table
    if dead != "too" and is_dead(table, seat) != dead:
        return False
    office = True if which.office is None else _holds(world, which.office, seat)
    if which.me is not None and me is not None and (seat == me) != which.me:
        return False
    if which.among is not None and not which.among[0] <= len(alive(table)) <= which.among[1]:
        return False
    return all_of(office, True if which.mark is None else _marked(world, which.mark, seat))


def _holds(world: World, office: str, seat: int) -> Maybe:
    """Whether the seat holds the office."""
    return None if f"office:{office}" in world.changed else world.table.offices.get(office) == seat


def _marked(world: World, mark: str, seat: int) -> Maybe:
    """Whether the seat has the mark; one that a reaction gave is as sure as that it came."""
    if f"mark:{mark}" in world.changed:
        return None
    if mark in world.law.marked_by_reactions:
        world.used()
    given = world.table.marks.get(mark, {}).get(str(seat))
    if not given:
        return given is not None
    reaction = next((one for one in world.law.reactions if one.id == given), None)
    return None if reaction is None or reaction.dies is None else fits(world, reaction.dies, seat, None, "too")


def _by_card(world: World, which: Seats, seat: int) -> Iterator[Maybe]:
    place = str(seat)
    for names, role in ((which.dealt, world.dealt), (which.role, world.role)):
        if names is not None:
            yield _among(role(place), names) if _may_be(world.law, "id", names) else False
    for names, read in ((which.side, "side"), (which.kind, "kind"), (which.looks, "looks")):
        if names is not None:
            yield _said(world, place, names, read) if _may_be(world.law, read, names) else False


@lru_cache(maxsize=4096)
def _may_be(law: Law, read: str, names: Names) -> bool:
    """Whether a card that was put in is so: of what no card is, nobody is."""
    cards = law.in_play
    return not cards or any((looks_of(card) if read == "looks" else getattr(card, read)) in listed(names) for card in cards)


def _said(world: World, place: str, names: Names, read: str) -> Maybe:
    card = world.card(place)
    if card is None:
        return None
    value = looks_of(card) if read == "looks" else getattr(card, read)
    return value is not None and bool(_among(value, names))


def _among(value: str | None, names: Names) -> Maybe:
    return None if value is None else value in listed(names)


def listed(names: Names | None) -> tuple[str, ...]:
    """One name, or several, as several."""
    return () if names is None else (names,) if isinstance(names, str) else tuple(names)
