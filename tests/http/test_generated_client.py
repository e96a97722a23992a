"""A usual generator makes a client from the served document; the client opens a game, records, follows, exports, imports."""

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from server_process import Server, free_port, serving

pytestmark = pytest.mark.soak  # the generator alone takes half a minute
GENERATE = [sys.executable, "-W", "ignore", "-m", "openapi_python_client", "generate", "--meta", "none", "--overwrite"]
NAME = "generated_ucr_client"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("served")
    with serving(str(folder / "games.sqlite"), free_port(), folder / "server.log") as running:
        yield running


@pytest.fixture(scope="module")
def served(server: Server) -> bytes:
    """The document as the server gives it."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/api/v1/openapi.json")
    document = connection.getresponse().read()
    connection.close()
    return document


@pytest.fixture(scope="module")
def package(served: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the generated package."""
    folder = tmp_path_factory.mktemp("client")
    (folder / "openapi.json").write_bytes(served)
    (folder / "config.json").write_text(json.dumps({"post_hooks": []}))  # nobody reads the code, so it needs no tidying
    where = ["--path", "openapi.json", "--config", "config.json", "--output-path", NAME]
    made = subprocess.run([*GENERATE, *where], cwd=folder, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


class Generated:
    """The package, imported, with a client for a server."""

    def __init__(self, server: Server) -> None:
        self._address = f"http://127.0.0.1:{server.port}"
        self.models = self.module("models")
        self._clients: list[Any] = []

    def module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{NAME}.{name}")

    def client(self, token: str | None = None) -> Any:
        kinds = self.module("client")
        made = kinds.AuthenticatedClient(self._address, token=token) if token else kinds.Client(self._address)
        self._clients.append(made)
        return made

    def close(self) -> None:
        for client in self._clients:
            client.get_httpx_client().close()


@pytest.fixture
def generated(server: Server, package: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Generated]:
    monkeypatch.syspath_prepend(str(package))
    made = Generated(server)
    yield made
    made.close()


def test_every_operation_is_generated(served: bytes, package: Path) -> None:
    made = {path.stem for path in (package / NAME / "api").rglob("*.py")} - {"__init__"}
    wanted = {snake(one["operationId"]) for one in described(served)}
    assert wanted and wanted - made == set()


def described(served: bytes) -> list[dict[str, Any]]:
    items = json.loads(served)["paths"].values()
    return [one for item in items for one in item.values() if isinstance(one, dict) and "operationId" in one]


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


def test_the_client_opens_records_follows_and_exports(generated: Generated) -> None:
    models, public = generated.models, generated.client()
    header = models.NewGame(
        title="By machine",
        family="freeform",
        edition="any",
        visibility=models.NewGameVisibility("live"),
        seats=[models.SeatSetup(seat=1, name="Aki"), models.SeatSetup(seat=2, name="Botan")],
    )
    opened = generated.module("api.games.open_game").sync(client=public, body=header)
    assert isinstance(opened, models.Opened), opened
    tokens = {link.role: link.token for link in opened.links}
    scribe = generated.client(tokens["scribe"])

    rolled = models.DiceRolled(id="d1", faces=[3, 4], seat=1, kind=models.DiceRolledKind("dice.rolled/1"))
    record = generated.module("api.facts.record_facts")
    body = models.AppendBody(position=opened.position, facts=[rolled])
    recorded = record.sync_detailed(opened.game, client=scribe, body=body)
    assert (recorded.status_code, recorded.parsed.position) == (201, opened.position + 1)
    again = record.sync_detailed(opened.game, client=scribe, body=body)
    assert (again.status_code, again.parsed.repeated) == (200, True)

    listed = generated.module("api.facts.list_facts").sync(opened.game, client=public, lang=models.ListFactsLang("en"))
    assert isinstance(listed.facts[-1].fact, models.DiceRolled)
    assert listed.facts[-1].fact.faces == [3, 4]

    assert followed(generated, opened.game, public) == ["opened", "d1"]

    exported = generated.module("api.exchange.export_game").sync_detailed(opened.game, client=public)
    assert json.loads(exported.content.splitlines()[-1])["end"] == listed.position

    refused = record.sync(opened.game, client=public, body=models.AppendBody(position=2, facts=[rolled]))
    assert isinstance(refused, models.Problem) and refused.status == 403


def followed(generated: Generated, game: str, client: Any) -> list[str]:
    """The ids of the first two facts of the live stream."""
    request = generated.module("api.facts.follow_game")._get_kwargs(game, after=0)
    ids: list[str] = []
    with client.get_httpx_client().stream(**request) as response:
        for line in response.iter_lines():
            if line.startswith("data:") and "facts" in (data := json.loads(line.removeprefix("data:"))):
                ids += [entry["fact"]["id"] for entry in data["facts"]]
            if len(ids) >= 2:
                return ids
    return ids
