"""One durable fact through the service, against the bare INSERT of the same row into a table of the same shape."""

import sqlite3
from collections.abc import Callable
from statistics import median

import msgspec
import psycopg

from ucr_bench.bed import SCRIBE, Bed, Numbers, say
from ucr_bench.cluster import database
from ucr_bench.pairs import Pair, microseconds, p99
from ucr_events.service import Service
from ucr_events.store import FactRow
from ucr_events.store.facts import FIELDS
from ucr_events.store.sqlite.schema import TABLES

FACTS = 1000
"Appends that are measured; as many are recorded before."
WARM = 50

Insert = Callable[[int, FactRow], object]


def append_sqlite(bed: Bed) -> Numbers:
    """p50 through the service on SQLite / p50 of the INSERT."""
    service = bed.recorded(str(bed.folder / "append.sqlite"), recorded_before(bed))
    raw = sqlite3.connect(bed.folder / "raw.sqlite", isolation_level=None)
    pragmas = ("journal_mode = WAL", "synchronous = FULL", "temp_store = MEMORY", "secure_delete = ON")
    for pragma in pragmas:
        raw.execute(f"PRAGMA {pragma}")
    for statement in TABLES:
        raw.execute(statement)
    sql = f"INSERT INTO facts ({FIELDS}, originator_id, notification_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    key = bed.key.bytes
    pair = in_turns(bed, service, lambda n, row: raw.execute(sql, (*msgspec.structs.astuple(row), key, n)))
    raw.close()
    return numbers("append_sqlite", pair)


def append_postgres(bed: Bed) -> Numbers:
    """The same on PostgreSQL; null without one."""
    with database(bed.postgres, bed.tell) as url:
        if url is None:
            say("append_postgres_vs_raw: no PostgreSQL is installed here; name one with --pg")
            return dict.fromkeys(("postgres", *names("append_postgres")))
        service = bed.recorded(url, recorded_before(bed))
        with psycopg.connect(url, autocommit=True) as raw:
            raw.execute("CREATE TABLE raw_facts (LIKE facts INCLUDING ALL)")
            sql = f"INSERT INTO raw_facts ({FIELDS}, originator_id) VALUES (%b, %b, %b, %b, %b, %b, %b)".encode()
            cursor = raw.cursor(binary=True)
            version = str(raw.info.parameter_status("server_version"))
            key = bed.key
            pair = in_turns(
                bed, service, lambda n, row: cursor.execute(sql, (*msgspec.structs.astuple(row), key), prepare=True)
            )
        service.close()
    return {"postgres": version} | numbers("append_postgres", pair)


def recorded_before(bed: Bed) -> int:
    """How many facts are in the game when measuring begins."""
    return min(FACTS, bed.number // 2)


def in_turns(bed: Bed, service: Service, insert: Insert) -> Pair:
    """Each fact through the service, then the row it became into the other table."""
    begin = recorded_before(bed)
    for row in service.store.read(bed.key):
        insert(row.position, row)
    bed.tell("appending")
    pair = Pair([], [])
    for position, fact in enumerate(bed.facts[begin : begin + WARM + FACTS], begin):
        ours = microseconds(lambda: service.recorder.record(bed.key, position, [fact], SCRIBE))  # noqa: B023
        row = service.store.read(bed.key, position, 1)[0]
        raw = microseconds(lambda: insert(position + 1, row))  # noqa: B023
        if position >= begin + WARM:
            pair.one.append(ours)
            pair.other.append(raw)
    return pair


def numbers(name: str, pair: Pair) -> Numbers:
    """The goal's ratio, and the microseconds behind it."""
    values = (pair.ratio_of_medians, median(pair.one), p99(pair.one), median(pair.other))
    return dict(zip(names(name), values, strict=True))


def names(name: str) -> tuple[str, ...]:
    """The keys of the numbers of one database."""
    return (f"{name}_vs_raw", f"{name}_p50_us", f"{name}_p99_us", f"{name.replace('append', 'insert')}_p50_us")
