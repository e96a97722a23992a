"""Who must be dead by what was done: of an act, a vote, all acts of a night together, and of each other."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from ucr_events.games.deduction.course.effects import Came as Effected
from ucr_events.games.deduction.course.effects import Effects, Who, answers, died, whom
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import fits, perhaps
from ucr_events.games.deduction.course.table import Acted, Came, DeductionTable, in_order, put
from ucr_events.games.deduction.course.world import Maybe, World, all_of, any_of, no
from ucr_events.games.deduction.script.effects import Kill, Protect, Whom
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import ActStep, Night
from ucr_events.games.deduction.script.whole import When


class Death(NamedTuple):
    """A seat that dies: of what, what it shows, whether that is sure."""

    seat: int
    cause: str
    shows: str
    sure: bool


def dying(world: World) -> dict[int, Death]:
    """Everybody who dies, or may die, of what the last step came to; those who are dead of it already, too."""
    came, found = world.table.came, dict[int, Death]()
    if came is None:
        return found
    for death in _first(world, came):
        _add(found, death)
    todo = [*found.values(), *_dead_of(world.table, came, found)]
    while todo:
        one = todo.pop(0)
        for death in _follow(world, one):
            if death.seat not in found:
                todo.append(death)
            _add(found, death)
    return found


def missing(world: World) -> tuple[Death, ...]:
    """Those of them that are not said to be dead."""
    return tuple(death for death in dying(world).values() if str(death.seat) not in world.table.deaths)


def falls(law: Law, table: DeductionTable, seat: int) -> Effected:
    """The table after the death of the seat, and what it asks of the course. Of what nobody here knows it died: no cause."""
    death = dying(World(law, table)).get(seat)
    cause = death.cause if death is not None else ""
    return died(law, replace(table, deaths=put(table.deaths, str(seat), cause)), seat, cause)


def effects_of(world: World, came: Came) -> Iterator[tuple[Effects, Who]]:
    """What the last step's outcome makes happen; a night's stand apart."""
    step, who = world.law.step(came.step), Who(came.by, came.targets)
    act = world.law.script.acts.get(step.act if isinstance(step, ActStep) else came.outcome)
    if act is not None:
        yield act.do, who
    if step is not None and came.outcome in step.then:
        yield step.then[came.outcome], who


def _add(found: dict[int, Death], death: Death) -> None:
    known = found.get(death.seat)
    if known is None or (death.sure and not known.sure):
        found[death.seat] = death


def _first(world: World, came: Came) -> Iterator[Death]:
    step = world.law.step(came.step)
    if isinstance(step, Night):
        yield from _in_the_night(world, step)
        return
    for effects, who in effects_of(world, came):
        yield from _killed(world, effects, who)


def _killed(world: World, effects: Effects, who: Who, sure: Maybe = True) -> Iterator[Death]:
    for one in effects:
        if not isinstance(one, Kill):
            continue
        for seat, meant in _about(world, one.whom, who):
            dies = all_of(sure, meant, no(any_of(*(fits(world, but, seat, None, "too") for but in one.but))))
            if dies is not False:
                yield Death(seat, one.cause, one.shows or world.law.script.shows, dies is True)


def _about(world: World, said: Whom, who: Who) -> Iterator[tuple[int, Maybe]]:
    """Seats that an effect is surely about, or may be."""
    if not isinstance(said, Seats):
        yield from ((seat, True) for seat in whom(world, said, who))
        return
    for seat in in_order(world.table):
        meant = fits(world, said, seat, who.by[0] if who.by else None)
        if meant is not False:
            yield seat, meant


def tonight(table: DeductionTable) -> tuple[Acted, ...]:
    """What was done in the night that runs, as far as it is known."""
    came = table.came
    return tuple(one for one in table.acts if came is not None and one.step == came.step and one.night == table.nights)


def unsaid(world: World, name: str) -> bool:
    """Whether an act of this night may have been done that nobody wrote down: one that may not be left out."""
    act, table = world.law.script.acts[name], world.table
    if act.skip or table.nights < act.first or any(one.act == name for one in tonight(table)):
        return False
    used = act.once and any(one.act == name and one.targets for one in table.acts)
    return not used and any(_may_choose(world, act, seat) for seat in perhaps(world, act.who))


def may_come(world: World, name: str) -> bool:
    """Whether the act may be done in this night at all: not before its first, and there may be somebody who does it."""
    act = world.law.script.acts[name]
    return world.table.nights >= act.first and bool(perhaps(world, act.who))


def could_kill(world: World, name: str) -> bool:
    """Whether somebody may die of the act, or of whom it finds."""
    found = any(one.act == name and _kills(one.do) and perhaps(world, one.target) for one in world.law.reactions)
    return found or _kills(world.law.script.acts[name].do)


def protects(world: World, name: str) -> bool:
    """Whether somebody does not die for the act."""
    return any(isinstance(one, Protect) for one in world.law.script.acts[name].do)


def _kills(effects: Effects) -> bool:
    return any(isinstance(one, Kill) for one in effects)


def _may_choose(world: World, act: Act, seat: int) -> bool:
    number = world.law.number(act.many, world.table.tracks)
    return bool(act.centre) or (bool(number) and len(perhaps(world, act.whom, None if act.together else seat)) >= number)


def _in_the_night(world: World, step: Night) -> Iterator[Death]:
    """All together, protection first. A protection that nobody wrote down leaves it open."""
    acts = tonight(world.table)
    safe = {held for one in acts if not _was_dead(world, one) for held in _protected(world, one)}
    perhaps_safe = {held for one in acts if _was_dead(world, one) for held in _protected(world, one)}
    open_ = {cause for name in step.acts if unsaid(world, name) for cause in _against(world, name)}
    for one in acts:
        for death in _by_act(world, one):
            held = death.seat, death.cause
            if held not in safe:
                sure = death.sure and death.cause not in open_ and held not in perhaps_safe and not _was_dead(world, one)
                yield death._replace(sure=sure)


def _was_dead(world: World, one: Acted) -> bool:
    """Whether somebody did it who was dead before the night: what comes of that nobody can say."""
    came, act = world.table.came, world.law.script.acts.get(one.act)
    dead = list(world.table.deaths)[: came.dead] if came is not None else []
    return act is not None and act.who.dead is False and bool(one.by) and all(str(seat) in dead for seat in one.by)


def _against(world: World, name: str) -> Iterator[str]:
    for effect in world.law.script.acts[name].do:
        if isinstance(effect, Protect):
            yield from effect.against


def _by_act(world: World, one: Acted) -> Iterator[Death]:
    act, who = world.law.script.acts.get(one.act), Who(one.by, one.targets, one.cards)
    if act is None or not counts(world, one):
        return
    wishes = act.agreed == "most" and len({other.targets for other in tonight(world.table) if other.act == one.act}) > 1
    yield from _killed(world, act.do, who, None if wishes else True)
    for reaction in world.law.reactions:
        if reaction.act == one.act:
            for seat in one.targets:
                found = fits(world, reaction.target, seat)
                if found is not False:
                    yield from _killed(world, reaction.do, Who(one.by, (seat,), one.cards), found)


def counts(world: World, one: Acted) -> bool:
    """Whether it is what was done in the end: of wishes said one by one, that of those most wished for (all of them: a lot
    decides, and dawn shows it)."""
    act = world.law.script.acts.get(one.act)
    if act is None or not act.together or act.agreed != "most":
        return True
    same = [
        other.targets for other in world.table.acts if (other.act, other.night, other.step) == (one.act, one.night, one.step)
    ]
    most = max(same.count(targets) for targets in same)
    return same.count(one.targets) == most


def _protected(world: World, one: Acted) -> Iterator[tuple[int, str]]:
    act = world.law.script.acts.get(one.act)
    for effect in act.do if act else ():
        if isinstance(effect, Protect):
            for seat in whom(world, effect.whom, Who(one.by, one.targets)):
                yield from ((seat, cause) for cause in effect.against)


def _dead_of(table: DeductionTable, came: Came, found: dict[int, Death]) -> Iterator[Death]:
    """Those who died since, though nothing that is known killed them."""
    for seat in died_since(table, came):
        if seat not in found:
            yield Death(seat, table.deaths[str(seat)], "", True)


def died_since(table: DeductionTable, came: Came) -> Iterable[int]:
    """Who is said to be dead since the step came to this."""
    return (int(seat) for seat in list(table.deaths)[came.dead :])


def _follow(world: World, one: Death) -> Iterator[Death]:
    for reaction in world.law.reactions:
        yield from _of_reaction(world, reaction, one)


def _of_reaction(world: World, reaction: When, one: Death) -> Iterator[Death]:
    comes = answers(world, reaction, one.seat, one.cause)
    if comes is not False:
        yield from _killed(world, reaction.do, Who((one.seat,), (one.seat,)), all_of(comes, one.sure or None))
