"""A table opened and set up in the real pages, from the empty form to the first turn; taps and letters counted by the page."""

import json
import re
from typing import Any

from conftest import Server
from playwright.sync_api import Locator, Page

COUNTER = """
const add = (name, by) => sessionStorage.setItem(name, Number(sessionStorage.getItem(name) ?? 0) + by);
addEventListener('click', (event) => { if (event.isTrusted) add('taps', 1) }, true);
addEventListener('input', (event) => { if (event.isTrusted) add('typed', (event.data ?? '').length) }, true);
"""


class SetUp:
    """A phone at a new table. `taps`, `typed`: what the page has counted since the form was opened."""

    def __init__(self, server: Server, page: Page) -> None:
        self.server, self.page, self.game = server, page, ""
        page.add_init_script(COUNTER)
        page.goto(f"{server.url}/new")

    def open(self, start: str = ".form-start") -> "SetUp":
        """Start the table and go on to the recorder."""
        self.page.locator(start).click()
        self.page.wait_for_url(re.compile("/g/[^/]+/links$"))
        self.game = self.page.url.split("/g/")[1].split("/")[0]
        self.page.get_by_role("link", name="記録をはじめる").click()
        self.page.locator(".expectations").wait_for()
        return self

    def tap(self, step: str, label: str = "", at: int = 0) -> "SetUp":
        """Press a button of this step, once the log has taken what was pressed before."""
        button = self.buttons(step, label).nth(at)
        button.click()
        return self

    def buttons(self, step: str, label: str = "") -> Locator:
        found = self.page.locator(f".expectations button[data-step='{step}']")
        return found.filter(has_text=label) if label else found

    def row(self, heading: str, label: str) -> "SetUp":
        """Press a button under a heading."""
        self.page.locator(f".expectations [role=group][aria-label='{heading}']").get_by_text(label, exact=True).click()
        return self

    def pick(self, label: str) -> "SetUp":
        """Answer the open question."""
        self.page.locator(".ask").get_by_role("button", name=re.compile(f"^{re.escape(label)}")).first.click()
        return self

    def type(self, name: str) -> "SetUp":
        """Write a name that nobody listed."""
        self.page.locator(".ask input").press_sequentially(name)
        self.page.locator(".ask [data-choice='typed']").click()
        return self

    def counted(self) -> tuple[int, int]:
        """Taps and letters typed so far."""
        taps, typed = self.page.evaluate("['taps', 'typed'].map((name) => Number(sessionStorage.getItem(name) ?? 0))")
        return taps, typed

    def facts(self, count: int) -> list[dict[str, Any]]:
        """What the log says once it has so many facts."""
        self.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        token = _owner(self.page, self.game)
        for _ in range(100):
            found = self.server.call("GET", f"/games/{self.game}/facts?limit=500", token=token)["facts"]
            if len(found) >= count:
                break
            self.page.wait_for_timeout(100)
        return [line["fact"] for line in found]

    def document(self, name: str = "") -> dict[str, Any]:
        """The game, or one of its documents, as its owner sees it."""
        path = f"/games/{self.game}{name}"
        return dict(self.server.call("GET", path, token=_owner(self.page, self.game)))


def _owner(page: Page, game: str) -> str:
    """The owner's token among the links this browser keeps."""
    kept = json.loads(page.evaluate("(key) => localStorage.getItem(key)", f"ucr.links.{game}"))
    return next(str(link["token"]) for link in kept if link["role"] == "owner")


def figures(name: str, table: SetUp, facts: int) -> str:
    """A line of the table of figures: taps, letters, facts."""
    taps, typed = table.counted()
    return f"| {name} | {taps} | {typed} | {facts} |"
