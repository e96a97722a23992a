"""A scribe's phone in the tests: a fresh game of nine seats, and taps written as short words.

Words: pad:dice, tab:state, choice:5, crumb:deck, place:toa.3, seat:4 (a button of the pad), target:4 (a mark of a row),
strip:4 (the seat in the strip above), die:赤:3 (a face of the red die), turn:手番終了, type:words.
"""

import re
from typing import Any

from playwright.sync_api import Page

NAMES = ("あおい", "けん", "みさき", "リン", "たくや", "ゆう", "なつ", "ソラ", "はる")
HEADER = {
    "title": "記録の試し",
    "family": "locke",
    "edition": "mit2020",
    "visibility": "live",
    "seats": [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)],
    "order": list(range(1, 10)),
    "dice": [{"id": "d.red", "label": "赤"}, {"id": "d.white", "label": "白"}],
    "decks": [{"id": "deck.character", "cards": ["ナガト", "ロック"]}],
}
START = [
    {"id": "s1", "kind": "part.began/1", "part": "planets"},
    *({"id": f"p{seat}", "kind": "piece.placed/1", "seat": seat, "piece": f"p{seat}", "place": "toa.1"} for seat in (1, 2, 4)),
    {"id": "s2", "kind": "turn.began/1", "seat": 4},
]

SELECTORS = {
    "pad": ".tab-bar [data-pad='{}']",
    "tab": ".pad [data-tab='{}']",
    "choice": ".pad [data-choice='{}']",
    "crumb": ".pad [data-crumb='{}']",
    "place": ".pad [data-place='{}']",
    "seat": ".pad [data-seat='{}']",
    "target": ".pad [data-target='{}']",
    "turn": ".sentence-line button >> text={}",
}


class Phone:
    """The recorder page of one game, and what the server has of it."""

    def __init__(self, server: Any, page: Page, game: dict[str, Any] | None = None, lang: str = "ja") -> None:
        self.server = server
        self.page = page
        self.game = game or server.open_game(HEADER, START)
        self.taps = 0
        page.goto(f"{server.url}/g/{self.game['game']}/record?lang={lang}#k={self.game['links']['scribe']}")
        page.wait_for_selector(".tab-bar")

    def tap(self, words: str) -> None:
        """Tap each of the words in turn; after the last nothing is awaited."""
        for one in words.split():
            kind, _, name = one.partition(":")
            if kind == "die":
                die, _, face = name.partition(":")
                self.page.locator(f".pad [role=group][aria-label='{die}'] [data-choice='{face}']").click()
            elif kind == "strip":
                seats = self.page.locator(".recorder-past > ul")
                seats.get_by_role("button", name=re.compile(rf"^(席|seat ){name} ")).click()
            elif kind == "type":
                self.page.locator(".pad .name-form .input").fill(name)
                self.page.locator(".pad .name-form button").click()
            else:
                self.page.locator(SELECTORS[kind].format(name)).first.click()
            self.taps += 1

    def pending(self) -> str:
        """The words of the entry that can be taken back."""
        self.page.wait_for_selector(".pending")
        return self.page.locator(".pending-words").inner_text()

    def record(self, words: str) -> None:
        """Tap, see the entry pending, and leave the page for a moment, which sends it."""
        self.tap(words)
        self.pending()
        self.commit()

    def commit(self) -> None:
        """Send what is pending, and wait until the table is read again."""
        with self.page.expect_response(lambda response: "/table?" in response.url):
            self.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        self.page.wait_for_selector(".badge.queue")

    def log(self) -> list[dict[str, Any]]:
        """The facts on the server that came after the start of the test."""
        path = f"/games/{self.game['game']}/facts?after={len(START) + 1}&limit=2000"
        answer = self.server.call("GET", path, token=self.game["links"]["scribe"])
        return [line["fact"] for line in answer["facts"]]

    def wait_for_facts(self, count: int) -> list[dict[str, Any]]:
        """The log once it has so many new facts."""
        for _ in range(100):
            if len(self.log()) >= count:
                break
            self.page.wait_for_timeout(100)
        facts = self.log()
        assert len(facts) == count, f"expected {count} facts, got {[fact['kind'] for fact in facts]}"
        return facts
