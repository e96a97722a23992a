"""What is pressed while a replay is still loading."""

import pytest
from conftest import Server
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_keys_pressed_while_a_replay_loads_are_not_lost(server: Server, page: Page) -> None:
    # given
    held: list[Route] = []
    let_go = False

    def hold(route: Route) -> None:
        if let_go:  # asked for after the keys: it would wait for nobody
            route.continue_()
        else:
            held.append(route)

    page.route("**/film/public/**", hold)
    with page.expect_request("**/film/public/**"):
        page.goto(f"{server.url}/g/{server.demos['locke-nine']['game']}?step=1")
    expect(page.get_by_text("読み込み中")).to_be_visible()

    # when
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    let_go = True
    for route in held:
        route.continue_()

    # then
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "3")
