"""A person taken out of a game of the archive, or a whole game taken out of it: rewritten, what was before removed, and proved.

Delta keeps what was replaced, for time travel; so the files are removed as well, and versions from before no longer open.
Copies of the place (buckets that keep versions, clones, backups) are not reached.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import msgspec
import pyarrow
from deltalake import write_deltalake
from pyarrow import parquet

from ucr_events.archive.delta import ALONE, LAST, OTHERS, WRITER, Archive, arrow, committing, folder, writable
from ucr_events.archive.errors import BadArchive, told
from ucr_events.archive.reading import stored
from ucr_events.archive.redacting import KEYS, SHORTEST, as_a_word, fact_without, names_of, without
from ucr_events.archive.tables import PARTITIONS, Row
from ucr_events.archive.writing import among
from ucr_events.chain import digest

SEEN = "the names stood in the rows and no longer do"
BEFORE = "the names had been taken out before; only what was left of it was removed"


class Proof(msgspec.Struct, frozen=True):
    """That somebody is in a game no longer; it has no name in it.

    digests: step -> digest of the fact as it was recorded, of those that were changed; the chain over them still leads to
    `head`. removed: table -> files that are gone. searched: files of logs and checkpoints that were looked through for the
    names, and `found` those that had one.
    """

    game: str
    seats: tuple[int, ...]
    said: str
    digests: Mapping[int, str]
    head: str
    before: int
    after: int
    removed: Mapping[str, Sequence[str]]
    searched: int
    found: tuple[str, ...]


def erase(archive: Archive, game: str, seats: Collection[int]) -> tuple[Archive, Proof]:
    """Take the names of these seats out of everything the archive has of the game; raises BadArchive."""
    row = archive.games().get(game)
    if row is None:
        raise BadArchive(f"{archive.address}: the archive has no game {game}")
    before = archive.version
    rows = {table: archive.rows(table, _filters(row)) for table in (*OTHERS, LAST)}
    facts = sorted(rows["facts"], key=lambda one: one["step"])
    erased = sorted({*map(int, filter(None, row["erased"].split(","))), *seats})
    names = names_of((one["payload"].encode() for one in facts), list(seats))
    if not names and not set(seats) <= set(map(int, filter(None, row["erased"].split(",")))):
        raise BadArchive(f"{archive.address}: nobody is named on seat {min(seats)} of game {game}")
    changed = {table: _without(table, some, names) for table, some in rows.items()}
    stored(game, changed["facts"], row["steps"], row["head"])  # the chain holds, before anything is written
    changed[LAST] = [{**one, "erased": ",".join(map(str, erased))} for one in changed[LAST]]
    with told(archive.address):
        handles = writable(archive)
        for table in OTHERS:
            if changed[table] != rows[table]:
                write_deltalake(
                    handles[table],
                    arrow(table, changed[table]),
                    mode="overwrite",
                    predicate=among([game]),
                    commit_properties=ALONE,
                    writer_properties=WRITER,
                )
        commit = committing(archive, handles, "erased")
        merging = handles[LAST].merge(
            arrow(LAST, changed[LAST]), "t.game = s.game", source_alias="s", target_alias="t", commit_properties=commit
        )
        merging.when_matched_update_all().execute()
    after, removed = vacuumed(Archive(archive.address))
    digests = {one["step"]: one["digest"].hex() for one in changed["facts"] if one["digest"] is not None}
    files, found = _searched(after, game, row, names)
    said = SEEN if names else BEFORE
    return after, Proof(
        *(game, tuple(sorted(seats)), said, digests, row["head"], before, after.version, removed, files, found),
    )


def take_out(archive: Archive, games: Collection[str]) -> tuple[Archive, dict[str, list[str]]]:
    """Remove everything of these games; the archive as it stands then, and table -> files that are gone."""
    with told(archive.address):
        handles = writable(archive)
        for table in OTHERS:
            handles[table].delete(among(games), commit_properties=ALONE)
        handles[LAST].delete(among(games), commit_properties=committing(archive, handles, "taken out"))
    return vacuumed(Archive(archive.address))


def vacuumed(archive: Archive) -> tuple[Archive, dict[str, list[str]]]:
    """Remove every file that the archive does not name as it stands; table -> what was removed.

    Also what another writer has written and not yet named: nobody else may write meanwhile.
    """
    removed: dict[str, list[str]] = {}
    with told(archive.address):
        handles = writable(archive)
        for table in (*OTHERS, LAST):
            found = handles[table].vacuum(retention_hours=0, enforce_retention_duration=False, dry_run=False, full=True)
            if found:
                removed[table] = sorted(found)
        settle(archive, handles, "files removed")
    return Archive(archive.address), removed


def settle(archive: Archive, handles: Mapping[str, Any], what: str) -> None:
    """Commit that the archive is now what the handles stand at, with the same rows of `games`."""
    write_deltalake(handles[LAST], arrow(LAST, []), mode="append", commit_properties=committing(archive, handles, what))


def _filters(row: Row) -> dict[str, tuple[str, ...]]:
    return {column: (row[column],) for column in (*PARTITIONS, "game")}


def _without(table: str, rows: Sequence[Row], names: Sequence[str]) -> list[Row]:
    """The rows without these names."""
    return [_row(table, row, names) for row in rows]


def _row(table: str, row: Row, names: Sequence[str]) -> Row:
    kept = {*PARTITIONS, *KEYS, "rule", "payload"}
    changed = {column: value if column in kept else without(value, names) for column, value in row.items()}
    if row.get("payload") is not None:
        before = row["payload"].encode()
        after = fact_without(before, names)
        changed["payload"] = after.decode()
        if table == "facts" and after != before:
            changed["digest"] = row["digest"] or digest(before)
    return changed


def _searched(archive: Archive, game: str, row: Row, names: Sequence[str]) -> tuple[int, tuple[str, ...]]:
    """How many files of logs were looked through, and in which, or which table, one of the names still stands."""
    wanted = [as_a_word(name) for name in names if len(name) >= SHORTEST]
    found = [
        table
        for table in (*OTHERS, LAST)
        if any(re.search(name, str(list(one.values()))) for one in archive.rows(table, _filters(row)) for name in wanted)
    ]
    local, files = folder(archive.address), 0
    if local is not None:
        for table in (*OTHERS, LAST):
            for path in sorted((local / table / "_delta_log").rglob("*")):
                if path.is_file():
                    files += 1
                    found += [
                        f"{table}/{path.name}" for name in wanted if re.search(name, _text(path.read_bytes(), path.suffix))
                    ]
    return files, tuple(found)


def _text(content: bytes, suffix: str) -> str:
    """A file of a log as text: commits are JSON, checkpoints Parquet."""
    if suffix == ".parquet":
        return str(parquet.read_table(pyarrow.BufferReader(content)).to_pylist())
    return "\n".join(map(str, _parsed(content)))


def _parsed(content: bytes) -> Iterator[Any]:
    for line in content.splitlines():
        try:
            yield msgspec.json.decode(line)
        except msgspec.DecodeError:
            yield line.decode(errors="replace")
