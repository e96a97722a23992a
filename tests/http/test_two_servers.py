"""Two server processes on one database: what one records the other shows, and nothing is lost between them."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from api_table import header, ids_of, remark
from server_process import Server, free_port, serving

pytestmark = pytest.mark.both_databases

EACH = 20


@pytest.fixture
def servers(store_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    ports = free_port(), free_port()
    with serving(store_url, ports[0], tmp_path / "first.log") as first:  # noqa: SIM117 - the second finds the store made
        with serving(store_url, ports[1], tmp_path / "second.log") as second:
            yield first, second


def ask(server: Server, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    try:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def opened(server: Server) -> tuple[str, str]:
    status, answer = ask(server, "POST", "/api/v1/games", header())
    assert status == 201
    return f"/api/v1/games/{answer['game']}", next(link["token"] for link in answer["links"] if link["role"] == "scribe")


def test_what_one_server_records_the_other_shows_at_once(servers: tuple[Server, Server]) -> None:
    game, token = opened(servers[0])
    for number in range(6):
        writer, reader = servers if number % 2 else servers[::-1]
        body = {"position": number + 1, "facts": [remark(f"r{number}")]}
        assert ask(writer, "POST", f"{game}/facts", body, token)[0] == 201, "a link of one is a link of the other"
        assert ask(reader, "GET", f"{game}/facts?after={number + 1}")[1]["position"] == number + 2
        assert ask(reader, "GET", f"{game}/table")[1]["step"] == number + 2
    for server in servers:
        [line] = ask(server, "GET", "/api/v1/games")[1]["games"]
        assert line["steps"] == 7


def test_of_two_who_record_at_one_position_through_two_servers_one_is_told_where_the_log_stands(
    servers: tuple[Server, Server],
) -> None:
    game, token = opened(servers[0])
    for position in range(1, 8):
        bodies = [{"position": position, "facts": [remark(f"{position}-{number}")]} for number in range(2)]
        with ThreadPoolExecutor(2) as pool:
            jobs = [
                pool.submit(ask, server, "POST", f"{game}/facts", body, token)
                for server, body in zip(servers, bodies, strict=True)
            ]
        statuses = sorted(job.result()[0] for job in jobs)
        assert statuses == [201, 409]
        assert all(job.result()[1]["position"] == position + 1 for job in jobs)


def test_nothing_is_lost_or_repeated_when_many_record_through_both(servers: tuple[Server, Server]) -> None:
    game, token = opened(servers[0])

    def record(writer: int) -> None:
        position = 1
        for number in range(EACH):
            facts = [remark(f"w{writer}-{number}")]
            while True:
                body = {"position": position, "facts": facts}
                status, answer = ask(servers[(writer + number) % 2], "POST", f"{game}/facts", body, token)
                position = answer["position"]
                if status == 201:
                    break
                assert status == 409, answer

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(record, range(4)))
    found = [ids_of(ask(server, "GET", f"{game}/facts?after=1&limit=2000")[1]["facts"]) for server in servers]
    assert found[0] == found[1]
    assert sorted(found[0]) == sorted(f"w{writer}-{number}" for writer in range(4) for number in range(EACH))
