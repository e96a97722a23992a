"""Connections to one SQLite file: one that writes, and as many readers as there are readers at one time.

The library's pool lets readers queue behind a waiting writer; here they never meet.
"""

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import UUID

from eventsourcing.sqlite import SQLiteCursor, SQLiteDatastore

from ucr_events.store.database import Execute, Row
from ucr_events.store.errors import StoreBusy, StoreError

PATIENCE = 30.0
"Seconds to wait for another process before giving up."


class SQLiteDatabase(SQLiteDatastore):
    """A file in WAL mode with synchronous=FULL: what is committed survives a power cut.

    Open it after a fork, never before: SQLite connections do not survive one. Never open the file by other means in the
    same process: closing it again would drop the locks of every connection here (POSIX), and two writers would meet.
    """

    joined = """
        SELECT CAST(group_concat(state, ',') AS BLOB) FROM (
            SELECT state FROM facts
            WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?
            ORDER BY originator_version
        )"""

    def __init__(self, path: Path) -> None:
        super().__init__(db_name=str(path))
        self.path = path
        self._lock = threading.Lock()
        self._idle: deque[sqlite3.Connection] = deque()
        self._open: list[sqlite3.Connection] = []
        self._closed = False
        is_new = not path.exists()
        try:
            with translated(path):
                self._writer = self._connect("PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON")
                if is_new:
                    path.chmod(0o600)  # it will hold keys; the journal takes over the mode
                self._use_write_ahead_log()
        except BaseException:
            self.close()
            raise

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        with translated(self.path):
            reader = self._borrow()
            try:
                return reader.execute(sql, parameters).fetchall()
            finally:
                self._idle.append(reader)

    @contextmanager
    def connection(self) -> Iterator[sqlite3.Connection]:
        """The writing connection inside one transaction, begun as a writer, so that it cannot fail half-way for a lock."""
        with translated(self.path), self._lock:
            self._check_open()
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    @contextmanager
    def writing(self) -> Iterator[Execute]:
        with self.connection() as connection:
            yield lambda sql, parameters: connection.execute(sql, parameters).fetchall()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """The library's door: its recorders read and write through this."""
        if commit:
            with self.connection() as connection:
                yield SQLiteCursor(connection.cursor())
            return
        with translated(self.path):
            reader = self._borrow()
            try:
                yield SQLiteCursor(reader.cursor())
            finally:
                self._idle.append(reader)

    def key(self, game: UUID) -> bytes:
        return game.bytes

    def game(self, key: bytes) -> UUID:
        return UUID(bytes=key)

    def scrub(self, *tables: str) -> None:
        """Rewrites the tables, for deleted cells may have left copies when pages were rebalanced; empties the journal."""
        with self.connection() as connection:
            for table in tables:
                connection.execute(f"CREATE TEMP TABLE kept AS SELECT * FROM main.{table}")
                connection.execute(f"DELETE FROM main.{table}")
                connection.execute(f"INSERT INTO main.{table} SELECT * FROM kept")
                connection.execute("DROP TABLE kept")
        with translated(self.path), self._lock:
            busy = self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise StoreBusy(f"{self.path}: erased, but a reader still holds the old journal; erase again to empty it")

    def close(self) -> None:
        if getattr(self, "_closed", True):
            return
        with self._lock:
            self._closed = True
            self._idle.clear()
            for connection in self._open:
                connection.close()
        super().close()

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    def _borrow(self) -> sqlite3.Connection:
        self._check_open()
        with suppress(IndexError):
            return self._idle.pop()
        return self._connect("PRAGMA query_only = ON")

    def _connect(self, *pragmas: str) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        self._open.append(connection)
        for pragma in ("PRAGMA temp_store = MEMORY", *pragmas):
            connection.execute(pragma)
        return connection

    def _use_write_ahead_log(self) -> None:
        # Changing the mode does not wait for other processes that do the same, so we wait ourselves.
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self._writer.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                    raise
                time.sleep(0.01)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """SQLite's errors as ours. Constraint violations stay as they are: they mean different things in different places."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreBusy(f"{path} was held by another process for {PATIENCE:.0f} seconds") from error
        raise StoreError(f"{path}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path} cannot be used as a store: {error}") from error
