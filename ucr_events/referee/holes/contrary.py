"""Facts that only what lies before them speaks against: one is a breach, two apart from each other are a hole in the record."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, PhaseBegan, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from ucr_events.referee.book import Book
from ucr_events.referee.holes.afresh import judged_afresh, lying_afresh, nothing_known
from ucr_events.referee.holes.astray import not_held
from ucr_events.referee.holes.excused import fits_afresh
from ucr_events.referee.holes.supposing import Line, Now, held
from ucr_events.referee.values import Contrary, Finding, State

TURNS = 2
"Turns begun between two such facts, at most; longer changed little that was measured."
LOOKS_BACK = (TurnBegan, TurnEnded, RoundBegan, RoundEnded, PhaseBegan)
"Where one of these is objected to, something was left out before it, by the table or by the scribe."


class Opposed(msgspec.Struct, frozen=True):
    """kept: facts that the record speaks against. found: what is said now, with nothing of it held where there is a `hole`."""

    found: tuple[Finding, ...]
    kept: tuple[Contrary, ...] = ()
    hole: bool = False


def opposed(line: Line, book: Book, state: State, now: Now, found: tuple[Finding, ...], torn: bool) -> Opposed:
    """What is kept of a fact that the record before it speaks against; if it is the second one, what is said of both.

    torn: a step before it is missing.
    """
    past = state.contrary
    kept = _aged(past) if isinstance(now.fact, TurnBegan) else past
    against = tuple(one for one in found if held(one) and not one.suspect)
    if any(one.rule == f"{book.edition}:{book.stray}" for one in against):  # those astray.py counts
        return Opposed(found, kept)
    course = torn or isinstance(now.fact, LOOKS_BACK)
    if against and not course:
        course = not _rests_on_the_table(line, book, state, now, against)
        if course and not fits_afresh(line, book, state, nothing_known(book, state, now), now):
            return Opposed(found, kept)
    if not against and not torn:
        return Opposed(found, kept)
    earlier = [
        replace(one, settled_at=now.no) for other in past if _apart(other, now.fact, course) for one in not_held(other.found)
    ]
    if earlier:
        return Opposed((*not_held(found), *earlier), hole=True)
    said = tuple(one for one in found if one.no == now.no and one.verdict in ("illegal", "not judged"))
    return Opposed(found, (*kept, Contrary(now.no, now.fact, said, course)) if against else kept)


def _aged(past: Sequence[Contrary]) -> tuple[Contrary, ...]:
    return tuple(replace(one, turns=one.turns + 1) for one in past if one.turns < TURNS)


def _rests_on_the_table(line: Line, book: Book, state: State, now: Now, against: Sequence[Finding]) -> bool:
    """Whether there would be nothing to say against the fact if nobody knew how the table lies."""
    again = (line(book, one, now)[1] for one in lying_afresh(book, state, nothing_known(book, state, now)))
    return not any(held(one) and not one.suspect for one in judged_afresh(against, again, now.no))


def _apart(past: Contrary, fact: Fact, course: bool) -> bool:
    """Whether both need not be one breach: two acts in a turn are, if they are not of two seats.

    What only breaks the course of play is soon followed by more of that kind.
    """
    if past.course and course:
        return False
    return past.turns > 0 or (None not in (past.fact.seat, fact.seat) and past.fact.seat != fact.seat)
