"""Connections to one PostgreSQL database: the library's pool, opened by URL."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from typing import Any, LiteralString
from uuid import UUID

import psycopg
from eventsourcing import persistence
from eventsourcing.postgres import PostgresDatastore
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import tuple_row
from psycopg_pool import PoolClosed, PoolTimeout

from ucr_events.store.database import Ear, Execute, Filling, Row, Rows
from ucr_events.store.errors import ConnectionLost, StoreBusy, StoreError, StoreFull
from ucr_events.store.postgres.hanging_up import hung_up_after
from ucr_events.store.postgres.listening import Listener

PATIENCE = 10
"Seconds to wait for the server, or for a free connection."
PATIENCE_READING = 2
"The same for one that is only read from: a replica is passed over while it is away, and no reader is to wait for it."

MOST_CONNECTIONS = 16

SHUTDOWNS = {"57P01", "57P02", "57P03"}
"The server is going down, went down, or is not up yet."

AT_A_TIME = 500
"Rows of a snapshot that are fetched at once."

NUMBERED = """
    SELECT setval(pg_get_serial_sequence('facts', 'notification_id'), max(notification_id)) FROM facts
    HAVING max(notification_id) IS NOT NULL"""
"After rows came in with their numbers: the next fact gets the next one."

DISK_FULL = "53100"

TupleCursor = psycopg.Cursor[Row]


class PostgresDatabase(PostgresDatastore):
    """Connections in autocommit mode: one statement is one transaction and one round trip.

    Open it after a fork, never before: connections do not survive one.
    """

    joined = """
        SELECT string_agg(state, ','::bytea ORDER BY originator_version) || '\\012'::bytea
            || convert_to(string_agg(length(state)::text, ',' ORDER BY originator_version), 'UTF8') FROM facts
        WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?"""

    def __init__(self, url: str, *, reading: bool = False) -> None:
        """reading: every transaction is read-only, whatever is asked."""
        parts = self._parts(url)
        self._url = url
        self.where = f"database {parts.get('dbname', '')!r} on {parts.get('host') or 'this machine'}"
        self._patience = PATIENCE_READING if reading else PATIENCE
        schema = self._reach(url)
        super().__init__(
            dbname=parts.pop("dbname", ""),
            host=parts.pop("host", ""),
            port=parts.pop("port", ""),
            user=parts.pop("user", ""),
            password=parts.pop("password", ""),
            schema=schema,
            max_overflow=MOST_CONNECTIONS - 1,
            connect_timeout=self._patience,
        )
        assert isinstance(self.pool.kwargs, dict)
        self.pool.kwargs.update(parts)
        if reading:
            self.pool.kwargs["options"] = f"{parts.get('options', '')} -c default_transaction_read_only=on"
        with translated(self.where):
            self.pool.open(wait=True, timeout=self._patience)

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        def rows() -> list[Row]:
            with self.cursor_of_tuples() as cursor:
                return cursor.execute(statement(sql), parameters, prepare=True).fetchall()

        try:
            return rows()
        except ConnectionLost:
            self.pool.check()
            return rows()

    @contextmanager
    def cursor_of_tuples(self) -> Iterator[TupleCursor]:
        """Every statement on this cursor is a transaction of its own."""
        with translated(self.where, self._patience), self.pool.connection() as connection:
            yield connection.cursor(row_factory=tuple_row, binary=True)

    def ping(self, patience: float) -> None:
        with (
            translated(self.where, patience),
            self.pool.connection(timeout=patience) as connection,
            hung_up_after(connection, patience),
        ):
            connection.execute("SELECT 1")

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[Execute]:
        with translated(self.where, patience), self.cursor_of_tuples() as cursor, cursor.connection.transaction():
            if patience is not None:
                cursor.execute(f"SET LOCAL lock_timeout = {round(patience * 1000)}".encode())

            def execute(sql: str, parameters: Sequence[Any]) -> list[Row]:
                cursor.execute(statement(sql), parameters)
                return cursor.fetchall() if cursor.description else []

            yield execute

    def listening(self, ring: Callable[[], None]) -> AbstractContextManager[Ear]:
        return Listener(self._url, ring)

    @contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """One REPEATABLE READ transaction; dead rows are kept by the server as long as it is open."""
        with self.cursor_of_tuples() as cursor, cursor.connection.transaction():
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")

            def rows(sql: str) -> Iterator[Row]:
                with cursor.connection.cursor("snapshot", row_factory=tuple_row) as some:
                    some.itersize = AT_A_TIME
                    yield from some.execute(statement(sql), binary=True)

            yield rows

    @contextmanager
    def filling(self) -> Iterator[Filling]:
        with self.cursor_of_tuples() as cursor, cursor.connection.transaction():
            cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('ucr facts', 0))")
            filling = PostgresFilling(cursor)
            yield filling
            cursor.execute(NUMBERED)
            cursor.execute("NOTIFY facts")

    def faults(self) -> list[str]:
        """None: pages are the server's care (its checksums, `pg_amcheck`)."""
        return []

    def key(self, game: UUID) -> UUID:
        return game

    def game(self, key: UUID) -> UUID:
        return key

    def scrub(self, *tables: str) -> None:
        """Writes the tables anew without the dead rows. What archived journals and backups hold is not reached."""
        with self.cursor_of_tuples() as cursor:
            for table in tables:
                cursor.execute(statement(f"VACUUM FULL {table}"))

    def _parts(self, url: str) -> dict[str, Any]:
        try:
            return dict(conninfo_to_dict(url))
        except psycopg.ProgrammingError as error:
            raise ValueError(f"not a PostgreSQL URL: {error}") from None

    def _reach(self, url: str) -> str:
        """Asked on a connection of its own, because a pool only says that it waited in vain. The schema to use."""
        with translated(self.where), psycopg.connect(url, connect_timeout=self._patience) as connection:
            found = connection.execute("SELECT current_schema()").fetchone()
        if not found or found[0] is None:
            raise StoreError(f"{self.where} has no schema to put tables into")
        return str(found[0])


class PostgresFilling:
    """Many rows in the open transaction, by COPY."""

    def __init__(self, cursor: TupleCursor) -> None:
        self._cursor = cursor

    def execute(self, sql: str, parameters: Sequence[Any]) -> list[Row]:
        self._cursor.execute(statement(sql), parameters)
        return self._cursor.fetchall() if self._cursor.description else []

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        with self._cursor.copy(statement(f"COPY {table} ({', '.join(columns)}) FROM STDIN")) as copy:
            for row in rows:
                copy.write_row(row)


@lru_cache(maxsize=256)
def statement(sql: str) -> LiteralString:
    """The statement with the driver's marks for parameters."""
    return sql.replace("?", "%s")


@contextmanager
def translated(where: str, patience: float | None = None) -> Iterator[None]:
    """The driver's errors as ours. Constraint violations stay as they are: they mean different things."""
    try:
        yield
    except psycopg.IntegrityError:
        raise
    except PoolClosed as error:
        raise StoreError("the store is closed") from error
    except PoolTimeout as error:
        raise StoreBusy(f"no connection to {where} within {patience or PATIENCE:g} seconds") from error
    except psycopg.errors.LockNotAvailable as error:
        raise StoreBusy(f"{where} is being written to for longer than {patience or PATIENCE:g} seconds") from error
    except psycopg.OperationalError as error:
        if error.sqlstate is None or error.sqlstate in SHUTDOWNS:
            raise ConnectionLost(f"cannot reach {where}: {error}") from error
        if error.sqlstate == DISK_FULL:
            raise StoreFull(f"{where} has no room left: {error}") from error
        raise StoreError(f"cannot reach {where}: {error}") from error
    except (persistence.OperationalError, persistence.InterfaceError) as error:  # the library's own way to the pool
        if isinstance(error.__cause__, PoolClosed):
            raise StoreError("the store is closed") from error
        raise ConnectionLost(f"cannot reach {where}: {error}") from error
    except psycopg.Error as error:
        raise StoreError(f"{where} cannot be used as a store: {error}") from error
