"""An evening with secrets on real phones: a moderator's and every seat's, each in a browser context of its own."""

from typing import Any

from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect

NAMES = ("あおい", "けん", "みさき", "リン", "たくや", "ゆき", "そうた", "もも", "れん")


def header(edition: str, seats: int, **more: Any) -> dict[str, Any]:
    """A new table of a script; its deal is the script's own unless a roster says otherwise."""
    people = [{"seat": number, "name": NAMES[number - 1]} for number in range(1, seats + 1)]
    told = {"title": "夜の卓", "family": "deduction", "edition": edition, "visibility": "live", "seats": people}
    return {**told, **more}


class Evening:
    """One game with the phone of its moderator and, as they are wanted, those of its seats."""

    def __init__(self, server: Server, device: Device, head: dict[str, Any]) -> None:
        self.server = server
        self.game = server.open_game(head)
        self._device = device
        self.moderator = self._phone("record", "moderator")
        self.moderator.locator("[data-choice=renew]").click()
        self._seats: dict[int, Page] = {}

    def _phone(self, page: str, role: str) -> Page:
        phone = self._device(viewport=PHONE, has_touch=True, is_mobile=True)
        phone.goto(f"{self.server.url}/g/{self.game['game']}/{page}#k={self.game['links'][role]}")
        return phone

    def seat(self, number: int) -> Page:
        """The phone of a seat, its link made its own."""
        if number not in self._seats:
            phone = self._phone(f"seat/{number}", f"seat:{number}")
            phone.locator("[data-choice=renew]").click()
            self._seats[number] = phone
        return self._seats[number]

    def role(self, number: int) -> str:
        """What a seat's phone shows of its role while it is pressed."""
        card = self.seat(number).locator(".role-card .hold-peek")
        return held(self.seat(number), card, ".role-name")

    def learned(self, number: int) -> str:
        """What a seat's phone says that it learned."""
        phone = self.seat(number)
        phone.reload()
        return held(phone, phone.locator(".my-nights .hold-peek"), ".learned")

    def deal(self) -> None:
        """Roles are dealt by chance and sealed."""
        self.moderator.locator("[data-begin=deal]").click()
        expect(self.moderator.locator(".deal-phones")).to_be_visible()
        self.moderator.locator("[data-choice=seal]").click()
        expect(self.moderator.locator(".deal-phones")).to_be_hidden()

    def tap(self, step: str) -> Locator:
        """The button of a step, of those that the recorder offers."""
        return self.moderator.locator(f".pad [data-step='{step}']").first

    def facts(self) -> list[dict[str, Any]]:
        """The log as everybody reads it."""
        found: list[dict[str, Any]] = self.server.call("GET", f"/games/{self.game['game']}/facts")["facts"]
        return found


def held(phone: Page, button: Locator, inside: str) -> str:
    """What stands in it while it is pressed."""
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box is not None
    phone.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.mouse.down()
    text = button.locator(inside).inner_text()
    phone.mouse.up()
    return text
