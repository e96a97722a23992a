"""The review of a game: who looked like whom, what told most, what was declared; every mark leads to its step."""

import re

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def open_review(page: Page, server: Server, demo: str, query: str = "") -> None:
    page.goto(f"{server.url}/g/{server.demos[demo]['game']}/review{query}")
    expect(page.locator(".review-card").first).to_be_visible(timeout=60_000)


@pytest.mark.daily
def test_the_review_of_a_game_with_roles_says_who_was_whom_and_leads_to_the_step(server: Server, page: Page) -> None:
    """Given the werewolf demo, then the sides are told at the end, and the step that told most opens in the replay."""
    open_review(page, server, "werewolf")

    expect(page.locator(".review-now")).to_have_text(["村", "狼", "村", "村", "狼", "村", "村"])
    page.locator(".review-told a").first.click()

    expect(page).to_have_url(re.compile(r"step=64"))
    expect(page.locator(".replay")).to_be_visible()


def test_a_seat_sees_itself_from_the_deal_on(server: Server, page: Page) -> None:
    open_review(page, server, "werewolf", "?as=public")

    page.get_by_role("group", name="読み手").get_by_role("button", name="席2の当時").click()

    expect(page).to_have_url(re.compile(r"as=seat2"))
    expect(page.locator(".review-card").first).to_be_visible(timeout=60_000)
    expect(page.get_by_role("img", name=re.compile("だいち: 狼 100%"))).to_be_visible()


def test_declarations_stand_beside_the_truth_on_a_phone_in_english(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-US")
    open_review(page, server, "locke-nine")

    marks = page.locator(".review-strip a")
    expect(marks.first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_game_without_a_roster_says_what_is_missing_and_shows_no_number(server: Server, page: Page) -> None:
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
    game = server.open_game(
        {"title": "役のない卓", "family": "freeform", "edition": "any", "seats": seats, "visibility": "live"}
    )

    page.goto(f"{server.url}/g/{game['game']}/review")

    expect(page.get_by_role("heading", name="数字を出せない理由")).to_be_visible()
    expect(page.locator(".review-now")).to_have_count(0)
