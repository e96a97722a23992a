"""A seat that may not watch yet disputes all the same, and is told nothing of the log or of what others say in a dispute."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid4, uuid5

import pytest
import worlds
from api_table import NOW, ApiTable, closing, problem_of, remark
from dispute_table import DisputeTable
from flask import Flask
from worlds import Seen, opened, seen

from ucr_events.store import open_store

OWN, THEIRS = str(uuid4()), str(uuid4())
PHOTO = b"\xff\xd8\xff\xd9"


@pytest.fixture
def covered(quick_table: Any) -> DisputeTable:
    """A game whose replay opens after the game."""
    table: ApiTable = quick_table(visibility="after")
    table.record(remark("r1"), remark("r2"))
    return DisputeTable(table)


def test_a_seat_disputes_in_words_and_reads_what_it_said(covered: DisputeTable) -> None:
    dispute = covered.open("seat:2", step=2, words="that was wrong", at=NOW)
    covered.add(dispute, "answers", "seat:2", answer="other", words="well")
    covered.add(dispute, "answers", "seat:3", answer="object", words="a secret of the log")
    covered.add(dispute, "evidence", "scribe", facts=["r2"])
    said = covered.read(dispute, "seat:2")
    assert (said["watched"], said["claim"]["words"], said["claim"]["step"]) == (False, "that was wrong", 2)
    assert [answer["words"] for answer in said["answers"]] == ["well"]
    hidden = ("facts", "rules", "rests", "unanswered", "rulings", "precedents", "events", "evidence")
    assert [said[name] for name in hidden] == [[]] * len(hidden)
    nothing = ("number", "state", "position", "game_position", "before", "knew", "withdrawn", "title")
    assert [said[name] for name in nothing] == [None] * len(nothing)
    assert [one["dispute"] for one in covered.listed("seat:2")] == [dispute]


def test_a_dispute_of_others_is_not_there_until_one_answered_in_it(covered: DisputeTable) -> None:
    dispute = covered.open("judge", step=2, words="it is about seat 3")
    assert covered.listed("seat:2") == []
    problem_of(covered.table.get(f"disputes/{dispute}", "seat:2"), 404)
    problem_of(covered.add(dispute, "evidence", "seat:2", remark="x"), 404)
    answer = covered.add(dispute, "answers", "seat:2", answer="accept").get_json()
    assert [answer[name] for name in ("number", "position", "chain")] == [None] * 3
    said = covered.read(dispute, "seat:2")
    assert (said["claim"], len(said["answers"])) == (None, 1)
    (listed,) = covered.listed("seat:2")
    assert (listed["claim"], listed["step"], listed["rules"]) == (None, None, [])


def test_who_may_not_watch_and_has_no_seat_is_told_when(covered: DisputeTable) -> None:
    covered.open()
    for role in (None, "spectator"):
        assert problem_of(covered.table.get("disputes", role), 403)["type"] == "/problems/not-open-yet"


def test_once_the_game_is_over_everybody_reads_its_disputes(covered: DisputeTable) -> None:
    dispute = covered.open("seat:2", step=2)
    covered.add(dispute, "answers", "seat:3", answer="object", words="no")
    covered.table.record(closing())
    assert covered.read(dispute, "seat:2")["answers"][0]["words"] == "no"
    assert covered.read(dispute, None)["watched"] is True


def test_a_covered_seat_names_no_facts(covered: DisputeTable) -> None:
    for fact in ("r1", "nowhere"):
        problem_of(covered.try_to_open("seat:2", fact=fact), 422, "fact")
        dispute = covered.open("seat:2", step=2)
        problem_of(covered.add(dispute, "evidence", "seat:2", facts=[fact]), 422, "facts")


@pytest.fixture
def both(tmp_path: Path) -> Iterator[tuple[Flask, Flask]]:
    """Two stores."""
    with open_store(str(tmp_path / "one.sqlite")) as one, open_store(str(tmp_path / "other.sqlite")) as other:
        yield worlds.world(one), worlds.world(other)


def asked(table: ApiTable, busy: DisputeTable | None, step: int = 9) -> Iterator[Seen]:
    """What a covered seat asks; in one of the worlds others play, dispute and rule meanwhile."""
    yield seen(table, "seat:2", "POST", "disputes", json={"dispute": OWN, "id": "o1", "step": step, "words": "mine"})
    if busy:
        busy.table.record(*({"kind": "dice.rolled/1", "id": f"r{number}", "seat": 1, "faces": [3]} for number in range(12)))
        busy.open("judge", dispute=THEIRS, fact="r3")
        busy.add(OWN, "answers", "seat:3", answer="object", words="no")
        busy.add(OWN, "evidence", "scribe", facts=["r4"], remark="look")
        busy.ruled(OWN, "void", facts=["r4"], id="first")
        busy.ruled(OWN, "replay", step=3, overturns="first")
        busy.add(OWN, "withdrawal", "judge")
    for path in ("disputes", f"disputes/{OWN}", f"disputes/{OWN}/report", f"disputes/{THEIRS}", "", "live"):
        yield seen(table, "seat:2", "GET", path)
    for body in (
        {"id": "a1", "answer": "accept"},
        {"id": "a1", "answer": "accept"},
        {"id": "a2", "answer": "other", "position": 1},
    ):
        yield seen(table, "seat:2", "POST", f"disputes/{OWN}/answers", json=body)
    yield seen(table, "seat:2", "POST", f"disputes/{OWN}/photos", data=PHOTO, content_type="image/jpeg")
    for body in ({"id": "e1", "remark": "so", "position": 2}, {"id": "e2", "facts": ["r4"]}, {"id": "e3", "photo": "0" * 64}):
        yield seen(table, "seat:2", "POST", f"disputes/{OWN}/evidence", json=body)
    for body in ({"step": 1}, {"step": 99}, {"fact": "r3"}, {"finding": {"fact": "r3", "rule": "x"}}):
        fixed = {"words": "x", "dispute": str(uuid5(NAMESPACE_URL, str(body))), "id": "o", **body}
        yield seen(table, "seat:2", "POST", "disputes", json=fixed)
    yield seen(table, "seat:2", "POST", f"disputes/{OWN}/rulings", json={"position": 1, "outcome": "stands", "reason": "x"})
    yield seen(table, "seat:2", "POST", f"disputes/{OWN}/withdrawal", json={"id": "w1"})
    for path in ("disputes", f"disputes/{OWN}", "", "/api/v1/precedents"):
        yield seen(table, "seat:2", "GET", path)


def test_two_games_that_a_covered_seat_may_not_tell_apart_answer_its_disputes_the_same(both: tuple[Flask, Flask]) -> None:
    game = str(uuid4())
    quiet, loud = (opened(app.test_client(), game, visibility="after") for app in both)
    for one, other in zip(asked(quiet, None), asked(loud, DisputeTable(loud)), strict=True):
        assert one == other


def test_the_comparison_would_notice(both: tuple[Flask, Flask]) -> None:
    game = str(uuid4())
    quiet, loud = (opened(app.test_client(), game, visibility="live") for app in both)
    assert list(asked(quiet, None, 1)) != list(asked(loud, DisputeTable(loud), 1))
