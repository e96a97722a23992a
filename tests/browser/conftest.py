"""Fixtures for tests in a real browser: a server over a fresh SQLite file, and pages that fail on errors in the console.

CHROMIUM names the browser to drive; without it the system's chromium is taken, else Playwright's own.
"""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from ucr_api.border import load_facts
from ucr_api.cli.demonstrating import load_demos
from ucr_api.cli.recording import record_facts
from ucr_api.http import create_app
from ucr_api.settings import DEFAULTS, Settings
from werkzeug.serving import make_server

import ucr_events
from ucr_events.demos import DEMOS as GAMES
from ucr_events.demos import read
from ucr_events.facts import GameOpened
from ucr_events.service import open_service
from ucr_events.transparency.notes import Signer

DEMOS = Path(ucr_events.__file__).parent / "demos"
LAPTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
BATCH = 500
PATIENCE = 20_000
"Milliseconds until something on a page counts as missing: a slow machine is no mistake."
AXE = Path(__file__).parents[2] / "replay_viewer" / "node_modules" / "axe-core" / "axe.min.js"
LOOK = """
axe.configure({rules: [{id: 'target-size', enabled: true, selector: ':not(.mark, .fork-mark, .phone-segment)'}]});
axe.run({exclude: [['.rules-list > section:nth-of-type(n + 3)']]}, {resultTypes: ['violations']})
"""
"""All rules of axe, and targets of 24 px, but for marks on a time line: they lie where their step lies, however close, and
buttons and lists lead to the same steps. Of a rule book, hundreds of entries of one component, two sections stand for all."""


class Server:
    """A running server: `url`, and `client` to talk to the same application without a socket.

    demos: file name without suffix -> {"game": id, "links": {role: token}}.
    """

    def __init__(self, path: Path, settings: Settings = DEFAULTS, signer: Signer | None = None) -> None:
        self._service = open_service(str(path))
        app = create_app(self._service, settings, signer)
        self._http = make_server("127.0.0.1", 0, app, threaded=True)
        self.url = f"http://127.0.0.1:{self._http.server_port}"
        self.client: FlaskClient = app.test_client()
        self.demos: dict[str, dict[str, Any]] = {}
        self._thread = threading.Thread(target=self._http.serve_forever, daemon=True)
        self._thread.start()

    def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The JSON of an API address below /api/v1; fails the test when it is not a success."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        response = self.client.open("/api/v1" + path, method=method, json=body, headers=headers)
        assert response.status_code < 300, f"{method} {path}: {response.status_code} {response.text}"
        return response.get_json()

    def open_game(self, header: dict[str, Any], facts: list[dict[str, Any]] | None = None) -> dict[str, Any]:
        """A new game with these facts: {"game": id, "links": {role: token}, "position": of its last fact}."""
        opened = self.call("POST", "/games", header)
        links = {link["role"]: link["token"] for link in opened["links"]}
        game = {"game": opened["game"], "links": links, "position": opened["position"]}
        for start in range(0, len(facts or []), BATCH):
            self.record(game, (facts or [])[start : start + BATCH], "owner")
        return game

    def record(self, game: dict[str, Any], facts: list[dict[str, Any]], role: str = "scribe") -> None:
        """Append facts at the game's position, and move the position on."""
        body = {"position": game["position"], "facts": facts}
        answer = self.call("POST", f"/games/{game['game']}/facts", body, game["links"][role])
        game["position"] = answer["position"]

    def load_demos(self) -> None:
        """Record every demo as the command line does, with links of its own; what was disputed is left out."""
        for demo in GAMES:
            facts = load_facts(read(demo))
            record_facts(self._service, facts, None)
            header = facts[0]
            assert isinstance(header, GameOpened)
            links = self._service.links.all(header)
            self.demos[demo.name] = {"game": header.game, "links": links, "position": len(facts)}

    def demonstrate(self) -> None:
        """Record the demos with what was disputed about them, as the command line does."""
        load_demos(self._service)

    def close(self) -> None:
        """Stop answering and close the store."""
        self._http.shutdown()
        self._http.server_close()
        self._service.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with the demos loaded, shared by all tests; a test opens games of its own on it."""
    running = Server(tmp_path_factory.mktemp("server") / "games.sqlite")
    running.load_demos()
    yield running
    running.close()


@pytest.fixture
def empty_server(tmp_path: Path) -> Iterator[Server]:
    """A server that has no game yet."""
    running = Server(tmp_path / "games.sqlite")
    yield running
    running.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, started once."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        yield started
        started.close()


Device = Callable[..., Page]
"A new page in a browser context of its own; keyword arguments are those of a Playwright context."


@pytest.fixture
def device(browser: Browser) -> Iterator[Device]:
    """Makes pages that share nothing, like the phones of different people; an error in a console fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(**options: Any) -> Page:
        usual = {"viewport": LAPTOP, "locale": "ja-JP", "reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: errors.append(message.text) if _is_mistake(message) else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # an answer held back must not come due in the next test
        context.close()
    assert not errors, "the console shows errors:\n" + "\n".join(errors)


@pytest.fixture
def page(device: Device) -> Page:
    """A laptop."""
    return device()


@pytest.fixture
def phone(device: Device) -> Page:
    """A phone with a touch screen."""
    return device(viewport=PHONE, has_touch=True, is_mobile=True)


@pytest.fixture
def violations() -> Callable[[Page], list[str]]:
    """Tells what axe-core finds on a page, of every impact; skips the test where the Node packages are not installed."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci in replay_viewer")
    script = AXE.read_text(encoding="utf-8")

    def find(page: Page) -> list[str]:
        page.evaluate(script)
        found = page.evaluate(LOOK)["violations"]
        return [f"{rule['impact']} {rule['id']}: {rule['help']}: {[node['html'] for node in rule['nodes']]}" for rule in found]

    return find


def _is_mistake(message: ConsoleMessage) -> bool:
    """A refusal of the API (4xx, or 503) or a cut connection is for the page to explain, and no mistake of it.

    Nor is what it asks for while a test keeps it without network: parts fetched beforehand are asked for again when opened.
    """
    if message.type != "error" or "net::ERR_INTERNET_DISCONNECTED" in message.text:
        return False
    from_api = "/api/v1/" in message.location.get("url", "")
    return not (from_api and any(text in message.text for text in ("status of 4", "status of 503", "net::ERR_")))
