"""Backups: everything that is kept, and nothing that is derived, in one file that both databases read and write.

tables.py    which tables are kept, with their columns; which are derived
file.py      the file: a zip of JSON lines and a manifest; written beside its place, read back with every digest
checking.py  what may be wrong with the rows, in a file or in a database
making.py    from a database into a file      restoring.py  back into an empty one
"""

from ucr_events.store.backup.checking import Checker
from ucr_events.store.backup.file import BackupFile, Manifest, Progress, is_backup
from ucr_events.store.backup.making import examine, make, size
from ucr_events.store.backup.restoring import restore, verify

__all__ = [
    "BackupFile",
    "Checker",
    "Manifest",
    "Progress",
    "examine",
    "is_backup",
    "make",
    "restore",
    "size",
    "verify",
]
