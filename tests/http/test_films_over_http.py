"""Films over HTTP: blocks never change, both encodings hold the same bytes, an old address leads to the new one."""

import gzip
import json
from typing import Any

import pytest
from api_table import ApiTable, closing, open_table, remarks
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from ucr_events.film.blocks import BLOCK


def first_address(table: ApiTable, role: str | None = None, reader: str = "public") -> str:
    address: str = table.get(f"film?as={reader}", role).get_json()["blocks"][0]["url"]
    return address


def long_game(table: ApiTable) -> None:
    """More than one block of facts."""
    position = table.position()
    for start in range(0, BLOCK + 10, 450):
        position = table.append(position, *remarks(f"m{start}-", 450)).get_json()["position"]


def test_a_block_says_that_it_never_changes_and_is_not_sent_twice(table: ApiTable) -> None:
    address = first_address(table)
    block = table.get(address)
    assert block.status_code == 200
    assert "immutable" in block.headers["Cache-Control"] and "public" in block.headers["Cache-Control"]
    assert {"Accept-Encoding", "Authorization"} <= set(block.headers["Vary"].split(", "))
    again = table.get(address, headers={"If-None-Match": block.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["ETag"] == block.headers["ETag"]
    assert table.get(address, headers={"If-None-Match": 'W/"another"'}).status_code == 200


@pytest.mark.parametrize("role", ["seat:1", "judge"])
def test_what_only_some_may_see_is_kept_out_of_shared_caches(table: ApiTable, role: str) -> None:
    table.seal(1, "s1", "hidden")
    block = table.get(first_address(table, role, role), role)
    assert block.headers["Cache-Control"].startswith("private")
    assert table.get("film", role).headers["Cache-Control"] == "no-cache"


def test_a_game_that_opened_late_is_kept_out_of_shared_caches(client: FlaskClient) -> None:
    table = open_table(client, visibility="after")
    table.record(closing())
    assert table.get(first_address(table)).headers["Cache-Control"].startswith("private")


def test_both_encodings_hold_the_same_bytes(table: ApiTable) -> None:
    table.record(*remarks("m", 50))
    address = first_address(table)
    plain = table.get(address, headers={"Accept-Encoding": "identity"})
    packed = table.get(address, headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert gzip.decompress(packed.data) == plain.data
    assert "Content-Encoding" not in table.get(address, headers={"Accept-Encoding": "gzip;q=0"}).headers


def test_the_old_address_of_a_block_that_has_grown_leads_to_the_new_one(table: ApiTable) -> None:
    old = first_address(table)
    before = table.get(old).get_json()
    table.record(*remarks("m", 3))
    moved = table.get(old)
    assert (moved.status_code, moved.data) == (302, b"")
    assert moved.headers["Location"] == first_address(table) != old
    assert "immutable" not in moved.headers["Cache-Control"]
    after = table.get(moved.headers["Location"]).get_json()
    assert after["to"] == before["to"] + 3
    assert after["diffs"][: len(before["diffs"])] == before["diffs"]


def test_a_full_block_keeps_its_address_while_the_game_goes_on(quick_game: ApiTable) -> None:
    long_game(quick_game)
    plan = quick_game.get("film").get_json()
    assert [block["from"] for block in plan["blocks"]] == [0, BLOCK]
    quick_game.record(*remarks("more", 5))
    later = quick_game.get("film").get_json()
    assert later["blocks"][0] == plan["blocks"][0]
    assert later["blocks"][1]["url"] != plan["blocks"][1]["url"]


@pytest.fixture
def quick_game(fileless: FlaskClient) -> ApiTable:
    return open_table(fileless)


def test_the_film_shows_at_every_step_the_table_of_that_step(quick_game: ApiTable) -> None:
    table = quick_game
    table.seal(1, "s1", {"level": 4})
    table.record(
        {"kind": "turn.began/1", "id": "t1", "seat": 2}, {"kind": "piece.moved/1", "id": "p", "piece": "p1", "to": "x"}
    )
    table.post("seals/s1/show", {"id": "h1", "to": [2]}, "seat:1")
    for role in ("seat:1", "seat:2", "seat:3", "judge"):
        block = table.get(first_address(table, role, role), role).get_json()
        picture = block["table"]
        for step, operations in enumerate([[], *block["diffs"]]):
            picture = changed(picture, operations)
            assert picture == table.get(f"table?step={step}&as={role}", role).get_json()["table"], (role, step)


def changed(picture: Any, operations: list[Any]) -> Any:
    picture = json.loads(json.dumps(picture))
    for path, *value in operations:
        place = picture
        for key in path[:-1]:
            place = place[key]
        if not value:
            del place[path[-1]]
        elif isinstance(place, list) and path[-1] == len(place):
            place.append(value[0])
        else:
            place[path[-1]] = value[0]
    return picture


def sizes(response: TestResponse) -> tuple[int, int]:
    return int(response.headers["Content-Length"]), len(response.data)


def test_a_head_request_tells_the_length_of_the_block(table: ApiTable) -> None:
    address = first_address(table)
    told, _ = sizes(table.ask("HEAD", address))
    assert (told, told) == sizes(table.get(address))
