"""A scribe's phone in the tests: a fresh game of nine seats, and taps written as short words.

Words: pad:dice (unless it is open), again:dice (the open tab, which leads back to what is expected), tab:state, choice:5,
crumb:deck, place:toa.3, seat:4 (a button of the pad), target:4 (a mark of a row),
strip:4 (the seat in the strip above), piece:x (whom no seat plays, beside that strip), die:赤:3 (a face of the red die),
turn:手番終了, type:words. Longer ones that look before they tap: fresh:card (the pad as it opens), subject:4 or subject:
(nobody), open:deck (a crumb, unless open), at:toa.3 (the place, on whichever board), name:ナガト (a button, else typed),
number:12, dice:0,1 (exactly these), chosen:4 (the mark of a row, unless chosen), write:words, submit:, because:id (by the
chip, else in the log).
"""

import re
from typing import Any

from playwright.sync_api import Locator, Page

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
    "turn": ":is(.sentence-line, .expectations) button >> text={}",
}


class Phone:
    """The recorder page of one game, and what the server has of it."""

    def __init__(self, server: Any, page: Page, game: dict[str, Any] | None = None, lang: str = "ja") -> None:
        self.server = server
        self.page = page
        self.game = game or server.open_game(HEADER, START)
        self.taps = 0
        page.goto(f"{server.url}/g/{self.game['game']}/record?lang={lang}#k={self.game['links']['scribe']}")
        page.wait_for_selector(".recorder:not([data-whole=false]) .tab-bar")

    def tap(self, words: str) -> None:
        """Tap each of the words in turn; after the last nothing is awaited."""
        for one in words.split():
            self.press(one)

    def press(self, word: str) -> None:
        """One of the words; those that look first may be several taps."""
        kind, _, name = word.partition(":")
        special = getattr(self, f"_{kind}", None)
        if special:
            special(name)
        else:
            self._click(self.page.locator(SELECTORS[kind].format(name)).first)

    def _click(self, locator: Locator) -> None:
        locator.click()
        self.taps += 1

    def _pad(self, name: str) -> None:
        tab = self.page.locator(SELECTORS["pad"].format(name))
        if tab.get_attribute("aria-pressed") != "true":
            self._click(tab)

    def _again(self, name: str) -> None:
        self._click(self.page.locator(SELECTORS["pad"].format(name)))

    def _die(self, name: str) -> None:
        die, _, face = name.partition(":")
        self._click(self.page.locator(f".pad [role=group][aria-label='{die}'] [data-choice='{face}']"))

    def _strip(self, name: str) -> None:
        seats = self.page.locator(".in-play > ul")
        self._click(seats.get_by_role("button", name=re.compile(rf"(^|・ )(席|seat ){name} ")))

    def _piece(self, name: str) -> None:
        self._click(self.page.locator(f".in-play > .piece-chips [data-target='{name}']"))

    def _type(self, text: str) -> None:
        self.page.locator(".pad .name-form .input").fill(text)
        self._submit("")

    def _submit(self, _: str) -> None:
        self._click(self.page.locator(".pad .name-form button"))

    def _latest(self, _: str) -> None:
        """The newest fact, where the pad asks which one is meant."""
        self._click(self.page.locator(".pad .choices [data-choice]").first)

    def _write(self, text: str) -> None:
        self.page.locator(".pad textarea").fill(text)

    def _fresh(self, pad: str) -> None:
        self.press(f"pad:{'answer' if pad != 'answer' else 'dice'}")
        self.press(f"pad:{pad}")

    def _subject(self, seat: str) -> None:
        line = self.page.locator(".sentence-line [data-subject]")
        if line.get_attribute("data-subject") == seat:
            return
        if seat:
            self.press(f"strip:{seat}")
        else:
            self._click(line)

    def _open(self, crumb: str) -> None:
        if self.page.locator(SELECTORS["crumb"].format(crumb)).get_attribute("aria-expanded") != "true":
            self.press(f"crumb:{crumb}")

    def _at(self, place: str) -> None:
        for tab in [None, *self.page.locator(".pad .board-row [data-tab]").all()]:
            if tab:
                self._click(tab)
            if self.page.locator(SELECTORS["place"].format(place)).count():
                break
        self.press(f"place:{place}")

    def _name(self, name: str) -> None:
        for choice in ("all", name[:1]):
            if not self._offers(name) and self._offers(choice):
                self.press(f"choice:{choice}")
        if not self._offers(name) and self._offers("write"):
            self.press("choice:write")
        self.press(f"choice:{name}" if self._offers(name) else f"type:{name}")

    def _offers(self, choice: str) -> bool:
        return self.page.locator(SELECTORS["choice"].format(choice)).count() > 0

    def _number(self, number: str) -> None:
        if len(number) == 1:
            return self.press(f"choice:{number}")
        if not self._offers("erase"):
            self.press("choice:more")
        if self._offers(number):
            return self.press(f"choice:{number}")
        self.press("choice:keys")
        for digit in number.lstrip("-"):
            self.press(f"choice:{digit}")
        if number.startswith("-"):
            self.press("choice:sign")
        return self.press("choice:done")

    def _dice(self, wanted: str) -> None:
        buttons = self.page.locator(".pad [data-choice^='die']")
        on = {str(at) for at in range(buttons.count()) if buttons.nth(at).get_attribute("aria-pressed") == "true"}
        for index in (*sorted({*wanted.split(",")} - on), *sorted(on - {*wanted.split(",")})):
            self._click(buttons.nth(int(index)))

    def _chosen(self, seat: str) -> None:
        if self.page.locator(SELECTORS["target"].format(seat)).get_attribute("aria-pressed") != "true":
            self.press(f"target:{seat}")

    def _because(self, fact: str) -> None:
        """Tap the chip until it names the fact ("": none); what is further back is picked in the log."""
        chip = self.page.locator(".because")
        for _ in range(9):
            if (chip.get_attribute("data-because") or "") == fact:
                return
            self._click(chip)
        path = f"/games/{self.game['game']}/facts?after=0&limit=2000"
        lines = self.server.call("GET", path, token=self.game["links"]["scribe"])["facts"]
        step = next(line["position"] for line in lines if line["fact"]["id"] == fact)
        self._click(self.line(step))
        self._click(self.page.locator("[data-choice='because']"))

    def line(self, step: int) -> Locator:
        """The line of the log that has this number."""
        number = self.page.locator(".log-step", has_text=re.compile(rf"^{step}$"))
        return self.page.locator(".recorder-log .log-pick", has=number)

    def pending(self) -> str:
        """The words of the entry that can be taken back; what the rules have against it happened all the same."""
        self.page.wait_for_selector(".pending, .warning .equal")
        if self.page.locator(".warning .equal").count():
            self.page.locator(".warning .equal").first.click()
        self.page.wait_for_selector(".pending")
        return self.page.locator(".pending-words").inner_text()

    def record(self, words: str) -> None:
        """Tap, see the entry pending, and leave the page for a moment, which sends it."""
        self.tap(words)
        self.pending()
        self.commit()

    def record_word(self, word: str) -> None:
        """The same for one word, which may hold spaces."""
        self.press(word)
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
