"""Roles are dealt to real phones by a sealed seed and words that phones add; at the end each phone says that they follow."""

import os

import pytest
from conftest import Device, Server
from night_phones import Evening, header
from playwright.sync_api import Page, expect
from test_night import ROSTER

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("UCR_SHOTS")
"A folder for pictures, to be looked at."


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


@pytest.mark.daily
def test_given_a_word_of_a_seat_the_deal_follows_from_it_and_every_phone_says_so(server: Server, device: Device) -> None:
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.moderator.locator("[data-begin=deal]").click()
    phone = evening.seat(3)
    phone.locator(".my-word input").fill("たぬき")
    shot(phone, "word-ja")
    phone.locator(".my-word input").press("Enter")
    expect(phone.locator(".my-word [role=status]")).to_contain_text("たぬき")
    listed = evening.moderator.locator(".deal-phones li").nth(2)
    expect(listed).to_contain_text("ことば")
    shot(evening.moderator, "deal-ja")
    evening.moderator.locator("[data-choice=seal]").click()
    expect(evening.moderator.locator(".deal-phones")).to_be_hidden()
    phone.reload()
    assert evening.role(3) in ("村人", "占い師", "人狼")
    closing = {"kind": "game.closed/1", "id": "c", "how": "village"}
    game, links = evening.game["game"], evening.game["links"]
    position = len(evening.facts())
    server.call("POST", f"/games/{game}/facts", {"position": position, "facts": [closing]}, links["scribe"])
    evening.moderator.reload()
    opening = evening.moderator.locator(".night .hold-open")
    opening.focus()
    evening.moderator.keyboard.down("Enter")
    expect(evening.moderator.locator(".night a[href$=review]")).to_be_visible()
    phone.reload()
    expect(phone.locator(".deal-check")).to_have_attribute("data-follows", "true")
    expect(phone.locator(".deal-check")).to_contain_text("足されたことば1つから決まるとおり")
    shot(phone, "closing-ja")
