"""The doctor's round: everything that is recorded is looked at again, a little at a time, while the server serves."""

from uuid import UUID

from ucr_events.chain import genesis
from ucr_events.service.keeping.examining import row_faults
from ucr_events.store import Store

AT_ONCE = 500
"Facts of one step: some milliseconds."


class Round:
    """Goes through the whole log in the order in which it was stored, again and again; not for several threads at once.

    What it finds is remembered by the store (`Store.broken`): the stream is read-only from then on.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._at = 0
        self._ends: dict[UUID, tuple[int, bytes]] = {}

    def step(self) -> bool:
        """Look at some more; whether the round is over, and the next one begins."""
        page = self._store.log(self._at, AT_ONCE)
        for number, stream, row in page:
            position, previous = self._ends.get(stream, (0, genesis(str(stream))))
            if any(row_faults(row, position + 1, previous)):
                self._store.broken.found(stream, row.position)
            self._ends[stream] = row.position, row.chain
            self._at = number
        if page:
            return False
        self._at, self._ends = 0, {}
        return True
