"""Rows of passages: made at once, always of one size, rewritten together by who saw the last state, erased by a seat."""

import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest
from store_rows import recorded

from ucr_events.store import BackupFile, Store, open_store
from ucr_events.store.drafts import LEAD, SEAT, SHARE, room

SEATS = ("seat:1", "seat:2", "seat:3")


def rows(lead: bytes, **parts: bytes) -> Mapping[str, bytes]:
    return {"moderator": lead, **{seat: parts.get(seat.replace(":", ""), b"nothing") for seat in SEATS}}


def begun(store: Store, passage: str = "passage-1") -> UUID:
    game = uuid4()
    assert store.drafts.begin(game, passage, "moderator", rows(b"begun"))
    return game


def stored(url: str) -> dict[str, bytes]:
    sql = "SELECT fact_id, sealed FROM vault"
    if url.startswith("postgresql:"):
        with psycopg.connect(url) as server:
            return {name: bytes(sealed) for name, sealed in server.execute(sql).fetchall()}
    connection = sqlite3.connect(url)
    found = dict(connection.execute(sql).fetchall())
    connection.close()
    return found


def read(store: Store, game: UUID, person: str = "moderator", passage: str = "passage-1") -> bytes:
    row = store.drafts.read(game, passage, person)
    assert row is not None
    return row.value


def test_everybody_has_a_row_from_the_beginning_and_reads_it(store: Store) -> None:
    game = begun(store)
    assert read(store, game) == b"begun"
    assert all(read(store, game, seat) == b"nothing" for seat in SEATS)
    assert store.drafts.of(game, "seat:2") == {"passage-1": b"nothing"}
    assert store.drafts.read(game, "passage-1", "seat:9") is None
    assert store.drafts.of(uuid4(), "seat:2") == {}


def test_a_passage_is_begun_once(store: Store) -> None:
    game = begun(store)
    assert not store.drafts.begin(game, "passage-1", "moderator", rows(b"again"))
    assert read(store, game) == b"begun"


def test_a_write_is_kept_only_if_nobody_wrote_since_it_was_read(store: Store) -> None:
    game = begun(store)
    first, late = (store.drafts.read(game, "passage-1", "moderator") for _ in range(2))
    assert first is not None and late is not None
    assert store.drafts.swap(game, "passage-1", "moderator", first.stored, rows(b"one", seat1=b"learned"))
    assert not store.drafts.swap(game, "passage-1", "moderator", late.stored, rows(b"two", seat1=b"other"))
    assert (read(store, game), read(store, game, "seat:1")) == (b"one", b"learned")


def test_of_many_who_write_at_once_none_is_lost(store: Store) -> None:
    game = begun(store)

    def add(word: bytes) -> None:
        while True:
            row = store.drafts.read(game, "passage-1", "moderator")
            assert row is not None
            value = row.value + b" " + word
            if store.drafts.swap(game, "passage-1", "moderator", row.stored, rows(value, seat2=value)):
                return

    with ThreadPoolExecutor(2) as two:
        list(two.map(add, (b"w%d" % number for number in range(20))))
    assert sorted(read(store, game).split()) == sorted([b"begun", *(b"w%d" % number for number in range(20))])
    assert read(store, game, "seat:2") == read(store, game)


def test_rows_are_all_of_one_size_whatever_is_in_them_and_each_write_rewrites_all(store: Store, store_url: str) -> None:
    game = begun(store)
    before = stored(store_url)
    row = store.drafts.read(game, "passage-1", "moderator")
    assert row is not None
    full = b"x" * room("seat:1", 3)
    assert store.drafts.swap(game, "passage-1", "moderator", row.stored, rows(b"y" * room("moderator", 3), seat1=full))
    after = stored(store_url)
    for found in (before, after):
        assert {name: len(sealed) for name, sealed in found.items()} == {
            "passage-1/moderator": LEAD + 3 * SHARE,
            **{f"passage-1/{seat}": SEAT for seat in SEATS},
        }
    assert all(before[name] != after[name] for name in before), "who learned nothing would be told by a row that stays"


@pytest.mark.parametrize("person", ["moderator", "seat:1"])
def test_what_does_not_fit_is_refused_and_nothing_is_changed(store: Store, person: str) -> None:
    game = begun(store)
    row = store.drafts.read(game, "passage-1", "moderator")
    assert row is not None
    with pytest.raises(ValueError, match=person):
        long = {**rows(b"new"), person: b"x" * (room(person, 3) + 1)}
        store.drafts.swap(game, "passage-1", "moderator", row.stored, long)
    assert read(store, game) == b"begun"


def test_a_seat_erases_its_own_rows_and_a_later_write_does_not_bring_them_back(store: Store) -> None:
    game = begun(store)
    assert store.drafts.begin(game, "passage-2", "moderator", rows(b"second", seat1=b"learned"))
    assert store.vault_erase(game, "seat:1") == 2
    for passage in ("passage-1", "passage-2"):
        assert store.drafts.read(game, passage, "seat:1") is None
    row = store.drafts.read(game, "passage-2", "moderator")
    assert row is not None and row.value == b"second", "the row of who leads stays"
    assert store.drafts.swap(game, "passage-2", "moderator", row.stored, rows(b"on", seat1=b"again", seat2=b"too"))
    assert store.drafts.read(game, "passage-2", "seat:1") is None
    assert read(store, game, "seat:2", "passage-2") == b"too"
    row = store.drafts.read(game, "passage-2", "moderator")
    assert row is not None
    assert store.drafts.swap(game, "passage-2", "moderator", row.stored, rows(b"on", seat1=b"own"), anew="seat:1")
    assert read(store, game, "seat:1", "passage-2") == b"own"


def test_values_of_facts_and_rows_of_passages_do_not_meet(store: Store) -> None:
    game = begun(store)
    store.vault_put(game, "seat:1", "f1", b"hearts")
    assert store.vault_get(game) == {"f1": ("seat:1", b"hearts")}
    assert store.drafts.of(game, "seat:1") == {"passage-1": b"nothing"}


def test_a_backup_has_the_rows_and_finds_a_damaged_one(store: Store, tmp_path: Path) -> None:
    game, _ = recorded(store, "opened")
    assert store.drafts.begin(game, "passage-1", "table", {"table": b"kept", "seat:1": b"own"})
    path = tmp_path / "games.ucrbackup"
    assert store.backup(path)[1].faults == 0
    with open_store(str(tmp_path / "restored.sqlite")) as other:
        with BackupFile(path) as backup:
            other.restore(backup)
        assert read(other, game, "table") == b"kept"
        row = other.drafts.read(game, "passage-1", "table")
        assert row is not None
        assert other.drafts.swap(game, "passage-1", "table", row.stored, {"table": b"on", "seat:1": b"own"})
        with other._database.writing() as execute:
            execute(
                "UPDATE vault SET sealed = ? WHERE fact_id = ?",
                (row.stored[:-1] + bytes([row.stored[-1] ^ 1]), "passage-1/table"),
            )
        assert other.drafts.read(game, "passage-1", "table") is None
        assert len(other.faults()) == 1


@pytest.mark.parametrize("role", ["moderator", "seat:2"])
def test_a_link_is_ones_own_from_the_renewal_by_its_holder_to_the_next_by_somebody_else(store: Store, role: str) -> None:
    game = uuid4()
    assert not store.link_is_own(game, role)
    store.renew_link(game, role)
    assert not store.link_is_own(game, role)
    store.renew_link(game, role, own=True)
    assert store.link_is_own(game, role)
    assert not store.link_is_own(game, "scribe")
    store.renew_link(game, role)
    assert not store.link_is_own(game, role)
