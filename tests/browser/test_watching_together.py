"""Watching a replay together: two pages that share nothing but the link to follow by."""

import re

import pytest
from conftest import Device, Server
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_who_follows_goes_where_the_leader_goes_may_leave_and_comes_back(server: Server, device: Device) -> None:
    """Given a leader and a follower on a demo that is over, when the leader steps, then the follower is there; who looks
    elsewhere stays there until coming back; and when the leader ends it, the follower is told."""
    game = server.demos["village-nine"]["game"]
    leader = device(permissions=["clipboard-read", "clipboard-write"])
    leader.goto(f"{server.url}/g/{game}?step=5")
    leader.locator(".menu > button").first.click()
    leader.locator("[data-lead]").click()
    expect(leader.locator("[data-together=leads]")).to_be_visible()
    invited = leader.evaluate("navigator.clipboard.readText()")
    assert "together=" in invited

    follower = device()
    follower.goto(invited)
    here = follower.locator(".log-line.current .log-step")
    expect(here).to_have_text("5")
    leader.keyboard.press("Escape")
    leader.keyboard.press("Shift+ArrowRight")
    expect(leader.locator(".log-line.current .log-step")).to_have_text("32")
    expect(here).to_have_text("32")

    follower.keyboard.press("ArrowLeft")
    expect(follower.locator("[data-together=away]")).to_contain_text(re.compile("32"))
    leader.keyboard.press("ArrowRight")
    expect(follower.locator("[data-together=away]")).to_contain_text(re.compile("33"))
    expect(here).to_have_text("31")
    follower.locator("[data-come-back]").click()
    expect(here).to_have_text("33")

    leader.locator("[data-together] button").last.click()
    expect(leader.locator("[data-together]")).to_have_count(0)
    expect(follower.locator("[data-together]")).to_contain_text("終わり")
