"""The list of games in PostgreSQL, behind the library's tracking recorder."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from eventsourcing.persistence import PersistenceError
from eventsourcing.postgres import PostgresTrackingRecorder
from psycopg import Cursor, Error

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
    def moving(self, name: str, patience: float | None) -> Iterator[Cursor[dict[str, Any]]]:
        with translated(self._where, patience), _as_the_driver_says(), self.datastore.transaction(commit=True) as cursor:
            if patience is not None:
                cursor.execute(f"SET LOCAL lock_timeout = {round(patience * 1000)}".encode())
            cursor.execute(LOCK, (f"ucr projection {name}",))
            yield cursor

    def position(self, name: str) -> int:
        with translated(self._where):
            return super().position(name)

    def statement(self, sql: str) -> str:
        return statement(sql)

    def make_tables(self, cursor: Cursor[dict[str, Any]]) -> None:
        self._create_table(cursor)


@contextmanager
def _as_the_driver_says() -> Iterator[None]:
    """The driver's errors, which the library wraps in its own."""
    try:
        yield
    except PersistenceError as error:
        if isinstance(error.__cause__, Error):
            raise error.__cause__ from None
        raise
