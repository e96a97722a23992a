"""Appending facts to an SQLite file, behind the library's recorder."""

import sqlite3
from collections.abc import Sequence
from uuid import UUID

from eventsourcing.sqlite import SQLiteApplicationRecorder
from msgspec.structs import astuple

from ucr_events.store import facts
from ucr_events.store.appending import AT_ONCE, check_follows, check_rows, checked, in_pieces
from ucr_events.store.errors import BrokenChain, DuplicateId, PositionTaken
from ucr_events.store.group_commit import GroupCommit, Submission
from ucr_events.store.library import FactRecorder
from ucr_events.store.rows import FactRow, Head
from ucr_events.store.sqlite.database import SQLiteDatabase

INSERT = f"INSERT INTO facts (notification_id, originator_id, {facts.FIELDS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"

REFUSALS = (PositionTaken, BrokenChain, sqlite3.IntegrityError)
"What concerns one submission only. Anything else, a full disk for one, ends the transaction for all."


class SQLiteFactRecorder(FactRecorder, SQLiteApplicationRecorder):  # type: ignore[misc]  # the library: "int", and None is answered
    """The table `facts` in an SQLite file."""

    def __init__(self, datastore: SQLiteDatabase) -> None:
        super().__init__(datastore, events_table_name="facts")
        self.database = datastore
        self.facts = facts.Facts(datastore)
        self._group = GroupCommit(self._commit)

    def append(self, game: UUID, rows: Sequence[FactRow]) -> int:
        if len(rows) > AT_ONCE:
            self.append_together(in_pieces(game, rows))
            return self.facts.notification(game, rows[-1].position)
        check_rows(game, rows)
        try:
            return self._group.append(game, rows)
        except sqlite3.IntegrityError as error:
            raise DuplicateId(self.facts.taken(game, rows)) from error

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        with self.database.connection() as connection:
            for stream, some in streams:
                rows = checked(stream, some)
                try:
                    add(connection, stream, rows)
                except PositionTaken as error:
                    raise PositionTaken(error.head, stream) from error
                except sqlite3.IntegrityError as error:
                    raise DuplicateId(self.facts.taken(stream, rows)) from error

    def _commit(self, batch: Sequence[Submission]) -> None:
        if len(batch) == 1:
            self._commit_alone(batch[0])
            return
        with self.database.connection() as connection:
            for submission in batch:
                connection.execute("SAVEPOINT submission")
                try:
                    submission.answer = add(connection, submission.game, submission.rows)
                except REFUSALS as refusal:
                    submission.answer = refusal
                    connection.execute("ROLLBACK TO submission")
                connection.execute("RELEASE submission")

    def _commit_alone(self, submission: Submission) -> None:
        """The usual case, without savepoints: a refusal rolls the whole transaction back."""
        try:
            with self.database.connection() as connection:
                submission.answer = add(connection, submission.game, submission.rows)
        except REFUSALS as refusal:
            submission.answer = refusal


def add(connection: sqlite3.Connection, game: UUID, rows: Sequence[FactRow]) -> int:
    """Insert the rows in the open transaction; raises `PositionTaken`, `BrokenChain` or SQLite's `IntegrityError`."""
    key = game.bytes
    found = connection.execute(facts.HEAD, (key,)).fetchone()
    check_follows(Head(*found) if found else None, rows[0])
    last: int = connection.execute(facts.LAST_NOTIFICATION).fetchone()[0] or 0
    connection.executemany(
        INSERT,
        ((number, key, *astuple(row)) for number, row in enumerate(rows, last + 1)),
    )
    return last + len(rows)
