"""`ucr archive`: which games are kept, exactly once, what is taken out again, and what is said of a place that is none."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import SEATS, Ucr, written
from deltalake import DeltaTable, write_deltalake

from ucr_events.archive import writing
from ucr_events.archive.checking import unfinished
from ucr_events.archive.delta import ALONE, OTHERS, Archive
from ucr_events.archive.locking import alone
from ucr_events.archive.tables import COLUMNS

GAME = "0c5e5d0a-6b1e-4f0e-9a31-00000000ac01"
OTHER = "0c5e5d0a-6b1e-4f0e-9a31-00000000ac02"
HEADER: dict[str, Any] = {
    "kind": "game.opened/1",
    "id": "f1",
    "title": "Yuki's evening",
    "family": "freeform",
    "edition": "any",
}
CLOSED = {"kind": "game.closed/1", "id": "end", "how": "over"}


def a_game(ucr: Ucr, tmp_path: Path, game: str = GAME, *, closed: bool = True, **header: Any) -> str:
    """A short game that was recorded, whose remark names a person; its id."""
    facts = [
        {**HEADER, "game": game, "seats": SEATS, **header},
        {"kind": "dice.rolled/1", "id": "f2", "seat": 1, "faces": [4]},
        {"kind": "remark.made/1", "id": "f3", "seat": 2, "text": "Yuki thought for long"},
        *([CLOSED] if closed else []),
    ]
    ucr.done("record", written(tmp_path / "one.jsonl", facts))
    return game


def content(place: Path) -> dict[str, list[str]]:
    """All rows of all tables, as an archive's reader sees them, in an order of their own."""
    archive = Archive(str(place))
    return {table: sorted(json.dumps(row, default=str, sort_keys=True) for row in archive.rows(table)) for table in COLUMNS}


def everything_in(place: Path) -> bytes:
    """All bytes of all files of the logs of the tables."""
    return b"".join(path.read_bytes() for path in sorted(place.rglob("_delta_log/*")) if path.is_file())


def test_only_closed_games_are_kept_whose_people_agreed(ucr: Ucr, tmp_path: Path) -> None:
    place = tmp_path / "archive"
    a_game(ucr, tmp_path)
    licensed = a_game(ucr, tmp_path, OTHER, licence="CC0")
    a_game(ucr, tmp_path, f"{GAME[:-1]}3", closed=False, licence="CC0")
    a_game(ucr, tmp_path, f"{GAME[:-1]}4", licence="CC0", visibility="judge")
    assert ucr.done("archive", place).startswith("1 games")
    (row,) = Archive(str(place)).games().values()
    assert (row["game"], row["agreed"], row["steps"]) == (licensed, "licence", 4)


def test_a_game_of_a_club_is_kept_while_all_of_its_people_agree(ucr: Ucr, tmp_path: Path) -> None:
    place, game = tmp_path / "archive", a_game(ucr, tmp_path)
    key = ucr.done("club", "new", "Friday").split()[1]
    for name in ("Yuki", "Ken"):
        ucr.done("club", "add", key, name)
    ucr.done("club", "enter", key, game, "1=1", "2=2")
    ucr.done("club", "agree", key, "1", "archive")
    assert ucr.done("archive", place).startswith("0 games"), "one of two agrees"
    ucr.done("club", "agree", key, "2", "archive", "dice")
    assert ucr.done("archive", place).startswith("1 games")
    ucr.done("club", "agree", key, "1")
    said = ucr.done("archive", place)
    assert said.startswith("0 games") and "1 taken out" in said
    assert all(rows == [] for rows in content(place).values())
    assert not list(place.rglob("part-*")), "the files are gone as well"


def test_what_is_kept_are_all_tables_and_the_same_again_writes_nothing(demos: Ucr, tmp_path: Path) -> None:
    place = tmp_path / "archive"
    demos.done("archive", place, "--everybody-agreed")
    before = content(place)
    assert {table for table, rows in before.items() if rows} == set(COLUMNS) - {"checkpoints"}
    version = Archive(str(place)).version
    assert "0 written" in demos.done("archive", place, "--everybody-agreed")
    assert (content(place), Archive(str(place)).version) == (before, version)
    assert "everything is there and holds" in demos.done("archive", place, "--check")


def test_a_game_that_went_on_is_added_to_and_what_follows_from_it_is_made_anew(ucr: Ucr, tmp_path: Path) -> None:
    place, game = tmp_path / "archive", a_game(ucr, tmp_path, licence="CC0")
    ucr.done("archive", place)
    more = {"kind": "fact.struck/1", "id": "c", "fact": "f2"}
    ucr.done("record", written(tmp_path / "more.jsonl", [more]), "--game", game)
    assert "1 written" in ucr.done("archive", place)
    archive = Archive(str(place))
    assert sorted(row["step"] for row in archive.rows("facts")) == [1, 2, 3, 4, 5]
    assert archive.rows("dice") == [], "the roll was struck"
    assert [(row["step"], row["place"]) for row in archive.rows("lines")] == [(2, 0)]
    assert len(Archive(str(place), version=1).rows("dice")) == 1, "as it stood before"
    assert "everything is there and holds" in ucr.done("archive", place, "--check")


@pytest.mark.parametrize("table", OTHERS[:2])
def test_a_batch_that_is_broken_off_is_taken_back_and_written_once(
    ucr: Ucr, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    place, whole = tmp_path / "archive", tmp_path / "whole"
    a_game(ucr, tmp_path, licence="CC0")
    ucr.done("archive", place)
    a_game(ucr, tmp_path, OTHER, licence="CC0")
    append = writing._append

    def broken_off(handle: Any, name: str, rows: Any) -> None:
        append(handle, name, rows)
        if name in (table, "dice"):  # of a short game there is nothing in some tables
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(writing, "_append", broken_off)
        assert ucr("archive", place).code == 1
    assert len(Archive(str(place)).games()) == 1
    assert len(Archive(str(place)).rows("facts")) == 4, "nobody sees what is half written"
    assert unfinished(Archive(str(place)))
    ucr.done("archive", place)
    ucr.done("archive", whole)
    assert content(place) == content(whole)


def test_of_two_who_write_at_once_the_second_is_refused_and_nothing_is_twice(ucr: Ucr, tmp_path: Path) -> None:
    place = tmp_path / "archive"
    a_game(ucr, tmp_path, licence="CC0")
    ucr.done("archive", place)
    with alone(str(place)):
        assert "another ucr writes to this archive now" in ucr.refused("archive", place)
    first, second = Archive(str(place)), Archive(str(place))
    row = next(iter(first.games().values()))
    one = writing.Added({**row, "game": OTHER}, ({**first.rows("facts")[0], "game": OTHER},), {}, again=False)
    writing.write(first, [one])
    with pytest.raises(Exception, match="somebody else wrote to this archive meanwhile"):
        writing.write(second, [one])
    assert len(Archive(str(place)).games()) == 2
    assert len(Archive(str(place)).rows("facts")) == 5


def test_a_person_is_erased_with_proof_and_does_not_come_back(ucr: Ucr, tmp_path: Path) -> None:
    place, game = tmp_path / "archive", a_game(ucr, tmp_path, licence="CC0")
    ucr.done("archive", place)
    assert "Yuki" in str(content(place))
    proof = json.loads(ucr.done("archive", place, "--erase", f"{game}:1"))
    assert (sorted(proof["digests"]), proof["found"], proof["seats"]) == (["1", "3"], [], [1])
    assert proof["head"] == json.loads(ucr.done("export", game).splitlines()[-1])["head"]
    assert set(proof["removed"]) == {"facts", "games"}
    assert "Yuki" not in str(content(place)) and "Ken" in str(content(place))
    assert "Yuki" not in json.dumps(proof) and b"Yuki" not in everything_in(place)
    assert "everything is there and holds" in ucr.done("archive", place, "--check")
    more = {"kind": "remark.made/1", "id": "m", "text": "Yuki won"}
    ucr.done("record", written(tmp_path / "more.jsonl", [more]), "--game", game)
    assert "1 written" in ucr.done("archive", place)
    assert "Yuki" not in str(content(place))
    assert "everything is there and holds" in ucr.done("archive", place, "--check")
    assert json.loads(ucr.done("archive", place, "--erase", f"{game}:1"))["said"].startswith("the names had been taken out")
    assert "nobody is named on seat 9" in ucr.refused("archive", place, "--erase", f"{game}:9")


def test_a_game_is_taken_out_by_hand_and_kept_again_only_if_somebody_says_so(ucr: Ucr, tmp_path: Path) -> None:
    place, game = tmp_path / "archive", a_game(ucr, tmp_path)
    ucr.done("archive", place, "--everybody-agreed")
    assert ucr.done("archive", place).startswith("1 games"), "what was said once holds"
    assert ucr.done("archive", place, "--take-out", game).startswith("0 games")
    assert ucr.done("archive", place).startswith("0 games")


def test_few_files_are_made_of_many_and_the_rows_stay(ucr: Ucr, tmp_path: Path) -> None:
    place = tmp_path / "archive"
    for number in range(3):
        a_game(ucr, tmp_path, f"{GAME[:-1]}{number}", licence="CC0")
        ucr.done("archive", place)
    before = content(place)
    assert len(DeltaTable(str(place / "facts")).file_uris()) == 3
    ucr.done("archive", place, "--compact")
    assert content(place) == before
    assert len(DeltaTable(str(place / "facts")).file_uris()) == 1
    assert len(Archive(str(place), version=1).games()) == 1


def test_a_place_that_is_no_archive_is_named_and_left_alone(ucr: Ucr, tmp_path: Path) -> None:
    a_game(ucr, tmp_path, licence="CC0")
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "letters.txt").write_text("dear")
    assert "found 'letters.txt' there" in ucr.refused("archive", foreign)
    assert {path.name for path in foreign.iterdir()} <= {"letters.txt", ".lock"}
    assert "there is no archive here" in ucr.refused("archive", tmp_path / "nowhere", "--check")
    other = tmp_path / "other"
    ucr.done("archive", other)
    DeltaTable(str(other / "games")).alter.set_table_description("ucr-archive/9")
    assert "it says 'ucr-archive/9'; another version of ucr made it" in ucr.refused("archive", other)


def test_a_file_that_was_lost_or_changed_is_named(ucr: Ucr, tmp_path: Path) -> None:
    place = tmp_path / "archive"
    a_game(ucr, tmp_path, licence="CC0")
    ucr.done("archive", place)
    table = DeltaTable(str(place / "facts"))
    rows = Archive(str(place)).rows("facts")
    rows[0]["payload"] = rows[0]["payload"].replace("evening", "morning")
    from ucr_events.archive.delta import arrow

    write_deltalake(table, arrow("facts", rows), mode="overwrite", commit_properties=ALONE)
    said = ucr("archive", place, "--check")
    assert said.code == 0 and "a batch was broken off (facts)" in said.err, "what the archive does not name does not count"
    for path in (place / "facts").rglob("part-*"):
        path.unlink()
    said = ucr("archive", place, "--check")
    assert said.code == 1
    assert "facts: the file" in said.out and "is gone" in said.out
    assert "things are wrong" in said.err


def test_two_orders_at_once_and_a_seat_that_is_none_are_mistakes_in_the_call(ucr: Ucr, tmp_path: Path) -> None:
    for wrong in (("--check", "--compact"), ("--erase", "1"), ("--erase", "1:2", "--check")):
        said = ucr("archive", tmp_path / "archive", *wrong)
        assert (said.code, said.out) == (2, "")
