"""What is tapped while the page of the recorder is still loading."""

from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, Route, expect
from recorder_phone import Phone

pytestmark = pytest.mark.browser
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


class Held:
    """Answers of the server that a page does not have yet."""

    def __init__(self, page: Page, address: str) -> None:
        self.routes: list[Route] = []
        page.route(address, self._hold)

    def _hold(self, route: Route) -> None:
        self.routes.append(route)

    def let_go(self) -> None:
        for route in self.routes:
            route.continue_()


@pytest.mark.daily
def test_an_entry_of_a_page_that_is_loading_can_be_taken_back_for_as_long_as_any(server: Server, device: Device) -> None:
    """Given a recorder without its findings; when an act is tapped and they come; then it can be taken back."""
    page = device(viewport=PHONE, **TOUCH)
    held = Held(page, "**/findings?*")
    phone = Phone(server, page)
    phone.tap("pad:declare choice:endurance choice:5")
    phone.pending()
    with page.expect_response("**/live?*"):  # the page listens once it is loaded
        held.let_go()

    page.locator(".take-back").click()

    expect(page.locator(".pending")).to_have_count(0)
    phone.record("choice:6")
    assert [fact["value"] for fact in phone.log()] == [6]
