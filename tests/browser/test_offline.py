"""A game as one file: opened from the disk it is replayed and reviewed, and asks no server for anything."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

Violations = Callable[[Page], list[str]]


def saved(server: Server, folder: Path, reader: str, page: str) -> str:
    """The address of the file on the disk."""
    game = server.demos["werewolf"]["game"]
    answer = server.client.get(f"/api/v1/games/{game}/file", query_string={"as": reader, "page": page})
    assert answer.status_code == 200, answer.text
    path = folder / f"{page}.html"
    path.write_bytes(answer.data)
    return path.as_uri()


@pytest.mark.daily
def test_a_file_is_replayed_and_reviewed_without_a_server(
    server: Server, device: Device, tmp_path: Path, violations: Violations
) -> None:
    """Given the file of seat 2, when it is opened at step 24 and walked through, then nothing is asked of anybody."""
    page = device(viewport=PHONE, locale="ja-JP")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    page.goto(f"{saved(server, tmp_path, 'seat:2', 'review')}#/g/{server.demos['werewolf']['game']}?step=24")
    expect(page.locator(".phone-sentence-text b").first).to_have_text("24")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".phone-sentence-text b").first).to_have_text("25")
    page.reload()
    expect(page.locator(".phone-sentence-text b").first).to_be_visible()

    page.goto("about:blank")
    page.goto(saved(server, tmp_path, "seat:2", "review") + "#step=66&tab=numbers")
    expect(page.locator(".review-matrix td.knows-own").first).to_be_visible()
    assert violations(page) == []
    page.locator(".review-told a").first.click()
    expect(page).to_have_url(re.compile(r"#/g/.*step="))
    expect(page.locator(".replay")).to_be_visible()
    assert [url for url in asked if not url.startswith(("file:", "about:", "blob:", "data:"))] == []


def test_chances_stand_at_the_seats_once_they_are_switched_on(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/g/{server.demos['werewolf']['game']}?step=66&as=public")
    expect(page.locator(".seat-card").first).to_be_visible()
    expect(page.locator(".chance-bar")).to_have_count(0)

    page.locator(".menu button").first.click()
    page.locator("[data-chances]").click()

    expect(page.locator(".seat-card .chance-bar")).to_have_count(7)
    expect(page.locator(".seat-card .chance-bar small").nth(1)).to_have_text("狼")
