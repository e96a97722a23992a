"""The replay: every step of the demos, what may be on the page and when, keys, links, views, following, phones."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect

from ucr_events.hidden import seals

pytestmark = pytest.mark.browser

NAMES = ["あおい", "けん", "みさき", "リン", "たくや"]
SECRET = "SILENT-4711"
KEYS = {
    "→ ←", "Shift → ←", "PgDn PgUp", "Home End", "C / Shift C", "R / Shift R", "F / Shift F", "D / Shift D", "1–9 0 -", "] [",
    "O", "W / Shift W", "B", "G", "V", "S", "M", "T", "L", "/", "?", "Space",
}  # fmt: skip
"The map of the design."

STEP_THROUGH = """async (steps) => {
  const text = (node) => [...node.childNodes].map((one) => {
    if (one.nodeType === Node.TEXT_NODE) return one.data;
    return one.getAttribute("aria-label") ?? text(one);
  }).join("");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const differing = [];
  for (let step = 2; step <= steps; step++) {
    window.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    for (let tries = 0; tries < 100; tries++) {
      await frame();
      if (document.querySelector(".log-line.current .log-step")?.textContent === String(step)) break;
    }
    const said = document.querySelector("[data-live=polite]").textContent.replace(/\\u00a0$/, "");
    const line = document.querySelector(".log-line.current .log-sentence");
    const found = document.querySelector(".log-line.current > .finding");
    const expected = line && text(line) + (found ? "。" + found.getAttribute("aria-label") : "");
    if (expected !== said) differing.push([step, expected, said]);
  }
  return differing;
}"""
"Steps to the end as the arrow key does; answers the steps whose live text was not the sentence of the log and its finding."


def open_replay(page: Page, server: Server, game: str, query: str = "", token: str | None = None) -> None:
    page.goto(f"{server.url}/g/{game}{'?' + query if query else ''}{f'#k={token}' if token else ''}")
    expect(page.locator(".replay")).to_be_visible()


def demo(server: Server, name: str) -> str:
    return str(server.demos[name]["game"])


def facts_of(server: Server, game: str, token: str | None = None) -> list[dict[str, Any]]:
    facts: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        answer = server.call("GET", f"/games/{game}/facts?after={after}&limit=500&lang=ja", token=token)
        facts, after = facts + answer["facts"], answer["next"]
    return facts


def expect_step(page: Page, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))


def live_table(server: Server, visibility: str = "live") -> dict[str, Any]:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    header = {"title": "生の卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": visibility}
    return server.open_game(header, [{"kind": "part.began/1", "id": "begin", "part": "planets"}])


def turn(seat: int) -> dict[str, Any]:
    return {"kind": "turn.began/1", "id": f"turn-{uuid4()}"[:40], "seat": seat}


@pytest.mark.parametrize("name", ["locke-nine", "play-report", "werewolf", "hyoumen-six", "kmc-five", "mit2019-five"])
def test_a_demo_steps_from_first_to_last_and_says_each_sentence_of_its_log(name: str, server: Server, page: Page) -> None:
    game = demo(server, name)
    steps = len(facts_of(server, game))
    open_replay(page, server, game, "step=1")
    expect_step(page, 1)
    assert page.evaluate(STEP_THROUGH, steps) == []
    expect_step(page, steps)


@pytest.mark.daily
def test_a_step_inside_the_loaded_film_makes_no_request(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=100")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for key in ["ArrowRight"] * 8 + ["ArrowLeft"] * 3 + ["Shift+ArrowRight", "Shift+ArrowLeft"]:
        page.keyboard.press(key)
    expect(page.get_by_role("slider")).not_to_have_attribute("aria-valuenow", "105")
    page.wait_for_timeout(700)
    # Disputes are looked for now and then, whatever the reader does.
    assert [url for url in asked if "/api/" in url and not url.endswith("/disputes")] == []


@pytest.mark.daily
def test_the_covered_future_is_nowhere_in_the_document_until_it_is_uncovered(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    facts = facts_of(server, game)
    seen = str([(item["fact"], item["sentence"]) for item in facts[:147]])  # what a seal hid is told with its line
    names = {name for item in facts[200:] for name in _names_opened(item) if name not in seen}
    assert names
    open_replay(page, server, game, "step=146")
    page.wait_for_load_state("networkidle")
    whole = page.evaluate("document.documentElement.outerHTML + document.title")
    assert not [name for name in names if name in whole]
    assert max(int(text) for text in page.locator(".log-step").all_text_contents()) == 146
    assert "991" not in whole
    expect(page.locator(".where")).to_contain_text("146 / –")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".log-step").last).to_have_text("147")
    page.keyboard.press("s")
    expect(page.locator(".where")).to_contain_text("147 / 991")
    assert names & set(re.findall("|".join(map(re.escape, names)), page.content()))


def _names_opened(item: dict[str, Any]) -> list[str]:
    value = item["fact"].get("value")
    return [value["name"]] if item["mark"] == "reveal" and isinstance(value, dict) and "name" in value else []


def test_dragging_back_and_forth_stays_behind_the_cover(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=146")
    lanes = page.locator(".lanes").bounding_box()
    thumb = page.locator(".thumb-step").bounding_box()
    assert lanes and thumb
    page.mouse.move(thumb["x"] + 4, thumb["y"] + 30)
    page.mouse.down()
    page.mouse.move(lanes["x"], lanes["y"] + 30)
    expect(page.locator(".bubble")).to_contain_text("1 ・")
    page.mouse.move(lanes["x"] + lanes["width"] - 2, lanes["y"] + 30, steps=5)
    page.mouse.up()
    assert int(page.get_by_role("slider").get_attribute("aria-valuenow") or 0) <= 146


def test_a_link_leads_to_its_fact_even_when_the_step_number_is_wrong(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    fact = facts_of(server, game)[327]["fact"]["id"]
    open_replay(page, server, game, f"at={fact}&step=5&lang=en")
    expect_step(page, 328)
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_link_to_a_fact_that_is_not_there_says_so_and_uses_its_number(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "at=nosuchfact&step=12")
    expect_step(page, 12)
    expect(page.get_by_text("リンクの指す段は見つかりませんでした")).to_be_visible()


@pytest.mark.daily
def test_a_link_never_grants_a_view(server: Server, page: Page) -> None:
    game = live_table(server)
    open_replay(page, server, game["game"], "step=1&as=seat4")
    expect(page.get_by_text("視点「席4の当時」を指していますが")).to_be_visible()
    expect(page.locator(".view-only")).to_have_text("視点：公開")


@pytest.mark.daily
def test_a_seats_own_sheet_is_shown_to_that_seats_link_only(server: Server, device: Device) -> None:
    game = live_table(server)
    value = {"name": SECRET, "esp_level": 4}
    commitment = seals.commitment(game["game"], 4, "sheet", "sheet", "ab" * 16, value)
    body = {"id": "sheet4", "slot": "sheet", "salt": "ab" * 16, "value": value, "commitment": commitment}
    server.call("POST", f"/games/{game['game']}/seals", body, game["links"]["seat:4"])
    own, other, anybody = device(), device(), device()
    open_replay(own, server, game["game"], token=game["links"]["seat:4"])
    expect(own.locator(".seat-card").nth(3)).to_contain_text(SECRET)
    expect(own.locator(".seat-card").nth(3)).to_contain_text("自分だけ")
    open_replay(other, server, game["game"], token=game["links"]["seat:3"])
    open_replay(anybody, server, game["game"])
    for page in (other, anybody):
        page.wait_for_load_state("load")
        expect(page.locator(".seat-card").nth(3)).to_contain_text("封印")
        assert SECRET not in page.content()
    own.get_by_role("button", name="公開", exact=True).first.click()
    expect(own.locator(".seat-card").nth(3)).not_to_contain_text(SECRET)


def test_after_the_game_every_view_shows_what_that_seat_knew(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=160")
    cards = page.locator(".seat-sheet")
    expect(cards.nth(2)).to_contain_text("封印")
    page.get_by_role("combobox", name="席の当時").select_option("seat:3")
    expect(cards.nth(2)).to_contain_text("ニア")
    expect(cards.nth(3)).to_contain_text("封印")
    page.get_by_role("button", name="すべて").click()
    expect(cards.nth(3)).to_contain_text("グルンベルグ")
    expect_step(page, 160)


@pytest.mark.daily
@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_phone_shows_board_sentence_and_large_buttons_without_scrolling_sideways(
    size: tuple[int, int], server: Server, device: Device
) -> None:
    page = device(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    for name in ("前の手番", "前の段", "次の段", "次の手番"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box and box["height"] >= 60 and box["y"] + box["height"] <= size[1]
    expect(page.locator("svg.rows")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    page.get_by_role("button", name="次の段", exact=True).tap()
    expect(page.locator(".phone-sentence")).to_contain_text("145 ・")
    assert page.locator(".phone-log .log-step").first.text_content() == "144"


def test_the_map_of_keys_lists_every_key_and_letters_can_be_switched_off(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=20")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert set(page.locator(".key-map kbd").all_text_contents()) == KEYS
    page.get_by_label("文字のキーを使う").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    expect(page.locator(".where")).to_contain_text("20 / –")
    page.keyboard.press("ArrowRight")
    expect_step(page, 21)


@pytest.mark.daily
def test_keys_jump_to_turns_parts_combats_and_reveals_and_b_leads_back(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    marks: list[tuple[int, str | None]] = [(item["position"], item["mark"]) for item in facts_of(server, game)]

    def after(step: int, mark: str) -> int:
        return min(position for position, found in marks if found == mark and position > step)

    open_replay(page, server, game, "step=100")
    for key, target in [
        ("Shift+ArrowRight", after(100, "turn")),
        ("b", 100),
        ("PageDown", after(100, "part")),
        ("b", 100),
        ("c", after(100, "combat")),
        ("b", 100),
        ("r", after(100, "reveal")),
        ("b", 100),
        ("End", len(marks)),
        ("Home", 1),
    ]:
        page.keyboard.press(key)
        expect_step(page, target)


def test_keys_highlight_a_seat_walk_its_facts_search_and_go_to_a_number(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    mine = [item["position"] for item in facts_of(server, game) if {"seat": 6} in item["sentence"]]
    open_replay(page, server, game, "step=100")
    page.keyboard.press("6")
    expect(page.locator(".seat-card").nth(5)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("]")
    expect_step(page, next(step for step in mine if step > 100))
    page.keyboard.press("g")
    page.get_by_role("dialog").get_by_role("textbox").fill("42")
    page.keyboard.press("Enter")
    expect_step(page, 42)
    page.keyboard.press("/")
    page.keyboard.type("シャッフル")
    expect(page.get_by_role("searchbox")).to_have_value("シャッフル")
    page.get_by_role("searchbox").fill("17")
    expect(page.locator(".log-line")).to_have_count(1)
    expect(page.locator(".log-line .log-step")).to_have_text("17")


def test_the_drawing_follows_the_table_and_m_goes_through_all_of_them(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    fight = next(item["position"] for item in facts_of(server, game) if item["mark"] == "combat")
    open_replay(page, server, game, f"step={fight - 1}")
    expect(page.locator(".mode-rings svg[role=img]")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mode-combat .participant").first).to_be_visible()
    for mode in ("rings", "rows", "text", "combat"):
        page.keyboard.press("m")
        expect(page.locator(f".mode-{mode}")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".mode-board svg[role=img]")).to_be_visible()


def test_another_language_reads_the_log_again_in_it(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    expect(page.locator(".log-line.current")).to_contain_text("テレポート")
    page.get_by_role("button", name="メニュー").click()
    page.get_by_role("button", name="English").click()
    expect(page.locator(".log-line.current")).to_contain_text("teleport")
    expect(page.locator(".step-bar")).to_contain_text("show it")


@pytest.mark.daily
def test_a_running_game_is_followed_and_stepping_back_detaches(server: Server, page: Page) -> None:
    game = live_table(server)
    open_replay(page, server, game["game"])
    expect(page.get_by_text("生中継 追従中")).to_be_visible()
    server.record(game, [turn(1)])
    expect_step(page, 3)
    expect(page.locator("[data-live=polite]")).to_contain_text("席1 あおい の手番")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="1段遅れ ・ 追いつく")).to_be_visible()
    server.record(game, [turn(2), turn(3)])
    expect(page.get_by_role("button", name="3段遅れ ・ 追いつく")).to_be_visible()
    expect_step(page, 2)
    page.get_by_role("button", name="3段遅れ ・ 追いつく").click()
    expect_step(page, 5)
    server.record(game, [turn(4)])
    expect_step(page, 6)


def test_a_lost_connection_is_said_and_reading_goes_on_afterwards(server: Server, page: Page) -> None:
    game = live_table(server)
    open_replay(page, server, game["game"])
    expect(page.get_by_text("生中継 追従中")).to_be_visible()
    page.context.set_offline(True)
    server.record(game, [turn(1)])
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    page.context.set_offline(False)
    expect_step(page, 3)


@pytest.mark.daily
def test_a_game_that_may_not_be_watched_yet_says_when_it_opens(server: Server, device: Device) -> None:
    for visibility, words in (("after", "ゲームが終わってから"), ("judge", "判定者だけ")):
        game = live_table(server, visibility)
        page = device()
        page.goto(f"{server.url}/g/{game['game']}")
        expect(page.get_by_text(words)).to_be_visible()


@pytest.mark.parametrize(("name", "query"), [("locke-nine", "step=144"), ("locke-nine", "step=385"), ("werewolf", "step=40")])
def test_the_replay_has_no_serious_barrier(
    name: str, query: str, server: Server, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    for options in ({}, {"color_scheme": "dark"}, {"viewport": {"width": 390, "height": 844}}):
        page = device(**options)
        open_replay(page, server, demo(server, name), query)
        assert violations(page) == []


def test_a_phone_held_sideways_shows_board_and_sentence_side_by_side(server: Server, device: Device) -> None:
    page = device(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    board, sentence = page.locator("svg.rows").bounding_box(), page.locator(".phone-sentence").bounding_box()
    forward = page.get_by_role("button", name="次の段", exact=True).bounding_box()
    assert board and sentence and forward
    assert board["height"] > 250 and board["x"] + board["width"] <= sentence["x"]
    assert forward["y"] + forward["height"] <= 390


def test_space_plays_through_turns_until_space_or_a_finding(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    turns = [item["position"] for item in facts_of(server, game) if item["mark"] == "turn" and item["position"] > 140]
    page.clock.install()
    open_replay(page, server, game, f"step={turns[0] - 2}")
    page.keyboard.press("Space")
    expect_step(page, turns[0] - 1)
    for _ in range(3):
        page.clock.run_for(1000)
    expect_step(page, turns[0] + 2)
    page.keyboard.press("Space")
    for _ in range(3):
        page.clock.run_for(1000)
    expect_step(page, turns[0] + 2)


def test_dragging_along_the_parts_seeks_and_shows_the_sentence_and_a_click_on_a_mark_jumps(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    fight = next(item["position"] for item in facts_of(server, game) if item["mark"] == "combat")
    open_replay(page, server, game, "step=983&as=all")
    part = page.locator(".mark-part").nth(1).bounding_box()
    assert part
    page.mouse.move(part["x"] + part["width"] / 2, part["y"] + 12)
    page.mouse.down()
    page.mouse.move(part["x"] + part["width"] / 2 + 40, part["y"] + 12, steps=4)
    step = page.get_by_role("slider").get_attribute("aria-valuenow")
    expect(page.locator(".bubble")).to_contain_text(f"{step} ・")
    page.mouse.up()
    expect(page.locator(".bubble")).to_have_count(0)
    expect(page.locator("[data-live=polite]")).to_contain_text(f"段{step}。")
    assert 1 < int(step or 0) < 983
    page.locator(".mark-bar").first.click()
    expect_step(page, fight)
    page.keyboard.press("b")
    expect_step(page, int(step or 0))
