"""The tables of an archive at their address, and which versions of them belong together.

There is no transaction over several Delta tables. So `games` is written last, and its commit names the versions of all the
others, as numbers of transactions, which survive checkpoints: one commit of `games` is one commit of the whole archive. A
reader goes by those versions and never sees what was half written; a writer takes it back before it begins.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import pyarrow
from deltalake import CommitProperties, DeltaTable, QueryBuilder, Schema, Transaction, WriterProperties

from ucr_events.archive.errors import BadArchive, told
from ucr_events.archive.tables import COLUMNS, FORMAT, PARTITIONS, WHERE, Kind, Row

APP = "ucr-archive"
"The number of batches; every writer asks it, so that of two who write at once the second is refused."
LAST = "games"
OTHERS = tuple(table for table in COLUMNS if table != LAST)
TYPES: Mapping[Kind, Any] = {
    "text": pyarrow.string(),
    "whole": pyarrow.int64(),
    "truth": pyarrow.bool_(),
    "real": pyarrow.float64(),
    "bytes": pyarrow.binary(),
}
SETTINGS = {
    "delta.enableChangeDataFeed": "false",  # it would keep old rows elsewhere
    "delta.enableDeletionVectors": "false",  # the same
    "delta.logRetentionDuration": "interval 3650 days",  # for time travel, until somebody is erased
    "delta.deletedFileRetentionDuration": "interval 3650 days",
}
COUNTED = {"facts": "game,step,kind"}
"Columns whose least and greatest values stand in Delta's log: of no other, since a name would stay there after its erasure."
WRITER = WriterProperties(compression="ZSTD", max_row_group_size=20_000)


class Archive:
    """An archive as it stood at one version of it (None: as it stands).

    Raises BadArchive for an address where there is none, or one in another form.
    """

    def __init__(self, address: str, version: int | None = None) -> None:
        self.address = address
        self._opened: dict[str, DeltaTable] = {}
        with told(address):
            self._games = DeltaTable(place(address, LAST))
            latest = self._games.version()
            if version is not None and not 0 <= version <= latest:
                raise BadArchive(f"{address}: there is no version {version}; the last is {latest}")
            if version not in (None, latest):
                self._games = DeltaTable(place(address, LAST), version=version)
            form = self._games.metadata().description
        if form != FORMAT:
            other = f"it says {form!r}" if form else "it says nothing of it"
            raise BadArchive(f"{address}: expected an archive of the form {FORMAT}, {other}; another version of ucr made it")

    @property
    def version(self) -> int:
        """The version of `games`, which is that of the archive."""
        return self._games.version()

    @cached_property
    def pins(self) -> dict[str, int]:
        """Table -> the version of it that belongs to this version of the archive."""
        return {table: self._games.transaction_version(_app(table)) or 0 for table in OTHERS}

    @property
    def batches(self) -> int:
        """How many commits of the whole archive there were."""
        return self._games.transaction_version(APP) or 0

    def table(self, name: str) -> DeltaTable:
        """The table as it stood then."""
        if name == LAST:
            return self._games
        if name not in self._opened:
            with told(self.address):
                self._opened[name] = DeltaTable(place(self.address, name), version=self.pins[name])
        return self._opened[name]

    def rows(self, name: str, asked: Mapping[str, Sequence[str]] = {}, columns: Sequence[str] = ()) -> list[Row]:
        """Rows of a table in which each of these columns has one of these values, in no order; raises BadArchive."""
        conditions = [f"{_name(column)} IN ({', '.join(map(_text, values))})" for column, values in asked.items()]
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        selected = ", ".join(map(_name, columns or (*WHERE, *COLUMNS[name])))
        with told(self.address, anything=True):
            found = QueryBuilder().register("t", self.table(name)).execute(f"SELECT {selected} FROM t{where}").read_all()
            rows: list[Row] = pyarrow.table(found).to_pylist()
        return rows

    def games(self) -> dict[str, Row]:
        """Game -> its row, in the order of families, editions, months and games."""
        rows = sorted(self.rows(LAST), key=lambda row: [row[column] for column in WHERE])
        return {row["game"]: row for row in rows}


def made(address: str) -> Archive:
    """The archive, made where nothing is yet; raises BadArchive where something else lies."""
    with told(address):
        there = DeltaTable.is_deltatable(place(address, LAST))
        if not there and (local := folder(address)) is not None and local.exists():
            foreign = sorted(path.name for path in local.iterdir() if path.name not in (*COLUMNS, ".lock"))
            if foreign:
                raise BadArchive(f"{address}: expected an archive or an empty place, found {foreign[0]!r} there")
        if not there:
            for table in (*OTHERS, LAST):  # games last: without it there is no archive yet
                _make(place(address, table), table)
    return Archive(address)


def writable(archive: Archive) -> dict[str, DeltaTable]:
    """A handle on each table, with what an interrupted writer left taken back; writes go through these handles only."""
    handles = {LAST: archive.table(LAST)}
    for table in OTHERS:
        handle = DeltaTable(place(archive.address, table))
        if handle.version() != archive.pins[table]:
            handle.restore(archive.pins[table], commit_properties=CommitProperties(max_commit_retries=0))
        handles[table] = handle
    return handles


def committing(archive: Archive, handles: Mapping[str, DeltaTable], what: str) -> CommitProperties:
    """How `games` is committed: with the versions at which the other handles stand."""
    pins = [Transaction(_app(table), handles[table].version()) for table in OTHERS]
    number = Transaction(APP, archive.batches + 1)
    return CommitProperties(custom_metadata={"ucr": what}, max_commit_retries=0, app_transactions=[number, *pins])


ALONE = CommitProperties(max_commit_retries=0)
"How any other table is committed: refused if somebody else was there first."


def arrow(table: str, rows: Sequence[Row]) -> pyarrow.Table:
    """Rows with the types of their table."""
    return pyarrow.Table.from_pylist(list(rows), schema=_schema(table))


def absolute(address: str) -> str:
    """The address as another process finds it."""
    local = folder(address)
    return address if local is None else str(local.resolve())


def place(address: str, table: str) -> str:
    """Where a table of the archive lies."""
    return f"{address.rstrip('/')}/{table}"


def folder(address: str) -> Path | None:
    """The folder of an archive on this machine; None in an object store."""
    if "://" not in address:
        return Path(address)
    return Path(address.removeprefix("file://")) if address.startswith("file://") else None


def _make(path: str, table: str) -> None:
    statistics = COUNTED.get(table, "game")
    DeltaTable.create(
        path,
        Schema.from_arrow(_schema(table)),
        mode="ignore",
        partition_by=list(PARTITIONS),
        name=table,
        description=FORMAT,
        configuration={**SETTINGS, "delta.dataSkippingStatsColumns": statistics},
    )


def _schema(table: str) -> pyarrow.Schema:
    return pyarrow.schema([(name, TYPES[kind]) for name, kind in {**WHERE, **COLUMNS[table]}.items()])


def _name(column: str) -> str:
    return f'"{column}"'


def _text(value: str) -> str:
    return "'{}'".format(value.replace("'", "''"))


def _app(table: str) -> str:
    return f"{APP}-{table}"
