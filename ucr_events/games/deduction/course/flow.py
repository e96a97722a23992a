"""How play goes on: from step to step, visits between, deaths that follow, and the end that may come instead.

The procedures of steps take (todo, onward, visited): what is still to be visited, the step after that, and whether this step is
itself a visit. They end with `proceed`.
"""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec.structs import replace

from ucr_events.facts import GameClosed, PartBegan, Result, StateChanged
from ucr_events.games.deduction.course.dying import falls, missing
from ucr_events.games.deduction.course.effects import Call, way
from ucr_events.games.deduction.course.ending import coming, is_over, winners
from ucr_events.games.deduction.course.law import DEAD, NOBODY, OVER, Law
from ucr_events.games.deduction.course.table import DeductionTable, alive, in_order
from ucr_events.games.deduction.course.world import World
from ucr_events.referee import Allowed, Become, Expect, Moment, Steps, maybe, one
from ucr_events.referee.procedures import Ask

Todo = tuple[tuple[str, str], ...]


class Args(NamedTuple):
    """What a step is given: what is still to be visited, the step after that, whether this step is itself a visit."""

    todo: Todo = ()
    onward: str | None = None
    visited: bool = False


START = Args()
ORDER = "flow.order"
"Something comes that may not come now."
ENDED = "game.over"
"The procedure after which nothing comes."
TAKEN_UP = "taken-up"
"The procedure in which play is taken up at whatever step comes next."


class Asking:
    """The first question of a step: the end comes instead where it is over, or may."""

    def __init__(self, law: Law, here: DeductionTable, args: Args) -> None:
        looked = not args.visited and here.came is not None
        world = World(law, here)
        self.over = is_over(world) if looked else False
        self.close: tuple[Expect, ...] = (closing(world),) if self.over is not False else ()
        self.barred = next((one.rule for one in self.close), None) if self.over is True else None

    def __call__(self, *expects: Expect) -> tuple[Expect, ...]:
        """These, and the end. Where it is over they are against the rule by which it is; where it may be, none follows."""
        if self.barred is None:
            may_be_over = self.over is not False
            return (*(replace(one, offered=False) if may_be_over else one for one in expects), *self.close)
        return (*self.close, *(replace(one, offered=False, barred=one.barred or self.barred) for one in expects))


def closing(world: World, *, final: bool = False) -> Expect:
    """The game is closed with an ending of the script; offered where it surely is over."""
    ends, over, found = world.law.script.ends, is_over(world, final=final), coming(world, final=final)
    nobody = final and over is False
    how = (NOBODY,) if nobody else tuple(one.id for one in found) or tuple(one.id for one in ends)
    sure = nobody or (over is True and bool(found))
    return Expect(
        "game.close",
        GameClosed,
        f"end.{how[0]}" if sure else ORDER,
        match=(("how", frozenset((NOBODY, *(one.id for one in ends)))),),
        where=() if sure else (("how", Allowed(values=how)),),
        offered=sure,
        writes=(("how", how[0]), ("results", results(world, winners(found)))) if sure else (),
    )


def results(world: World, sides: Iterable[str]) -> tuple[Result, ...]:
    """Won or lost for each seat, as far as its side is known."""
    won = frozenset(sides)
    return tuple(Result(seat=seat, outcome=outcome(world, seat, won)) for seat in in_order(world.table))


def outcome(world: World, seat: int, won: frozenset[str]) -> Literal["won", "lost", "unknown"]:
    """Whether the seat has won with these sides."""
    card = world.card(str(seat))
    return "unknown" if card is None else "won" if card.side in won else "lost"


def begins(name: str) -> Expect:
    """The chapter of a step begins: when whoever leads says so, never by itself."""
    return Expect(f"{name}.begin", PartBegan, ORDER, match=(("part", name),))


def deaths(law: Law, name: str, table: DeductionTable, rule: str) -> Ask | None:
    """Those who must be, or may be, said to be dead now; None: nobody is left."""
    due = [one for one in missing(World(law, table)) if one.seat in alive(table)]
    asked = tuple(died(name, rule, one.seat, offered=one.sure) for one in due)
    if not asked:
        return None
    return one(*asked) if any(one.sure for one in due) else maybe(*asked)


def died(name: str, rule: str, seat: int | None, *, offered: bool = False) -> Expect:
    """A seat is said to be dead; None: any seat."""
    fields: tuple[tuple[str, object], ...] = (("state", DEAD), ("on", True))
    return Expect(f"{name}.dead", StateChanged, rule, None if seat is None else (seat,), match=fields, offered=offered)


def dead_of_it(law: Law, name: str, table: DeductionTable, rule: str) -> Steps:
    """All deaths that follow, in any order, and what they ask of the course: (table, calls)."""
    calls: tuple[Call, ...] = ()
    while (ask := deaths(law, name, table, rule)) is not None:
        wrong = died(name, rule, None)
        told = yield Ask((*ask.expects, replace(wrong, barred=rule)), must=ask.must)
        if not isinstance(told, Moment):
            break
        seat = told.fact.seat if told.fact is not None else ask.expects[0].seats and ask.expects[0].seats[0]
        before, table = table, after(told, table)
        if seat in alive(before):
            calls += falls(law, before, seat).calls
            table = table if seat not in alive(table) else falls(law, before, seat).table
    return table, calls


def after(told: Moment, table: DeductionTable) -> DeductionTable:
    """The table after what was told; where it was only guessed, as it lay."""
    return told.after if isinstance(told.after, DeductionTable) else table


def proceed(law: Law, name: str, table: DeductionTable, calls: tuple[Call, ...], args: Args) -> Become:
    """What comes after a step: visits first; then where its outcome goes, or its own next step.

    Where a reaction goes, it goes at once: visits that wait are left out.
    """
    todo, onward, visited = args
    step = law.step(name)
    own = onward if visited else (step.go if step is not None else None)
    forced = any(call.do == "force" and call.sure for call in calls)
    follows = way(calls) or own
    if table.decided is not None:
        return Become(ENDED)
    todo = () if forced else (*todo, *((call.do, call.name) for call in calls if call.do in ("visit", "top")))
    if todo:
        (kind, where), rest = todo[0], todo[1:]
        return Become(where if kind == "visit" else f"{where}.top", Args(rest, follows, True))
    if follows is None:
        return Become(ENDED if is_over(World(law, table)) is not False else TAKEN_UP)
    if follows == OVER:
        return Become(ENDED)
    return Become(follows, START)
