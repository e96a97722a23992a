"""An office goes on to the next seat alive."""

from ucr_events.facts import TurnBegan
from ucr_events.games.deduction.course.flow import Args, Asking, after, begins, proceed
from ucr_events.games.deduction.course.knowing import table_of
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.part import Judged, Said
from ucr_events.games.deduction.course.table import DeductionTable, is_dead
from ucr_events.games.deduction.pass_.fold import due
from ucr_events.games.deduction.script.steps import Pass
from ucr_events.games.deduction.texts import given, say
from ucr_events.referee import Allowed, Breach, Chapter, Expect, Moment, Steps, View, maybe, one


def procedures(name: str, law: Law) -> Chapter:
    """The step of that name."""
    found = Chapter(name)
    step = law.script.steps[name]
    assert isinstance(step, Pass)

    def procedure(book: object, here: DeductionTable, *args: object) -> Steps:
        return (yield from goes_on(law, name, step, here, Args(*args)))  # type: ignore[arg-type]

    found.procedure(procedure, name)
    return found


def goes_on(law: Law, name: str, step: Pass, here: DeductionTable, args: Args) -> Steps:
    """The turn of the next holder begins."""
    asking = Asking(law, here, args)
    if step.chapter is not None:
        told = yield maybe(*asking(begins(name)))
        if isinstance(told, Moment) and told.step == "game.close":
            return None
    told = yield one(*asking(turn(name, here, step)))
    if isinstance(told, Moment) and told.step == "game.close":
        return None
    return proceed(law, name, after(told, here) if isinstance(told, Moment) else here, (), args)


def turn(name: str, here: DeductionTable, step: Pass) -> Expect:
    """Whose it is next."""
    seats = due(here, step)
    where = (("seat", Allowed(values=seats, rule=f"{name}.next")),) if seats else ()
    return Expect(f"{name}.turn", TurnBegan, f"{name}.next", where=where, offered=len(seats) == 1)


def next_(view: View, law: Law, name: str) -> Said:
    """It is the next living seat after the one from which the line goes on."""
    step, table, seat = law.script.steps[name], table_of(view), view.fact.seat
    assert isinstance(step, Pass)
    office = law.script.offices[step.office]
    if is_dead(table, seat):
        return Breach(say("seat {seat} is dead", seat=seat))
    seats = due(table, step)
    return seat in seats or Breach(say("seat {seats} is next as {what}", seats=seats[0], what=given(office.ja, office.en)))


JUDGED = {"next": Judged(next_, ("turn",), seen=True)}
"What of an office is judged."
