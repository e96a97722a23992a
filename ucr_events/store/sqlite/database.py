"""Connections to one SQLite file: one that writes, and as many readers as there are readers at one time.

The library's pool lets readers queue behind a waiting writer; here they never meet.
"""

import sqlite3
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import UUID

from eventsourcing.sqlite import SQLiteCursor, SQLiteDatastore

from ucr_events.store.database import Ear, Execute, Filling, Row, Rows, marks
from ucr_events.store.errors import StoreBusy, StoreError, StoreFull

PATIENCE = 30.0
"Seconds to wait for another process before giving up."
LEAVING = 5.0
"Seconds that a store which is being closed waits for those who still read."

MOST_FAULTS = 20

IN_USE, PUT_AWAY = 1, 2
"""`user_version`, in the file itself: since the first write the newest facts may lie in the journal; whoever left last has put
it away. 0: only older versions had it open, which left no mark. See `examining.py`."""


class SQLiteDatabase(SQLiteDatastore):
    """A file in WAL mode with synchronous=FULL: what is committed survives a power cut.

    Open it after a fork, never before: SQLite connections do not survive one. Never open the file by other means in the
    same process: closing it again would drop the locks of every connection here (POSIX), and two writers would meet.
    """

    joined = """
        SELECT CAST(group_concat(state, ',') || char(10) || group_concat(length(state), ',') AS BLOB) FROM (
            SELECT state FROM facts
            WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?
            ORDER BY originator_version
        )"""

    def __init__(self, path: Path, *, immutable: bool = False) -> None:
        """immutable: to look at a file that nobody changes; nothing is made beside it, a journal is passed over."""
        super().__init__(db_name=str(path))
        self._immutable = immutable
        self.path = path
        self._lock = threading.Lock()
        self._looking = threading.Condition(threading.Lock())
        self._lent = 0
        self._idle: deque[sqlite3.Connection] = deque()
        self._closed = self._marked = False
        is_new = not path.exists()
        try:
            with translated(path):
                if immutable:
                    self._writer = self._connect("PRAGMA query_only = ON")
                    return
                self._writer = self._connect("PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON")
                if is_new:
                    path.chmod(0o600)  # it will hold keys; the journal takes over the mode
                self._use_write_ahead_log()
        except BaseException:
            self.close()
            raise

    def read(self, sql: str, parameters: Sequence[Any] = ()) -> list[Row]:
        with translated(self.path), self._reader() as reader:
            return reader.execute(sql, parameters).fetchall()

    @contextmanager
    def connection(self, patience: float | None = None) -> Iterator[sqlite3.Connection]:
        """The writing connection inside one transaction, begun as a writer, so that it cannot fail half-way for a lock.

        patience: as of `writing`.
        """
        with translated(self.path, patience), self._turn(patience):
            self._check_open()
            self._begin(patience)
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    @contextmanager
    def _turn(self, patience: float | None) -> Iterator[None]:
        """This thread's turn among the writers of this process."""
        if not self._lock.acquire(timeout=-1 if patience is None else patience):
            raise StoreBusy(f"{self.path} is being written to for longer than {patience} seconds")
        try:
            yield
        finally:
            self._lock.release()

    def _begin(self, patience: float | None) -> None:
        if patience is not None:
            self._writer.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        try:
            if not self._marked:
                self._mark()
            self._writer.execute("BEGIN IMMEDIATE")
        finally:
            if patience is not None:
                self._writer.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")

    def ping(self, patience: float) -> None:
        with self.connection(patience):
            pass

    @contextmanager
    def writing(self, patience: float | None = None) -> Iterator[Execute]:
        with self.connection(patience) as connection:
            yield lambda sql, parameters: connection.execute(sql, parameters).fetchall()

    @contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """A reading transaction; the journal is kept, and grows, as long as it is open."""
        with translated(self.path), self._reader() as reader:
            reader.execute("BEGIN")
            try:
                reader.execute("SELECT 1 FROM sqlite_master").fetchone()  # the moment is that of the first look
                yield reader.execute
            finally:
                reader.execute("COMMIT")

    @contextmanager
    def filling(self) -> Iterator[Filling]:
        with self.connection() as connection:
            yield SQLiteFilling(connection)

    def faults(self) -> list[str]:
        """Reads every page: of a copy whose pages are of different moments, indexes and tables disagree."""
        try:
            return [str(row[0]) for row in self.read(f"PRAGMA integrity_check({MOST_FAULTS})") if row[0] != "ok"]
        except StoreError as error:
            return [str(error)]

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """The library's door: its recorders read and write through this."""
        if commit:
            with self.connection() as connection:
                yield SQLiteCursor(connection.cursor())
            return
        with translated(self.path), self._reader() as reader:
            yield SQLiteCursor(reader.cursor())

    @contextmanager
    def listening(self, ring: Callable[[], None]) -> Iterator[Ear]:
        """A file tells nobody that another process has written to it."""
        yield Ear()

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
        with self._looking:  # a connection that is closed under a thread that reads takes the process down
            self._closed = True
            self._looking.wait_for(lambda: self._lent == 0, LEAVING)
            while self._idle:
                self._idle.pop().close()
        with self._lock:
            writer = getattr(self, "_writer", None)
            if writer is not None:
                self._put_journal_away(writer)
                writer.close()
        super().close()

    def _mark(self) -> None:
        """Say in the file itself, before anything is written, that it is in use; later again if a reader hinders it."""
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            if self._writer.execute("PRAGMA user_version").fetchone()[0] != IN_USE:
                self._writer.execute(f"PRAGMA user_version = {IN_USE}")
        finally:
            self._writer.execute("COMMIT")
        _, journal, moved = self._writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self._marked = journal == moved

    def _put_journal_away(self, writer: sqlite3.Connection) -> None:
        """The last to leave empties the journal into the file and says so; SQLite's locks tell who is the last.

        The others leave it as it is, at once. Out of WAL mode and in again under one lock, so that nobody comes in between.
        """
        if self._immutable or writer.in_transaction:
            return
        with suppress(sqlite3.Error):
            if writer.execute("PRAGMA user_version").fetchone()[0] == PUT_AWAY:
                return
            for step in ("busy_timeout = 0", "locking_mode = EXCLUSIVE", "journal_mode = DELETE"):
                writer.execute(f"PRAGMA {step}")
            writer.execute(f"PRAGMA user_version = {PUT_AWAY}")
            writer.execute("PRAGMA journal_mode = WAL")

    def _check_open(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    @contextmanager
    def _reader(self) -> Iterator[sqlite3.Connection]:
        """A connection of one's own to read by; whoever has one when the store is closed closes it."""
        with self._looking:
            self._check_open()
            self._lent += 1
            reader = self._idle.pop() if self._idle else None
        try:
            if reader is None:
                reader = self._connect("PRAGMA query_only = ON")
            yield reader
        finally:
            with self._looking:
                self._lent -= 1
                if reader is not None:
                    self._idle.append(reader)
                while self._closed and self._idle:
                    self._idle.pop().close()
                self._looking.notify_all()

    def _connect(self, *pragmas: str) -> sqlite3.Connection:
        where = f"file:{quote(str(self.path))}?immutable=1" if self._immutable else self.path
        connection = sqlite3.connect(
            where, timeout=PATIENCE, isolation_level=None, check_same_thread=False, uri=self._immutable
        )
        try:
            for pragma in ("PRAGMA temp_store = MEMORY", *pragmas):
                connection.execute(pragma)
        except BaseException:
            connection.close()
            raise
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


class SQLiteFilling:
    """Many rows in the open transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, sql: str, parameters: Sequence[Any]) -> list[Row]:
        return self._connection.execute(sql, parameters).fetchall()

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        insert = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks(columns)})"
        self._connection.executemany(insert, rows)


@contextmanager
def translated(path: Path, patience: float | None = None) -> Iterator[None]:
    """SQLite's errors as ours. Constraint violations stay as they are: they mean different things in different places."""
    try:
        yield
    except sqlite3.IntegrityError:
        raise
    except sqlite3.OperationalError as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # none where text is no text
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise StoreBusy(f"{path} was held by another process for {patience or PATIENCE:g} seconds") from error
        if code == sqlite3.SQLITE_FULL:
            raise StoreFull(f"{path}: {error}") from error
        raise StoreError(f"{path}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path} cannot be used as a store: {error}") from error
