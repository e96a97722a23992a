"""Once the game is closed: every phone is asked whether it opens what it sealed, the judge may, and closing itself did not."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from recorder_phone import Phone
from seat_phone import SECRET, facts_of, hold, open_table, seal_sheet, seat_page

pytestmark = pytest.mark.browser

CLOSED = {"kind": "game.closed/1", "id": "over", "how": "broken_off"}


def close(server: Server, game: dict[str, Any]) -> None:
    """By the scribe, after whatever the phones recorded."""
    scribe = game["links"]["scribe"]
    position = server.call("GET", f"/games/{game['game']}/facts", token=scribe)["position"]
    server.call("POST", f"/games/{game['game']}/facts", {"position": position, "facts": [CLOSED]}, scribe)


def told(server: Server, game: dict[str, Any]) -> str:
    """Everything anybody reads of the table without a link."""
    response = server.client.get(f"/api/v1/games/{game['game']}/table?as=all")
    assert response.status_code == 200
    return response.text


@pytest.mark.daily
@pytest.mark.parametrize("visibility", [pytest.param("live", marks=pytest.mark.soak), "after"])
def test_a_phone_asks_once_the_game_is_closed_and_opens_by_holding(server: Server, device: Device, visibility: str) -> None:
    game = open_table(server, visibility)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)
    close(server, game)
    if visibility == "after":
        page.reload()  # a seat that may not watch follows no stream
    asked = page.get_by_role("region", name="卓が閉じました")
    expect(asked).to_be_visible()
    expect(asked.get_by_role("listitem")).to_have_count(1)
    assert SECRET not in told(server, game)
    asked.get_by_role("button").click()
    assert SECRET not in told(server, game), "a tap that is not held opens nothing"
    hold(page, asked.get_by_role("button"))
    expect(page.get_by_text("終わったあとに全員に公開")).to_be_visible()
    page.mouse.up()
    expect(asked).to_have_count(0)
    assert SECRET in told(server, game)
    (fact,) = facts_of(server, game, "seals.released/1")
    assert (fact["actor"], fact["seat"]) == ("seat:4", 4)


def test_notes_are_opened_only_where_the_seat_says_so(server: Server, device: Device) -> None:
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)
    page.get_by_role("button", name="メモ").click()
    form = page.get_by_role("dialog")
    form.get_by_role("textbox").first.fill("NOTE-77")
    form.get_by_role("button", name="封をする", exact=True).click()
    expect(form).to_have_count(0)
    close(server, game)
    asked = page.get_by_role("region", name="卓が閉じました")
    notes = asked.get_by_role("checkbox")
    expect(notes).not_to_be_checked()
    asked.get_by_role("button").focus()
    page.keyboard.down("Enter")
    expect(asked.get_by_role("listitem")).to_have_count(0)
    page.keyboard.up("Enter")
    assert SECRET in told(server, game)
    assert "NOTE-77" not in told(server, game)
    notes.check()
    hold(page, asked.get_by_role("button"))
    expect(asked).to_have_count(0)
    page.mouse.up()
    assert "NOTE-77" in told(server, game)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_question_is_for_thumbs_and_screen_readers(
    server: Server, device: Device, violations: Callable[[Page], list[str]], lang: str
) -> None:
    game = open_table(server)
    seal_sheet(seat_page(device, server, game, 4))
    close(server, game)
    page = seat_page(device, server, game, 4, locale=lang)
    card = page.locator(".release-card")
    expect(card).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    box = card.get_by_role("button").bounding_box()
    assert box is not None and box["height"] >= 44
    assert violations(page) == []


def test_the_judge_opens_what_is_still_sealed(server: Server, device: Device, violations: Callable[[Page], list[str]]) -> None:
    game = open_table(server)
    seal_sheet(seat_page(device, server, game, 4))
    close(server, game)
    page = device(viewport=PHONE, has_touch=True)
    page.goto(f"{server.url}/g/{game['game']}#k={game['links']['judge']}")
    band = page.get_by_text("封印のままのもの：1")
    expect(band).to_be_visible()
    page.get_by_role("button", name="全員に公開する").click()
    asked = page.get_by_role("dialog")
    expect(asked.get_by_role("listitem")).to_have_count(1)
    assert violations(page) == []
    hold(page, asked.get_by_role("button", name="全員に公開する"))
    expect(band).to_have_count(0)
    page.mouse.up()
    assert SECRET in told(server, game)


@pytest.mark.daily
def test_nobody_but_the_judge_is_offered_that(server: Server, device: Device) -> None:
    game = open_table(server)
    seal_sheet(seat_page(device, server, game, 4))
    close(server, game)
    for role in ("scribe", "owner", "spectator"):
        page = device(viewport=PHONE)
        page.goto(f"{server.url}/g/{game['game']}#k={game['links'][role]}")
        expect(page.locator(".replay")).to_be_visible()
        expect(page.get_by_text("封印のままのもの")).to_have_count(0)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_scribe_is_told_what_closing_shows_before_it_is_done(server: Server, device: Device, lang: str) -> None:
    phone = Phone(server, device(viewport=PHONE, has_touch=True), lang=lang)
    phone.tap("pad:note tab:end choice:broken_off")
    said = phone.page.locator(".closing-shows")
    expect(said).to_contain_text("封印のままです" if lang == "ja" else "Sealed things stay sealed until their seat")


@pytest.mark.daily
def test_the_recorder_of_a_closed_table_leads_on_and_its_help_leads_back(server: Server, device: Device) -> None:
    game = open_table(server)
    close(server, game)
    phone = device(viewport=PHONE)
    phone.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    over = phone.get_by_text("この卓は終わりました")
    expect(over).to_be_visible()
    phone.locator(".menu > button").click()
    phone.get_by_role("link", name="使い方").click()
    expect(phone.get_by_role("heading", name="記録係")).to_be_in_viewport()
    phone.get_by_role("link", name="戻る").click()
    expect(over).to_be_visible()
    phone.locator(".recorder-over").get_by_role("link", name="再生を見る").click()
    expect(phone.locator(".replay .board-body")).to_be_visible()
