"""The live stream: it resumes exactly where it broke off, tells what other processes record, and its places are given back."""

import json
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from api_table import ApiTable, open_table, problem_of, remark, remarks
from conftest import fixed_clock
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.http.facts import STREAMS
from werkzeug.test import TestResponse

from ucr_events.service import Service
from ucr_events.store import open_store

PLACES = 40
MOST_CHUNKS = 40
"Of a stream that we read: heartbeats come every few seconds, so this is minutes of waiting for a fact."


def stream(table: ApiTable, path: str = "live", role: str | None = None, **options: Any) -> TestResponse:
    return table.get(path, role, buffered=False, **options)


def events(response: TestResponse, count: int) -> list[tuple[int, dict[str, Any]]]:
    """The next events of the stream: id and data."""
    return list(islice(all_events(response), count))


def all_events(response: TestResponse) -> Iterator[tuple[int, dict[str, Any]]]:
    chunks: Iterator[Any] = islice(iter(response.response), MOST_CHUNKS)
    for chunk in chunks:
        lines = [line.partition(b": ") for line in bytes(chunk).strip().splitlines() if not line.startswith(b":")]
        fields = {name: value for name, _, value in lines}
        if b"data" in fields:
            assert fields[b"event"] == b"facts"
            yield int(fields[b"id"]), json.loads(fields[b"data"])


def ids(found: list[tuple[int, dict[str, Any]]]) -> list[str]:
    return [line["fact"]["id"] for _, data in found for line in data["facts"]]


@pytest.fixture(autouse=True)
def every_place_is_given_back() -> Iterator[None]:
    assert free_places() == PLACES
    yield
    assert free_places() == PLACES


def free_places() -> int:
    taken = 0
    while STREAMS.acquire(blocking=False):
        taken += 1
    for _ in range(taken):
        STREAMS.release()
    return taken


@pytest.mark.parametrize("last", [1, 3, 5])
def test_a_stream_resumes_with_exactly_the_facts_that_were_missed(table: ApiTable, last: int) -> None:
    table.record(*remarks("m", 4))
    response = stream(table, headers={"Last-Event-ID": str(last)})
    table.record(remark("new"))
    expected = [*(f"m{number}" for number in range(last - 1, 4)), "new"]
    found = events(response, len(expected))
    response.close()
    assert ids(found) == expected
    assert [position for position, _ in found] == list(range(last + 1, 7))


def test_the_event_id_goes_before_the_address(table: ApiTable) -> None:
    table.record(*remarks("m", 3))
    response = stream(table, "live?after=0", headers={"Last-Event-ID": "3"})
    assert ids(events(response, 1)) == ["m2"]
    response.close()


def test_without_a_place_to_resume_only_new_facts_are_told(table: ApiTable) -> None:
    table.record(remark("old"))
    response = stream(table)
    table.record(remark("new"))
    assert ids(events(response, 1)) == ["new"]
    response.close()


@pytest.mark.parametrize("header", ["", "x", "-1", "\u00b2", "9" * 5000, "1.5"])
def test_an_event_id_that_is_none_is_passed_over(table: ApiTable, header: str) -> None:
    response = stream(table, "live?after=0", headers={"Last-Event-ID": header})
    assert ids(events(response, 1)) == ["opened"]
    response.close()


def test_facts_of_another_process_arrive(table: ApiTable, store_url: str) -> None:
    response = stream(table)
    with open_store(store_url) as store:
        there = ApiTable(create_app(Service(store, fixed_clock)).test_client(), table.game, table.tokens)
        there.record(*remarks("far", 2))
        assert ids(events(response, 2)) == ["far0", "far1"]
    response.close()


def test_a_sentence_comes_in_the_language_asked_for(table: ApiTable) -> None:
    sentences = []
    for path in ("live?after=0&lang=en", "live?after=0&lang=ja"):
        response = stream(table, path)
        sentences.append(events(response, 1)[0][1]["facts"][0]["sentence"])
        response.close()
    assert sentences[0] != sentences[1]


def test_the_forty_first_stream_is_asked_to_come_again_and_closing_one_frees_its_place(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    watching = [stream(table, "live?after=0") for _ in range(PLACES)]
    full = table.get("live")
    problem_of(full, 503)
    assert int(full.headers["Retry-After"]) > 0
    assert table.append(1, remark()).status_code == 201, "recording still finds its way"
    watching.pop().close()
    again = stream(table, "live?after=0")
    assert ids(events(again, 1)) == ["opened"]
    for response in (*watching, again):
        response.close()


def test_heads_options_and_refusals_take_no_place(fileless: FlaskClient) -> None:
    table, closed = open_table(fileless), open_table(fileless, visibility="after")
    for _ in range(PLACES + 1):
        for method in ("HEAD", "OPTIONS"):
            with table.ask(method, "live") as answer:
                assert answer.status_code == 200
        assert table.get("live?lang=de").status_code == 422
        assert closed.get("live").status_code == 403
    response = stream(table, "live?after=0")
    assert ids(events(response, 1)) == ["opened"]
    response.close()


def test_a_stream_ends_when_its_link_is_renewed(table: ApiTable) -> None:
    response = stream(table, "live?after=0", "judge")
    following = all_events(response)
    assert next(following)[0] == 1
    assert table.post("links", {"role": "judge"}, "owner").status_code == 200
    table.record(remark("secret"))
    assert "secret" not in ids(list(following))
    response.close()
