"""A hidden-role evening as people play it: opened on the page, led from a moderator's phone, each seat with its own phone.

The pages count what is tapped and typed at the table: on the phone that opens the table and on the moderator's.
"""

import json
import re
from pathlib import Path
from typing import Any

from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect
from setting_up import COUNTER

Fact = dict[str, Any]


class Table:
    """A table opened through the pages. `moderator`, `seats`: the phones; `roles`: seat -> its role, as its phone says."""

    def __init__(self, server: Server, device: Device, game: str, seats: int, **options: Any) -> None:
        self.server, self._device = server, device
        self._options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **options}
        self.opener = self._phone()
        self.opener.goto(f"{server.url}/new")
        self._open(game, seats)
        self.game = self.opener.url.split("/g/")[1].split("/")[0]
        made = json.loads(self.opener.evaluate("(key) => sessionStorage.getItem(key)", f"ucr.made.{self.game}"))
        self.links = {one["role"] if one["seat"] is None else f"seat:{one['seat']}": one["token"] for one in made}
        self.moderator = self._claimed("record", "moderator")
        self.judge: Page | None = None
        self.seats: dict[int, Page] = {}
        self.roles: dict[int, str] = {}

    def _phone(self) -> Page:
        phone = self._device(**self._options)
        phone.add_init_script(COUNTER)
        return phone

    def _at(self, page: str, role: str) -> Page:
        phone = self._phone()
        phone.goto(f"{self.server.url}/g/{self.game}/{page}#k={self.links[role]}")
        return phone

    def _open(self, game: str, seats: int) -> None:
        form = self.opener.locator(".create-form")
        form.get_by_text(game, exact=True).first.click()
        expect(form.locator(".create-role-count").first).to_be_visible()
        while form.locator(".create-seats input").count() < seats:
            form.locator(".seat-add").click()
        form.locator(".form-start").click()
        self.opener.wait_for_url(re.compile("/links$"))

    def deal(self, phones_at_night: bool = False) -> None:
        """Every phone is there, the roles are dealt and sealed in one tap, and each phone looks at its own."""
        self.moderator.locator("[data-begin=deal]").click()
        expect(self.moderator.locator(".deal-phones")).to_be_visible()
        if phones_at_night:
            self.moderator.locator("[data-choice=phones-at-night]").click()
        for number in range(1, sum(role.startswith("seat:") for role in self.links) + 1):
            phone = self.seats[number] = self._at(f"seat/{number}", f"seat:{number}")
            phone.locator("[data-choice=claim]").click()
            expect(phone.locator(".role-card .hold-peek")).to_be_visible()
        self.moderator.locator("[data-choice=seal]").click()
        expect(self.moderator.locator(".deal-phones")).to_be_hidden()
        for number, phone in self.seats.items():
            phone.reload()
            self.roles[number] = peeked(phone.locator(".role-card .hold-peek"), ".role-name")

    def who(self, role: str) -> list[int]:
        """The seats that were dealt a role."""
        return [seat for seat, one in self.roles.items() if one == role]

    # ---- what the moderator taps

    def go(self, words: str) -> None:
        """The one big button that follows, which says this."""
        button = self.moderator.locator(".expectations button.primary").filter(has_text=words)
        button.click()
        expect(button).to_be_hidden()

    def begin_night(self, words: str) -> None:
        """The night begins, and with it its passage."""
        self.go(words)
        expect(self.moderator.locator("[data-choice=seal]")).to_be_visible()

    def act(self, role: str, target: int | None = None) -> None:
        """The act that is called now: of this role, and whom it means, if anybody."""
        of_role = self.moderator.get_by_role("heading", name=role, exact=True)
        call = self.moderator.locator(".night-act.open").filter(has=of_role)
        call.locator(".choices button").filter(has_text=self.name(target) if target else "").first.click()
        expect(call).to_have_count(0)

    def morning(self) -> None:
        """The night is over: it is sealed, and who died is offered."""
        self.moderator.locator("[data-choice=seal]").click()
        expect(self.moderator.locator("[data-choice=seal]")).to_be_hidden()

    def claim(self, seat: int, what: str) -> None:
        """A seat says which role it has (its word), or whom it says to have found what (`3 wolf`, or `3` alone)."""
        pad = self.moderator.locator(".claims")
        pad.locator(f"[data-claims='{seat}']").click()
        about = pad.locator(f"[data-says='{what}']")
        (about if what[0].isdigit() else pad.locator(".choices").get_by_role("button", name=what, exact=True)).click()
        expect(pad.locator(".claims-made")).to_be_visible()

    def vote(self, votes: dict[int, int]) -> None:
        """Each voter in turn is asked, and answers by a tap."""
        for seat in sorted(votes):
            self.moderator.locator(f".ballot-voter[aria-current][data-voter='{seat}']").wait_for()
            self.moderator.locator(f".ballot-targets [data-seat='{votes[seat]}']").click()
        expect(self.moderator.locator(".ballot-targets")).to_be_hidden()

    def vote_again(self, votes: dict[int, int]) -> None:
        """In a run-off whoever votes otherwise is tapped, and the rest votes as before."""
        self.moderator.locator("[data-choice=run-off]").click()
        for seat, target in votes.items():
            self.moderator.locator(f".ballot-voter[data-voter='{seat}']").click()
            self.moderator.locator(f".ballot-targets [data-seat='{target}']").click()
        self.moderator.locator("[data-choice=as-before]").click()
        expect(self.moderator.locator(".ballot-targets")).to_be_hidden()

    def open_everything(self) -> None:
        """公開してふりかえる: held, so that no slip opens anything."""
        opening = self.moderator.locator(".night .hold-open")
        opening.focus()
        self.moderator.keyboard.down("Enter")  # a key stays on it when what stands above grows
        expect(opening).to_be_hidden()
        self.moderator.keyboard.up("Enter")

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return f"席{seat}"

    # ---- what was counted and recorded

    def counted(self) -> tuple[int, int]:
        """Taps and letters so far, of who opened and who led."""
        taps = typed = 0
        for phone in (self.opener, self.moderator):
            some, letters = phone.evaluate("['taps', 'typed'].map((name) => Number(sessionStorage.getItem(name) ?? 0))")
            taps, typed = taps + some, typed + letters
        return taps, typed

    def document(self, path: str, role: str | None = "scribe") -> Any:
        """An answer of the server to a reader, by default to who only records; None: everybody."""
        return self.server.call("GET", f"/games/{self.game}{path}", token=self._token(role) if role else None)

    def _token(self, role: str) -> str:
        """The link of a role, as the phone has it that made it its own."""
        name, _, seat = role.partition(":")
        phone = self.moderator if name == "moderator" else self.seats.get(int(seat or 0))
        if name == "judge":
            phone = self.judge = self.judge or self._claimed("", "judge")
        if phone is None:
            return str(self.links[role])
        kept = json.loads(phone.evaluate("(key) => localStorage.getItem(key)", f"ucr.links.{self.game}"))
        return next(str(link["token"]) for link in kept if link["role"] == name)

    def _claimed(self, page: str, role: str) -> Page:
        """A phone that has claimed this link."""
        phone = self._at(page, role)
        phone.locator("[data-choice=claim]").click()
        expect(phone.locator("[data-choice=claim]")).to_be_hidden()
        return phone

    def facts(self) -> list[Fact]:
        """The log as everybody reads it."""
        return [line["fact"] for line in self.document("/facts?limit=2000")["facts"]]

    def shot(self, folder: str | None, name: str, phone: Page | None = None) -> None:
        """A picture of a phone, where somebody wants to look at it."""
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            (phone or self.moderator).screenshot(path=f"{folder}/{name}.png")


def peeked(button: Locator, inside: str) -> str:
    """What stands in it while it is pressed, wherever the page has moved it meanwhile, once the phone has heard of it."""
    button.dispatch_event("pointerdown", {"button": 0})
    expect(button.locator(inside)).not_to_contain_text("まだ")
    text = button.locator(inside).inner_text()
    button.dispatch_event("pointerup")
    return text
