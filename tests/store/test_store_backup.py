"""Backups: everything that is kept goes into one file and comes back, into either database, whole or not at all."""

import io
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import Any
from uuid import UUID, uuid4

import msgspec
import pytest
from store_rows import append_somewhere, execute, numbered, recorded, rows_for

from ucr_events.store import BackupFile, BadBackup, NotEmpty, Store, StoreError, StoreTooNew, open_store, verify_backup
from ucr_events.store.backup.tables import DERIVED, KEPT

PHOTO = b"\x89PNG a picture"


@pytest.fixture
def full(store: Store) -> Store:
    """A store with something of everything that is kept."""
    return filled(store)


def filled(store: Store) -> Store:
    game, _ = recorded(store, *numbered("f", 30))
    dispute, _ = recorded(store, "opened")
    store.vault_put(game, "seat:1", "f-2", b"two of hearts")
    store.vault_put(game, "seat:2", "f-3", b"three of clubs")
    store.vault_erase(game, "seat:2")
    store.put_photo(dispute, "image/png", PHOTO)
    store.renew_link(game, "scribe")
    store.setting("link-secret", lambda: "s3cret")
    store.put_pack(b'{"pack": "club"}')
    return store


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path, postgres_server: str) -> Iterator[Store]:
    """An empty store to restore into, of either kind."""
    from postgres import fresh_database

    if request.param == "sqlite":
        with open_store(str(tmp_path / "restored.sqlite")) as opened:
            yield opened
        return
    with fresh_database(postgres_server) as url, open_store(url) as opened:
        yield opened


@pytest.fixture
def file(full: Store, tmp_path: Path) -> Path:
    path = tmp_path / "games.ucrbackup"
    full.backup(path)
    return path


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A backup of an SQLite file, to be spoilt."""
    path = tmp_path / "whole.ucrbackup"
    with open_store(str(tmp_path / "whole.sqlite")) as opened:
        filled(opened).backup(path)
    return path


def restored(store: Store, path: Path, **options: Any) -> None:
    with BackupFile(path) as backup:
        store.restore(backup, **options)


def kept(store: Store) -> dict[str, list[Any]]:
    """Every row of every table that is kept."""
    database: Any = store._database
    with database.snapshot() as rows:
        return {
            table.name: [
                [
                    database.game(value) if kind is UUID else value
                    for kind, value in zip(table.columns.values(), row, strict=True)
                ]
                for row in rows(table.select)
            ]
            for table in KEPT
        }


def kinds(table: Any) -> list[type]:
    return [*table.columns.values()]


def tables_of(store: Store) -> set[str]:
    database: Any = store._database
    where = "pg_tables WHERE schemaname = current_schema()" if "postgres" in type(database).__module__ else ""
    column, place = ("tablename", where) if where else ("name", "sqlite_master WHERE type = 'table'")
    return {row[0] for row in database.read(f"SELECT {column} FROM {place}")}


def test_every_table_is_kept_or_derived(store: Store) -> None:
    assert tables_of(store) == {table.name for table in KEPT} | set(DERIVED), "decide for a new table in backup/tables.py"


def test_every_column_of_what_is_kept_is_in_the_backup(store: Store) -> None:
    database: Any = store._database
    for table in KEPT:
        if "postgres" in type(database).__module__:
            sql = f"SELECT column_name FROM information_schema.columns WHERE table_name = '{table.name}'"
        else:
            sql = f"SELECT name FROM pragma_table_info('{table.name}')"
        assert {row[0] for row in database.read(sql)} == set(table.columns), table.name


def test_what_was_backed_up_comes_back_in_either_database(full: Store, file: Path, empty: Store) -> None:
    restored(empty, file)
    assert kept(empty) == kept(full)
    game = full.games()[0]
    assert empty.vault_get(game) == {"f-2": ("seat:1", b"two of hearts")}
    assert empty.setting("link-secret", lambda: "another") == "s3cret"
    assert empty.log(0, 100) == full.log(0, 100), "numbers of the log stay: whoever follows it goes on where they were"
    assert empty.faults() == []


def test_a_restored_store_goes_on(file: Path, empty: Store) -> None:
    restored(empty, file)
    last = empty.last_notification()
    append_somewhere(empty, empty.games()[0], "more")
    assert empty.last_notification() == last + 1


def test_a_backup_of_a_restored_store_holds_the_same(full: Store, file: Path, empty: Store, tmp_path: Path) -> None:
    restored(empty, file)
    again, _ = empty.backup(tmp_path / "again.ucrbackup")
    with BackupFile(file) as first:
        assert again.parts == first.manifest.parts


def test_a_value_that_was_erased_is_in_no_later_backup(full: Store, file: Path) -> None:
    with BackupFile(file) as backup:
        [vault, keys] = [[*backup.read(table)] for table in KEPT if table.name in ("vault", "vault_keys")][::-1]
    assert {row[2] for row in vault} == {row[1] for row in keys} == {"seat:1"}


def test_only_the_owner_may_read_a_backup_and_nothing_is_left_beside_it(file: Path) -> None:
    assert file.stat().st_mode & 0o777 == 0o600
    assert not list(file.parent.glob("*.part"))


def test_a_backup_while_others_write_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    games = [recorded(store, "first")[0] for _ in range(4)]
    started, done = Event(), Event()

    def write(game: UUID) -> None:
        number = 0
        while not done.is_set() and number < 3000:
            number += 1
            rows = rows_for(game, *numbered(f"b{number}", 3), after=store.head(game))
            store.append(game, rows)
            started.set()

    with ThreadPoolExecutor(4) as pool:
        writers = [pool.submit(write, game) for game in games]
        started.wait()
        backups = [store.backup(tmp_path / f"{number}.ucrbackup") for number in range(3)]
        done.set()
        for writer in writers:
            writer.result()
    assert [found.told for _, found in backups] == [[], [], []]
    for number in range(3):
        with BackupFile(tmp_path / f"{number}.ucrbackup") as backup:
            rows = [*backup.read(KEPT[0])]
        assert all(sum(row[0] == game for row in rows) % 3 == 1 for game in games), "an append is in it wholly or not at all"
        assert sorted(row[-1] for row in rows)[-1] >= len(rows)


def test_a_store_that_is_not_empty_is_left_alone_and_says_what_is_there(full: Store, file: Path) -> None:
    before = kept(full)
    with pytest.raises(NotEmpty, match=r"31 facts, 1 hidden values, 1 photos, 1 files of charts"):
        restored(full, file)
    assert kept(full) == before


@contextmanager
def taken_apart(path: Path) -> Iterator[dict[str, bytes]]:
    """The parts of a backup, to be changed; the file is then packed anew, as somebody would who knows zip files."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    yield parts
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def manifest_changed(parts: dict[str, bytes], change: Callable[[Any], None]) -> None:
    manifest = msgspec.json.decode(parts["manifest.json"])
    change(manifest)
    parts["manifest.json"] = msgspec.json.encode(manifest)


def nothing_restored(store: Store, path: Path, message: str) -> None:
    before = kept(store)
    with pytest.raises((BadBackup, StoreTooNew), match=message):
        restored(store, path)
    assert kept(store) == before


@pytest.mark.parametrize("share", [0.0, 0.3, 0.9, 0.999])
def test_a_backup_that_breaks_off_is_refused(whole: Path, empty: Store, share: float) -> None:
    content = whole.read_bytes()
    whole.write_bytes(content[: int(len(content) * share)])
    nothing_restored(empty, whole, "breaks off")


def test_a_changed_byte_anywhere_is_refused_or_changes_nothing_that_is_read(whole: Path) -> None:
    content = whole.read_bytes()
    with BackupFile(whole) as backup:
        expected = {table.name: [*backup.read(table)] for table in KEPT}
    for place in range(0, len(content), max(1, len(content) // 150)):
        whole.write_bytes(content[:place] + bytes([content[place] ^ 0x55]) + content[place + 1 :])
        try:
            with BackupFile(whole) as backup:
                verify_backup(backup)
                assert {table.name: [*backup.read(table)] for table in KEPT} == expected
        except StoreError:
            continue


def test_a_part_that_was_altered_is_refused(whole: Path, empty: Store) -> None:
    with taken_apart(whole) as parts:
        parts["settings.jsonl"] = parts["settings.jsonl"].replace(b"s3cret", b"forged")
    nothing_restored(empty, whole, "settings is not what was written")


def test_a_missing_row_is_refused(whole: Path, empty: Store) -> None:
    with taken_apart(whole) as parts:
        parts["facts.jsonl"] = b"".join(parts["facts.jsonl"].splitlines(keepends=True)[:-1])
    nothing_restored(empty, whole, "facts is not what was written")


def test_a_row_of_another_form_is_refused_with_its_place(whole: Path, empty: Store) -> None:
    with taken_apart(whole) as parts:
        parts["links.jsonl"] = b'["no game", "scribe", 1]\n'
    nothing_restored(empty, whole, r"links, row 1: Invalid UUID")


def test_a_log_that_does_not_verify_is_refused_though_file_and_manifest_agree(whole: Path, empty: Store) -> None:
    with taken_apart(whole) as parts:
        lines = parts["facts.jsonl"].splitlines(keepends=True)
        del lines[4]
        parts["facts.jsonl"] = b"".join(lines)

        def agree(manifest: Any) -> None:
            digest = sha256(parts["facts.jsonl"]).hexdigest()
            manifest["parts"]["facts"] |= {"rows": len(lines), "sha256": digest}

        manifest_changed(parts, agree)
    nothing_restored(empty, whole, "faults, and nothing was restored: .*expected position")
    restored(empty, whole, faults=True)
    assert len(kept(empty)["facts"]) == 30


@pytest.mark.parametrize("change", [{"format": "ucr-backup/2"}, {"tables": 99}])
def test_a_backup_of_a_newer_version_is_refused(whole: Path, empty: Store, change: dict[str, Any]) -> None:
    with taken_apart(whole) as parts:
        manifest_changed(parts, lambda manifest: manifest.update(change))
    nothing_restored(empty, whole, "newer version")


def test_other_files_in_the_zip_are_refused(whole: Path, empty: Store) -> None:
    with taken_apart(whole) as parts:
        parts["readme.txt"] = b"hello"
    nothing_restored(empty, whole, "other files")


def test_any_other_file_is_no_backup(tmp_path: Path, empty: Store) -> None:
    other = tmp_path / "letter.zip"
    other.write_text("Dear Anna", encoding="utf-8")
    nothing_restored(empty, other, "no backup")
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as letter:
        letter.writestr("letter.txt", "Dear Anna")
    other.write_bytes(archive.getvalue())
    nothing_restored(empty, other, "no backup")


def test_nothing_but_an_older_backup_is_replaced(full: Store, file: Path, tmp_path: Path) -> None:
    full.backup(file)
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna", encoding="utf-8")
    with pytest.raises(StoreError, match="is there already and is no backup"):
        full.backup(letter)
    assert letter.read_text(encoding="utf-8") == "Dear Anna"
    with pytest.raises(StoreError, match="cannot be written: No such file"):
        full.backup(tmp_path / "nowhere" / "x.ucrbackup")


def test_what_is_wrong_in_the_store_is_told_and_backed_up_all_the_same(full: Store, store_url: str, tmp_path: Path) -> None:
    execute(store_url, "DELETE FROM facts WHERE fact_id = 'f-9'")
    execute(store_url, "DELETE FROM vault_keys")
    execute(store_url, "DELETE FROM photo_keys")
    execute(store_url, "UPDATE links SET generation = 0")
    execute(store_url, "UPDATE packs SET digest = 'x'")
    _, found = full.backup(tmp_path / "faulty.ucrbackup")
    wanted = ("expected position 9", "cannot be opened: no key", "the photo", "has the generation 0", "the file of charts x")
    for words in wanted:
        assert any(words in fault for fault in found.told), (words, found.told)
    beside = full.faults()
    assert all(any(words in fault for fault in beside) for words in wanted[1:])


def test_a_restore_that_fails_at_the_end_leaves_nothing(whole: Path, empty: Store) -> None:
    """The file changes while it is restored: what was checked is not what is written."""
    with BackupFile(whole) as backup:
        part = backup.manifest.parts["packs"]
        before, calls = kept(empty), 0
        original = backup.read

        def read(table: Any) -> Iterator[Any]:
            nonlocal calls
            calls += table.name == "packs"
            if table.name == "packs" and calls == 2:
                raise BadBackup("packs is not what was written")
            return original(table)

        backup.read = read  # type: ignore[method-assign]
        with pytest.raises(BadBackup):
            empty.restore(backup)
        assert part.rows == 1
    assert kept(empty) == before
    assert empty.head(uuid4()) is None
