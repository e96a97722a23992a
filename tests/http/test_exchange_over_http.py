"""Files over HTTP: the same game is the same file from either database, what is not understood is kept."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from api_table import NOW, SALT, ApiTable, closing, fixed_clock, header, open_table, problem_of, remark, remarks
from flask.testing import FlaskClient
from ucr_api.http import create_app

from ucr_events.chain import canonical, digest, genesis, link
from ucr_events.hidden import seals
from ucr_events.service import Service
from ucr_events.store import open_store

GAME = "7d1f0a52-6a2c-4a53-9a07-3f5f6f0b9c11"
Change = Callable[[list[bytes]], list[bytes]]


def file_of(facts: list[dict[str, Any]], game: str = GAME) -> bytes:
    """A file whose digests and chain hold, whatever the facts say."""
    lines, previous = [canonical({"format": "ucr/1", "game": game})], genesis(game)
    for position, fact in enumerate(facts, 1):
        own = digest(canonical(fact))
        previous = link(previous, own)
        lines.append(canonical({"digest": own.hex(), "fact": fact, "position": position}))
    lines.append(canonical({"end": len(facts), "head": previous.hex()}))
    return b"".join(line + b"\n" for line in lines)


def opening(**changes: Any) -> dict[str, Any]:
    return {"kind": "game.opened/1", "id": "opened", "game": GAME, "actor": "owner", **header(**changes)}


def imported(client: FlaskClient, data: bytes, token: str = "") -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return client.post("/api/v1/games/import", data=data, headers=headers, content_type="application/x-ndjson")


def play(client: FlaskClient, game: str) -> ApiTable:
    """A game with everything in it, ids and times given."""
    response = client.post("/api/v1/games", json=header(game=game, at=NOW, recorded=NOW))
    table = ApiTable(client, game, {one["role"]: one["token"] for one in response.get_json()["links"]})
    table.seal(1, "s1", {"name": "Nagato", "text": "長門 ☕"}, at=NOW, recorded=NOW)
    table.record(*(remark(f"m{number}", at=NOW + number, recorded=NOW + number) for number in range(300)))
    table.post("seals/s1/show", {"id": "h1", "to": [2], "at": NOW, "recorded": NOW}, "seat:1")
    table.post("seals/s1/open", {"id": "o1", "at": NOW, "recorded": NOW}, "seat:1")
    table.record({**closing(), "recorded": NOW})
    return table


def test_the_same_game_is_the_same_file_from_either_database(tmp_path: Path, postgres_url: str) -> None:
    files = []
    for url in (str(tmp_path / "games.sqlite"), postgres_url):
        with open_store(url) as store:
            files.append(play(create_app(Service(store, fixed_clock)).test_client(), GAME).export())
    assert files[0] == files[1]
    assert files[0].count(b"\n") == 307


def test_what_was_exported_imported_and_exported_is_the_same_file(client: FlaskClient, tmp_path: Path) -> None:
    exported = play(client, str(uuid4())).export()
    with open_store(str(tmp_path / "elsewhere.sqlite")) as store:
        there = create_app(Service(store, fixed_clock)).test_client()
        answer = imported(there, exported)
        assert answer.status_code == 201
        body = answer.get_json()
        assert {one["role"] for one in body["links"]} >= {"owner", "scribe", "seat:1"}
        assert there.get(f"/api/v1/games/{body['game']}/export").data == exported
        again = imported(there, exported)
        assert (again.status_code, again.get_json()["added"], again.get_json()["links"]) == (200, 0, [])


def test_what_is_not_understood_is_kept_shown_and_passed_on(client: FlaskClient) -> None:
    newer = {"kind": "omen.seen/7", "id": "omen", "sign": {"deep": ["crow", 7]}, "seat": 99}
    known = remark("known", mood="bright", later={"field": True})
    file = file_of([opening(theme="dusk"), newer, known])
    assert imported(client, file).status_code == 201
    assert client.get(f"/api/v1/games/{GAME}/export").data == file
    lines = client.get(f"/api/v1/games/{GAME}/facts?lang=en").get_json()["facts"]
    assert [line["fact"] for line in lines[1:]] == [newer, known]
    assert "not understood" in json.dumps(lines[1]["sentence"])
    assert client.get(f"/api/v1/games/{GAME}/table?step=2").status_code == 200


def test_a_game_with_facts_not_understood_goes_on(client: FlaskClient) -> None:
    tokens = {
        one["role"]: one["token"]
        for one in imported(client, file_of([opening(), {"kind": "new/1", "id": "n"}])).get_json()["links"]
    }
    table = ApiTable(client, GAME, tokens)
    assert table.record(remark("after", because="n")) == 3
    problem_of(table.append(3, remark("n")), 409)


def lines_changed(change: Change) -> bytes:
    return b"\n".join(change(file_of([opening(), *remarks("m", 3), closing()]).splitlines())) + b"\n"


def opened_wrongly() -> bytes:
    fixed = seals.commitment(GAME, 1, "sheet", "sheet", SALT, "true")
    sealed = {"kind": "sheet.sealed/1", "id": "s1", "seat": 1, "slot": "sheet", "commitment": fixed}
    told = {"kind": "seal.opened/1", "id": "o1", "seat": 1, "seal": "s1", "value": "false", "salt": SALT, "match": "matches"}
    return file_of([opening(), sealed, told])


def deeply_nested() -> bytes:
    return file_of([opening(), remark("m")]).replace(b'"text":"tea"', b'"text":' + b"[" * 100_000 + b"]" * 100_000)


def nested_in_a_kind_not_understood() -> bytes:
    plain = file_of([opening(), {"kind": "new/1", "id": "n", "value": "HERE"}])
    return plain.replace(b'"HERE"', b"[" * 700 + b"]" * 700)


BAD_FILES: dict[str, Callable[[], bytes]] = {
    "nothing": lambda: b"",
    "no JSON": lambda: b"\x00\xff\n",
    "another file": lambda: b'{"hello": "world"}\n',
    "an array": lambda: b"[1]\n",
    "a newer format": lambda: lines_changed(lambda lines: [lines[0].replace(b"ucr/1", b"ucr/2"), *lines[1:]]),
    "cut off before its end": lambda: lines_changed(lambda lines: lines[:-1]),
    "cut off inside a line": lambda: file_of([opening(), *remarks("m", 3)])[:-150],
    "a line taken out": lambda: lines_changed(lambda lines: [*lines[:2], *lines[3:]]),
    "two lines exchanged": lambda: lines_changed(lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]]),
    "a word altered": lambda: lines_changed(lambda lines: [line.replace(b'"tea"', b'"ale"') for line in lines]),
    "another head": lambda: lines_changed(lambda lines: [*lines[:-1], canonical({"end": 5, "head": "ab" * 32})]),
    "another count": lambda: lines_changed(lambda lines: [*lines[:-1], lines[-1].replace(b'"end":5', b'"end":6')]),
    "no facts": lambda: file_of([]),
    "no header": lambda: file_of([remark("m")]),
    "two headers": lambda: file_of([opening(), {**opening(), "id": "again"}]),
    "the header of another game": lambda: file_of([{**opening(), "game": str(uuid4())}]),
    "a game id that is none": lambda: file_of([opening()], "mine"),
    "a family there is not": lambda: file_of([opening(family="chess")]),
    "an id twice": lambda: file_of([opening(), remark("m"), remark("m")]),
    "an id that is too long": lambda: file_of([opening(), {"kind": "new/1", "id": "x" * 41}]),
    "an empty id": lambda: file_of([opening(), {"kind": "new/1", "id": ""}]),
    "an id with a NUL": lambda: file_of([opening(), {"kind": "new/1", "id": "a\0b"}]),
    "a kind with a NUL": lambda: file_of([opening(), {"kind": "new\0/1", "id": "a"}]),
    "a malformed fact of a known kind": lambda: file_of([opening(), {"kind": "remark.made/1", "id": "m", "text": 7}]),
    "a seat there is not": lambda: file_of([opening(), {"kind": "turn.began/1", "id": "t", "seat": 9}]),
    "a seal opened with a wrong verdict": opened_wrongly,
    "nested deep": deeply_nested,
    "nested deep in what is not understood": nested_in_a_kind_not_understood,
}


@pytest.mark.parametrize("name", BAD_FILES)
def test_a_file_that_is_wrong_is_refused_whole(client: FlaskClient, name: str) -> None:
    problem_of(imported(client, BAD_FILES[name]()), 422)
    assert client.get("/api/v1/games").get_json()["games"] == []
    assert imported(client, file_of([opening(), remark("good")])).status_code == 201


def test_a_log_that_contradicts_the_one_here_is_refused(client: FlaskClient) -> None:
    first = file_of([opening(), remark("here")])
    token = imported(client, first).get_json()["links"][0]["token"]
    for other in (file_of([opening(), remark("there")]), file_of([opening(), remark("there"), remark("more")])):
        problem_of(imported(client, other, token), 422)
    assert client.get(f"/api/v1/games/{GAME}/export").data == first


def test_an_older_copy_of_a_game_adds_nothing(client: FlaskClient) -> None:
    whole = file_of([opening(), remark("one"), remark("two")])
    imported(client, whole)
    older = imported(client, file_of([opening(), remark("one")]))
    assert (older.status_code, older.get_json()["added"], older.get_json()["links"]) == (200, 0, [])
    assert client.get(f"/api/v1/games/{GAME}/export").data == whole


def test_only_the_owner_goes_on_with_a_game_by_a_file(client: FlaskClient) -> None:
    """Whoever can read a log can write a longer one with a chain that holds; that must not be a way around the links."""
    first, longer = (
        file_of([opening(), remark("one"), *more]) for more in ([], [{**closing(), "actor": "owner", "recorded": NOW}])
    )
    links = {one["role"]: one["token"] for one in imported(client, first).get_json()["links"]}
    for token in ("", links["seat:1"], links["scribe"], links["judge"]):
        problem_of(imported(client, longer, token), 403)
    assert client.get(f"/api/v1/games/{GAME}/export").data == first
    added = imported(client, longer, links["owner"])
    assert (added.status_code, added.get_json()["added"]) == (201, 1)
    assert client.get(f"/api/v1/games/{GAME}/export").data == longer


def sealed_by_seat_1(client: FlaskClient) -> ApiTable:
    """A game that is here, with a value of seat 1 in the vault."""
    table = open_table(client, game=GAME, at=NOW, recorded=NOW)
    assert table.seal(1, "s1", "hidden", at=NOW, recorded=NOW).status_code == 201
    return table


FORGED: dict[str, list[dict[str, Any]]] = {
    "the word of a seat's phone": [{"kind": "seal.shown/1", "id": "h", "seal": "s1", "seat": 1, "to": [2], "actor": "seat:1"}],
    "the same after a word of the owner": [
        remark("m", actor="owner", recorded=NOW),
        {"kind": "seal.shown/1", "id": "h", "seal": "s1", "seat": 1, "to": [2], "actor": "seat:1"},
    ],
    "the judge's ruling": [{"kind": "fact.struck/1", "id": "x", "fact": "s1", "actor": "judge"}],
    "the scribe's": [remark("m", actor="scribe", recorded=NOW)],
    "nobody's, which is the scribe's": [remark("m", recorded=NOW)],
    "the referee's": [remark("m", actor="referee", recorded=NOW)],
    "somebody unheard of": [{"kind": "omen.seen/7", "id": "o", "actor": "seat:1"}],
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_an_owners_file_adds_nothing_in_the_name_of_others(client: FlaskClient, forged: list[dict[str, Any]]) -> None:
    table = sealed_by_seat_1(client)
    before = table.export()
    here = [json.loads(line)["fact"] for line in before.splitlines()[1:-1]]
    problem = problem_of(imported(client, file_of([*here, *forged]), table.tokens["owner"]), 422)
    assert "merge" in problem["detail"] and "'owner'" in problem["detail"]
    assert table.export() == before
    assert table.get("table", "seat:2").get_json()["table"]["seals"]["s1"]["value"] is None


def test_an_owners_file_goes_through_the_same_door_as_the_owners_phone(client: FlaskClient) -> None:
    """What the owner shows of a seal that is another's opens no vault; what no link may write, no file adds."""
    table = sealed_by_seat_1(client)
    here = [json.loads(line)["fact"] for line in table.export().splitlines()[1:-1]]
    said = {"actor": "owner", "recorded": NOW}
    shown = {"kind": "seal.shown/1", "id": "h", "seal": "s1", "seat": 1, "to": [2], **said}
    assert imported(client, file_of([*here, shown]), table.tokens["owner"]).get_json()["added"] == 1
    assert table.get("table", "seat:2").get_json()["table"]["seals"]["s1"]["value"] is None
    renewed = {"kind": "link.renewed/1", "id": "l", "link": "seat", "seat": 1, **said}
    problem_of(imported(client, file_of([*here, shown, renewed]), table.tokens["owner"]), 403)
    many = [remark(f"m{number}", **said) for number in range(501)]
    problem_of(imported(client, file_of([*here, shown, *many]), table.tokens["owner"]), 422)


def test_what_a_file_says_of_the_past_opens_nothing_that_is_sealed_later(client: FlaskClient) -> None:
    """A game new here, whose file says that seat 1 showed what it sealed; then seat 1 seals, here."""
    fixed = seals.commitment(GAME, 1, "sheet", "sheet", SALT, "hidden")
    sealed = {"kind": "sheet.sealed/1", "id": "s1", "seat": 1, "slot": "sheet", "commitment": fixed, "actor": "seat:1"}
    shown = {"kind": "seal.shown/1", "id": "h1", "seal": "s1", "seat": 1, "to": [2], "actor": "seat:1"}
    early = {**shown, "id": "h2", "seal": "s2"}
    problem_of(imported(client, file_of([opening(), sealed, shown, early])), 422)
    links = imported(client, file_of([opening(), {**sealed, "recorded": NOW, "at": NOW}, shown])).get_json()["links"]
    table = ApiTable(client, GAME, {one["role"]: one["token"] for one in links})
    for name in ("s1", "s2"):
        table.seal(1, name, "hidden", at=NOW, recorded=NOW)
    told = table.get("table", "seat:2").get_json()["table"]["seals"]
    assert {name: seal["value"] for name, seal in told.items()} == {"s1": None, "s2": None}


def test_nobody_learns_by_a_file_how_far_a_covered_game_has_come(client: FlaskClient) -> None:
    table = open_table(client, game=GAME, at=NOW, recorded=NOW, visibility="judge")
    head = json.loads(table.export().splitlines()[1])["fact"]
    guess = file_of([head, remark("guess")])
    answers = [imported(client, guess, table.tokens["seat:1"])]
    table.record(remark("real"))
    answers.append(imported(client, guess, table.tokens["seat:1"]))
    assert answers[0].status_code == answers[1].status_code == 403
    assert answers[0].data == answers[1].data
