"""The demo game, tapped into the recorder on a phone: every kind of fact it has, with every field.

UCR_DEMO_FACTS=330 taps every one of its first 330 facts instead (the whole game takes about eight minutes).
"""

import json
import os
from typing import Any

import pytest
from conftest import DEMOS, Device, Server
from demo_scribe import Scribe
from playwright.sync_api import Error
from recorder_phone import Phone

pytestmark = pytest.mark.browser

Fact = dict[str, Any]
NOT_ENTERED = {"id", "recorded", "at"}
REFERENCES = ("because", "about", "seal", "fact", "after")
EACH = 2
"How many facts of every kind with every field are tapped; the others are recorded by another device."


def read_demo() -> tuple[Fact, list[Fact]]:
    lines = (DEMOS / "locke-nine.jsonl").read_text(encoding="utf-8").splitlines()
    header, *facts = (json.loads(line) for line in lines)
    return header, facts[: int(os.environ.get("UCR_DEMO_FACTS", len(facts)))]


def chosen(facts: list[Fact]) -> set[str]:
    """Ids of the scribe's facts to be tapped: `EACH` for every field of a kind, and for every word such a field may hold."""
    if "UCR_DEMO_FACTS" in os.environ:
        return {fact["id"] for fact in facts if "actor" not in fact}
    seen: dict[tuple[str, ...], int] = {}
    picked = set()
    for fact in facts:
        if "actor" in fact:
            continue
        signs = [(fact["kind"], field, shape(field, value)) for field, value in fact.items() if field not in NOT_ENTERED]
        if any(seen.get(sign, 0) < (EACH if sign[2] == "" else 1) for sign in signs):
            picked.add(fact["id"])
            for sign in signs:
                seen[sign] = seen.get(sign, 0) + 1
    return picked


def shape(field: str, value: Any) -> str:
    """What makes a field different to enter: a word of a list, or how long a list is."""
    if field in ("of", "outcome", "how", "why", "action", "purpose", "answer", "deck", "trait", "counter", "phase", "state"):
        return str(value)
    if field in ("faces", "cards", "taking"):
        return str(min(len(value), 3))
    return ""


class Copy:
    """A game that becomes a copy of the demo, fact by fact; `ids` are what its facts are called here."""

    def __init__(self, server: Server, device: Device, header: Fact) -> None:
        opened = server.open_game(
            {key: value for key, value in header.items() if key not in ("kind", "id", "game", "recorded")}
            | {"title": "記録の写し"}
        )
        page = device(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
        self.phone = Phone(server, page, opened)
        page.set_default_timeout(3_000)
        self.server, self.game, self.token = server, opened["game"], opened["links"]["scribe"]
        self.owner = opened["links"]["owner"]
        self.scribe = Scribe(server.call("GET", f"/games/{self.game}/layout", token=self.token))
        self.ids: dict[str, str] = {}

    def expected(self, fact: Fact) -> Fact:
        """The fact as it must be recorded here, its references translated."""
        return {"actor": "scribe", **self.here({name: value for name, value in fact.items() if name not in NOT_ENTERED})}

    def here(self, fields: Fact) -> Fact:
        """The fields with the ids that facts have in this game."""
        named = {name: self.ids.get(value, value) if name in REFERENCES else value for name, value in fields.items()}
        if "facts" in named:
            named["facts"] = [self.ids.get(one, one) for one in named["facts"]]
        return {**named, "reads": self.here(named["reads"])} if "reads" in named else named

    def table(self) -> dict[str, Any]:
        return dict(self.server.call("GET", f"/games/{self.game}/table?as=public", token=self.token)["table"])

    def last(self) -> Fact:
        position = self.server.call("GET", f"/games/{self.game}", token=self.token)["position"]
        lines = self.server.call("GET", f"/games/{self.game}/facts?after={position - 1}", token=self.token)["facts"]
        return dict(lines[-1]["fact"])

    def tap(self, fact: Fact) -> dict[str, Any]:
        """Tap the fact in; field -> what was recorded instead, empty when all is well."""
        wanted = self.expected(fact)
        *words, last = self.scribe.words_of(wanted, self.table())
        for word in words:
            self.phone.press(word)
        self.phone.press(f"because:{wanted.get('because', '')}")
        self.phone.record_word(last)
        got = self.last()
        self.ids[fact["id"]] = got["id"]
        return {
            name: got.get(name) for name in {*wanted, *got} - NOT_ENTERED if as_set(got.get(name)) != as_set(wanted.get(name))
        }

    def post(self, facts: list[Fact]) -> None:
        """Recorded by another device; the page hears of them."""
        if not facts:
            return
        position = self.server.call("GET", f"/games/{self.game}", token=self.token)["position"]
        for fact in facts:
            self.ids[fact["id"]] = fact["id"]
        payload = [{**self.expected(fact), "id": fact["id"]} for fact in facts]
        with self.phone.page.expect_response(lambda response: "/table?" in response.url):
            self.server.call("POST", f"/games/{self.game}/facts", {"position": position, "facts": payload}, self.owner)
        last = position + len(facts)
        self.phone.page.locator(".recorder-log .log-step", has_text=str(last)).last.wait_for()


def as_set(value: Any) -> Any:
    """Zones a deck was shuffled with have no order."""
    return sorted(value) if isinstance(value, list) and value and isinstance(value[0], str) else value


def test_every_field_of_the_demo_game_can_be_tapped_in(server: Server, device: Device) -> None:
    """Given the demo's log, when its facts are tapped on a phone, then each is recorded with the same fields."""
    header, facts = read_demo()
    copy = Copy(server, device, header)
    tapped = chosen(facts)
    wrong: list[str] = []
    waiting: list[Fact] = []

    for fact in facts:
        if fact["id"] not in tapped:
            waiting.append(fact)
            continue
        copy.post(waiting)
        waiting = []
        try:
            different = copy.tap(fact)
        except Error as problem:
            different = {"taps": str(problem).split("\n")[0]}
            copy.phone.page.reload()
            copy.phone.page.wait_for_selector(".tab-bar")
            if fact["id"] not in copy.ids:
                copy.post([fact])
        if different:
            wrong.append(f"{fact['id']} {fact['kind']}: {different}")

    assert not wrong, "cannot be entered:\n" + "\n".join(wrong)
    assert {fact["kind"] for fact in facts if fact["id"] in tapped} >= {fact["kind"] for fact in facts if "actor" not in fact}
