"""`ucr convert`: what it prints can be recorded, once; what it does not understand is one line and the exit code 2."""

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from command_line import Ucr

from ucr_events.converting import packages
from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, header
from ucr_events.converting.source import LARGEST, Source

SHEET = "event,seat,target,text\nplayer,1,,Ada\nplayer,2,,Bert\nday,,,1\nvote,1,2,\n"
HAND = """variant = "NT"
starting_stacks = [9, 9]
blinds_or_straddles = [1, 2]
actions = ["d dh p1 AcKd", "d dh p2 ????", "p2 f"]
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "evening.csv"
    path.write_text(SHEET, encoding="utf-8")
    return path


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    path = tmp_path / "hands.phhs"
    path.write_text(f"[1]\n{HAND}[2]\n{HAND}", encoding="utf-8")
    return path


def test_what_is_printed_can_be_recorded_and_says_where_it_comes_from(ucr: Ucr, sheet: Path) -> None:
    printed = ucr.done("convert", sheet, "--from", "werewolf-csv", "--source", "our club", "--licence", "CC0-1.0")
    head = json.loads(printed.splitlines()[0])
    assert (head["source"], head["licence"]) == ("our club", "CC0-1.0")
    assert "recorded 6 facts" in ucr.done("record", "-", typed=printed)


@pytest.mark.parametrize("first", ["record", "import"])
@pytest.mark.parametrize("second", ["record", "import"])
def test_converted_and_brought_in_twice_it_is_one_game(ucr: Ucr, hands: Path, first: str, second: str) -> None:
    printed = [ucr.done("convert", hands, "--from", "phh", "--game", "2") for _ in range(2)]
    assert printed[0] == printed[1]
    ucr.done(first, "-", typed=printed[0])
    assert "is here already, nothing new" in ucr.done(second, "-", typed=printed[1])
    assert len(json.loads(ucr.done("games", "--json"))) == 1
    assert "all digests, chains and seals hold" in ucr.done("doctor")


def test_a_file_with_several_games_says_so_and_gives_each(ucr: Ucr, hands: Path, tmp_path: Path) -> None:
    said = ucr("convert", hands, "--from", "phh")
    assert (said.code, said.out) == (2, "")
    assert "the file has 2 games: choose with --game 1 to 2, or write all with --out" in said.err
    assert ucr.done("convert", hands, "--from", "phh", "--list").count("\n") == 2
    ucr.done("convert", hands, "--from", "phh", "--out", tmp_path / "out")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["hands-1.jsonl", "hands-2.jsonl"]
    assert "2 of 2 files imported" in ucr.done("import", tmp_path / "out")


def test_the_formats_are_listed_with_where_they_are_described(ucr: Ucr) -> None:
    listed = ucr.done("convert", "--formats").splitlines()
    assert [line.split()[0] for line in listed] == [*packages.formats()]
    assert all("–" in line for line in listed)


@pytest.mark.parametrize("form", packages.formats())
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"  \n",
        b"\x89PNG\r\n\x1a\n\0\0\xff\xfe",
        b"\0\0\0\0",
        b"{",
        b"[[[[" * 50_000,
        b"{}",
        b"[]",
        b"null",
        b"a,b\nc\n",
        b"x = 1\n",
    ],
    ids=["empty", "blank", "binary", "zeros", "truncated", "deep", "object", "list", "null", "table", "toml"],
)
def test_what_is_no_file_of_the_format_is_one_line(ucr: Ucr, form: str, content: bytes) -> None:
    said = ucr("convert", "-", "--from", form, typed=content)
    assert (said.code, said.out) == (2, ""), said
    assert said.err.startswith("ucr: ") and said.err.count("\n") == 1
    assert len(said.err) < 400


def test_a_file_that_is_too_large_is_not_read(ucr: Ucr, tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    with path.open("wb") as file:
        file.truncate(LARGEST + 1)
    said = ucr("convert", path, "--from", "werewolf-csv", "--out", tmp_path / "out")
    assert (said.code, "expected at most 64 MiB" in said.err) == (2, True)
    assert not (tmp_path / "out").exists()


def test_a_format_that_is_not_there_is_named_with_those_that_are(ucr: Ucr, sheet: Path) -> None:
    said = ucr("convert", sheet, "--from", "chess")
    assert said.code == 2
    assert "'chess' is not one of aiwolf" in said.err


def _coins(source: Source) -> Iterator[Log]:
    log = Log(source.text, header("Coins", {1: "Ada", 2: "Bert"}))
    log.close("won")
    yield log


COINS = Format("coins", "tosses of a coin", "https://example.org", _coins)
TAKEN = Format("phh", "another", "https://example.org", _coins)
NONE = 3


def test_a_package_brings_a_format_and_one_that_cannot_be_used_is_told(ucr: Ucr, monkeypatch: pytest.MonkeyPatch) -> None:
    points = [EntryPoint(name, f"{__name__}:{name}", packages.GROUP) for name in ("COINS", "TAKEN", "NONE", "MISSING")]
    monkeypatch.setattr(packages, "entry_points", lambda group: points if group == packages.GROUP else [])
    said = ucr("convert", "-", "--from", "coins", typed="heads")
    assert (said.code, said.out.count("\n")) == (0, 2)
    assert [line.split(": ")[-1] for line in said.err.splitlines()] == [
        "module 'test_converting_by_command' has no attribute 'MISSING'",
        "expected a Format, got int",
        "the name 'phh' is taken",
    ]
