"""A finding about something left out offers to write it in; a step in order says which rules looked."""

from typing import Any

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PIECES = {"p1": "earth.1", "p2": "earth.1", "p3": "earth.1"}


def without_the_roll(server: Server) -> dict[str, Any]:
    """Seat 1 teleports and arrives; nobody wrote the die down."""
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
    header = {"title": "書きもらしの卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live"}
    story: list[dict[str, Any]] = [
        {"kind": "play.resumed/1", "id": "go", "part": "planets", "turn": 1, "pieces": PIECES},
        {"kind": "action.announced/1", "id": "tp", "seat": 1, "action": "teleport_move"},
        {"kind": "value.declared/1", "id": "lv", "seat": 1, "trait": "esp_level", "value": 2},
        {"kind": "piece.moved/1", "id": "there", "seat": 1, "piece": "p1", "to": "earth.3", "how": "teleport"},
    ]
    return server.open_game(header, story)


@pytest.mark.daily
def test_a_roll_that_was_left_out_is_written_in_from_its_finding(server: Server, page: Page) -> None:
    # given
    game = without_the_roll(server)
    page.goto(f"{server.url}/g/{game['game']}?step=5&spoilers=1#k={game['links']['scribe']}")

    # when
    page.locator('[data-write-in="dice.rolled/1"]').first.click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-correction-field='faces'] [data-choice='2']").first.click()
    dialog.locator("[data-correction-record]").click()
    expect(dialog).to_have_count(0)

    # then
    facts = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["owner"])["facts"]
    inserted = facts[-1]["fact"]
    assert (inserted["kind"], inserted["after"]) == ("fact.inserted/1", "lv")
    assert inserted["reads"]["kind"] == "dice.rolled/1" and inserted["reads"]["seat"] == 1
    expect(page.locator("[data-write-in]")).to_have_count(0)


@pytest.mark.daily
def test_the_recorder_offers_to_write_in_what_a_line_of_its_log_lacks(server: Server, page: Page) -> None:
    # given
    game = without_the_roll(server)
    page.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")

    # when
    page.locator(".recorder-log li").last.get_by_role("button").first.click()
    page.locator('[data-write-in="dice.rolled/1"]').first.click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[data-correction-field='faces'] [data-choice='2']").first.click()
    dialog.locator("[data-correction-record]").click()
    expect(dialog).to_have_count(0)

    # then
    facts = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["owner"])["facts"]
    assert facts[-1]["fact"]["reads"]["kind"] == "dice.rolled/1"


def test_a_step_in_order_names_the_rules_that_looked(server: Server, page: Page) -> None:
    game = without_the_roll(server)
    page.goto(f"{server.url}/g/{game['game']}?step=3&spoilers=1#k={game['links']['scribe']}")

    page.locator(".in-order summary").first.click()

    expect(page.locator(".in-order li").first).to_contain_text("✓")
    expect(page.locator(".in-order .finding-compared").first).to_be_visible()


def test_whoever_may_not_correct_is_told_what_to_write_and_has_no_button(server: Server, page: Page) -> None:
    game = without_the_roll(server)
    page.goto(f"{server.url}/g/{game['game']}?step=5&spoilers=1")

    expect(page.locator(".finding-wanted").first).to_be_visible()
    expect(page.locator("[data-write-in]")).to_have_count(0)


def test_a_rule_shows_short_games_written_from_the_document(server: Server, page: Page) -> None:
    game = without_the_roll(server)
    page.goto(f"{server.url}/g/{game['game']}/rules#4.3.main.once")
    rule = page.locator('[id="4.3.main.once"]')

    expect(rule.locator(".rule-quote")).to_be_visible()
    rule.locator(".rule-examples summary").click()

    expect(rule.locator(".rule-example li").first).to_be_visible()
    expect(rule.locator(".rule-example .finding").first).to_be_visible()
