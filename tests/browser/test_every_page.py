"""Every page once, on a phone in Japanese and on a dark laptop in English: it opens, fits, and keeps nobody out."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import disputed_game
import pytest
from conftest import LAPTOP, PHONE, Device, Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

ROUTES = Path(__file__).parents[2] / "replay_viewer" / "src" / "routes.tsx"
HEADING = "h1:visible, h2:visible"
PAGES = {
    "/": (None, ".game-row"),
    "/new": (None, ".create-seat"),
    "/g/{game}": ("judge", ".replay .board-body"),
    "/g/{game}/record": ("scribe", ".tab-bar"),
    "/g/{game}/seat/{n}": ("seat:4", HEADING),
    "/g/{game}/rules": (None, "article.rule"),
    "/g/{game}/disputes": ("judge", "[data-dispute]"),
    "/g/{game}/disputes/{dispute}": ("judge", "[data-block='9']"),
    "/g/{game}/precedents": ("judge", HEADING),
    "/g/{game}/whatif/{whatif}": ("judge", ".whatif .fork-scrubber"),
    "/g/{game}/review": ("owner", HEADING),
    "/g/{game}/lines": ("owner", ".compare-tables li"),
    "/g/{game}/merge": ("scribe", "[data-merge-file]"),
    "/g/{game}/links": ("owner", ".link-card"),
    "/editions": (None, ".editions-choose select"),
    "/help": (None, "#scribe h2"),
    "/c": (None, ".club-card"),
    "/c/{club}": ("keeper", ".club-card"),
}
"Route -> whose link opens it, and what is there when it is ready."
EVERY_LOOK = {
    f"{size} {lang} {scheme}": {**device, "locale": locale, "color_scheme": scheme}
    for size, device in (("phone", {"viewport": PHONE, "has_touch": True, "is_mobile": True}), ("laptop", {"viewport": LAPTOP}))
    for lang, locale in (("ja", "ja-JP"), ("en", "en-US"))
    for scheme in ("light", "dark")
}
"The soak's; two of them stand for it every day."
DEVICES = {
    "phone ja": {"viewport": PHONE, "locale": "ja-JP", "has_touch": True, "is_mobile": True},
    "laptop en dark": {"viewport": LAPTOP, "locale": "en-US", "color_scheme": "dark"},
}


def table(server: Server) -> tuple[dict[str, Any], dict[str, Any]]:
    """A game with a finding, a dispute and a correction, and a club; and what the addresses of their pages name."""
    game = disputed_game.open_table(server, "みんなの頁")
    names = {"game": game["game"], "n": 4, "dispute": disputed_game.disputed(server, game)}
    server.record(game, [{"kind": "fact.struck/1", "id": "c1", "fact": "a5", "reason": "手番は続いていた"}])
    club = server.call("POST", "/clubs", {"name": "みんなの会"})
    game["links"] |= {link["role"]: link["token"] for link in club["links"] if link["role"] == "keeper"}
    names["club"] = club["club"]
    return game, names


def show(server: Server, page: Page, route: str, names: dict[str, Any], key: str) -> None:
    """A page by its address; a what-if, which has none before, by the key that begins it in the replay."""
    begins = "{whatif}" in route
    address = "/g/{game}" if begins else route
    page.goto(f"{server.url}{address.format_map(names)}{key}")
    if begins:
        expect(page.locator(PAGES[address][1])).to_be_visible()
        page.keyboard.press("w")


@pytest.mark.daily
def test_the_walk_names_every_route() -> None:
    assert set(re.findall(r'route\("([^"]+)"', ROUTES.read_text(encoding="utf-8"))) == PAGES.keys()


@pytest.mark.daily
@pytest.mark.parametrize("name", DEVICES)
def test_every_page_opens_fits_and_has_no_barrier(
    server: Server, device: Device, violations: Callable[[Page], list[str]], name: str
) -> None:
    assert walked(server, device(**DEVICES[name]), violations, name.split()[1]) == {}


@pytest.mark.parametrize("name", EVERY_LOOK)
def test_no_page_has_a_barrier_in_any_language_size_or_light(
    server: Server, device: Device, violations: Callable[[Page], list[str]], name: str
) -> None:
    assert walked(server, device(**EVERY_LOOK[name]), violations, name.split()[1]) == {}


@pytest.mark.parametrize("name", EVERY_LOOK)
def test_no_board_or_recorder_of_a_demo_has_a_barrier(
    server: Server, device: Device, violations: Callable[[Page], list[str]], name: str
) -> None:
    page, wrong = device(**EVERY_LOOK[name]), dict[str, list[str]]()
    for demo, game in server.demos.items():
        middle = int(game["position"]) // 2
        for address, role, ready in ((f"?step={middle}", "judge", ".board-body"), ("/record", "scribe", ".tab-bar")):
            page.goto(f"{server.url}/g/{game['game']}{address}#k={game['links'][role]}")
            expect(page.locator(ready).first).to_be_visible()
            if found := [*(what for what, holds in told(page, name.split()[1]) if not holds), *violations(page)]:
                wrong[f"{demo} {role}"] = found
    assert wrong == {}


def walked(server: Server, page: Page, violations: Callable[[Page], list[str]], lang: str) -> dict[str, list[str]]:
    """Route -> what is wrong there."""
    game, names = table(server)
    wrong = dict[str, list[str]]()
    for route, (role, ready) in PAGES.items():
        try:
            show(server, page, route, names, f"#k={game['links'][role]}" if role else "")
            expect(page.locator(ready).first).to_be_visible()
        except AssertionError as error:
            wrong[route] = [str(error).splitlines()[0]]
            continue
        wrong[route] = [*(what for what, holds in told(page, lang) if not holds), *violations(page)]
    return {route: found for route, found in wrong.items() if found}


def told(page: Page, lang: str) -> Iterator[tuple[str, bool]]:
    """What holds of every page, and whether it does."""
    yield "it has a title", bool(page.title())
    yield f"it is in {lang}", page.evaluate("document.documentElement.lang") == lang
    yield "it fits", page.evaluate("document.documentElement.scrollWidth <= innerWidth")
