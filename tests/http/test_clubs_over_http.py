"""A club over HTTP: who agrees is counted, who withdraws is gone from the next answer, and each link does what it may."""

from collections.abc import Callable
from typing import Any

import pytest
from api_table import ApiTable, closing
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

CLUBS = "/api/v1/clubs"


class Club:
    """A club and the tokens of its links; `ask` as one of them."""

    def __init__(self, client: FlaskClient, *names: str) -> None:
        self.client = client
        opened = client.post(CLUBS, json={"name": "Friday"})
        assert opened.status_code == 201, opened.text
        self.id = opened.get_json()["club"]
        assert opened.headers["Location"] == f"{CLUBS}/{self.id}"
        self.tokens = {link["role"]: link["token"] for link in opened.get_json()["links"]}
        for name in names:
            added = self.ask("POST", "/people", "keeper", json={"name": name}).get_json()
            assert added["link"]["path"] == f"/c/{self.id}#k={added['link']['token']}"
            self.tokens[f"person:{added['person']}"] = added["link"]["token"]

    def ask(self, method: str, path: str, who: str | None, **options: Any) -> TestResponse:
        headers = {**({"Authorization": f"Bearer {self.tokens[who]}"} if who else {}), **options.pop("headers", {})}
        return self.client.open(f"{CLUBS}/{self.id}{path}", method=method, headers=headers, **options)

    def agree(self, person: int, *to: str, who: str | None = None, **more: str) -> TestResponse:
        return self.ask("PUT", f"/people/{person}/consent", who or f"person:{person}", json={"to": list(to), **more})

    def enter(self, game: str, seats: dict[int, int], **options: Any) -> TestResponse:
        body = {"seats": [{"seat": seat, "person": person} for seat, person in seats.items()]}
        return self.ask("PUT", f"/games/{game}", "keeper", json=body, **options)

    def people(self) -> dict[str, tuple[int, int]]:
        rows = self.ask("GET", "/statistics", "member").get_json()["results"]["people"]
        return {row["label"]["en"]: (row["count"], row["of"]) for row in rows}


@pytest.fixture
def club(fileless: FlaskClient) -> Club:
    return Club(fileless, "Ann", "Bo")


@pytest.fixture
def game(quick_table: Callable[..., ApiTable]) -> str:
    table = quick_table(visibility="after")
    results = [{"seat": 1, "outcome": "won"}, {"seat": 2, "outcome": "lost"}]
    table.record({"kind": "dice.rolled/1", "id": "r1", "seat": 1, "faces": [3, 4], "dice": ["d.red", "d.white"]})
    table.record({**closing(), "results": results})
    return table.game


def test_one_agrees_is_counted_and_withdraws(club: Club, game: str) -> None:
    assert club.enter(game, {1: 1, 2: 2}).status_code == 200
    assert club.people() == {}
    assert club.agree(1, "results", "dice", name="Anna").get_json()["people"][0]["to"] == ["results", "dice"]
    assert club.agree(2, "results").status_code == 200
    assert club.people() == {"Anna": (1, 1), "Bo": (0, 1)}
    found = club.ask("GET", "/statistics", "person:2").get_json()
    (anna, _) = found["results"]["people"]
    assert (anna["rate"], anna["low"], anna["games"]) == (None, None, 1), "of one game nothing can be said"
    assert [die["rolls"] for die in found["dice"]["dice"]] == [1, 1] and found["dice"]["luck"][0]["person"] == "Anna"
    assert club.agree(1).status_code == 200
    assert club.people() == {"Bo": (0, 1)}
    assert "Ann" not in club.ask("GET", "/statistics", "keeper").text
    assert club.agree(2, who="keeper").status_code == 200, "the keeper takes away"
    assert club.people() == {}


def test_nobody_agrees_for_somebody_else(club: Club) -> None:
    for who in ("keeper", "member", "person:2"):
        refused = club.agree(1, "results", who=who)
        assert (refused.status_code, refused.content_type) == (403, "application/problem+json"), who
    assert club.agree(1, who="person:2").status_code == 403
    assert club.ask("GET", "", "keeper").get_json()["people"][0]["to"] == []


def test_each_link_sees_what_is_its_own(club: Club, game: str) -> None:
    club.enter(game, {1: 1, 2: 2})
    seen = {who: club.ask("GET", "", who).get_json() for who in ("keeper", "member", "person:2")}
    assert [one["name"] for one in seen["keeper"]["people"]] == ["Ann", "Bo"]
    assert (seen["member"]["people"], seen["member"]["games"]) == ([], [])
    assert [one["name"] for one in seen["person:2"]["people"]] == ["Bo"]
    assert [one["seats"] for one in seen["person:2"]["games"]] == [[{"seat": 2, "person": 2}]]
    for path in ("", "/statistics"):
        assert club.ask("GET", path, None).status_code == 403


def test_a_renewed_link_stops_and_a_forgotten_person_has_none(club: Club) -> None:
    body = {"role": "person", "person": 1}
    assert club.ask("POST", "/links", "person:2", json=body).status_code == 403
    renewed = club.ask("POST", "/links", "keeper", json=body).get_json()
    assert club.agree(1, "results").status_code == 403
    club.tokens["person:1"] = renewed["token"]
    assert club.agree(1, "results").status_code == 200
    assert club.ask("DELETE", "/people/1", "person:2").status_code == 403
    assert club.ask("DELETE", "/people/1", "person:1").status_code == 200
    assert club.ask("GET", "", "person:1").status_code == 403
    assert [one["name"] for one in club.ask("GET", "", "keeper").get_json()["people"]] == ["Bo"]
    assert club.ask("DELETE", "/people/1", "keeper").status_code == 404
    assert club.ask("POST", "/links", "keeper", json={"role": "person"}).status_code == 422
    assert club.ask("POST", "/links", "keeper", json={"role": "person", "person": 1}).status_code == 404


def test_a_game_is_entered_by_who_may_watch_it(club: Club, quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(visibility="after")
    hidden, nowhere = club.enter(table.game, {}), club.enter("0b5e55ed-0000-4000-8000-000000000000", {})
    assert hidden.status_code == nowhere.status_code == 404
    assert hidden.text.replace(table.game, "") == nowhere.text.replace("0b5e55ed-0000-4000-8000-000000000000", "")
    assert club.enter(table.game, {1: 1}, headers={"X-UCR-Links": table.tokens["scribe"]}).status_code == 200
    found = club.ask("GET", "/statistics", "member").get_json()
    assert (found["games"], found["left_out"]) == (0, 1), "it is not over"
    assert club.ask("DELETE", f"/games/{table.game}", "keeper").status_code == 200
    assert club.ask("DELETE", f"/games/{table.game}", "keeper").status_code == 404


WRONG: dict[str, tuple[str, str, dict[str, Any], dict[str, int]]] = {
    "a purpose there is not": ("PUT", "/people/1/consent", {"to": ["fame"]}, {"to": 1}),
    "every wrong field at once": ("POST", "/people", {"name": "", "age": 7}, {"name": 1, "age": 1}),
    "a seat twice": ("PUT", "/games/GAME", {"seats": [{"seat": 1, "person": 1}, {"seat": 1, "person": 2}]}, {"seats": 1}),
    "people there are not": ("PUT", "/games/GAME", {"seats": [{"seat": 1, "person": 9}]}, {"seats[0].person": 1}),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_by_field(club: Club, game: str, name: str) -> None:
    method, path, body, errors = WRONG[name]
    who = "person:1" if "consent" in path else "keeper"
    refused = club.ask(method, path.replace("GAME", game), who, json=body)
    assert refused.status_code == 422, refused.text
    assert {field: len(said) for field, said in flat(refused.get_json()["errors"]).items()} == errors


def flat(errors: dict[str, Any]) -> dict[str, list[str]]:
    """Errors of items of a list under the name of the list."""
    return {field: said if isinstance(said, list) else [str(said)] for field, said in errors.items()}


def test_a_link_of_a_game_is_none_of_a_club_and_the_other_way_round(club: Club, quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table()
    club.tokens["owner"] = table.tokens["owner"]
    assert club.ask("GET", "", "owner").status_code == 403
    table.tokens["club"] = club.tokens["keeper"]
    assert table.get("", "club").status_code == 403
    other = Club(club.client)
    other.id, mine = club.id, other.id
    assert mine != club.id and other.ask("GET", "", "keeper").status_code == 403
    assert club.client.get(f"{CLUBS}/none").status_code == 404
