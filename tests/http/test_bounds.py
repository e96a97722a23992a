"""What one stranger may send: refused by its size before anything looks into it, with the bound named, and nothing written."""

import json
import tracemalloc
from collections.abc import Iterator
from io import BytesIO, RawIOBase
from typing import Any

import pytest
from api_table import ApiTable, header, problem_of, remark, remarks
from flask.testing import FlaskClient
from test_exchange_over_http import GAME, file_of, imported, opening
from ucr_api import border

from ucr_events.bounds import LONGEST_LINE, LONGEST_LIST, MOST_IN_HEADER, MOST_IN_REQUEST

MEGABYTE = 1024 * 1024


def opened(client: FlaskClient, **changes: Any) -> Any:
    return client.post("/api/v1/games", json=header(**changes))


def games(client: FlaskClient) -> list[Any]:
    found: list[Any] = client.get("/api/v1/games").get_json()["games"]
    return found


def test_a_header_of_tens_of_thousands_of_seats_is_refused_before_any_is_looked_at(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[type] = []
    monkeypatch.setattr(border, "schema_of", looked_at.append)
    seats = [{"seat": number % 40 + 1, "name": "x"} for number in range(60_000)]
    problem = problem_of(opened(client, seats=seats), 422, "seats")
    assert problem["errors"]["seats"] == [f"expected at most {LONGEST_LIST} items, got {len(seats)}"]
    assert looked_at == []


def test_items_of_a_list_that_is_too_long_are_not_looked_at(client: FlaskClient) -> None:
    """One message for the list, and not one for each of its items, all of which are wrong."""
    problem = problem_of(opened(client, seats=[{"chair": 1}] * LONGEST_LIST), 422, "seats")
    assert problem["errors"] == {"seats": [f"Expected at most 40 items, got {LONGEST_LIST}."]}


TOO_MUCH: dict[str, Any] = {
    "order": [1] * 41,
    "dice": [{"id": f"d{number}", "label": "x"} for number in range(101)],
    "decks": [{"id": f"k{number}"} for number in range(101)],
    "pieces": [{"id": f"p{number}", "label": "x"} for number in range(1001)],
    "places": [{"id": f"p{number}", "label": "x"} for number in range(1001)],
    "options": {f"o{number}": 1 for number in range(101)},
    "readings": {f"r{number}": "x" for number in range(201)},
    "tables": {f"t{number}": "0" * 64 for number in range(101)},
    "labels": {f"l{number}": {"ja": "x", "en": "x"} for number in range(1001)},
    "roster": [{"role": f"r{number}"} for number in range(101)],
    "only": {f"c{number}": [] for number in range(101)},
}


def test_every_part_of_a_header_has_a_bound() -> None:
    assert {*TOO_MUCH, "seats"} == set(MOST_IN_HEADER)


@pytest.mark.parametrize("field", TOO_MUCH)
def test_a_header_holds_no_more_than_a_box(client: FlaskClient, field: str) -> None:
    problem = problem_of(opened(client, **{field: TOO_MUCH[field]}), 422, field)
    assert problem["errors"][field] == [f"expected at most {MOST_IN_HEADER[field]}, got {len(TOO_MUCH[field])}"]
    assert games(client) == []


@pytest.mark.parametrize("field", ["options", "readings", "tables"])
def test_names_in_a_header_have_a_length(client: FlaskClient, field: str) -> None:
    problem_of(opened(client, **{field: {"x" * 201: "y"}}), 422, field)


def test_house_options_have_a_size(client: FlaskClient) -> None:
    problem_of(opened(client, options={"deep": [["x" * 1000] * 30]}), 422, "options")


def test_a_request_of_many_small_lists_is_refused_as_a_whole(client: FlaskClient) -> None:
    several = [[0] * LONGEST_LIST] * (MOST_IN_REQUEST // LONGEST_LIST + 1)
    problem = problem_of(opened(client, options={"x": several}), 422, "facts")
    assert str(MOST_IN_REQUEST) in problem["detail"]


class Endless(RawIOBase):
    """A body that goes on and on; `given` counts what was taken of it."""

    def __init__(self, start: bytes, again: bytes, length: int) -> None:
        self.pending, self.again, self.left, self.given = start, again, length, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while len(self.pending) < len(buffer) and self.left > 0:
            self.pending += self.again
            self.left -= len(self.again)
        given, self.pending = self.pending[: len(buffer)], self.pending[len(buffer) :]
        buffer[: len(given)] = given
        self.given += len(given)
        return len(given)


def sent(client: FlaskClient, body: Any, length: int) -> Any:
    environ = {"wsgi.input": body, "CONTENT_LENGTH": str(length), "CONTENT_TYPE": "application/x-ndjson"}
    return client.post("/api/v1/games/import", environ_overrides=environ)


FIRST_LINES = {"at once": b"", "after a first line that is right": b'{"format":"ucr/1","game":"%s"}\n' % GAME.encode()}


@pytest.mark.parametrize("start", FIRST_LINES.values(), ids=FIRST_LINES)
def test_a_file_is_refused_at_its_first_bad_line_however_much_follows(client: FlaskClient, start: bytes) -> None:
    length = 30 * MEGABYTE
    body = Endless(start, b"{}\n" * 1000, length)
    tracemalloc.start()
    try:
        problem_of(sent(client, body, length), 422)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert body.given < MEGABYTE, "the rest is not read"
    assert most < 8 * MEGABYTE
    assert games(client) == []


def test_a_line_without_an_end_is_refused_at_the_longest_line(client: FlaskClient) -> None:
    length = 30 * MEGABYTE
    body = Endless(b"", b"[" * 1000, length)
    problem = problem_of(sent(client, body, length), 422)
    assert str(LONGEST_LINE) in problem["detail"]
    assert body.given < 3 * MEGABYTE


def long_log(number: int) -> Iterator[dict[str, Any]]:
    yield opening()
    yield from ({**remark(f"m{index}", text="tea " * 900), "actor": "scribe"} for index in range(number))


def test_importing_takes_memory_for_some_lines_and_not_for_the_file(client: FlaskClient) -> None:
    data = file_of(list(long_log(6000)))
    tracemalloc.start()
    try:
        answer = sent(client, BytesIO(data), len(data))
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert answer.status_code == 201
    assert most < len(data), "it was several times the file: the body, its lines, its facts and its rows"
    assert client.get(f"/api/v1/games/{GAME}/facts?limit=1").get_json()["position"] == 6001


def test_a_file_with_more_facts_than_the_bound_is_refused_with_its_line(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ucr_events.bounds.MOST_FACTS", 5)
    problem = problem_of(imported(client, file_of([opening(), *remarks("m", 5)])), 422)
    assert (problem["line"], problem["detail"]) == (7, "line 7: expected at most 5 facts in a file")
    assert games(client) == []
    assert imported(client, file_of([opening(), *remarks("m", 4)])).status_code == 201


def test_corrections_in_a_file_fold_no_more_than_the_bound(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ucr_events.bounds.MOST_REFOLDED", 20)
    struck = [{"kind": "fact.struck/1", "id": f"s{number}", "fact": f"m{number}"} for number in range(5)]
    apart = [fact for pair in zip(struck, remarks("n", 5), strict=True) for fact in pair]
    problem = problem_of(imported(client, file_of([opening(), *remarks("m", 5), *apart])), 422)
    assert "corrections" in problem["detail"]
    assert games(client) == []
    together = [opening(), *remarks("m", 5), *struck, *remarks("n", 5)]
    assert imported(client, file_of(together)).status_code == 201, "what follows each other is folded in once"


def test_corrections_of_one_request_fold_no_more_than_the_bound(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    table.record(*remarks("m", 5))
    monkeypatch.setattr("ucr_events.bounds.MOST_REFOLDED_AT_ONCE", 12)
    struck = [{"kind": "fact.struck/1", "id": f"s{number}", "fact": f"m{number}"} for number in range(3)]
    problem = problem_of(table.append(6, *struck), 422, "facts")
    assert problem["errors"]["facts"] == ["expected at most 2 corrections at once of so long a log, got 3"]
    assert table.append(6, *struck[:2]).status_code == 201
    monkeypatch.setattr("ucr_events.bounds.MOST_REFOLDED_AT_ONCE", 1)
    assert table.append(8, struck[2]).status_code == 201, "a single one is always taken"


def test_a_game_that_is_too_long_for_one_page_is_refused_with_the_way_out(
    table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.record(*remarks("m", 5))
    monkeypatch.setattr("ucr_events.bounds.MOST_IN_PAGE", 5)
    problem = problem_of(table.get("file"), 422, "game")
    assert "5" in problem["detail"] and "ucr export" in problem["detail"]
    monkeypatch.setattr("ucr_events.bounds.MOST_IN_PAGE", 6)
    assert table.get("file").status_code == 200


def test_a_bad_body_in_json_is_still_told_as_before(client: FlaskClient) -> None:
    answer = client.post("/api/v1/games", data=json.dumps([1, 2]), content_type="application/json")
    problem_of(answer, 422)
