"""Dealing, naming a card and voting on phones: no violation in either language, by day and night, on phone and laptop."""

import os
from collections.abc import Callable

import pytest
from conftest import PHONE, Device, Server
from night_phones import header
from playwright.sync_api import Page, expect
from test_night import ROSTER

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("UCR_SHOTS")
LAPTOP = {"width": 1280, "height": 800}
LOOKS = [
    pytest.param(PHONE, "ja-JP", "light", marks=pytest.mark.daily),
    (PHONE, "en-GB", "dark"),
    (LAPTOP, "en-GB", "light"),
    pytest.param(LAPTOP, "ja-JP", "dark"),
]


@pytest.mark.parametrize(("size", "locale", "light"), LOOKS)
def test_the_pages_of_a_deal_and_a_ballot_have_no_violation(
    server: Server,
    device: Device,
    violations: Callable[[Page], list[str]],
    size: dict[str, int],
    locale: str,
    light: str,
) -> None:
    more = {"viewport": size, "locale": locale, "color_scheme": light}
    game = server.open_game(header("village", 5, roster=ROSTER, options={"first": "none"}))
    links, at = game["links"], f"{server.url}/g/{game['game']}"

    def look(page: Page, name: str) -> None:
        if SHOTS:
            page.screenshot(path=f"{SHOTS}/{name}-{locale[:2]}-{light}-{size['width']}.png")
        assert violations(page) == [], name

    scribe = device(**more)
    scribe.goto(f"{at}/record#k={links['scribe']}")
    expect(scribe.locator(".night [data-begin=deal]")).to_be_visible()
    look(scribe, "begin")
    scribe.locator(".night [data-begin=deal]").click()
    expect(scribe.locator(".deal-phones")).to_be_visible()
    phone = device(**more)
    phone.goto(f"{at}/seat/1#k={links['seat:1']}")
    phone.locator("[data-choice=renew]").click()
    phone.locator(".my-word input").fill("17")
    look(phone, "word")
    look(scribe, "deal")
    scribe.locator("[data-choice=seal]").click()
    expect(scribe.locator(".deal-phones")).to_be_hidden()
    for part in ("night", "day"):
        position = len(server.call("GET", f"/games/{game['game']}/facts")["facts"])
        begun = {"kind": "part.began/1", "id": f"b{part}", "part": part}
        server.call("POST", f"/games/{game['game']}/facts", {"position": position, "facts": [begun]}, links["scribe"])
    scribe.reload()
    scribe.locator("[data-choice=votes-by-phone]").click()
    expect(scribe.locator("[data-choice=open-votes]")).to_be_visible()
    look(scribe, "votes")
    phone.reload()
    phone.locator(".vote-form [data-vote='3']").click()
    look(phone, "vote")


@pytest.mark.daily
def test_naming_ones_own_card_needs_no_pointer(server: Server, device: Device, violations: Callable[[Page], list[str]]) -> None:
    game = server.open_game(header("village", 5, roster=ROSTER))
    links, at = game["links"], f"{server.url}/g/{game['game']}"
    begun = {"request": "b1", "slot": "deal", "gathers": True}
    server.call("POST", f"/games/{game['game']}/passages", begun, links["scribe"])
    phone = device(viewport=PHONE)
    phone.goto(f"{at}/seat/1#k={links['seat:1']}")
    phone.locator("[data-choice=renew]").click()
    role = phone.locator(".take-role [data-role=seer]")
    role.focus()
    phone.keyboard.press("Enter")
    expect(role).to_have_attribute("aria-pressed", "true")
    assert violations(phone) == []
    phone.locator(".take-role [data-choice=send]").focus()
    phone.keyboard.press("Enter")
    expect(phone.locator(".take-role [role=status]")).not_to_be_empty()
    boxes = phone.locator(".take-role button").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert min(boxes) >= 44
