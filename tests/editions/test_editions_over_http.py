"""Editions over HTTP: two rule by rule, a game under another, a new game under a club's own, and everything that is wrong."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.editions import shelf
from ucr_events.editions.house import House
from ucr_events.service import Service
from ucr_events.store import Store

PEOPLE = [{"seat": number, "name": f"N{number}"} for number in range(1, 7)]
HEADER = {"title": "夜", "family": "locke", "edition": "club2027", "seats": PEOPLE, "visibility": "live"}


@pytest.fixture
def client(store: Store, club: House) -> FlaskClient:
    return create_app(Service(store)).test_client()


def opened(client: FlaskClient, **header: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/games", json={**HEADER, **header})
    assert answer.status_code == 201, answer.json
    game: dict[str, Any] = answer.json  # type: ignore[assignment]
    return game


def test_the_page_for_a_new_table_is_offered_the_club_s_edition(client: FlaskClient) -> None:
    families = client.get("/api/v1/families").json["families"]  # type: ignore[index]
    (found,) = (one for family in families for one in family["editions"] if one["edition"] == "club2027")
    assert (found["label"], found["seats"], found["judged"]) == ({"ja": "クラブ2027", "en": "Club 2027"}, [5, 9], True)
    assert next(one for one in found["options"] if one["option"] == "squares")["choices"][0]["value"] == 4


def test_a_game_is_opened_judged_and_says_when_its_file_is_gone(client: FlaskClient, store: Store, club: House) -> None:
    game = opened(client)["game"]
    rules = client.get(f"/api/v1/games/{game}/rules").json
    assert rules["note"] is None and "club2027:house.own-piece" in {one["id"] for one in rules["rules"]}  # type: ignore[index]
    shelf.clear()
    anew = create_app(Service(store)).test_client()
    assert anew.get(f"/api/v1/games/{game}/rules").json["note"] is None, "the store keeps the file"  # type: ignore[index]


def test_two_editions_are_told_rule_by_rule(client: FlaskClient) -> None:
    document = client.get("/api/v1/editions/comparison?here=mit2020&there=club2027").json
    assert document["counts"] == {"differs": 4, "only_here": 1, "only_there": 1, "same": 625}  # type: ignore[index]
    wrong = client.get("/api/v1/editions/comparison?here=mit2021&there=skies")
    assert wrong.status_code == 422 and "mit2021" in wrong.get_data(as_text=True)


def test_a_game_is_told_under_another_edition(client: FlaskClient) -> None:
    game = opened(client, edition="mit2020")["game"]
    document = client.get(f"/api/v1/games/{game}/editions?edition=club2027").json
    assert document == {"here": "mit2020", "there": "club2027", "facts": 0, "otherwise": 0, "steps": [], "note": None}
    for edition in ("skies", "chess", "box"):
        answer = client.get(f"/api/v1/games/{game}/editions?edition={edition}")
        assert answer.status_code == 422, edition
