"""An edition without a rule book in a browser: said when a table is made, recorded by hand, and never judged."""

from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from recorder_phone import HEADER, START, Phone

pytestmark = pytest.mark.browser

NOTE = {
    "ja": "この版の規則書はまだありません。記録と再生はできますが、判定はしません。",
    "en": "No rule book for this edition yet; the game is recorded and replayed, not judged.",
}


@pytest.mark.parametrize("lang", NOTE)
def test_choosing_an_edition_without_a_rule_book_says_so(server: Server, page: Page, lang: str) -> None:
    """Given the form of a new table, when such an edition is chosen and left again, then its line comes and goes."""
    page.goto(f"{server.url}/new?lang={lang}")
    expect(page.locator("[data-note]")).to_have_count(0)
    page.get_by_role("button", name="box", exact=True).click()
    expect(page.locator("[data-note]")).to_have_text(NOTE[lang])
    page.get_by_role("button", name="mit2020").click()
    expect(page.locator("[data-note]")).to_have_count(0)


def test_a_table_that_was_strict_last_time_is_made_of_such_an_edition(server: Server, page: Page) -> None:
    """Given a strict table made before, when the next is of an edition without a book, then it is made, and strict no more."""
    page.goto(f"{server.url}/new")
    page.get_by_text("くわしく").click()
    page.get_by_role("group", name="審判").get_by_role("group").last.get_by_role("button").last.click()
    assert made(page)["strict"] is True

    page.goto(f"{server.url}/new")
    page.get_by_role("button", name="box", exact=True).click()

    header = made(page)

    assert (header["edition"], header["strict"]) == ("box", False)


def made(page: Page) -> dict[str, Any]:
    """The header with which the form makes the table."""
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/games")) as sent:
        page.get_by_role("button", name="はじめる").click()
    page.wait_for_url("**/links")
    header: dict[str, Any] = sent.value.post_data_json
    return header


@pytest.mark.daily
def test_such_a_game_is_recorded_by_hand_and_its_rules_are_a_sentence(server: Server, device: Device) -> None:
    game = server.open_game({**HEADER, "edition": "box"}, START)
    phone = Phone(server, device(viewport=PHONE, has_touch=True, is_mobile=True), game)
    expect(phone.page.locator(".pad .pad-tabs").first).to_be_visible()
    expect(phone.page.locator(".expectations")).to_have_count(0)
    phone.record("pad:declare tab:value choice:endurance choice:5")
    assert [fact["value"] for fact in phone.log()] == [5]
    expect(phone.page.locator(".recorder .badge.illegal, .recorder .badge.undetermined")).to_have_count(0)

    for lang, note in NOTE.items():
        phone.page.goto(f"{server.url}/g/{game['game']}/rules?lang={lang}")
        expect(phone.page.locator(".rules-page .note")).to_have_text(note)
        phone.page.goto(f"{server.url}/g/{game['game']}?lang={lang}")
        phone.page.get_by_role("button", name={"ja": "メニュー", "en": "Menu"}[lang]).click()
        expect(phone.page.get_by_text(note)).to_be_visible()
