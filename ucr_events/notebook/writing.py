"""Rows as files: CSV for spreadsheets, Parquet for engines that read columns."""

import csv
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ucr_events.notebook.tables import COLUMNS

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"A cell that begins so is a formula to some spreadsheet; an apostrophe before it makes it text."
NUMBERS = {"step", "seat", "at", "recorded", "settled_at", "slack", "known", "face"}
TRUTHS = {"false", "withdrawn", "hidden"}
CHANCES = {"probability"}


def write_csv(path: Path, table: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """UTF-8 with a mark at its beginning, so that spreadsheets show Japanese; a missing value is an empty cell."""
    with path.open("w", encoding="utf-8-sig", newline="") as out:
        writer = csv.writer(out)
        writer.writerow(COLUMNS[table])
        writer.writerows([_cell(row[column]) for column in COLUMNS[table]] for row in rows)


def write_parquet(path: Path, table: str, rows: Sequence[Mapping[str, Any]]) -> None:
    """One file with typed columns; needs pyarrow (the extra `notebooks`)."""
    import pyarrow
    from pyarrow import parquet

    types = {**dict.fromkeys(NUMBERS, pyarrow.int64()), **dict.fromkeys(TRUTHS, pyarrow.bool_())}
    types |= dict.fromkeys(CHANCES, pyarrow.float64())
    fields = [pyarrow.field(column, types.get(column, pyarrow.string())) for column in COLUMNS[table]]
    parquet.write_table(pyarrow.Table.from_pylist(list(rows), schema=pyarrow.schema(fields)), path)


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
