"""A whole log brought in as a file, against one executemany of the same rows with the same durability."""

import sqlite3
from itertools import count
from statistics import median
from time import perf_counter

import msgspec

from ucr_bench.bed import Bed, Numbers
from ucr_events.service import open_service
from ucr_events.service.exchanging.exchange import export, import_log
from ucr_events.store.sqlite.recorder import INSERT
from ucr_events.store.sqlite.schema import TABLES

TURNS = 3
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "temp_store = MEMORY", "secure_delete = ON")


def import_vs_raw(bed: Bed) -> Numbers:
    """The time of executemany / the time of the import, in turns, each into a new file; medians."""
    lines = list(export(bed.service.store, bed.key))
    rows = [
        (number, bed.key.bytes, *msgspec.structs.astuple(row)) for number, row in enumerate(bed.service.store.read(bed.key), 1)
    ]
    raw, ours = [], []
    for turn in range(TURNS):
        bed.tell(f"importing, {turn + 1} of {TURNS}")
        raw.append(_inserted(bed, rows))
        ours.append(_imported(bed, lines))
    return {"import_vs_raw": median(raw) / median(ours), "import_s": median(ours), "executemany_s": median(raw)}


def _inserted(bed: Bed, rows: list[tuple[object, ...]]) -> float:
    connection = sqlite3.connect(bed.folder / f"inserted-{next(_names)}.sqlite", isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    for statement in TABLES:
        connection.execute(statement)
    began = perf_counter()
    connection.execute("BEGIN IMMEDIATE")
    connection.executemany(INSERT, rows)
    connection.execute("COMMIT")
    took = perf_counter() - began
    connection.close()
    return took


def _imported(bed: Bed, lines: list[bytes]) -> float:
    service = open_service(str(bed.folder / f"imported-{next(_names)}.sqlite"))
    began = perf_counter()
    import_log(service.store, lines)
    took = perf_counter() - began
    service.close()
    return took


_names = count()
