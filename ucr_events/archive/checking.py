"""Whether everything that the archive names is there, and every log chains to its head; and few files made of many."""

from collections.abc import Iterator
from pathlib import Path

from ucr_events.archive.delta import ALONE, LAST, OTHERS, WRITER, Archive, folder, place, writable
from ucr_events.archive.erasing import settle
from ucr_events.archive.errors import BadArchive, told
from ucr_events.archive.reading import parts_of, read
from ucr_events.errors import BadLog


def check(archive: Archive) -> Iterator[str]:
    """Everything that is wrong, in sentences: files that are gone or broken, logs that are not whole or do not chain."""
    for table in (LAST, *OTHERS):
        yield from (f"{table}: {fault}" for fault in _files(archive, table))
    for part in parts_of(archive, archive.games().values()):
        try:
            for game, log in read(part):
                if isinstance(log, BadLog):
                    yield f"{game}: {log}"
        except BadArchive as error:
            yield str(error)


def unfinished(archive: Archive) -> list[str]:
    """Tables with more than the archive names: an interrupted batch, which the next one takes back."""
    from deltalake import DeltaTable

    with told(archive.address):
        return [table for table in OTHERS if DeltaTable(place(archive.address, table)).version() != archive.pins[table]]


def compact(archive: Archive) -> Archive:
    """Make few files of many, partition by partition; the rows stay as they are, and so do versions from before."""
    with told(archive.address):
        handles = writable(archive)
        for table in OTHERS:
            handles[table].optimize.compact(commit_properties=ALONE, writer_properties=WRITER)
        settle(archive, handles, "compacted")
    return Archive(archive.address)


def _files(archive: Archive, table: str) -> Iterator[str]:
    """Files that are gone, or broken; in an object store the first of them."""
    with told(archive.address):
        named = archive.table(table).file_uris()
    local = folder(archive.address) is not None
    gone = [path for path in named if local and not Path(path.removeprefix("file://")).exists()]
    yield from (f"the file {path} is gone" for path in gone)
    if not gone:
        try:
            archive.rows(table)
        except BadArchive as error:
            yield str(error)
