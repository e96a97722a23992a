"""The referee: a pure state machine over facts. It follows public facts only, so opening a sheet never moves it."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    Fact,
    GameClosed,
    GameOpened,
    GapNoticed,
    PersonLeft,
    PersonSeated,
    PlayResumed,
    RemarkMade,
    ScribeChanged,
    SealOpened,
    SealShown,
    SheetSealed,
)
from ucr_events.facts.codec import kind_stored
from ucr_events.referee.asking import Ask, Become, Call, Finished, fresh, wish_of
from ucr_events.referee.book import Book, Breach
from ucr_events.referee.values import Done, Expect, Finding, Frame, Moment, State, Told
from ucr_events.referee.view import NeverKnown, NoChart, NotYet, View
from ucr_events.table.state import Table

BESIDE_PLAY = (RemarkMade, PersonSeated, PersonLeft, ScribeChanged, SheetSealed, SealShown, SealOpened, GameOpened)
"Facts that are about the record or about hidden things; they move nothing in the flow of play."
PATIENCE = 2
"Missing facts that are guessed before a fact counts as stray."
LONGEST_WAY = 200
"Optional steps passed over for one fact; more is a procedure that never waits."

Knowledge = Mapping[str, Any]


class _Match:
    """Where a fact fits: the frames with the one that waited innermost, the expectation, and what was passed over."""

    def __init__(self, frames: tuple[Frame, ...], expect: Expect, passed: list[tuple[Frame, Expect]]) -> None:
        self.frames = frames
        self.expect = expect
        self.passed = tuple(passed)


def begin(book: Book, table: Table) -> State:
    """The referee when the table has been opened."""
    return State(frames=(fresh(book.game, (), table),))


def judge(
    book: Book, state: State, no: int, before: Table, fact: Fact, after: Table, knowledge: Knowledge
) -> tuple[State, tuple[Finding, ...]]:
    """The state after one more fact (at position `no`), and what the rules say of it; `after` comes from the table's fold."""
    witnessed = Moment(no=no, step=_witnessed(fact), fact=fact, before=before, after=after, memory=state.memory)
    moved, findings = _judge(book, state, witnessed, knowledge)
    return replace(moved, memory=_remembered(book, state.memory, before, fact, after)), findings


def _judge(book: Book, state: State, witnessed: Moment, knowledge: Knowledge) -> tuple[State, tuple[Finding, ...]]:
    no, fact, before, after = witnessed.no, witnessed.fact, witnessed.before, witnessed.after
    assert fact is not None
    if isinstance(fact, GapNoticed):
        return replace(state, lost=True), ()
    if isinstance(fact, PlayResumed):
        return _resumed(book, after), ()
    everywhere = () if state.lost else tuple(consult(book, witnessed, knowledge, fact))
    if isinstance(fact, BESIDE_PLAY):
        return state, everywhere
    match, guessed = _find(book, state, before, fact)
    if isinstance(fact, GameClosed) and (match is None or guessed):
        return State(), everywhere  # a table may stop anywhere; whether it was over is for the checks to say
    if match is None:
        stray, found = _stray(book, state, no, fact)
        return stray, (*found, *everywhere)
    frame = match.frames[-1]
    moment = replace(witnessed, step=match.expect.step, frame=frame)
    findings = [_missing(book, no, fact, expect) for expect in guessed]
    if not state.lost:
        checked = consult(book, moment, knowledge, fact)
        spoken = {finding.rule for finding in (*checked, *everywhere) if not _waits_for_a_chart(finding)}
        findings += [finding for finding in _broken(book, moment, match.expect) if finding.rule not in spoken]
        for passed_frame, expect in match.passed:
            step = f"not:{expect.step}"
            omitted = replace(moment, step=step, fact=None, after=before, frame=passed_frame, passed=expect)
            findings += consult(book, omitted, knowledge, fact)
        findings += checked
    told = replace(moment, frame=None, memory={})
    frames = (*match.frames[:-1], replace(frame, told=(*frame.told, told)))
    return _cut(book, State(frames=frames), after), (*findings, *everywhere)


def _waits_for_a_chart(finding: Finding) -> bool:
    """It has not looked at the fact, so the limits of the expectation still count."""
    return finding.verdict == "not judged" and bool(finding.until)


def _witnessed(fact: Fact) -> str:
    return f"fact:{kind_stored(fact).partition('/')[0]}"


def _remembered(book: Book, memory: Mapping[str, Any], before: Table, fact: Fact, after: Table) -> Mapping[str, Any]:
    return {name: remember(memory.get(name, start), before, fact, after) for name, (start, remember) in book.memories.items()}


def expectations(book: Book, state: State, table: Table) -> tuple[Expect, ...]:
    """What may come next, nearest first: up to and including the first step that must come."""
    found: list[Expect] = []
    frames = _cut(book, state, table).frames
    for _ in range(LONGEST_WAY):
        wish, frames = _waiting(book, frames, table)
        if wish is None:
            break
        found += [expect for expect in wish.expects if expect not in found]
        if wish.must:
            break
        frames = _tell(frames, None)
    return tuple(found)


def nearest(book: Book, state: State, table: Table) -> tuple[Expect, ...]:
    """What is waited for right now, before anything is passed over; nothing once a gap was noticed."""
    if state.lost:
        return ()
    wish, _ = _waiting(book, _cut(book, state, table).frames, table)
    return wish.expects if wish else ()


def consult(book: Book, moment: Moment, knowledge: Knowledge, fact: Fact) -> list[Finding]:
    """What every check of this step says of the moment."""
    return [
        finding
        for rule, check in book.checks.get(moment.step, ())
        if (finding := ask(book, rule, check, moment, knowledge, fact.id)) is not None
    ]


def ask(book: Book, rule: str, check: Any, moment: Moment, knowledge: Knowledge, fact_id: str) -> Finding | None:
    """One check about one moment; None when it does not speak here."""
    view = View(book, moment, knowledge)
    until: tuple[str, ...] = ()
    try:
        said = check(view)
        if said is None:
            return None
        verdict, reason = ("legal" if said is True else "illegal"), _reason(book, rule, said)
    except NotYet as stop:
        verdict, until, reason = "undetermined", (stop.what,), _reason(book, rule, None)
    except NoChart as stop:
        verdict, until, reason = "not judged", (f"chart:{stop.name}",), stop.reason
    except NeverKnown as stop:
        verdict, reason = "not judged", stop.reason
    return Finding(
        no=moment.no,
        fact=fact_id,
        rule=f"{book.edition}:{rule}",
        verdict=verdict,  # type: ignore[arg-type]
        reason=reason,
        until=until,
        rests_on=tuple(sorted(view.rests_on)),
        readings=tuple(sorted(view.readings.items())),
        moment=moment,
    )


def settle(book: Book, findings: Iterable[Finding], knowledge: Knowledge, no: int) -> tuple[Finding, ...]:
    """Open findings asked again, each at its own moment; those that are settled now say at which position."""
    settled = []
    for finding in findings:
        if finding.verdict != "undetermined" or finding.moment is None:
            continue
        rule = finding.rule.partition(":")[2]
        checks = (check for name, check in book.checks[finding.moment.step] if name == rule)
        again = [ask(book, rule, check, finding.moment, knowledge, finding.fact) for check in checks]
        settled += _settled(finding, [one for one in again if one is not None], no)
    return tuple(settled)


def _settled(finding: Finding, again: list[Finding], no: int) -> list[Finding]:
    """What the checks of the rule say now; if none speaks any more, the rule did not apply and nothing was wrong.

    What it waited for stays with it: at an earlier step that is all there is to say.
    """
    if any(one.verdict == "undetermined" for one in again):
        return []
    if not again:
        reason = ("あてはまらなかった", "it turned out not to apply")
        return [replace(finding, verdict="legal", reason=reason, settled_at=no)]
    said = next((one for one in again if one.verdict == "illegal"), again[0])
    return [replace(said, until=(*finding.until, *said.until), settled_at=no)]


def _find(book: Book, state: State, table: Table, fact: Fact) -> tuple[_Match | None, list[Expect]]:
    frames = state.frames
    guessed: list[Expect] = []
    for _ in range(PATIENCE + 1):
        match, stuck, at = _search(book, frames, table, fact)
        if match is not None or stuck is None:
            return match, guessed
        expect = next((item for item in stuck.expects if not item.barred), stuck.expects[0])
        guessed.append(expect)
        guess = Moment(no=0, step=expect.step, fact=None, before=table, after=table, guess=True)
        frames = _tell(at, guess)
    return None, []


def _search(
    book: Book, frames: tuple[Frame, ...], table: Table, fact: Fact
) -> tuple[_Match | None, Ask | None, tuple[Frame, ...]]:
    """The first lawful place for the fact, else the first unlawful one; else the step where play is stuck."""
    passed: list[tuple[Frame, Expect]] = []
    fallback: _Match | None = None
    for _ in range(LONGEST_WAY):
        wish, frames = _waiting(book, frames, table)
        if wish is None:
            return fallback, None, frames
        for expect in wish.expects:
            if expect.recognises(fact):
                match = _Match(frames, expect, passed)
                if expect.firm or not expect.broken(fact):
                    return match, None, frames
                fallback = fallback or match
        if wish.must:
            return fallback, wish, frames
        passed += [(frames[-1], expect) for expect in wish.expects]
        frames = _tell(frames, None)
    return fallback, None, frames


def _waiting(book: Book, frames: tuple[Frame, ...], table: Table) -> tuple[Ask | None, tuple[Frame, ...]]:
    """Go in and out of procedures until one waits for a fact; None when the game is over."""
    while frames:
        wish = wish_of(book.scripts, book, frames[-1])
        if isinstance(wish, Ask):
            return wish, frames
        if isinstance(wish, Call):
            frames = (*frames, fresh(wish.script, wish.args, table, wish.until))
        elif isinstance(wish, Finished) and isinstance(wish.result, Become):
            frames = (*frames[:-1], fresh(wish.result.script, wish.result.args, table, frames[-1].until))
        else:
            over = frames[-1]
            moments = tuple(told for told in over.told if isinstance(told, Moment))
            frames = _tell(frames[:-1], Done(wish.result, moments))
    return None, ()


def _tell(frames: tuple[Frame, ...], told: Told) -> tuple[Frame, ...]:
    return (*frames[:-1], replace(frames[-1], told=(*frames[-1].told, told))) if frames else ()


def _cut(book: Book, state: State, table: Table) -> State:
    """Procedures whose guard holds are cut off, with everything inside them."""
    for index, frame in enumerate(state.frames):
        if frame.until and book.guards[frame.until](table):
            return replace(state, frames=_tell(state.frames[:index], Done(None)))
    return state


def _resumed(book: Book, table: Table) -> State:
    return State(frames=(fresh(book.game, ("resume",), table),))


def _stray(book: Book, state: State, no: int, fact: Fact) -> tuple[State, tuple[Finding, ...]]:
    if state.lost:
        return state, ()
    reason = ("ここで来るはずの手順ではありません", "this is not among what may come here")
    finding = Finding(
        no=no, fact=fact.id, rule=f"{book.edition}:{book.stray}", verdict="illegal", reason=reason, rests_on=(no,)
    )
    return replace(state, strays=state.strays + 1), (finding,)


def _missing(book: Book, no: int, fact: Fact, expect: Expect) -> Finding:
    reason = (f"この前に「{expect.step}」が記録されていません", f"before this, {expect.step} was not recorded")
    return Finding(
        no=no, fact=fact.id, rule=f"{book.edition}:{expect.rule}", verdict="not judged", reason=reason, rests_on=(no,)
    )


def _broken(book: Book, moment: Moment, expect: Expect) -> list[Finding]:
    assert moment.fact is not None
    return [
        Finding(
            no=moment.no,
            fact=moment.fact.id,
            rule=f"{book.edition}:{rule}",
            verdict="illegal",
            reason=_reason(book, rule, False),
            rests_on=(moment.no,),
        )
        for rule in expect.broken(moment.fact)
    ]


def _reason(book: Book, rule: str, said: "bool | Breach | None") -> tuple[str, str]:
    if isinstance(said, Breach):
        return said.ja, said.en
    entry = book.rules.get(rule)
    return (entry.term[0], entry.text) if entry else (rule, rule)
