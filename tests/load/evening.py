"""Many follow, some write: a client of a real server, bounded in count and time, that checks everything it is told.

Every writer has a public game of its own; followers are spread over the games. The text of a fact says when it was sent.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from api_table import header

HOSTS = 64
"Loopback addresses that followers come from, as many phones would."
MOST_SECONDS = 600.0
LINE = 1024 * 1024
"Bytes of the longest line of a stream."
OPENING_AT_ONCE = 32


class Plan(msgspec.Struct, frozen=True):
    """How large an evening is."""

    followers: int
    writers: int
    facts: int
    "Of each writer."
    pause: float
    "Seconds between two facts of a writer."


class Evening(msgspec.Struct):
    """What was seen; times in milliseconds."""

    plan: Plan
    opened: float = 0.0
    "Seconds until every follower followed."
    lasted: float = 0.0
    "Seconds from the first fact until every follower had the last."
    posts: list[float] = []
    "From sending a fact to the answer."
    arrivals: list[float] = []
    "From sending a fact to its arrival, of each fact at each follower."
    refused: int = 0
    incomplete: int = 0
    "Followers that did not get every fact once and in order."


class Game(msgspec.Struct):
    """A game and the link to write in it."""

    path: str
    token: str


def run(plan: Plan, *ports: int) -> Evening:
    """The evening, on loopback, at one server or several of one database; raises TimeoutError when it does not end."""
    return asyncio.run(asyncio.wait_for(_evening(plan, ports), MOST_SECONDS))


async def _evening(plan: Plan, ports: Sequence[int]) -> Evening:
    """Who follows a game is spread over all servers; whoever writes it is at one of them."""
    seen = Evening(plan)
    games = [await open_game(ports[0]) for _ in range(plan.writers)]
    gate, following = asyncio.Semaphore(OPENING_AT_ONCE), [asyncio.Event() for _ in range(plan.followers)]
    begun = time.monotonic()
    followers = [
        asyncio.create_task(_follow(port, games[number % plan.writers], number, seen, gate, following[number]))
        for number in range(plan.followers)
        for port in (ports[number // plan.writers % len(ports)],)
    ]
    await asyncio.gather(*(event.wait() for event in following))
    seen.opened, begun = time.monotonic() - begun, time.monotonic()
    await asyncio.gather(*(_write(ports[number % len(ports)], game, number, seen) for number, game in enumerate(games)))
    await asyncio.gather(*followers)
    seen.lasted = time.monotonic() - begun
    return seen


async def open_game(port: int) -> Game:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    status, answer = await ask(reader, writer, "POST", "/api/v1/games", header())
    writer.close()
    assert status == 201, answer
    token = next(link["token"] for link in answer["links"] if link["role"] == "scribe")
    return Game(f"/api/v1/games/{answer['game']}", token)


async def _write(port: int, game: Game, number: int, seen: Evening) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await asyncio.sleep(seen.plan.pause * number / seen.plan.writers)
    for count in range(seen.plan.facts):
        sent = time.monotonic_ns()
        fact = {"kind": "remark.made/1", "id": f"f{count}", "text": str(sent)}
        status, answer = await ask(
            reader, writer, "POST", f"{game.path}/facts", {"position": count + 1, "facts": [fact]}, game.token
        )
        seen.posts.append((time.monotonic_ns() - sent) / 1e6)
        if status != 201:
            raise AssertionError(f"a writer was not served: {status} {answer}")
        await asyncio.sleep(max(0.0, seen.plan.pause - (time.monotonic_ns() - sent) / 1e9))
    writer.close()


async def _follow(port: int, game: Game, number: int, seen: Evening, gate: asyncio.Semaphore, ready: asyncio.Event) -> None:
    async with gate:
        host = f"127.0.0.{number % HOSTS + 2}"
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0), limit=LINE)
        writer.write(f"GET {game.path}/live?after=1&lang=en HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        status = int((await reader.readline()).split()[1])
        ready.set()
    if status != 200:
        seen.refused += 1
        return
    positions: list[int] = []
    while len(positions) < seen.plan.facts and (line := await reader.readline()):
        if line.startswith(b"data: "):
            now, data = time.monotonic_ns(), json.loads(line[6:])
            positions += [fact["position"] for fact in data["facts"]]
            seen.arrivals += [(now - int(fact["fact"]["text"])) / 1e6 for fact in data["facts"]]
    seen.incomplete += positions != list(range(2, seen.plan.facts + 2))
    writer.close()


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, method: str, path: str, body: Any = None, token: str = ""
) -> tuple[int, Any]:
    """One request on an open connection; status and JSON."""
    data = json.dumps(body).encode() if body is not None else b""
    lines = [f"{method} {path} HTTP/1.1", "Host: x", "Content-Type: application/json", f"Content-Length: {len(data)}"]
    lines += [f"Authorization: Bearer {token}"] if token else []
    writer.write("\r\n".join([*lines, "", ""]).encode() + data)
    status = int((await reader.readline()).split()[1])
    length = 0
    while (line := await reader.readline()) != b"\r\n":
        name, _, value = line.decode().partition(":")
        length = int(value) if name.lower() == "content-length" else length
    return status, json.loads(await reader.readexactly(length) or b"null")


def percentiles(values: Sequence[float]) -> str:
    """Median, 95 %, 99 % and the longest, in milliseconds."""
    ordered = sorted(values) or [0.0]
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99)]
    return " | ".join(f"{value:.0f}" for value in (*at, ordered[-1]))
