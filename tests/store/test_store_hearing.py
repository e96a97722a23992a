"""Whoever follows is woken by what is appended: at once by this process, and by others where the database tells of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event
from uuid import UUID, uuid4

import psycopg
from store_rows import numbered, rows_for

from ucr_events.store import Store, open_store
from ucr_events.store.database import Ear

PATIENCE = 30.0
END_LISTENERS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()"
)


class Bell:
    """It has rung since it was last silenced, or not."""

    def __init__(self) -> None:
        self.rung = Event()

    def rings(self) -> bool:
        """Whether it rings before our patience ends; silences it."""
        heard = self.rung.wait(PATIENCE)
        self.rung.clear()
        return heard


@contextmanager
def listening(store: Store, bell: Bell) -> Iterator[Ear]:
    """Within the block; at the beginning everything is quiet."""
    with store.hearing(bell.rung.set) as ear:
        yield ear


def wait_until(ear: Ear, bell: Bell, *, hears: bool) -> None:
    """It rings whenever that changes."""
    while ear.hears != hears:
        assert bell.rings()


def test_an_append_of_this_process_rings_and_says_where(store: Store) -> None:
    bell, one, other = Bell(), uuid4(), uuid4()
    store.append(other, rows_for(other, *numbered("o", 2)))
    seen = store.last_notification()
    with listening(store, bell):
        store.append(one, rows_for(one, *numbered("n", 3)))
        assert bell.rings()
        assert store.changed(seen) == (store.last_notification(), frozenset({one}))
        assert store.changed(store.last_notification()) == (store.last_notification(), frozenset[UUID]())
    assert store.changed(0)[1] == {one, other}


def test_an_append_together_rings_too(store: Store) -> None:
    bell, one, other = Bell(), uuid4(), uuid4()
    with listening(store, bell):
        store.append_together([(one, rows_for(one, "f1")), (other, rows_for(other, "f1"))])
        assert bell.rings()


def test_after_the_block_nothing_rings(store: Store) -> None:
    bell, game = Bell(), uuid4()
    with listening(store, bell):
        pass
    bell.rung.clear()
    store.append(game, rows_for(game, "f1"))
    assert not bell.rung.is_set()


def test_a_file_says_that_it_does_not_tell_of_others(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store, store.hearing(lambda: None) as ear:
        assert not ear.hears


def test_postgres_tells_of_other_processes(postgres_url: str) -> None:
    bell, game = Bell(), uuid4()
    with open_store(postgres_url) as here, open_store(postgres_url) as there, listening(here, bell) as ear:
        wait_until(ear, bell, hears=True)
        bell.rung.clear()
        there.append(game, rows_for(game, "f1"))
        assert bell.rings()


def test_a_lost_listener_says_so_and_listens_again(postgres_url: str) -> None:
    bell, game = Bell(), uuid4()
    with open_store(postgres_url) as here, open_store(postgres_url) as there, listening(here, bell) as ear:
        wait_until(ear, bell, hears=True)
        bell.rung.clear()
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            assert connection.execute(END_LISTENERS).fetchall() == [(True,)]
        assert bell.rings(), "whoever relied on it is woken, to look for himself"
        wait_until(ear, bell, hears=True)
        bell.rung.clear()
        there.append(game, rows_for(game, "f1"))
        assert bell.rings()


def test_listening_leaves_no_connection_behind(postgres_url: str) -> None:
    with open_store(postgres_url) as store:
        for _ in range(3):
            bell = Bell()
            with listening(store, bell) as ear:
                wait_until(ear, bell, hears=True)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            found = connection.execute("SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'").fetchone()
        assert found == (0,)
