"""From a URL to a store."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ucr_events.store.backup import BackupFile, is_backup
from ucr_events.store.replica import Replica
from ucr_events.store.store import Store

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def open_replica(url: str, primary: Store) -> Replica:
    """The streaming replica of a PostgreSQL store, for reading. Raises `ValueError` for any other URL, else as `open_store`."""
    if not url.startswith(POSTGRES):
        raise ValueError(f"{url!r} is no replica: expected {POSTGRES[0]}user@host/database")
    from ucr_events.store.postgres import open_postgres_replica

    return open_postgres_replica(url, primary)


@contextmanager
def examining(url: str) -> Iterator[tuple[Store, list[str]]]:
    """The store to look at, and what is wrong with its file; also of a file that cannot be written. Errors: see `open_store`.

    A backup is restored into a temporary file, whatever is wrong with what it holds.
    """
    path = path_in(url)
    if path is None:
        with open_store(url, create=False) as store:
            yield store, []
    elif is_backup(path):
        with (
            BackupFile(path) as backup,
            tempfile.TemporaryDirectory(prefix="ucr-") as folder,
            open_store(str(Path(folder) / "restored.sqlite")) as store,
        ):
            yield store, store.restore(backup, faults=True).told
    else:
        from ucr_events.store.sqlite.examining import examining_sqlite

        with examining_sqlite(path) as found:
            yield found


def open_store(url: str, *, create: bool = True) -> Store:
    """Open the store at a path, `sqlite:///path` (four slashes for an absolute one) or `postgresql://…`.

    Makes what is missing if `create`. Raises `ValueError` for any other URL, `StoreError` if there is no store and none
    may be made, or if what is there is not one, `StoreTooNew` if it is from a newer version of this program.
    """
    path = path_in(url)
    if path is None:
        # Here, not above: whoever keeps games in a file should not wait for the driver to load.
        from ucr_events.store.postgres import open_postgres

        return open_postgres(url, create=create)
    from ucr_events.store.sqlite import open_sqlite

    return open_sqlite(path, create=create)


def path_in(url: str) -> Path | None:
    """The file that the URL names, None for PostgreSQL; raises `ValueError` for any other URL."""
    path = url.removeprefix(SQLITE)
    if url.startswith(POSTGRES):
        return None
    if not path or "://" in path or path == ":memory:":
        raise ValueError(f"{url!r} is no store: expected a path, {SQLITE}path or {POSTGRES[0]}user@host/database")
    return Path(path)
