"""Whole random lawful games recorded through the real page, and what it cost as the page counts it.

Each fact by its button, else by the pads, else by 「ほか」, where every kind is filled in one by one. What none of them says
another device writes: that is a mistake of the pages. `recording_figures.py` makes the table of it.
"""

import json
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Any, NamedTuple
from uuid import UUID

from conftest import Server
from demo_scribe import Scribe
from else_form import write_else
from playwright.sync_api import Error, Page
from recorder_phone import Phone

from ucr_events.facts import ActionAnnounced, CardsPlayed, DiceRolled, Fact, SealOpened, SealShown, SheetSealed
from ucr_events.facts.codec import to_payload
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.referee.playing import Played
from ucr_events.referee.tapping import DIRECT, Way, best, come, is_said, is_same_card
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review
from ucr_events.shorthand import codes_of


class Game(NamedTuple):
    """A table, and the seed of the random game that is played at it."""

    family: str
    edition: str
    seats: int
    pack: str | None
    seed: int


GAMES = (
    Game("skies", "skies", 2, "skies-demo", 1),
    Game("skies", "skies", 2, "skies-public", 2),
    Game("skies", "skies", 3, "skies-demo", 1),
    Game("skies", "skies", 4, "skies-demo", 1),
    Game("skies", "skies", 4, "skies-demo", 2),
    Game("locke", "mit2020", 5, "locke-mit", 6),
    Game("locke", "mit2020", 5, "locke-mit", 5),
    Game("locke", "mit2020", 7, "locke-mit", 5),
    Game("locke", "mit2020", 9, "locke-mit", 1),
    Game("locke", "mit2020", 11, "locke-mit", 1),
)
"Of Locke the shorter ones of the first seeds: a random game of it may have 2,500 facts."
SEATS_OWN = (SheetSealed, SealOpened, SealShown)
"What seats write on their own phones."
REFERENCES = ("about", "because")
"Fields that hold the id of another fact, where it is no word of the table."
COUNTER = """
const kept = (name) => Number(sessionStorage.getItem(name) ?? 0);
const add = (name, by) => sessionStorage.setItem(name, kept(name) + by);
const waits = () => JSON.parse(sessionStorage.getItem('waits') ?? '[]');
let pressed = 0, moved = false;
addEventListener('scroll', ({ target }) => {
  const box = target === document ? document.documentElement : target;
  if (!box.closest('.recorder-log') && box.scrollTop > 0) moved = true;
}, true);
addEventListener('click', (event) => {
  if (!event.isTrusted) return;
  add('taps', 1);
  if (moved) add('scrolls', 1);
  moved = false;
  pressed = performance.now();
}, true);
addEventListener('input', (event) => { if (event.isTrusted) add('typed', (event.data ?? '').length) }, true);
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { target } of changes)
    if (pressed && target.classList.contains('pad-body') && !target.inert) {
      sessionStorage.setItem('waits', JSON.stringify([...waits(), performance.now() - pressed]));
      pressed = 0;
    }
}).observe(document.body, { attributes: true, attributeFilter: ['inert'], subtree: true }));
"""
MOST = 10_000
PATIENCE = 1_500
"Milliseconds until a way is taken for none."
LOADING = 30_000
"Milliseconds for a page to load on a busy machine."
SLOW_PHONE = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000, "offline": False}
"A phone in a crowded club: bytes a second, and a processor four times as slow."
SLOWER = 4


def header(server: Any, played: Game, **more: Any) -> dict[str, Any]:
    """What the table of a game is opened with."""
    packs = server.call("GET", f"/packs?family={played.family}")["packs"]
    return {
        "title": f"{played.family} {played.seats} {played.seed}",
        "family": played.family,
        "edition": played.edition,
        "seats": [{"seat": number, "name": f"N{number}"} for number in range(1, played.seats + 1)],
        "order": list(range(1, played.seats + 1)),
        "tables": {one["pack"]: one["digest"] for one in packs if one["pack"] == played.pack},
        **({"dice": [{"id": "d.red", "label": "赤"}, {"id": "d.white", "label": "白"}]} if played.family == "locke" else {}),
        **more,
    }


def facts_of(review: Review, seed: int) -> list[Fact]:
    """A random lawful game at this table, without what seats write on their own phones."""
    game, chance = review.game, random.Random(seed)
    assert game.family.players is not None
    players = game.family.players(game.header, game.layout, chance)
    told = Played(game.opening, game.handlers, review.book, players, chance).play()
    return _announced_first([fact for fact in told.facts if not isinstance(fact, SEATS_OWN)])


def _announced_first(facts: list[Fact]) -> list[Fact]:
    """An attack is one act, its card and its announcement: both are written in the order of the button."""
    for at, (card, said) in enumerate(pairwise(facts)):
        if not isinstance(card, CardsPlayed) or not isinstance(said, ActionAnnounced) or card.purpose != said.action:
            continue
        if card.purpose == "attack" and (said.seat, said.targets) == (card.seat, card.targets):
            facts[at : at + 2] = [said, card]
    return facts


class Told(NamedTuple):
    """What facts cost. how: button, pads, else (a form of its kind), or not (written by another device)."""

    part: str
    kind: str
    how: str
    facts: int
    taps: int
    typed: int
    scrolls: int
    what: str


Each = Callable[["Recording"], None]


class Recording:
    """A phone that writes a game down; `told` is what each act cost.

    review: the game as far as it is written, by which the buttons are known; server: whatever has `url` and `call`.
    """

    def __init__(self, server: Any, page: Page, game: dict[str, Any], review: Review, slow: bool = False) -> None:
        self.server, self.page, self.game, self.review = server, page, game, review
        self.told: list[Told] = []
        self.facts: Sequence[Fact] = ()
        self.written = 0
        page.add_init_script(COUNTER)
        page.set_default_navigation_timeout(LOADING)
        if slow:
            device = page.context.new_cdp_session(page)
            device.send("Network.emulateNetworkConditions", SLOW_PHONE)
            device.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.phone = Phone(server, page, game)
        page.locator(".expectations").wait_for(timeout=LOADING)
        page.set_default_timeout(PATIENCE * (SLOWER if slow else 1))
        self.scribe = Scribe(server.call("GET", f"/games/{game['game']}/layout", token=game["links"]["scribe"]))
        self.began = self._position()

    @classmethod
    def random(
        cls, server: Server, page: Page, played: Game, most: int = MOST, slow: bool = False, each: Each | None = None
    ) -> "Recording":
        """A random lawful game, written to its end; each: called after each act."""
        game = server.open_game(header(server, played))
        review = server._service.referee.copy(UUID(game["game"]), EVERYBODY)
        assert review is not None
        return cls(server, page, game, review, slow).write(facts_of(review, played.seed), most, each)

    def write(self, facts: Sequence[Fact], most: int = MOST, each: Each | None = None) -> "Recording":
        """The first of these facts."""
        self.facts = facts
        coming = facts[:most]
        while self.written < len(coming):
            self.written += self._next(coming[self.written :])
            if each:
                each(self)
        return self

    def heard(self, facts: Sequence[Fact]) -> None:
        """These came to the log otherwise than by `write`: the page is read again, and what follows is written after them."""
        for fact in facts:
            self.review.add(fact)
        self.written += len(facts)
        self._reset()

    def waits(self) -> list[float]:
        """Milliseconds from each tap that recorded to the buttons that came after it."""
        return list(json.loads(self.page.evaluate("sessionStorage.getItem('waits') ?? '[]'")))

    def _next(self, coming: Sequence[Fact]) -> int:
        before = self._counted()
        part = "combat" if self.review.table.combats else (self.review.table.part or "before")
        forms = forms_after(self.review)
        way = best(forms, coming)
        how, said = "button", way.facts if way else 1
        if way is None or not self._tried(lambda: self._press(forms, way, coming[: way.facts])):
            how, said = "pads", 1
            if not self._tried(lambda: self._by_pads(coming[0])):
                how = "else"
                if not self._tried(lambda: write_else(self.page, self._here(coming[0]))):
                    how = "not"
                    self._elsewhere(coming[0])
        for fact in coming[:said]:
            self.review.add(fact)
        taps, typed, scrolls = (now - then for now, then in zip(self._counted(), before, strict=True))
        said_by = (
            way.form.expect.step
            if way and how == "button"
            else json.dumps(to_payload(coming[0]), ensure_ascii=False, default=str)
        )
        kind = type(coming[0]).__name__
        self.told.append(Told(part, kind, how, said, taps, typed, scrolls, said_by))
        return said

    def _tried(self, act: Any) -> bool:
        """Whether an act was recorded; a page that cannot goes back to what is expected."""
        before = self._written()
        try:
            act()
            self._settle()
        except (Error, StopIteration, KeyError, AttributeError, AssertionError):
            self._reset()
        return self._written() > before

    def _written(self) -> int:
        """How many acts this page has recorded, sent or not."""
        self.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        for _ in range(100):
            if self.page.locator(".recorder-log .badge.tag, .pending").count() == 0:
                break
            self.page.wait_for_timeout(20)
        return self._position()

    def _position(self) -> int:
        path = f"/games/{self.game['game']}"
        return int(self.server.call("GET", path, token=self.game["links"]["scribe"])["position"])

    def _settle(self) -> None:
        """Until the page says what comes next; what a rule has against it happened all the same."""
        self.page.locator(".pending, .warning .equal").first.wait_for()
        if self.page.locator(".warning .equal").count():
            self.page.locator(".warning .equal").first.click()
        self.page.locator(".pad-body:not([inert])").wait_for()

    def _reset(self) -> None:
        self.page.goto("about:blank")
        self.page.goto(f"{self.server.url}/g/{self.game['game']}/record")
        self.page.locator(".tab-bar").wait_for(timeout=LOADING)
        self.page.wait_for_timeout(100)

    def _counted(self) -> list[int]:
        names = "['taps', 'typed', 'scrolls']"
        return list(self.page.evaluate(f"{names}.map((name) => Number(sessionStorage.getItem(name) ?? 0))"))

    def _press(self, forms: Sequence[Form], way: Way, coming: Sequence[Fact]) -> None:
        form = way.form
        rolls = not form.facts and not form.asks
        pad = self.page.locator(".tab-bar [aria-pressed='true']" + (":not([data-pad='dice'])" if rolls else ""))
        if pad.count():
            pad.first.click()  # back to what is expected; a roll that is due has opened its dice by itself
        code = codes_of(forms)[list(forms).index(form)].text
        if not form.open or not forms[0].open:
            self._find(form, code).click()
        if rolls:
            self._roll(coming[0])
        rest = list(coming[len(form.facts) :])
        for ask in form.asks:
            rest = self._answer(ask, coming, rest)

    def _find(self, form: Form, code: str) -> Any:
        """The button, behind "something else" or behind what opens the rest of its row."""
        button = self.page.locator(f'.expectations button[data-code="{code}"]').first
        rest = self.page.locator(".expectations [data-choice='rest'][aria-expanded='false']")
        if button.count() == 0 and rest.count():
            rest.first.click()
            self._came(button)
        if button.count() == 0 and form.group:
            row = self.page.locator(".expectations [role=group]").filter(has=self.page.locator(f"p:text-is('{form.group[0]}')"))
            for fold in row.locator("[data-choice='seldom']").all():
                fold.click()
                if self._came(button):
                    break
        folded = self.page.locator(".expectations [data-choice='seldom'][aria-expanded='false']")
        while not self._came(button) and folded.count():
            folded.first.click()
        return button

    def _came(self, button: Any) -> bool:
        """Whether it is there, once the page has drawn what was opened."""
        self.page.wait_for_timeout(30)
        return bool(button.count())

    def _roll(self, fact: Fact) -> None:
        assert isinstance(fact, DiceRolled)
        groups = self.page.locator(".pad [role=group]:has([data-choice='6'])")
        groups.first.wait_for()
        for index, face in enumerate(fact.faces):
            groups.nth(index).locator(f"[data-choice='{face}']").click()

    def _answer(self, ask: Ask, coming: Sequence[Fact], rest: list[Fact]) -> list[Fact]:
        wanted = [getattr(coming[at], field) for at, field in ask.into if at < len(coming)]
        panel = self.page.locator(".ask").last
        panel.wait_for()
        if ask.kind == "order":
            self._order(panel, ask, wanted[0])
            return rest
        if ask.kind == "many":
            return self._several(panel, ask, wanted, rest)
        pick = next(
            (
                one
                for one in ask.picks
                if all(one.value == value or is_same_card(one.value, value) for value in wanted) and come(one.adds, rest)
            ),
            None,
        )
        if pick is not None:
            self._pick(panel, pick, ask)
            return rest[len(pick.adds) :]
        name = next(text for value in wanted for text in _names(value))
        panel.locator("input").press_sequentially(name)
        panel.locator("[data-choice='typed']").click()
        return rest

    def _order(self, panel: Any, ask: Ask, wanted: Sequence[Any]) -> None:
        """The slots as they come, the last follows; or the card of each seat."""
        cards = {slot.seat: slot.card.name for slot in wanted if getattr(slot, "card", None) is not None}
        if ask.cards and bool(cards) == bool(panel.locator("[data-seat]").count()):
            panel.locator("[data-choice='cards']").click()
        if cards:
            for pick in ask.picks:
                panel.locator(f"[data-choice='{cards[pick.seat or 0]}']").click()
            return
        for slot in [getattr(slot, "seat", slot) for slot in wanted][:-1]:
            at, pick = next((at, pick) for at, pick in enumerate(ask.picks) if slot in (pick.seat, pick.value))
            panel.locator(f"[data-choice='{at}']" if pick.seat is None else f"[data-seat='{pick.seat}']").click()

    def _several(self, panel: Any, ask: Ask, wanted: Sequence[Any], rest: list[Fact]) -> list[Fact]:
        values = [set(value) if isinstance(value, list | tuple) else {value} for value in wanted]
        chosen, left = [], list(rest)
        for pick in ask.picks:
            if ask.into:
                chosen += [pick] if all(pick.value in value for value in values) else []
                continue
            came = [fact for fact in left if any(is_said(one, fact, set()) for one in pick.adds)]
            chosen += [pick] if came else []
        for pick in chosen:
            self._pick(panel, pick, ask)
        panel.locator(f"[data-choice='{'done' if chosen else 'none'}']").click()
        return left

    def _pick(self, panel: Any, pick: Pick, ask: Ask) -> None:
        if pick.seat is not None:
            panel.locator(f"[data-seat='{pick.seat}']").click()
            return
        label = pick.label[0] if pick.label else ""
        if len(ask.picks) > DIRECT and pick.group and len({one.group for one in ask.picks}) > 1:
            direct = panel.locator(f'[data-choice="{label}"]')
            if direct.count() == 0:
                panel.locator(f'[data-choice="{pick.group}"]').click()
        panel.locator(f'[data-choice="{label}"]').first.click()

    def _by_pads(self, fact: Fact) -> None:
        document = self._here(fact)
        shown = self.server.call("GET", f"/games/{self.game['game']}/table?as=public", token=self.game["links"]["scribe"])
        for word in self.scribe.words_of(document, shown["table"]):
            self.phone.press(word)

    def _here(self, fact: Fact) -> dict[str, Any]:
        """The fact as a document; what it speaks of has another id in this log, by its place in it."""
        said = to_payload(fact)
        spoken = {name: said[name] for name in REFERENCES if name in said}
        if spoken:
            path = f"/games/{self.game['game']}/facts?after={self.began}&limit=2000"
            log = [one["fact"] for one in self.server.call("GET", path, token=self.game["links"]["scribe"])["facts"]]
            ids = {known.id: here["id"] for known, here in zip(self.facts, log, strict=False)}
            said |= {name: ids.get(own, own) for name, own in spoken.items()}
        return said

    def _elsewhere(self, fact: Fact) -> None:
        """Another device writes it."""
        body = {"position": self._written(), "facts": [self._here(fact)], "consequences": False}
        with suppress(AssertionError):  # what the server refuses, nobody can write
            self.server.call("POST", f"/games/{self.game['game']}/facts", body, self.game["links"]["owner"])
        self._reset()


def _names(value: Any) -> Iterator[str]:
    for one in value if isinstance(value, list | tuple) else [value]:
        if getattr(one, "name", None):
            yield one.name
