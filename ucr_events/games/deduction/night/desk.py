"""A night and its dawn as buttons: acts in the order in which they are called, then who died, then the day."""

from collections.abc import Sequence

from ucr_events.facts import Fact, PartBegan, StateChanged
from ucr_events.games.deduction.act.desk import forms as act_forms
from ucr_events.games.deduction.course.dying import could_kill, falls, missing, tonight
from ucr_events.games.deduction.course.ending import is_over
from ucr_events.games.deduction.course.law import DEAD
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.selectors import perhaps, pick
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Ask, Form, Pick

ID = "offer"
SLOT = "night"


def acting(sayer: Sayer, table: DeductionTable, expects: Sequence[Expect], name: str, step: Night) -> tuple[Form, ...]:
    """The act that is called next as a row of seats, the others behind one more tap."""
    if is_sealed(table) or (table.passages and not table.dealt):
        return ()  # it is sealed; or whoever reads knows no card, and secrets stand in passages
    by_act = {one.step.removesuffix(".act"): one for one in expects}
    due = _next(sayer, table, step)
    found: list[Form] = []
    for act in step.acts:
        if act in by_act and _may(sayer, table, act):
            made = act_forms(sayer, table, by_act[act], act, usual=False)
            found += made if act == due else [_later(one) for one in made]
    return tuple(found)


def _later(form: Form) -> Form:
    return Form(
        expect=form.expect,
        facts=form.facts,
        label=form.label,
        mark=form.mark,
        group=form.group,
        asks=form.asks,
        barred=form.barred,
        seldom=True,
    )


def is_sealed(table: DeductionTable) -> bool:
    """Whether what was done in this night is sealed already."""
    return sum(one.slot == SLOT for one in table.passages.values()) >= table.nights


def _may(sayer: Sayer, table: DeductionTable, act: str) -> bool:
    one = sayer.law.script.acts[act]
    used = one.once and any(other.act == act and other.targets for other in table.acts)
    return table.nights >= one.first and not used and _is_left(sayer, table, act)


def _is_left(sayer: Sayer, table: DeductionTable, act: str) -> bool:
    """Whether somebody can do it who has not done it in this night."""
    one, world = sayer.law.script.acts[act], World(sayer.law, table)
    done = [other for other in tonight(table) if other.act == act]
    may, sure = perhaps(world, one.who), pick(world, one.who)
    if not may or (one.together and done):
        return False
    return any(not any(seat in other.by for other in done) for seat in sure) if sure else not done


def _next(sayer: Sayer, table: DeductionTable, step: Night) -> str | None:
    """The first act of the night that nobody wrote down."""
    done = {one.act for one in tonight(table)}
    return next((act for act in step.acts if act not in done and _may(sayer, table, act)), None)


def morning(sayer: Sayer, table: DeductionTable, expect: Expect, name: str, follows: str) -> tuple[Form, ...]:
    """Who died, with the day that begins: as it must be where the night is known; else asked, nobody in one tap."""
    day = PartBegan(id=ID, part=follows)
    title = sayer.chapter(follows, table.chapters.get(follows, 0) + 1)
    due = tuple(one.seat for one in missing(World(sayer.law, table)) if one.sure)
    if due:
        dead: tuple[Fact, ...] = tuple(StateChanged(id=ID, seat=seat, state=DEAD) for seat in due)
        over = _ends_by(sayer, table, due)
        label = say("died") if over else say("died → {title}", title=title)
        return (Form(expect=expect, facts=dead if over else (*dead, day), label=label, marks=due, usual=True),)
    quiet = Form(expect=expect, facts=(day,), label=say("nobody died → {title}", title=title), usual=True)
    if tonight(table) or not _may_kill(sayer, table, name):
        return (quiet,)
    picks = tuple(Pick(value=seat, seat=seat, adds=(StateChanged(id=ID, seat=seat, state=DEAD),)) for seat in alive(table))
    ask = Ask(title=say("who died?"), picks=picks, kind="many", done=say("done"))
    died = Form(expect=expect, facts=(day,), label=say("who died…"), asks=(ask,), usual=True)
    return (died, quiet)


def _ends_by(sayer: Sayer, table: DeductionTable, dead: tuple[int, ...]) -> bool:
    """Whether the game is surely over by these deaths."""
    for seat in dead:
        table = falls(sayer.law, table, seat).table
    return is_over(World(sayer.law, table)) is True


def _may_kill(sayer: Sayer, table: DeductionTable, name: str) -> bool:
    """Whether somebody can have died of what may be done in this night."""
    step, world = sayer.law.step(name), World(sayer.law, table)
    return isinstance(step, Night) and any(_may(sayer, table, act) and could_kill(world, act) for act in step.acts)
