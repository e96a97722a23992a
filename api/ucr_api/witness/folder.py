"""What a witness keeps: a folder with its key, and one below it for each log that it looks after, all of it plain text.

witness.key                     its private key, for nobody else to read
<SHA-256 of the log's name>/
    log.key                     the log's public keys, one a line
    log.note                    what it signed last
    evidence-1.txt              what it signed, and a head of the log that does not go on from there
"""

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import IO

from ucr_events.transparency.cosigner import Handed, Refused, place
from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.notes import COSIGNATURE, BadNote, Key, Signer, parts, read_checkpoint, read_key, read_signer

PRIVATE, KEYS, NOTE = "witness.key", "log.key", "log.note"
MOST_EVIDENCE = 20
"Files of one log: the first is proof, and whoever sends wrong proofs on and on fills no disk."


class Folder:
    """The shelf of a witness in a folder, for one process at a time. Thread-safe."""

    def __init__(self, path: Path) -> None:
        """Raises BadNote where there is something that cannot be read, or another process."""
        self._path = path
        path.mkdir(parents=True, exist_ok=True)
        self._held = _hold(path)
        self._lock = Lock()
        self._keys: dict[str, tuple[Key, ...]] = {}
        for file in sorted(path.glob(f"*/{KEYS}")):
            self._know(*(read_key(line) for line in file.read_text(encoding="utf-8").splitlines()))

    def close(self) -> None:
        """Let another process have the folder."""
        self._held.close()

    def signer(self, name: str | None) -> Signer:
        """The witness's own key, made under this name where there is none; raises BadNote."""
        path = self._path / PRIVATE
        if path.exists():
            signer = read_signer(path.read_text(encoding="utf-8"))
            if name not in (None, signer.key.name):
                raise BadNote(f"this witness is called {signer.key.name}: another name is another witness, in another folder")
            return signer
        if name is None:
            raise BadNote("a new witness needs a name, like its address without https://")
        signer = Signer(name, secrets.token_bytes(32), COSIGNATURE)
        _put(path, f"{signer.text}\n")
        return signer

    def look_after(self, key: Key) -> None:
        """This log, too; raises BadNote for a second key of a log."""
        known = self._keys.get(key.name, ())
        if key in known:
            return
        if known:
            raise BadNote(f"{key.name} is looked after by another key, {known[0].vkey}; another key is another log")
        self._of(key.name).mkdir(exist_ok=True)
        _put(self._of(key.name) / KEYS, f"{key.vkey}\n")
        self._know(key)

    def logs(self) -> dict[str, str | None]:
        """Every log that it looks after, and what it signed of it last; after a restore a log has a further name."""
        signed = [path.read_text(encoding="utf-8") for path in self._path.glob(f"*/{NOTE}")]
        found: dict[str, str | None] = dict.fromkeys(self._keys)
        found |= {read_checkpoint(parts(note)[0]).origin: note for note in signed}
        return dict(sorted(found.items()))

    def keys(self, origin: str) -> tuple[Key, ...]:
        """As `Shelf` says; a log that was restored (`NAME/2`) by the keys of its name."""
        return next((keys for name, keys in self._keys.items() if epoch_of(origin, name)), ())

    @contextmanager
    def alone(self, origin: str) -> Iterator[None]:
        """As `Shelf` says; one lock for all logs, because each is held for a moment."""
        with self._lock:
            yield

    def note(self, origin: str) -> str | None:
        """As `Shelf` says."""
        path = self._of(origin) / NOTE
        return path.read_text(encoding="utf-8") if path.exists() else None

    def keep(self, origin: str, note: str) -> None:
        """As `Shelf` says; where the disk takes nothing, nothing is signed."""
        try:
            self._of(origin).mkdir(exist_ok=True)
            _put(self._of(origin) / NOTE, note)
        except OSError as error:
            raise Refused(503, "this witness can keep nothing now, and signs nothing that it cannot keep") from error

    def accuse(self, origin: str, kept: str, handed: Handed) -> None:
        """As `Shelf` says; the same head once."""
        for number in range(1, MOST_EVIDENCE + 1):
            path = self._of(origin) / f"evidence-{number}.txt"
            if not path.exists():
                return _put(path, f"{kept}\n{handed.note}")
            if path.read_text(encoding="utf-8").endswith(f"\n\n{handed.note}"):
                return None
        return None

    def _know(self, *keys: Key) -> None:
        for key in keys:
            self._keys[key.name] = (*self._keys.get(key.name, ()), key)

    def _of(self, origin: str) -> Path:
        return self._path / place(origin)


def entries(note: str | None) -> int:
    """How many entries the log had that a kept note is of."""
    return read_checkpoint(parts(note)[0]).size if note else 0


def _hold(path: Path) -> IO[str]:
    """The folder for this process, until it is closed: two would sign what does not follow from each other."""
    held = (path / "held").open("w", encoding="utf-8")
    if sys.platform == "win32":
        return held
    import fcntl

    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        held.close()
        raise BadNote(f"{path} is in use by another process") from error
    return held


def _put(path: Path, text: str) -> None:
    """All of it, on the disk, or what was there before; for nobody else to read."""
    beside = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
    if sys.platform != "win32":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
