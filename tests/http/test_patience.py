"""How long the server waits, and for what: slow senders, slow readers, too much at once, and its own end."""

import json
import socket
from contextlib import closing as closed
from http.client import HTTPConnection, HTTPResponse
from typing import Any

import pytest
from api_table import header, remarks
from served_here import serving_here
from ucr_api.settings import Settings

SHORT = 0.3
POST = b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


def everything_from(line: socket.socket) -> bytes:
    """What comes until the server closes the line."""
    line.settimeout(60)
    found = b""
    while piece := line.recv(65536):
        found += piece
    return found


def answer_on(line: socket.socket) -> tuple[int, Any]:
    """The next answer: status and JSON."""
    response = HTTPResponse(line)
    response.begin()
    return response.status, json.loads(response.read())


def ask(port: int, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    with closed(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())


def open_game(port: int) -> tuple[str, str]:
    """The address of a new game, and its scribe's token."""
    _, answer = ask(port, "POST", "/api/v1/games", header())
    return f"/api/v1/games/{answer['game']}", next(link["token"] for link in answer["links"] if link["role"] == "scribe")


@pytest.mark.parametrize("beginning", [b"", b"GET / HTTP/1.1\r\nHost"], ids=["nothing", "headers"])
def test_whoever_does_not_finish_the_headers_is_left(sqlite_url: str, beginning: bytes) -> None:
    with (
        serving_here(sqlite_url, Settings(headers_within=SHORT)) as port,
        socket.create_connection(("127.0.0.1", port)) as line,
    ):
        line.sendall(beginning)
        assert everything_from(line) == b""


def test_headers_without_end_are_cut(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(most_headers=1000)) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        line.sendall(b"X-More: more\r\n" * 100)
        assert everything_from(line) == b""


@pytest.mark.parametrize(
    "rest", [b"Content-Length: 100\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"], ids=["length", "chunked"]
)
def test_a_body_that_does_not_come_is_answered_with_a_problem(sqlite_url: str, rest: bytes) -> None:
    with serving_here(sqlite_url, Settings(body_within=SHORT)) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(POST + rest)
        status, answer = answer_on(line)
        assert (status, answer["type"]) == (408, "/problems/request-timeout")


@pytest.mark.parametrize("path, size", [("/api/v1/games", 3_000_000), ("/api/v1/games/import", 300_000_000)])
def test_a_body_that_says_it_is_too_large_is_refused_before_it_comes(sqlite_url: str, path: str, size: int) -> None:
    with serving_here(sqlite_url, Settings()) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n".encode())
        assert answer_on(line)[0] == 413


def test_a_body_in_pieces_without_a_length_arrives_whole(sqlite_url: str) -> None:
    body = json.dumps(header()).encode()
    pieces = [body[start : start + 50] for start in range(0, len(body), 50)]
    with serving_here(sqlite_url, Settings()) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(POST + b"Transfer-Encoding: chunked\r\n\r\n")
        for piece in (*pieces, b""):
            line.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))
        assert answer_on(line)[0] == 201


def test_a_body_that_came_fast_may_not_stop_for_long_after_that(sqlite_url: str) -> None:
    """Whoever sent 128 MB at once might wait two hours with the last byte, and nobody else could send anything."""
    settings = Settings(body_within=SHORT, slowest=1)
    with serving_here(sqlite_url, settings) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(POST + b"Content-Length: 2000\r\n\r\n" + b"x" * 1999)
        assert answer_on(line)[0] == 408


@pytest.mark.parametrize("bound", ["bodies", "bodies_of_one"])
def test_whoever_holds_all_the_room_for_bodies_keeps_no_fact_out(sqlite_url: str, bound: str) -> None:
    settings = Settings(small_body=5000, **{bound: 1000})
    with serving_here(sqlite_url, settings) as port, socket.create_connection(("127.0.0.1", port)) as held:
        held.sendall(POST + b"Content-Length: 9000\r\n\r\n" + b"x" * 6000)
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(POST + b"Content-Length: 9000\r\n\r\n" + b"x" * 9000)
            assert answer_on(line)[0] == 503
        open_game(port)


def test_one_address_does_not_take_all_the_room_for_bodies(sqlite_url: str) -> None:
    settings = Settings(small_body=0, bodies=10_000, bodies_of_one=6000)
    with serving_here(sqlite_url, settings) as port, socket.create_connection(("127.0.0.1", port)) as held:
        held.sendall(POST + b"Content-Length: 9000\r\n\r\n" + b"x" * 5000)
        for address, status in (("127.0.0.1", 503), ("127.0.0.2", 422)):
            with socket.create_connection(("127.0.0.1", port), source_address=(address, 0)) as line:
                body = json.dumps({"title": "x" * 3000}).encode()
                line.sendall(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
                assert answer_on(line)[0] == status


def test_more_bodies_than_there_is_room_for_are_asked_to_come_again(sqlite_url: str) -> None:
    settings = Settings(bodies=1000, small_body=0)
    with serving_here(sqlite_url, settings) as port, socket.create_connection(("127.0.0.1", port)) as line:
        line.sendall(POST + b"Content-Length: 2000\r\n\r\n" + b"x" * 2000)
        assert answer_on(line)[0] == 503


def test_a_header_with_an_underscore_does_not_pass_for_another(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings()) as port, closed(HTTPConnection("127.0.0.1", port, timeout=60)) as connection:
        connection.request("GET", "/api/v1/packs", headers={"X_UCR_Packs": "forged", "Last_Event_ID": "1"})
        assert connection.getresponse().status == 200


def test_a_follower_who_does_not_read_is_cut_and_resumes_where_it_was(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(reading_within=SHORT, streams=1)) as port:
        path, token = open_game(port)
        text = "tea " * 500
        for position in range(1, 4001, 400):
            facts = [{**fact, "text": text} for fact in remarks(f"r{position}-", 400)]
            assert ask(port, "POST", f"{path}/facts", {"position": position, "facts": facts}, token)[0] == 201
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.connect(("127.0.0.1", port))
            line.sendall(f"GET {path}/live?after=0 HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            with socket.create_connection(("127.0.0.1", port)) as next_one:
                while not _finds_a_place(next_one, path):
                    pass
        last = 4001 - 5
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(f"GET {path}/live HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {last}\r\n\r\n".encode())
            line.settimeout(60)
            found = b""
            while b"id: 4001\n" not in found:
                found += line.recv(65536)
            assert [position for position in range(3900, 4010) if b"id: %d\n" % position in found] == list(
                range(last + 1, 4002)
            )


def _finds_a_place(line: socket.socket, path: str) -> bool:
    """Asks for a stream on an open line, which stays open when there is no place."""
    line.settimeout(60)
    line.sendall(f"GET {path}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    response = HTTPResponse(line)
    response.begin()
    if response.status == 503:
        response.read()
    return response.status == 200


def test_streams_end_when_the_server_stops(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(graceful=30)) as port:
        path, _ = open_game(port)
        line = socket.create_connection(("127.0.0.1", port))
        line.sendall(f"GET {path}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        assert line.recv(65536).startswith(b"HTTP/1.1 200 ")
    assert everything_from(line).endswith(b"0\r\n\r\n"), "whole, not broken off"
    line.close()


def long_log(port: int) -> str:
    """The address of 4 MB of facts in one answer."""
    path, token = open_game(port)
    for position in range(1, 2001, 500):
        facts = [{**fact, "text": "tea " * 500} for fact in remarks(f"r{position}-", 500)]
        assert ask(port, "POST", f"{path}/facts", {"position": position, "facts": facts}, token)[0] == 201
    return f"{path}/facts?limit=1000"


def small_window(port: int, address: str = "127.0.0.1") -> socket.socket:
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.bind((address, 0))
    line.connect(("127.0.0.1", port))
    return line


def large_answer(port: int, path: str, address: str) -> int:
    """The status alone."""
    with closed(HTTPConnection("127.0.0.1", port, timeout=60, source_address=(address, 0))) as other:
        other.request("GET", path)
        return other.getresponse().status


def test_whoever_does_not_read_a_long_answer_is_cut_and_gives_its_place_back(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(reading_within=SHORT, slowest=1_000_000, large_of_one=1)) as port:
        path = long_log(port)
        with small_window(port) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 200"
            while large_answer(port, path, "127.0.0.1") != 200:
                pass


def test_of_large_answers_so_many_are_on_their_way_to_one_address(sqlite_url: str) -> None:
    with serving_here(sqlite_url, Settings(large_of_one=1)) as port:
        path = long_log(port)
        with small_window(port) as line:
            line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert line.recv(12) == b"HTTP/1.1 200"
            for address, status in (("127.0.0.1", 503), ("127.0.0.2", 200)):
                assert large_answer(port, path, address) == status
            assert ask(port, "GET", "/api/v1/health")[0] == 200
