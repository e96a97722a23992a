"""Flows of the recorder driven by taps that the page itself counts, and the table of what they cost.

A flow is a line of words, each one tap: `teleport.level=4` the expected button of that step with that label (without one: the
first); `next:main.attack=LV3` that of the seat after this one; `seat=3` a seat that is asked for; `pick=確定` any other answer
asked for; `die=赤.3` a face of a die; `strip=7` a seat of the row above; `css=…` anything else (_ stands for a blank).
"""

import json
import re
import time
from typing import Any

from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page
from recorder_phone import HEADER, NAMES

Fact = dict[str, Any]
SMALL = {"width": 360, "height": 640}
COUNTER = "window.taps = 0; addEventListener('click', (event) => { if (event.isTrusted) window.taps += 1 }, true)"
NAMED = {
    "deck.planet": ["白紙", "情報入手", "極秘情報入手", "待ち伏せ", "開拓地", "住宅街", "歓楽街"],
    "deck.character": ["ナガト", "ロック", "ニケ", "カル", "リュウ", "エスタ", "ジェシカ", "クリス", "コーネリア", "アスト",
                       "バレンシュタイン", "ラフノール", "レマ", "サイ", "タカマ", "ヤマキ"],
    "deck.trump": [f"{suit}{rank}" for suit in ("♠", "♥") for rank in range(1, 11)],
}  # fmt: skip
MORE_NAMES = (*NAMES, "りょう", "ことり")


def header(seats: int, **changes: Any) -> Fact:
    """A table of so many seats whose cards have names, with four dice of which two are named first."""
    return {
        **HEADER,
        "title": f"{seats}人の卓",
        "seats": [{"seat": number, "name": MORE_NAMES[number - 1]} for number in range(1, seats + 1)],
        "order": list(range(1, seats + 1)),
        "consequences": True,
        "decks": [{"id": deck, "cards": cards} for deck, cards in NAMED.items()],
        **changes,
    }


def planets(*seats: int, turn: int = 4, place: str = "toa.1") -> list[Fact]:
    """The planet part: these seats on one square, face-down cards on the other squares of that planet, and whose turn it is."""
    laid = [f"toa.{number}" for number in (2, 3, 4, 5)]
    return [
        {"id": "s1", "kind": "part.began/1", "part": "planets"},
        {"id": "s2", "kind": "cards.laid/1", "places": laid, "source": "deck.planet"},
        {"id": "s3", "kind": "card.turned/1", "place": "toa.2", "card": {"name": "白紙"}},
        *({"id": f"p{seat}", "kind": "piece.placed/1", "seat": seat, "piece": f"p{seat}", "place": place} for seat in seats),
        {"id": "s4", "kind": "turn.began/1", "seat": turn},
    ]


def battle(*seats: int) -> list[Fact]:
    """A battle of these seats up to the order of action."""
    return [
        *(fact for fact in planets(*seats, turn=seats[0]) if fact["id"] not in ("s2", "s3")),
        {"id": "b1", "kind": "action.announced/1", "seat": seats[0], "action": "pass"},
        {"id": "b2", "kind": "combat.began/1", "seat": seats[0], "participants": list(seats), "place": "toa.1"},
        *(
            {"id": f"h{seat}", "kind": "cards.dealt/1", "seat": seat, "source": "deck.combat", "to": f"hand.{seat}", "count": 7}
            for seat in seats
        ),
    ]


class Tapper:
    """The recorder's page of one game; `taps` are the clicks the page has seen, `seconds` what the flows took."""

    def __init__(self, server: Server, device: Device, opening: Fact, start: list[Fact], **options: Any) -> None:
        self.server = server
        self.game = server.open_game(opening, start)
        self.start = self.game["position"]
        lang = options.pop("lang", "ja")
        self.page: Page = device(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **options})
        self.page.add_init_script(COUNTER)
        self.page.goto(f"{server.url}/g/{self.game['game']}/record?lang={lang}#k={self.game['links']['scribe']}")
        self.page.locator(".expectations").wait_for()
        self.seconds = 0.0

    def remember(self, habit: str, value: str) -> None:
        """A habit of this scribe, as the page keeps it, from earlier in the evening."""
        key = f"ucr.habits.{self.game['game']}"
        self.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps({habit: value})])
        self.page.reload()
        self.page.locator(".expectations").wait_for()

    def post(self, facts: list[Fact], token: str) -> None:
        """Recorded by a seat's own phone; the page hears of it."""
        with self.page.expect_response(lambda response: "/table?" in response.url):
            self.server.call("POST", f"/games/{self.game['game']}/facts", {"facts": facts}, token)

    @property
    def taps(self) -> int:
        """Clicks of the page so far."""
        return int(self.page.evaluate("window.taps"))

    def flow(self, words: str) -> "Tapper":
        """Tap these words in turn."""
        began = time.monotonic()
        for word in words.split():
            self.button(word).click()
        self.seconds += time.monotonic() - began
        return self

    def button(self, word: str) -> Locator:
        """The button a word means."""
        what, _, label = word.partition("=")
        if what == "seat":
            return self.page.locator(f".ask [data-seat='{label}']")
        if what == "pick":
            return self.page.locator(".ask .choices button").get_by_text(label.replace("_", " "), exact=True)
        if what == "die":
            die, _, face = label.partition(".")
            return self.page.locator(f".pad [role=group][aria-label='{die}'] [data-choice='{face}']")
        if what == "css":
            return self.page.locator(label.replace("_", " ")).first
        if what == "strip":
            return self.page.locator(".in-play > ul").get_by_role("button", name=re.compile(rf"(^|・ )(席|seat ){label} "))
        section = ".next-turn" if what.startswith("next:") else ".expectations > :not(.next-turn)"
        step = what.removeprefix("next:")
        found = self.page.locator(f"{section} button[data-step='{step}']")
        if not label:
            return found.first
        text = label.replace("_", " ")
        marked = found.filter(has_text=re.compile(rf"^\s*{re.escape(text)}\s+\d+\s*$"))  # the mark of whose act it is
        return found.get_by_text(text, exact=True).or_(marked).first

    def recorded(self, count: int) -> list[Fact]:
        """What was recorded since the start, once it is so much that was not written by the referee."""
        self.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        for _ in range(100):
            if len(self.written()) >= count:
                break
            self.page.wait_for_timeout(100)
        return self.written()

    def by_referee(self) -> int:
        """How many facts the referee wrote."""
        return self._position() - self.start - len(self.written())

    def _position(self) -> int:
        path = f"/games/{self.game['game']}"
        return int(self.server.call("GET", path, token=self.game["links"]["scribe"])["position"])

    def written(self) -> list[Fact]:
        """Every new fact that is not the referee's."""
        return [line["fact"] for line in self.lines() if line["fact"]["actor"] != "referee"]

    def lines(self) -> list[Fact]:
        """Every new line of the log."""
        path = f"/games/{self.game['game']}/facts?after={self.start}&limit=2000"
        return list(self.server.call("GET", path, token=self.game["links"]["scribe"])["facts"])

    def findings(self) -> list[Fact]:
        """What the rules say against anything recorded since the start."""
        path = f"/games/{self.game['game']}/findings"
        found = self.server.call("GET", path, token=self.game["links"]["scribe"])["findings"]
        return [item for item in found if item["position"] > self.start and item["verdict"] == "illegal"]


def in_short(fact: Fact) -> str:
    """A fact in a word or two: kind, seat, what was said."""
    kind = str(fact["kind"]).partition("/")[0]
    what = [fact.get(name) for name in ("action", "trait", "purpose", "of", "question", "answer", "outcome", "to", "count")]
    what += [fact.get("value"), fact.get("faces"), fact.get("targets"), (fact.get("card") or {}).get("name")]
    what += [(fact.get("cards") or [{}])[0].get("name"), (fact.get("cards") or [{}])[0].get("level")]
    return " ".join(str(one) for one in (kind, fact.get("seat"), *what) if one not in (None, [], ()))


Row = tuple[str, int, int, int, int, float]
TABLE: list[Row] = []
"Flow, goal, taps, facts entered, facts that play implied or the referee wrote, seconds of the browser."


def measured(name: str, goal: int, tapper: Tapper, facts: list[Fact], implied: int, before: int = 0) -> None:
    """Keep a flow for the table; `before`: taps that led up to it."""
    taps = tapper.taps - before
    TABLE.append((name, goal, taps, len(facts) - implied, implied + tapper.by_referee(), tapper.seconds))
    assert taps <= goal, f"{name}: {taps} taps, more than {goal}"


def table() -> str:
    """The table in words."""
    head = f"{'flow':<48}{'goal':>5}{'T':>4}{'F':>4}{'R':>4}"
    return "\n".join([head, *(f"{name:<48}{goal:>5}{t:>4}{f:>4}{r:>4}{took:>7.1f}s" for name, goal, t, f, r, took in TABLE)])
