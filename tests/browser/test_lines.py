"""The two lines of a corrected log on the pages: lanes of the scrubber, findings of each, and any kind of fact inserted."""

from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from test_correcting import choose_kind, confirm, counted, line_of

pytestmark = pytest.mark.browser

SEATS = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
LOCKE = {
    "title": "lines",
    "family": "locke",
    "edition": "mit2020",
    "visibility": "live",
    "seats": SEATS,
    "pieces": [],
    "decks": [],
}
TELEPORT = [
    {"kind": "part.began/1", "id": "s1", "part": "planets"},
    {"kind": "piece.placed/1", "id": "s2", "seat": 1, "piece": "p1", "place": "earth.1"},
    {"kind": "turn.began/1", "id": "s3", "seat": 1},
    {"kind": "action.announced/1", "id": "a1", "seat": 1, "action": "teleport_move"},
    {"kind": "value.declared/1", "id": "a2", "seat": 1, "trait": "esp_level", "value": 2},
    {"kind": "dice.rolled/1", "id": "a3", "seat": 1, "faces": [5], "purpose": "teleport"},
    {"kind": "piece.moved/1", "id": "m1", "seat": 1, "piece": "p1", "to": "earth.3", "how": "teleport"},
]
MISREAD = {"kind": "dice.rolled/1", "seat": 1, "faces": [2], "purpose": "teleport"}


def misread_die(server: Server) -> dict[str, Any]:
    """The die of step 7 was misread as 5; the last step corrects it to 2."""
    game = server.open_game(LOCKE, TELEPORT)
    server.record(game, [{"kind": "fact.amended/1", "id": "c1", "fact": "a3", "reads": MISREAD}])
    return game


def watch(server: Server, page: Page, game: dict[str, Any], query: str = "") -> None:
    page.goto(f"{server.url}/g/{game['game']}?lang=en{query}#k={game['links']['owner']}")
    page.wait_for_selector(".replay")


def choose_line(page: Page, name: str) -> None:
    page.get_by_role("group", name="line of the record").get_by_role("button", name=name).click()


def test_the_lanes_part_where_the_lines_differ_and_lead_there(server: Server, page: Page) -> None:
    watch(server, page, misread_die(server), "&step=9")
    page.keyboard.press("s")  # what lies behind the step stays on the page
    lane = page.locator(".lane-lines")
    expect(lane.locator(".mark-fork")).to_have_count(1)
    expect(lane.locator(".mark-correction")).to_have_count(1)
    lane.locator(".mark-fork").click()
    expect(page.locator(".log-line.current .log-step")).to_have_text("7")
    choose_line(page, "recorded")
    expect(page.locator(".lane-lines.recorded .mark-fork")).to_have_count(1)


def test_the_recorded_line_shows_its_own_findings(server: Server, page: Page) -> None:
    """4.3.teleport.failure: judged by the die as it was written down."""
    watch(server, page, misread_die(server), "&step=9")
    expect(line_of(page, 8)).to_be_visible()
    expect(line_of(page, 8).locator(".badge.illegal")).to_have_count(0)
    choose_line(page, "recorded")
    expect(line_of(page, 8).locator(".badge.illegal")).to_have_count(1)
    page.wait_for_url("**line=recorded**")
    page.reload()
    expect(line_of(page, 8).locator(".badge.illegal")).to_have_count(1)
    choose_line(page, "effective")
    expect(line_of(page, 8).locator(".badge.illegal")).to_have_count(0)


def test_a_correction_beyond_the_cover_parts_no_lanes(server: Server, page: Page) -> None:
    game = misread_die(server)
    page.goto(f"{server.url}/g/{game['game']}?lang=en&as=public&step=8")
    page.wait_for_selector(".replay .thumb")
    expect(page.locator(".lane-lines")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".lane-lines .mark-fork")).to_have_count(1)


def test_the_bar_of_a_phone_shows_where_the_lines_part_and_its_menu_switches_them(server: Server, phone: Page) -> None:
    watch(server, phone, misread_die(server), "&step=9")
    expect(phone.locator(".phone-apart.effective")).to_have_count(1)
    phone.get_by_role("button", name="menu").click()
    choose_line(phone, "recorded")
    expect(phone.locator(".phone-apart.recorded")).to_have_count(1)


def test_every_kind_that_a_correction_may_write_is_offered_the_common_ones_first(server: Server, page: Page) -> None:
    page.goto(open_owner(server, counted(server), step=2))
    page.locator(".log-detail [data-correct-step]").click()
    choose_kind(page, "fact.inserted")
    expect(page.locator("[data-choice='remark.made/1']")).to_be_visible()
    expect(page.locator("[data-choice='combat.began/1']")).to_have_count(0)
    page.locator("[data-all-kinds]").click()
    listed = server.call("GET", "/kinds")["kinds"]
    for kind in listed:
        expect(page.locator(f"[data-choice='{kind['kind']}']")).to_have_count(1 if kind["by_correction"] else 0)


def test_a_missed_fight_and_missed_cards_are_inserted_by_their_fields(server: Server, page: Page) -> None:
    game = counted(server)
    page.goto(open_owner(server, game, step=2))
    insert(page, "cards.discarded/1")
    page.locator("[data-correction-field='cards'] .correction-value").click()
    for card in ("Beam LV4", "?"):
        page.locator("[data-correction-field='cards'] input").fill(card)
        page.locator("[data-correction-field='cards'] input").press("Enter")
    page.locator("[data-correction-field='cards']").get_by_role("button", name="? take out").click()
    confirm(page)
    expect(line_of(page, 2).locator(".correction-counts")).to_contain_text("Beam LV4")
    insert(page, "initiative.set/1")
    page.locator("[data-correction-field='order'] .correction-value").click()
    for seat in (2, 1):
        page.locator(f"[data-correction-field='order'] [data-correction-seat='{seat}']").click()
    confirm(page)
    facts = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["owner"])["facts"]
    cards, order = (line["fact"]["reads"] for line in facts[-2:])
    assert cards["cards"] == [{"name": "Beam", "level": 4}]
    assert order["order"] == [{"seat": 2}, {"seat": 1}]


def open_owner(server: Server, game: dict[str, Any], step: int) -> str:
    """The address of the owner's replay at a step."""
    return f"{server.url}/g/{game['game']}?step={step}&lang=en#k={game['links']['owner']}"


def insert(page: Page, kind: str) -> None:
    """The open form of a missed fact of this kind after the current step."""
    page.locator(".log-detail [data-correct-step]").click()
    choose_kind(page, "fact.inserted")
    page.locator("[data-all-kinds]").click()
    page.locator(f"[data-choice='{kind}']").click()


@pytest.mark.daily
def test_the_two_lines_are_compared_beside_each_other(server: Server, page: Page) -> None:
    """4.3.teleport.failure: the die of step 7, and the finding of step 8 that only the recorded line has."""
    watch(server, page, misread_die(server), "&step=9")
    page.get_by_role("button", name="menu").click()
    page.get_by_role("link", name="Compare effective and recorded").click()
    rows = page.locator("[data-compare-step]")
    expect(rows).to_have_count(1)
    expect(rows.locator("td").nth(0)).to_contain_text("2")
    expect(rows.locator("td").nth(1)).to_contain_text("5")
    finding = page.locator(".compare-findings [data-change='appears']").first
    expect(finding).to_contain_text("only: recorded")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".compare-tables li").first).to_be_visible()
    for side, die in (("parent", "2"), ("branch", "5")):
        expect(page.locator(f".fork-side.{side} .fork-sentence")).to_contain_text(die)


def test_a_phone_compares_the_lines_in_tabs(server: Server, phone: Page) -> None:
    game = misread_die(server)
    phone.goto(f"{server.url}/g/{game['game']}/lines?lang=en")
    expect(phone.locator("[data-compare-step]")).to_have_count(1)
    for name, side in (("effective", "parent"), ("recorded", "branch")):
        phone.get_by_role("group", name="Compare effective and recorded").get_by_role("button", name=name).tap()
        expect(phone.locator(".fork-side")).to_have_attribute("data-side", side)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_menu_of_the_replay_is_reached_to_its_end_on_a_low_page(server: Server, device: Device) -> None:
    page = device(viewport={"width": 1200, "height": 560})
    watch(server, page, misread_die(server), "&step=9")
    page.get_by_role("button", name="menu").click()
    last = page.locator(".menu-panel").locator("a, button").last
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    assert box and box["y"] + box["height"] <= 560
    page.locator(".menu-panel a[href='/']").click()
    page.wait_for_url("**/")
