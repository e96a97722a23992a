"""Requests that cannot be carried out: answered as problems that name the field, with nothing written, and the next works."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from api_table import ApiTable, Payload, closing, header, open_table, problem_of, remark, remarks
from flask.testing import FlaskClient
from test_bounds import file_of, opening
from werkzeug.test import TestResponse

from ucr_events.film.blocks import BLOCK

OpenTable = Callable[..., ApiTable]
ROLL = {"kind": "dice.rolled/1", "id": "roll", "faces": [3], "dice": ["d.red"]}
TURN = {"kind": "turn.began/1", "id": "turn", "seat": 2}
MOVE = {"kind": "piece.moved/1", "id": "move", "piece": "p1", "to": "toa.3"}
PLAY = {"kind": "cards.played/1", "id": "play", "source": "deck.main", "cards": [{"name": "Sun"}]}
NO_GAME = "00000000-0000-0000-0000-000000000000"
LOCKE = {
    "family": "locke",
    "edition": "mit2020",
    "decks": [{"id": "deck.combat", "cards": ["Sun", "Moon"]}],
    "seats": [{"seat": seat, "name": f"n{seat}"} for seat in range(1, 6)],
}

WRONG_FACTS: dict[str, tuple[Any, str]] = {
    "a fact that is no object": (["not", "a", "fact"], "facts[0]"),
    "no kind": ({"id": "x"}, "facts[0].kind"),
    "a kind there is not": ({**ROLL, "kind": "dice.eaten/1"}, "facts[0].kind"),
    "a kind that is no text": ({**ROLL, "kind": {"a": 1}}, "facts[0].kind"),
    "no id": ({"kind": "remark.made/1", "text": "tea"}, "facts[0].id"),
    "an id with a newline behind it": ({**ROLL, "id": "x\n"}, "facts[0].id"),
    "an id that is too long": ({**ROLL, "id": "x" * 41}, "facts[0].id"),
    "an id that is a list": ({**ROLL, "id": ["x"]}, "facts[0].id"),
    "a field there is not": ({**ROLL, "colour": "red"}, "facts[0].colour"),
    "a face out of range": ({**ROLL, "faces": [7]}, "facts[0].faces[0]"),
    "a face far out of range": ({**ROLL, "faces": [10**400]}, "facts[0].faces[0]"),
    "a face that is text": ({**ROLL, "faces": ["3"]}, "facts[0].faces[0]"),
    "a face that is not a number": ({**ROLL, "faces": [float("nan")]}, "facts[0].faces[0]"),
    "a face that is infinite": ({**ROLL, "faces": [float("inf")]}, "facts[0].faces[0]"),
    "more faces than dice": ({**ROLL, "faces": [1, 2]}, "facts[0].faces"),
    "no face": ({**ROLL, "faces": []}, "facts[0].faces"),
    "a die there is not": ({**ROLL, "dice": ["d.green"]}, "facts[0].dice[0]"),
    "a seat there is not": ({**TURN, "seat": 9}, "facts[0].seat"),
    "a seat that cannot be": ({**TURN, "seat": 41}, "facts[0].seat"),
    "a seat that is a truth": ({**TURN, "seat": True}, "facts[0].seat"),
    "no seat where one is needed": ({"kind": "turn.began/1", "id": "x"}, "facts[0].seat"),
    "a piece there is not": ({**MOVE, "piece": "p99"}, "facts[0].piece"),
    "a place there is not": ({**MOVE, "to": "mars.1"}, "facts[0].to"),
    "a deck there is not": ({**PLAY, "source": "deck.none"}, "facts[0].source"),
    "a card there is not": ({**PLAY, "source": "deck.combat", "cards": [{"name": "Comet"}]}, "facts[0].cards[0].name"),
    "an earlier fact there is not": (remark("x", because="nothing"), "facts[0].because"),
    "a seal there is not": ({"kind": "seal.opened/1", "id": "x", "seal": "none", "value": 1}, "facts[0].seal"),
    "a lone surrogate": (remark("x", text="\ud800"), "facts[0].text"),
    "a lone surrogate in a hidden value": (
        {"kind": "seal.opened/1", "id": "x", "seal": "s", "value": {"a": ["\udfff"]}},
        "facts[0].value",
    ),
    "a number without a canonical form": ({"kind": "seal.opened/1", "id": "x", "seal": "s", "value": 2**53}, "facts[0].value"),
    "not a number in a hidden value": (
        {"kind": "seal.opened/1", "id": "x", "seal": "s", "value": float("nan")},
        "facts[0].value",
    ),
    "a remark that is too long": (remark("x", text="tea" * 2000), "facts[0].text"),
    "a second header": ({**header(), "kind": "game.opened/1", "id": "x", "game": NO_GAME}, "facts[0].kind"),
}


def unchanged(table: ApiTable, before: bytes) -> None:
    """Nothing was written, and the next good request works."""
    assert table.export() == before
    assert table.record(remark()) == before.count(b"\n") - 1


@pytest.mark.parametrize("name", WRONG_FACTS)
def test_a_wrong_fact_is_refused_with_the_name_of_its_field(quick_table: OpenTable, name: str) -> None:
    fact, field = WRONG_FACTS[name]
    table = quick_table(**LOCKE)
    before = table.export()
    for facts in ([fact], [fact, remark("good")]):
        body = json.dumps({"position": 1, "facts": facts})
        response = table.ask("POST", "facts", "scribe", data=body, content_type="application/json")
        problem_of(response, 422, field)
    unchanged(table, before)


def test_control_characters_in_words_are_kept_as_they_are(table: ApiTable) -> None:
    text = "tea\x00\x07\x1b[31m\u202e\r\n☕"
    table.record(remark("odd", text=text))
    (line,) = table.get("facts?after=1").get_json()["facts"]
    assert line["fact"]["text"] == text
    assert table.client.get("/api/v1/games").status_code == 200


def test_control_characters_in_a_title_are_refused(client: FlaskClient) -> None:
    refused = client.post("/api/v1/games", json=header(title="odd\x00\x07 title"))
    assert list(problem_of(refused, 422)["errors"]) == ["title"]
    assert client.get("/api/v1/games").get_json()["games"] == []


def test_control_characters_in_a_title_of_an_older_file_do_not_spoil_the_list(client: FlaskClient) -> None:
    older = file_of([{**opening(), "title": "odd\x00\x07 title"}])
    assert client.post("/api/v1/games/import", data=older, content_type="application/x-ndjson").status_code == 201
    assert client.get("/api/v1/games?q=title").get_json()["games"][0]["title"].startswith("odd")
    assert client.get("/api/v1/games?q=%00").status_code == 200


def test_wrong_fields_and_wrong_names_are_told_together(quick_table: OpenTable) -> None:
    table = quick_table(**LOCKE)
    facts: list[Payload] = [
        {**ROLL, "faces": "three"},
        {**TURN, "seat": 9},
        remark("r", because="roll"),
        {**MOVE, "piece": "p99", "to": "mars"},
    ]
    body = problem_of(table.append(1, *facts), 422, "facts[0].faces", "facts[1].seat", "facts[3].piece", "facts[3].to")
    assert "facts[2].because" not in body["errors"], "the malformed fact is named once, not once more by who refers to it"


BAD_BODIES: dict[str, tuple[bytes, str, int]] = {
    "no JSON": (b'{"position": 1,', "application/json", 400),
    "nothing": (b"", "application/json", 400),
    "not UTF-8": (b'{"position": 1, "facts": ["\xff"]}', "application/json", 400),
    "nested a hundred thousand levels deep": (b"[" * 100_000 + b"]" * 100_000, "application/json", 400),
    "objects nested deep": (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "application/json", 400),
    "a number of five thousand digits": (b'{"position": ' + b"9" * 5000 + b"}", "application/json", 400),
    "plain text": (b'{"position": 1, "facts": []}', "text/plain", 415),
    "a form": (b"position=1", "application/x-www-form-urlencoded", 415),
    "an array": (b"[]", "application/json", 422),
    "a text": (b'"facts"', "application/json", 422),
    "null": (b"null", "application/json", 422),
}


@pytest.mark.parametrize("path", ["facts", "/api/v1/games", "seals", "links", "seals/s1/open", "seals/s1/show"])
@pytest.mark.parametrize("name", BAD_BODIES)
def test_a_body_that_cannot_be_read_is_refused(fileless: FlaskClient, name: str, path: str) -> None:
    body, content_type, status = BAD_BODIES[name]
    table = open_table(fileless)
    before = table.export()
    role = "owner" if path == "links" else "seat:1" if path.startswith("seals") else "scribe"
    problem_of(table.ask("POST", path, role, data=body, content_type=content_type), status)
    unchanged(table, before)


WRONG_MEMBERS: dict[str, tuple[dict[str, Any], str]] = {
    "no facts": ({"position": 1}, "facts"),
    "facts that are no array": ({"position": 1, "facts": {"0": {}}}, "facts"),
    "an empty array": ({"position": 1, "facts": []}, "facts"),
    "ten thousand facts": ({"position": 1, "facts": remarks("m", 10_000)}, "facts"),
    "no position": ({"facts": [remark("a")]}, "position"),
    "a position that is text": ({"position": "1", "facts": [remark("a")]}, "position"),
    "a position below zero": ({"position": -1, "facts": [remark("a")]}, "position"),
    "a member there is not": ({"position": 1, "facts": [remark("a")], "force": True}, "force"),
    "a dry run that is text": ({"position": 1, "facts": [remark("a")], "dry_run": "maybe"}, "dry_run"),
    "a member whose name is a lone surrogate": ({"position": 1, "facts": [remark("a")], "\ud800": 1}, "\ud800"),
}


@pytest.mark.parametrize("name", WRONG_MEMBERS)
def test_a_wrong_member_of_an_append_is_named(quick_table: OpenTable, name: str) -> None:
    body, field = WRONG_MEMBERS[name]
    table = quick_table()
    before = table.export()
    problem_of(table.post("facts", body, "scribe"), 422, field)
    unchanged(table, before)


def test_a_remark_of_five_megabytes_is_too_large(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.append(1, remark("x", text="t" * 5_000_000)), 413)
    unchanged(table, before)


def test_a_hidden_value_that_is_too_large_or_too_deep_is_refused_and_leaves_nothing_behind(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.seal(1, "s1", "x" * 9000), 422, "value")
    deep: Any = "end"
    for _ in range(200):
        deep = [deep]
    problem_of(table.seal(1, "s1", deep), 422, "value")
    problem_of(table.seal(1, "s1", "true", salt="not hex"), 422)
    assert table.ask("DELETE", "vault", "seat:1").get_json() == {"erased": 0}
    unchanged(table, before)


def test_a_commitment_of_another_value_is_refused_and_leaves_nothing_behind(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.seal(1, "s1", "value", commitment="ab" * 32), 422, "commitment")
    assert table.ask("DELETE", "vault", "seat:1").get_json() == {"erased": 0}
    unchanged(table, before)


def test_a_stale_position_answers_the_facts_since(table: ApiTable) -> None:
    table.record(remark("a"), remark("b"))
    before = table.export()
    body = problem_of(table.append(1, remark("c")), 409)
    assert (body["expected"], body["position"]) == (1, 3)
    assert [line["fact"]["id"] for line in body["facts"]] == ["a", "b"]
    ahead = problem_of(table.append(99, remark("c")), 409)
    assert (ahead["position"], ahead["facts"]) == (3, [])
    unchanged(table, before)


def test_an_id_with_other_content_is_refused_and_named(table: ApiTable) -> None:
    table.record(remark("a"))
    before = table.export()
    for position in (1, 2):
        body = problem_of(table.append(position, remark("a", text="coffee")), 409)
        assert body["ids"] == ["a"]
    body = problem_of(table.append(2, remark("new"), remark("a", text="coffee")), 409)
    assert body["ids"] == ["a"]
    unchanged(table, before)


def test_the_same_id_twice_in_one_request_is_refused(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.append(1, remark("a"), remark("a")), 422, "facts[1].id")
    unchanged(table, before)


def test_the_same_request_twice_records_once(table: ApiTable) -> None:
    facts = remarks("m", 3)
    assert table.append(1, *facts).status_code == 201
    before = table.export()
    again = table.append(1, *facts)
    assert (again.status_code, again.get_json()["repeated"]) == (200, True)
    assert table.append(4, *facts).get_json()["repeated"]
    unchanged(table, before)


def test_sealing_and_opening_twice_records_once_also_after_the_close(table: ApiTable) -> None:
    def ask() -> list[TestResponse]:
        return [table.seal(1, "s1", "value"), table.post("seals/s1/show", {"id": "h1", "to": [2]}, "seat:1")]

    assert [response.status_code for response in ask()] == [201, 201]
    assert [response.status_code for response in ask()] == [200, 200]
    table.record(closing())
    before = table.export()
    assert [response.status_code for response in ask()] == [200, 200]
    problem_of(table.seal(1, "s2", "late"), 409)
    assert table.ask("DELETE", "vault", "seat:1").get_json() == {"erased": 1}
    assert table.export() == before


def test_sealing_another_value_under_the_same_id_is_refused_and_keeps_the_first(table: ApiTable) -> None:
    table.seal(1, "s1", "first")
    assert problem_of(table.seal(1, "s1", "second"), 409)["ids"] == ["s1"]
    assert problem_of(table.seal(2, "s1", "third"), 409)["ids"] == ["s1"]
    assert table.get("seals", "seat:1").get_json()["seals"][0]["value"] == "first"


def test_a_closed_game_takes_remarks_and_openings_only(table: ApiTable) -> None:
    table.seal(1, "s1", "value")
    table.record(closing())
    before = table.export()
    body = problem_of(table.append(3, TURN), 409)
    assert body["type"] == "/problems/game-closed"
    assert table.export() == before
    assert table.post("seals/s1/open", {"id": "o1"}, "seat:1").status_code == 201
    assert table.append(4, remark("bye")).status_code == 201


def test_a_dry_run_answers_as_if_and_writes_nothing(table: ApiTable) -> None:
    before = table.export()
    rehearsed = table.append(1, remark("a", at=5), TURN, dry_run=True)
    assert rehearsed.status_code == 200
    assert rehearsed.get_json()["dry_run"]
    assert table.export() == before
    recorded = table.append(1, remark("a", at=5), TURN)
    assert recorded.get_json()["facts"] == rehearsed.get_json()["facts"]
    assert recorded.get_json()["chain"] == rehearsed.get_json()["chain"]
    assert problem_of(table.append(3, remark("a", text="other"), dry_run=True), 409)["ids"] == ["a"]


WRONG_QUERIES = {
    "facts?after=-1": "after",
    "facts?after=x": "after",
    f"facts?after={10**30}": "after",
    "facts?after=" + "9" * 5000: "after",
    "facts?limit=0": "limit",
    "facts?limit=2001": "limit",
    "facts?lang=de": "lang",
    "facts?page=2": "page",
    "table?step=-1": "step",
    "table?step=99": "step",
    f"table?step={10**30}": "step",
    "table?nowhere=1": "nowhere",
    "film?tga=1": "tga",
    "film/public/7": "from",
    f"film/public/{BLOCK}": "from",
    f"film/public/{10**30}": "from",
    "live?after=-1": "after",
    "live?lang=de": "lang",
    "/api/v1/games?limit=0": "limit",
    f"/api/v1/games?before={10**30}": "before",
    f"/api/v1/games?opened_from={10**30}": "opened_from",
    "/api/v1/games?opened_to=soon": "opened_to",
    "/api/v1/games?state=lost": "state",
    "/api/v1/games?sort=title": "sort",
}


@pytest.mark.parametrize("path", WRONG_QUERIES, ids=lambda path: path[:40])
def test_a_wrong_query_names_its_parameter(table: ApiTable, path: str) -> None:
    problem_of(table.get(path), 422, WRONG_QUERIES[path])


def test_a_language_there_is_not_is_refused_before_anything_is_written(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.post("facts?lang=de", {"position": 1, "facts": [remark("a")]}, "scribe"), 422, "lang")
    problem_of(table.post("seals?lang=de", {"id": "s1", "slot": "sheet"}, "seat:1"), 422, "lang")
    unchanged(table, before)


def test_addresses_that_are_none_answer_404(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    missing = "00000000-0000-4000-8000-000000000000"
    paths = ["/api/v1/games/no-id", f"/api/v1/games/{missing}", f"/api/v1/games/{missing}/facts", "nowhere", "/api/v2"]
    for path in (*paths, "film/public/" + "9" * 5000, "film/public/-1", "film/public/x"):
        problem_of(table.get(path), 404)


def test_a_wrong_method_is_told_the_right_ones(quick_table: OpenTable) -> None:
    table = quick_table()
    response = table.ask("DELETE", "facts", "owner")
    problem_of(response, 405)
    assert set(response.headers["Allow"].split(", ")) == {"GET", "HEAD", "OPTIONS", "POST"}


WRONG_HEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "no title": ({"title": None}, "title"),
    "a title of lone surrogates": ({"title": "\ud800"}, "title"),
    "a family there is not": ({"family": "chess"}, "family"),
    "an edition there is not": ({"edition": "first"}, "edition"),
    "no seats": ({"seats": []}, "seats"),
    "a seat twice": ({"seats": [{"seat": 1, "name": "a"}, {"seat": 1, "name": "b"}]}, "seats"),
    "an order with a stranger": ({"order": [1, 2, 3, 9]}, "order"),
    "a die twice": ({"dice": [{"id": "d", "label": "d"}] * 2}, "dice"),
    "a die with one face": ({"dice": [{"id": "d", "label": "d", "faces": 1}]}, "dice[0].faces"),
    "a piece of a stranger": ({"pieces": [{"id": "p", "label": "p", "seat": 9}]}, "pieces[0].seat"),
    "a visibility there is not": ({"visibility": "never"}, "visibility"),
    "a game id that is none": ({"game": "mine"}, "game"),
    "a game id with a newline": ({"game": NO_GAME + "\n"}, "game"),
    "options with huge numbers": ({"options": {"x": 10**30}}, "options.x.value"),
    "a field there is not": ({"colour": "red"}, "colour"),
}


@pytest.mark.parametrize("name", WRONG_HEADERS)
def test_a_wrong_header_opens_no_game(fileless: FlaskClient, name: str) -> None:
    changes, field = WRONG_HEADERS[name]
    body = problem_of(fileless.post("/api/v1/games", json=header(**changes)), 422)
    assert any(place.startswith(field.partition(".")[0]) for place in body["errors"]), body["errors"]
    assert fileless.get("/api/v1/games").get_json()["games"] == []


def test_a_game_id_is_taken_once(table: ApiTable) -> None:
    before = table.export()
    problem_of(table.client.post("/api/v1/games", json=header(game=table.game)), 409)
    unchanged(table, before)


@pytest.mark.parametrize("host", ["a" * 3000, "a b", "[::1", "é", "x" * 300 + ":99999999"])
def test_a_strange_host_header_costs_nobody_the_links(fileless: FlaskClient, host: str) -> None:
    response = fileless.post("/api/v1/games", json=header(), headers={"Host": host})
    assert response.status_code in (201, 400)
    count = len(fileless.get("/api/v1/games").get_json()["games"])
    assert count == (1 if response.status_code == 201 else 0)
