"""The start page for who comes for the first time."""

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_who_comes_for_the_first_time_sees_what_it_is_and_what_to_press_first(server: Server, phone: Page) -> None:
    # given
    phone.goto(f"{server.url}/?lang=en")
    welcome = phone.get_by_role("region", name="New here?")
    for picture in welcome.locator("img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("one => one.naturalWidth") > 0
    watch = welcome.get_by_role("link", name="Watch Demo: Avalon of seven")
    expect(watch).to_have_attribute("href", "/g/0c5e5d0a-6b1e-4f0e-9a31-000000000021?begin=play")

    # when
    welcome.get_by_role("button", name="Close").click()

    # then
    expect(welcome).to_have_count(0)
    phone.reload()
    expect(phone.get_by_role("heading", name="Recent tables")).to_be_visible()
    expect(welcome).to_have_count(0)
