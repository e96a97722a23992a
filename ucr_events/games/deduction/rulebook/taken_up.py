"""Where play is taken up after a hole: at whatever step of the script comes next."""

from collections.abc import Iterator

from ucr_events.facts import VoteCast
from ucr_events.games.deduction.act.rules import after_act, expected
from ucr_events.games.deduction.ballot.counting import vote_of
from ucr_events.games.deduction.ballot.rules import call, close, votes
from ucr_events.games.deduction.course.flow import START, TAKEN_UP, after, begins, proceed
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.hand.rules import draw, drawn
from ucr_events.games.deduction.night.rules import night
from ucr_events.games.deduction.pass_.rules import turn
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Night, Pass, Talk
from ucr_events.games.deduction.talk.rules import talk
from ucr_events.referee import Become, Book, Chapter, Expect, Moment, Steps, one

GAME = "game"


def procedures(law: Law) -> Chapter:
    """The outermost procedure, and the one after a hole."""
    found = Chapter(GAME)

    def game(book: Book, here: DeductionTable, mode: str = "start") -> Steps:
        return Become(law.script.begin, START) if mode == "start" else (yield from taken_up(law, here))

    def anywhere(book: Book, here: DeductionTable) -> Steps:
        return (yield from taken_up(law, here))

    found.procedure(game, GAME)
    found.procedure(anywhere, TAKEN_UP)
    return found


def taken_up(law: Law, here: DeductionTable) -> Steps:
    """The step that begins, or of which this is the middle, goes on as if it had been reached."""
    told = yield one(*dict(openers(law, here)))
    if not isinstance(told, Moment):
        return Become(TAKEN_UP)
    name = next(name for expect, name in openers(law, here) if expect.step == told.step)
    step, here = law.script.steps[name], after(told, here)
    if isinstance(step, Night):
        return (yield from night(law, name, step, here, START, begun=True))
    if isinstance(step, Talk):
        return (yield from talk(law, name, step, here, START, begun=True))
    if isinstance(step, ActStep) and told.step == f"{step.act}.act":
        return (yield from after_act(law, name, here, told, START))
    if isinstance(step, Pass):
        return proceed(law, name, here, (), START)
    if isinstance(step, Hand):
        return (yield from drawn(law, name, step, here, START))
    if isinstance(step, Ballot) and told.step != f"{name}.close":
        return (yield from votes(law, name, step, here, START))
    return Become(TAKEN_UP)


def openers(law: Law, here: DeductionTable) -> Iterator[tuple[Expect, str]]:
    """With what each step of the script may be taken up."""
    for name, step in law.script.steps.items():
        if isinstance(step, Night | Talk):
            yield begins(name), name
        elif isinstance(step, Pass):
            yield turn(name, here, step), name
        elif isinstance(step, ActStep):
            yield expected(step.act), name
        elif isinstance(step, Hand):
            yield draw(law, name, step, here), name
        elif isinstance(step, Ballot):
            yield call(law, name, step, here), name
            vote = vote_of(here, name)
            if vote is not None and not vote.closed:
                yield Expect(f"{name}.cast", VoteCast, f"{name}.voters"), name
                yield close(law, name, step, here), name
