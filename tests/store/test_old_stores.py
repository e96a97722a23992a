"""Stores of every earlier version are opened and used, in both databases; and which newer ones this version may use."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from store_rows import append_somewhere, execute, recorded

from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine
from ucr_events.service.listing import games_projection as games_list
from ucr_events.service.listing import precedents as dispute_lists
from ucr_events.service.logs.dispute_streams import examine_dispute
from ucr_events.store import BackupFile, Store, StoreTooNew, open_store
from ucr_events.store.schema import USABLE_FROM, VERSION

OLD = Path(__file__).parent / "old"
GAME, DISPUTE = (UUID(f"0c5e5d0a-6b1e-4f0e-9a31-00000000{end}") for end in ("cccc", "dddd"))


@pytest.fixture(params=range(1, VERSION + 1))
def version(request: pytest.FixtureRequest) -> int:
    return int(request.param)


@pytest.fixture
def old_url(store_url: str, version: int) -> str:
    """A store as the program of this version left it."""
    if store_url.startswith("postgresql:"):
        with psycopg.connect(store_url) as server:
            server.execute((OLD / f"postgres-v{version}.sql").read_bytes())
    else:
        connection = sqlite3.connect(store_url)
        connection.executescript((OLD / f"sqlite-v{version}.sql").read_text(encoding="utf-8"))
        connection.close()
    return store_url


def test_an_old_store_is_opened_with_all_it_has_and_used(old_url: str, version: int) -> None:
    with open_store(old_url, create=False) as store:
        assert [row.id for row in store.read(GAME)] == ["f1", "f2", "f3", "f4", "f5"]
        assert examine(store, GAME) == store.faults() == []
        assert store.vault_get(GAME, "seat:1")["f3"][1] == b'{"salt":"00","value":"hearts"}'
        assert store.setting("kept", lambda: "lost") == "still here"
        assert store.link_generation(GAME, "scribe") == 1
        append_somewhere(store, GAME, "f6")
        assert store.last_notification() == (7 if version > 2 else 6)
        if version > 1:
            assert any(store.pack(row[0]) for row in store._database.read("SELECT digest FROM packs"))
        if version > 2:
            assert examine_dispute(store, DISPUTE) == []
            assert [store.photo(DISPUTE, digest) for digest in store.photos(DISPUTE)] == [("image/png", b"\x89PNG a picture")]


def test_the_lists_of_an_old_store_are_made_anew(old_url: str, version: int) -> None:
    with open_store(old_url, create=False) as store:
        service = Service(store)
        games_list.rebuild(store)
        dispute_lists.rebuild(store)
        assert store.projected([GAME])[GAME].title == "Friday"
        assert store.dispute_states([GAME]) == ({GAME: {"open": 1}} if version > 2 else {})
        assert service.library.current(GAME).position == 5


def test_an_old_store_is_backed_up_and_restored(old_url: str, tmp_path: Path) -> None:
    file = tmp_path / "old.ucrbackup"
    with open_store(old_url, create=False) as store, open_store(str(tmp_path / "new.sqlite")) as new:
        assert store.backup(file)[1].told == []
        with BackupFile(file) as backup:
            new.restore(backup)
        assert new.log(0, 100) == store.log(0, 100)


def test_many_programs_open_an_old_store_at_once(old_url: str) -> None:
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(lambda _: open_store(old_url, create=False), range(4)))
    for number, store in enumerate(stores):
        append_somewhere(store, GAME, f"by-{number}")
    assert [row.id for row in stores[0].read(GAME, after=5)] == ["by-0", "by-1", "by-2", "by-3"]
    for store in stores:
        store.close()


def as_after_the_next_upgrade(url: str, usable_from: int) -> None:
    """What a newer program would have done: something added, with defaults, that this one does not know."""
    execute(url, "CREATE TABLE medals (game text PRIMARY KEY, medal text)")
    execute(url, "ALTER TABLE games ADD COLUMN medals bigint NOT NULL DEFAULT 0")
    execute(url, "ALTER TABLE links ADD COLUMN note text")
    execute(url, f"UPDATE settings SET value = '{VERSION + 1}' WHERE name = 'schema_version'")
    execute(url, f"UPDATE settings SET value = '{usable_from}' WHERE name = 'schema_usable_from'")


def test_while_servers_are_replaced_one_by_one_the_old_ones_record_beside_the_new(store: Store, store_url: str) -> None:
    """A program that runs, and one that starts again, over tables of the next version."""
    game, _ = recorded(store, "a")
    as_after_the_next_upgrade(store_url, usable_from=VERSION)
    append_somewhere(store, game, "b")
    with open_store(store_url, create=False) as again:
        append_somewhere(again, game, "c")
        assert [row.id for row in store.read(game)] == ["a", "b", "c"]
        assert again.renew_link(game, "scribe") == 1
        games_list.catch_up(again)
        assert again.setting("schema_version", lambda: "none") == str(VERSION + 1), "it does not take the version back"


def test_a_program_that_a_newer_one_has_left_behind_is_refused(store: Store, store_url: str) -> None:
    store.close()
    as_after_the_next_upgrade(store_url, usable_from=VERSION + 1)
    with pytest.raises(StoreTooNew, match=rf"tables of version {VERSION + 1}, usable from {VERSION + 1} on"):
        open_store(store_url)


def test_this_version_says_from_which_version_on_its_tables_can_be_used(store: Store) -> None:
    assert 1 <= USABLE_FROM <= VERSION
    assert store.setting("schema_usable_from", lambda: "none") == str(USABLE_FROM)
