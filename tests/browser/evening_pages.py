"""An evening at one table, through the real pages of a real server process: what was tapped is kept to be compared.

The table is a copy of the last one; every seat's phone seals its sheet; the scribe sets up, writes three rounds and two
battles, one of them of everybody. On the way the scribe's phone has no network, the server is killed and started again, and a
second scribe writes. Then the game is closed, the seats open what they sealed, and it is looked back on.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from conftest import PHONE, Device
from evening_plan import battle, lawful
from evening_server import Process
from playwright.sync_api import Response, expect
from recorder_phone import Phone
from seat_phone import claim, hold, seal_sheet, seat_page
from setting_up import SetUp
from whole_games import Recording

from ucr_events import facts as f
from ucr_events.facts import Fact
from ucr_events.hidden.perspective import EVERYBODY
from ucr_events.service import open_service

SEATS = 11
OFFERED = 5
"Seats of the empty form; the others are added one by one."
MOBILE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
PATIENCE = 5_000
"Milliseconds until a way is taken for none: whatever is not reached ends the evening, and the machine may be busy."
READING = 240_000
"Milliseconds for the server to read a whole game of eleven for a review that nobody has asked for."
ANSWERS = ("written", "slip", "happened")


def secret(seat: int) -> str:
    """The name on a seat's sheet."""
    return f"SILENT-{seat:02}"


class Evening:
    """One evening; `tapped` is every fact of the scribes, in their order."""

    def __init__(self, server: Process, device: Device) -> None:
        self.server, self.device = server, device
        self.tapped: list[Fact] = []
        self.page = device(**MOBILE)
        self.game = self._copied()
        self._sealed()
        service = open_service(self.server.database)
        review = service.referee.copy(UUID(self.game["game"]), EVERYBODY)
        service.close()
        assert review is not None
        self.plan = lawful(review)
        self.recording = Recording(self.server, device(**MOBILE), self.game, review)
        self.recording.page.set_default_timeout(PATIENCE)

    def _copied(self) -> dict[str, Any]:
        """A table with a pack is opened, and the next one as last time."""
        table = SetUp(self.server, self.page)
        for _ in range(SEATS - OFFERED):
            self.page.get_by_role("button", name="＋ 席").click()
        self.page.locator("[data-pack='locke-mit']").click()
        self.page.get_by_text("くわしく").click()
        self.page.get_by_role("button", name="記録係が書く").click()
        table.open()
        self.page.goto(f"{self.server.url}/new")
        table.open("[data-choice='again']")
        kept = json.loads(self.page.evaluate("(key) => localStorage.getItem(key)", f"ucr.links.{table.game}"))
        owner = next(link["token"] for link in kept if link["role"] == "owner")
        self.page.goto(f"{self.server.url}/g/{table.game}/links")
        expect(self.page.locator("[data-role^='seat:']")).to_have_count(SEATS)
        links = {"owner": owner, **{role: self._link(role) for role in ("scribe", *(f"seat:{n}" for n in self.seats))}}
        opened = self.server.call("GET", f"/games/{table.game}", token=owner)
        assert "locke-mit" in opened["tables"] and not opened["consequences"]
        return {"game": table.game, "links": links}

    def _link(self, role: str) -> str:
        """The key of a link, as its QR shows it; a seat's once the phone was handed over."""
        self.page.locator(f"[data-role='{role}'] .link-buttons button").first.click()
        dialog = self.page.get_by_role("dialog")
        if role.startswith("seat:"):
            dialog.locator(".button.primary").click()
        address = dialog.locator(".link-address").inner_text()
        self.page.keyboard.press("Escape")
        return address.partition("#k=")[2]

    def _sealed(self) -> None:
        for seat in self.seats:
            phone = seat_page(self.device, self.server, self.game, seat)
            claim(phone, self.game, seat)
            seal_sheet(phone, name=secret(seat))
            phone.close()

    @property
    def seats(self) -> range:
        """Their numbers."""
        return range(1, SEATS + 1)

    def write(self, facts: Sequence[Fact]) -> None:
        """By buttons and pads, as they come."""
        self.tapped += facts
        self.recording.write(self.tapped)

    def set_up(self) -> None:
        """As far as the first turn."""
        self.write(self.plan.setting_up)

    def round(self, number: int) -> None:
        """Everybody's turn, with a battle where one is fought."""
        self.write(self.plan.rounds[number - 1])

    def battle_of_all(self) -> None:
        """All of them, where the first of them stands."""
        pieces = self.recording.review.table.pieces.values()
        place = next(piece.place for piece in pieces if piece.seat and piece.place)
        self.write(list(battle(self.seats, place)))

    def without_network(self, values: Sequence[int], seat: int) -> None:
        """The phone is away from the network while these are declared by the pad, and sends them afterwards."""
        page, before = self.recording.page, self.position()
        page.context.set_offline(True)
        for value in values:
            self._declare(self.recording.phone, "endurance", value, seat)
        expect(page.locator(".band").first).to_be_visible()
        assert self.position() == before
        page.context.set_offline(False)
        self._sent(self.recording.phone, before + len(values))
        self._heard([_declared("endurance", value, seat) for value in values])

    def kill_the_server(self, value: int, seat: int) -> None:
        """SIGKILL while an entry is on the phone; it is sent once the server is there again."""
        before = self.position()
        self.server.kill()
        self._declare(self.recording.phone, "esp_level", value, seat)
        self.recording.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        self.server.start()
        self._sent(self.recording.phone, before + 1)
        self._heard([_declared("esp_level", value, seat)])

    def second_scribe(self, seats: Sequence[int]) -> None:
        """Another phone, away from the network, writes what the first writes, too: of the three acts it is asked one by one.

        The first is written already, the second was a slip, the third happened once more; then it writes one more, unasked.
        """
        other = Phone(self.server, self.device(**MOBILE), self.game)
        both = [_declared("endurance", 5, seat) for seat in seats]
        other.page.context.set_offline(True)
        for seat in seats:
            self._declare(other, "endurance", 5, seat)
        self.write(both)
        before = self.position()
        other.page.context.set_offline(False)
        other.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        asked = other.page.locator(".warning.others")
        for seat, answer in zip(seats, ANSWERS, strict=True):
            expect(asked.locator(".warning-sentence").get_by_role("img", name=re.compile(f"^席{seat} "))).to_be_visible()
            assert self.position() == before
            asked.locator(f"[data-choice='{answer}']").click()
        expect(asked).to_have_count(0)
        self._sent(other, before + 1)
        self._declare(other, "esp_level", 4, seats[0])
        self._sent(other, before + 2)
        expect(self.recording.page.locator(".other-scribe")).to_be_visible()
        self._heard([_declared("endurance", 5, seats[-1]), _declared("esp_level", 4, seats[0])])

    def close(self) -> None:
        """Seat 1 wins, and the evening is over."""
        results = (f.Result(seat=1, outcome="won"), *(f.Result(seat=seat, outcome="lost") for seat in self.seats[1:]))
        self.write([f.GameClosed(id="end", how="broken_off", results=results)])

    def open_sheets(self) -> None:
        """Each seat's phone is asked, and opens what it sealed by holding."""
        for seat in self.seats:
            phone = seat_page(self.device, self.server, self.game, seat)
            asked = phone.locator(".release-card")
            hold(phone, asked.get_by_role("button"))
            expect(asked).to_have_count(0)
            phone.mouse.up()
            phone.close()

    def review(self, seat: int | None = None) -> set[int]:
        """Whose sheets come to the phone of this seat, or of anybody, with the review and the replay of the game."""
        page, answers, told = self.device(**MOBILE), list[Response](), ""
        page.on("response", lambda answer: answers.append(answer))
        key = f"#k={self.game['links'][f'seat:{seat}']}" if seat else ""
        for name, shown in ((f"/review{key}", ".review-card"), ("", ".replay")):
            page.goto(f"{self.server.url}/g/{self.game['game']}{name}")
            expect(page.locator(shown).first).to_be_visible(timeout=READING)
            told += "".join(one.text() for one in answers if "json" in one.headers.get("content-type", ""))
            answers.clear()
        page.close()
        return {seat for seat in self.seats if secret(seat) in told}

    def may_watch(self) -> bool:
        """Whether somebody without a link sees the game, or when it will open."""
        page = self.device(**MOBILE)
        page.goto(f"{self.server.url}/g/{self.game['game']}")
        expect(page.locator(".replay, main.page > .note")).to_be_visible()
        seen = page.locator(".replay").count() > 0
        page.close()
        return seen

    def written(self) -> Iterator[dict[str, Any]]:
        """What the log says that people wrote, without what seats sealed."""
        after = 0
        while True:
            path = f"/games/{self.game['game']}/facts?after={after}&limit=500"
            lines = self.server.call("GET", path, token=self.game["links"]["owner"])["facts"]
            yield from (line["fact"] for line in lines if line["fact"].get("actor") == "scribe")
            if not lines:
                return
            after = lines[-1]["position"]

    def position(self) -> int:
        """How long the log is."""
        return int(self.server.call("GET", f"/games/{self.game['game']}", token=self.game["links"]["scribe"])["position"])

    def _declare(self, phone: Phone, trait: str, value: int, seat: int) -> None:
        phone.tap(f"fresh:declare subject:{seat} tab:value choice:{trait} choice:{value}")
        phone.pending()

    def _sent(self, phone: Phone, position: int) -> None:
        """Once the log is so long."""
        phone.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        for _ in range(300):
            if self.position() >= position:
                return
            phone.page.wait_for_timeout(100)
        raise AssertionError(f"the log does not come to {position}")

    def _heard(self, facts: Sequence[Fact]) -> None:
        self.tapped += facts
        self.recording.heard(facts)


def _declared(trait: str, value: int, seat: int) -> Fact:
    return f.ValueDeclared(id="x", seat=seat, trait=trait, value=value)
