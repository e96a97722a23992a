"""The store in a PostgreSQL database."""

from ucr_events.store.errors import StoreError
from ucr_events.store.postgres.database import PostgresDatabase, statement, translated
from ucr_events.store.postgres.games_view import LOCK, PostgresGamesView
from ucr_events.store.postgres.recorder import PostgresFactRecorder
from ucr_events.store.postgres.schema import TABLES, UPGRADES
from ucr_events.store.replica import Replica
from ucr_events.store.schema import FIND, is_old, upgrades
from ucr_events.store.store import Store

FIND_SETTINGS = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = 'settings'"


def open_postgres(url: str, *, create: bool) -> Store:
    """Raises `ValueError` for a URL that cannot be read, `StoreError` if the server cannot be reached or used."""
    database = PostgresDatabase(url)
    try:
        view = PostgresGamesView(database)
        if not database.read(FIND_SETTINGS):
            if not create:
                raise StoreError(f"there is no store in {database.where}")
            make_tables(database, view)
        if is_old(database.read(FIND), database.where):
            upgrade(database)
        return Store(database, PostgresFactRecorder(database), view)
    except BaseException:
        database.close()
        raise


def open_postgres_replica(url: str, primary: Store) -> Replica:
    """Nothing is made or brought up to date in a replica: that comes from its primary."""
    database = PostgresDatabase(url, reading=True)
    try:
        if not database.read(FIND_SETTINGS) or is_old(database.read(FIND), database.where):
            raise StoreError(f"{database.where} has not the tables of its primary yet")
        return Replica(database, PostgresFactRecorder(database), PostgresGamesView(database), primary)
    except BaseException:
        database.close()
        raise


def make_tables(database: PostgresDatabase, view: PostgresGamesView) -> None:
    """Make them once, however many processes come at the same time: without the lock the catalogue collides."""
    with translated(database.where), database.pool.connection() as connection, connection.transaction():
        cursor = connection.cursor()
        cursor.execute(LOCK, ("ucr schema",))
        if cursor.execute(FIND_SETTINGS).fetchone():
            return
        for table in TABLES:
            cursor.execute(statement(table))
        view.make_tables(cursor)


def upgrade(database: PostgresDatabase) -> None:
    """Bring the tables up to date, once, however many processes come at the same time."""
    with translated(database.where), database.pool.connection() as connection, connection.transaction():
        cursor = connection.cursor()
        cursor.execute(LOCK, ("ucr schema",))
        found = cursor.execute(statement(FIND)).fetchall()
        for each in upgrades([tuple(row.values()) for row in found], UPGRADES):
            cursor.execute(statement(each))
