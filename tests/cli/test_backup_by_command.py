"""`ucr backup`, `ucr restore`, and the doctor who tells a whole copy from a torn one."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from command_line import DEMO_FACTS, DEMO_GAMES, Ucr

from ucr_events.errors import NotAllowed
from ucr_events.hidden.perspective import Role
from ucr_events.service import open_service
from ucr_events.store import open_store

LOCKE = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"
HOLDS = f"{DEMO_GAMES} games, {DEMO_FACTS} facts examined: all digests, chains and seals hold\n"


@pytest.fixture
def file(demos: Ucr, tmp_path: Path) -> Path:
    path = tmp_path / "games.ucrbackup"
    said = demos.done("backup", path)
    assert "facts" in said
    assert said.endswith("read back, everything holds\n")
    return path


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Ucr:
    """The command over an empty place in either database."""
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else tmp_path / "other.sqlite"
    return Ucr(url)


def test_all_games_come_back_with_their_lists_and_tables(demos: Ucr, file: Path, other: Ucr) -> None:
    assert f"restored {DEMO_GAMES} games" in other.done("restore", file)
    for command in (["games", "--json"], ["show", LOCKE, "--step", "700"], ["disputes", "--json"]):
        assert other(*command) == demos(*command), command
    assert other.done("doctor") == HOLDS


def test_a_second_restore_is_refused_with_what_is_there(file: Path, ucr: Ucr) -> None:
    ucr.done("restore", file)
    before = ucr.done("games", "--json")
    assert "the store is not empty (" in ucr.refused("restore", file)
    assert ucr.done("games", "--json") == before


def test_a_restore_brings_back_no_link_that_was_made_void_since(demos: Ucr, file: Path, tmp_path: Path) -> None:
    """Given a backup, and a link renewed after it / when the backup is restored / then the old link works only if asked for."""
    with closing(open_service(str(demos.db))) as service:
        old = service.links.token(UUID(LOCKE), "owner")
        service.renewing.renew(UUID(LOCKE), Role(name="owner"), "owner")
    for option, works in (((), False), (("--keep-links",), True)):
        fresh = Ucr(tmp_path / f"restored-{works}.sqlite")
        fresh.done("restore", file, *option)
        with closing(open_service(str(fresh.db))) as service:
            if works:
                assert service.links.read(old).role.name == "owner"
            else:
                with pytest.raises(NotAllowed):
                    service.links.read(old)


def test_a_torn_backup_is_refused_and_no_game_is_there(file: Path, ucr: Ucr) -> None:
    file.write_bytes(file.read_bytes()[:-3000])
    assert "breaks off before its end" in ucr.refused("restore", file)
    assert not Path(ucr.db).exists()


def test_the_doctor_examines_a_backup_with_everything_in_it(file: Path, ucr: Ucr) -> None:
    assert ucr.done("doctor", file) == HOLDS
    file.write_bytes(file.read_bytes()[:-3000])
    assert "breaks off" in ucr.refused("doctor", file)
    assert not Path(ucr.db).exists()


def test_a_file_that_is_no_backup_is_not_written_over(demos: Ucr) -> None:
    before = demos.done("games", "--json")
    assert "is no backup: choose another name" in demos.refused("backup", demos.db)
    assert demos.done("games", "--json") == before


IN_USE = """
import sys, shutil, os
from pathlib import Path
sys.path[:0] = sys.argv[3:]
from store_rows import numbered, recorded
from ucr_events.store import open_store
store = open_store(sys.argv[1])
recorded(store, *numbered("early", 100))
store._database._writer.execute("PRAGMA wal_checkpoint(PASSIVE)")
recorded(store, *numbered("late", 50))
for copy in sys.argv[2].split(","):
    for name in ("", "-wal") if copy.endswith("with") else ("",):
        shutil.copyfile(sys.argv[1] + name, copy + name)
os._exit(0)  # as if killed: nothing is closed
"""


@pytest.fixture
def copies(tmp_path: Path) -> tuple[Path, Path, Path]:
    """A store that was in use until it was killed, a copy of its file alone, and one with its journal."""
    own, alone, both = tmp_path / "own.sqlite", tmp_path / "alone", tmp_path / "with"
    helpers = str(Path(__file__).parents[1] / "store")
    command = [sys.executable, "-c", IN_USE, str(own), f"{alone},{both}", helpers]
    subprocess.run(command, check=True)
    return own, alone, both


def test_the_doctor_tells_a_copy_without_its_journal_from_a_whole_one(ucr: Ucr, copies: tuple[Path, Path, Path]) -> None:
    own, alone, both = copies
    for _ in range(2):
        said = ucr("doctor", alone)
        assert said.code == 1
        assert "alone was in use, and its journal alone-wal is not here: what came after fact 100 is missing" in said.out
    for whole in (both, own):
        assert "is not here" not in ucr("doctor", whole).out
        with open_store(str(whole)) as store:
            assert store.last_notification() == 150
        copy = whole.with_name("closed")
        shutil.copyfile(whole, copy)
        assert "is not here" not in ucr("doctor", copy).out, "once closed the file is whole without a journal"
    assert not alone.with_name("alone-wal").exists(), "looking changes nothing"


def test_a_copy_made_while_one_of_two_programs_has_closed_is_told(ucr: Ucr, tmp_path: Path) -> None:
    path, copy = tmp_path / "two.sqlite", tmp_path / "copy.sqlite"
    with open_store(str(path)) as first:
        open_store(str(path)).close()
        shutil.copyfile(path, copy)
        assert "they are in copy.sqlite-wal" in ucr.refused("doctor", copy)
        first.setting("a", lambda: "b")
        first.vault_erase(uuid4(), "nobody")  # empties the journal into the file
        shutil.copyfile(path, copy)
        assert "its journal copy.sqlite-wal is not here" in ucr("doctor", copy).out
    shutil.copyfile(path, copy)
    assert ucr.done("doctor", copy).startswith("0 games")


def test_a_file_that_an_older_version_closed_is_not_said_to_be_whole(ucr: Ucr, demos: Ucr) -> None:
    connection = sqlite3.connect(demos.db)
    connection.execute("PRAGMA user_version = 0")
    connection.close()
    assert "those left no mark" in ucr("doctor", demos.db).out


@pytest.mark.parametrize("with_journal", [False, True])
def test_the_doctor_examines_what_cannot_be_written(
    ucr: Ucr, demos: Ucr, tmp_path: Path, read_only: Callable[[Path], AbstractContextManager[None]], with_journal: bool
) -> None:
    folder = tmp_path / "medium"
    folder.mkdir()
    held = open_store(demos.db) if with_journal else None
    if held:
        held.setting("new", lambda: "in the journal only")
    for path in Path(demos.db).parent.glob(f"{Path(demos.db).name}*"):
        if not path.name.endswith("-shm"):
            shutil.copyfile(path, folder / path.name)
    if held:
        held.close()
    with read_only(folder):
        assert ucr.done("doctor", folder / Path(demos.db).name) == HOLDS
        assert ucr.done("doctor", "--db", folder / Path(demos.db).name) == HOLDS


def test_a_changed_index_is_found(ucr: Ucr, tmp_path: Path) -> None:
    """As in a copy whose pages are of different moments."""
    path = tmp_path / "games.sqlite"
    with open_store(str(path)) as store:
        store.put_pack(b"charts")
    connection = sqlite3.connect(path)
    page, size = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_packs_1'").fetchone()[0]
    connection.close()
    assert root <= page
    content = bytearray(path.read_bytes())
    start = (root - 1) * size
    content[start + 3 : start + 5] = b"\0\0"  # the index has no entries
    path.write_bytes(content)
    said = ucr("doctor", path)
    assert said.code == 1
    assert "packs" in said.out


def test_the_doctor_finds_what_is_wrong_beside_the_facts(demos: Ucr) -> None:
    connection = sqlite3.connect(demos.db)
    connection.execute("INSERT INTO packs VALUES ('0000', x'00')")
    connection.execute("INSERT INTO links VALUES (zeroblob(16), 'scribe', 1)")
    connection.execute("INSERT INTO vault VALUES (zeroblob(16), 'f', 'seat:1', zeroblob(256))")
    connection.commit()
    connection.close()
    said = demos("doctor")
    assert said.code == 1
    for words in ("the file of charts 0000", "which is not here", "cannot be opened: no key"):
        assert words in said.out
    assert said.out.endswith("3 faults\n")
