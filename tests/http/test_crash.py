"""The server is killed at random moments while facts come in: what it acknowledged stays, whole, and no retry counts twice."""

import json
import random
import subprocess
import sys
import threading
from base64 import b64decode
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

import msgspec
import pytest
from api_table import header, ids_of, remark
from server_process import Server, free_port, serving

from ucr_events.transparency.merkle import continues
from ucr_events.transparency.notes import opened as opened_note
from ucr_events.transparency.notes import read_checkpoint, read_key

pytestmark = pytest.mark.both_databases

ROUNDS = 4
BATCH = 3


class Client(msgspec.Struct):
    """Records batches one after the other, and remembers which were acknowledged; the one in flight is sent again."""

    port: int
    game: str
    token: str
    position: int
    number: int = 0
    acknowledged: list[str] = []
    repeated: int = 0
    heads: list[str] = []
    "Where the log stood, as it was signed in each receipt."

    def send(self) -> None:
        """Send the batch in flight; raises OSError or HTTPException when no answer comes."""
        facts = [remark(f"b{self.number}-{index}", at=1) for index in range(BATCH)]
        body = {"position": self.position, "facts": facts}
        status, answer = ask(self.port, "POST", f"/api/v1/games/{self.game}/facts", body, self.token)
        assert status in (200, 201), answer
        self.position = answer["position"]
        self.acknowledged += ids_of(answer["facts"])
        self.repeated += answer["repeated"]
        self.heads += filter(None, [answer["head"]])
        self.number += 1


def ask(port: int, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, Any]:
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


@pytest.fixture
def kill_at() -> random.Random:
    return random.Random(20_260)


def test_a_killed_server_loses_nothing_it_acknowledged(store_url: str, tmp_path: Path, kill_at: random.Random) -> None:
    port, log = free_port(), tmp_path / "server.log"
    client: Client | None = None
    for _ in range(ROUNDS):
        with serving(store_url, port, log) as server:
            client = client or opened(port)
            record_until_killed(client, server, kill_at.uniform(0.05, 0.6))
    assert client is not None
    with serving(store_url, port, log):
        client.send()
        stored = list(all_ids(client))
    assert stored == client.acknowledged, "every batch once, whole, in order; and nothing that was not acknowledged in the end"
    assert stored == [f"b{number}-{index}" for number in range(client.number) for index in range(BATCH)]
    assert client.number > ROUNDS
    assert_doctor_finds_nothing(store_url)


@pytest.mark.soak
def test_every_head_that_a_killed_server_gave_out_is_a_beginning_of_what_is_there(
    store_url: str, tmp_path: Path, kill_at: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given receipts with signed heads / when the server is killed again and again / then the log goes on from each of them."""
    monkeypatch.setenv("UCR_SIGNING_KEY", str(tmp_path / "key"))
    port, log = free_port(), tmp_path / "server.log"
    client: Client | None = None
    for _ in range(ROUNDS):
        with serving(store_url, port, log) as server:
            client = client or opened(port)
            record_until_killed(client, server, kill_at.uniform(0.05, 0.6))
    assert client is not None
    with serving(store_url, port, log):
        client.send()
        key = read_key(ask(port, "GET", "/api/v1/about")[1]["key"])
        seen = [read_checkpoint(opened_note(head, [key])[0]) for head in client.heads]
        for one in seen[:: max(len(seen) // 20, 1)]:
            _, found = ask(port, "GET", f"/api/v1/games/{client.game}/consistency?from={one.size}")
            now = read_checkpoint(opened_note(found["checkpoint"], [key])[0])
            assert continues(one.size, one.root, now.size, now.root, [b64decode(part) for part in found["proof"]])
    assert len(seen) > ROUNDS


def opened(port: int) -> Client:
    status, answer = ask(port, "POST", "/api/v1/games", header())
    assert status == 201
    token = next(link["token"] for link in answer["links"] if link["role"] == "scribe")
    return Client(port=port, game=answer["game"], token=token, position=1)


def record_until_killed(client: Client, server: Server, seconds: float) -> None:
    timer = threading.Timer(seconds, server.kill)
    client.send()  # first the batch that was in flight when the last server died
    timer.start()
    try:
        while True:
            client.send()
    except (OSError, HTTPException, ValueError):
        timer.join()


def all_ids(client: Client) -> Iterator[str]:
    after: int | None = 1
    while after is not None:
        _, page = ask(client.port, "GET", f"/api/v1/games/{client.game}/facts?after={after}&limit=2000")
        yield from ids_of(page["facts"])
        after = page["next"]


def assert_doctor_finds_nothing(store_url: str) -> None:
    command = [sys.executable, "-c", "from ucr_api.cli import main; main()", "doctor", "--db", store_url]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "all digests, chains and seals hold" in result.stdout
