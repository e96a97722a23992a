"""A second scribe's log over HTTP: laid beside the first, chosen from, recorded as corrections."""

import json
from typing import Any
from uuid import uuid4

import pytest
from api_table import ApiTable, Payload, header, ids_of, open_table, problem_of, remark
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

FACTS: list[Payload] = [
    {"kind": "turn.began/1", "id": "t1", "seat": 1},
    {"kind": "dice.rolled/1", "id": "r1", "seat": 1, "faces": [3]},
    {"kind": "counter.set/1", "id": "g1", "seat": 1, "counter": "gold", "value": 3},
    remark("tea"),
]
THEIRS: list[Payload] = [
    {"kind": "turn.began/1", "id": "a1", "seat": 1},
    {"kind": "dice.rolled/1", "id": "a2", "seat": 1, "faces": [4]},
    {"kind": "piece.moved/1", "id": "a3", "seat": 1, "piece": "p1", "to": "hill"},
    {"kind": "counter.set/1", "id": "a4", "seat": 1, "counter": "gold", "value": 3},
]
ROLL, MOVE, TEA = "differs:r1:a2", "only-there::a3", "only-here:tea:"


def as_log(*facts: Payload, **changes: Any) -> str:
    first = {"kind": "game.opened/1", "id": "f1", "game": str(uuid4()), **header(**changes)}
    return "\n".join(json.dumps(fact) for fact in (first, *facts))


@pytest.fixture
def first(table: ApiTable) -> ApiTable:
    table.record(*FACTS)
    return table


def lay(table: ApiTable, log: str, role: str | None = "scribe", **more: Any) -> TestResponse:
    return table.post("merge?lang=en", {"log": log, **more}, role)


def chosen(*takes: tuple[str, str]) -> list[Payload]:
    return [{"difference": name, "take": take} for name, take in takes]


def counting(table: ApiTable) -> list[str]:
    """The ids of the facts that count, in order."""
    lines = table.get("facts", "owner").get_json()["facts"]
    return [
        one["id"]
        for line in lines
        for one in ([item["fact"] for item in line["counts"]] if line["counts"] is not None else [line["fact"]])
        if line["nature"] != "correction"
    ]


def test_every_difference_is_listed_with_what_may_be_chosen_and_nothing_is_written(first: ApiTable) -> None:
    answer = lay(first, as_log(*THEIRS)).get_json()
    assert (answer["position"], answer["same"], answer["dry_run"]) == (5, 2, True)
    assert [item["id"] for item in answer["differences"]] == [ROLL, MOVE, TEA]
    roll, move, tea = answer["differences"]
    assert roll["fields"] == [{"field": "faces", "here": [3], "there": [4]}]
    assert (roll["step"], roll["here"]["step"], roll["there"]["step"]) == (3, 3, 3)
    assert (move["step"], move["after"]["fact"], move["here"]) == (3, "r1", None)
    assert (tea["step"], tea["there"], tea["takes"]) == (5, None, ["here", "there"])
    assert all(item["take"] == "here" for item in answer["differences"])
    assert move["there"]["sentence"]
    assert (answer["corrections"], answer["downstream"], first.position()) == ([], None, 5)


def test_what_is_chosen_is_shown_with_its_consequences_and_then_recorded(first: ApiTable) -> None:
    choices = chosen((ROLL, "there"), (MOVE, "there"), (TEA, "there"))
    shown = lay(first, as_log(*THEIRS), position=5, choices=choices)
    assert shown.status_code == 200
    answer = shown.get_json()
    assert [line["fact"]["kind"] for line in answer["corrections"]] == ["fact.amended/1", "fact.inserted/1", "fact.struck/1"]
    assert answer["downstream"] == {"changes": [], "differing": 6, "unchanged": 2}
    assert first.position() == 5
    done = lay(first, as_log(*THEIRS), position=5, choices=choices, dry_run=False)
    assert (done.status_code, done.get_json()["position"]) == (201, 8)
    assert ids_of(done.get_json()["corrections"]) == ids_of(answer["corrections"])
    assert counting(first) == ["opened", "t1", "r1", "a3", "g1"]
    assert lay(first, as_log(*THEIRS)).get_json()["differences"] == []


def test_the_same_merge_sent_again_is_recorded_once(first: ApiTable) -> None:
    asked = {"position": 5, "choices": chosen((TEA, "there")), "dry_run": False}
    assert lay(first, as_log(*THEIRS), **asked).status_code == 201
    again = lay(first, as_log(*THEIRS), **asked)
    assert (again.status_code, again.get_json()["repeated"]) == (200, True)
    assert first.position() == 6


def test_a_log_that_went_on_meanwhile_answers_what_to_rebase_on(first: ApiTable) -> None:
    first.record(remark("late"))
    answer = lay(first, as_log(*THEIRS), position=5, choices=chosen((TEA, "there")))
    body = problem_of(answer, 409)
    assert (body["position"], [line["fact"]["id"] for line in body["facts"]]) == (6, ["late"])


def test_only_some_members_are_taken_or_both_as_acts_of_their_own(table: ApiTable) -> None:
    ours = {"kind": "piece.moved/1", "id": "m", "seat": 1, "piece": "p1", "to": "hill", "how": "walk"}
    table.record(ours)
    log = as_log({**ours, "id": "x", "seat": 2, "to": "lake"})
    part = [{"difference": "differs:m:x", "take": "there", "fields": ["to"]}]
    reads = lay(table, log, position=2, choices=part).get_json()["corrections"][0]["fact"]["reads"]
    assert (reads["to"], reads["seat"]) == ("lake", 1)
    both = lay(table, log, position=2, choices=chosen(("differs:m:x", "both")), dry_run=False)
    assert both.status_code == 201, both.text
    assert counting(table) == ["opened", "m", "x"]


def test_a_game_recorded_here_by_the_other_scribe_is_laid_beside_with_its_own_link(
    first: ApiTable, client: FlaskClient
) -> None:
    other = open_table(client, visibility="judge")
    other.record(*THEIRS)
    with_ = {"game": other.game, "token": other.tokens["scribe"]}
    answer = first.post("merge", {"with": with_}, "owner").get_json()
    assert [item["id"] for item in answer["differences"]] == [ROLL, MOVE, TEA]
    assert {item["field"] for item in answer["noted"]} == {"game", "visibility"}
    problem_of(first.post("merge", {"with": {"game": other.game}}, "owner"), 403)
    problem_of(first.post("merge", {"with": {**with_, "token": first.tokens["owner"]}}, "owner"), 403)
    problem_of(first.post("merge", {"with": {**with_, "game": str(uuid4())}}, "owner"), 403)


def test_an_exported_log_is_laid_beside_the_game_it_comes_from(first: ApiTable) -> None:
    exported = first.export().decode()
    first.record(remark("later"))
    answer = lay(first, exported).get_json()
    assert (answer["same"], answer["other"]["same_game"]) == (4, True)
    assert [item["id"] for item in answer["differences"]] == ["only-here:later:"]


@pytest.mark.parametrize("role", [None, "judge", "spectator", "seat:1"])
def test_only_who_writes_the_log_may_lay_another_beside_it(first: ApiTable, role: str | None) -> None:
    problem_of(lay(first, as_log(*THEIRS), role), 403)
    problem_of(first.ask("POST", "merge", role, data=b"{", content_type="application/json"), 403)
    assert first.position() == 5


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"family": "locke", "edition": "mit2020"}, "header.family"),
        ({"edition": "nowhere"}, "header.edition"),
        ({"seats": [{"seat": 1, "name": "Aki"}]}, "header.seats"),
        ({"seats": [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 5)]}, "header.seats[0].name"),
        ({"dice": []}, "header.dice"),
        ({"options": {"planets": 9}}, "header.options.planets"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_log_of_another_game_is_refused_naming_what_is_otherwise(
    first: ApiTable, changes: dict[str, Any], field: str
) -> None:
    problem_of(lay(first, as_log(**changes)), 422, field)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"log": ""}, "log"),
        ({"log": "{"}, "log"),
        ({"log": '{"kind":"dice.rolled/1","id":"x","faces":[1]}'}, "log"),
        ({"log": as_log({"kind": "dice.rolled/1", "id": "x", "faces": [1], "seat": 9})}, "log"),
        ({"log": as_log(remark("x"), remark("x"))}, "log"),
        ({"log": '{"format":"ucr/1","game":"x"}'}, "log"),
        ({"log": as_log(*(remark(f"o{n}", text=f"n{n}") for n in range(1600)))}, "log"),
        ({}, "log"),
        ({"log": as_log(), "with": {"game": str(uuid4())}}, "log"),
        ({"log": as_log(), "choices": chosen((TEA, "there"))}, "position"),
        ({"log": as_log(*THEIRS), "position": 5, "choices": chosen(("only-here:no:", "there"))}, "choices[0].difference"),
        ({"log": as_log(*THEIRS), "position": 5, "choices": chosen((TEA, "both"))}, "choices[0].take"),
        (
            {"log": as_log(*THEIRS), "position": 5, "choices": [{"difference": ROLL, "take": "there", "fields": ["seat"]}]},
            "choices[0].fields[0]",
        ),
    ],
)
def test_what_cannot_be_merged_is_refused_with_its_place(first: ApiTable, body: Payload, field: str) -> None:
    problem_of(first.post("merge", body, "scribe"), 422, field)
    assert first.position() == 5


def test_a_choice_whose_correction_does_not_fit_the_table_is_named(table: ApiTable) -> None:
    """The second scribe brought a piece into the game; without that its move cannot be taken over."""
    theirs: list[Payload] = [
        {"kind": "piece.placed/1", "id": "a", "piece": "ghost", "label": "Ghost", "place": None},
        {"kind": "piece.moved/1", "id": "b", "piece": "ghost", "to": "hill"},
    ]
    asked = {"position": 1, "choices": chosen(("only-there::b", "there"))}
    problem_of(lay(table, as_log(*theirs), **asked), 422, "choices[0]")
    asked = {"position": 1, "choices": chosen(("only-there::a", "there"), ("only-there::b", "there")), "dry_run": False}
    assert lay(table, as_log(*theirs), **asked).status_code == 201


def test_labels_of_the_second_log_are_said_in_its_own_words(first: ApiTable) -> None:
    theirs = {"kind": "piece.placed/1", "id": "a", "piece": "ghost", "label": "Ghost", "place": "hill"}
    (placed,) = list(lay(first, as_log(*FACTS, theirs)).get_json()["differences"])
    assert "Ghost" in json.dumps(placed["there"]["sentence"])
