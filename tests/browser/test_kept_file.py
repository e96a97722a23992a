"""A replay as one HTML file: it opens without any server, steps, and shows the review; nothing is asked of anybody."""

from pathlib import Path

import pytest
from conftest import Device, Server
from playwright.sync_api import Request, expect

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("game", "step"), [("avalon", 79), ("locke-nine", 300)])
def test_a_file_steps_and_reviews_offline(server: Server, device: Device, tmp_path: Path, game: str, step: int) -> None:
    """Given the file of a game, offline, then its address opens a step, arrows go on, and the review is there."""
    path = tmp_path / "kept.html"
    address = f"/api/v1/games/{server.demos[game]['game']}/page?as=public"
    path.write_bytes(server.client.get(address).data)
    page = device(viewport={"width": 1280, "height": 800}, offline=True)
    asked: list[str] = []
    told: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:")):
            asked.append(request.url)

    page.on("request", note)
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"{path.as_uri()}?step={step}")
    expect(page.locator(f"[aria-current=step]:has-text('{step}')").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"[aria-current=step]:has-text('{step + 1}')").first).to_be_visible()
    page.locator("header button").first.click()
    page.locator("a[href*='/review']").first.click()
    expect(page.locator(".review-page h2").first).to_be_visible()
    assert page.url.startswith(path.as_uri())
    assert (asked, told) == ([], [])
