"""The vault: hidden values per person, and that an erased one is gone."""

import os
import random
import sqlite3
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest

from ucr_events.store import Store, open_store
from ucr_events.store.vault import bound_to, seal, unseal


def test_values_come_back_by_fact_and_person(store: Store) -> None:
    game, other = uuid4(), uuid4()
    store.vault_put(game, "anna", "f1", b"two of hearts")
    store.vault_put(game, "bo", "f2", b"")
    store.vault_put(other, "anna", "f1", b"another game")
    assert store.vault_get(game) == {"f1": ("anna", b"two of hearts"), "f2": ("bo", b"")}
    assert store.vault_get(game, "bo") == {"f2": ("bo", b"")}
    assert store.vault_get(game, "nobody") == {}


def test_a_value_can_be_put_again(store: Store) -> None:
    game = uuid4()
    for value in (b"first", b"first", b"second"):
        store.vault_put(game, "anna", "f1", value)
    assert store.vault_get(game) == {"f1": ("anna", b"second")}


def test_nobody_replaces_the_value_of_another_person(store: Store) -> None:
    game = uuid4()
    store.vault_put(game, "anna", "f1", b"hers")
    with pytest.raises(ValueError, match="somebody else"):
        store.vault_put(game, "bo", "f1", b"his")
    assert store.vault_get(game) == {"f1": ("anna", b"hers")}


def test_what_is_erased_is_absent_and_the_rest_stays(store: Store) -> None:
    game = uuid4()
    store.vault_put(game, "anna", "f1", b"hers")
    store.vault_put(game, "anna", "f2", b"hers too")
    store.vault_put(game, "bo", "f3", b"his")
    assert store.vault_erase(game, "anna") == 2
    assert store.vault_get(game) == {"f3": ("bo", b"his")}
    assert store.vault_erase(game, "anna") == 0


def test_after_an_erasure_one_may_begin_again(store: Store) -> None:
    game = uuid4()
    store.vault_put(game, "anna", "f1", b"old")
    store.vault_erase(game, "anna")
    store.vault_put(game, "anna", "f1", b"new")
    assert store.vault_get(game) == {"f1": ("anna", b"new")}


def test_without_the_key_a_kept_entry_cannot_be_read(store: Store, store_url: str) -> None:
    game = uuid4()
    store.vault_put(game, "anna", "f1", b"hers")
    kept = stored_entries(store_url)
    store.vault_erase(game, "anna")
    store.vault_put(game, "anna", "f2", b"new")
    put_back(store_url, game, kept[0])
    assert store.vault_get(game) == {"f2": ("anna", b"new")}


def test_the_database_holds_no_value_in_clear_and_lengths_tell_little(store: Store, store_url: str) -> None:
    game = uuid4()
    for number, size in enumerate((0, 1, 100, 200)):
        store.vault_put(game, "anna", f"f{number}", b"x" * size)
    store.vault_put(game, "anna", "long", b"x" * 300)
    sealed = stored_entries(store_url)
    assert sorted(len(entry) for entry in sealed) == [256] * 4 + [512]
    assert not any(b"xxxx" in entry for entry in sealed)


def test_an_entry_opens_only_in_its_place() -> None:
    secret, game = os.urandom(32), uuid4()
    sealed = seal(secret, b"value", bound_to(game, "anna", "f1"))
    assert unseal(secret, sealed, bound_to(game, "anna", "f1")) == b"value"
    for place in (bound_to(uuid4(), "anna", "f1"), bound_to(game, "bo", "f1"), bound_to(game, "anna", "f2")):
        assert unseal(secret, sealed, place) is None
    assert unseal(os.urandom(32), sealed, bound_to(game, "anna", "f1")) is None


def test_an_erased_person_leaves_no_byte_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    game = uuid4()
    with open_store(str(path)) as store:
        fill(store, game)
        traces = traces_of(path, "p7")
        fill(store, game)  # every entry once more, sealed anew: the first ones must be gone too
        traces += traces_of(path, "p7")
        assert any(trace in on_disk(path) for trace in traces)
        assert store.vault_erase(game, "p7") == 12
        data = on_disk(path)
        assert [trace for trace in traces if trace in data] == []
        assert len(store.vault_get(game)) == 19 * 12


def fill(store: Store, game: UUID) -> None:
    """Twenty people with twelve values each, in mixed order and sizes, so that pages are split and merged."""
    for number in range(12):
        for person in range(20):
            store.vault_put(game, f"p{person}", f"f{person * 7 % 20}-{number}", b"v" * (number * 97 + person))


def test_no_copy_stays_behind_where_the_pages_of_the_file_were_rebalanced(tmp_path: Path) -> None:
    """With these numbers, deleting alone leaves fourteen pieces of the person's entries between the cells of a page."""
    path = tmp_path / "games.sqlite"
    chance = random.Random(38)
    games = [UUID(int=chance.getrandbits(128)) for _ in range(3)]
    traces: set[bytes] = set()
    with open_store(str(path)) as store:
        for number in range(400):
            game, person = chance.choice(games), chance.randrange(10)
            fact_id = f"f{person}-{chance.randrange(40)}"
            store.vault_put(game, f"p{person}", fact_id, b"v" * chance.choice([10, 300, 900, 2000, 5000]))
            if number % 100 == 99:
                traces.update(traces_of(path, "p7"))
        for game in games:
            store.vault_erase(game, "p7")
        data = on_disk(path)
        assert traces
        assert [trace for trace in traces if trace in data] == []


def traces_of(path: Path, person: str) -> list[bytes]:
    """Short pieces of the person's key and entries: pages may cut the whole."""
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT secret FROM vault_keys WHERE person = ?", (person,)).fetchall()
    found += connection.execute("SELECT sealed FROM vault WHERE person = ?", (person,)).fetchall()
    connection.close()
    return [piece[at : at + 16] for (piece,) in found for at in range(0, len(piece), 16)]


def on_disk(path: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(path.parent.glob(path.name + "*")))


def stored_entries(url: str) -> list[bytes]:
    if url.startswith("postgresql:"):
        with psycopg.connect(url) as server:
            return [row[0] for row in server.execute("SELECT sealed FROM vault").fetchall()]
    connection = sqlite3.connect(url)
    entries = [row[0] for row in connection.execute("SELECT sealed FROM vault").fetchall()]
    connection.close()
    return entries


def put_back(url: str, game: UUID, sealed: bytes) -> None:
    """As from an old backup."""
    if url.startswith("postgresql:"):
        with psycopg.connect(url) as server:
            server.execute("INSERT INTO vault VALUES (%s, 'f1', 'anna', %s)", (game, sealed))
        return
    connection = sqlite3.connect(url)
    connection.execute("INSERT INTO vault VALUES (?, 'f1', 'anna', ?)", (game.bytes, sealed))
    connection.commit()
    connection.close()


def test_of_the_facts_asked_for_only_their_values_are_read(store: Store) -> None:
    game = uuid4()
    for number in range(3):
        store.vault_put(game, "anna", f"f{number}", b"%d" % number)
    assert store.vault_of(game, ["f1", "f9"]) == {"f1": ("anna", b"1")}
    assert store.vault_of(game, []) == {}
    assert store.vault_of(uuid4(), ["f1"]) == {}
    assert len(store.vault_of(game, [*(f"x{number}" for number in range(2000)), "f0", "f2"])) == 2
