"""Many writers at once: nothing lost, no position twice, a follower misses nothing, what was acknowledged stays."""

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
from store_rows import append_somewhere, drop_connections, numbered, recorded, rows_for

from ucr_events.store import ConnectionLost, FactRow, Head, PositionTaken, Store, StoreError, open_store
from ucr_events.store.postgres.recorder import APPEND, parameters

WRITERS = 6
EACH = 30


def write_one_game(url: str, game: UUID, writer: int) -> None:
    with open_store(url) as store:
        for fact_id in numbered(f"w{writer}", EACH):
            append_somewhere(store, game, fact_id)


def write_own_game(url: str, writer: int) -> None:
    write_one_game(url, uuid4(), writer)


def processes() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(WRITERS, multiprocessing.get_context("spawn"))


def all_ids() -> list[str]:
    return sorted(fact_id for writer in range(WRITERS) for fact_id in numbered(f"w{writer}", EACH))


def assert_unbroken(store: Store, game: UUID) -> None:
    rows = store.read(game)
    assert rows == rows_for(game, *(row.id for row in rows)), "positions and chain follow from the ids in order"


def test_threads_that_write_one_game_lose_nothing(store: Store) -> None:
    game = uuid4()

    def write(writer: int) -> None:
        for fact_id in numbered(f"w{writer}", EACH):
            append_somewhere(store, game, fact_id)

    with ThreadPoolExecutor(WRITERS) as pool:
        list(pool.map(write, range(WRITERS)))
    assert sorted(row.id for row in store.read(game)) == all_ids()
    assert_unbroken(store, game)


def test_processes_that_write_one_game_lose_nothing(store: Store, store_url: str) -> None:
    game = uuid4()
    with processes() as pool:
        list(pool.map(write_one_game, [store_url] * WRITERS, [game] * WRITERS, range(WRITERS)))
    assert sorted(row.id for row in store.read(game)) == all_ids()
    assert_unbroken(store, game)


def test_of_many_writers_at_one_position_exactly_one_wins(store: Store) -> None:
    game, _ = recorded(store, "start")
    head = store.head(game)
    start = Barrier(8)

    def try_it(writer: int) -> str | int:
        rows = rows_for(game, f"w{writer}", after=head)
        start.wait()
        try:
            store.append(game, rows)
        except PositionTaken as error:
            assert error.head is not None
            return error.head.position
        return rows[0].id

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(try_it, range(8)))
    winner = store.read(game)[-1]
    assert winner.position == 2
    assert sorted(answers, key=str) == [2] * 7 + [winner.id]


def test_a_follower_misses_nothing_while_six_processes_write(store: Store, store_url: str) -> None:
    with processes() as pool:
        writers = [pool.submit(write_own_game, store_url, writer) for writer in range(WRITERS)]
        seen = follow(store, lambda: all(writer.done() for writer in writers))
        for writer in writers:
            writer.result()
    assert sorted(seen) == all_ids()


def follow(store: Store, finished: Callable[[], bool]) -> list[str]:
    """The ids a follower sees that pages by the last notification until the writers are done and nothing is left."""
    seen: list[str] = []
    after = 0
    while True:
        last_look = finished()
        page = store.log(after, 7)
        seen += [row.id for _, _, row in page]
        if page:
            after = page[-1][0]
        elif last_look:
            return seen


def test_in_postgres_an_append_waits_for_the_one_before_it(postgres_url: str) -> None:
    """Else the second could become visible first, and a follower would pass over the first for ever."""
    with open_store(postgres_url) as store, ThreadPoolExecutor(1) as pool, psycopg.connect(postgres_url) as early:
        game = uuid4()
        early.execute(APPEND, parameters(game, rows_for(game, "early")))
        second = pool.submit(recorded, store, "late")
        wait_until_it_waits(postgres_url, second)
        assert store.log(0, 10) == []
        early.commit()
        second.result()
        assert [row.id for _, _, row in store.log(0, 10)] == ["early", "late"]


def wait_until_it_waits(url: str, future: Future[Any]) -> None:
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    with psycopg.connect(url, autocommit=True) as connection:
        while not (connection.execute(waiting).fetchone() or (0,))[0]:
            assert not future.done(), "the second append did not wait"
            time.sleep(0.01)


def test_an_sqlite_commit_is_on_the_disk_and_beside_the_readers(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        database: Any = store._database
        with database.connection() as writer:
            settings = [writer.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    assert settings == ["wal", 2], "2 is FULL: the journal is flushed at every commit"


def test_a_full_disk_is_told_and_does_not_hinder_the_next_append(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        game, rows = recorded(store, "a")
        more = rows_for(game, *numbered("f", 5000), after=store.head(game))
        limit_pages(store, 1)
        with pytest.raises(StoreError, match="full"):
            store.append(game, more)
        assert store.read(game) == rows
        limit_pages(store, 2**30)
        store.append(game, more)
        assert store.read(game) == rows + more


def limit_pages(store: Store, pages: int) -> None:
    database: Any = store._database
    database._writer.execute(f"PRAGMA max_page_count = {pages}")


def test_readers_go_on_while_a_writer_holds_the_file(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        game, rows = recorded(store, "a")
        with store._database.writing(), ThreadPoolExecutor(1) as pool:
            assert pool.submit(store.read, game).result(timeout=60) == rows


def test_in_postgres_a_server_that_dropped_its_connections_is_asked_again(postgres_url: str) -> None:
    with open_store(postgres_url) as store:
        game, rows = recorded(store, "a")
        keep_busy(store, 4)
        drop_connections(postgres_url)
        assert store.read(game) == rows
        keep_busy(store, 4)
        drop_connections(postgres_url)
        more = rows_for(game, "b", after=Head(1, rows[0].chain))
        store.append(game, more)
        assert store.read(game) == rows + more


def keep_busy(store: Store, readers: int) -> None:
    """Use so many connections at once that as many are in the pool afterwards."""
    together = Barrier(readers)

    def read(_: int) -> None:
        database: Any = store._database
        with database.cursor_of_tuples():
            together.wait()

    with ThreadPoolExecutor(readers) as pool:
        list(pool.map(read, range(readers)))


def test_in_postgres_an_append_that_was_stored_before_the_connection_broke_counts_once(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_store(postgres_url) as store:
        recorder: Any = store.application.recorder
        store_them, attempts = recorder._append_once, []

        def store_and_lose_the_answer(game: UUID, rows: list[FactRow]) -> int:
            last: int = store_them(game, rows)
            attempts.append(last)
            if len(attempts) == 1:
                raise ConnectionLost("cut")
            return last

        monkeypatch.setattr(recorder, "_append_once", store_and_lose_the_answer)
        game = uuid4()
        rows = rows_for(game, "a", "b")
        assert store.append(game, rows) == Head(2, rows[1].chain)
        assert store.read(game) == rows
        assert recorder.append(game, rows_for(game, "c", after=store.head(game))) == store.last_notification()


ENDLESS_WRITER = """
import sys, uuid
sys.path.insert(0, sys.argv[3])
from store_rows import append_somewhere
from ucr_events.store import open_store
store = open_store(sys.argv[1])
for number in range(10**6):
    append_somewhere(store, uuid.UUID(sys.argv[2]), f"f{number}")
    print(number, flush=True)
"""


def test_what_was_acknowledged_is_there_after_a_kill(store: Store, store_url: str) -> None:
    game = uuid4()
    for _ in range(3):
        before = store.head(game)
        command = [sys.executable, "-c", ENDLESS_WRITER, store_url, str(game), str(Path(__file__).parent)]
        if before:
            command[2] = ENDLESS_WRITER.replace('"f{number}"', f'"f{{number + {before.position}}}"')
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _ in range(20):
                writer.stdout.readline()
            writer.kill()
            acknowledged = 20 + len(writer.stdout.read().splitlines())
        head = store.head(game)
        assert head is not None
        assert head.position >= (before.position if before else 0) + acknowledged
        assert_unbroken(store, game)
