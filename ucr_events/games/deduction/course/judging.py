"""What checks of several mechanisms share: who dies, and with what a step begins."""

from ucr_events.games.deduction.course.dying import could_kill, dying, may_come, protects, tonight, unsaid
from ucr_events.games.deduction.course.knowing import DEEDS, stop, until_done, world_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Said
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.table import in_order
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Night, Pass, Talk
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Breach, Moment, Unrecorded, View

FIRST = {
    Night: ("begin",),
    Talk: ("begin",),
    ActStep: ("begin", "act"),
    Pass: ("begin", "turn"),
    Ballot: ("begin", "call"),
    Hand: ("draw",),
}
"Kind of step -> the ends of the names of what it may begin with."


def firsts(law: Law) -> tuple[str, ...]:
    """The steps with which play goes on, by their names in procedures."""
    found = []
    for name, step in law.script.steps.items():
        for end in FIRST[type(step)]:
            found.append(f"{step.act}.act" if end == "act" and isinstance(step, ActStep) else f"{name}.{end}")
    return tuple(found)


def begins_step(view: View) -> bool:
    """Whether the fact is the first of a step that is no visit: whatever the step before came to is done with."""
    frame = view.moment.frame
    if frame is None or any(isinstance(told, Moment) and not told.guess for told in frame.told):
        return False
    return not (frame.args and frame.args[-1] is True)


def dies(view: View, law: Law) -> Said:
    """Only who dies by what was done is dead of it."""
    world, seat = world_of(view, law), view.fact.seat
    came = world.table.came
    if seat is None or came is None:
        return None
    step = law.step(came.step)
    if isinstance(step, Night):
        view.unknown(*DEEDS)
        if not _have_all_acted(world, step):
            until_done(view)
    death = dying(world).get(seat)
    if death is not None:
        return True if death.sure else _perhaps(view, world)
    if isinstance(law.step(came.step), Night) and _is_not_told(world, came.step):
        raise Unrecorded(say("what was done in that night is not recorded"), (came.step, None))
    return Breach(say("nothing kills seat {seat}", seat=seat))


def _have_all_acted(world: World, step: Night) -> bool:
    """Whether all is known of this night that kills or protects: a night that is sealed still, of another one, adds nothing."""
    return all(_has_acted(world, name) for name in step.acts if could_kill(world, name) or protects(world, name))


def _has_acted(world: World, name: str) -> bool:
    """Whether whoever lived when the night began and may do the act has done it, as is known."""
    act, table, came = world.law.script.acts[name], world.table, world.table.came
    if table.nights < act.first:
        return True
    before = list(table.deaths)[: came.dead] if came is not None else []
    may = {seat for seat in in_order(table) if str(seat) not in before and fits(world, act.who, seat, None, "too") is not False}
    done = [one for one in tonight(table) if one.act == name and (not one.by or may.intersection(one.by))]
    if act.together:
        return act.agreed != "most" and (bool(done) or not may)
    return may <= {seat for one in done for seat in one.by}


def _perhaps(view: View, world: World) -> Said:
    if world.lacks:
        stop(view, world.table, world.lacks)
    return None


def _is_not_told(world: World, name: str) -> bool:
    """Whether nobody wrote down what was done in this night, or not what could kill."""
    step = world.law.step(name)
    assert isinstance(step, Night)
    killing = [one for one in step.acts if could_kill(world, one) and may_come(world, one)]
    return bool(killing) and (not tonight(world.table) or any(unsaid(world, one) for one in killing))
