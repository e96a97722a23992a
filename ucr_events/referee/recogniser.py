"""Where a fact fits among what may come: going in and out of procedures, steps passed over, and steps nobody wrote down."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from types import NoneType
from typing import Any, get_args, get_type_hints

from msgspec.structs import fields, replace

from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    PieceMoved,
    Role,
    TurnBegan,
    of_role,
)
from ucr_events.referee.book import Book
from ucr_events.referee.procedures import Ask, Become, Call, called, ended, passed_by, told_more, wish_of
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Dice, Done, Expect, Frame, Moment, Told
from ucr_events.table import evolve
from ucr_events.table.state import Table

PATIENCE = 2
"Missing facts that are guessed before a fact counts as stray."
CHOICES = 4
"Ways to guess one missing fact."
LONGEST_WAY = 200
"Optional steps passed over for one fact; more is a procedure that never waits."
FLOW = of_role(Role.PROCEDURE)
FOLLOWS = of_role(Role.FOLLOWS)

BESIDE_PLAY = of_role(Role.BESIDE_PLAY)


class Match:
    """Where a fact fits: the frames with the one that waited innermost, the expectation, what was passed over and guessed.

    table: as it must have lain before the fact, with what was guessed done.
    """

    def __init__(
        self,
        frames: tuple[Frame, ...],
        expect: Expect,
        passed: list[tuple[Frame, Expect]],
        table: Table,
        guessed: tuple[Moment, ...] = (),
    ) -> None:
        self.frames = frames
        self.expect = expect
        self.passed = tuple(passed)
        self.table = table
        self.guessed = guessed


def find(book: Book, frames: tuple[Frame, ...], table: Table, fact: Fact, left: int = PATIENCE) -> Match | None:
    """The first place for the fact; when play is stuck before it, so many (`left`) steps that must come are guessed."""
    match, stuck, at = _search(book, frames, table, fact)
    if match is not None:
        return _with_implied(book, match, fact)
    if stuck is None:
        return None
    if (unsaid := _unsaid(book, stuck, at, table, fact, left)) is not None:
        return unsaid
    if not left:
        return None
    best: Match | None = None
    for expect in _worth_guessing(stuck, fact, table):
        before = _implied(book, expect, table, fact)
        guess = guessed(book, expect, before[-1].after if before else table, fact)
        further = find(book, _tell(at, _as_told(guess)), guess.after, fact, left - 1)
        if further is not None and (best is None or _rank(further, fact) < _rank(best, fact)):
            best = _after(further, (*before, guess))
    return best


def _unsaid(book: Book, stuck: Ask, at: tuple[Frame, ...], table: Table, fact: Fact, left: int) -> Match | None:
    """Where the fact fits once what goes without saying has happened, which then is no guess."""
    tacit = next((expect for expect in stuck.expects if expect.tacit), None)
    if tacit is None:
        return None
    done = guessed(book, tacit, table, fact)
    match = find(book, _tell(at, _as_told(done)), done.after, fact, left)
    if match is not None and not match.guessed:
        match.table = table
    return match


def _after(match: Match, guesses: tuple[Moment, ...]) -> Match:
    match.guessed = (*guesses, *match.guessed)
    return match


def _rank(match: Match, fact: Fact) -> tuple[bool, int]:
    return bool(match.expect.broken(fact)), len(match.guessed)


def _with_implied(book: Book, match: Match, fact: Fact) -> Match:
    """What the expectation says must have come before it is taken as done."""
    guesses = _implied(book, match.expect, match.table, fact)
    if guesses:
        match.table, match.guessed = guesses[-1].after, (*match.guessed, *guesses)
    return match


def _implied(book: Book, expect: Expect, table: Table, fact: Fact) -> tuple[Moment, ...]:
    guesses: list[Moment] = []
    for implied in expect.implies:
        guesses.append(guessed(book, implied, guesses[-1].after if guesses else table, fact))
    return tuple(guesses)


def _worth_guessing(stuck: Ask, fact: Fact, table: Table) -> Iterator[Expect]:
    """Lawful steps; another turn only for a fact that shows whose it is."""
    free = [expect for expect in stuck.expects if not expect.barred] or list(stuck.expects[:1])
    who = actor(fact, table)
    if any(expect.kind is TurnBegan for expect in free):
        free = [one for one in free if not isinstance(fact, FOLLOWS) and who is not None and who in (one.seats or (who,))]
    free.sort(key=lambda expect: who is not None and expect.seats is not None and who not in expect.seats)
    yield from free[:CHOICES]


def actor(fact: Fact, table: Table) -> int | None:
    """Whose act it is; the move of a piece is its owner's."""
    if fact.seat is None and isinstance(fact, PieceMoved):
        piece = table.pieces.get(fact.piece)
        return piece.seat if piece else None
    return fact.seat


def let_stand(book: Book, expect: Expect, table: Table, fact: Fact) -> Table:
    """The table as it is taken to lie after a barred act that nobody minded."""
    for follows in expect.lets:
        table = guessed(book, follows, table, fact).after
    return table


def guessed(book: Book, expect: Expect, table: Table, fact: Fact) -> Moment:
    """The step as it may have happened; what several values are possible for is unknown."""
    made = made_up(expect, fact)
    after = table if made is None else evolve(book.handlers, table, made)
    return Moment(no=0, step=expect.step, fact=made, before=table, after=after, guess=True, passed=expect)


def _as_told(guess: Moment) -> Moment:
    """What the procedure is told of it: whose turn or which battle begins, but nothing of a value that nobody knows."""
    return guess if isinstance(guess.fact, FLOW) else replace(guess, fact=None)


def made_up(expect: Expect, near: Fact) -> Fact | None:
    """The fact nobody wrote down, as far as it is known; None when its kind cannot leave open what is not."""
    known: dict[str, Any] = {field: _one_value(value) for field, value in expect.match}
    for field, limit in expect.where:
        if isinstance(limit, Dice):
            known[field] = (None,) * limit.count
        elif limit.values is not None and len(limit.values) == 1:
            known[field] = limit.values[0]
    known |= dict(expect.likely)
    if expect.seats:
        known["seat"] = expect.seats[0] if len(expect.seats) == 1 else near.seat if near.seat in expect.seats else None
    for field in required(expect.kind):
        if known.get(field) is None and field not in _may_be_unknown(expect.kind):
            return None
        known.setdefault(field, None)
    return expect.kind(**{**known, "id": f"before-{near.id}"[:40]})


def _one_value(value: Any) -> Any:
    if not isinstance(value, frozenset):
        return value
    named = value - {None}
    return next(iter(named)) if len(named) == 1 else None


@cache
def required(kind: type[Fact]) -> frozenset[str]:
    """The fields, besides its id, that every fact of this kind has; to look at a class takes longer than to judge a fact."""
    return frozenset(field.name for field in fields(kind) if field.required and field.name != "id")


@cache
def _may_be_unknown(kind: type[Fact]) -> frozenset[str]:
    return frozenset(name for name, hint in get_type_hints(kind).items() if NoneType in get_args(hint))


def _search(
    book: Book, frames: tuple[Frame, ...], table: Table, fact: Fact
) -> tuple[Match | None, Ask | None, tuple[Frame, ...]]:
    """The first lawful place for the fact, else the first unlawful one; else the step where play is stuck."""
    passed: list[tuple[Frame, Expect]] = []
    fallback: Match | None = None
    kind = type(fact)
    for _ in range(LONGEST_WAY):
        wish, frames = waiting(book, frames, table)
        if wish is None:
            return fallback, None, frames
        for expect in wish.expects:
            if expect.kind is kind and expect.recognises(fact) and not _far_fetched(expect, fact, passed, table):
                match = Match(frames, expect, passed, table)
                if expect.firm or not expect.broken(fact):
                    return match, None, frames
                fallback = fallback or match
        if wish.must:
            return fallback, wish, frames
        passed += [(frames[-1], expect) for expect in wish.expects]
        frames = passing(frames)
    return fallback, None, frames


def _far_fetched(expect: Expect, fact: Fact, passed: list[tuple[Frame, Expect]], table: Table) -> bool:
    """A window that takes anything, not yet open: another seat's fact does not skip an act of whoever has the turn."""
    if not passed or not expect.loose or fact.seat is None:
        return False
    turn = table.combats[-1].turn if table.combats else table.turn
    return fact.seat != turn and any(one.kind is ActionAnnounced and not one.barred for _, one in passed)


def waiting(book: Book, frames: tuple[Frame, ...], table: Table) -> tuple[Ask | None, tuple[Frame, ...]]:
    """Go in and out of procedures until one waits for a fact; None when the game is over."""
    while frames:
        last = frames[-1]
        wish = wish_of(book.scripts, book, last)
        if isinstance(wish, Ask):
            return wish, frames
        if isinstance(wish, Call):
            frames = (*frames, called(last, wish, wish, table))
        elif isinstance(wish.result, Become):
            frames = (*frames[:-1], called(last, wish, wish.result, table))
        else:
            frames = (*frames[:-2], ended(frames[-2], last, wish)) if len(frames) > 1 else ()
    return None, ()


def _tell(frames: tuple[Frame, ...], told: Told) -> tuple[Frame, ...]:
    return (*frames[:-1], told_more(frames[-1], told)) if frames else ()


def passing(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames when play goes on without what the innermost waits for."""
    return (*frames[:-1], passed_by(frames[-1])) if frames else ()


def cut(book: Book, state: RefereeState, table: Table) -> RefereeState:
    """Procedures whose guard holds are cut off, with everything inside them."""
    for index, frame in enumerate(state.frames):
        if frame.until and book.guards[frame.until](table):
            return replace(state, frames=_tell(state.frames[:index], Done(None)))
    return state


def expectations(book: Book, state: RefereeState, table: Table) -> tuple[Expect, ...]:
    """What may come next, nearest first: up to and including the first step that must come."""
    table = state.table or table
    found: list[Expect] = []
    by_step = defaultdict[str, list[Expect]](list)  # two that are equal are of one step; to compare all takes long
    frames = cut(book, state, table).frames
    for _ in range(LONGEST_WAY):
        wish, frames = waiting(book, frames, table)
        if wish is None:
            break
        new = [expect for expect in wish.expects if expect not in by_step[expect.step]]
        for expect in new:
            by_step[expect.step].append(expect)
        found += new
        if wish.must or wish.due:
            break
        frames = passing(frames)
    return tuple(found)
