"""What goes on proves: an end that was looked for has not come, so one of its conditions was not so; one that came was so."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from ucr_events.facts import CardsDrawn, GameClosed, PartBegan, TurnBegan, VoteCalled, VoteCast
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.course.ending import is_looked_for
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.proving import Found, Seen, meant, one_set, stay
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Visit
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Hand
from ucr_events.games.deduction.script.whole import CONDITIONS, Ending
from ucr_events.games.evidence import Count, Either, Fewer, Learnt, Plain

GOES_ON = (PartBegan, TurnBegan, VoteCalled, VoteCast, CardsDrawn)
"What the next step of the course begins with."
Ways = list[tuple[Plain, ...]] | None
"In which ways a condition may be so, or not be so: none, if it cannot; None: that cannot be said in a form."
CERTAIN: Ways = [()]


def goes_on(deal: Deal, seen: Seen) -> Found:
    """A step of the course begins, and so none of the endings looked for before it has come."""
    if not stay(seen.law) or seen.before.gap or not begins(seen):
        return
    world = seen.world
    for one in seen.law.script.ends:
        if not one.instead and is_looked_for(world, one, False) and any(getattr(one, name) for name in CONDITIONS):
            ways = _not_all(world, one)
            if ways and not any(way == () for way in ways):
                yield Learnt((_either(ways),), f"end.{one.id}")


def begins(seen: Seen) -> bool:
    """Whether a step begins with the fact that is not only visited: where a step comes between, no end is looked for."""
    if not isinstance(seen.fact, GOES_ON) or seen.before.came is None or seen.before.decided is not None:
        return False
    now = seen.after.step
    return now is not None and now != seen.before.step and now not in visits(seen.law)


@lru_cache(maxsize=64)
def visits(law: Law) -> frozenset[str]:
    """The steps that come between others."""
    found = {one.step for one in law.effects() if isinstance(one, Visit)}
    hands = (step for step in law.script.steps.values() if isinstance(step, Hand))
    return frozenset(
        found | {name for step in hands for by in step.powers.values() for t in by.values() for name in t.values()}
    )


def closed(deal: Deal, seen: Seen) -> Found:
    """It is over, and so: all conditions of that end hold."""
    fact = seen.fact
    assert isinstance(fact, GameClosed)
    one = next((one for one in seen.law.script.ends if one.id == fact.how), None)
    if one is None or not stay(seen.law) or seen.before.gap or seen.before.decided is not None:
        return
    world = seen.world
    said = [_so(world, name, which, want) for name, which, want in _conditions(world, one)]
    says = tuple(form for ways in said if ways is not None and len(ways) == 1 for form in ways[0])
    if says:
        yield Learnt(says, f"end.{one.id}")


def _conditions(world: World, one: Ending) -> Iterator[tuple[str, Seats | tuple[Seats, Seats], bool]]:
    """Those about seats, each as it must be."""
    if one.none is not None:
        yield "some", one.none, False
    if one.some is not None:
        yield "some", one.some, True
    if one.as_many is not None:
        yield "as_many", one.as_many, True
    if one.died is not None:
        yield "died", one.died, True
    yield from (("died", which, False) for which in one.not_died)


def _not_all(world: World, one: Ending) -> Ways:
    """In which ways not all of its conditions hold; None: that cannot be said, and so nothing is."""
    if not all(world.table.tracks.get(track, 0) >= many for track, many in one.track.items()):
        return CERTAIN
    each = [_so(world, name, which, not want) for name, which, want in _conditions(world, one)]
    if any(ways is None for ways in each):
        return None
    return list(chain.from_iterable(ways for ways in each if ways is not None))


def _so(world: World, name: str, which: Seats | tuple[Seats, Seats], want: bool) -> Ways:
    """In which ways such a condition is so, or is not."""
    dead = "too" if world.law.script.ends_at else None
    if name == "as_many":
        assert isinstance(which, tuple)
        return _as_many(world, which, want)
    assert isinstance(which, Seats)
    found = meant(world, which, None, "too" if name == "died" else dead)
    if found is not None and name == "died":
        found = {seat: roles for seat, roles in found.items() if str(seat) in world.table.deaths}
    there = one_set(found)
    if there is None:
        return None
    seats, roles = there
    every = not set(world.law.roster) - roles.what
    if not seats or every:
        return CERTAIN if bool(seats) == want else []
    return [(Count(seats, roles, 1, len(seats)),)] if want else [(Count(seats, roles, 0, 0),)]


def _as_many(world: World, which: tuple[Seats, Seats], want: bool) -> Ways:
    """At least as many of the first as of the second, or fewer."""
    these, those = (one_set(meant(world, one)) for one in which)
    if these is None or those is None or set(these[0]) != set(those[0]):
        return None
    seats = these[0]
    return [(Fewer(seats, those[1], these[1], 0),)] if want else [(Fewer(seats, these[1], those[1]),)]


def _either(ways: Iterable[tuple[Plain, ...]]) -> Plain | Either:
    found = tuple(ways)
    return found[0][0] if len(found) == 1 and len(found[0]) == 1 else Either(found)
