"""Rulings on the pages: rehearsed, recorded, overturned, reported, printed; by keyboard, and on a small phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import Device, Server
from disputed_game import (
    DECLARED,
    ENDED,
    MOVED,
    ROLLED,
    RULE,
    SMALLEST,
    Game,
    block,
    disputed,
    document,
    fits,
    open_table,
    rule_on,
    show_dispute,
    show_replay,
)
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


def counting(server: Server, game: Game, step: int) -> Any:
    """What counts at a step instead of what was recorded; None: as recorded."""
    return server.call("GET", f"/games/{game['game']}/facts")["facts"][step - 1]["counts"]


def choose(page: Page, outcome: str) -> None:
    page.locator(f"[data-outcome='{outcome}']").click()


def record_ruling(page: Page, reason: str) -> None:
    page.locator("[data-ruling-reason]").fill(reason)
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "false")
    page.locator("[data-record-ruling]").click()


@pytest.mark.daily
def test_a_ruling_lists_what_it_would_change_before_it_is_recorded_and_needs_a_reason(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "judge")
    choose(page, "void")
    consequences = page.locator("[data-consequences]")
    expect(consequences).to_contain_text("外れる事実 1")
    expect(consequences.locator("[data-change='vanishes']").first).to_be_visible()
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "true")
    assert document(server, game, dispute)["rulings"] == []
    page.get_by_role("group", name="同意").get_by_role("button", name="席4 リン").click()
    record_ruling(page, "レベルは4だった。")
    given = page.locator("[data-ruling='void']")
    expect(given).to_contain_text("レベルは4だった。")
    expect(page.locator("[data-outcome]")).to_have_count(0)
    [ruling] = document(server, game, dispute)["rulings"]
    assert (ruling["outcome"], ruling["agreed"], ruling["in_force"]) == ("void", [4], True)
    assert counting(server, game, DECLARED) == []


def test_play_is_made_again_from_a_step_and_how_much_leaves_the_line_is_said_first(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "owner")
    choose(page, "replay")
    rolled = server.call("GET", f"/games/{game['game']}/facts")["facts"][ROLLED - 1]["fact"]["id"]
    expect(page.locator("input[inputmode=numeric]")).to_have_count(0)
    page.locator(f"[data-replay-from] [data-pick='{rolled}']").click()
    expect(page.locator("[data-outcome='replay']")).to_contain_text(f"段{ROLLED}の前へ")
    record_ruling(page, "ダイスから振り直す。")
    expect(page.locator("[data-ruling='replay']")).to_contain_text(f"段{ROLLED}")
    assert [counting(server, game, step) for step in (ROLLED, MOVED, ENDED)] == [[], [], []]
    assert counting(server, game, DECLARED) is None


def test_an_adjustment_is_filled_in_like_a_correction_and_rehearsed_as_one_ruling(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "judge")
    choose(page, "adjusted")
    page.locator("[data-adjust-kind='fact.amended']").click()
    page.locator("[data-correction-field='value'] [data-choice='4']").click()
    page.locator("[data-adjust-add]").click()
    expect(page.locator("[data-adjustment='fact.amended/1']")).to_be_visible()
    expect(page.locator("[data-consequences] [data-change='vanishes']").first).to_be_visible()
    record_ruling(page, "宣言は4として扱う。")
    expect(page.locator("[data-ruling='adjusted']")).to_contain_text("宣言は4として扱う。")
    assert [one["fact"]["value"] for one in counting(server, game, DECLARED)] == [4]


def test_a_ruling_is_overturned_by_a_new_one_and_stays_on_the_page(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    rule_on(server, game, dispute, outcome="void", facts=["a2"])
    show_dispute(server, page, game, dispute, "judge")
    page.locator("[data-overturn]").click()
    choose(page, "stands")
    record_ruling(page, "やはりそのまま。")
    expect(page.locator("[data-ruling='stands'][data-in-force='true']")).to_contain_text("やはりそのまま。")
    expect(page.locator("[data-ruling='void'][data-in-force='false']")).to_contain_text("覆された裁定")
    assert [one["in_force"] for one in document(server, game, dispute)["rulings"]] == [False, True]
    assert [one["fact"]["value"] for one in counting(server, game, DECLARED) or []] in ([], [6])


def test_the_report_is_one_file_that_holds_claim_rule_and_ruling(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game, words="リンのレベルは4だった。")
    rule_on(server, game, dispute, reason="読み違いと認める。")
    show_dispute(server, page, game, dispute, "judge")
    with page.expect_download() as download:
        page.locator("[data-report]").click()
    assert download.value.suggested_filename == "dispute-1.html"
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert "リンのレベルは4だった。" in text
    assert "読み違いと認める。" in text
    assert "<script src" not in text
    report = page.context.new_page()
    report.set_content(text)
    expect(report.locator("body")).to_contain_text("異議 1")


@pytest.mark.daily
def test_a_dispute_is_opened_and_ruled_on_with_the_keyboard_alone(server: Server, page: Page) -> None:
    game = open_table(server)
    show_replay(server, page, game, "judge")
    expect(page.locator("[data-dispute-step='here']").first).to_be_visible()
    page.keyboard.press("o")
    tab_to(page, f"[data-claim-rule$=':{RULE}']")
    page.keyboard.press("Enter")
    tab_to(page, "[data-open-dispute]")
    page.keyboard.press("Enter")
    expect(block(page, 9)).to_be_visible()
    tab_to(page, "[data-outcome='stands']")
    page.keyboard.press("Enter")
    tab_to(page, "[data-ruling-reason]")
    page.keyboard.type("そのまま。")
    tab_to(page, "[data-record-ruling]")
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    expect(page.locator("[data-ruling='stands']")).to_contain_text("そのまま。")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
    raise AssertionError(f"the tabulator never comes to {selector}")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_dispute_fits_a_small_phone_and_the_ruling_button_stays_at_the_bottom(
    server: Server, device: Device, lang: str
) -> None:
    game = open_table(server)
    dispute = disputed(server, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"})
    phone = device(viewport=SMALLEST, has_touch=True, is_mobile=True)
    show_dispute(server, phone, game, dispute, "judge", lang)
    expect(block(phone, 6).locator("[data-rests]").first).to_be_visible()
    expect(block(phone, 5).locator(".knower-bars")).to_be_visible()
    choose(phone, "void")
    expect(phone.locator("[data-consequences]")).to_be_visible()
    assert fits(phone)
    phone.evaluate("window.scrollTo(0, 0)")
    box = phone.locator("[data-record-ruling]").bounding_box()
    assert box is not None
    assert SMALLEST["height"] - 40 < box["y"] + box["height"] <= SMALLEST["height"]
    tops = phone.locator("[data-block]").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert tops == sorted(tops)


def test_a_dispute_is_printed_on_one_sheet(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"})
    rule_on(server, game, dispute)
    show_dispute(server, page, game, dispute, "judge")
    expect(block(page, 2).locator("svg.board-svg")).to_be_visible()
    sheet = page.pdf(prefer_css_page_size=True)
    assert sheet.count(b"/Type /Page\n") + sheet.count(b"/Type /Page ") == 1


def test_the_pages_of_disputes_have_nothing_serious_for_axe(
    server: Server, page: Page, violations: Callable[[Page], list[str]]
) -> None:
    game = open_table(server)
    dispute = disputed(server, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"})
    show_dispute(server, page, game, dispute, "judge")
    choose(page, "void")
    expect(page.locator("[data-consequences]")).to_be_visible()
    assert violations(page) == []
    page.goto(f"{server.url}/g/{game['game']}/disputes?lang=en")
    expect(page.locator("[data-dispute]")).to_have_count(1)
    assert violations(page) == []


def test_a_fact_recorded_meanwhile_is_told_and_the_ruling_is_rehearsed_again(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    page.route("**/live?*", lambda route: route.abort())  # so that the page learns of it only by being refused
    show_dispute(server, page, game, dispute, "judge")
    choose(page, "void")
    expect(page.locator("[data-consequences]")).to_be_visible()
    server.record(game, [{"kind": "remark.made/1", "id": "late", "text": "まだ続く。"}])
    record_ruling(page, "レベルは4だった。")
    expect(page.locator("[data-ruling-form] [role='alert']")).to_contain_text("ほかの記録が入りました")
    assert document(server, game, dispute)["rulings"] == []
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "false")
    page.locator("[data-record-ruling]").click()
    expect(page.locator("[data-ruling='void']")).to_contain_text("レベルは4だった。")


def test_the_form_that_opens_a_dispute_and_the_precedents_have_nothing_serious_for_axe(
    server: Server, phone: Page, violations: Callable[[Page], list[str]]
) -> None:
    game = open_table(server)
    rule_on(server, game, disputed(server, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"}))
    show_replay(server, phone, game, "scribe")
    phone.get_by_role("button", name="メニュー").click()
    phone.locator("[data-dispute-step='here']").click()
    expect(phone.locator("[data-open-dispute]")).to_be_visible()
    assert violations(phone) == []
    assert fits(phone)
    phone.goto(f"{server.url}/g/{game['game']}/precedents?q=3.1&lang=ja")
    expect(phone.locator("[data-precedent]").first).to_be_visible()
    assert violations(phone) == []
    assert fits(phone)
