"""What two servers and a streaming replica change on this machine: answers per second, once each way.

For docs/beyond-one-machine.md; run by hand: `python tests/faults/beyond.py`. All processes share the cores of one machine, so
it shows what the ways cost, not what more machines give.
"""

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from faulty import ROOT, cluster

sys.path.append(str(ROOT / "http"))

from api_table import header, remark
from server_process import free_port, serving

SECONDS = 6.0
READERS, WRITERS = 8, 4
READ = "UCR_DB_READ"


@contextmanager
def servers(url: str, number: int, read: str | None = None) -> Iterator[list[int]]:
    """Ports of so many servers on the database."""
    if read:
        os.environ[READ] = read
    ports: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            yield from _serving(url, number, ports, Path(folder))
        finally:
            os.environ.pop(READ, None)


def _serving(url: str, number: int, ports: list[int], folder: Path) -> Iterator[list[int]]:
    if len(ports) == number:
        yield ports
        return
    ports.append(free_port())
    with serving(url, ports[-1], folder / f"{len(ports)}.log"):
        yield from _serving(url, number, ports, folder)


def ask(connection: HTTPConnection, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    connection.request(method, path, json.dumps(body) if body is not None else None, headers)
    response = connection.getresponse()
    return response.status, json.loads(response.read())


def opened(port: int) -> tuple[str, str]:
    connection = HTTPConnection("127.0.0.1", port)
    _, answer = ask(connection, "POST", "/api/v1/games", header())
    token = next(link["token"] for link in answer["links"] if link["role"] == "scribe")
    path = f"/api/v1/games/{answer['game']}"
    ask(connection, "POST", f"{path}/facts", {"position": 1, "facts": [remark(f"s{n}") for n in range(200)]}, token)
    connection.close()
    return path, token


def per_second(ports: Sequence[int], workers: int, once: Callable[[HTTPConnection, int, int], None]) -> float:
    """How often all workers together did it in a second, each over a connection of its own to one of the servers."""
    until = time.monotonic() + SECONDS

    def work(worker: int) -> int:
        connection, done = HTTPConnection("127.0.0.1", ports[worker % len(ports)]), 0
        while time.monotonic() < until:
            once(connection, worker, done)
            done += 1
        connection.close()
        return done

    with ThreadPoolExecutor(workers) as pool:
        return sum(pool.map(work, range(workers))) / SECONDS


def reads(ports: Sequence[int]) -> float:
    path, _ = opened(ports[0])

    def once(connection: HTTPConnection, worker: int, done: int) -> None:
        status, _ = ask(connection, "GET", f"{path}/facts?after=1&limit=200")
        assert status == 200

    return per_second(ports, READERS, once)


def appends(ports: Sequence[int]) -> float:
    games = [opened(ports[0]) for _ in range(WRITERS)]

    def once(connection: HTTPConnection, worker: int, done: int) -> None:
        path, token = games[worker]
        status, answer = ask(connection, "POST", f"{path}/facts", {"position": 201 + done, "facts": [remark()]}, token)
        assert status == 201, answer

    return per_second(ports, WRITERS, once)


def main() -> None:
    with cluster() as primary:
        with servers(primary.url, 1) as ports:
            print(f"| one server | {reads(ports):.0f} | {appends(ports):.0f} |", flush=True)
        with servers(primary.url, 2) as ports:
            print(f"| two servers | {reads(ports):.0f} | {appends(ports):.0f} |", flush=True)
        with cluster(primary) as replica, servers(primary.url, 1, replica.url) as ports:
            time.sleep(1)
            print(f"| one server, with a replica | {reads(ports):.0f} | {appends(ports):.0f} |", flush=True)


if __name__ == "__main__":
    main()
