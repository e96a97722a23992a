"""The tables of an evening in the review, with what was so beside them; each leads to its step."""

import re

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_votes_and_teams_stand_beside_the_sides_they_were_of(server: Server, device: Device) -> None:
    """Given Avalon of seven, then the refused team of the second mission had two of evil, and the link leads to its ballot."""
    page = device(locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['avalon-seven']['game']}/review?as=all&tab=tables")

    truth = page.get_by_role("row", name=re.compile("in truth"))
    expect(truth.get_by_role("cell")).to_have_text(
        ["good 2", "evil 2good 1", "evil 1good 2", "good 3", "evil 3good 1", "good 4"], timeout=60_000
    )
    page.locator(".votes-table .table-link").nth(1).click()
    expect(page).to_have_url(re.compile(r"/g/[0-9a-f-]+\?step=\d+&as="))


@pytest.mark.daily
def test_nights_say_what_those_were_who_were_chosen(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-GB")
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review?as=all&tab=tables")
    page.get_by_role("button", name="Nights").click(timeout=60_000)
    expect(page.locator(".nights-table .night-act").first).to_contain_text("werewolf")
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    page.get_by_role("button", name="Claims").click()
    expect(page.locator(".claims-table")).to_contain_text("≠ otherwise")
