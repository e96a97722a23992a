"""Editions that nobody wrote a rule book for: recorded and replayed, not judged, and nowhere by another edition's book."""

import pytest
from api_table import header, open_table, problem_of
from flask.testing import FlaskClient
from locke_table import LOCKE, TOO_HIGH, arrives, resumed, teleport

from ucr_events.games import FAMILIES

WITHOUT = [
    edition.id
    for family in FAMILIES
    if family.book is not None
    for edition in family.editions
    if not family.has_rule_book(edition.id)
]


@pytest.mark.parametrize("edition", WITHOUT)
def test_nothing_is_said_of_play_that_another_edition_forbids(fileless: FlaskClient, edition: str) -> None:
    """4.3.teleport.failure: found where the edition has the rule, and nothing at all where it has no book."""
    judged, other = (open_table(fileless, **{**LOCKE, "edition": one}) for one in ("mit2020", edition))
    for table in (judged, other):
        table.record(resumed(), *teleport("a", die=5), arrives("m1"))
    assert TOO_HIGH in {one["rule"] for one in judged.get("findings").get_json()["findings"]}
    told = other.get("findings").get_json()
    assert (told["findings"], other.get("expectations").get_json()["expectations"]) == ([], [])
    assert "not judged" in told["note"]["en"] and "判定はしません" in told["note"]["ja"]


@pytest.mark.parametrize("edition", WITHOUT)
def test_the_rules_of_such_a_game_are_a_sentence(fileless: FlaskClient, edition: str) -> None:
    answer = open_table(fileless, **{**LOCKE, "edition": edition}).get("rules").get_json()
    assert answer["rules"] == []
    assert answer["note"]["en"] == "No rule book for this edition yet; the game is recorded and replayed, not judged."
    assert "この版の規則書はまだありません" in answer["note"]["ja"]


def test_a_judged_game_needs_no_such_sentence_and_an_unknown_game_has_its_own(fileless: FlaskClient) -> None:
    judged, free = open_table(fileless, **LOCKE), open_table(fileless)
    for what in ("rules", "findings"):
        assert judged.get(what).get_json()["note"] is None
        assert free.get(what).get_json()["note"]["en"].startswith("No rule book for this game;")


def test_receipts_and_rehearsals_say_nothing_and_add_nothing(fileless: FlaskClient) -> None:
    table = open_table(fileless, **{**LOCKE, "edition": WITHOUT[0]}, consequences=True)
    facts = [resumed(), *teleport("a", die=5), arrives("m1")]
    rehearsed = table.append(1, *facts, dry_run=True).get_json()
    assert (rehearsed["findings"], rehearsed["expectations"]) == ([], [])
    assert table.record(*facts) == 1 + len(facts)


@pytest.mark.parametrize("edition", WITHOUT)
def test_strict_is_refused_where_nothing_could_be_refused(fileless: FlaskClient, edition: str) -> None:
    """With every other mistake of the header; where the edition is judged, or none of the family is, it is as it was."""
    wrong = {**LOCKE, "edition": edition, "strict": True, "order": [1, 1, 2]}
    body = problem_of(fileless.post("/api/v1/games", json=header(**wrong)), 422, "order", "strict")
    assert "No rule book for this edition yet" in body["errors"]["strict"][0]
    assert (
        fileless.post("/api/v1/games", json=header(**{**wrong, "strict": False, "order": [1, 2, 3, 4, 5]})).status_code == 201
    )
    for free in (header(strict=True), header(**{**LOCKE, "strict": True})):
        assert fileless.post("/api/v1/games", json=free).status_code == 201


def test_every_edition_tells_whether_it_is_judged_and_why_not(fileless: FlaskClient) -> None:
    for family in fileless.get("/api/v1/families").get_json()["families"]:
        for edition in family["editions"]:
            assert (edition["note"] is None) == edition["judged"], edition["edition"]
    assert WITHOUT == ["box"]
