"""Opening a store: by which URLs, again, from several processes at once, and what is refused."""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from store_rows import execute, recorded

from ucr_events.store import Store, StoreError, StoreTooNew, open_store


def test_a_reopened_store_has_everything(store: Store, store_url: str) -> None:
    game, rows = recorded(store, "a", "b")
    secret = store.setting("secret", lambda: "s3cret")
    store.vault_put(game, "anna", "a", b"hidden")
    store.close()
    with open_store(store_url, create=False) as again:
        assert again.read(game) == rows
        assert again.setting("secret", lambda: "another") == secret == "s3cret"
        assert again.vault_get(game) == {"a": ("anna", b"hidden")}


def test_a_closed_store_says_so(store: Store) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.games()
    with pytest.raises(StoreError, match="closed"):
        recorded(store, "a")


@pytest.mark.parametrize("url", ["", ":memory:", "mysql://here/games", "sqlite:///", "redis://"])
def test_other_urls_are_refused_with_what_was_expected(url: str) -> None:
    with pytest.raises(ValueError, match="expected a path"):
        open_store(url)


def test_a_url_with_four_slashes_is_an_absolute_path(tmp_path: Path) -> None:
    open_store(f"sqlite:///{tmp_path}/a.sqlite").close()
    assert (tmp_path / "a.sqlite").exists()


def test_a_url_with_three_slashes_is_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_store("sqlite:///a.sqlite").close()
    assert (tmp_path / "a.sqlite").exists()


def test_nothing_is_created_unless_asked(store_url: str) -> None:
    with pytest.raises(StoreError, match="no store"):
        open_store(store_url, create=False)


def test_a_store_from_a_newer_version_is_refused(store: Store, store_url: str) -> None:
    store.close()
    execute(store_url, "UPDATE settings SET value = '99' WHERE name LIKE 'schema_%'")
    with pytest.raises(StoreTooNew, match="newer version"):
        open_store(store_url)


def test_a_store_without_a_version_is_refused(store: Store, store_url: str) -> None:
    store.close()
    execute(store_url, "DELETE FROM settings")
    with pytest.raises(StoreError, match="not written by this program"):
        open_store(store_url)


def test_a_file_that_is_not_sqlite_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_bytes(b"Dear Anna, " * 1000)
    with pytest.raises(StoreError, match=r"letter\.txt cannot be used as a store"):
        open_store(str(path))
    assert path.read_bytes() == b"Dear Anna, " * 1000


def test_a_damaged_store_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with open_store(str(path)) as store:
        game, _ = recorded(store, *(f"f{number}" for number in range(200)))
    data = bytearray(path.read_bytes())
    data[8192:] = b"\xff" * (len(data) - 8192)
    path.write_bytes(data)
    with pytest.raises(StoreError, match=r"games\.sqlite"), open_store(str(path)) as store:
        store.read(game)


def test_the_sqlite_file_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "recipes.sqlite"
    execute(str(path), "CREATE TABLE recipes (name TEXT)")
    with pytest.raises(StoreError, match="not a store"):
        open_store(str(path))


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no folder"):
        open_store(str(tmp_path / "nowhere" / "games.sqlite"))


def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot reach database 'games'") as refused:
        open_store(f"postgresql:///games?host={tmp_path}&user=anna&password=hunter2")
    assert "hunter2" not in str(refused.value)


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    open_store(str(tmp_path / "games.sqlite")).close()
    assert (tmp_path / "games.sqlite").stat().st_mode & 0o077 == 0


def open_at_once(url: str, start: Barrier) -> list[int]:
    """Four threads open the store at the same moment as those of the other processes; how many games each made."""

    def open_and_record(_: int) -> int:
        start.wait()
        with open_store(url) as store:
            recorded(store, "a")
        return 1

    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(open_and_record, range(4)))


def test_four_processes_may_make_the_store_at_once(store_url: str) -> None:
    context = multiprocessing.get_context("spawn")
    with context.Manager() as manager, ProcessPoolExecutor(4, context) as pool:
        start = manager.Barrier(16)
        made = list(pool.map(open_at_once, [store_url] * 4, [start] * 4))
    with open_store(store_url, create=False) as store:
        assert len(store.games()) == sum(map(sum, made)) == 16
