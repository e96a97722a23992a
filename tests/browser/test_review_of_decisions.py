"""Decisions in the review: each seat's own, by what it knew, each leading to its step; who won is not among what told most."""

import re

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_each_decision_says_what_the_seat_could_expect_and_leads_to_its_step(server: Server, device: Device) -> None:
    """Given Avalon of seven, then the shot at Merlin is one of four equal ones, in the plot and in the table."""
    page = device(viewport=PHONE, locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['avalon-seven']['game']}/review?as=all&tab=numbers")
    expect(page.locator(".review-decisions")).to_be_visible(timeout=60_000)

    shot = page.locator(".decisions-row", has_text="Bram").get_by_role("link")
    best = "best 25%: Ada / Chloe / Dev / Fumi"
    expect(shot).to_have_accessible_name(re.compile(f"Dev: Merlin, chose 25%, {best}, at random 17%"))
    box = shot.bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= 24
    page.locator(".review-decisions summary").click()
    expect(page.get_by_role("table", name="Bram")).to_contain_text("best 25%")
    shot.click()
    expect(page).to_have_url(re.compile(r"step=88"))


@pytest.mark.daily
def test_who_won_is_not_counted_among_the_steps_that_told_most(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review?as=public&tab=numbers")
    expect(page.locator(".review-told").first).to_be_visible(timeout=60_000)
    assert not re.search(r"won|win", " ".join(page.locator(".review-told").first.all_inner_texts()))
