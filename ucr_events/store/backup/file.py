"""The file of a backup: a zip with one part of JSON lines for each table, and `manifest.json` at its end.

A file that breaks off has no manifest. Each part's rows, bytes and SHA-256 stand in the manifest; a row is a JSON list of the
columns named there, bytes as base64, so that the usual tools can read a backup without this program.
"""

import io
import os
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

import msgspec

from ucr_events.store.backup.tables import KEPT, Table
from ucr_events.store.errors import BadBackup, StoreError, StoreTooNew
from ucr_events.store.schema import VERSION

FORMAT = "ucr-backup/1"
MANIFEST = "manifest.json"
OWNER_ONLY = 0o600
"It holds the keys of the vault and the secret that signs links."

LONGEST_LINE = 256 * 2**20
"Bytes of one row: a file made to exhaust the memory is refused, not read."

MAGIC = b"PK\x03\x04"

UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    OSError,
    KeyError,
    ValueError,
    struct.error,
    NotImplementedError,
    RuntimeError,
)
"What `zipfile` raises for damaged entries."

Row = Sequence[Any]
Progress = Callable[[int], None]
"Told the number of rows done so far."


class Part(msgspec.Struct, frozen=True):
    """One table: how many rows, how many bytes of JSON lines, and their SHA-256 (hex)."""

    columns: tuple[str, ...]
    rows: int
    bytes: int
    sha256: str


class Manifest(msgspec.Struct, frozen=True):
    """What a backup holds. `tables` is the version of the tables it was made from; `made_at` in milliseconds since 1970."""

    format: str
    tables: int
    made_at: int
    parts: dict[str, Part]


def is_backup(path: Path) -> bool:
    """Whether the file begins as a backup does; a missing one does not."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A file beside the path, for its owner only, that takes its place when the block ends well and is removed otherwise."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        yield part
        flush_to_disk(part)
        part.replace(path)
        if os.name == "posix":
            flush_to_disk(path.parent)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def flush_to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write(path: Path, made_at: int, tables: Iterable[tuple[Table, Iterator[Row]]]) -> Manifest:
    """Write the rows of the tables, one after the other, and the manifest."""
    parts = {}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for table, rows in tables:
            parts[table.name] = _write_part(archive, table, rows)
        manifest = Manifest(FORMAT, VERSION, made_at, parts)
        archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def _write_part(archive: zipfile.ZipFile, table: Table, rows: Iterator[Row]) -> Part:
    digest, size, number = sha256(), 0, 0
    encoder = msgspec.json.Encoder()
    with archive.open(_entry(table.name), "w", force_zip64=True) as out:
        for row in rows:
            line = encoder.encode(row) + b"\n"
            number += 1
            digest.update(line)
            size += len(line)
            out.write(line)
    return Part(tuple(table.columns), number, size, digest.hexdigest())


def _entry(name: str) -> str:
    return f"{name}.jsonl"


class BackupFile:
    """A backup, open for reading. Raises `BadBackup` for a file that is none or broken off, `StoreTooNew` for a newer one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._archive = zipfile.ZipFile(path)
        except OSError as error:
            raise StoreError(f"{path} cannot be read: {error.strerror}") from error
        except UNREADABLE as error:
            raise BadBackup(f"{path} is no backup, or breaks off before its end") from error
        try:
            self.manifest = self._read_manifest()
        except BaseException:
            self._archive.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._archive.close()

    @property
    def rows(self) -> int:
        return sum(part.rows for part in self.manifest.parts.values())

    def read(self, table: Table) -> Iterator[Row]:
        """The rows of a table; raises `BadBackup` where one cannot be read or, at the end, the part is not what was written."""
        part, decoder = self.manifest.parts[table.name], table.decoder()
        digest, number = sha256(), 0
        for number, line in enumerate(self._lines(table), 1):
            digest.update(line)
            try:
                yield decoder.decode(line)
            except (msgspec.MsgspecError, ValueError) as error:
                raise BadBackup(f"{self.path}: {table.name}, row {number}: {error}") from error
        if (number, digest.hexdigest()) != (part.rows, part.sha256):
            raise BadBackup(f"{self.path}: {table.name} is not what was written: it was altered")

    def _lines(self, table: Table) -> Iterator[bytes]:
        try:
            with self._archive.open(_entry(table.name)) as entry, io.BufferedReader(entry, 2**20) as lines:  # type: ignore[type-var]
                while line := lines.readline(LONGEST_LINE):
                    if not line.endswith(b"\n"):
                        raise BadBackup(f"{self.path}: {table.name} has a line that does not end")
                    yield line
        except UNREADABLE as error:
            raise BadBackup(f"{self.path}: {table.name} cannot be read: {error}") from error

    def _read_manifest(self) -> Manifest:
        try:
            content = self._archive.read(MANIFEST)
            found = msgspec.json.decode(content, type=dict[str, Any])
            self._refuse_newer(found)
            manifest = msgspec.convert(found, Manifest)
        except (*UNREADABLE, msgspec.MsgspecError) as error:
            raise BadBackup(f"{self.path} is no backup: its {MANIFEST} cannot be read: {error}") from error
        self._check_parts(manifest)
        return manifest

    def _refuse_newer(self, found: dict[str, Any]) -> None:
        tables, form = found.get("tables"), found.get("format")
        newer = isinstance(tables, int) and tables > VERSION  # what it keeps in them is not known here
        if newer or (isinstance(form, str) and form != FORMAT and form.startswith("ucr-backup/")):
            raise StoreTooNew(
                f"{self.path} is a backup of a newer version of this program ({form}, tables of version {tables}; this one "
                f"reads {FORMAT} and knows {VERSION}): install the newer version to restore it"
            )

    def _check_parts(self, manifest: Manifest) -> None:
        expected = {table.name: tuple(table.columns) for table in KEPT}
        found = {name: part.columns for name, part in manifest.parts.items()}
        if manifest.format != FORMAT or found != expected:
            raise BadBackup(f"{self.path} is no backup that this program understands: expected {FORMAT} with {expected}")
        entries = sorted(self._archive.namelist())
        if entries != sorted([MANIFEST, *map(_entry, expected)]):
            raise BadBackup(f"{self.path} holds other files than its manifest names: {', '.join(entries)}")
