"""Behind nginx, below a prefix and with TLS: nothing leaves the prefix, and every page, link, QR code and stream works."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Device
from playwright.sync_api import Page, Request, expect
from reverse_proxy import nginx, proxied, served

from tests.http.server_process import free_port

pytestmark = [pytest.mark.browser, pytest.mark.daily]
WAYS = ("the proxy strips the prefix", "the proxy leaves the prefix", "the proxy says where it is")


@pytest.fixture(params=[pytest.param(way, marks=[pytest.mark.soak] if way != WAYS[0] else []) for way in WAYS])
def club(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a server behind nginx."""
    nginx()
    behind = free_port()
    with proxied(tmp_path, behind, strips=request.param != "the proxy leaves the prefix") as url:
        public = {} if request.param == "the proxy says where it is" else {"UCR_PUBLIC_URL": url}
        with served(tmp_path, behind, {"UCR_PROXIES": "1", **public}):
            yield url


def test_a_game_is_opened_shared_recorded_and_followed_below_the_prefix(club: str, device: Device) -> None:
    # given
    asked: list[str] = []
    owner = _page(device, asked)

    # when
    owner.goto(f"{club}/")
    owner.get_by_role("link", name="ほか・自作").click()
    owner.goto(f"{club}/new")
    for number, name in enumerate(("あおい", "けん", "もも", "ゆう", "りく"), start=1):
        owner.get_by_label(f"席{number}の名前").fill(name)
    owner.get_by_role("button", name="生中継").click()
    owner.get_by_role("button", name="はじめる").click()
    owner.wait_for_url(re.compile(f"^{re.escape(club)}/g/[^/]+/links$"))
    game = owner.url.split("/g/")[1].split("/")[0]
    expect(owner.locator(".link-card")).to_have_count(5 + 5)
    hrefs = [link.get_attribute("href") or "" for link in owner.locator(".link-card a").all()]
    watcher = _page(device, asked)
    watcher.goto(f"{club}/g/{game}")
    expect(watcher.get_by_text("追従中")).to_be_visible()

    # then
    assert hrefs
    assert all(href.startswith(f"{club}/g/{game}") for href in hrefs), hrefs
    owner.get_by_role("link", name="記録をはじめる").click()
    expect(owner).to_have_url(f"{club}/g/{game}/record")
    token = next(href for href in hrefs if "/record#k=" in href).split("#k=")[1]
    fact = {"kind": "remark.made/1", "id": "r1", "text": "プレフィックスの下で"}
    written = owner.request.post(
        f"{club}/api/v1/games/{game}/facts", data={"position": 1, "facts": [fact]}, headers={"Authorization": f"Bearer {token}"}
    )
    assert written.status == 201, written.text()
    expect(watcher.get_by_text("プレフィックスの下で").first).to_be_visible()
    watcher.goto(f"{club}/g/{game}?step=2")
    expect(watcher.get_by_text("プレフィックスの下で").first).to_be_visible()
    watcher.goto(f"{club}/api")
    expect(watcher).to_have_url(f"{club}/api/v1/docs/")
    expect(watcher.get_by_text("UCR, the unalterable card-game record").first).to_be_visible()
    assert [url for url in asked if not url.startswith((f"{club}/", "data:", "blob:"))] == []


def test_what_is_for_the_house_stays_in_the_house(club: str, device: Device) -> None:
    assert device(ignore_https_errors=True).request.get(f"{club}/metrics").status == 403


def _page(device: Device, asked: list[str]) -> Page:
    page = device(ignore_https_errors=True)

    def keep(request: Request) -> None:
        asked.append(request.url)

    page.on("request", keep)
    return page
