"""The store in one SQLite file."""

from pathlib import Path

from ucr_events.store.errors import StoreError
from ucr_events.store.schema import FIND, is_old, upgrades
from ucr_events.store.sqlite.database import SQLiteDatabase
from ucr_events.store.sqlite.games_view import SQLiteGamesView
from ucr_events.store.sqlite.recorder import SQLiteFactRecorder
from ucr_events.store.sqlite.schema import TABLES, UPGRADES
from ucr_events.store.store import Store

FIND_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def open_sqlite(path: Path, *, create: bool) -> Store:
    """Raises `StoreError` if the file is missing and may not be created, or is something else."""
    if not create and not path.is_file():
        raise StoreError(f"there is no store at {path}")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent} to put a store into")
    database = SQLiteDatabase(path)
    try:
        view = SQLiteGamesView(database)
        if ("settings",) not in database.read(FIND_TABLES):
            make_tables(database, view, create=create)
        if is_old(database.read(FIND), str(path)):
            upgrade(database)
        return Store(database, SQLiteFactRecorder(database), view)
    except BaseException:
        database.close()
        raise


def make_tables(database: SQLiteDatabase, view: SQLiteGamesView, *, create: bool) -> None:
    """Make them once, however many processes come at the same time."""
    with database.transaction(commit=True) as cursor:
        cursor.execute(FIND_TABLES)
        tables = cursor.fetchall()
        if ("settings",) in tables:
            return
        if tables or not create:
            raise StoreError(f"{database.path} is an SQLite file, but not a store of this program")
        for statement in TABLES:
            cursor.execute(statement)
        view.make_tables(cursor)


def upgrade(database: SQLiteDatabase) -> None:
    """Bring the tables up to date, once, however many processes come at the same time."""
    with database.transaction(commit=True) as cursor:
        cursor.execute(FIND)
        for statement in upgrades(cursor.fetchall(), UPGRADES):
            cursor.execute(statement)
