"""Words of one's own in a game without rules: typed once in any letters, a button from then on, and nothing of other games."""

from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from taps import header, planets

pytestmark = pytest.mark.browser
SEATS = [{"seat": 1, "name": "あお"}, {"seat": 2, "name": "けん"}]
HEADER = {"title": "なんでも", "family": "freeform", "edition": "any", "seats": SEATS, "visibility": "live"}


def recorder(server: Server, device: Device, game: dict[str, Any], **options: Any) -> Page:
    page = device(viewport=PHONE, has_touch=True, is_mobile=True, **options)
    page.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    return page


def to_phases(page: Page) -> None:
    page.locator("[data-pad=note]").click()
    page.locator("[data-tab=flow]").click()
    page.locator("[data-tab=phase]").click()


@pytest.mark.daily
def test_a_word_is_typed_once_and_a_button_from_then_on(server: Server, device: Device) -> None:
    """Given a free game, when 夜 is added to the phases, then it is a button, here and elsewhere, and the log says 夜."""
    game = server.open_game(HEADER)
    page = recorder(server, device, game)
    to_phases(page)
    page.locator("[data-own-word=phases]").click()
    page.get_by_label("ほかのことば").fill("とてもとても長い名前のことば")
    page.get_by_role("button", name="足す").click()
    expect(page.locator(".field-error")).to_contain_text("長すぎます")
    expect(page.get_by_label("ほかのことば")).to_have_value("とてもとても長い名前のことば")
    page.get_by_label("ほかのことば").fill("夜")
    page.get_by_role("button", name="足す").click()
    page.get_by_role("button", name="夜", exact=True).click()
    expect(page.locator(".recorder-log li").last).to_contain_text("夜")
    expect(page.locator(".recorder-log li").last).not_to_contain_text("x-")
    other = recorder(server, device, game)
    expect(other.locator(".recorder-log li").last).to_contain_text("夜")
    to_phases(other)
    expect(other.get_by_role("button", name="夜").first).to_be_visible()


def test_a_club_types_an_act_of_its_own_in_a_judged_game(server: Server, device: Device) -> None:
    """Given a judged game, when 乾杯 is added to its actions, then it is a button, the log says it, and it is not judged."""
    game = server.open_game(header(7), planets(1, 2, 4))
    page = recorder(server, device, game)
    page.locator("[data-pad=declare]").click()
    page.locator("[data-tab=action]").click()
    page.locator("[data-own-word=actions]").click()
    page.get_by_label("ほかのことば").fill("乾杯")
    page.get_by_role("button", name="足す").click()
    page.get_by_role("button", name="乾杯", exact=True).click()
    line = page.locator(".recorder-log li").last
    expect(line).to_contain_text("乾杯")
    expect(line).not_to_contain_text("x-")
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    found: list[dict[str, Any]] = []
    for _ in range(100):
        found = server.call("GET", f"/games/{game['game']}/findings", token=game["links"]["scribe"])["findings"]
        if any(one["cause"] == "own_word" for one in found):
            break
        page.wait_for_timeout(100)
    assert [one["verdict"] for one in found if one["cause"] == "own_word"] == ["not judged"]


def test_pads_of_a_free_game_ask_for_nothing_of_another(server: Server, device: Device) -> None:
    """Given a free game, then no pad speaks of levels of cards, and none of combats."""
    page = recorder(server, device, server.open_game(HEADER))
    page.locator("[data-pad=note]").click()
    expect(page.locator("[data-tab=flow]")).to_be_visible()
    expect(page.locator("[data-tab=combat]")).to_have_count(0)
    page.locator("[data-pad=card]").click()
    expect(page.get_by_text("LV1")).to_have_count(0)
