"""The night: acts that only some see, and who is dead at dawn."""

from ucr_events.facts import PartBegan
from ucr_events.games.deduction.act.rules import expected, swapped
from ucr_events.games.deduction.course.dying import could_kill, falls, may_come, tonight
from ucr_events.games.deduction.course.effects import Call
from ucr_events.games.deduction.course.flow import Args, Asking, after, begins, dead_of_it, died, proceed
from ucr_events.games.deduction.course.judging import dies
from ucr_events.games.deduction.course.knowing import DEEDS, table_of, until_done, world_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.script.effects import Look, Meet, Peek
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import given, say
from ucr_events.referee import Breach, Chapter, Moment, Steps, View, maybe, one


def procedures(name: str, law: Law) -> Chapter:
    """The night of that name."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, Night)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        return (yield from night(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def night(law: Law, name: str, step: Night, here: DeductionTable, args: Args, begun: bool = False) -> Steps:
    """Acts as they come, then who is dead. begun: its chapter has begun already."""
    if not begun:
        told = yield one(*Asking(law, here, args)(begins(name)))
        if isinstance(told, Moment) and told.step == "game.close":
            return None
        here = after(told, here) if isinstance(told, Moment) else here
    acts = tuple(expected(act) for act in step.acts)
    wrong = died(name, f"{name}.dawn", None)
    fallen: tuple[Call, ...] = ()
    while True:
        told = yield maybe(*acts, wrong)
        if not isinstance(told, Moment):
            break
        before, here = here, after(told, here)
        if told.step == f"{name}.dead" and told.fact is not None and told.fact.seat in alive(before):
            fallen += falls(law, before, told.fact.seat).calls
        if told.step.endswith(".act") and told.fact is not None:
            here = yield from swapped(law, told.fact, here)  # type: ignore[arg-type]
    here, calls = yield from dead_of_it(law, name, here, f"{name}.dawn")
    return proceed(law, name, here, (*fallen, *calls), args)


def dawn(view: View, law: Law, name: str) -> Said:
    """Dead are those whom the acts of the night kill together, and nobody else: what comes next waits for what was done."""
    if isinstance(view.fact, PartBegan):
        _nobody_is_left_out(view, law, name)
        return None
    return dies(view, law)


def _nobody_is_left_out(view: View, law: Law, name: str) -> None:
    """As the next part begins: stops while the night is sealed in which somebody else may have been killed.

    Once it is known the procedure says who should be dead.
    """
    step, table = law.script.steps[name], table_of(view)
    if not isinstance(step, Night) or table.step != name or view.fact.part == name:
        return
    world = world_of(view, law)
    if any(may_come(world, act) and could_kill(world, act) for act in step.acts):
        until_done(view)


def order(view: View, law: Law, name: str) -> Said:
    """Where acts work at once they come in their order, as far as it changes something: looks may change places."""
    step, table = law.script.steps[name], table_of(view)
    assert isinstance(step, Night)
    if step.works != "at-once" or table.step != name or view.fact.action not in step.acts:
        return None
    view.unknown(*DEEDS)
    moves = _moves(law, view.fact.action)
    done = (one.act for one in tonight(table) if moves or _moves(law, one.act))
    later = [act for act in done if step.acts.index(act) > step.acts.index(view.fact.action)]
    if not later:
        return None
    after_ = law.script.acts[later[0]].label
    return Breach(say("it comes before: {what}", what=given(after_.ja, after_.en)))


def _moves(law: Law, act: str) -> bool:
    """Whether it changes what another act finds."""
    return any(not isinstance(do, Look | Meet | Peek) for do in law.script.acts[act].do)


JUDGED = {
    "dawn": Judged(dawn, ("dead", "fact:part.began"), seen=True),
    "order": Judged(order, ("fact:action.announced",), seen=True),
}
"What of a night is judged."
