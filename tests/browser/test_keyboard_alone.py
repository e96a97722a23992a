"""By the keyboard alone from the list of games to a ruling: all is reached, one always sees where one is, nothing is a trap."""

import re

import pytest
from conftest import Device, Server
from disputed_game import DECLARED, RULE, disputed, document, open_table, show_dispute, show_replay
from keys import Keys
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1280, "height": 800}
HERE = "[data-dispute-step='here']"


def test_somebody_without_a_mouse_comes_from_the_list_to_a_ruling(server: Server, device: Device) -> None:
    """Given a judge whose browser holds the link, when only keys are pressed, then the ruling is given."""
    game = open_table(server, "鍵盤の卓")
    page = device(viewport=LAPTOP)
    page.goto(f"{server.url}/g/{game['game']}#k={game['links']['judge']}")
    expect(page.locator(".replay")).to_be_visible()
    page.goto(server.url)
    keys = Keys(page)

    expect(page.locator(".game-row").first).to_be_visible()
    assert keys.walk() == []
    keys.to(".games-search")
    keys.type("鍵盤の卓")
    expect(page.locator(".game-row")).to_have_count(1)
    keys.to(".game-link")
    keys.press("Enter")

    expect(page.locator(".replay")).to_be_visible()
    assert keys.walk() == []
    keys.to("[data-next-step]")
    keys.press("g")
    field = page.locator("dialog input:focus")
    expect(field).to_have_js_property("selectionStart", 0)
    expect(field).not_to_have_js_property("selectionEnd", 0)
    keys.type(str(DECLARED - 1))
    keys.press("Enter", "ArrowRight")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"step={DECLARED}"))
    keys.to(HERE)
    keys.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys.press("Escape")
    expect(page.locator(HERE).first).to_be_focused()
    keys.press("Enter")
    keys.to(f"[data-claim-rule$=':{RULE}']")
    keys.press("Enter")
    keys.to("[data-open-dispute]")
    keys.press("Enter")

    expect(page.locator("[data-block='9']")).to_be_visible()
    assert keys.walk() == []
    keys.to("[data-outcome='stands']")
    keys.press("Enter")
    keys.to("[data-ruling-reason]")
    keys.type("そのまま。")
    keys.to("[data-record-ruling]")
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "false")
    keys.press("Enter")

    expect(page.locator("[data-ruling='stands']")).to_contain_text("そのまま。")
    [dispute] = server.call("GET", f"/games/{game['game']}/disputes", token=game["links"]["judge"])["disputes"]
    assert [one["outcome"] for one in document(server, game, dispute["dispute"])["rulings"]] == ["stands"]
    assert page.evaluate("document.activeElement !== document.body"), "the focus is nowhere"
    assert keys.blind == []


def test_on_a_phone_the_bar_of_the_ruling_covers_no_stop(server: Server, phone: Page) -> None:
    """Given a judge's dispute page on a phone, when the tabulator goes round it, then each stop is seen."""
    game = open_table(server, "狭い卓")
    show_dispute(server, phone, game, disputed(server, game), "judge")
    keys = Keys(phone)
    assert keys.walk() == []
    assert keys.blind == []


@pytest.mark.daily
def test_the_next_page_begins_at_its_top_and_says_what_it_is(server: Server, page: Page) -> None:
    """Given a link far down a page, when it is followed, then the tabulator begins anew, and tab and screen reader are told."""
    game = open_table(server, "名のる卓")
    page.goto(f"{server.url}/g/{game['game']}/review")
    expect(page).to_have_title("ふりかえり ・ 名のる卓 ・ UCR")
    page.goto(server.url)
    keys = Keys(page)
    keys.to(f".game-link[href='/g/{game['game']}']")
    keys.press("Enter")

    expect(page.locator(".replay")).to_be_visible()
    expect(page).to_have_title("段9 ・ 名のる卓")
    keys.tab()
    expect(page.locator(".skip-link")).to_be_focused()
    keys.press("Enter")
    expect(page.locator("[data-next-step]")).to_be_focused()

    page.goto(server.url)
    keys.to(".entrance[href='/c']")
    keys.press("Enter")
    expect(page.locator("h1")).not_to_have_text("UCR")
    expect(page.locator("[data-live='polite']")).to_have_text(page.locator("h1").inner_text())
    assert keys.blind == []


@pytest.mark.daily
def test_a_dialog_that_a_menu_opened_gives_the_focus_back(server: Server, phone: Page) -> None:
    """Given the dispute opened from the menu, when it is closed by Esc, then one is where one was."""
    game = open_table(server, "戻る卓")
    show_replay(server, phone, game, "judge")
    phone.locator(".menu > button").focus()
    phone.keyboard.press("Enter")
    phone.locator(HERE).focus()
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("dialog")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(phone.locator(HERE)).to_be_focused()
