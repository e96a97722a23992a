"""What comes of a fact if another one, which nobody wrote down, is taken to have happened before it."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec
from msgspec.structs import replace

from ucr_events.facts import CombatBegan, Fact, PartBegan, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.checking import Knowledge, is_passage
from ucr_events.referee.procedures import begun_anew, fresh, same_way
from ucr_events.referee.recogniser import BESIDE_PLAY, find
from ucr_events.referee.recovery.inserted import remembered
from ucr_events.referee.state import RefereeState, alone
from ucr_events.referee.values import Finding, Frame, Missing, Moment, Remembered
from ucr_events.table import evolve
from ucr_events.table.state import Table


class Now(msgspec.Struct, frozen=True):
    """A fact at its position, the recorded table before and after it, what has been opened."""

    no: int
    before: Table
    fact: Fact
    after: Table
    knowledge: Knowledge


def with_sheets_sealed(now: Now) -> Now:
    """The same moment for who knows no sealed value: they have no say in what is missing. Passages are facts, and have one."""
    return replace(now, knowledge={name: since for name, since in now.knowledge.items() if is_passage(name)})


SOON = 2
"Turns begun since a hole, or since something that looks like one: so long what follows may still speak of it."

Follow = Callable[[Book, RefereeState, Now], tuple[RefereeState, tuple[Finding, ...], bool]]
"One line of thought: the state after the fact, what is found, whether the fact has its place with nothing missing before it."


def objected(found: Iterable[Finding], smooth: bool) -> bool:
    """Whether there is something to say against the fact that a missing one might explain."""
    return not smooth or any(objects(one) for one in found)


def objects(one: Finding) -> bool:
    """Whether this is held against the table; never what hangs on a sealed value, nor what the fact alone shows."""
    if one.suspect:
        return one.verdict != "legal"
    return (one.verdict == "illegal" or one.withheld) and not one.hidden and not one.alone


def held(one: Finding) -> bool:
    """Whether this is held against the fact now, and may rest on what lies before it.

    What people could see breaks the rule, whether or not the sheets are open; what sheets alone decide does not count here.
    """
    if one.settled_at is not None or one.alone:
        return False
    return one.verdict in ("illegal", "undetermined") if one.suspect else one.verdict == "illegal" and not one.hidden


def fitting(follow: Follow, book: Book, state: RefereeState, now: Now) -> tuple[RefereeState, tuple[Finding, ...]] | None:
    """One more fact, if it has a place of its own and nothing is to be said against it."""
    place = find(book, state.frames, state.table or now.before, now.fact, 0)
    if place is None or place.expect.loose:
        return None
    moved, found, smooth = follow(book, state, now)
    return None if objected(found, smooth) else (moved, found)


def without_objection(
    follow: Follow, book: Book, state: RefereeState, table: Table, missing: Missing, then: Now
) -> tuple[RefereeState, tuple[Finding, ...]] | None:
    """What comes of the fact if that one was missing; None if there is still something to say against it."""
    main, beside = find(book, state.frames, table, then.fact, 0), isinstance(then.fact, BESIDE_PLAY)
    anywhere = main is not None and main.expect.loose
    for supposed in _supposed(follow, book, state, table, missing, then):
        place = find(book, supposed.frames, supposed.table or table, then.fact, 0)
        if not beside and (place is None or (place.expect.loose and not anywhere)):
            continue
        moved, said, smooth = follow(book, supposed, then)
        if not objected(said, smooth):
            return moved, tuple(one for one in said if one.verdict != "legal")
    return None


def _supposed(
    follow: Follow, book: Book, state: RefereeState, table: Table, missing: Missing, now: Now
) -> Iterator[RefereeState]:
    """The referee as it would be had the fact been written down: beside the flow of play, and where it has its place in it."""
    after, memory = _with(book, state.memory, table, missing, now.no)
    began = next((one for one in (missing.fact, *missing.also) if isinstance(one, CombatBegan | PartBegan)), None)
    if began is not None:
        lies = _begun_in(after, began)
        yield alone(replace(state, table=lies, memory=memory, frames=(fresh(book.game, ("resume",), lies),)))
    if any(isinstance(one, TurnBegan) for one in missing.also):
        yield alone(replace(state, table=after, memory=memory, frames=(fresh(book.game, ("resume",), after),)))
    if after != table or memory != state.memory:
        beside = as_if(book, state, table, missing, now.no)
        yield beside
        if state.frames:  # it may have been missing already when the procedure under way began
            inner, begins = state.frames[-1], partial(_begins, book, memory, missing, now.no)
            begun = replace(inner, begin=begins(inner))
            if same_way(book.scripts, book, inner, begun):
                yield replace(beside, frames=(*state.frames[:-1], begun), memory=state.memory)
            frames = begun_anew(book.scripts, book, state.frames, begins)
            if frames[:-1] != state.frames[:-1]:
                yield replace(beside, frames=frames, memory=state.memory)
    place = find(book, state.frames, table, missing.fact, 0)
    if place is not None and not place.expect.broken(missing.fact) and not place.expect.loose:
        told, _, _ = follow(book, alone(replace(state, table=table)), Now(now.no, table, missing.fact, after, now.knowledge))
        yield replace(told, table=after).inserting(other=None, shaken=state.inserted.shaken)


def _begins(book: Book, memory: Remembered, missing: Missing, no: int, frame: Frame) -> Table:
    """The table on which the frame began, with that fact before it."""
    return _with(book, memory, frame.begin, missing, no)[0]


def _begun_in(table: Table, fact: CombatBegan | PartBegan) -> Table:
    """A battle in somebody's turn, perhaps that of one of those who fight; a part before the first turn."""
    if isinstance(fact, PartBegan):
        return replace(table, turn=None, phase=None)
    return table if table.turn is not None else replace(table, turn=fact.participants[0])


def as_if(book: Book, state: RefereeState, table: Table, missing: Missing, no: int) -> RefereeState:
    """The referee as if that fact had been written down beside the flow of play."""
    after, memory = _with(book, state.memory, table, missing, no)
    return alone(replace(state, table=after, memory=memory))


def _with(book: Book, memory: Remembered, table: Table, missing: Missing, no: int) -> tuple[Table, Remembered]:
    """The table and what is remembered as they would be had it been written down."""
    for fact in (missing.fact, *missing.also):
        after = evolve(book.handlers, table, fact)
        memory = remembered(book, memory, Moment(no=no, step="", fact=fact, before=table, after=after, guess=True))
        table = after
    return table, memory
