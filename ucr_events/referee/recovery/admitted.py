"""Where the referee itself says that something before a fact is not in the record: of what is missing there may be more."""

from collections.abc import Iterable

from ucr_events.facts import CardsMoved, Fact, TurnEnded, kind_of
from ucr_events.referee.book import Book
from ucr_events.referee.recogniser import find
from ucr_events.referee.recovery.conflicts import LOOKS_BACK
from ucr_events.referee.recovery.hypothetical import Follow, Now, held, with_sheets_sealed
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Finding


def admitted(follow: Follow, book: Book, state: RefereeState, now: Now, found: Iterable[Finding], omitted: bool) -> bool:
    """Whether the referee itself says that something before the fact was not written down: more may be missing than it names.

    omitted: a step that had to come, for the first time; what is left out again is the habit of whoever writes. A breach may
    pass over a step, too, and is held against the table; a turn or round that begins (`LOOKS_BACK`) breaks no rule itself. What
    looks wrong and is not judged for want of a fact says the same, if no sheet was asked.
    """
    if omitted and not any(held(one) and not one.suspect for one in found):
        return True
    if not any(wants_a_fact(one) for one in found):
        return False
    return any(wants_a_fact(one) for one in follow(book, state, with_sheets_sealed(now))[1])


def missed(follow: Follow, book: Book, state: RefereeState, now: Now, found: Iterable[Finding]) -> frozenset[str]:
    """Rules that say for the first time in the game that a fact before this one was not written down, and empty places.

    What is left out again is the habit of whoever writes. As with the sheets sealed, for they have no say.
    """
    new = _missing_to(found, now.fact) - state.inserted.omitted
    sealed = new & _missing_to(follow(book, state, with_sheets_sealed(now))[1], now.fact) if new else new
    return sealed | (out_of_nothing(book, state, now) - state.inserted.omitted)


def out_of_nothing(book: Book, state: RefereeState, now: Now) -> frozenset[str]:
    """What nobody can do, so that the record lacks something: a turn ends while there is none, or cards leave a kind of place
    where, as it was recorded, there are fewer. A turn that began without saying is one.
    """
    fact, table = now.fact, state.table or now.before
    if isinstance(fact, TurnEnded):
        under_way = table.combats[-1] if table.combats else table
        nobody = under_way.turn is None and under_way.turn_piece is None
        return frozenset((kind_of(fact),) if nobody and find(book, state.frames, table, fact, 0) is None else ())
    if not isinstance(fact, CardsMoved) or fact.source is None:
        return frozenset()
    pile = table.zones.get(fact.source)
    if pile is None or pile.count is None:  # nobody has written down what lies there
        return frozenset()
    taken = fact.count if fact.count is not None else len(fact.cards or ())
    return frozenset((fact.source.partition(".")[0],) if taken > pile.count else ())


def _missing_to(found: Iterable[Finding], fact: Fact) -> frozenset[str]:
    """Rules that missed something; a step that was passed over may still come late in the same turn."""
    told = (one for one in found if one.unwritten and one.verdict == "not judged" and one.settled_at is None)
    return frozenset(one.rule for one in told if isinstance(fact, LOOKS_BACK) or not _is_of_a_step_passed_over(one))


def _is_of_a_step_passed_over(one: Finding) -> bool:
    return one.moment is not None and one.moment.fact is None


def wants_a_fact(one: Finding) -> bool:
    """Whether it looks wrong and is not judged for want of a fact."""
    return one.suspect and one.verdict == "not judged"
