"""A phone that saw what a restored backup has not: it says how much is missing, and where to hand it in."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, Route, expect
from ucr_api.http.state import STANDS

from ucr_events.transparency.notes import Signer

pytestmark = pytest.mark.browser

SIGNER = Signer("club.example", bytes(range(32)))
AT = 1_790_000_000
Facts = list[dict[str, str]]


class Club:
    """A server of today, and one that was restored from the backup of when the game had 4 facts."""

    def __init__(self, folder: Path) -> None:
        self.today = Server(folder / "today.sqlite", signer=SIGNER)
        seats = [{"seat": number, "name": name} for number, name in enumerate(("あおい", "けん"), start=1)]
        header = {"title": "卓", "family": "freeform", "edition": "any", "seats": seats, "visibility": "live"}
        self.game = self.today.open_game(header, remarks("a", 3))
        with sqlite3.connect(folder / "today.sqlite") as here, sqlite3.connect(folder / "restored.sqlite") as there:
            here.backup(there)
        there.close()
        self.today.record(self.game, remarks("b", 2), "owner")
        self.restored = Server(folder / "restored.sqlite", signer=SIGNER)
        self.stands = self.restored.client.application.extensions[STANDS]

    def stands_in(self, page: Page) -> None:
        """The page asks the restored server, at the old one's address."""

        def answer(route: Route) -> None:
            route.fulfill(response=route.fetch(url=route.request.url.replace(self.today.url, self.restored.url)))

        page.route("**/api/v1/**", lambda route: route.abort() if "/live" in route.request.url else answer(route))

    def close(self) -> None:
        self.today.close()
        self.restored.close()


def remarks(name: str, count: int) -> Facts:
    return [{"kind": "remark.made/1", "id": f"{name}{number}", "text": "tea"} for number in range(count)]


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path)
    yield made
    made.close()


def visit(page: Page, club: Club) -> None:
    page.goto(f"{club.today.url}/g/{club.game['game']}")


def remember(page: Page, club: Club) -> None:
    """The phone looks at the game as it is today, and keeps where it stands."""
    visit(page, club)
    page.get_by_role("button", name="メニュー").click()
    page.get_by_role("button", name="記録は変わっていないか").click()
    expect(page.get_by_role("dialog").get_by_text("1〜6")).to_be_visible()
    page.goto("about:blank")


@pytest.mark.daily
@pytest.mark.parametrize("more", [pytest.param(0, marks=pytest.mark.soak), 4], ids=["at once", "when play went on"])
def test_a_phone_says_how_many_facts_a_restore_lost(
    club: Club, device: Device, violations: Callable[[Page], list[str]], more: int
) -> None:
    """Given a phone that saw 6 facts / when a backup with 4 was restored / then 2 are missing, and it goes on from there."""
    page = device(viewport=PHONE, has_touch=True)
    remember(page, club)
    club.stands.begin_anew(AT)
    if more:
        club.restored.record({**club.game, "position": 4}, remarks("c", more), "owner")
    club.stands_in(page)
    visit(page, club)
    expect(page.get_by_role("heading", name="このサーバーは、バックアップから戻されました")).to_be_visible()
    expect(page.get_by_text("この端末が見た 6 件のうち、2 件がありません")).to_be_visible()
    expect(page.get_by_role("link", name="足りない分を届ける")).to_have_attribute("href", f"/g/{club.game['game']}/merge")
    assert violations(page) == []
    page.get_by_role("button", name="分かりました。ここから続ける").click()
    expect(page.get_by_role("heading", name="このサーバーは")).to_have_count(0)
    visit(page, club)
    expect(page.get_by_role("button", name="メニュー")).to_be_visible()


def test_a_server_that_waits_to_be_told_says_so_on_every_page(
    club: Club, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    """Given a restored server of which nobody has said so / then its pages show what is there, and that it is read-only."""
    page = device(viewport=PHONE, has_touch=True)
    club.stands.held = "shorter"
    page.goto(f"{club.restored.url}/g/{club.game['game']}")
    expect(page.get_by_role("alert").get_by_text("バックアップから戻されたもの")).to_be_visible()
    assert violations(page) == []
