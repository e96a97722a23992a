"""The store: facts in order, per game and over all games, in an SQLite file or in PostgreSQL.

open_store(url)     opens it; every other module is behind `Store`
rows.py             the values that go in and come out
errors.py           what can go wrong
facts.py            reading facts, checked by outgoing.py         appending.py   the checks before they are written
keyframes.py, vault.py, settings.py, games_view.py       what lies beside the log, once for both databases
disputes_view.py, photos.py                              what belongs to disputes
sqlite/, postgres/  connections, tables, appending
replica.py          reading from a streaming replica
backup/             everything that is kept, out into one file and in again
library.py          the eventsourcing library's application over the same table
"""

from ucr_events.store.backup import BackupFile, is_backup
from ucr_events.store.backup import verify as verify_backup
from ucr_events.store.clubs_view import TallyRow
from ucr_events.store.errors import (
    BadBackup,
    BrokenChain,
    ConnectionLost,
    DuplicateId,
    NotEmpty,
    PositionTaken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreTooNew,
    StreamBroken,
)
from ucr_events.store.line_view import LineCell
from ucr_events.store.opening import examining, open_replica, open_store, path_in
from ucr_events.store.replica import Replica
from ucr_events.store.rows import DisputeRow, FactRow, GameQuery, GameRow, Head, JudgedRow, Page, PrecedentQuery, PrecedentRow
from ucr_events.store.schema import VERSION as SCHEMA_VERSION
from ucr_events.store.store import Store

__all__ = [
    "SCHEMA_VERSION",
    "BackupFile",
    "BadBackup",
    "BrokenChain",
    "ConnectionLost",
    "DisputeRow",
    "DuplicateId",
    "FactRow",
    "GameQuery",
    "GameRow",
    "Head",
    "JudgedRow",
    "LineCell",
    "NotEmpty",
    "Page",
    "PositionTaken",
    "PrecedentQuery",
    "PrecedentRow",
    "Replica",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreFull",
    "StoreTooNew",
    "StreamBroken",
    "TallyRow",
    "examining",
    "is_backup",
    "open_replica",
    "open_store",
    "path_in",
    "verify_backup",
]
