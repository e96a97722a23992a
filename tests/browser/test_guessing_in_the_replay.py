"""Guessing first in the replay: it stops before each ballot, what comes is covered, and the score comes at the end."""

import re

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def guessing(page: Page) -> None:
    page.locator(".menu > button").click()
    page.locator("[data-guess]").click()
    page.keyboard.press("Escape")


@pytest.mark.daily
def test_nothing_goes_past_a_ballot_before_one_has_guessed(server: Server, device: Device) -> None:
    """Given the village of nine from its first step, when one goes to the end, then it stops before the first ballot."""
    page = device(viewport=PHONE, locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}?step=1&as=public")
    expect(page.locator(".replay")).to_be_visible(timeout=60_000)
    guessing(page)

    page.keyboard.press("End")
    expect(page).to_have_url(re.compile("step=9(&|$)"))
    choices = page.locator(".guess-choices button")
    expect(choices).to_have_count(10)  # nine seats, and to skip
    assert all((box := one.bounding_box()) is not None and box["height"] >= 44 for one in choices.all())
    seen = page.locator("body").inner_text()
    assert not [word for word in ("medium", "bodyguard", "died", "the wolves") if word in seen]
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=9(&|$)"))


@pytest.mark.daily
def test_at_the_end_each_guess_stands_beside_what_that_seat_was(server: Server, device: Device) -> None:
    page = device(locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}?step=1&as=all")
    expect(page.locator(".replay")).to_be_visible(timeout=60_000)
    guessing(page)

    for name in ("けんじ", "けんじ", None, None, "りょう"):
        page.keyboard.press("End")
        expect(page.locator(".guess-choices")).to_be_visible()
        expect(page.locator(".guess-band")).not_to_contain_text("of your votes")
        page.locator(".guess-choices").get_by_role("button", name=name or "Skip").click()
    page.keyboard.press("End")

    expect(page.locator(".guess-band")).to_contain_text("the wolves: 3 of your votes", timeout=60_000)
    expect(page.locator(".guess-answers li")).to_have_count(5)
    page.get_by_role("button", name="Stop guessing").click()
    expect(page.locator(".guess-band")).to_have_count(0)
