"""Two editions beside each other in a browser: both texts, in what they differ, a short game; and a game judged by both."""

from collections.abc import Callable

import pytest
from conftest import LAPTOP, PHONE, Device, Server
from playwright.sync_api import Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.daily]


def test_two_editions_are_laid_beside_each_other(
    server: Server, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    page = device(viewport=PHONE, locale="ja-JP", has_touch=True, is_mobile=True)
    page.goto(f"{server.url}/editions?here=mit2020&there=hyoumen")
    pair = page.locator(".edition-pair").filter(has_text="planet.step.adjacent").first
    expect(pair).to_contain_text("室工大 2020")
    expect(pair).to_contain_text("表面ルール")
    shown = page.locator(".edition-pair details").first
    shown.locator("summary").tap()
    expect(shown.locator("li.marked").first).to_contain_text("違反")
    page.get_by_role("button", name="同じ").tap()
    expect(page.locator(".editions-list [role=status]")).to_contain_text("件の規則")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def test_the_other_edition_is_chosen_from_those_with_a_rule_book(server: Server, device: Device) -> None:
    page = device(viewport=LAPTOP, locale="en-US")
    page.goto(f"{server.url}/editions?here=mit2020")
    expect(page.get_by_text("Choose an edition to compare with.")).to_be_visible()
    page.get_by_label("The other").select_option("kmc2003")
    expect(page.locator(".edition-pair").first).to_be_visible()
    expect(page).to_have_url(f"{server.url}/editions?here=mit2020&there=kmc2003")
    assert "box" not in page.get_by_label("The other").locator("option").evaluate_all("all => all.map(one => one.value)")
