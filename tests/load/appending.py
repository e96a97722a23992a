"""What one PostgreSQL takes: 32 tables that append a fact at a time, from 1, 2 and 4 processes, beside savers of the library.

For docs/beyond-one-machine.md; run by hand: `python tests/load/appending.py [SECONDS]`. Server and clients share this machine,
so that the processor's time is told beside each figure, and the savers of the library are measured before and after.
"""

import os
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from statistics import median
from uuid import UUID, uuid4

import msgspec
import psycopg
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from psycopg.conninfo import conninfo_to_dict
from ucr_bench.cluster import binaries, empty_database, server

from ucr_events.chain import digest, genesis, link
from ucr_events.store import FactRow, open_store

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 6.0
TABLES = 32
WAITS = "SELECT count(*) FILTER (WHERE wait_event = 'advisory'), count(*) FILTER (WHERE state = 'active') FROM pg_stat_activity"
COMMITS = "SELECT sum(xact_commit) FROM pg_stat_database WHERE datname LIKE 'ucr_bench_%'"


class Measured(msgspec.Struct):
    """What one process did: microseconds of each append, and its seconds of processor."""

    micros: list[float]
    processor: float


class Saver(Aggregate):
    """A game as the library's tutorial has it."""

    @event("Remarked")
    def remark(self, text: str) -> None:
        self.text = text


def ours(url: str) -> Callable[[], Callable[[], None]]:
    """Each table a game of its own, through the store, one fact an append."""
    store = open_store(url)

    def table() -> Callable[[], None]:
        game, at = uuid4(), 0
        chain = genesis(str(game))

        def append() -> None:
            nonlocal at, chain
            at += 1
            payload = b'{"id":"r%d","kind":"remark.made/1","text":"a remark of a usual length, as people make them"}' % at
            own = digest(payload)
            chain = link(chain, own)
            store.append(game, [FactRow(at, "remark.made/1", f"r{at}", payload, own, chain)])

        return append

    return table


def the_librarys(url: str) -> Callable[[], Callable[[], None]]:
    """Each saver an aggregate of its own, saved after each event."""
    parts = conninfo_to_dict(url)
    names = {"DBNAME": parts["dbname"], "HOST": parts["host"], "PORT": "5432", "USER": parts["user"], "PASSWORD": "x"}
    environment = {f"POSTGRES_{name}": str(value) for name, value in names.items()}
    application = Application[UUID](env={"PERSISTENCE_MODULE": "eventsourcing.postgres", **environment})

    def table() -> Callable[[], None]:
        saved = Saver()

        def append() -> None:
            saved.remark("a remark of a usual length, as people make them")
            application.save(saved)

        return append

    return table


WAYS = {"ours": ours, "the library's": the_librarys}


def work(way: str, url: str, tables: int, begin: float, seconds: float) -> Measured:
    """So many tables in this process, each in a thread, for so many seconds from a moment on."""
    table = WAYS[way](url)
    appends = [table() for _ in range(tables)]
    for append in appends:
        append()
    time.sleep(max(begin - time.time(), 0))
    before, until = resource.getrusage(resource.RUSAGE_SELF), time.monotonic() + seconds

    def one(append: Callable[[], None]) -> list[float]:
        found = []
        while (at := time.monotonic()) < until:
            append()
            found.append((time.monotonic() - at) * 1e6)
        return found

    with ThreadPoolExecutor(tables) as pool:
        micros = [value for found in pool.map(one, appends) for value in found]
    after = resource.getrusage(resource.RUSAGE_SELF)
    return Measured(micros, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def measured(way: str, urls: Sequence[str], processes: int, tables: int) -> float:
    """So many processes of so many tables on each database; a line of figures, and the appends of a second."""
    with get_context("spawn").Pool(processes * len(urls)) as pool, psycopg.connect(urls[0], autocommit=True) as watch:
        begin = time.time() + 8
        asked = [(way, url, tables, begin, SECONDS) for url in urls for _ in range(processes)]
        answers = pool.starmap_async(work, asked, chunksize=1)
        waits = _watched(watch, begin, pool)
        found = answers.get(timeout=SECONDS + 120)
    micros = sorted(value for one in found for value in one.micros)
    rate, processor = len(micros) / SECONDS, sum(one.processor for one in found)
    p99 = micros[int(len(micros) * 0.99)]
    name = f"{way}: {len(urls)} database{'s' * (len(urls) > 1)}, {processes} × {tables}"
    batch = f"{len(micros) / max(waits[2], 1):.1f}"
    cost = f"{processor / len(micros) * 1e6:.0f}"
    print(
        f"| {name} | {rate:.0f} | {median(micros) / 1000:.1f} | {p99 / 1000:.1f} | {batch} | {waits[0]:.0%} | {cost} |",
        flush=True,
    )
    return rate


def _watched(watch: "psycopg.Connection[tuple[int, int]]", begin: float, pool: Pool) -> tuple[float, int, int]:
    """Share of active connections that waited for the one lock, and commits, over the seconds of work."""
    time.sleep(max(begin - time.time(), 0))
    first, waiting, active = watch.execute(COMMITS).fetchone(), 0, 0
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        row = watch.execute(WAITS).fetchone()
        assert row is not None
        waiting, active = waiting + row[0], active + row[1] - 1
        threading.Event().wait(0.05)
    time.sleep(1.2)  # the server tells its counts once a second
    last = watch.execute(COMMITS).fetchone()
    assert first is not None and last is not None
    return waiting / max(active, 1), active, int(last[0]) - int(first[0])


def main() -> None:
    """Print the rows of the table."""
    programs = binaries()
    assert programs is not None
    tempfile.tempdir = os.environ.get("TMPDIR", str(Path("/tmp")))
    with server(programs) as started, ExitStack() as stack:
        one, two, library = (stack.enter_context(empty_database(started)) for _ in range(3))
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores, {SECONDS:g} s each")
        print("| savers | appends/s | p50 ms | p99 ms | appends a commit | waiting for the lock | client µs an append |")
        before = measured("the library's", [library], 1, 8)
        for processes in (1, 2, 4):
            rate = measured("ours", [one], processes, TABLES // processes)
            print(f"{rate / before:.1f} times eight savers of the library")
        measured("ours", [one], 1, 1)
        measured("ours", [one, two], 1, TABLES // 2)
        measured("the library's", [library], 1, 8)
        print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
