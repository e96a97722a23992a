"""Whether the game is over, and who has won, in three values."""

from collections.abc import Iterable, Iterator

from ucr_events.games.deduction.course.deck import how_many
from ucr_events.games.deduction.course.law import OVER, Law
from ucr_events.games.deduction.course.selectors import fits, pick
from ucr_events.games.deduction.course.world import Maybe, World, all_of, any_of, no
from ucr_events.games.deduction.script.effects import Do, End, Visit
from ucr_events.games.deduction.script.parts import PAIR, Act
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep
from ucr_events.games.deduction.script.whole import CONDITIONS, Ending

UNKNOWN = "?"
"A step has decided it, and nobody here knows how."


def is_over(world: World, *, final: bool = False) -> Maybe:
    """Whether an ending holds now. final: nothing else comes."""
    if decided(world) is not None:
        return True
    return any_of(*(_counts(world, one, final) for one in world.law.script.ends if not one.instead))


def is_owed(world: World) -> bool:
    """Whether a death gave somebody an act that may not be left out and is still to come: it belongs to that death.

    village:end.when: the end is looked for after an execution, or the deaths of a night, with everything that hangs on them.
    """
    for reaction in world.law.reactions:
        steps = [world.law.step(do.step) for do in reaction.do if isinstance(do, Visit)] if reaction.dies is not None else []
        for act in (step.act for step in steps if isinstance(step, ActStep)):
            seats = set(pick(world, world.law.script.acts[act].who))
            done = any(one.act == act and seats & set(one.by) for one in world.table.acts)
            if seats and not done and not world.law.script.acts[act].skip:
                return True
    return False


def comes(world: World, ending: Ending, *, final: bool = False) -> Maybe:
    """Whether this is how it ends: no ending that goes before it holds, and none comes instead."""
    by_step = decided(world)
    if by_step is not None:
        return None if by_step == UNKNOWN else ending.id == by_step
    ends = world.law.script.ends
    counts = _counts(world, ending, final)
    if counts is False:
        return False  # whatever the others are: most endings, at most facts
    if ending.instead:
        return all_of(is_over(world, final=final), counts)
    first = world.law.script.ends_are == "first"
    before = ends[: ends.index(ending)] if first else ()
    others = (*(one for one in before if not one.instead), *(one for one in ends if one.instead))
    return all_of(counts, *(no(_counts(world, one, final)) for one in others))


def decided(world: World) -> str | None:
    """The ending that a step has decided; of one that hit or missed, nobody here may know which (`UNKNOWN`)."""
    came = world.table.came
    step = world.law.step(came.step) if came else None
    act = world.law.script.acts.get(step.act) if isinstance(step, ActStep) else None
    if world.table.decided is not None or came is None or came.outcome or act is None or act.hit is None:
        return world.table.decided
    found = {_ended_by(step.then.get(way, ())) for way in ways(world, act, came.targets)}  # type: ignore[union-attr]
    return found.pop() if len(found) == 1 else UNKNOWN


def ways(world: World, act: Act, targets: tuple[int, ...]) -> tuple[str, ...]:
    """What an act that finds somebody may come to: one way where everybody here knows, several where nobody does."""
    pair = act.pair is not None and len(targets) == PAIR
    which = act.pair if pair else act.hit
    assert which is not None
    each = [fits(world, which, seat, None, "too") for seat in targets]
    found, name = (all_of(*each), "pair") if pair else (any_of(*each), "hit")
    return {None: (name, "miss"), True: (name,), False: ("miss",)}[found]


def _ended_by(effects: Iterable[Do]) -> str | None:
    return next((one.ending for one in effects if isinstance(one, End)), None)


def ends_by(law: Law, name: str | None) -> frozenset[str]:
    """The endings to one of which the act that is this step comes, whatever it does; none: play may go on after it."""
    step = law.step(name)
    found = [_ended_by(effects) for effects in step.then.values()] if isinstance(step, ActStep) else []
    return frozenset() if None in found else frozenset(filter(None, found))


def coming(world: World, *, final: bool = False) -> tuple[Ending, ...]:
    """The endings that surely come; several where all that hold count."""
    return tuple(one for one in world.law.script.ends if comes(world, one, final=final))


def winners(endings: tuple[Ending, ...]) -> frozenset[str]:
    """The sides that win by them."""
    return frozenset(side for one in endings for side in one.wins)


def _counts(world: World, ending: Ending, final: bool) -> Maybe:
    return holds(world, ending) if is_looked_for(world, ending, final) else False


def is_looked_for(world: World, ending: Ending, final: bool) -> bool:
    if not ending.on:
        return False
    came, script = world.table.came, world.law.script
    step = came.step if came else ""
    places = (step, f"{step}.{came.outcome}" if came else "")
    last = final or step == OVER
    if script.ends_at and step not in script.ends_at and not last:
        return False
    return not ending.at or any(at in places for at in ending.at) or (last and not any("." in at for at in ending.at))


def holds(world: World, ending: Ending) -> Maybe:
    """Whether its conditions hold together; without any it comes only where a step says so."""
    if not any(getattr(ending, one) for one in CONDITIONS):
        return False
    return all_of(*_conditions(world, ending))


def _conditions(world: World, ending: Ending) -> Iterator[Maybe]:
    dead = "too" if world.law.script.ends_at else None  # one look at the very end: the dead count
    for track, many in ending.track.items():
        yield None if f"track:{track}" in world.changed else world.table.tracks.get(track, 0) >= many
    if ending.none is not None:
        yield _none(world, ending.none, dead)
    if ending.some is not None:
        yield no(_none(world, ending.some, dead))
    if ending.as_many is not None:
        yield _as_many(world, *ending.as_many)
    if ending.died is not None:
        yield has_died(world, ending.died)
    yield from (no(has_died(world, one)) for one in ending.not_died)


def _none(world: World, which: Seats, dead: str | None) -> Maybe:
    least, most = how_many(world, which, dead)
    return False if least else True if not most else None


def _as_many(world: World, these: Seats, those: Seats) -> Maybe:
    """At least as many of these as of those; of a seat that nobody knows both are possible."""
    (least, most), (fewest, many) = how_many(world, these), how_many(world, those)
    return True if least >= many else False if most < fewest else None


def has_died(world: World, which: Seats) -> Maybe:
    """Whether somebody of these is dead."""
    dead = (int(seat) for seat in world.table.deaths)
    return any_of(*(fits(world, which, seat, None, "too") for seat in dead))
