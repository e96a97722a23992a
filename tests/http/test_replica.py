"""Reading from a real streaming replica: never older than the primary, never what is the primary's alone, and no need of it."""

import time
from collections.abc import Callable, Iterator
from uuid import UUID

import psycopg
import pytest
from api_table import ApiTable, open_table, remark
from clusters import Cluster, cluster
from ucr_api.http import create_app
from ucr_api.http.lagging import Lagging, install

from ucr_events.service import Service
from ucr_events.store import Store, StoreError, open_replica, open_store


@pytest.fixture(scope="module")
def primary() -> Iterator[Cluster]:
    with cluster() as running:
        with open_store(running.url) as store:
            Service(store)
        yield running


@pytest.fixture(scope="module")
def replica(primary: Cluster) -> Iterator[Cluster]:
    with cluster(primary) as running:
        yield running


@pytest.fixture
def store(primary: Cluster) -> Iterator[Store]:
    with open_store(primary.url) as opened:
        yield opened


@pytest.fixture
def lagging(store: Store, replica: Cluster) -> Iterator[tuple[ApiTable, Lagging]]:
    app = create_app(Service(store))
    installed = install(app, replica.url)
    yield open_table(app.test_client()), installed
    installed.close()


def wait_for(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < deadline, "it never came to hold"
        time.sleep(0.02)


def replay(cluster: Cluster, *, paused: bool) -> None:
    """Stop or resume what the replica takes over from the primary."""
    with psycopg.connect(cluster.url, autocommit=True) as connection:
        connection.execute("SELECT pg_wal_replay_pause()" if paused else "SELECT pg_wal_replay_resume()")
    wait_for(lambda: is_paused(cluster) == paused)


def is_paused(cluster: Cluster) -> bool:
    with psycopg.connect(cluster.url) as connection:
        found = connection.execute("SELECT pg_get_wal_replay_pause_state() = 'paused'").fetchone()
        return bool(found and found[0])


def test_those_without_a_link_read_from_the_replica_what_is_in_the_primary(lagging: tuple[ApiTable, Lagging]) -> None:
    table, installed = lagging
    assert table.post("facts", {"position": 1, "facts": [remark("a"), remark("b")]}, "scribe").status_code == 201
    wait_for(lambda: installed.serving(table.game) is not None)
    for path in ("table", "film", "facts"):
        mine, others = table.get(path, "owner"), table.get(path, None)
        assert others.status_code == 200
        assert (
            others.get_json() == mine.get_json()
            if path == "facts"
            else others.get_json().get("step") == mine.get_json().get("step")
        )


def test_a_replica_that_is_behind_is_passed_over_and_nobody_sees_an_older_table(
    lagging: tuple[ApiTable, Lagging], replica: Cluster
) -> None:
    table, installed = lagging
    wait_for(lambda: installed.serving(table.game) is not None)
    replay(replica, paused=True)
    try:
        for number in range(3):
            body = {"position": number + 1, "facts": [remark(f"n{number}")]}
            assert table.post("facts", body, "scribe").status_code == 201
            assert installed.serving(table.game) is None
            assert table.get("facts", None).get_json()["position"] == number + 2, "the writer's own and everybody's next read"
    finally:
        replay(replica, paused=False)
    wait_for(lambda: installed.serving(table.game) is not None)


def test_a_game_that_the_replica_does_not_know_yet_is_read_from_the_primary(store: Store, replica: Cluster) -> None:
    app = create_app(Service(store))
    installed = install(app, replica.url)
    wait_for(lambda: installed._open is not None)
    replay(replica, paused=True)
    try:
        assert open_table(app.test_client()).get("table", None).status_code == 200
    finally:
        replay(replica, paused=False)
        installed.close()


def test_hidden_values_links_and_settings_are_the_primarys(
    store: Store, replica: Cluster, lagging: tuple[ApiTable, Lagging]
) -> None:
    table, installed = lagging
    wait_for(lambda: installed._open is not None)
    game = UUID(table.game)
    with open_replica(replica.url, store) as other:
        store.vault_put(game, "seat:1", "x", b"hearts")
        assert other.vault_get(game) == {"x": ("seat:1", b"hearts")}
        replay(replica, paused=True)
        try:
            store.vault_erase(game, "seat:1")
            store.renew_link(game, "scribe")
            assert other.vault_get(game) == {}, "erased is erased, however far behind the replica is"
            assert other.link_generation(game, "scribe") == 1
        finally:
            replay(replica, paused=False)


def test_nothing_is_written_through_a_replica(store: Store, replica: Cluster, primary: Cluster) -> None:
    for url in (replica.url, primary.url):
        with open_replica(url, store) as other, pytest.raises(StoreError, match="read-only"):
            other.put_pack(b"charts")


def test_a_server_whose_replica_is_away_answers_all_the_same(store: Store, primary: Cluster) -> None:
    app = create_app(Service(store))
    with cluster(primary) as second:
        installed = install(app, second.url)
        table = open_table(app.test_client())
        wait_for(lambda: installed.serving(table.game) is not None)
        second.kill()
        wait_for(lambda: table.get("table", None).status_code == 200)
        assert installed.serving(table.game) is None
    assert table.get("film", None).status_code == 200
    installed.close()
