"""Free talk: claims are beside it, and some acts may come."""

from ucr_events.games.deduction.act.fold import done
from ucr_events.games.deduction.act.rules import expected
from ucr_events.games.deduction.course.effects import Call
from ucr_events.games.deduction.course.flow import Args, Asking, after, begins, dead_of_it, proceed
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.script.steps import Talk
from ucr_events.referee import Chapter, Moment, Steps, maybe, one


def procedures(name: str, law: Law) -> Chapter:
    """The talk of that name."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, Talk)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        return (yield from talk(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def talk(law: Law, name: str, step: Talk, here: DeductionTable, args: Args, begun: bool = False) -> Steps:
    """Talk until something else begins. begun: its chapter has begun already."""
    if not begun:
        told = yield one(*Asking(law, here, args)(begins(name)))
        if isinstance(told, Moment) and told.step == "game.close":
            return None
        here = after(told, here) if isinstance(told, Moment) else here
    calls: tuple[Call, ...] = ()
    while step.may and not any(call.do in ("go", "force") for call in calls):
        told = yield maybe(*(expected(act) for act in step.may))
        if not isinstance(told, Moment) or told.fact is None:
            break
        calls += done(law, told.before, told.fact).calls  # type: ignore[arg-type]
        here, more = yield from dead_of_it(law, name, after(told, here), f"{told.fact.action}.dead")  # type: ignore[attr-defined]
        calls += more
    return proceed(law, name, here, calls, args)


JUDGED: dict[str, Judged] = {}
"Nothing of a talk is judged but its acts."
