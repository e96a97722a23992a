"""Through a real server: what could hurt a worker does not, and viewers who go away give their places back."""

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

import pytest
from api_table import header, remark
from server_process import free_port, serving

VIEWERS = 10
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
    with serving(sqlite_url, free_port(), tmp_path / "server.log") as server:
        yield Seat(server.port)


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


def test_viewers_who_go_away_give_their_places_back(sqlite_url: str, tmp_path: Path) -> None:
    with serving(sqlite_url, free_port(), tmp_path / "server.log", "--streams", str(VIEWERS)) as server:
        seat = Seat(server.port)
        watching = [seat.watch() for _ in range(VIEWERS)]
        assert [response.status for _, response in watching] == [200] * VIEWERS
        late, refused = seat.watch()
        assert refused.status == 503
        assert int(refused.headers["Retry-After"]) > 0
        late.close()
        for connection, response in watching:
            response.close()
            connection.close()
        for _ in range(TRIES):
            connection, response = seat.watch()
            connection.close()
            if response.status == 200:
                return
        pytest.fail("no place was given back")


def test_several_processes_on_postgres_share_a_port_and_tell_each_others_viewers(postgres_url: str, tmp_path: Path) -> None:
    with serving(postgres_url, free_port(), tmp_path / "server.log", "--workers", "2") as server:
        seat = Seat(server.port)
        watching = [seat.watch() for _ in range(VIEWERS)]
        assert seat.append(good(1))[0] == 201
        for connection, response in watching:
            while response.readline() != b"id: 2\n":
                pass
            response.close()
            connection.close()


def test_several_processes_on_a_file_are_refused(tmp_path: Path) -> None:
    refused = ucr("serve", "--db", str(tmp_path / "games.sqlite"), "--workers", "2")
    assert refused.returncode == 2
    assert "PostgreSQL" in refused.stderr


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = ucr("serve", "--db", str(tmp_path / "games.sqlite"), "--port", str(taken.getsockname()[1]))
    assert refused.returncode == 1
    assert refused.stderr.count("\n") == 1 and "choose another with --port" in refused.stderr


def ucr(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", "from ucr_api.cli import main; main()", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
