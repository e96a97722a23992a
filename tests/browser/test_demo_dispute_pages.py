"""The dispute of the demonstration, walked through on the pages from the flag on the scrubber to report and precedent."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Server
from disputed_game import DECLARED, RULE, block, disputed, open_table, show_dispute
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

GAME = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"
STEP, OPENED = 660, 966
"Of the declaration that was too high by one, and of the sheet that showed it."
JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]")


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: the dispute would be seen on the pages of other tests."""
    running = Server(tmp_path_factory.mktemp("disputed") / "games.sqlite")
    running.demonstrate()
    yield running
    running.close()


def test_the_disputed_declaration_of_the_demo_is_followed_from_its_flag_to_the_report(demo: Server, page: Page) -> None:
    page.goto(f"{demo.url}/g/{GAME}?step={STEP - 5}&as=all&lang=ja")
    page.wait_for_selector(".replay", timeout=30_000)
    expect(page.locator(".lane-disputes .mark-flag")).to_have_count(1)
    page.keyboard.press("d")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(STEP))
    page.locator(".log-detail").get_by_role("link", name="異議 1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"異議 1 ・ 段{STEP}")
    expect(block(page, 1)).to_contain_text("6と宣言した")
    expect(block(page, 2).locator("svg.board-svg")).to_be_visible()
    expect(block(page, 3).locator("li.disputed s")).to_contain_text("ESPレベル 6 と宣言")
    expect(block(page, 4)).to_contain_text(f"段{OPENED} の時点で確定")
    expect(block(page, 5).locator("[data-knower-from]").last).to_have_attribute("data-knower-from", str(OPENED))
    expect(block(page, 7).locator("[data-answer]")).to_have_count(3)
    expect(block(page, 8).locator("[data-ruling='adjusted']")).to_contain_text("宣言は5だったものとする。")
    page.locator("[data-suppose]").select_option("5")
    expect(block(page, 6).locator("[data-fate]").first).to_be_visible()
    with page.expect_download() as download:
        page.locator("[data-report]").click()
    assert "宣言は5だったものとする。" in Path(download.value.path()).read_text(encoding="utf-8")


def test_a_declaration_too_high_by_one_is_disputed_ruled_and_reported(empty_server: Server, page: Page) -> None:
    """Given the demo as it was recorded, when its sheet has opened, then a judge goes from the finding to the report."""
    empty_server.load_demos()
    game = empty_server.demos["locke-nine"]
    page.goto(f"{empty_server.url}/g/{GAME}?step={STEP}&as=all&lang=ja#k={game['links']['judge']}")
    page.locator(".detail-head [data-dispute-step='here']").click()
    page.locator(f"[data-claim-rule$=':{RULE}']").click()
    page.locator("[data-open-dispute]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"異議 1 ・ 段{STEP}")
    page.locator("[data-outcome='adjusted']").click()
    page.locator("[data-adjust-kind='fact.amended']").click()
    page.locator("[data-correction-field='value'] [data-choice='5']").click()
    page.locator("[data-adjust-add]").click()
    expect(page.locator("[data-consequences] [data-change]").first).to_be_visible()
    page.locator("[data-ruling-reason]").fill("宣言は5として扱う。")
    expect(page.locator("[data-record-ruling]")).to_have_attribute("aria-disabled", "false")
    page.locator("[data-record-ruling]").click()
    expect(page.locator("[data-ruling='adjusted']")).to_contain_text("宣言は5として扱う。")
    with page.expect_download() as download:
        page.locator("[data-report]").click()
    assert "宣言は5として扱う。" in Path(download.value.path()).read_text(encoding="utf-8")
    [found] = empty_server.call("GET", f"/precedents?rule=mit2020:{RULE}")["precedents"]
    assert (found["step"], found["outcome"]) == (STEP, "adjusted")


def test_the_ruling_of_the_demo_is_a_precedent_where_the_same_rule_fires_again(demo: Server, page: Page) -> None:
    game = open_table(demo, title="別の卓")
    dispute = disputed(demo, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"})
    show_dispute(demo, page, game, dispute, "judge")
    expect(block(page, 9)).to_contain_text("同じ版・同じ読みで 1件")
    block(page, 9).get_by_role("link", name=f"段{STEP}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"異議 1 ・ 段{STEP}")


@pytest.mark.daily
def test_titles_buttons_and_hints_of_a_dispute_speak_english(demo: Server, page: Page) -> None:
    game = open_table(demo, title="Another table")
    show_dispute(demo, page, game, disputed(demo, game), "judge", lang="en")
    page.locator("[data-outcome='void']").click()
    expect(page.locator("[data-consequences]")).to_contain_text("If you confirm")
    said = page.locator("h1, h2, h3, th, label, button:not([data-correction-seat]), .small, legend").all_inner_texts()
    assert page.get_by_role("heading", level=1).inner_text() == f"Dispute 1 · step {DECLARED}"
    assert [text for text in said if JAPANESE.search(text.replace("リン", "").replace("あおい", ""))] == []
