"""What a table may agree on when a game is opened over HTTP: published readings, and what is refused of a header."""

from uuid import UUID

import pytest
from api_table import header, open_table, problem_of
from flask.testing import FlaskClient
from locke_table import LOCKE
from ucr_api.http.state import KEY

from ucr_events.games import FAMILIES
from ucr_events.review.reviewing import book_of

TREAT = "4.3.treat.amount"


def test_every_edition_publishes_the_readings_of_its_rule_book(fileless: FlaskClient) -> None:
    told = {
        edition["edition"]: edition
        for family in fileless.get("/api/v1/families").get_json()["families"]
        for edition in family["editions"]
    }
    assert {family.name for family in FAMILIES if family.rules is None} == {"freeform"}
    judged = [name for name, edition in told.items() if edition["judged"]]
    assert {"mit2020", "hyoumen", "skies"} <= set(judged)
    open_rules = [one.id for family in FAMILIES if family.readings for one in family.offered if any(family.readings(one.key))]
    assert {"mit2020", "hyoumen", "skies", "one-night"} <= set(open_rules) <= set(judged)
    assert [name for name, edition in told.items() if edition["readings"]] == open_rules
    for edition in told.values():
        for reading in edition["readings"]:
            names = [choice["id"] for choice in reading["choices"]]
            assert len(names) > 1
            assert reading["default"] == names[0]
            for words in (reading["label"], *(choice["label"] for choice in reading["choices"])):
                assert words["ja"] and words["en"]


def test_what_is_published_is_what_the_book_of_such_a_game_goes_by(client: FlaskClient) -> None:
    table = open_table(client, **LOCKE)
    book = book_of(client.application.extensions[KEY].library.current(UUID(table.game)).game)
    assert book is not None
    editions = client.get("/api/v1/families").get_json()["families"][0]["editions"]
    told = next(edition["readings"] for edition in editions if edition["edition"] == "mit2020")
    assert {one["rule"]: one["default"] for one in told} == {rule: one.default for rule, one in book.readings.items()}


def test_a_chosen_reading_is_pinned_and_in_force_in_the_rule_book(client: FlaskClient) -> None:
    """4.3.treat.amount: others only."""
    table = open_table(client, **LOCKE, readings={TREAT: "others"})
    assert table.get("").get_json()["readings"] == {TREAT: "others"}
    rules = {rule["id"]: rule["reading"] for rule in table.get("rules").get_json()["rules"]}
    assert rules[f"mit2020:{TREAT}"] == "others"
    assert b'"readings":{"4.3.treat.amount":"others"}' in table.export()


def test_unknown_rules_and_readings_are_told_beside_every_other_mistake(fileless: FlaskClient) -> None:
    wrong = {TREAT: "everybody", "9.9.nothing": "x", f"mit2020:{TREAT}": "others", "4.3.treat.amount\n": "others"}
    answer = fileless.post("/api/v1/games", json=header(**{**LOCKE, "readings": wrong, "order": [1, 1, 2]}))
    body = problem_of(answer, 422, "order", *(f"readings.{rule}" for rule in wrong))
    assert body["errors"][f"readings.{TREAT}"] == ["expected one of anybody, others, got 'everybody'"]


@pytest.mark.parametrize("readings", [[], {"a": 1}, {"a": None}, "x"])
def test_readings_of_another_form_are_refused(fileless: FlaskClient, readings: object) -> None:
    problem_of(fileless.post("/api/v1/games", json=header(**{**LOCKE, "readings": readings})), 422)


def test_an_edition_without_a_rule_book_keeps_the_tables_own_words(fileless: FlaskClient) -> None:
    own = {"who deals": "the eldest"}
    table = open_table(fileless, **{**LOCKE, "edition": "box", "readings": own})
    assert table.get("").get_json()["readings"] == own


def test_house_options_that_are_wrong_hide_no_other_mistake(client: FlaskClient) -> None:
    seats = [{"seat": 1, "name": "a"}, {"seat": 2, "name": "b"}]
    wrong = {"options": {"borrowed": "everything", "planets": 77}, "readings": {"nope": "x"}, "order": [1, 2, 3]}
    answer = client.post("/api/v1/games", json={"title": "t", "family": "locke", "edition": "kmc2003", "seats": seats, **wrong})
    assert answer.status_code == 422
    assert set(answer.get_json()["errors"]) == {"options.borrowed", "options.planets", "seats", "order", "readings.nope"}
    assert client.get("/api/v1/games").get_json()["games"] == []
