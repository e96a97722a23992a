"""Through a real server: what could hurt a worker does not, and viewers who go away give their places back."""

import json
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from api_table import header, remark
from server_process import free_port, serving

VIEWERS = 40
TRIES = 200
"Of a request that waits until the server has noticed that viewers went away."


class Seat:
    """A client of the real server with the scribe's link of one game."""

    def __init__(self, port: int) -> None:
        self.port = port
        _, answer = self.ask("POST", "/api/v1/games", json.dumps(header()).encode())
        self.path = f"/api/v1/games/{answer['game']}"
        self.token = next(link["token"] for link in answer["links"] if link["role"] == "scribe")

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json", **headers})
            response = connection.getresponse()
            return response.status, json.loads(response.read())
        finally:
            connection.close()

    def append(self, body: bytes) -> tuple[int, Any]:
        return self.ask("POST", f"{self.path}/facts", body, Authorization=f"Bearer {self.token}")

    def watch(self) -> tuple[HTTPConnection, HTTPResponse]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", f"{self.path}/live?after=0")
        response = connection.getresponse()
        return connection, response


@pytest.fixture
def seat(sqlite_url: str, tmp_path: Path) -> Iterator[Seat]:
    port = free_port()
    with serving(sqlite_url, port, tmp_path / "server.log"):
        yield Seat(port)


def good(position: int) -> bytes:
    return json.dumps({"position": position, "facts": [remark()]}).encode()


@pytest.mark.parametrize("opening, closing", [(b"[", b"]"), (b'{"a":', b"}")])
def test_json_a_hundred_thousand_levels_deep_kills_no_worker(seat: Seat, opening: bytes, closing: bytes) -> None:
    for _ in range(3):
        status, body = seat.append(b'{"position":1,"facts":' + opening * 100_000 + b"1" + closing * 100_000 + b"}")
        assert (status, body["type"]) == (400, "/problems/bad-request")
    assert seat.append(good(1))[0] == 201


def test_a_body_of_five_megabytes_is_refused_and_the_server_goes_on(seat: Seat) -> None:
    large = json.dumps({"position": 1, "facts": [remark(text="t" * 5_000_000)]}).encode()
    with suppress(OSError, HTTPException):  # the server need not read to the end what it refuses
        assert seat.append(large)[0] == 413
    assert seat.append(good(1))[0] == 201


def test_viewers_who_go_away_give_their_places_back(seat: Seat) -> None:
    watching = [seat.watch() for _ in range(VIEWERS)]
    assert [response.status for _, response in watching] == [200] * VIEWERS
    late, refused = seat.watch()
    assert refused.status == 503
    late.close()
    for connection, response in watching:
        response.close()
        connection.close()
    position = 1
    for _ in range(TRIES):
        status, answer = seat.append(good(position))  # a new fact is what makes the server notice
        assert status == 201
        position = answer["position"]
        connection, response = seat.watch()
        connection.close()
        if response.status == 200:
            return
    pytest.fail("no place was given back")
