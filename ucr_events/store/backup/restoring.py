"""Back into an empty store: the whole file is checked before anything is written, and all of it is written or nothing."""

from collections import deque
from collections.abc import Iterator
from uuid import UUID

from ucr_events.store.backup.checking import Checker
from ucr_events.store.backup.counting import Counting
from ucr_events.store.backup.file import BackupFile, Progress, Row
from ucr_events.store.backup.tables import FACTS, KEPT, PACKS, PHOTOS, SETTINGS, VAULT, Table
from ucr_events.store.database import Database, Filling
from ucr_events.store.errors import BadBackup, NotEmpty

WHAT_IS_THERE = ((FACTS, "facts"), (VAULT, "hidden values"), (PHOTOS, "photos"), (PACKS, "files of charts"))


def verify(backup: BackupFile, progress: Progress = lambda done: None) -> Checker:
    """Read the whole file; what is wrong with what it holds. Raises `BadBackup` if it is not what was written."""
    checker, counting = Checker(), Counting(progress)
    for table in KEPT:
        deque(checker.watch(table, counting.count(backup.read(table))), maxlen=0)
    return checker


def restore(database: Database, backup: BackupFile, progress: Progress = lambda done: None, *, faults: bool = False) -> Checker:
    """Check the file, then write all of it into the empty store, or nothing; what was found in it.

    progress: told the rows, once while they are checked and once more while they are written. faults: write it also if
    chains do not hold or values cannot be opened. Raises `BadBackup`, `NotEmpty`.
    """
    checker, done = verify(backup, progress), backup.rows
    if checker.faults and not faults:
        raise BadBackup(f"{backup.path} has {checker.faults} faults, and nothing was restored: {'; '.join(checker.told[:3])}")
    counting = Counting(lambda more: progress(done + more))
    with database.filling() as filling:
        _must_be_empty(filling)
        filling.execute(f"DELETE FROM settings WHERE {SETTINGS.where}", ())
        for table in KEPT:
            rows = in_keys(database, table, counting.count(backup.read(table)))
            filling.add(table.name, tuple(table.columns), rows)
    return checker


def _must_be_empty(filling: Filling) -> None:
    counts = [(int(filling.execute(table.count, ())[0][0]), name) for table, name in WHAT_IS_THERE]
    there = [f"{count} {name}" for count, name in counts if count]
    if there:
        raise NotEmpty(f"the store is not empty ({', '.join(there)}): a backup is restored into an empty one only")


def in_keys(database: Database, table: Table, rows: Iterator[Row]) -> Iterator[Row]:
    """The rows with UUIDs as the database keeps them."""
    keys = [kind is UUID for kind in table.columns.values()]
    for row in rows:
        yield [database.key(value) if key else value for key, value in zip(keys, row, strict=True)]
