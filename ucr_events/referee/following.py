"""What follows from the last fact without anybody's choice: the one fact the referee may write down itself."""

from collections.abc import Sequence

from ucr_events.facts import Fact
from ucr_events.referee.book import Book
from ucr_events.referee.judging import nearest
from ucr_events.referee.offering import offers
from ucr_events.referee.reviewing import Review
from ucr_events.referee.values import Expect, State
from ucr_events.table.state import Table


def follows(book: Book, state: State, table: Table) -> tuple[Expect, Fact] | None:
    """The first expectation waited for right now that is `offered` and leaves one value only, and that fact (placeholder id).

    What may come only after something else was passed over does not follow yet, so that play is never hurried on.
    """
    waiting = (expect for expect in nearest(book, state, table) if expect.offered and not expect.barred)
    ready = ((offer.expect, offer.facts[0]) for offer in offers(tuple(waiting)) if len(offer.facts) == 1)
    return next(ready, None)


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
