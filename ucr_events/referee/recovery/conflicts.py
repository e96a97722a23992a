"""Facts that contradict earlier facts only: one is a breach, two unrelated ones mean that something is missing."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, PieceMoved, PiecePlaced, PieceRemoved, Role, TurnBegan, of_role
from ucr_events.referee.book import Book
from ucr_events.referee.recogniser import FOLLOWS, actor
from ucr_events.referee.recovery.excused import fits_unknown_state
from ucr_events.referee.recovery.hypothetical import SOON, Follow, Now, held
from ucr_events.referee.recovery.unknown_state import judged_on_unknown_state, lying_on_unknown_state, nothing_known
from ucr_events.referee.recovery.unmatched import not_held
from ucr_events.referee.state import Conflict, RefereeState
from ucr_events.referee.sureness import UnknownState
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table

LOOKS_BACK = of_role(Role.LOOKS_BACK)
PIECES = (PieceMoved, PiecePlaced, PieceRemoved)

ROUNDS = 2
"So long what does not follow from the record may still be for a hole: a piece stands until its owner moves it."


class Opposed(msgspec.Struct, frozen=True):
    """kept: facts that the record speaks against. found: what is said now, with nothing of it held where there is a `hole`."""

    found: tuple[Finding, ...]
    kept: tuple[Conflict, ...] = ()
    hole: bool = False


def opposed(
    follow: Follow, book: Book, state: RefereeState, now: Now, found: tuple[Finding, ...], torn: bool, excused: frozenset[str]
) -> Opposed:
    """What is kept of a fact that the record before it speaks against; if it is the second one, what is said of both.

    torn: a step before it is missing. excused: rules that spoke against it, too, but are not held for an earlier contradiction.
    """
    past = state.undecided.conflicts
    kept = _aged(past, now.fact, now.before)
    against = tuple(one for one in found if held(one) and not one.suspect)
    if any(one.rule == book.cited(book.stray) for one in against):  # those `unmatched.py` counts
        return Opposed(found, kept)
    course, elsewhere = torn or isinstance(now.fact, LOOKS_BACK), torn or isinstance(now.fact, LOOKS_BACK)
    if against and not course:
        nothing = nothing_known(book, state, now)
        elsewhere = isinstance(now.fact, PIECES) and not _held_still(follow, book, state, nothing, now, against)
        course = not _rests_on_the_table(follow, book, state, nothing, now, against)
        if course and not _follows_or_fits(follow, book, state, nothing, now):
            return Opposed(found, kept)
    if not against and not torn and not excused:
        return Opposed(found, kept)
    together = [one for one in past if not _unrelated(book, one, now, elsewhere)]
    earlier = withdrawn((one for one in together if _apart(one, now.fact, course, now.before)), now.no)
    if earlier:
        return Opposed((*not_held(found), *earlier), hole=True)
    recent = [one for one in past if one.turns <= SOON]
    if recent and excused - {finding.rule for one in recent for finding in one.found}:
        # something else than before, which may have come of it: what was found stays, what rests on either is open
        return Opposed(found, hole=True)
    said = tuple(one for one in found if one.no == now.no and (one.verdict in ("illegal", "not judged") or one.suspect))
    return Opposed(found, (*kept, Conflict(now.no, now.fact, said, course, elsewhere)) if against else kept)


def _unrelated(book: Book, past: Conflict, now: Now, elsewhere: bool) -> bool:
    """Whether two seats broke a rule each, so that the one shows nothing of the other.

    Where play went on without a break that is two breaches in every family, but that pieces stand elsewhere shows by the first
    move of each. Before the first turn everybody acts at once, so that no break would show.
    """
    smooth = now.before.turn is not None and not (past.elsewhere or elsewhere)
    return (book.seats_apart or smooth) and _of_two(past.fact, now.fact, now.before)


def withdrawn(past: Iterable[Conflict], no: int) -> tuple[Finding, ...]:
    """What is said of those facts now that a hole shows."""
    return tuple(replace(one, settled_at=no) for other in past for one in not_held(other.found))


def _follows_or_fits(follow: Follow, book: Book, state: RefereeState, nothing: UnknownState, now: Now) -> bool:
    """Whether it only follows from something, or there is nothing to say against it if play was taken up right before it."""
    return isinstance(now.fact, FOLLOWS) or fits_unknown_state(follow, book, state, nothing, now)


def _aged(past: Sequence[Conflict], fact: Fact, table: Table) -> tuple[Conflict, ...]:
    """What is kept after the fact: for two turns; for two rounds, that a piece came from elsewhere or an act does not follow.

    A piece may stand so long where a hole has left it.
    """
    if isinstance(fact, PIECES):
        return tuple(replace(one, moved=one.moved | {fact.piece}) for one in past)
    if not isinstance(fact, TurnBegan):
        return tuple(past)
    aged = (replace(one, turns=one.turns + 1) for one in past)
    return tuple(one for one in aged if one.turns <= SOON or _may_show_later(one, table))


def _may_show_later(past: Conflict, table: Table) -> bool:
    piece = table.pieces.get(past.fact.piece) if isinstance(past.fact, PIECES) else None
    return past.turns < ROUNDS * len(table.seats) and (past.course or (piece is not None and piece.seat is not None))


def _rests_on_the_table(
    follow: Follow, book: Book, state: RefereeState, nothing: UnknownState, now: Now, against: Sequence[Finding]
) -> bool:
    """Whether there would be nothing to say against the fact if nobody knew how the table lies, nor who is in which state."""
    lies = nothing.table
    free = replace(nothing, table=replace(lies, seats=tuple(replace(seat, states=()) for seat in lies.seats)))
    return not _held_still(follow, book, state, nothing, now, against, free)


def _held_still(
    follow: Follow,
    book: Book,
    state: RefereeState,
    nothing: UnknownState,
    now: Now,
    against: Sequence[Finding],
    *others: UnknownState,
) -> bool:
    """Whether something is to be said against the fact though nobody knew how the table lies."""
    again = (follow(book, one, now)[1] for known in (nothing, *others) for one in lying_on_unknown_state(book, state, known))
    return any(held(one) for one in judged_on_unknown_state(against, again, now.no))


def _apart(past: Conflict, fact: Fact, course: bool, table: Table) -> bool:
    """Whether both need not be one breach: two acts in a turn are, if they are not of two seats.

    What only breaks the course of play is soon followed by more of that kind. A hole shows piece by piece, each time one moves
    or its owner acts for the first time since.
    """
    if past.course and course:
        return False
    if past.turns > SOON:
        acts = _piece_of(fact, table)
        return not course and acts is not None and acts not in (*past.moved, _piece_of(past.fact, table))
    return past.turns > 0 or (None not in (past.fact.seat, fact.seat) and past.fact.seat != fact.seat)


def _of_two(past: Fact, fact: Fact, table: Table) -> bool:
    """Whether two seats did it."""
    first, second = actor(past, table), actor(fact, table)
    return None not in (first, second) and first != second


def _piece_of(fact: Fact, table: Table) -> str | None:
    """The piece that is moved, or that of who acts."""
    if isinstance(fact, PIECES):
        return fact.piece
    return next((name for name, piece in table.pieces.items() if piece.seat is not None and piece.seat == fact.seat), None)
