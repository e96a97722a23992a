"""Each fault, as often as asked: what was acknowledged meanwhile, and what of it is there afterwards.

The tests beside this run a few rounds; `make faults` runs many and writes the figures into docs/reliability.md.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import msgspec

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "store")]

from clusters import cluster  # noqa: E402
from store_rows import numbered, recorded, rows_for  # noqa: E402

from ucr_events.store import BackupFile, BadBackup, Store, StoreError, StoreFull, open_store, verify_backup  # noqa: E402

ROWS = 6000
WRITERS = 3
BATCH = 3


class Result(msgspec.Struct):
    """What one fault did. `lost`: facts that were acknowledged and are not there; `broken`: logs that do not verify."""

    fault: str
    rounds: int = 0
    acknowledged: int = 0
    lost: int = 0
    broken: int = 0
    note: str = ""

    @property
    def held(self) -> bool:
        return self.rounds > 0 and self.lost == 0 and self.broken == 0


WRITER = f"""
import sys
sys.path[:0] = {sys.path[:2]!r}
from uuid import UUID
from store_rows import numbered, rows_for
from ucr_events.store import PositionTaken, StoreError, open_store
game, prefix = UUID(sys.argv[2]), sys.argv[3]
with open_store(sys.argv[1], create=False) as store:
    number = 0
    while True:
        number += 1
        rows = rows_for(game, *numbered(f"{{prefix}}-{{number}}", {BATCH}), after=store.head(game))
        try:
            store.append(game, rows)
        except PositionTaken:
            continue
        except StoreError:
            sys.exit(3)
        for row in rows:
            sys.stdout.write(row.id + chr(10))
        sys.stdout.flush()
"""
"Records batches until it is killed or its database is; says each id after it was acknowledged."


class Recording:
    """Processes that record into one game each."""

    def __init__(self, url: str, games: Sequence[UUID], folder: Path, name: str) -> None:
        self.outputs = [folder / f"{name}-{number}.said" for number in range(len(games))]
        self.processes = []
        for game, output in zip(games, self.outputs, strict=True):
            command = [sys.executable, "-c", WRITER, url, str(game), name]
            with output.open("wb") as file:
                self.processes.append(subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL))

    def wait_until_heard(self) -> None:
        """Until each has had an answer; raises when one ends before."""
        deadline = time.monotonic() + 60
        while not all(output.stat().st_size for output in self.outputs):
            if time.monotonic() > deadline or any(process.poll() is not None for process in self.processes):
                raise RuntimeError("a writer never got an answer")
            time.sleep(0.02)

    def kill(self) -> None:
        for process in self.processes:
            process.send_signal(signal.SIGKILL)

    def said(self) -> list[list[str]]:
        """Ids that were acknowledged, by game; a line that breaks off was not heard."""
        for process in self.processes:
            process.wait(60)
        return [output.read_text().split("\n")[:-1] for output in self.outputs]


def compare(store: Store, games: Sequence[UUID], said: Sequence[Sequence[str]], result: Result) -> None:
    for game, ids in zip(games, said, strict=True):
        rows = store.read(game)
        stored = [row.id for row in rows]
        result.acknowledged += len(ids)
        result.lost += len(set(ids) - set(stored))
        whole = rows == rows_for(game, *stored) and (len(stored) - 1) % BATCH == 0
        result.broken += not whole


def writers_killed(url: str, rounds: int, chance: random.Random, name: str) -> Result:
    """SIGKILL to every process that records, at a moment by chance; then all is opened again."""
    result = Result(f"{name}: recording processes killed")
    with tempfile.TemporaryDirectory() as folder:
        with open_store(url) as store:
            games = [recorded(store, "start")[0] for _ in range(WRITERS)]
        said: list[list[str]] = [[] for _ in games]
        for number in range(rounds):
            recording = Recording(url, games, Path(folder), f"r{number}")
            try:
                recording.wait_until_heard()
                time.sleep(chance.uniform(0, 0.1))
            finally:
                recording.kill()
            said = [before + new for before, new in zip(said, recording.said(), strict=True)]
            result.rounds += 1
        with open_store(url, create=False) as store:
            compare(store, games, said, result)
            result.broken += len(store.faults())
    return result


def database_killed(rounds: int, chance: random.Random) -> Result:
    """SIGKILL to PostgreSQL while three processes record; it is started again and recovers."""
    result = Result("PostgreSQL: the database killed")
    with cluster() as server, tempfile.TemporaryDirectory() as folder:
        with open_store(server.url) as store:
            games = [recorded(store, "start")[0] for _ in range(WRITERS)]
        said: list[list[str]] = [[] for _ in games]
        for number in range(rounds):
            recording = Recording(server.url, games, Path(folder), f"r{number}")
            try:
                recording.wait_until_heard()
                time.sleep(chance.uniform(0, 0.1))
                server.kill()
            finally:
                recording.kill()  # left alone, they would wait for their database for ten seconds
            new = recording.said()
            said = [before + more for before, more in zip(said, new, strict=True)]
            started_again(server.start)
            result.rounds += 1
        with open_store(server.url, create=False) as store:
            compare(store, games, said, result)
    return result


def started_again(start: Callable[[], None]) -> None:
    """What is left of the killed one may hold its memory for a moment."""
    for _ in range(50):
        try:
            return start()
        except RuntimeError:
            time.sleep(0.2)
    return start()


@contextmanager
def little_room(kilobytes: int) -> Iterator[Path | None]:
    """A disk of this size, or None where none may be mounted."""
    with tempfile.TemporaryDirectory(prefix="ucr-small-") as folder:
        mount = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "ucr-small", folder]
        if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
            yield None
            return
        try:
            yield Path(folder)
        finally:
            subprocess.run(["umount", folder], check=True)


def disk_full(rounds: int) -> Result:
    """Record until there is no room; then give room, and go on."""
    result = Result("SQLite: the disk full", note="a small tmpfs")
    for _ in range(rounds):
        with little_room(1200) as disk:
            if disk is None:
                result.note = "not tried: nothing may be mounted here"
                return result
            fill_and_go_on(disk, result)
    return result


def fill_and_go_on(disk: Path, result: Result) -> None:
    ballast = disk / "ballast"
    ballast.write_bytes(bytes(200_000))
    with open_store(str(disk / "games.sqlite")) as store:
        game, rows = recorded(store, "start")
        said: list[str] = []
        for number in range(5000):
            more = rows_for(game, *numbered(f"b{number}", BATCH), after=store.head(game))
            try:
                store.append(game, more)
            except StoreFull:
                break
            said += [row.id for row in more]
        else:
            raise RuntimeError("the disk was never full")
        assert [row.id for row in store.read(game)] == [rows[0].id, *said], "reading goes on"
        ballast.unlink()
        last = rows_for(game, *numbered("after", BATCH), after=store.head(game))
        store.append(game, last)
        said += [row.id for row in last]
    with open_store(str(disk / "games.sqlite"), create=False) as store:
        compare(store, [game], [said], result)
        result.broken += len(store.faults())
    result.rounds += 1


def torn_backups(rounds: int, chance: random.Random) -> Result:
    """Backups cut off or changed at a place by chance: refused, each of them, or read back as they were written."""
    result = Result("a backup cut off or changed", note="all refused, or what is read is what was written")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.ucrbackup"
        with open_store(str(Path(folder) / "games.sqlite")) as store:
            for _ in range(20):
                recorded(store, *numbered("f", 50))
            store.backup(path)
        whole = path.read_bytes()
        for number in range(rounds):
            place = chance.randrange(len(whole))
            changed = whole[:place] + bytes([whole[place] ^ chance.randrange(1, 256)]) + whole[place + 1 :]
            path.write_bytes(whole[:place] if number % 2 else changed)
            result.rounds += 1
            result.broken += is_read_as_another(path, number % 2 == 1)
    return result


def is_read_as_another(path: Path, cut: bool) -> bool:
    try:
        with BackupFile(path) as backup:
            return cut or verify_backup(backup).faults > 0
    except BadBackup:
        return False
    except StoreError:
        return cut


BACKUP = """
import sys
from pathlib import Path
from ucr_events.store import open_store
store = open_store(sys.argv[1])
print("begins", flush=True)
store.backup(Path(sys.argv[2]))
"""


def backups_killed(rounds: int, chance: random.Random) -> Result:
    """SIGKILL to a backup under way: the one made before is still there, whole."""
    result = Result("a backup killed under way", note="the one before is whole")
    with tempfile.TemporaryDirectory() as folder:
        url, path = str(Path(folder) / "games.sqlite"), Path(folder) / "games.ucrbackup"
        with open_store(url) as store:
            for _ in range(20):
                recorded(store, *numbered("f", ROWS // 20))
            store.backup(path)
        for _ in range(rounds):
            process = subprocess.Popen([sys.executable, "-c", BACKUP, url, str(path)], stdout=subprocess.PIPE)
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(chance.uniform(0, 0.1))
            process.kill()
            process.communicate()
            with BackupFile(path) as backup:
                found = verify_backup(backup)
                result.broken += found.faults + (backup.rows != ROWS)
            result.rounds += 1
    return result
