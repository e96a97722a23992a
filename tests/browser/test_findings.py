"""Findings in the replay, how they stood at a step, and the rule book."""

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from conftest import DEMOS, Device, Server
from playwright.sync_api import Locator, Page, expect

from ucr_events.hidden import seals

pytestmark = pytest.mark.browser

NAMES = ["あおい", "けん", "みさき", "リン", "たくや"]
SHEET = {"name": "ナガト", "alignment": "E", "esp_level": 4, "esp_power": 20, "endurance": 5, "mental": 5}
SALT = "ab" * 16
TOO_HIGH, BELOW_ONE = "3.1.declare.never-higher", "3.1.declare.min-one"
DECLARED, ZERO, OPENED = 5, 6, 8
"Positions in the made-up game: a level above the sheet, endurance 0, the sheet opened."
WAITS = "席4 リンのシートが開くまで確かめられません。"
TOLD = "ESPレベル6と宣言したが、そのときは4だった"


def made_up(server: Server) -> dict[str, Any]:
    """Seat 4 seals a sheet with level 4, says 6, then says endurance 0; nothing is opened yet."""
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    game = server.open_game(
        {"title": "指摘の卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live"}
    )
    commitment = seals.commitment(game["game"], 4, "sheet", "sheet", SALT, SHEET)
    body = {"id": "sheet4", "slot": "sheet", "salt": SALT, "value": SHEET, "commitment": commitment}
    sealed = server.call("POST", f"/games/{game['game']}/seals", body, game["links"]["seat:4"])
    game["position"] = sealed["position"]
    story: list[dict[str, Any]] = [
        {"kind": "part.began/1", "id": "begin", "part": "planets"},
        {"kind": "turn.began/1", "id": "turn4", "seat": 4},
        {"kind": "value.declared/1", "id": "high", "seat": 4, "trait": "esp_level", "value": 6},
        {"kind": "value.declared/1", "id": "zero", "seat": 4, "trait": "endurance", "value": 0},
        {"kind": "turn.ended/1", "id": "end4", "seat": 4},
    ]
    server.record(game, story)
    return game


def open_sheet(server: Server, game: dict[str, Any]) -> None:
    server.call("POST", f"/games/{game['game']}/seals/sheet4/open", {"id": "open4"}, game["links"]["seat:4"])


def open_replay(page: Page, server: Server, game: str, query: str = "", token: str | None = None) -> None:
    page.goto(f"{server.url}/g/{game}{'?' + query if query else ''}{f'#k={token}' if token else ''}")
    expect(page.locator(".replay")).to_be_visible()


def findings_of(server: Server, game: str, reader: str = "public") -> list[dict[str, Any]]:
    return list(server.call("GET", f"/games/{game}/findings?as={reader}")["findings"])


def demo(server: Server, name: str = "locke-nine") -> str:
    return str(server.demos[name]["game"])


def badge(page: Page, step: int) -> Locator:
    line = page.locator(".log-line").filter(has=page.locator(".log-step").get_by_text(str(step), exact=True))
    return line.locator("> .finding")


def detail(page: Page, rule: str) -> Locator:
    return page.locator(".log-detail .finding-detail").filter(has=page.locator(f'.finding-rule[title$=":{rule}"]'))


def expect_step(page: Page, step: int) -> None:
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(step))


def list_findings(page: Page, *more: str) -> Locator:
    """Open the tab of findings, switch the filters of these verdicts over, and answer the lines."""
    page.get_by_role("group", name="記録・指摘・異議・規則").get_by_role("button", name="指摘").click()
    for verdict in more:
        page.get_by_role("group", name="指摘を判定で絞る").get_by_role("button", name=verdict).click()
    return page.locator(".finding-item")


@pytest.mark.daily
def test_a_step_against_the_rules_is_marked_with_reason_and_rule(server: Server, page: Page) -> None:
    game = made_up(server)
    open_replay(page, server, game["game"], f"step={ZERO}")
    expect(badge(page, ZERO)).to_have_text("✕")
    expect(badge(page, ZERO)).to_have_attribute("aria-label", "規則に合わない")
    expect(page.locator(".findings-count")).to_have_text("指摘 2件")
    found = detail(page, BELOW_ONE)
    expect(found.locator(".finding-head")).to_contain_text("規則に合わない")
    expect(found.locator(".finding-rule")).to_have_text("3.1 宣言の下限1")
    expect(found.locator(".finding-reason")).to_have_text("規則「宣言の下限1」と合いません。")
    expect(found.locator(".finding-text")).to_have_text(
        "耐久力と精神力を1より低く宣言することはできない。0の宣言は、その場で違反と分かる。"
    )
    found.get_by_role("button", name=f"段{ZERO}").click()
    expect_step(page, ZERO)


def test_a_reader_of_english_is_told_reason_and_rule_in_english(server: Server, page: Page) -> None:
    game = made_up(server)
    open_replay(page, server, game["game"], f"step={ZERO}&lang=en")
    found = detail(page, BELOW_ONE)
    expect(found.locator(".finding-text")).to_have_text(
        "Endurance and mental strength are never said to be less than one; a zero is seen at once."
    )
    found.locator(".finding-rule").click()
    expect(page.locator(f'[id="{BELOW_ONE}"]')).to_contain_text("a zero is seen at once.")


def test_a_declaration_too_high_waits_and_is_settled_when_the_sheet_opens_while_one_watches(server: Server, page: Page) -> None:
    game = made_up(server)
    open_replay(page, server, game["game"])
    expect(badge(page, DECLARED)).to_have_text("?")
    page.locator(".log-line").nth(DECLARED - 1).get_by_role("button").click()
    expect(detail(page, TOO_HIGH).locator(".finding-reason")).to_have_text(WAITS)
    expect(detail(page, TOO_HIGH).locator(".finding-until")).to_have_text("席4 リンのシート")
    page.keyboard.press("End")
    expect(page.get_by_text("生中継 追従中")).to_be_visible()
    open_sheet(server, game)
    expect_step(page, OPENED)
    expect(badge(page, DECLARED)).to_have_text("✕")
    page.locator(".settled-here").get_by_role("button", name=f"{DECLARED}").click()
    expect_step(page, DECLARED)
    expect(detail(page, TOO_HIGH).locator(".finding-reason")).to_have_text(TOLD)
    expect(detail(page, TOO_HIGH).locator(".finding-until")).to_have_text("席4 リンのシート")
    expect(list_findings(page).filter(has=page.locator(".finding-settled")).first).to_contain_text(f"段{OPENED}で決着")
    detail(page, TOO_HIGH).get_by_role("button", name=f"段{OPENED}").click()
    expect_step(page, OPENED)


@pytest.mark.daily
def test_while_covered_a_finding_stands_as_it_stood_at_that_step(server: Server, page: Page) -> None:
    game = made_up(server)
    open_sheet(server, game)
    open_replay(page, server, game["game"], f"step={DECLARED}")
    expect(badge(page, DECLARED)).to_have_text("?")
    expect(detail(page, TOO_HIGH).locator(".finding-reason")).to_have_text(WAITS)
    expect(detail(page, TOO_HIGH).get_by_role("button", name=f"段{OPENED}")).to_have_count(0)
    assert page.locator(".lane-findings .mark-illegal").count() == 0
    told = findings_of(server, game["game"])
    then = [item for item in told if item["position"] <= DECLARED and (item["settled_at"] or item["verdict"] != "not judged")]
    expect(list_findings(page)).to_have_count(len(then))
    whole = page.evaluate("document.documentElement.outerHTML + document.title")
    assert TOLD not in whole
    assert BELOW_ONE not in whole
    page.keyboard.press("s")
    expect(list_findings(page)).to_have_count(sum(item["verdict"] != "not judged" for item in told))
    expect(page.locator(f'.finding-item[data-rule$="{TOO_HIGH}"] .finding')).to_have_text("✕")
    expect(page.locator(f'.lane-findings .mark-illegal[aria-label*="段{DECLARED} "]')).to_have_count(1)
    page.keyboard.press("s")
    for _ in range(OPENED - DECLARED):
        page.keyboard.press("ArrowRight")
    expect(page.locator(f'.finding-item[data-rule$="{TOO_HIGH}"] .finding')).to_have_text("✕")


def test_another_view_has_its_own_findings(server: Server, page: Page) -> None:
    game = made_up(server)
    open_replay(page, server, game["game"], f"step={DECLARED}", game["links"]["judge"])
    expect(badge(page, DECLARED)).to_have_text("?")
    page.get_by_role("button", name="判定者").click()
    expect(badge(page, DECLARED)).to_have_text("✕")
    expect(detail(page, TOO_HIGH).locator(".finding-reason")).to_have_text(TOLD)


def test_the_list_of_the_demo_is_what_the_server_says(server: Server, page: Page) -> None:
    game = demo(server)
    told = findings_of(server, game)
    open_replay(page, server, game, "step=983&as=all")
    rows = list_findings(page)
    expect(rows).to_have_count(sum(item["verdict"] != "not judged" for item in told))
    list_findings(page, "判定できない")
    expect(rows).to_have_count(len(told))
    shown = rows.evaluate_all(
        "rows => rows.map((row) => [Number(row.dataset.position), row.dataset.rule, row.querySelector('.finding').textContent])"
    )
    signs = {"illegal": "✕", "undetermined": "?", "legal": "✓", "not judged": "−"}
    assert shown == [[item["position"], item["rule"], signs[item["verdict"]]] for item in told]
    rows.nth(0).get_by_role("button").click()
    expect_step(page, told[0]["position"])


def test_f_jumps_to_the_next_and_the_previous_finding(server: Server, page: Page) -> None:
    game = demo(server)
    told = findings_of(server, game)
    steps = sorted({item["position"] for item in told if item["verdict"] != "not judged"})
    open_replay(page, server, game, "step=100&as=all")
    page.keyboard.press("f")
    expect_step(page, min(step for step in steps if step > 100))
    page.keyboard.press("b")
    page.keyboard.press("Shift+f")
    expect_step(page, max(step for step in steps if step < 100))


def test_f_jumps_among_the_verdicts_that_the_list_shows(server: Server, page: Page) -> None:
    open_replay(page, server, made_up(server)["game"], "step=2")
    page.keyboard.press("f")
    expect(page.get_by_role("slider")).not_to_have_attribute("aria-valuenow", str(ZERO))
    page.keyboard.press("b")
    list_findings(page, "公開待ち")
    page.get_by_role("button", name="次の指摘", exact=True).click()
    expect_step(page, ZERO)


def test_the_marks_on_the_scrubber_lead_to_their_steps(server: Server, page: Page) -> None:
    game = made_up(server)["game"]
    open_replay(page, server, game)
    mark = page.locator(".lane-findings .mark-illegal").first
    expect(mark).to_have_attribute("aria-label", f"指摘 規則に合わない 段{ZERO} 席4 リン 耐久力 0 と宣言")
    mark.click()
    expect_step(page, ZERO)


def test_the_log_is_searched_by_rule_too(server: Server, page: Page) -> None:
    game = made_up(server)
    open_replay(page, server, game["game"])
    page.keyboard.press("/")
    page.keyboard.type("declare.min")
    expect(page.locator(".log-line .log-step")).to_have_text([str(ZERO)])


def test_a_family_without_a_referee_shows_nothing_of_findings(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "werewolf"), "step=40")
    expect(page.get_by_role("group", name="記録・異議", exact=True).get_by_role("button")).to_have_text(["記録", "異議"])
    for absent in (".lane-findings", ".finding"):
        expect(page.locator(absent)).to_have_count(0)
    page.get_by_role("button", name="メニュー").click()
    expect(page.get_by_role("link", name="規則集")).to_have_count(0)


def test_the_rule_book_has_every_rule_and_is_searched_and_filtered(server: Server, page: Page) -> None:
    game = demo(server)
    rules = server.call("GET", f"/games/{game}/rules")["rules"]
    page.goto(f"{server.url}/g/{game}/rules")
    entries = page.locator("article.rule")
    expect(entries).to_have_count(len(rules))
    expect(entries.filter(has=page.locator(".in-force"))).to_have_count(sum(bool(rule["readings"]) for rule in rules))
    page.get_by_role("button", name="記録する", exact=True).click()
    expect(entries).to_have_count(sum(rule["how"] == "recorded" for rule in rules))
    page.get_by_role("button", name="すべて", exact=True).click()
    page.get_by_role("searchbox").fill("宣言の下限")
    expect(entries.locator(".rule-id")).to_have_text(
        [rule["id"].partition(":")[2] for rule in rules if "宣言の下限" in rule["term"]["ja"]]
    )
    page.get_by_role("searchbox").fill("no such rule anywhere")
    expect(page.get_by_text("当てはまる規則はありません。")).to_be_visible()


@pytest.mark.daily
def test_a_findings_rule_leads_to_its_entry_which_leads_back_to_the_steps_one_may_know(server: Server, page: Page) -> None:
    game = made_up(server)
    open_sheet(server, game)
    open_replay(page, server, game["game"], f"step={DECLARED}")
    detail(page, TOO_HIGH).locator(".finding-rule").click()
    entry = page.locator(f'[id="{TOO_HIGH}"]')
    expect(entry).to_have_class("rule aimed")
    expect(entry).to_be_in_viewport()
    expect(entry.locator(".rule-step .finding")).to_have_text(["?"])
    expect(page.locator(f'[id="{BELOW_ONE}"] .rule-step')).to_have_count(0)
    page.get_by_role("button", name="先も見る").click()
    expect(entry.locator(".rule-step .finding")).to_have_text(["✕"])
    page.locator(f'[id="{BELOW_ONE}"] .rule-step').click()
    expect(page.locator(".replay")).to_be_visible()
    expect_step(page, ZERO)


@pytest.mark.daily
def test_a_bare_address_of_the_rule_book_tells_nothing_of_the_game(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/g/{demo(server)}/rules#{quote(TOO_HIGH)}")
    expect(page.locator(f'[id="{TOO_HIGH}"]')).to_be_in_viewport()
    expect(page.get_by_text("この卓での指摘は伏せてあります。")).to_be_visible()
    expect(page.locator(".rule-step")).to_have_count(0)


def test_a_phone_has_the_badges_and_a_way_to_the_findings(server: Server, phone: Page) -> None:
    game = made_up(server)
    open_replay(phone, server, game["game"])
    expect(phone.locator(".phone-log").locator(".log-line > .finding").first).to_have_text("✕")
    expect(phone.locator(".phone-finding.illegal")).to_have_count(1)
    phone.locator(".phone-log .log-pick").first.tap()
    expect_step(phone, ZERO)
    phone.get_by_role("button", name="指摘 2件を見る").tap()
    dialog = phone.get_by_role("dialog", name=f"段{ZERO}")
    expect(dialog.locator(".finding-detail")).to_have_count(2)
    expect(dialog.locator(f'.finding-rule[title$=":{BELOW_ONE}"]')).to_be_visible()
    dialog.get_by_role("button", name="閉じる").tap()
    phone.get_by_role("button", name="メニュー").tap()
    phone.get_by_role("button", name="指摘", exact=True).tap()
    phone.get_by_role("dialog").locator(f'.finding-item[data-rule$="{TOO_HIGH}"] button').tap()
    expect_step(phone, DECLARED)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


def test_findings_and_rules_have_no_serious_barrier(
    server: Server, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    game = demo(server)
    for options in ({}, {"color_scheme": "dark"}):
        page = device(**options)
        open_replay(page, server, game, "step=965&as=all")
        list_findings(page, "判定できない")
        assert violations(page) == []
        page.goto(f"{server.url}/g/{game}/rules?upto=all#{TOO_HIGH}")
        expect(page.locator("article.rule.aimed")).to_be_visible()
        assert violations(page) == []
    small = device(viewport={"width": 390, "height": 844})
    open_replay(small, server, game, "step=689")
    small.locator(".phone-open-finding").click()
    assert violations(small) == []
    small.goto(f"{server.url}/g/{game}/rules?upto=all")
    expect(small.locator("article.rule").first).to_be_visible()
    assert violations(small) == []


def with_a_hole(server: Server) -> dict[str, Any]:
    """The demo of nine up to fact 220, eight facts of it left out after fact 150, and what was said to follow from them."""
    lines = (DEMOS / "locke-nine.jsonl").read_text(encoding="utf-8").splitlines()
    header, *facts = [json.loads(line) for line in lines if line.strip()]
    gone = {fact["id"] for fact in facts[150:158]}
    left = (*facts[:150], *facts[158:220])
    told = [{name: value for name, value in fact.items() if name != "because" or value not in gone} for fact in left]
    return server.open_game({name: value for name, value in header.items() if name not in ("kind", "game")}, told)


def judged(server: Server, game: str) -> list[dict[str, Any]]:
    """The findings once the whole log is judged: on a busy machine that goes in slices."""
    while (answer := server.client.get(f"/api/v1/games/{game}/findings")).status_code == 503:
        pass
    return list(answer.get_json()["findings"])


def test_a_withdrawn_finding_says_why_and_leads_to_what_explains_it(server: Server, page: Page) -> None:
    """Given a hole in the record, what was withdrawn for it says what it was, and one click leads to where the hole shows."""
    game = with_a_hole(server)
    withdrawn = next(one for one in judged(server, game["game"]) if one["cause"] == "before_gap")
    assert withdrawn["objection"] is not None
    (shows,) = withdrawn["explained_by"]
    open_replay(page, server, game["game"], f"step={withdrawn['position']}", game["links"]["judge"])

    told = page.locator(".finding-detail.of-not_judged", has=page.locator(f"[title='{withdrawn['rule']}']")).first
    expect(told.locator(".finding-objection")).to_contain_text(withdrawn["objection"]["ja"])
    told.locator(f"[data-explained-by='{shows}'] button").click()

    expect(page).to_have_url(re.compile(rf"step={shows}\b"))
