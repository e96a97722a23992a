"""Facts that only what lies before them speaks against: one is a breach, two apart from each other are a hole in the record."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, PhaseBegan, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from ucr_events.referee.book import Book
from ucr_events.referee.holes.afresh import judged_afresh, lying_afresh, nothing_known
from ucr_events.referee.holes.astray import not_held
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


def opposed(line: Line, book: Book, state: State, now: Now, found: tuple[Finding, ...]) -> Opposed:
    """What is kept of a fact that the record before it speaks against; if it is the second one, what is said of both."""
    past = state.contrary
    kept = _aged(past) if isinstance(now.fact, TurnBegan) else past
    against = tuple(one for one in found if held(one) and one.verdict == "illegal")
    if not against or any(one.rule == f"{book.edition}:{book.stray}" for one in against):  # those astray.py counts
        return Opposed(found, kept)
    if not (isinstance(now.fact, LOOKS_BACK) or _rests_on_the_past(line, book, state, now, against)):
        return Opposed(found, kept)
    if not any(_apart(one, now.fact) for one in past):
        said = (one for one in found if one.no == now.no and one.verdict in ("illegal", "not judged"))
        return Opposed(found, (*kept, Contrary(now.no, now.fact, tuple(said))))
    earlier = (replace(one, settled_at=now.no) for other in past for one in not_held(other.found))
    return Opposed((*not_held(found), *earlier), hole=True)


def _aged(past: Sequence[Contrary]) -> tuple[Contrary, ...]:
    return tuple(replace(one, turns=one.turns + 1) for one in past if one.turns < TURNS)


def _rests_on_the_past(line: Line, book: Book, state: State, now: Now, against: Sequence[Finding]) -> bool:
    """Whether there would be nothing to say against the fact if nobody knew what lies before it."""
    lies = nothing_known(book, state, now)
    again = (line(book, one, now)[1] for one in lying_afresh(book, state, lies))
    return not any(held(one) and one.verdict == "illegal" for one in judged_afresh(against, again, now.no))


def _apart(past: Contrary, fact: Fact) -> bool:
    """Two acts in a turn may be one breach, if they are not of two seats, and so may two turns out of their order."""
    if isinstance(past.fact, LOOKS_BACK) and isinstance(fact, LOOKS_BACK):
        return False
    return past.turns > 0 or (None not in (past.fact.seat, fact.seat) and past.fact.seat != fact.seat)
