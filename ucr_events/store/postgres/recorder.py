"""Appending facts to PostgreSQL, behind the library's recorder."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from eventsourcing.postgres import PostgresApplicationRecorder
from psycopg.errors import UniqueViolation

from ucr_events.store import facts
from ucr_events.store.appending import check_rows, repeated_ids
from ucr_events.store.errors import BrokenChain, ConnectionLost, DuplicateId, PositionTaken
from ucr_events.store.library import FactRecorder
from ucr_events.store.postgres.database import PostgresDatabase
from ucr_events.store.rows import FactRow, Head

APPEND = "SELECT outcome, head_position, head_chain, last_notification FROM facts_append(%b, %b, %b, %b, %b, %b, %b)"


class PostgresFactRecorder(FactRecorder, PostgresApplicationRecorder):
    """The table `facts` in PostgreSQL."""

    def __init__(self, datastore: PostgresDatabase) -> None:
        super().__init__(datastore, events_table_name="facts")
        self.database = datastore
        self.facts = facts.Facts(datastore)

    def append(self, game: UUID, rows: Sequence[FactRow]) -> int:
        check_rows(game, rows)
        try:
            return self._append_once(game, rows)
        except ConnectionLost:
            return self._append_again(game, rows)

    def _append_again(self, game: UUID, rows: Sequence[FactRow]) -> int:
        """After a lost connection nobody knows whether the rows were stored; if so, it was the first attempt."""
        self.database.pool.check()
        try:
            return self._append_once(game, rows)
        except (PositionTaken, DuplicateId):
            if self.facts.read(game, rows[0].position - 1, len(rows), None) != list(rows):
                raise
            return self.facts.notification(game, rows[-1].position)

    def _append_once(self, game: UUID, rows: Sequence[FactRow]) -> int:
        try:
            with self.database.cursor_of_tuples() as cursor:
                found = cursor.execute(APPEND, parameters(game, rows), prepare=True).fetchone()
        except UniqueViolation as error:
            stored = self.facts.find(game, [row.id for row in rows])
            raise DuplicateId({**stored, **dict.fromkeys(repeated_ids(rows))}) from error
        assert found is not None
        outcome, position, chain, last = found
        if outcome == "taken":
            raise PositionTaken(None if position is None else Head(position, chain))
        if outcome == "broken":
            raise BrokenChain(rows[0].position)
        return int(last)


def parameters(game: UUID, rows: Sequence[FactRow]) -> tuple[Any, ...]:
    """The arguments of the function `facts_append`: one list per column."""
    return (
        game,
        rows[0].position,
        [row.kind for row in rows],
        [row.id for row in rows],
        [row.payload for row in rows],
        [row.digest for row in rows],
        [row.chain for row in rows],
    )
