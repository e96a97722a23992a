"""`rejudge`, `analyze` and `stats` over an archive: the same as over the database, in one process or several."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import Ucr
from dying import squared
from small_archive import DEMOS, OTHERS, TREATED
from ucr_api.spread.processes import in_processes
from ucr_api.spread.questions import Tallying
from ucr_api.spread.tasks import OtherEngine, Task, done, tasks_of

from ucr_events.archive.delta import Archive
from ucr_events.archive.reading import parts_of

PROCESSES = (("--jobs", "1"), ("--jobs", "2"))


def lines(said: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said.splitlines()]


def test_games_of_an_archive_are_judged_again_as_those_of_the_database(games: Ucr, kept: Path) -> None:
    wanted = sorted(games.done("rejudge", *OTHERS, "--json", "--jobs", "1").splitlines())
    for jobs in PROCESSES:
        said = games.done("rejudge", "--archive", kept, *OTHERS, "--json", *jobs)
        assert sorted(said.splitlines()) == wanted
    one, last = lines(games.done("rejudge", TREATED[0], "--archive", kept, *OTHERS, "--json"))
    assert (one["game"], last["summary"]["games"]) == (TREATED[0], 1)


@pytest.mark.soak
def test_verdicts_are_kept_and_gone_on_with_at_one_version_only(games: Ucr, kept: Path, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    asked = ("rejudge", "--archive", kept, *OTHERS, "--json", "--resume", journal, "--jobs", "1")
    whole = games.done(*asked)
    content = journal.read_bytes()
    journal.write_bytes(content[: len(content) // 2])
    assert games.done(*asked) == whole
    assert journal.read_bytes() == content
    assert "was begun otherwise (archive)" in games.refused(*asked, "--at", "0")
    *_, last = lines(games.done("rejudge", "--archive", kept, "--against", journal, *OTHERS, "--json"))
    assert (last["summary"]["judged"] > 0, last["summary"]["changed"]) == (True, 0)


def test_every_game_is_analysed_as_one_alone(games: Ucr, kept: Path) -> None:
    found = {one.pop("game"): one for one in lines(games.done("analyze", "--archive", kept, "--jobs", "1"))}
    assert set(found) == set(Archive(str(kept)).games())
    for what in ((), ("--claims",)):
        (one,) = lines(games.done("analyze", DEMOS[1], "--archive", kept, *what))
        assert one.pop("game") == DEMOS[1]
        assert one == json.loads(games.done("analyze", DEMOS[1], "--json", *what))


def test_statistics_of_all_games_are_by_nobodys_name(games: Ucr, kept: Path) -> None:
    found = json.loads(games.done("stats", "--archive", kept, "--json", "--jobs", "1"))
    assert (found["games"], found["left_out"]) == (len(Archive(str(kept)).games()), 0)
    assert [row["label"]["en"] for row in found["results"]["people"]] == ["*"]
    assert found["results"]["sides"]
    assert "  *: " in games.done("stats", "--archive", kept, "--jobs", "1")


def test_what_stood_at_an_earlier_version_is_asked_still(games: Ucr, kept: Path, tmp_path: Path) -> None:
    assert games.done("analyze", "--archive", kept, "--at", "0") == ""
    assert "there is no version 99" in games.refused("analyze", "--archive", kept, "--at", "99")
    assert "there is no archive here" in games.refused("analyze", "--archive", tmp_path / "nowhere")


def test_a_damaged_game_is_not_judged_and_the_others_are(games: Ucr, kept: Path) -> None:
    archive = Archive(str(kept))
    rows = list(archive.games().values())
    rows[0] = {**rows[0], "head": "00" * 32}
    answers = [answer for task in tasks_of(parts_of(archive, rows), Tallying()) for answer in done(task)]
    assert "do not chain" in answers[0]["why"]
    assert all("tally" in answer for answer in answers[1:])


def test_a_worker_with_another_program_refuses(kept: Path) -> None:
    archive = Archive(str(kept))
    part, *_ = parts_of(archive, archive.games().values())
    with pytest.raises(OtherEngine, match="install the same on both"):
        done(Task(part, Tallying(), "0.0.1+other"))


def test_parts_are_of_one_partition_and_bounded(kept: Path) -> None:
    archive = Archive(str(kept))
    parts = parts_of(archive, archive.games().values(), most=9)
    assert [game for part in parts for game, *_ in part.games] == list(archive.games())
    assert all(part.facts <= 9 or len(part.games) == 1 for part in parts)
    assert max(len(part.games) for part in parts) > 1


@pytest.mark.parametrize(
    ("on", "said"),
    [
        ("dask://10.0.0.1:8786", "without encryption only a scheduler of this machine is spoken to"),
        ("spark", "expected local, dask://HOST:PORT or tls://HOST:PORT, got 'spark'"),
        ("dask://127.0.0.1", "expected local, dask://HOST:PORT"),
        ("dask://127.0.0.1:many", "expected local, dask://HOST:PORT"),
    ],
)
def test_a_scheduler_that_may_not_be_spoken_to_is_refused(games: Ucr, kept: Path, on: str, said: str) -> None:
    for command in ("analyze", "stats"):
        assert said in games.refused(command, "--archive", kept, "--on", on)


def test_engines_without_an_archive_are_mistakes_in_the_call(games: Ucr, kept: Path) -> None:
    for wrong in (
        ("rejudge", *OTHERS, "--on", "dask://127.0.0.1:8786"),
        ("stats",),
        ("stats", "CLUB", "--archive", kept),
        ("analyze",),
        ("analyze", "--archive", kept, "--as", "seat:1"),
        ("analyze", TREATED[0], "--at", "1"),
    ):
        said = games(*wrong)
        assert (said.code, said.out) == (2, ""), wrong


def test_an_item_at_which_processes_die_is_given_up_and_the_others_are_done() -> None:
    assert list(in_processes(squared, range(6), 2, lambda number: -number)) == [0, 1, 4, -3, 16, 25]
