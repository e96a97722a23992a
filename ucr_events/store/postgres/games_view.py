"""The list of games in PostgreSQL, behind the library's tracking recorder."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from eventsourcing.postgres import PostgresTrackingRecorder
from psycopg import Cursor

from ucr_events.store.games_view import GamesView
from ucr_events.store.postgres.database import PostgresDatabase, statement, translated

LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))"


class PostgresGamesView(PostgresTrackingRecorder, GamesView):
    """The tables `games` and `tracking`."""

    def __init__(self, datastore: PostgresDatabase) -> None:
        super().__init__(datastore, tracking_table_name="tracking")
        self.database = datastore
        self._where = datastore.where

    @contextmanager
    def moving(self, name: str) -> Iterator[Cursor[dict[str, Any]]]:
        with translated(self._where), self.datastore.transaction(commit=True) as cursor:
            cursor.execute(LOCK, (f"ucr projection {name}",))
            yield cursor

    def statement(self, sql: str) -> str:
        return statement(sql)

    def make_tables(self, cursor: Cursor[dict[str, Any]]) -> None:
        self._create_table(cursor)
