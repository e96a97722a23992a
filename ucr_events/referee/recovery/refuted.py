"""What was believed of a seat and is refuted when it takes part again: what that had explained away is said after all."""

from msgspec.structs import replace

from ucr_events.facts import Fact, StateChanged, TurnBegan
from ucr_events.referee.book import Book
from ucr_events.referee.causes import withdrawn_for
from ucr_events.referee.recovery.hypothetical import Now
from ucr_events.referee.recovery.retracted import PRESENT
from ucr_events.referee.state import Assumption, Hypothesis
from ucr_events.referee.values import Finding
from ucr_events.table.change import seat_of


def believed_of(book: Book, hypothesis: Hypothesis) -> tuple[Assumption, ...]:
    """What is found of the fact in the record as it is, if the doubt was decided so that a seat had fallen into a state.

    Not in a battle: who has left it, or is stunned, is thought dead there with some right, and acts again later.
    """
    fact = hypothesis.missing.fact
    if not isinstance(fact, StateChanged) or not fact.on or fact.seat is None or fact.state in book.plays_on:
        return ()
    against = tuple(one for one in hypothesis.against if one.fact == hypothesis.fact and not one.hidden)
    lay = (hypothesis.state.table, *(one.moment.before for one in against if one.moment is not None))
    fought = any(table is not None and table.combats for table in lay)
    return (Assumption(fact.seat, fact.state, against),) if against and not fought else ()


def refuted(
    book: Book, past: tuple[Assumption, ...], right: Hypothesis | None, now: Now
) -> tuple[tuple[Assumption, ...], tuple[Finding, ...]]:
    """What is believed after the fact (`right`: a hypothesis just decided), and what is said again because of it."""
    wrong = tuple(one for one in past if _is_wrong(one, now))
    kept = tuple(one for one in past if one not in wrong and not _is_over(one, now.fact))
    again = (_said_again(one, now.no) for belief in wrong for one in belief.found)
    return (*kept, *(believed_of(book, right) if right else ())), tuple(again)


def _said_again(one: Finding, no: int) -> Finding:
    """The same at the position where the story is refuted.

    Who was passed over and lives may have had a turn that nobody wrote down: such a record looks exactly so.
    """
    again = replace(one, settled_at=no, rests_on=(*one.rests_on, no))
    if one.moment is None or not isinstance(one.moment.fact, TurnBegan) or one.verdict != "illegal":
        return again
    return replace(withdrawn_for(again, "passed_over", no), rests_on=again.rests_on)


def _is_over(belief: Assumption, fact: Fact) -> bool:
    """Whether the end of that state was written down: then the seat was in it."""
    return isinstance(fact, StateChanged) and (fact.seat, fact.state, fact.on) == (belief.seat, belief.state, False)


def _is_wrong(belief: Assumption, now: Now) -> bool:
    """Whether the seat takes part, and nobody wrote down that it was in that state."""
    if not isinstance(now.fact, PRESENT) or now.fact.seat != belief.seat:
        return False
    seat = seat_of(now.before, belief.seat)
    return seat is not None and belief.state not in seat.states
