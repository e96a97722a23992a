"""The effective lines of games that were corrected or had passages opened, as rows for readers in SQL.

A projection of the log as everybody knows it, exactly once, disposable.
"""

from collections.abc import Callable
from contextlib import suppress
from uuid import UUID

from ucr_events.errors import Refused
from ucr_events.facts.codec import encode, kind_stored
from ucr_events.service.listing.games_projection import IN_PASSING
from ucr_events.service.logs.aggregates import header_of
from ucr_events.service.logs.lines import BENDING, line_in
from ucr_events.store import LineCell, Store, StoreBusy

NAME = "lines:1"
PAGE = 100
"Games at a time."


def catch_up(store: Store, progress: Callable[[int], None] = lambda done: None, patience: float | None = None) -> int:
    """Bring the rows up to the log; safe from many processes at once. Returns the notification id they stand at.

    patience: seconds to wait for other writers; raises StoreBusy then.
    """
    total = store.last_notification()
    position = store.projection_position(NAME)
    while position < total:
        changes = store.changes(position, total, PAGE, BENDING)
        upto = changes[-1][0] if len(changes) == PAGE else total
        cells = {game: found for _, game in changes if (found := _cells(store, game)) is not None}
        store.project_lines(NAME, upto, position, cells, patience)
        position = store.projection_position(NAME)
        progress(position)
    return position


def try_to_catch_up(store: Store) -> None:
    """The same for who has something else to do: while others write for long, the rows stay as they are until the next."""
    with suppress(StoreBusy):
        catch_up(store, patience=IN_PASSING)


def rebuild(store: Store, progress: Callable[[int], None] = lambda done: None) -> int:
    """Drop the rows and make them again from the first correction on."""
    store.drop_lines(NAME)
    return catch_up(store, progress)


def _cells(store: Store, game: UUID) -> list[LineCell] | None:
    """The cells of a game as it stands now; None for a stream that is no game, or not understood."""
    try:
        header_of(store, game)
        line = line_in(store, game)
    except Refused:
        return None
    found = []
    for step, facts in sorted(line.cells.items()):
        found.append(LineCell(step, 0))
        found += [LineCell(step, place, kind_stored(fact), fact.id, encode(fact)) for place, fact in enumerate(facts, 1)]
    return found
