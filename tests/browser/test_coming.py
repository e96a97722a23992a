"""Whoever follows a running game reads what the rules let come next, and reads on while others write."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PIECES = {"p1": "earth.1", "p2": "earth.1", "p3": "earth.1"}
SEATS = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
HEADER = {"title": "次を待つ卓", "family": "locke", "edition": "mit2020", "seats": SEATS, "visibility": "live"}
NEXT = "次にありうること"


def in_the_planets(server: Server) -> dict[str, Any]:
    story: list[dict[str, Any]] = [{"kind": "play.resumed/1", "id": "go", "part": "planets", "turn": 1, "pieces": PIECES}]
    return server.open_game(HEADER, story)


@pytest.mark.daily
def test_what_may_come_is_read_where_one_follows_and_follows_the_game(
    server: Server, phone: Page, violations: Callable[[Page], list[str]]
) -> None:
    # given
    game = in_the_planets(server)
    phone.goto(f"{server.url}/g/{game['game']}")
    coming = phone.locator("details", has_text=NEXT)

    # when
    coming.locator("summary").click()

    # then
    expect(coming.get_by_role("listitem").filter(has_text="歩く")).to_contain_text("地球")
    assert violations(phone) == []

    # when
    server.record(game, [{"kind": "action.announced/1", "id": "tp", "seat": 1, "action": "teleport_move"}])

    # then
    expect(coming.get_by_role("listitem").filter(has_text="歩く")).to_have_count(0)
    expect(coming.get_by_role("listitem").filter(has_text="ESP")).to_contain_text(" … ")


def test_an_earlier_step_says_nothing_of_what_may_come(server: Server, page: Page) -> None:
    game = in_the_planets(server)
    server.record(game, [{"kind": "action.announced/1", "id": "tp", "seat": 1, "action": "teleport_move"}])

    page.goto(f"{server.url}/g/{game['game']}?step=3&spoilers=1")
    expect(page.get_by_text(NEXT)).to_be_visible()
    page.keyboard.press("ArrowLeft")

    expect(page.get_by_text(NEXT)).to_have_count(0)


def test_a_failed_answer_claims_nothing_and_can_be_asked_for_again(server: Server, page: Page) -> None:
    game = in_the_planets(server)
    page.route("**/expectations*", lambda route: route.fulfill(status=503, json={"title": "busy", "status": 503}))
    page.goto(f"{server.url}/g/{game['game']}")
    coming = page.locator("details", has_text=NEXT)

    coming.locator("summary").click()
    expect(coming.get_by_role("alert")).to_be_visible()
    page.unroute("**/expectations*")
    coming.get_by_role("button").click()

    expect(coming.get_by_role("listitem").filter(has_text="歩く")).to_be_visible()
