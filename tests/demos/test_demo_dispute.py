"""The dispute of the demonstration: a declaration too high by one, found when the sheet opens, argued and ruled."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from ucr_api.cli.demonstrating import load_demos
from ucr_api.http import create_app

from ucr_events.service import open_service

GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"
RULE = "mit2020:3.1.declare.never-higher"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    file: Path = tmp_path_factory.mktemp("demo") / "demo.sqlite"
    service = open_service(str(file))
    assert load_demos(service) > 0
    assert load_demos(service) == 0, "a second time nothing is new"
    yield create_app(service).test_client()
    service.close()


def get(client: FlaskClient, path: str) -> Any:
    answer = client.get(f"/api/v1{path}")
    while answer.status_code == 503:  # a busy machine judges the log in slices
        answer = client.get(f"/api/v1{path}")
    assert answer.status_code == 200, answer.text
    return answer.get_json()


def verdicts(client: FlaskClient, line: str) -> list[str]:
    found = get(client, f"/games/{GAME}/findings?as=public&line={line}")["findings"]
    return [one["verdict"] for one in found if one["fact"] == "f660" and one["rule"] == RULE]


def test_declare_never_higher_the_record_keeps_what_was_said_and_the_ruling_is_what_counts(client: FlaskClient) -> None:
    assert verdicts(client, "recorded") == ["illegal"]
    assert "illegal" not in verdicts(client, "effective")


def test_the_dispute_has_its_claim_evidence_answers_and_ruling(client: FlaskClient) -> None:
    [one] = get(client, f"/games/{GAME}/disputes")["disputes"]
    assert (one["step"], one["state"], one["outcome"]) == (660, "ruled", "adjusted")
    whole = get(client, f"/games/{GAME}/disputes/{one['dispute']}")
    assert whole["claim"]["finding"] == {"fact": "f660", "rule": RULE}
    assert [(answer["seat"], answer["answer"]) for answer in whole["answers"]] == [(1, "other"), (4, "accept"), (7, "object")]
    assert whole["rulings"][0]["agreed"] == [1, 4, 5]
    assert {f"f{number}" for number in range(661, 668)} <= {item["fact"] for item in whole["rests"]}, "the rest of the attack"


def test_who_could_have_objected_then_were_the_seat_itself_and_the_one_its_sheet_had_been_shown_to(client: FlaskClient) -> None:
    [one] = get(client, f"/games/{GAME}/disputes")["disputes"]
    knew = get(client, f"/games/{GAME}/disputes/{one['dispute']}")["knew"]
    assert knew["could_object"] == [1, 4]
    [sheet] = [item for item in knew["items"] if item["seat"] == 4]
    assert sheet["everybody"] == 966, "opened at the end"


def test_the_ruling_is_a_precedent_for_its_rule(client: FlaskClient) -> None:
    [found] = get(client, f"/precedents?rule={RULE}")["precedents"]
    assert (found["game"], found["outcome"], found["step"], found["in_force"]) == (GAME, "adjusted", 660, True)
