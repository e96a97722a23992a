"""Start and create: what runs is on top in one's own role, games are pictures, and nothing opens a table by accident."""

import re
from typing import Any

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

SEATS = [{"seat": number, "name": name} for number, name in enumerate(["あおい", "けん", "みさき", "リン", "たくや"], start=1)]
VILLAGE = "/new?game=deduction/village"


def running(server: Server) -> dict[str, Any]:
    """A table in its second night."""
    header = {"title": "土曜会", "family": "deduction", "edition": "village", "seats": SEATS, "visibility": "live"}
    parts = [{"kind": "part.began/1", "id": f"p{at}", "part": part} for at, part in enumerate(("night", "day", "night"))]
    return server.open_game(header, parts)


@pytest.mark.daily
def test_what_runs_is_on_top_and_one_tap_leads_back_to_ones_own_role(server: Server, phone: Page) -> None:
    """Given a table in its second night and a browser with its scribe's link, then the start page leads back to recording."""
    game = running(server)
    phone.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    expect(phone.locator(".tab-bar")).to_be_visible()
    phone.goto(server.url)
    card = phone.locator(".running").first
    expect(card.get_by_role("heading")).to_have_text("第2夜")
    assert phone.evaluate("document.querySelector('.running').getBoundingClientRect().top < 100")
    card.get_by_role("link", name="記録係として戻る").click()
    expect(phone).to_have_url(f"{server.url}/g/{game['game']}/record")


def test_who_holds_no_link_of_a_running_table_sees_it_in_the_list_only(server: Server, phone: Page) -> None:
    running(server)
    phone.goto(server.url)
    expect(phone.locator(".game-row").first).to_be_visible()
    expect(phone.locator(".running")).to_have_count(0)


@pytest.mark.daily
def test_a_picture_leads_to_a_form_with_the_roles_of_that_number(server: Server, phone: Page) -> None:
    """Given the start page, when the first picture is pressed, then five roles are in, and one more seat makes six."""
    phone.goto(server.url)
    phone.get_by_role("link", name=re.compile("^人狼")).click()
    count = phone.locator(".create-role-count").all_text_contents
    expect(phone.locator(".create-role-count").first).to_be_visible()
    assert sum(map(int, count())) == 5
    phone.get_by_role("button", name="＋ 席").click()
    expect(phone.get_by_role("button", name="この6人で はじめる")).to_be_visible()
    assert sum(map(int, count())) == 6


@pytest.mark.daily
def test_enter_leads_from_name_to_name_and_never_opens_a_table(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}{VILLAGE}")
    for number in range(1, 6):
        field = phone.get_by_label(f"席{number}の名前")
        if number == 1:
            field.focus()
        expect(field).to_be_focused()
        phone.keyboard.type(f"人{number}")
        phone.keyboard.press("Enter")
    phone.keyboard.press("Enter")
    expect(phone).to_have_url(f"{server.url}{VILLAGE}")
    expect(phone.get_by_label("席5の名前")).to_have_value("人5")


def test_the_big_button_says_what_is_wrong_and_opens_nothing_until_it_is_mended(server: Server, phone: Page) -> None:
    """Given one role too many, when the button is pressed, then it says so; with one fewer it opens the table."""
    phone.goto(f"{server.url}{VILLAGE}")
    for _ in range(4):
        phone.get_by_role("button", name="人狼を1枚ふやす").click()
    button = phone.locator(".form-start")
    expect(button).to_have_text("役が1枚多いです。")
    button.click(force=True)
    expect(phone).to_have_url(f"{server.url}{VILLAGE}")
    phone.get_by_role("button", name="人狼を1枚へらす").click()
    button.click()
    phone.wait_for_url(re.compile("/g/[^/]+/links$"))


@pytest.mark.daily
def test_a_table_opened_by_mistake_goes_off_the_list_and_comes_back(server: Server, phone: Page) -> None:
    """Given its owner's link sheet, when it is taken off the list, then the start page shows it only when asked; and back."""
    game = server.open_game({"title": "まちがい", "family": "freeform", "edition": "any", "seats": SEATS, "visibility": "live"})
    row = phone.locator(".game-row").filter(has_text="まちがい")
    phone.goto(f"{server.url}/g/{game['game']}/links#k={game['links']['owner']}")
    phone.get_by_role("button", name="この卓を一覧からかくす").click()
    expect(phone.get_by_role("button", name="一覧に戻す")).to_be_visible()
    phone.goto(server.url)
    phone.get_by_role("button", name="かくした卓").click()
    expect(row).to_contain_text("一覧からかくした卓")
    phone.goto(f"{server.url}/g/{game['game']}/links")
    phone.get_by_role("button", name="一覧に戻す").click()
    expect(phone.get_by_role("button", name="この卓を一覧からかくす")).to_be_visible()
    phone.goto(server.url)
    expect(row).to_be_visible()
