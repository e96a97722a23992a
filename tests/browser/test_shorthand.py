"""A scribe at a keyboard: codes stand on the buttons, a line of them is said in words before Enter, the last line is edited."""

import pytest
from conftest import Server
from playwright.sync_api import Page, expect
from taps import header, planets

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_a_turn_is_typed_in_one_line_said_before_it_is_written_and_edited_in_place(server: Server, page: Page) -> None:
    """Given a turn, when its codes are typed, then the words stand there before Enter; ↑ brings the line back."""
    game = server.open_game(header(7), planets(1, 2, 4))
    page.goto(f"{server.url}/g/{game['game']}/record?lang=ja#k={game['links']['scribe']}")
    code = page.locator(".expectations button[data-step='teleport.level']").nth(5).get_attribute("data-code")
    assert code == "t6"

    page.locator(".expectations").wait_for()
    page.keyboard.press("/")
    page.keyboard.type("t6 zz")
    said = page.locator(".shorthand-said")
    expect(said).to_contain_text("zz")
    expect(said).to_contain_text("r1")
    assert page.locator("[data-shorthand]").evaluate("field => field === document.activeElement")

    page.locator("[data-shorthand]").fill("t6 1")
    expect(said).to_contain_text("ESPレベル")
    page.keyboard.press("Enter")
    expect(page.locator(".pending")).to_contain_text("6")

    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-shorthand]")).to_have_value("t6 1")
    expect(page.locator(".pending")).to_have_count(0)
    page.locator("[data-shorthand]").fill("t5 1")
    expect(said).to_contain_text("5")
    page.keyboard.press("Enter")
    expect(page.locator(".pending")).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect(page.locator(".queue")).to_have_count(1)
    path = f"/games/{game['game']}/facts?after={game['position']}"
    for _ in range(100):
        facts = [line["fact"] for line in server.call("GET", path, token=game["links"]["scribe"])["facts"]]
        if len(facts) >= 3:
            break
        page.wait_for_timeout(100)
    assert [fact.get("value") or fact.get("faces") for fact in facts if fact["actor"] == "scribe"][1:] == [5, [1]]


@pytest.mark.daily
def test_a_free_table_is_typed_in_its_own_words(server: Server, page: Page) -> None:
    """Given a table without a rule book; when a line of its own words is typed; then it is said before Enter, and recorded."""
    seats = [{"seat": number, "name": name} for number, name in ((1, "ゆき"), (2, "けん"))]
    game = server.open_game({"title": "自由", "family": "freeform", "edition": "any", "seats": seats, "order": [1, 2]})
    page.goto(f"{server.url}/g/{game['game']}/record?lang=ja#k={game['links']['scribe']}")
    page.locator("[data-shorthand]").fill("t2 attack 1 points 2 +3")
    expect(page.locator(".shorthand-said")).to_contain_text("点数 +3")
    page.keyboard.press("Enter")
    expect(page.locator(".pending")).to_be_visible()
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect(page.locator(".recorder-log")).to_contain_text("+3")
