"""Opening an SQLite file to look at it only: on a medium that cannot be written, or as a copy that may lack its journal.

While a store is in use the newest facts lie in its journal (`-wal`), and the file itself says that it is in use. Whoever leaves
last puts the journal away and says so (`database.py`). A file that says it is in use, and has no journal, is a copy taken while
the store was in use, or has lost its journal: what is in it holds, but the newest is missing.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ucr_events.store.errors import StoreError
from ucr_events.store.schema import FIND, is_old
from ucr_events.store.sqlite import FIND_TABLES, open_sqlite
from ucr_events.store.sqlite.database import IN_USE, PUT_AWAY, SQLiteDatabase
from ucr_events.store.sqlite.games_view import SQLiteGamesView
from ucr_events.store.sqlite.recorder import SQLiteFactRecorder
from ucr_events.store.store import Store


@contextmanager
def examining_sqlite(path: Path) -> Iterator[tuple[Store, list[str]]]:
    """The store and what is wrong with the file itself. Raises `StoreError` as `open_sqlite`."""
    if not path.is_file():
        raise StoreError(f"there is no store at {path}")
    journal = path.with_name(f"{path.name}-wal").exists()
    mark = None if journal else mark_of(path)
    if mark is not None and mark != PUT_AWAY:
        with open_immutable(path) as store:
            yield store, [missing_journal(path, mark, store)]
    elif may_be_written(path):
        with open_sqlite(path, create=False) as store:
            yield store, []
    elif journal:
        with copied(path) as copy, open_sqlite(copy, create=False) as store:
            yield store, []
    else:
        with open_immutable(path) as store:
            yield store, []


def mark_of(path: Path) -> int:
    """What the file itself says of its journal; nothing is made or changed by asking."""
    database = SQLiteDatabase(path, immutable=True)
    try:
        return int(database.read("PRAGMA user_version")[0][0])
    finally:
        database.close()


def missing_journal(path: Path, mark: int, store: Store) -> str:
    last = store.last_notification()
    lacks = f"{path.name} was in use, and its journal {path.name}-wal is not here: what came after fact {last} is missing"
    if mark == IN_USE:
        return f"{lacks}, if there was any. A copy of a store in use is made with `ucr backup`"
    return f"{lacks}, unless an older version of this program was the last to close it: those left no mark"


def may_be_written(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def open_immutable(path: Path) -> Store:
    """Nothing is made beside the file. Raises `StoreError` for tables of another version, which would have to be changed."""
    database = SQLiteDatabase(path, immutable=True)
    try:
        if ("settings",) not in database.read(FIND_TABLES):
            raise StoreError(f"{path} has no tables of a store; if it was copied while in use, they are in {path.name}-wal")
        if is_old(database.read(FIND), str(path)):
            raise StoreError(f"{path} has the tables of an older version, and cannot be changed here: examine a copy")
        return Store(database, SQLiteFactRecorder(database), SQLiteGamesView(database))
    except BaseException:
        database.close()
        raise


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """A copy with its journal, for SQLite reads a journal only where it may write."""
    with tempfile.TemporaryDirectory(prefix="ucr-") as folder:
        for name in (path.name, f"{path.name}-wal"):
            shutil.copyfile(path.with_name(name), Path(folder) / name)
        yield Path(folder) / path.name
