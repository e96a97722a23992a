"""The referee: a pure state machine over facts. It follows public facts only, so opening a sheet never moves it."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.facts import Fact, GameClosed, GapNoticed, PlayResumed, TurnBegan
from ucr_events.facts.codec import kind_stored
from ucr_events.referee.book import Book
from ucr_events.referee.checking import (
    Knowledge,
    consult,
    in_its_place,
    limits_broken,
    omission,
    once_each,
    settle,
    waits_for_a_chart,
)
from ucr_events.referee.consulting import by_readings
from ucr_events.referee.documents import by_document, is_open_course
from ucr_events.referee.failing import failed
from ucr_events.referee.omissions import is_whole, said_not_to_have_come
from ucr_events.referee.own_words import is_own, nothing_said, passed_by
from ucr_events.referee.picking_up import picked_up
from ucr_events.referee.procedures import fresh, told_more
from ucr_events.referee.recogniser import BESIDE_PLAY, Match, cut, expectations, find, let_stand, waiting
from ucr_events.referee.recovery.complete_record import left_out_in
from ucr_events.referee.recovery.hypotheses import weighed
from ucr_events.referee.recovery.hypothetical import Now
from ucr_events.referee.recovery.inserted import (
    came_late,
    could_be_led_to,
    late,
    lawful_because,
    left_out,
    missing,
    much_missing,
    remembered,
    resynchronised,
    revised,
    softened,
    stray,
    twice,
)
from ucr_events.referee.recovery.resynchronised import as_it_lies, counted, placed, rests_on_gap, unseen_since, untold
from ucr_events.referee.repeating import ONCE, said_since, stated_again, taken_again, the_last_again
from ucr_events.referee.state import Gap, Inserted, RefereeState
from ucr_events.referee.step_words import in_words
from ucr_events.referee.steps import When, word_of
from ucr_events.referee.values import Expect, Finding, Moment
from ucr_events.table import evolve
from ucr_events.table.state import Table

__all__ = ["begin", "consult", "expectations", "judge", "settle"]


def begin(book: Book, table: Table) -> RefereeState:
    """The referee when the table has been opened."""
    return RefereeState(frames=(fresh(book.game, (), table),))


def judge(
    book: Book, state: RefereeState, no: int, before: Table, fact: Fact, after: Table, knowledge: Knowledge
) -> tuple[RefereeState, tuple[Finding, ...]]:
    """The state after one more fact (at position `no`), and what the rules say of it; `after` comes from the table's fold."""
    try:
        if is_own(book, fact):
            return passed_by(book, state, fact), (nothing_said(book, no, fact),)
        now = Now(no, before, fact, after, knowledge)
        return _taken_as_whole(book, state, now) if _is_whole(book, now) else weighed(_followed, book, state, now)
    except Exception as error:
        within = state.frames[-1].script if state.frames else book.game
        reason = failed(f"{book.edition}, procedure {within}", error, no)
        rule = book.cited(book.stray)
        sorry = Finding(no=no, fact=fact.id, rule=rule, verdict="not judged", reason=reason, rests_on=(no,), cause="failed")
        return picked_up(book, state, Moment(no=no, step="", fact=fact, before=before, after=after)), (sorry,)


def _is_whole(book: Book, now: Now) -> bool:
    """Whether nothing is excused by what may be missing: the record is read so, or the scribe says so."""
    return book.complete or is_whole(now.before) or is_whole(now.after)


def _taken_as_whole(book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...]]:
    moved, found, _ = _followed(book, state if book.complete else state.with_undecided(hypotheses=(), early=None), now)
    return moved, left_out_in(found) if book.exact else found


def _followed(book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """One line of thought, as far as this edition's text goes: what it does not say is no objection and no sign of a hole."""
    moved, found, fits = _with_the_other(book, state, now)
    if not book.revises:
        return moved, found, fits
    silent = (moved.inserted.shaken, moved.inserted.unmatched) == (state.inserted.shaken, state.inserted.unmatched)
    return moved, by_document(book, found, lambda: nearest(book, state, now.before)), fits or silent


def _with_the_other(book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """One line of thought, with the other one that is kept for one fact."""
    moved, found, fits = _told(book, state, now)
    if (other := state.inserted.other) is None or fits:
        return moved, found, fits or _beside_play(book, state, now.before, now.fact)
    instead, said, better = _told(book, other, now)
    if _beside_play(book, state, now.before, now.fact):
        return moved.inserting(other=instead), found, True
    if not better:
        return moved, found, False
    return instead.inserting(resynchronised=other.inserted.resynchronised), (*said, *revised(other, now.no)), True


def _beside_play(book: Book, state: RefereeState, table: Table, fact: Fact) -> bool:
    return _aside(book, table, fact) or _restated(book, state, table, fact) or _twice(book, state, table, fact)


def _aside(book: Book, table: Table, fact: Fact) -> bool:
    """Whether the fact moves nothing in the flow of play, whatever came before it."""
    return isinstance(fact, BESIDE_PLAY) or book.aside(table, fact)


def _restated(book: Book, state: RefereeState, table: Table, fact: Fact) -> bool:
    """Whether it repeats an outcome that stands, and is not waited for once more."""
    again = stated_again(state.said, fact)
    return again and not any(expect.recognises(fact) for expect in nearest(book, state, table))


def _twice(book: Book, state: RefereeState, table: Table, fact: Fact) -> bool:
    """Whether it cannot have happened twice, and so was written down twice."""
    if taken_again(state.said, fact, table):
        return True
    if not the_last_again(state.said, fact):
        return False
    match = find(book, state.frames, table, fact)
    return match is None or bool(match.guessed) or isinstance(fact, ONCE)


def nearest(book: Book, state: RefereeState, table: Table) -> tuple[Expect, ...]:
    """What is waited for right now, before anything is passed over; nothing once a gap was noticed."""
    if state.gap.lost:
        return ()
    table = state.table or table
    wish, _ = waiting(book, cut(book, state, table).frames, table)
    return wish.expects if wish else ()


def _told(book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """One more fact: the state, the findings, whether it fitted with nothing missing before it."""
    before, fact, after = now.before, now.fact, now.after
    if state.table is not None:
        before, after = state.table, evolve(book.handlers, state.table, fact)
    moment = Moment(
        no=now.no,
        step=word_of(kind_stored(fact)),
        when=When.RECORDED,
        fact=fact,
        before=before,
        after=after,
        memory=state.memory,
    )
    again = _twice(book, state, before, fact)
    if again or _restated(book, state, before, fact):
        lies = before if again else after
        return replace(state, table=None if lies == now.after else lies), (twice(book, moment),) if again else (), True
    aside = _aside(book, before, fact)
    moved, found, fits = _judged(book, state, moment, now.knowledge, aside)
    moved = placed(counted(moved, state, moment), state, moment)
    said = state.said if aside else said_since(state.said, fact, after)
    moved = moved if moved.said == said else replace(moved, said=said)
    return (replace(moved, table=None) if moved.table == now.after else moved), found, fits


def _judged(
    book: Book, state: RefereeState, moment: Moment, knowledge: Knowledge, aside: bool
) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    fact, before = moment.fact, moment.before
    assert fact is not None
    if isinstance(fact, GapNoticed):
        return _stays(book, state.with_gap(lost=True).inserting(other=None, pending=()), moment), (), True
    if isinstance(fact, PlayResumed):
        since = moment.no if state.gap.lost else 0  # play may begin so, with nothing missing
        lies = as_it_lies(moment.after, fact)
        lies = unseen_since(lies, book.belongings, book.unsettled(before)) if since else lies
        memory = remembered(book, state.memory, moment)
        frames = (fresh(book.game, ("resume",), lies),)
        inserted = Inserted(omitted=state.inserted.omitted)
        return RefereeState(frames=frames, memory=memory, table=lies, inserted=inserted, gap=Gap(resumed=since)), (), True
    if aside:
        return _stays(book, state, moment), tuple(rests_on_gap(_everywhere(book, state, moment, knowledge), state)), False
    match = find(book, state.frames, before, fact)
    if isinstance(fact, GameClosed) and (match is None or match.guessed):
        # a table may stop anywhere; whether it was over is for the checks to say
        return RefereeState(memory=state.memory), _everywhere(book, state, moment, knowledge), True
    strange = match is None or (match.guessed and not match.expect.barred)
    if strange and state.inserted.pending and (pending := came_late(state, fact)) is not None:
        return _late(book, state, pending, moment, knowledge)
    if match is None and lawful_because(book, moment) is not None:
        found = (*stray(book, moment), *_everywhere(book, state, moment, knowledge))
        return _stays(book, state, moment), tuple(rests_on_gap(softened(found, state.inserted.shaken), state)), True
    if match is not None and _is_of_another_text(book, match, moment):
        return _asked_elsewhere(book, state, match, moment, knowledge)
    return _strayed(book, state, moment, knowledge) if match is None else _fitted(book, state, match, moment, knowledge)


def _is_of_another_text(book: Book, match: Match, moment: Moment) -> bool:
    """Whether the fact has its place only after steps that neither the scribe nor a text of this table speaks of."""
    against = match.expect.barred is not None and book.holds(match.expect.barred)
    asked = (one.passed is None or book.judges(one.passed.rule) or _is_omitted(book, moment, one) for one in match.guessed)
    return bool(match.guessed) and not against and not any(asked)


def _fitted(
    book: Book, state: RefereeState, match: Match, witnessed: Moment, knowledge: Knowledge
) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """The fact has its place, perhaps after others that nobody wrote down."""
    fact = witnessed.fact
    assert fact is not None
    aside = None
    unsaid = tuple(guess for guess in match.guessed if not _is_omitted(book, witnessed, guess))
    if match.guessed:
        match.table = untold(match, fact, book.belongings)
        said = (*stray(book, witnessed), *_everywhere(book, state, witnessed, knowledge))
        if unsaid:
            aside = left_out(
                _stays(book, state, witnessed), witnessed, tuple(rests_on_gap(softened(said, state.inserted.shaken), state))
            )
            witnessed, state = _with_guesses(book, state, match, witnessed)
    frame = match.frames[-1]
    moment = replace(witnessed, step=match.expect.step, when=When.TAKEN, frame=frame)
    found = _passed_over(book, match, moment, knowledge)
    found += _about(book, match.expect, moment, witnessed, knowledge, found)
    found = by_readings(book, found, match.frames)
    found = [] if state.gap.lost else rests_on_gap(softened(found, state.inserted.shaken), state, fact, match.expect)
    lacking = [] if state.gap.lost else [_lacking(book, witnessed, guess, guess in unsaid) for guess in match.guessed]
    found += by_readings(book, lacking, match.frames, led=True)
    frames = (*match.frames[:-1], told_more(frame, replace(moment, frame=None, memory={})))
    quiet = isinstance(fact, TurnBegan) and aside is None
    sure = aside is None and not (state.gap.lost or state.inserted.shaken)
    table = witnessed.after if state.table is not None else None
    if match.expect.lets and match.expect.barred is not None and book.judges(match.expect.barred):
        table = let_stand(book, match.expect, witnessed.after, fact)
    for follows in book.by_rule(witnessed.before, fact):
        table = evolve(book.handlers, table or witnessed.after, follows)
    moved = RefereeState(
        frames=frames,
        memory=remembered(book, state.memory, witnessed),
        table=table,
        inserted=_inserted(state, aside, quiet),
        met=in_its_place(book, match.expect, moment, found) if sure else (),
    )
    return cut(book, moved, witnessed.after), tuple(found), aside is None


def _inserted(state: RefereeState, aside: RefereeState | None, quiet: bool) -> Inserted:
    """What is taken as done once the fact has its place; nothing is owed any more when a turn begins so (`quiet`)."""
    now = state.inserted
    if aside is None and not (now.unmatched or now.shaken or now.pending or now.other or now.revisions or now.resynchronised):
        return now
    shaken, pending = (0, ()) if quiet else (now.shaken, now.pending)
    return Inserted(shaken=shaken, pending=pending, other=aside, supposed=now.supposed, omitted=now.omitted)


def _is_omitted(book: Book, witnessed: Moment, guess: Moment) -> bool:
    return guess.passed is not None and said_not_to_have_come(book, witnessed.before, guess.passed) is not None


def _lacking(book: Book, witnessed: Moment, guess: Moment, unsaid: bool) -> Finding:
    """A step that must have come: it was not written down, or the scribe says that it was not done, which breaks its rule."""
    if unsaid or guess.passed is None or witnessed.fact is None:
        return missing(book, witnessed, guess)
    return omission(book, witnessed, guess.passed.rule, witnessed.fact.id, in_words(book, guess.passed))


def _with_guesses(book: Book, state: RefereeState, match: Match, witnessed: Moment) -> tuple[Moment, RefereeState]:
    """The moment and the state as they are when what was guessed has been done."""
    memory = state.memory
    for guess in match.guessed:
        memory = remembered(book, memory, guess) if guess.fact is not None else memory
    after = witnessed.after
    if match.table is not witnessed.before and witnessed.fact is not None:
        after = evolve(book.handlers, match.table, witnessed.fact)
    unsaid = (guess.passed.step for guess in match.guessed if guess.passed is not None)
    pending, omitted = (*state.inserted.pending, *match.guessed), state.inserted.omitted.union(unsaid)
    state = replace(state, memory=memory, table=match.table).inserting(shaken=witnessed.no, pending=pending, omitted=omitted)
    return replace(witnessed, before=match.table, after=after, memory=memory), state


def _about(
    book: Book, expect: Expect, moment: Moment, witnessed: Moment, knowledge: Knowledge, omitted: Sequence[Finding]
) -> list[Finding]:
    """What is said of the fact itself: at its step, by its limits, wherever its kind is recorded.

    omitted: what is said already of what was passed over; a limit by the same rule would say it again.
    """
    assert moment.fact is not None
    checked = consult(book, moment, knowledge, moment.fact)
    everywhere = consult(book, witnessed, knowledge, moment.fact)
    limits = limits_broken(book, moment, expect)
    if limits:
        spoken = {finding.rule for finding in (*omitted, *checked, *everywhere) if not waits_for_a_chart(finding)}
        limits = [finding for finding in limits if finding.rule not in spoken]
    return once_each((*limits, *checked, *everywhere))


def _passed_over(book: Book, match: Match, moment: Moment, knowledge: Knowledge) -> list[Finding]:
    """Not doing something can be against a rule; what the end of the game kept from coming was not left out."""
    found: list[Finding] = []
    if isinstance(moment.fact, GameClosed):
        return found
    for frame, expect in match.passed:
        if expect.step in book.checks.omitted:
            omitted = replace(
                moment, step=expect.step, when=When.OMITTED, fact=None, after=moment.before, frame=frame, passed=expect
            )
            found += consult(book, omitted, knowledge, moment.fact)  # type: ignore[arg-type]
    return found


def _strayed(
    book: Book, state: RefereeState, witnessed: Moment, knowledge: Knowledge
) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """The fact has no place; play is taken to go on where it was."""
    if state.gap.lost:
        return _stays(book, state, witnessed), (), False
    led = could_be_led_to(book, state, witnessed)
    holed = bool(book.exact and state.unsure.holed)
    strayed = by_readings(book, stray(book, witnessed, led=led, holed=holed), state.frames, led=True)
    found = softened([*strayed, *_everywhere(book, state, witnessed, knowledge)], state.inserted.shaken)
    found = rests_on_gap(found, state, witnessed.fact)
    other = None
    again = resynchronised(book, state.frames, witnessed)
    if again is not None:
        other, said, _ = _fitted(
            book, replace(state, table=again.table).inserting(shaken=witnessed.no), again, witnessed, knowledge
        )
        other = other.inserting(revisions=(*said, much_missing(book, witnessed, led=led)), resynchronised=True)
    stays = _stays(book, state, witnessed).inserting(other=other)
    if is_open_course(book, lambda: nearest(book, state, witnessed.before)):
        return stays, tuple(found), False
    return (
        stays.inserting(unmatched=state.inserted.unmatched + 1, shaken=state.inserted.shaken or witnessed.no),
        tuple(found),
        False,
    )


def _asked_elsewhere(
    book: Book, state: RefereeState, match: Match, witnessed: Moment, knowledge: Knowledge
) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """Its place is after steps that only another document asks for: play stays, the other thought is that they came."""
    found = rests_on_gap(softened(_everywhere(book, state, witnessed, knowledge), state.inserted.shaken), state, witnessed.fact)
    other, said, _ = _fitted(book, state, match, witnessed, knowledge)
    other = other.inserting(revisions=said, shaken=state.inserted.shaken, omitted=state.inserted.omitted, other=None)
    return _stays(book, state, witnessed).inserting(other=other), tuple(found), False


def _late(
    book: Book, state: RefereeState, pending: Moment, witnessed: Moment, knowledge: Knowledge
) -> tuple[RefereeState, tuple[Finding, ...], bool]:
    """The fact was taken for granted before; now it is known."""
    left = tuple(guess for guess in state.inserted.pending if guess is not pending)
    moved = _stays(book, state, witnessed).inserting(pending=left, other=None)
    said = [] if state.gap.lost else [late(book, witnessed, pending), *_everywhere(book, state, witnessed, knowledge)]
    return (
        (moved if left or state.inserted.supposed else replace(moved, table=None)),
        tuple(rests_on_gap(softened(said, state.inserted.shaken), state)),
        True,
    )


def _stays(book: Book, state: RefereeState, witnessed: Moment) -> RefereeState:
    """The flow of play stays where it is; what is remembered goes on."""
    table = None if state.table is None else witnessed.after
    return replace(state, memory=remembered(book, state.memory, witnessed), table=table)


def _everywhere(book: Book, state: RefereeState, witnessed: Moment, knowledge: Knowledge) -> tuple[Finding, ...]:
    assert witnessed.fact is not None
    return () if state.gap.lost else tuple(consult(book, witnessed, knowledge, witnessed.fact))
