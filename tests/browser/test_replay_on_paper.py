"""The replay on paper: board and log up to the step, and no controls."""

import pytest
from conftest import Server
from playwright.sync_api import Page, expect
from test_replay import demo, open_replay

pytestmark = pytest.mark.browser


def test_paper_gets_the_board_and_the_log_up_to_the_step_and_no_controls(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "locke-nine"), "step=144")
    page.emulate_media(media="print")
    expect(page.locator(".print-log .log-line")).to_have_count(144)
    expect(page.locator(".board-svg").first).to_be_visible()
    for hidden in (".replay-foot", ".log-tools", ".top-controls"):
        expect(page.locator(hidden)).to_be_hidden()
