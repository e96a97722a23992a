"""The queries in `docs/archive.md`, asked of an archive of the demos: each runs, and says what the database says."""

import re
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pytest
from command_line import DEMO_FACTS, DEMO_GAMES, Ucr

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "archive.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)


@pytest.fixture(scope="module")
def asked(demo_file: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """What each query prints, in their order."""
    place = tmp_path_factory.mktemp("archive") / "games"
    Ucr(demo_file).done("archive", place, "--everybody-agreed")
    printed: list[Any] = []
    names: dict[str, Any] = {"ARCHIVE": str(place), "print": lambda *said: printed.extend(map(rows_of, said))}
    for block in BLOCKS:
        exec(block, names)
    return printed


def rows_of(said: Any) -> Any:
    if isinstance(said, duckdb.DuckDBPyRelation):
        return said.fetchall()
    return said.rows(named=True) if isinstance(said, pl.DataFrame) else said


def test_each_query_of_the_page_runs_and_answers(asked: list[Any]) -> None:
    games, broken, counting, surest, false, then, versions = asked
    assert sum(row[2] for row in games) == then == DEMO_GAMES
    assert sum(row[3] for row in games) == DEMO_FACTS
    assert all(times >= of > 0 for *_, times, of in broken)
    assert len(counting) > 0 and {row[2] for row in counting} > {0, 1}, "corrected steps, and those that were not"
    assert all(0 < row["surest"] <= 1 for row in surest) and surest
    assert all(0 <= row["false"] <= 1 for row in false) and false
    assert versions[0] == f"{DEMO_GAMES} games"
