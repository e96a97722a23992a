"""Without network the recorder survives a reload: the app is kept on the phone, and so are its table and its queue."""

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import expect
from recorder_phone import HEADER, START

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_the_recorder_survives_a_reload_without_network(server: Server, device: Device) -> None:
    """Given a recorder that was open once, when the network is gone and the page is loaded anew, then recording goes on."""
    game = server.open_game(HEADER, START)
    page = device(viewport=PHONE, service_workers="allow")
    page.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    page.locator(".tab-bar").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    page.context.set_offline(True)
    page.reload()
    page.locator("[data-pad='declare']").click()
    page.locator(".pad [data-choice='endurance']").click()
    page.locator(".pad [data-choice='5']").click()
    page.locator(".pending").wait_for()
    page.reload()
    expect(page.locator(".recorder-log .badge.tag")).to_have_count(1)

    page.context.set_offline(False)
    path = f"/games/{game['game']}/facts?after={game['position']}"
    for _ in range(100):
        if found := server.call("GET", path, token=game["links"]["scribe"])["facts"]:
            break
        page.wait_for_timeout(100)
    assert [line["fact"]["value"] for line in found] == [5]
