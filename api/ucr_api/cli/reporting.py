"""`ucr doctor --report`: what to know of a server when a mistake is looked into, without a name, title or word of a game."""

import os
import platform
import sqlite3
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ucr_events.rejudging.engine import engine
from ucr_events.store import SCHEMA_VERSION, GameQuery, Store

LIBRARIES = (
    "eventsourcing",
    "flask",
    "marshmallow",
    "msgspec",
    "psycopg",
    "cryptography",
    "numpy",
    "scipy",
    "pyarrow",
    "distributed",
)
TOLD = ("UCR_OPEN_GAMES", "UCR_PROXIES", "UCR_THREADS", "UCR_WORKERS", "UCR_STREAMS", "UCR_METRICS", "UCR_LOG_LEVEL")
"Settings whose value says nothing of people or places; of others only that they are set."


def report(db: str, store: Store) -> Iterator[str]:
    """Its lines. They are the same for the same store and machine."""
    yield f"program     {engine()}, tables of version {SCHEMA_VERSION}"
    yield f"machine     {platform.system()} {platform.machine()}, Python {platform.python_version()}, {_database(db)}"
    yield f"libraries   {', '.join(_installed())}"
    yield f"settings    {', '.join(_settings()) or 'none'}"
    yield from _games(store)


def _database(db: str) -> str:
    if "://" in db and not db.startswith("sqlite"):
        return "PostgreSQL"
    path = Path(db.removeprefix("sqlite:///"))
    size = f", {path.stat().st_size >> 20} MB" if path.is_file() else ""
    return f"SQLite {sqlite3.sqlite_version}{size}"


def _installed() -> Iterator[str]:
    for name in LIBRARIES:
        try:
            yield f"{name} {version(name)}"
        except PackageNotFoundError:
            yield f"{name} –"


def _settings() -> Iterator[str]:
    for name in sorted(one for one in os.environ if one.startswith("UCR_")):
        yield f"{name}={os.environ[name]}" if name in TOLD else f"{name} is set"


def _games(store: Store) -> Iterator[str]:
    heads = [head.position for head in map(store.head, store.games()) if head]
    yield f"games       {len(heads)}, {sum(heads)} facts, the longest {max(heads, default=0)}"
    rows = store.select_games(GameQuery(public_only=False, limit=1_000_000))
    counted = Counter(f"{row.family} {row.edition}" for row in rows)
    yield f"editions    {', '.join(f'{name}: {count}' for name, count in counted.most_common()) or 'none'}"
