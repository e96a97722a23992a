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


END = "この終わりを見届けた人"


@pytest.mark.daily
@pytest.mark.parametrize("visibility", [pytest.param("live", marks=pytest.mark.soak), "after"])
def test_one_tap_opens_what_the_seat_sealed_and_can_be_taken_back(server: Server, device: Device, visibility: str) -> None:
    """Given a closed game, when a seat taps and stops, then nothing is told; when it taps, its own is open and it is named."""
    game = open_table(server, visibility)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)
    close(server, game)
    if visibility == "after":
        page.reload()  # a seat that may not watch follows no stream
    end = page.get_by_role("region", name=END, exact=True).first
    expect(end.locator("[data-mine='1']")).to_be_visible()
    end.locator("[data-choice=open-all]").click()
    end.locator("[data-choice=stop]").click()
    expect(end.locator("[data-choice=keep]")).to_be_visible()
    assert SECRET not in told(server, game)
    end.locator("[data-choice=open-all]").click()
    expect(end.locator("[data-agreed=yes][data-seat='4']")).to_be_visible()
    expect(end.get_by_role("link", name="ふりかえる")).to_be_visible()
    assert SECRET in told(server, game)
    (fact,) = facts_of(server, game, "seals.released/1")
    assert (fact["actor"], fact["seat"]) == ("seat:4", 4)


def test_who_keeps_it_sealed_opens_nothing_and_may_come_back(server: Server, device: Device) -> None:
    """Given a closed game, when a seat leaves it sealed, it is named as not yet, nothing is told, and it may still open."""
    game = open_table(server)
    page, other = seat_page(device, server, game, 4), seat_page(device, server, game, 2)
    seal_sheet(page)
    close(server, game)
    page.locator("[data-choice=keep]").click()
    other.locator("[data-choice=open-all]").click()
    expect(page.locator("[data-agreed=yes][data-seat='2']")).to_be_visible()
    expect(other.locator("[data-agreed=waiting][data-seat='4']")).to_be_visible()
    expect(other.locator(".closing-buttons [role=status]")).to_contain_text("リン")
    assert SECRET not in told(server, game)
    page.locator("[data-choice=uncover]").click()
    page.locator("[data-choice=open-all]").click()
    expect(other.locator("[data-agreed=yes][data-seat='4']")).to_be_visible()
    assert SECRET in told(server, game)


def test_a_seal_of_this_phone_only_is_opened_with_the_same_tap(server: Server, device: Device) -> None:
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page, phone_only=True)
    close(server, game)
    page.locator("[data-choice=open-all]").click()
    expect(page.locator("[data-agreed=yes][data-seat='4']")).to_be_visible()
    assert SECRET in told(server, game)


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
    notes = page.locator(".closing").get_by_role("checkbox")
    expect(notes).not_to_be_checked()
    page.locator("[data-choice=open-all]").press("Enter")
    expect(page.locator("[data-agreed=yes][data-seat='4']")).to_be_visible()
    assert SECRET in told(server, game)
    assert "NOTE-77" not in told(server, game)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_question_is_for_thumbs_and_screen_readers(
    server: Server, device: Device, violations: Callable[[Page], list[str]], lang: str, scheme: Any
) -> None:
    game = open_table(server)
    seal_sheet(seat_page(device, server, game, 4))
    close(server, game)
    page = seat_page(device, server, game, 4, locale=lang, color_scheme=scheme)
    buttons = page.locator(".closing-buttons button")
    expect(buttons).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    boxes = [button.bounding_box() for button in buttons.all()]
    assert all(box is not None and box["height"] >= 44 for box in boxes)
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
