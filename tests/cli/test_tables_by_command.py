"""Logs in and out for people with notebooks: folders of files in, tables of rows and one HTML file out."""

import csv
import importlib
import json
from pathlib import Path
from typing import Any

import pytest
from command_line import FACTS, Ucr, written

import ucr_events
from ucr_events.demos import DEMOS
from ucr_events.demos import read as read_demo
from ucr_events.notebook import COLUMNS, write_csv

AVALON = "0c5e5d0a-6b1e-4f0e-9a31-000000000005"
Rows = list[dict[str, str]]


def rows(folder: Path, table: str) -> Rows:
    with (folder / f"{table}.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_every_table_has_its_columns_and_the_facts_of_all_closed_games(demos: Ucr, tmp_path: Path) -> None:
    demos.done("export", "all", tmp_path / "out", "--csv")
    for table, columns in COLUMNS.items():
        with (tmp_path / "out" / f"{table}.csv").open(encoding="utf-8-sig", newline="") as file:
            assert tuple(next(csv.reader(file))) == columns
    facts = rows(tmp_path / "out", "facts")
    assert len({row["game"] for row in facts}) == len(DEMOS)
    assert f", {sum(row['line'] != 'effective' for row in facts)} facts examined" in demos.done("doctor")


def test_a_reader_gets_what_it_knew(demos: Ucr, tmp_path: Path) -> None:
    told = {}
    for reader in ("public", "seat:3"):
        demos.done("export", AVALON, tmp_path / reader, "--csv", "--as", reader)
        told[reader] = rows(tmp_path / reader, "posteriors")
    first = {reader: min(int(row["step"]) for row in found) for reader, found in told.items()}
    assert first["seat:3"] < first["public"]
    assert {row["reader"] for row in told["seat:3"]} == {"seat:3"}


def test_a_cell_is_no_formula_of_a_spreadsheet(ucr: Ucr, tmp_path: Path) -> None:
    remark: dict[str, Any] = {"kind": "remark.made/1", "id": "x1", "text": "=HYPERLINK(0)", "actor": "scribe"}
    ucr.done("record", written(tmp_path / "g.jsonl", [*FACTS, remark]))
    ucr.done("export", FACTS[0]["game"], tmp_path / "out", "--csv")
    (row,) = [row for row in rows(tmp_path / "out", "facts") if row["fact"] == "x1"]
    assert row["en"].startswith("'=")


@pytest.mark.parametrize("beginning", ["=", "+", "-", "@", "\t=", "\r=", "\n=", "＝", "＋", "－", "＠"])
def test_no_beginning_of_a_formula_is_left_in_any_column(tmp_path: Path, beginning: str) -> None:
    given = f"{beginning}1+1"
    for table, columns in COLUMNS.items():
        write_csv(tmp_path / "out.csv", table, [dict.fromkeys(columns, given)])
        with (tmp_path / "out.csv").open(encoding="utf-8-sig", newline="") as file:
            (row,) = csv.DictReader(file)
        assert set(row.values()) == {f"'{given}"}


def test_parquet_has_the_same_rows_with_types(demos: Ucr, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    demos.done("export", AVALON, tmp_path / "out", "--parquet", "--as", "seat:3")
    found = parquet.read_table(tmp_path / "out" / "posteriors.parquet").to_pylist()
    assert {type(row["probability"]) for row in found} == {float}
    assert parquet.read_table(tmp_path / "out" / "votes.parquet").column_names == list(COLUMNS["votes"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("all", "-", "--csv"), "folder"),
        ((AVALON, "out", "--csv", "--as", "seat:12"), "seat:12"),
        ((AVALON, "out.html", "--html", "--as", "seat:12"), "seat:12"),
        (("nobody", "out", "--csv"), "nobody"),
    ],
)
def test_what_cannot_be_exported_is_one_line_and_writes_nothing(
    demos: Ucr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = demos("export", *arguments)
    assert answer.code in (1, 2) and said in answer.err
    assert not [one for one in tmp_path.rglob("*") if one.suffix in (".csv", ".html", ".part")]


def test_a_folder_of_files_comes_in_and_a_bad_one_stops_no_other(ucr: Ucr, tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    (folder / "more").mkdir(parents=True)
    written(folder / "a.jsonl", FACTS)
    written(folder / "more" / "b.jsonl", read_demo(DEMOS[2]))
    written(folder / "bad.jsonl", [{"kind": "weather.changed/1", "id": "w"}])
    answer = ucr("import", folder)
    assert answer.code == 1
    assert "2 of 3 files imported" in answer.out
    assert "bad.jsonl: refused" in answer.err and "weather.changed/1" in answer.err
    assert ucr.done("doctor").startswith("2 games")


def test_from_python_a_log_is_read_stepped_judged_and_seen_as_a_seat(tmp_path: Path) -> None:
    game = ucr_events.read(written(tmp_path / "avalon.jsonl", read_demo(next(one for one in DEMOS if one.name == "avalon"))))
    assert game.table(game.last).closed == "won"
    assert [step for step, _ in game.tables()] == list(range(1, game.last + 1))
    assert game.judge() == []
    certain = [row for row in game.rows("posteriors", "seat:3") if row["probability"] == 1.0 and row["name"] == "evil"]
    assert {row["seat"] for row in certain} == {2, 4, 6}
    json.dumps(game.rows("facts"))


def test_from_python_what_is_not_there_is_said() -> None:
    importlib.reload(ucr_events)
    with pytest.raises(AttributeError, match="nothing_of_that_name"):
        _ = ucr_events.nothing_of_that_name
