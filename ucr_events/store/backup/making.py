"""From a database into a file, while others write: everything as it was at one moment, then read back and checked."""

import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

from ucr_events.store.backup import file
from ucr_events.store.backup.checking import Checker
from ucr_events.store.backup.counting import Counting
from ucr_events.store.backup.file import BackupFile, Manifest, Progress, Row
from ucr_events.store.backup.restoring import verify
from ucr_events.store.backup.tables import FACTS, KEPT, Table
from ucr_events.store.database import Database, Rows
from ucr_events.store.errors import StoreError


def make(database: Database, path: Path, progress: Progress = lambda done: None) -> tuple[Manifest, Checker]:
    """Write everything that is kept to the path; what was written, and what is wrong with it.

    The file is there whole or not at all, readable for its owner only. Faults are those of the database: they do not keep it
    from being written. Raises `StoreError` if the path is taken by something that is no backup, or cannot be written.
    """
    if path.exists() and not file.is_backup(path):
        raise StoreError(f"{path} is there already and is no backup: choose another name")
    try:
        with file.replacing(path) as part:
            with database.snapshot() as rows:
                written = file.write(part, int(time.time() * 1000), _tables(database, rows, Counting(progress)))
            with BackupFile(part) as again:
                return written, verify(again)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from error


def size(database: Database) -> int:
    """How many rows a backup made now would have."""
    return sum(int(database.read(table.count)[0][0]) for table in KEPT)


def _tables(database: Database, rows: Rows, counting: Counting) -> Iterator[tuple[Table, Iterator[Row]]]:
    for table in KEPT:
        yield table, counting.count(in_words(database, table, rows(table.select)))


def in_words(database: Database, table: Table, rows: Iterator[Row]) -> Iterator[Row]:
    """The rows with ids as UUIDs, however the database keeps them."""
    keys = [kind is UUID for kind in table.columns.values()]
    for row in rows:
        yield [database.game(value) if key else value for key, value in zip(keys, row, strict=True)]


def examine(database: Database) -> list[str]:
    """What is wrong in a database beside the facts, in sentences; whoever reads the facts checks them."""
    with database.snapshot() as rows:
        streams = {database.game(row[0]) for row in rows("SELECT originator_id FROM facts WHERE originator_version = 1")}
        checker = Checker(streams)
        for table in KEPT:
            if table is not FACTS:
                deque(checker.watch(table, in_words(database, table, rows(table.select))), maxlen=0)
    return [*database.faults(), *checker.told]
