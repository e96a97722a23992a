"""A line of shorthand at the table as it stands: read, but not recorded."""

from collections.abc import Sequence
from uuid import UUID

from ucr_events.facts import Fact
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.review.reviewing import Review
from ucr_events.service.judging.append_policy import hear
from ucr_events.service.writing.log_services import Parts
from ucr_events.shorthand import Read, read
from ucr_events.shorthand.free import FreeTable, free_forms


def typed(parts: Parts, key: UUID, line: str) -> Read:
    """What a line says after the last fact, as the public knows it; of a family without a referee in the table's own words."""
    review = parts.referee.copy(key, EVERYBODY)
    if review is None:
        live = parts.library.current(key)
        free = FreeTable(live.game, live.table)
        return read(free, line, lambda here, facts: here.after(tuple(facts)), free_forms)
    consequences = review.game.header.consequences

    def advance(here: Review, facts: Sequence[Fact]) -> Review:
        return hear(here, facts, (lambda name: False) if consequences else None)[0]

    return read(review, line, advance)
