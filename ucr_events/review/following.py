"""What follows from the last fact without anybody's choice: the one fact the referee may write down itself."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.referee.book import Book
from ucr_events.referee.engine import nearest
from ucr_events.referee.failing import sparing
from ucr_events.referee.offering import offers
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Expect
from ucr_events.review.reviewing import Review
from ucr_events.table.state import Table


@sparing(None)
def follows(book: Book, state: RefereeState, table: Table, *, veiled: bool = False) -> tuple[Expect, Fact] | None:
    """The first expectation waited for right now that is `offered` and leaves one value only, and that fact (placeholder id).

    What may come only after something else was passed over does not follow yet, so that play is never hurried on.
    veiled: over a passage that is not known, where nothing follows but by rules that are decided by what all see.
    """
    awaited = (expect for expect in nearest(book, state, table) if expect.offered and not expect.barred)
    waiting = (expect for expect in awaited if not veiled or book.sees(expect.rule))
    ready = ((expect, fact) for expect in waiting if (fact := _written(expect)) is not None)
    return next(ready, None)


def _written(expect: Expect) -> Fact | None:
    """The one fact that would fulfil it, in the referee's words where there are several for it; None: somebody must say."""
    said = dict(expect.writes)
    match = (*((field, value) for field, value in expect.match if field not in said), *expect.writes)
    where = tuple((field, limit) for field, limit in expect.where if field not in said)
    (offer,) = offers((replace(expect, match=match, where=where),))
    return offer.facts[0] if len(offer.facts) == 1 else None


@sparing(False)
def is_written(review: Review, expect: Expect, coming: Sequence[Fact]) -> bool:
    """Whether one of the facts that come next is this step, while it is still waited for: then the scribe wrote it down."""
    tried = review.copy() if coming else review
    for fact in coming:
        if expect.recognises(fact):
            return True
        tried.add(fact)
        if expect not in nearest(tried.book, tried.state, tried.table):
            return False
    return False
