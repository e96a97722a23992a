"""From a URL to a store."""

from pathlib import Path

from ucr_events.store.store import Store

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")


def open_store(url: str, *, create: bool = True) -> Store:
    """Open the store at a path, `sqlite:///path` (four slashes for an absolute one) or `postgresql://…`.

    Makes what is missing if `create`. Raises `ValueError` for any other URL, `StoreError` if there is no store and none
    may be made, or if what is there is not one, `StoreTooNew` if it is from a newer version of this program.
    """
    if url.startswith(POSTGRES):
        # Here, not above: whoever keeps games in a file should not wait for the driver to load.
        from ucr_events.store.postgres import open_postgres

        return open_postgres(url, create=create)
    path = url.removeprefix(SQLITE)
    if not path or "://" in path or path == ":memory:":
        raise ValueError(f"{url!r} is no store: expected a path, {SQLITE}path or {POSTGRES[0]}user@host/database")
    from ucr_events.store.sqlite import open_sqlite

    return open_sqlite(Path(path), create=create)
