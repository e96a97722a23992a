"""A seat's own phone in the tests: a table, the page of a seat, and what is done there by hand."""

import json
from typing import Any

from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect

SECRET = "SILENT-9182"
NAMES = ["あおい", "けん", "みさき", "リン", "たくや"]


def open_table(server: Server, visibility: str = "live") -> dict[str, Any]:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    return server.open_game(
        {"title": "手もとの卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": visibility}
    )


def seat_page(device: Device, server: Server, game: dict[str, Any], seat: int, **options: Any) -> Page:
    page = device(viewport=PHONE, has_touch=True, **options)
    page.goto(f"{server.url}/g/{game['game']}/seat/{seat}#k={game['links'][f'seat:{seat}']}")
    return page


def claim(page: Page, game: dict[str, Any], seat: int) -> None:
    """One tap claims the seat; from then on the game's link of it is the slip of paper that brings it to another phone."""
    ticket = game["links"][f"seat:{seat}"]
    page.locator("[data-choice=claim]").click()
    expect(page.locator("[data-choice=paper]")).to_be_visible()
    seed = page.evaluate("key => localStorage.getItem(key)", f"ucr.seat-key.{game['game']}.seat:{seat}")
    game["links"][f"seat:{seat}"] = f"{ticket}&s={seed}"


def seal_sheet(page: Page, *, phone_only: bool = False, name: str = SECRET) -> None:
    page.get_by_role("button", name="シートを封印する").click()
    form = page.get_by_role("dialog")
    form.get_by_label("名前").fill(name)
    form.get_by_role("group", name="陣営").get_by_role("button", name="E", exact=True).click()
    form.get_by_role("group", name="ESPレベル").get_by_role("button", name="4", exact=True).click()
    if phone_only:
        form.get_by_role("button", name="この端末だけ").click()
    form.get_by_role("button", name="封をする", exact=True).click()
    expect(page.get_by_text("封印済み")).to_be_visible()


def facts_of(server: Server, game: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    lines = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["owner"])["facts"]
    return [line["fact"] for line in lines if line["fact"]["kind"] == kind]


def opening_on(page: Page, game: dict[str, Any], seat: int) -> dict[str, Any]:
    """The newest opening kept on this phone."""
    kept = page.evaluate("key => localStorage.getItem(key)", f"ucr.openings.{game['game']}.{seat}")
    first: dict[str, Any] = json.loads(kept)[0]
    return first


def hold(page: Page, button: Locator) -> None:
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def open_to_all(page: Page) -> None:
    hold(page, page.get_by_role("button", name="シートオープン"))
    expect(page.get_by_text("公開済み")).to_be_visible()
    page.mouse.up()
