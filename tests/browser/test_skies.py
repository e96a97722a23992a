"""A ring game in the browser: its demo from first to last, the board, its table in words, a new table of its family."""

import re
from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from test_replay import STEP_THROUGH, demo, expect_step, facts_of, open_replay

pytestmark = pytest.mark.browser

DEMO = "skies-four"
NAMES = ["あおい", "けん", "みさき", "リン"]
PLANETS = {"Deyvas", "Hreja", "Utei", "Eylona", "Wyrne", "Solenmere"}
OUTSIDE = """() => {
  const board = document.querySelector('.board-body').getBoundingClientRect();
  return [...document.querySelectorAll('.sky-matrix table, .sky-matrix td, .sky-matrix th, .sky-players > li')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > board.right + 1)
    .map((one) => one.innerText);
}"""
TILE_OVERFLOWS = """() => [...document.querySelectorAll('.tile')].flatMap((tile) => {
  const box = tile.querySelector('.tile-ground').getBoundingClientRect();
  return [...tile.querySelectorAll('text, .seat-shape, .house')].filter((one) => {
    const inner = one.getBoundingClientRect();
    return inner.left < box.left || inner.right > box.right || inner.top < box.top || inner.bottom > box.bottom;
  }).map((one) => tile.dataset.place + ' ' + one.textContent);
})"""
PHONE_STEPS = """async (steps) => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const text = (node) => [...node.childNodes].map((one) => {
    if (one.nodeType === Node.TEXT_NODE) return one.data;
    return one.getAttribute("aria-label") ?? text(one);
  }).join("");
  const differing = [];
  for (let step = 2; step <= steps; step++) {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    const shown = () => document.querySelector("[role=slider]").getAttribute("aria-valuenow") === String(step);
    for (let tries = 0; tries < 100 && !shown(); tries++) await frame();
    await frame();
    const said = document.querySelector("[data-live=polite]").textContent.replace(/\\u00a0$/, "");
    const shownHere = document.querySelector(".phone-sentence .sentence");
    const written = shownHere ? text(shownHere) : "";
    if (!shown() || !written || !said.startsWith(written)) differing.push([step, written, said]);
    if (document.querySelectorAll(".sky-matrix tbody tr").length !== 6) differing.push([step, "board"]);
  }
  return differing;
}"""
"Steps to the end; answers the steps whose live text was not the sentence on the page, or that had no board."


def laid(server: Server) -> int:
    """The step after which the ring lies."""
    facts = facts_of(server, demo(server, DEMO))
    return next(item["position"] for item in facts if "ring.1" in (item["fact"].get("places") or ()))


def last_step(server: Server) -> int:
    return len(facts_of(server, demo(server, DEMO)))


def table_of(server: Server, step: int) -> dict[str, Any]:
    answer: dict[str, Any] = server.call("GET", f"/games/{demo(server, DEMO)}/table?step={step}")
    return answer["table"]


def test_the_demo_steps_from_first_to_last_on_a_laptop_and_says_each_sentence(server: Server, page: Page) -> None:
    steps = last_step(server)
    open_replay(page, server, demo(server, DEMO), "step=1")
    expect_step(page, 1)
    assert page.evaluate(STEP_THROUGH, steps) == []
    expect_step(page, steps)


def test_the_demo_steps_from_first_to_last_on_a_phone_with_its_board(server: Server, phone: Page) -> None:
    steps = last_step(server)
    open_replay(phone, server, demo(server, DEMO), "step=1")
    assert phone.evaluate(PHONE_STEPS, steps) == []
    expect_step(phone, steps)


@pytest.mark.daily
def test_the_ring_shows_the_planets_in_their_order_and_motherships_where_they_look(server: Server, page: Page) -> None:
    steps = last_step(server)
    table = table_of(server, steps)
    open_replay(page, server, demo(server, DEMO), f"step={steps}")
    names = page.locator(".tile .planet-title").all_text_contents()
    assert [name.lower() for name in names] == table["ring"]
    assert page.locator(".mothership").count() == len(table["seats"])
    for seat in table["seats"]:
        place = table["pieces"][f"mother.{seat['seat']}"]["place"]
        facing = {"left": "左向き", "right": "右向き"}[place.partition(".")[2]]
        title = page.locator(f".mothership[data-piece='mother.{seat['seat']}'] > title")
        assert title.text_content() == f"席{seat['seat']} {seat['name']} {place.partition('.')[0].capitalize()} {facing}"


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_nothing_leaves_its_tile_or_the_page(lang: str, server: Server, device: Device) -> None:
    steps = last_step(server)
    page = device()
    phone = device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    for step in (laid(server), steps // 2, steps):
        open_replay(page, server, demo(server, DEMO), f"step={step}&lang={lang}")
        expect_step(page, step)
        assert page.evaluate(TILE_OVERFLOWS) == []
        open_replay(phone, server, demo(server, DEMO), f"step={step}&lang={lang}")
        expect_step(phone, step)
        assert phone.evaluate(OUTSIDE) == []


def test_a_step_marks_the_planet_it_changes_and_says_by_how_much(server: Server, page: Page) -> None:
    facts = facts_of(server, demo(server, DEMO))
    ship = next(item for item in facts if str(item["fact"].get("counter", "")).startswith("ships.") and item["fact"]["by"] == 1)
    planet = ship["fact"]["counter"].partition(".")[2]
    open_replay(page, server, demo(server, DEMO), f"step={ship['position']}")
    expect(page.locator(f".tile.changed[data-place='{planet}'] .tile-change")).to_have_text("+1")
    expect(page.locator(".seat-card .sky-changed", has_text="−1")).to_have_count(1)


def test_key_m_leads_from_the_ring_to_rows_and_to_the_table_in_words(server: Server, page: Page) -> None:
    steps = last_step(server)
    table = table_of(server, steps)
    open_replay(page, server, demo(server, DEMO), f"step={steps}")
    expect(page.locator(".sky-ring")).to_be_visible()
    page.keyboard.press("m")
    expect(page.locator(".sky-matrix tbody th")).to_have_count(len(PLANETS))
    page.keyboard.press("m")
    assert {name.strip() for name in page.locator(".sky-text tbody th").all_text_contents()} >= PLANETS
    rows = page.locator(".sky-text table").nth(1).locator("tbody tr")
    expect(rows).to_have_count(len(table["seats"]))
    first = table["order"][0]
    total = table["tally"][str(first)]["total"]
    expect(rows.first.locator("td").first).to_have_text(re.compile(rf"^{total}\b"))


def test_the_page_with_the_ring_has_no_serious_accessibility_fault(server: Server, page: Page, violations: Any) -> None:
    for view in ("rings", "rows", "text"):
        open_replay(page, server, demo(server, DEMO), f"step={last_step(server)}&view={view}")
        expect(page.locator(f".board-body.mode-{view}")).to_be_visible()
        assert violations(page) == []


def test_a_table_of_the_family_is_opened_with_up_to_four_seats_its_option_and_readings(server: Server, page: Page) -> None:
    """From the first edition's five empty seats to four of this one, with factions chosen and a reading of its own."""
    page.goto(f"{server.url}/new")
    page.get_by_role("button", name=re.compile("^Sovereign Skies")).click()
    expect(page.get_by_label(re.compile("^席[0-9]の名前"))).to_have_count(4)
    for number, name in enumerate(NAMES, start=1):
        page.get_by_label(f"席{number}の名前").fill(name)
    page.get_by_role("button", name="1つずつ選ぶ").click()
    page.get_by_text("文書：制限なし").click()
    page.get_by_role("button", name="生中継").click()
    page.locator("[data-option='factions']").select_option(label="プレイ順の逆順に選ぶ")
    page.get_by_role("button", name="はじめる").click()
    page.wait_for_url(re.compile("/g/[^/]+/links$"))

    header = facts_of(server, page.url.split("/g/")[1].split("/")[0])[0]["fact"]
    assert (header["family"], header["options"]["factions"]) == ("skies", "chosen")
    assert header["readings"]["limits.one_card_per_planet"] == "document"
    assert [seat["name"] for seat in header["seats"]] == NAMES


def test_findings_and_the_rule_book_name_the_rules_by_their_sections(server: Server, page: Page) -> None:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    kind = {"title": "規則の試し", "family": "skies", "edition": "skies"}
    header = {**kind, "seats": seats, "order": [1, 2, 3, 4], "visibility": "live"}
    ships = {"kind": "counter.changed/1", "seat": 1, "counter": "ships.utei", "by": 1}
    facts = [
        {"kind": "part.began/1", "id": "play", "part": "play"},
        {"kind": "piece.placed/1", "id": "mother", "seat": 1, "piece": "mother.1", "place": "utei.left"},
        {"kind": "turn.began/1", "id": "turn", "seat": 1},
        {"kind": "piece.moved/1", "id": "moved", "seat": 1, "piece": "mother.1", "to": "utei.left"},
        {**ships, "id": "one"},
        {**ships, "id": "two"},
    ]
    game = server.open_game(header, facts)
    open_replay(page, server, game["game"], f"step={len(facts) + 1}")
    page.get_by_role("button", name=re.compile("^指摘")).first.click()
    expect(page.locator(".replay-side")).to_contain_text("惑星アクション 1回のみ")
    page.goto(f"{server.url}/g/{game['game']}/rules?upto=all#action.once")
    expect(page.locator("#section-action")).to_have_text("惑星アクション")
    once = page.locator('[id="action.once"]')
    expect(once).to_contain_text("同じアクションを1ターンに2回行うことはできない。")
    page.goto(f"{server.url}/g/{game['game']}/rules?upto=all&lang=en#action.once")
    expect(once).to_contain_text("The same action only once in a turn.")
