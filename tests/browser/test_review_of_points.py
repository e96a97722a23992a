"""The curve of a game without hidden sides: points over time, each change leading to its step."""

import re

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_points_over_time_are_drawn_and_lead_to_their_steps(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['skies-three']['game']}/review")
    card = page.locator(".review-card", has=page.get_by_role("heading", name="Points over time"))
    expect(card).to_be_visible(timeout=90_000)
    expect(card.locator("text", has_text="20 Ines")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    card.locator("summary").click()
    card.locator("li .chip").nth(3).click()
    expect(page).to_have_url(re.compile(r"step=\d+"))
