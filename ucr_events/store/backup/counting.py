"""Telling how far it is, without slowing it down."""

from collections.abc import Iterator

from ucr_events.store.backup.file import Progress, Row

EVERY = 500
"Rows between two words."


class Counting:
    """Rows over all tables."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._done = 0

    def count(self, rows: Iterator[Row]) -> Iterator[Row]:
        """The same rows, counted."""
        for row in rows:
            self._done += 1
            if self._done % EVERY == 0:
                self._progress(self._done)
            yield row
        self._progress(self._done)
