"""The live stream: it resumes exactly where it broke off, tells what other processes record, and its places are given back."""

import json
import time
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, closing, fixed_clock, open_table, problem_of, remark, remarks
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.http.state import KEY, LIVE
from ucr_api.live.hub import Hub
from ucr_api.settings import Settings
from werkzeug.test import TestResponse

from ucr_events.service import Service
from ucr_events.store import open_store

pytestmark = pytest.mark.both_databases

PLACES = 5
MOST_CHUNKS = 40
"Of a stream that we read: heartbeats come every few seconds, so this is minutes of waiting for a fact."


def stream(table: ApiTable, path: str = "live", role: str | None = None, **options: Any) -> TestResponse:
    return table.get(path, role, buffered=False, **options)


def events(response: TestResponse, count: int) -> list[tuple[int, dict[str, Any]]]:
    """The next events of the stream: id and data."""
    return list(islice(all_events(response), count))


def all_events(response: TestResponse, most: int = MOST_CHUNKS) -> Iterator[tuple[int, dict[str, Any]]]:
    chunks: Iterator[Any] = islice(iter(response.response), most)
    for chunk in chunks:
        lines = [line.partition(b": ") for line in bytes(chunk).strip().splitlines() if not line.startswith(b":")]
        fields = {name: value for name, _, value in lines}
        if b"data" in fields:
            assert fields[b"event"] == b"facts"
            yield int(fields[b"id"]), json.loads(fields[b"data"])


def events_of_all(response: TestResponse, count: int) -> list[tuple[int, dict[str, Any]]]:
    """As `events`, of more than a few."""
    return list(islice(all_events(response, count + MOST_CHUNKS), count))


def ids(found: list[tuple[int, dict[str, Any]]]) -> list[str]:
    return [line["fact"]["id"] for _, data in found for line in data["facts"]]


@pytest.fixture(autouse=True)
def every_place_is_given_back(request: pytest.FixtureRequest) -> Iterator[None]:
    names = [name for name in ("client", "fileless", "narrow") if name in request.fixturenames]
    clients = [request.getfixturevalue(name) for name in names]
    yield
    assert [streams_of(client) for client in clients] == [0] * len(clients)


def streams_of(client: FlaskClient) -> int:
    hub: Hub = client.application.extensions[LIVE]
    return hub.count


@pytest.fixture
def narrow(sqlite_url: str) -> Iterator[FlaskClient]:
    """A server with few places for streams."""
    with open_store(sqlite_url) as store:
        yield create_app(Service(store, fixed_clock), Settings(streams=PLACES)).test_client()


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


def test_one_stream_too_many_is_asked_to_come_again_and_closing_one_frees_its_place(narrow: FlaskClient) -> None:
    table = open_table(narrow)
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


def test_heads_options_and_refusals_take_no_place(narrow: FlaskClient) -> None:
    table, closed = open_table(narrow), open_table(narrow, visibility="after")
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


def test_one_address_and_one_link_hold_some_of_the_places_only(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        client = create_app(Service(store, fixed_clock), Settings(streams_of_one=2)).test_client()
        table = open_table(client)
        from_here = {"environ_overrides": {"REMOTE_ADDR": "192.0.2.1"}}
        elsewhere = [{"environ_overrides": {"REMOTE_ADDR": f"192.0.2.{number}"}} for number in range(2, 6)]
        held = [stream(table, **from_here) for _ in range(2)]
        assert [one.status_code for one in held] == [200, 200]
        problem_of(stream(table, **from_here), 503)
        held += [stream(table, role="spectator", **place) for place in elsewhere[:2]]
        assert [one.status_code for one in held] == [200] * 4
        problem_of(stream(table, role="spectator", **elsewhere[2]), 503)
        held.append(stream(table, **elsewhere[3]))
        assert held[-1].status_code == 200, "others are served all the same"
        for response in held:
            response.close()
        assert streams_of(client) == 0


def test_a_stream_without_a_link_ends_before_the_fact_that_covers_the_game_again(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(visibility="after")
    table.record(closing("closed"))
    response = stream(table, "live?after=0")
    following = all_events(response)
    assert [next(following)[0], next(following)[0]] == [1, 2]
    table.record({"kind": "fact.struck/1", "id": "open-again", "fact": "closed"})
    table.record(remark("secret"))
    assert list(following) == [], "neither what covered it nor what came after"
    response.close()
    assert table.get("live").status_code == 403


def test_who_may_watch_a_covered_game_goes_on_watching(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(visibility="after")
    table.record(closing("closed"))
    public, judge = stream(table), stream(table, role="judge")
    table.record({"kind": "fact.struck/1", "id": "open-again", "fact": "closed"})
    table.record(remark("secret"))
    assert ids(events(judge, 2)) == ["open-again", "secret"]
    assert events(public, 1) == []
    for response in (public, judge):
        response.close()


def test_a_stream_whose_link_expires_while_nothing_happens_ends(
    quick_table: Callable[..., ApiTable], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = quick_table(visibility="judge")
    service: Service = table.client.application.extensions[KEY]
    soon = int(time.time()) + 1000
    token = service.links.token(UUID(table.game), "judge", soon)
    response = table.client.get(table.address("live"), headers={"Authorization": f"Bearer {token}"}, buffered=False)
    assert response.status_code == 200
    monkeypatch.setattr(time, "time", lambda: soon + 1.0)
    assert list(all_events(response)) == []
    response.close()


def test_every_fact_of_a_long_log_comes_once_and_in_order_however_far_behind_one_begins(
    quick_table: Callable[..., ApiTable],
) -> None:
    table = quick_table()
    watching = stream(table)
    for batch in range(4):
        table.record(*remarks(f"b{batch}-", 250))
    late = stream(table, "live?after=700")
    expected = list(range(2, 1002))
    assert [position for position, _ in events_of_all(watching, 1000)] == expected
    assert [position for position, _ in events_of_all(late, 301)] == expected[699:]
    for response in (watching, late):
        response.close()
