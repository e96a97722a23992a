"""When there is no place for another live stream, the page says so, asks now and then, and follows again when it can."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from ucr_api.http.state import LIVE
from ucr_api.live.hub import Hub
from ucr_api.settings import Settings

pytestmark = pytest.mark.browser

ASKED_AGAIN_MS = 5_000
TRIED_AGAIN_MS = 60_000
HEADER = {
    "title": "大会の決勝",
    "family": "freeform",
    "edition": "any",
    "visibility": "live",
    "seats": [{"seat": 1, "name": "あき"}, {"seat": 2, "name": "ぼたん"}],
}


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[Server]:
    """A server with a place for one viewer."""
    running = Server(tmp_path / "games.sqlite", Settings(streams=1))
    yield running
    running.close()


def said(text: str) -> dict[str, Any]:
    return {"kind": "remark.made/1", "id": text, "text": text}


def opened(page: Page, server: Server, game: dict[str, Any], path: str = "", role: str = "") -> Page:
    page.clock.install()
    page.goto(f"{server.url}/g/{game['game']}{path}{'#k=' + game['links'][role] if role else ''}")
    return page


def test_a_replay_without_a_place_says_so_and_asks_instead_then_follows_again(crowded: Server, device: Device) -> None:
    game = crowded.open_game(HEADER, [said("first")])
    one = opened(device(), crowded, game)
    expect(one.locator("[data-connection=live]")).to_be_visible()
    two = opened(device(), crowded, game)
    expect(two.locator("[data-asking]")).to_be_visible()
    expect(two.locator("[data-connection=asking]")).not_to_contain_text("生中継")
    expect(two.get_by_text("接続が切れました")).to_have_count(0)
    crowded.record(game, [said("second")])
    expect(one.get_by_text("second").first).to_be_visible()
    two.clock.fast_forward(ASKED_AGAIN_MS)
    expect(two.get_by_text("second").first).to_be_visible()
    one.context.close()
    crowded.record(game, [said("third")])
    hub: Hub = crowded.client.application.extensions[LIVE]
    while hub.count:  # the server notices when it writes
        time.sleep(0.1)
    two.clock.fast_forward(TRIED_AGAIN_MS)
    expect(two.locator("[data-connection=live]")).to_be_visible()
    expect(two.locator("[data-asking]")).to_have_count(0)
    expect(two.get_by_text("third").first).to_be_visible()


@pytest.mark.parametrize("path, role", [("/record", "scribe"), ("/disputes", "judge")])
def test_the_recorder_and_the_list_of_disputes_say_so_too(crowded: Server, device: Device, path: str, role: str) -> None:
    game = crowded.open_game(HEADER, [said("first")])
    expect(opened(device(), crowded, game).locator("[data-connection=live]")).to_be_visible()
    page = opened(device(viewport=PHONE, locale="en-GB"), crowded, game, path, role)
    expect(page.locator("[data-asking]")).to_be_visible()
    expect(page.get_by_text("Offline")).to_have_count(0)
    dispute = "00000000-0000-4000-8000-00000000d15b"
    body = {"id": "d1", "dispute": dispute, "step": 2, "words": "not so"}
    crowded.call("POST", f"/games/{game['game']}/disputes", body, game["links"]["scribe"])
    page.clock.fast_forward(ASKED_AGAIN_MS)
    expect(page.locator(f"a[href*='{dispute}']").first).to_be_visible()
