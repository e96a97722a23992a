"""The store: facts in order, per game and over all games, in an SQLite file or in PostgreSQL.

open_store(url)     opens it; every other module is behind `Store`
rows.py             the values that go in and come out
errors.py           what can go wrong
facts.py            reading facts         appending.py   the checks before they are written
keyframes.py, vault.py, settings.py, games_view.py       what lies beside the log, once for both databases
disputes_view.py, photos.py                              what belongs to disputes
sqlite/, postgres/  connections, tables, appending
library.py          the eventsourcing library's application over the same table
"""

from ucr_events.store.errors import (
    BrokenChain,
    ConnectionLost,
    DuplicateId,
    PositionTaken,
    StoreBusy,
    StoreError,
    StoreTooNew,
)
from ucr_events.store.opening import open_store
from ucr_events.store.rows import DisputeRow, FactRow, GameQuery, GameRow, Head, JudgedRow, Page, PrecedentQuery, PrecedentRow
from ucr_events.store.store import Store

__all__ = [
    "BrokenChain",
    "ConnectionLost",
    "DisputeRow",
    "DuplicateId",
    "FactRow",
    "GameQuery",
    "GameRow",
    "Head",
    "JudgedRow",
    "Page",
    "PositionTaken",
    "PrecedentQuery",
    "PrecedentRow",
    "Store",
    "StoreBusy",
    "StoreError",
    "StoreTooNew",
    "open_store",
]
