"""The replay's controls: playing on touch, going to a step by number, one stop for the log, what stands beside the board."""

import re

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from test_replay import demo, expect_step, live_table, open_replay

pytestmark = pytest.mark.browser


def test_a_phone_plays_and_pauses_at_the_speed_that_is_chosen(server: Server, device: Device) -> None:
    page = device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.clock.install()
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    play, speed = page.locator("[data-play]"), page.locator("[data-speed]")
    expect(speed).to_be_hidden()
    play.tap()
    speed.tap()
    expect(speed).to_have_attribute("data-speed", "2")
    page.clock.run_for(2000)
    play.tap()
    expect(play).to_have_attribute("aria-pressed", "false")
    stopped = int(page.get_by_role("slider").get_attribute("aria-valuenow") or 0)
    assert stopped >= 147
    page.clock.run_for(3000)
    expect_step(page, stopped)


def test_going_to_a_covered_step_is_asked_first(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    page.keyboard.press("g")
    field = page.get_by_role("dialog").get_by_role("textbox")
    assert field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == "144"
    page.keyboard.type("300")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text("段144")
    expect_step(page, 144)
    page.locator("[data-uncover-to]").click()
    expect_step(page, 300)


def test_the_log_is_one_stop_of_the_tab_key(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    stops = (
        page.locator(".log-scroll")
        .locator("a, button, [tabindex]")
        .evaluate_all("all => all.filter(one => one.tabIndex >= 0).length")
    )
    assert stops == 1
    page.locator(".skip-link").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="次の段", exact=True)).to_be_focused()


def test_disputes_and_rules_stand_beside_the_board(server: Server, page: Page) -> None:
    game = demo(server, "locke-nine")
    open_replay(page, server, game, "step=900")
    page.keyboard.press("s")
    tabs = page.get_by_role("group", name="記録・指摘・異議・規則")
    tabs.get_by_role("button", name="異議").click()
    expect(page.get_by_role("region", name="異議").get_by_role("link", name="異議の一覧")).to_be_visible()
    tabs.get_by_role("button", name="規則").click()
    page.locator(".side-search").fill("テレポート")
    assert page.locator(".side-rule").count() > 3
    expect(page.locator(".side-rule a").first).to_have_attribute("href", re.compile(f"/g/{game}/rules.*#"))


def test_a_sheet_opened_differently_from_its_seal_is_marked(server: Server, page: Page) -> None:
    game = live_table(server)
    seal = {"kind": "sheet.sealed/1", "id": "sheet4", "seat": 4, "slot": "sheet", "commitment": "ab" * 32}
    value = {"name": "ナガト", "alignment": "E"}
    opened = {"kind": "seal.opened/1", "id": "opened4", "seat": 4, "seal": "sheet4", "value": value, "salt": "cd" * 16}
    server.record(game, [seal, opened])
    open_replay(page, server, game["game"])
    card = page.locator(".seat-card").nth(3)
    expect(card).to_contain_text("ナガト")
    expect(card).to_contain_text("段4で公開")
    expect(card).to_contain_text("封とちがう公開")
