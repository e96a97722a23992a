"""Scripts over HTTP: listed, every mistake of one that is sent, kept by its content, games opened and judged under it."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.games.deduction.script import shelf
from ucr_events.service import Service
from ucr_events.store import Store

PEOPLE = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
VARIANT = """
script = "ours"
base = "village"
label = { ja = "うち", en = "Ours" }
drop = ["options.guard-self"]
[acts.guard]
again = "free"
"""
ROLES = [{"id": "_meta", "name": "Fair"}, {"id": "rat", "name": "Rat", "team": "minion", "ability": "Bites."}, "ogre"]


@pytest.fixture
def client(store: Store) -> FlaskClient:
    shelf.clear()
    return create_app(Service(store)).test_client()


def send(client: FlaskClient, text: str, kind: str = "application/toml", **query: str) -> Any:
    return client.post("/api/v1/scripts", data=text.encode(), content_type=kind, query_string=query)


def opened(client: FlaskClient, kept: dict[str, Any], **header: Any) -> Any:
    pin = {"base": kept["base"], "digest": kept["digest"]}
    body = {"title": "夜", "family": "deduction", "edition": kept["script"], "edition_file": pin, "seats": PEOPLE, **header}
    return client.post("/api/v1/games", json={"visibility": "live", **body})


def test_the_scripts_of_the_program_are_listed_and_can_be_read(client: FlaskClient) -> None:
    listed = client.get("/api/v1/scripts").get_json()["scripts"]
    assert {
        "script": "village",
        "label": {"ja": "人狼", "en": "Werewolf"},
        "seats": [5, 20],
        "base": None,
        "digest": None,
    } in listed
    assert client.get("/api/v1/scripts/village").get_json()["script"]["begin"] == "night"
    assert client.get("/api/v1/scripts/nobodys").status_code == 404


def test_every_mistake_of_a_script_is_told_by_its_place(client: FlaskClient) -> None:
    answer = send(client, VARIANT.replace('"free"', '"frei"') + 'whom = { roel = "wolf" }\n')
    assert (answer.status_code, answer.content_type) == (422, "application/problem+json")
    body = answer.get_json()
    assert body["type"] == "/problems/bad-script"
    assert body["errors"] == {
        "acts.guard.again": ["expected one of free, not-last, never, got 'frei'; did you mean 'free'?"],
        "acts.guard.whom.roel": ["there is no such field; did you mean 'role'?"],
    }


def test_a_name_of_the_program_is_taken(client: FlaskClient) -> None:
    body = send(client, VARIANT.replace('"ours"', '"avalon"')).get_json()
    assert list(body["errors"]) == ["script"]


def test_with_check_nothing_is_kept(client: FlaskClient) -> None:
    told = send(client, VARIANT, check="true")
    assert told.status_code == 200 and told.get_json()["digest"] is None
    kept = send(client, VARIANT)
    assert kept.status_code == 201 and len(kept.get_json()["digest"]) == 64
    assert kept.get_json()["edition"]["judged"] is True and kept.get_json()["edition"]["cast"] is not None


def test_a_game_is_opened_under_what_was_sent_and_judged_by_it_in_any_process(client: FlaskClient, store: Store) -> None:
    kept = send(client, VARIANT).get_json()
    shelf.clear()
    answer = opened(client, kept)
    assert answer.status_code == 201, answer.get_json()
    shelf.clear()
    another = create_app(Service(store)).test_client()
    rules = another.get(f"/api/v1/games/{answer.get_json()['game']}/rules").get_json()
    ids = {one["id"] for one in rules["rules"]}
    assert rules["note"] is None and "ours:guard.whom" in ids and "ours:guard.again" not in ids


def test_another_content_than_what_was_sent_is_no_edition_here(client: FlaskClient) -> None:
    kept = send(client, VARIANT).get_json()
    answer = opened(client, {**kept, "digest": "0" * 64})
    assert answer.status_code == 422 and list(answer.get_json()["errors"]) == ["edition_file.digest"]


def test_json_says_the_same_as_toml(client: FlaskClient) -> None:
    document = {
        "script": "ours",
        "base": "village",
        "label": {"ja": "うち", "en": "Ours"},
        "drop": ["options.guard-self"],
        "acts": {"guard": {"again": "free"}},
    }
    same = send(client, json.dumps(document), "application/json").get_json()
    assert same["digest"] == send(client, VARIANT).get_json()["digest"]


def test_a_list_of_roles_becomes_a_script_that_games_are_opened_under(client: FlaskClient) -> None:
    wrong = send(client, json.dumps(ROLES), "application/json")
    assert wrong.status_code == 422 and list(wrong.get_json()["errors"]) == ["[2].team"]
    kept = send(client, json.dumps(ROLES), "application/json", teams="ogre=demon", name="Our Fair").get_json()
    assert (kept["script"], kept["base"]) == ("our-fair", "own")
    assert '"Bites."' in kept["text"] and "[acts]" in kept["text"]
    assert opened(client, kept).status_code == 201


def test_a_body_that_is_too_large_or_no_text_is_told(client: FlaskClient) -> None:
    assert list(send(client, "x" * 50_001).get_json()["errors"]) == ["file"]
    answer = client.post("/api/v1/scripts", data=b"\xff\xfe", content_type="application/toml")
    assert answer.status_code == 422 and list(answer.get_json()["errors"]) == ["file"]
