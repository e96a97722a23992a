"""The small size of the load goal, and strangers who hold connections open: nobody who writes is kept waiting by them."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from api_table import remark
from evening import Plan, ask, open_game, run
from server_process import Server, free_port, serving

UNFINISHED = 70
IDLE = 200
FACTS = 5


@pytest.fixture
def server(store_url: str, tmp_path: Path) -> Iterator[Server]:
    with serving(store_url, free_port(), tmp_path / "server.log") as running:
        yield running


def test_every_writer_is_served_and_every_follower_gets_every_fact_once_and_in_order(server: Server) -> None:
    plan = Plan(followers=50, writers=5, facts=20, pause=0.02)
    seen = run(plan, server.port)
    assert (seen.refused, seen.incomplete) == (0, 0)
    assert len(seen.posts) == plan.writers * plan.facts
    assert len(seen.arrivals) == plan.followers * plan.facts


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"POST /api/v1/games/import HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{}\n{",
        *(
            pytest.param(beginning, marks=pytest.mark.soak)
            for beginning in (
                b"POST /api/v1/games HT",
                b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nX-Never: en",
                b"POST /api/v1/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
                b"GET /api/v1/games/00000000-0000-0000-0000-000000000000/live HTTP/1.1\r\nHost: x\r\n"
                b"Content-Length: 5\r\n\r\n{",
            )
        ),
    ],
    ids=["nothing", "chunks", "a line", "headers", "a body", "a stream"],
)
def test_seventy_unfinished_requests_do_not_silence_the_service(sqlite_url: str, tmp_path: Path, beginning: bytes) -> None:
    with serving(sqlite_url, free_port(), tmp_path / "server.log") as server:
        held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(UNFINISHED)]
        for one in held:
            one.sendall(beginning)
        asyncio.run(_records(server.port))
        for one in held:
            one.close()


def test_two_hundred_idle_streams_do_not_stop_recording(server: Server) -> None:
    asyncio.run(_records(server.port, idle=IDLE))


async def _records(port: int, idle: int = 0) -> None:
    """Open a game, have it followed, record into it."""
    async with asyncio.timeout(60):
        game = await open_game(port)
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(idle)]
        for reader, writer in held:
            writer.write(f"GET {game.path}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
            assert (await reader.readline()).split()[1] == b"200"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for position in range(1, FACTS + 1):
            body = {"position": position, "facts": [remark(f"f{position}")]}
            status, answer = await ask(reader, writer, "POST", f"{game.path}/facts", body, game.token)
            assert status == 201, answer
        for line in (writer, *(writer for _, writer in held)):
            line.close()
