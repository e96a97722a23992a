"""The list of games in an SQLite file, behind the library's tracking recorder."""

from collections.abc import Iterator
from contextlib import contextmanager

from eventsourcing.sqlite import SQLiteCursor, SQLiteTrackingRecorder

from ucr_events.store.games_view import GamesView
from ucr_events.store.sqlite.database import SQLiteDatabase


class SQLiteGamesView(SQLiteTrackingRecorder, GamesView):
    """The tables `games` and `tracking`."""

    def __init__(self, datastore: SQLiteDatabase) -> None:
        super().__init__(datastore)
        self.database: SQLiteDatabase = datastore

    @contextmanager
    def moving(self, name: str, patience: float | None) -> Iterator[SQLiteCursor]:
        # A writing transaction excludes every other, of whichever projection.
        with self.database.connection(patience) as connection:
            yield SQLiteCursor(connection.cursor())

    def statement(self, sql: str) -> str:
        return sql

    def make_tables(self, cursor: SQLiteCursor) -> None:
        self._create_table(cursor)
