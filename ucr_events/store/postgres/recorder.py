"""Appending facts to PostgreSQL, behind the library's recorder."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from eventsourcing.postgres import PostgresApplicationRecorder
from psycopg.errors import UniqueViolation
from psycopg.rows import tuple_row

from ucr_events.store import facts
from ucr_events.store.appending import AT_ONCE, check_rows, checked, in_pieces
from ucr_events.store.database import Row
from ucr_events.store.errors import BrokenChain, ConnectionLost, DuplicateId, PositionTaken
from ucr_events.store.group_commit import GroupCommit, Submission
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
        self._group = GroupCommit(self._commit)

    def append(self, game: UUID, rows: Sequence[FactRow]) -> int:
        if len(rows) > AT_ONCE:
            self.append_together(in_pieces(game, rows))
            return self.facts.notification(game, rows[-1].position)
        check_rows(game, rows)
        return self._group.append(game, rows)

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        try:
            self._append_streams(streams)
        except ConnectionLost:
            self.database.pool.check()
            try:
                self._append_streams(streams)
            except (PositionTaken, DuplicateId):
                if any(
                    self.facts.read(stream, rows[0].position - 1, len(rows), None) != list(rows) for stream, rows in streams
                ):
                    raise

    def _append_streams(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        with self.database.cursor_of_tuples() as cursor, cursor.connection.transaction():
            for stream, some in streams:
                rows = checked(stream, some)
                try:
                    answer(cursor.execute(APPEND, parameters(stream, rows), prepare=True).fetchone(), rows)
                except PositionTaken as error:
                    raise PositionTaken(error.head, stream) from error
                except UniqueViolation as error:
                    raise DuplicateId(self.facts.taken(stream, rows)) from error

    def _commit(self, batch: Sequence[Submission]) -> None:
        store = self._append
        if len(batch) > 1:
            try:
                return self._append_together(batch)
            except UniqueViolation:
                pass  # nothing was written: each alone, so that only the one with the duplicate is refused
            except ConnectionLost:
                store = self._append_again
        for submission in batch:
            submission.settle(store)
        return None

    def _append_together(self, batch: Sequence[Submission]) -> None:
        """One transaction, one round trip, the answers in order."""
        with self.database.cursor_of_tuples() as cursor:
            connection = cursor.connection
            with connection.pipeline(), connection.transaction():
                cursors = [connection.cursor(row_factory=tuple_row, binary=True) for _ in batch]
                for each, submission in zip(cursors, batch, strict=True):
                    each.execute(APPEND, parameters(submission.game, submission.rows), prepare=True)
        for each, submission in zip(cursors, batch, strict=True):
            found = each.fetchone()
            submission.settle(lambda _, rows, found=found: answer(found, rows))  # type: ignore[misc]

    def _append(self, game: UUID, rows: Sequence[FactRow]) -> int:
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
            raise DuplicateId(self.facts.taken(game, rows)) from error
        return answer(found, rows)


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


def answer(found: Row | None, rows: Sequence[FactRow]) -> int:
    """The last notification id; raises what the function `facts_append` refused."""
    assert found is not None
    outcome, position, chain, last = found
    if outcome == "taken":
        raise PositionTaken(None if position is None else Head(position, chain))
    if outcome == "broken":
        raise BrokenChain(rows[0].position)
    return int(last)
