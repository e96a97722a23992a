"""What a night's deaths prove: who died could be killed in one of the ways there are; who was attacked and lives could not."""

from collections.abc import Iterator

from ucr_events.facts import PartBegan, StateChanged
from ucr_events.games.deals import Deal
from ucr_events.games.deduction.course.dying import dying, tonight, unsaid
from ucr_events.games.deduction.course.effects import Who, whom
from ucr_events.games.deduction.course.law import DEAD, Law
from ucr_events.games.deduction.course.proving import Found, Seen, among, by_seat, meant, roles_of, stay, tells_something
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.table import Acted, is_dead
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Do, Kill, Protect, Visit
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Night
from ucr_events.games.evidence import Count, Learnt

Ways = Iterator[frozenset[str]]
"The roles with which a seat may die so, of each way."


def died(deal: Deal, seen: Seen) -> Found:
    """Who dies at dawn: of a known cause, or of one of those there are."""
    fact, law = seen.fact, seen.law
    assert isinstance(fact, StateChanged)
    came = seen.before.came
    if fact.state != DEAD or not fact.on or fact.seat is None or came is None or not stay(law):
        return
    if is_dead(seen.before, fact.seat) or not isinstance(law.step(came.step), Night):
        return
    death = dying(seen.world).get(fact.seat)
    cause = death.cause if death is not None and death.sure else ""
    roles = frozenset[str]().union(*_ways(seen.world, came.step, fact.seat, cause))
    if roles and tells_something(law, roles):
        yield Learnt((Count((fact.seat,), among(roles), 1),), _rule(law, came.step))


def _ways(world: World, night: str, seat: int, cause: str) -> Ways:
    """Every way in which the seat may die in this night; cause: only of this, where it is known."""
    law, step = world.law, world.law.step(night)
    assert isinstance(step, Night)
    for name in step.acts:
        act = law.script.acts[name]
        found = meant(world, act.whom)
        roles = frozenset(law.roles) if found is None or by_seat(act.whom) else found.get(seat, frozenset())
        yield from _killed(law, act.do, roles, roles_of(law, act.who), cause)
        for one in law.reactions:
            if one.act == name:
                yield from _killed(law, one.do, roles & roles_of(law, one.target), roles_of(law, act.who), cause)
    everybody, came = frozenset(law.roles), world.table.came
    tonight_dead = [int(other) for other in world.table.deaths][came.dead :] if came is not None else []
    for one in law.reactions:
        if one.dies is not None:
            yield from _killed(law, one.do, everybody, everybody, cause)
            if any(fits(world, one.dies, other, None, "too") is not False for other in tonight_dead):  # and shot in the dark
                for act in _visited(law, one.do):
                    yield from _killed(law, act.do, everybody, everybody, cause)


def _visited(law: Law, do: tuple[Do, ...]) -> Iterator[Act]:
    """The acts that come between where this happens."""
    for one in do:
        if isinstance(one, Visit) and isinstance(step := law.step(one.step), ActStep):
            yield law.script.acts[step.act]


def _killed(law: Law, do: tuple[Do, ...], target: frozenset[str], me: frozenset[str], cause: str) -> Ways:
    for one in do:
        if isinstance(one, Kill) and cause in ("", one.cause):
            roles = {"target": target, "me": me}.get(str(one.whom), frozenset(law.roles))
            roles = roles_of(law, one.whom) if isinstance(one.whom, Seats) else roles
            yield roles - frozenset[str]().union(*(roles_of(law, but) for but in one.but if not by_seat(but)))


def _rule(law: Law, night: str) -> str | None:
    step = law.step(night)
    acts = step.acts if isinstance(step, Night) else ()
    kills = [name for name in acts if any(isinstance(one, Kill) for one in law.script.acts[name].do)]
    return f"{kills[0]}.dead" if len(kills) == 1 else None


def lived(deal: Deal, seen: Seen) -> Found:
    """The night is over, all of it is known, and somebody who was attacked and not protected lives: it cannot be killed so."""
    law, before = seen.law, seen.before
    assert isinstance(seen.fact, PartBegan)
    step = law.step(before.came.step) if before.came else None
    if not isinstance(step, Night) or not seen.whole or not stay(law) or seen.after.came == before.came:
        return
    world = seen.world
    safe = {(seat, cause) for one in tonight(before) for seat, cause in _protected(world, one)}
    open_ = {cause for name in step.acts if unsaid(world, name) for cause in _against(world, name)}
    for one in tonight(before):
        for kill in law.script.acts[one.act].do:
            if isinstance(kill, Kill) and kill.whom == "target" and kill.but and kill.cause not in open_:
                but = frozenset[str]().union(*(roles_of(law, which) for which in kill.but))
                seats = (seat for seat in one.targets if (seat, kill.cause) not in safe and not is_dead(before, seat))
                if law.script.acts[one.act].agreed == "said":
                    yield from (Learnt((Count((seat,), among(but), 1),), f"{one.act}.dead") for seat in seats)


def _against(world: World, name: str) -> Iterator[str]:
    yield from (cause for one in world.law.script.acts[name].do if isinstance(one, Protect) for cause in one.against)


def _protected(world: World, one: Acted) -> Iterator[tuple[int, str]]:
    for effect in world.law.script.acts[one.act].do:
        if isinstance(effect, Protect):
            for seat in whom(world, effect.whom, Who(one.by, one.targets)):
                yield from ((seat, cause) for cause in effect.against)
