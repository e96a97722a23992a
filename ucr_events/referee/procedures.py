"""What a procedure may yield, and how its wishes are read from its data: it is run again from its start.

A procedure is a generator that reads like its page of the rule book. A frame is data: the name, the arguments, the table at the
start and all that was told, and from these the generator can be run again up to where it waits. Hence the one rule for its
author: read `here` and what you were told, never a running table. The types keep it: a procedure begins with the book and
`here` (`Chapter.procedure`), and is handed no table besides (`Given`).

That rule also lets a frame keep, beside its data, what it waits for, and the generator that waits there until the frame that
was told one thing more takes it over (`told_more`). Along the line of play nothing is run twice; whoever goes back to a frame
whose generator has gone on runs it anew. Neither is part of the frame's value: not compared, not copied, not stored.
"""

from collections.abc import Callable, Generator, Iterable, Sequence
from contextvars import ContextVar
from typing import Any, Protocol

from msgspec.structs import replace

from ucr_events.referee.values import Done, Expect, Frame, Given, Moment, Plain, Told
from ucr_events.table.state import Table


class Ask(Plain, frozen=True):
    """Wait for a fact that fits one of these; `must`: play cannot lawfully go on without it.

    due: it is owed, so that nothing beyond it is offered, though it may be written down later.
    """

    expects: tuple[Expect, ...]
    must: bool
    due: bool = False


class Call(Plain, frozen=True):
    """Carry out another procedure first; it answers `Done` with its result. `until` names a guard that cuts it off."""

    script: str
    args: tuple[Given, ...] = ()
    until: str | None = None


class Become(Plain, frozen=True):
    """Returned by an endless procedure at the end of a round: start again as this, from the table as it lies then."""

    script: str
    args: tuple[Given, ...] = ()


class Finished(Plain, frozen=True):
    """The procedure has come to its end with this result."""

    result: Any


Wish = Ask | Call | Finished
Steps = Generator[Ask | Call, Told, Any]
Script = Callable[..., Steps]
"(book, here: Table, *args) -> generator of Ask and Call."


class Noting(Protocol):
    """Who notes what a procedure or a check asks of the edition while it runs."""

    def note_reading(self, rule: str) -> None:
        """The reading of this ambiguous rule was asked for."""

    def note_number(self, name: str, value: Any) -> None:
        """This number was asked for."""


class Readings(set[str]):
    """The ambiguous rules whose readings a procedure asks for; of its numbers nothing is kept."""

    note_reading = set.add

    def note_number(self, name: str, value: Any) -> None:
        """Nobody asks a procedure for its numbers."""


CONSULTED: ContextVar[Noting | None] = ContextVar("consulted", default=None)
"Who notes what a procedure or a check asks for while it runs (`Book.reading`, `Book.number`)."
READ, LED = "read", "led"
"What lies beside a frame, too: the ambiguous rules that it consulted, and those that the procedures it called did."
NOTHING_READ: frozenset[str] = frozenset()
WAITS, LIVE, CAME = "waits", "live", "came"
"What lies beside a frame: (book, wish); (book, the generator that waits there); the same, not yet told the last thing."
PASSED, CALLED, OVER = "passed", "called", "over"
"""Besides, where play leads from a frame without a fact, so that what may come and what came go that way once: the frame told
that play went on; (wish, table, the frame it calls or becomes there); (wish, the frame that called it, that told the end)."""


def one(*expects: Expect) -> Ask:
    """One of these must come next."""
    return Ask(expects, must=True)


def maybe(*expects: Expect) -> Ask:
    """One of these may come; None is told when play went on without."""
    return Ask(expects, must=False)


def due(*expects: Expect) -> Ask:
    """One of these is owed; None is told when play went on without, and it may still come."""
    return Ask(expects, must=False, due=True)


def call(script: str, *args: Given, until: str | None = None) -> Call:
    """Another procedure, by name."""
    return Call(script, args, until)


def wish_of(scripts: dict[str, Script], book: Any, frame: Frame) -> Wish:
    """What the frame waits for now."""
    beside = frame.__dict__
    known = beside.get(WAITS)
    if known is not None and known[0] is book:
        return known[1]  # type: ignore[no-any-return]
    came = beside.pop(CAME, None)  # atomic: of two threads one runs the generator on, the other a new one
    wish: Wish
    read = Readings(beside.get(READ, NOTHING_READ))
    outer = CONSULTED.set(read)
    try:
        if came is not None and came[0] is book:
            steps: Steps = came[1]
            wish = steps.send(frame.told[-1])
        else:
            steps = scripts[frame.script](book, frame.begin, *frame.args)
            wish = next(steps)
            for told in frame.told:
                wish = steps.send(told)
    except StopIteration as stop:
        wish = Finished(stop.value)
    else:
        beside[LIVE] = book, steps
    finally:
        CONSULTED.reset(outer)
    if read:
        beside[READ] = frozenset(read)
    beside[WAITS] = book, wish
    return wish


def handed_on(frame: Frame, over: Frame) -> Frame:
    """The frame that called a procedure which is over now, with what that consulted."""
    led = _of(over, READ) | _of(over, LED)
    if led - _of(frame, LED):
        frame.__dict__[LED] = _of(frame, LED) | led
    return frame


def consulted(frames: Iterable[Frame], *, led: bool = False) -> frozenset[str]:
    """The ambiguous rules that the procedures under way consulted; led: and those which they called in this turn."""
    read = NOTHING_READ.union(*(_of(frame, READ) for frame in frames))
    return read.union(*(_of(frame, LED) for frame in frames)) if led else read


def _of(frame: Frame, which: str) -> frozenset[str]:
    found: frozenset[str] = frame.__dict__.get(which, NOTHING_READ)
    return found


def told_more(frame: Frame, told: Told) -> Frame:
    """The frame when it was told one thing more."""
    later = replace(frame, told=(*frame.told, told))
    beside = frame.__dict__
    live = beside.pop(LIVE, None)
    if live is not None:
        later.__dict__[CAME] = live
    if told is not None:
        beside.pop(PASSED, None)  # play does not lead there any more
    return gone_on(later, frame)


def passed_by(frame: Frame) -> Frame:
    """The frame when play went on without what it waits for."""
    later: Frame | None = frame.__dict__.get(PASSED)
    if later is None:
        later = told_more(frame, None)
        frame.__dict__[PASSED] = later
    return later


def called(frame: Frame, wish: Call | Finished, onto: Call | Become, table: Table) -> Frame:
    """The beginning of the procedure that the frame calls or becomes by this wish, as the table lies."""
    known = frame.__dict__.get(CALLED)
    if known is None or known[0] is not wish or known[1] is not table:
        begun = fresh(onto.script, onto.args, table, onto.until if isinstance(onto, Call) else frame.until)
        known = frame.__dict__[CALLED] = wish, table, begun if isinstance(onto, Call) else gone_on(begun, frame)
    return known[2]


def ended(frame: Frame, over: Frame, wish: Finished) -> Frame:
    """The frame that called a procedure which has come to its end."""
    known = over.__dict__.get(OVER)
    if known is None or known[0] is not wish or known[1] is not frame:
        moments = tuple(told for told in over.told if isinstance(told, Moment))
        known = over.__dict__[OVER] = wish, frame, handed_on(told_more(frame, Done(wish.result, moments)), over)
    return known[2]


def gone_on(later: Frame, frame: Frame) -> Frame:
    """What a frame has become: whatever that one consulted led here."""
    past, now = frame.__dict__, later.__dict__
    if read := past.get(READ):
        now[READ] = read
    if led := past.get(LED):
        now[LED] = led
    return later


def same_way(scripts: dict[str, Script], book: Any, frame: Frame, other: Frame) -> bool:
    """Whether `other`, the frame begun from another table, asks at each step for what the frame was told at it.

    What may be done on the one table and is forbidden on the other is another way: nothing explains a fact by making one before
    it a breach. Where it does, `other` has been led to where it waits.
    """
    way = scripts[frame.script](book, frame.begin, *frame.args)
    anew = scripts[other.script](book, other.begin, *other.args)
    read = Readings()
    try:
        asked, again = next(way), _led(anew, None, read)
        for told in frame.told:
            if not _alike(asked, again, told):
                return False
            asked, again = way.send(told), _led(anew, told, read)
    except StopIteration:
        return False
    finally:
        way.close()
    other.__dict__.update({READ: frozenset(read), WAITS: (book, again), LIVE: (book, anew)})
    return True


def _led(steps: Steps, told: Told, read: Readings) -> Ask | Call:
    """Where a generator waits next, noting the readings that it consults."""
    outer = CONSULTED.set(read)
    try:
        return steps.send(told)
    finally:
        CONSULTED.reset(outer)


def begun_anew(
    scripts: dict[str, Script], book: Any, frames: Sequence[Frame], lies: Callable[[Frame], Table]
) -> tuple[Frame, ...]:
    """The frames as if each had begun on that table, each handing on what it would then, as far as that leads the same way."""
    made: list[Frame] = []
    for frame in frames:
        wish = wish_of(scripts, book, made[-1]) if made else None
        args = wish.args if isinstance(wish, Call) and wish.script == frame.script else frame.args
        begun = replace(frame, begin=lies(frame), args=args)
        made.append(begun if same_way(scripts, book, frame, begun) else frame)
    return tuple(made)


def _alike(asked: Ask | Call, again: Ask | Call, told: Told) -> bool:
    if isinstance(asked, Call) or isinstance(again, Call):
        return isinstance(asked, Call) and isinstance(again, Call) and asked.script == again.script
    if not isinstance(told, Moment):
        return not again.must
    return any(expect.step == told.step for expect in again.expects) and (_barred(asked, told) or not _barred(again, told))


def _barred(ask: Ask, told: Moment) -> bool:
    """Whether the step is asked for only as one that may not be done."""
    same = [expect for expect in ask.expects if expect.step == told.step]
    fits = [expect for expect in same if told.fact is None or expect.recognises(told.fact)]
    return bool(fits) and all(expect.barred for expect in fits)


def asked_for(scripts: dict[str, Script], book: Any, frame: Frame, step: str) -> Expect | None:
    """The last expectation of that name on the way to where the frame waits, and there; None: it has not come to one."""
    generator = scripts[frame.script](book, frame.begin, *frame.args)
    found: Expect | None = None
    try:
        asked = next(generator)
        for told in (*frame.told, None):
            if isinstance(asked, Ask):
                found = next((expect for expect in asked.expects if expect.step == step), found)
            asked = generator.send(told)
    except StopIteration:
        pass
    finally:
        generator.close()
    return found


def window(expects: Callable[[tuple[Moment, ...]], tuple[Expect, ...]]) -> Generator[Ask, Told, tuple[Moment, ...]]:
    """Any of these in any order, as often as `expects` (given what came so far) offers them, until something else happens."""
    came: tuple[Moment, ...] = ()
    while offers := expects(came):
        told = yield maybe(*offers)
        if not isinstance(told, Moment):
            break
        came = (*came, told)
    return came


def in_any_order(*expects: Expect) -> Generator[Ask, Told, dict[str, Moment]]:
    """Each of these must come, in whatever order; step -> moment."""
    left, came = list(expects), {}
    while left:
        told = yield one(*left)
        if isinstance(told, Moment):
            came[told.step] = told
            done = next(item for item in left if item.step == told.step and _did(item, told))
            left.remove(done)
    return came


def result_of(told: Told) -> Any:
    """The result of a called procedure; None when it was cut off."""
    return told.result if isinstance(told, Done) else None


def _did(expect: Expect, moment: Moment) -> bool:
    return moment.fact is None or expect.recognises(moment.fact)


def fresh(script: str, args: tuple[Given, ...], table: Table, until: str | None = None) -> Frame:
    """A frame at its beginning."""
    return Frame(script=script, args=args, begin=table, until=until)
