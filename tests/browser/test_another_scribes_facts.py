"""Two scribes of one table: what both may have seen is asked about one by one, what they have shared out is not."""

from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from recorder_phone import HEADER, START

pytestmark = pytest.mark.browser

Fact = dict[str, Any]


class TwoScribes:
    """Two phones with the scribe's link of one game; the second is without network until `back`."""

    def __init__(self, server: Server, device: Device) -> None:
        self.server = server
        self.game = server.open_game(HEADER, START)
        options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
        self.first, self.second = self._opened(device(**options)), self._opened(device(**options))

    def _opened(self, page: Page) -> Page:
        page.goto(f"{self.server.url}/g/{self.game['game']}/record#k={self.game['links']['scribe']}")
        page.locator(".tab-bar").wait_for()
        return page

    def declare(self, page: Page, value: int) -> None:
        """Seat 4 declares its endurance, by the pad."""
        if page.locator("[data-pad='declare']").get_attribute("aria-pressed") != "true":
            page.locator("[data-pad='declare']").click()
        page.locator(".pad [data-choice='endurance']").click()
        page.locator(f".pad [data-choice='{value}']").click()
        page.locator(".pending").wait_for()

    def sent(self, page: Page, count: int) -> list[Fact]:
        """The log's own facts, once there are so many."""
        page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        for _ in range(100):
            found = self.log()
            if len(found) >= count:
                break
            page.wait_for_timeout(100)
        return found

    def log(self) -> list[Fact]:
        path = f"/games/{self.game['game']}/facts?after={self.game['position']}"
        return [line["fact"] for line in self.server.call("GET", path, token=self.game["links"]["scribe"])["facts"]]


@pytest.fixture
def table(server: Server, device: Device) -> TwoScribes:
    return TwoScribes(server, device)


@pytest.mark.daily
@pytest.mark.parametrize(
    ("answer", "values"), [("written", [5]), pytest.param("slip", [5], marks=pytest.mark.soak), ("happened", [5, 5])]
)
def test_what_the_other_scribe_wrote_meanwhile_is_asked_about(table: TwoScribes, answer: str, values: list[int]) -> None:
    """Given a declaration that both heard, when the second phone sends its own, then its scribe says whether it is another."""
    table.second.context.set_offline(True)
    table.declare(table.second, 5)
    table.declare(table.first, 5)
    table.sent(table.first, 1)
    table.second.context.set_offline(False)

    asked = table.second.locator(".warning.others")
    table.second.evaluate("window.dispatchEvent(new Event('pagehide'))")
    expect(asked.locator(".others-lines li")).to_have_count(1)
    assert len(table.log()) == 1
    asked.locator(f"[data-choice='{answer}']").click()

    expect(asked).to_have_count(0)
    assert [fact["value"] for fact in table.sent(table.second, len(values))] == values


def test_what_was_tapped_before_a_reload_is_asked_about_too(table: TwoScribes) -> None:
    """Given an entry kept on the phone, when others wrote the same while it was switched off, then nothing is sent unasked."""
    page = table.second
    page.route("**/facts?*", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    table.declare(page, 5)
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    page.goto("about:blank")
    table.declare(table.first, 5)
    table.sent(table.first, 1)
    page.unroute("**/facts?*")
    page.goto(f"{table.server.url}/g/{table.game['game']}/record")

    page.locator(".warning.others [data-choice='written']").click()
    expect(page.locator(".warning")).to_have_count(0)
    assert len(table.sent(page, 1)) == 1


def test_the_work_can_be_shared_and_then_only_the_same_is_asked(table: TwoScribes) -> None:
    """Given two who agreed who writes what, when another act of the same seat came between, then nobody is asked."""
    table.declare(table.first, 5)
    table.sent(table.first, 1)
    band = table.second.locator(".other-scribe")
    expect(band).to_contain_text("5")
    band.locator("[data-choice='share.combat']").click()
    assert "戦闘を書く" in table.sent(table.second, 2)[-1]["text"]

    table.second.context.set_offline(True)
    table.declare(table.second, 6)
    rolled = {"id": "rolled", "kind": "dice.rolled/1", "seat": 4, "faces": [3]}
    position = table.game["position"] + 2
    path = f"/games/{table.game['game']}/facts"
    table.server.call("POST", path, {"position": position, "facts": [rolled]}, table.game["links"]["owner"])
    table.second.context.set_offline(False)

    assert [fact.get("value") for fact in table.sent(table.second, 4)][-1] == 6
    expect(table.second.locator(".warning")).to_have_count(0)


def test_something_else_that_happened_is_one_tap_away_and_said_in_words_before_it_is_written(table: TwoScribes) -> None:
    """Given any moment, when ＋ is pressed, then the kinds that fit are there, and the fact is said before it is written."""
    page = table.first
    page.locator("[data-choice='else']").click()
    panel = page.locator(".else-panel")
    assert panel.locator("[data-choice^='combat.left']").count() == 0
    panel.locator("[data-choice='state.changed/1']").click()
    panel.locator("[data-correction-field='state'] > button").click()
    panel.locator("select").select_option("restrained")
    expect(panel.locator(".correction-said")).to_contain_text("拘束")
    panel.locator("[data-choice='record']").click()
    page.locator(".pending").wait_for()
    recorded = table.sent(page, 1)[0]
    assert (recorded["kind"], recorded["seat"], recorded["state"]) == ("state.changed/1", 4, "restrained")
