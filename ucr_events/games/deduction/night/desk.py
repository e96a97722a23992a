"""A night and its dawn as buttons: acts in the order in which they are called, then who died, then the day."""

from collections.abc import Sequence

from ucr_events.facts import Fact, PartBegan, StateChanged
from ucr_events.games.deduction.act.desk import forms as act_forms
from ucr_events.games.deduction.course.dying import missing, tonight
from ucr_events.games.deduction.course.law import DEAD
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.selectors import perhaps, pick
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.steps import Night
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
    title = sayer.step(follows)
    due = [one.seat for one in missing(World(sayer.law, table)) if one.sure]
    if due:
        facts: tuple[Fact, ...] = (*(StateChanged(id=ID, seat=seat, state=DEAD) for seat in due), day)
        who = "・".join(f"席{seat}" for seat in due), ", ".join(f"seat {seat}" for seat in due)
        return (
            Form(expect=expect, facts=facts, label=(f"{who[0]} 死亡 → {title[0]}", f"{who[1]} died → {title[1]}"), usual=True),
        )
    quiet = Form(
        expect=expect, facts=(day,), label=(f"だれも死ななかった → {title[0]}", f"nobody died → {title[1]}"), usual=True
    )
    if tonight(table):
        return (quiet,)
    picks = tuple(Pick(value=seat, seat=seat, adds=(StateChanged(id=ID, seat=seat, state=DEAD),)) for seat in alive(table))
    ask = Ask(title=("だれが死んだ？", "who died?"), picks=picks, kind="many", done=("決定", "done"))
    return (Form(expect=expect, label=("死んだ人…", "who died…"), asks=(ask,), usual=True), quiet)
