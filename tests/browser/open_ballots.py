"""Tables without a night: teams, open ballots, missions and governments, as a moderator taps them."""

from collections.abc import Collection
from typing import Any

from evening_table import Table
from playwright.sync_api import Locator, Page, expect


class OpenTable(Table):
    """A table whose ballots lie open. `spent`: what one government or quest after the other took, in taps."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.spent: list[tuple[str, int]] = []
        self._before = 0

    def taps(self) -> int:
        """Taps on the moderator's phone so far."""
        return int(self.moderator.evaluate("Number(sessionStorage.getItem('taps') ?? 0)"))

    def from_here(self) -> None:
        """What comes now is counted by itself."""
        self._before = self.taps()

    def note(self, what: str) -> None:
        """So much was tapped since, for this."""
        self.spent.append((what, self.taps() - self._before))
        self.from_here()

    def tap(self, step: str, label: str = "") -> None:
        """A button of what may come now: the first, or the one with this word."""
        found = self.moderator.locator(f".expectations button[data-step^='{step}']")
        (found.filter(has_text=label).first if label else found.first).click()

    def choose(self, step: str, seat: int) -> None:
        """A seat, of a row of seats."""
        found = self.moderator.locator(f".expectations button[data-step^='{step}']")
        found.filter(has_text=self.name(seat)).first.click()

    def team(self, *seats: int) -> None:
        """A team of just so many: whoever was picked already and is not of it is taken away, then the others come; the last
        place filled gives it, and a team that stands already the big button."""
        grid = self.moderator.locator(".ask .seat-grid")
        expect(grid).to_be_visible()
        before = pressed_seats(grid, "[aria-pressed=true]")
        for seat in [*sorted(before - set(seats)), *sorted(set(seats) - before)]:
            grid.locator(f"[data-seat='{seat}']").click()
        if set(seats) <= before:
            self.moderator.locator("[data-choice=done]").click()
        expect(self.moderator.locator(".either")).to_be_visible()

    def ballot(self, no: Collection[int], outcome: str) -> None:
        """Everybody says yes or no: from what stands there, or from everybody's yes or no, in the fewest taps. The button
        says what it comes to."""
        grid = self.moderator.locator(".either")
        expect(grid).to_be_visible()
        voters, against = pressed_seats(grid), set(no)
        stands = pressed_seats(grid, ".second")
        ways = {"": stands ^ against, "all-0": against, "all-1": voters - against}
        way = min(ways, key=lambda one: len(ways[one]) + bool(one))
        if way:
            self.moderator.locator(f"[data-choice={way}]").click()
        for seat in sorted(ways[way]):
            grid.locator(f"[data-seat='{seat}']").click()
        follows = self.moderator.locator("[data-choice=done]")
        expect(follows).to_contain_text(f"賛成{len(voters) - len(no)}・反対{len(no)} → {outcome}")
        follows.click()
        expect(grid).to_be_hidden()

    def knows(self, seat: int) -> str:
        """Whom a seat's phone says to know, while its card is pressed."""
        phone = self.seats[seat]
        return pressed(phone, phone.locator(".role-card .hold-peek"), ".role-known")

    def learned(self, seat: int) -> str:
        """What a seat was told since the deal, while it is pressed."""
        phone = self.seats[seat]
        phone.reload()
        return pressed(phone, phone.locator(".my-nights .hold-peek"), ".learned", "配役")

    def close(self, label: str = "") -> None:
        """The end, as it follows; then everything is opened to all."""
        self.tap("game.close", label)
        self.open_all(self.moderator)

    def open_all(self, phone: Page) -> None:
        """公開してふりかえる, pressed as long as it wants to be."""
        button = phone.locator(".hold-open")
        expect(button).to_be_visible()
        button.focus()
        phone.keyboard.down("Enter")
        expect(phone.locator("a[href$='/review']").first).to_be_visible()
        phone.keyboard.up("Enter")

    def unanswered(self) -> list[str]:
        """The rules that somebody broke, as the judge reads the evening."""
        found = self.document("/findings?as=all" if self.is_over() else "/findings", "judge")["findings"]
        return [f"{one['rule']} at {one['position']}" for one in found if one["verdict"] == "illegal"]

    def is_over(self) -> bool:
        """Whether the game is closed."""
        return any(fact["kind"] == "game.closed/1" for fact in self.facts_of("judge"))

    def facts_of(self, role: str) -> list[dict[str, Any]]:
        """The log as a link reads it."""
        return [line["fact"] for line in self.document("/facts?limit=2000", role)["facts"]]


def pressed_seats(grid: Locator, like: str = "") -> set[int]:
    """The seats of a grid whose buttons are so."""
    return {int(str(one.get_attribute("data-seat"))) for one in grid.locator(f"[data-seat]{like}").all()}


def pressed(phone: Page, button: Locator, inside: str, awaited: str = "") -> str:
    """What stands in it while a key holds it, wherever on the page it is, once this has come."""
    expect(button).to_be_visible()
    button.focus()
    phone.keyboard.down("Enter")
    expect(button.locator(inside)).to_contain_text(awaited)
    text = button.locator(inside).inner_text()
    phone.keyboard.up("Enter")
    return text
