"""An evening of eleven at one table, through the real pages of a real server process: what was tapped is kept to be compared.

The table is a copy of the last one; eleven phones seal their sheets; the scribe sets up, writes three rounds and two battles,
one of them of all eleven. On the way the scribe's phone has no network, the server is killed and started again, and a second
scribe writes. Then the game is closed and looked back on.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen
from uuid import UUID

from conftest import PHONE, Device
from playwright.sync_api import expect
from recorder_phone import Phone
from seat_phone import seal_sheet, seat_page
from setting_up import SetUp
from whole_games import Recording, facts_of

from tests.http.server_process import free_port, serving
from ucr_events import facts as f
from ucr_events.facts import Fact, TurnBegan
from ucr_events.facts.codec import to_payload
from ucr_events.perspective import EVERYBODY
from ucr_events.service import open_service

SEATS = 11
SEED = 1
MOBILE: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


class Process:
    """A server of its own over one file: `url` and `call` as the tests' own server has them; it can be killed."""

    def __init__(self, folder: Path) -> None:
        self.database, self.log, self.port = str(folder / "evening.sqlite"), folder / "server.log", free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.stack = ExitStack()
        self.start()

    def start(self) -> None:
        """Up again, at the same address and on the same file."""
        self.running = self.stack.enter_context(serving(self.database, self.port, self.log))

    def call(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The JSON of an address below /api/v1; HTTPError when it is refused."""
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"{self.url}/api/v1{path}", data, headers, method=method)) as answer:
            return json.load(answer)


class Evening:
    """One evening; `meant` is every fact the scribes tapped, in their order."""

    def __init__(self, folder: Path, device: Device) -> None:
        self.server, self.device = Process(folder), device
        self.meant: list[dict[str, Any]] = []
        self.page = device(**MOBILE)
        self.game = self._copied()
        self._sealed()
        with open_service(self.server.database) as service:
            review = service.referee.copy(UUID(self.game["game"]), EVERYBODY)
        assert review is not None
        self.facts = facts_of(review, SEED)
        self.recording = Recording(self.server, device(**MOBILE), self.game, review)

    def _copied(self) -> dict[str, Any]:
        """A table with a pack is opened, and the next one as last time."""
        table = SetUp(self.server, self.page)  # type: ignore[arg-type]
        for _ in range(SEATS - 5):
            self.page.get_by_role("button", name="＋ 席").click()
        self.page.locator("[data-pack='locke-mit']").click()
        table.open()
        self.page.goto(f"{self.server.url}/new")
        table.open("[data-choice='again']")
        kept = json.loads(self.page.evaluate("(key) => localStorage.getItem(key)", f"ucr.links.{table.game}"))
        owner = next(link["token"] for link in kept if link["role"] == "owner")
        self.page.goto(f"{self.server.url}/g/{table.game}/links")
        expect(self.page.locator("[data-role^='seat:']")).to_have_count(SEATS)
        links = {"owner": owner, **{role: self._link(role) for role in ("scribe", *(f"seat:{n}" for n in range(1, SEATS + 1)))}}
        assert self.server.call("GET", f"/games/{table.game}", token=owner)["tables"]
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
        for seat in range(1, SEATS + 1):
            phone = seat_page(self.device, self.server, self.game, seat)  # type: ignore[arg-type]
            seal_sheet(phone)
            phone.close()

    def write(self, facts: Sequence[Fact]) -> None:
        """By buttons and pads, as they come."""
        self.meant += [to_payload(fact) for fact in facts]
        self.recording.write(facts)

    def set_up(self) -> None:
        """As far as the first turn."""
        first = next(at for at, fact in enumerate(self.facts) if isinstance(fact, TurnBegan))
        self.write(self.facts[:first])

    def round(self, number: int, seats: Sequence[int]) -> None:
        """Everybody passes."""
        self.write([fact for seat in seats for fact in passed(f"r{number}.{seat}", seat)])

    def battle(self, name: str, seats: Sequence[int]) -> None:
        """Each attacks the one before it; nobody answers, and it ends."""
        self.write(list(fought(name, seats, self.standing(seats[0]))))

    def standing(self, seat: int) -> str:
        """Where a seat's piece stands; in space, where it is nowhere."""
        pieces = self.recording.review.table.pieces.values()
        return next((piece.place for piece in pieces if piece.seat == seat and piece.place), "toa.1")

    def without_network(self, values: Sequence[int], seat: int) -> None:
        """The phone is away from the network while these are declared by the pad, and sends them afterwards."""
        page, phone = self.recording.page, self.recording.phone
        before = self.recording._written()
        page.context.set_offline(True)
        expect(page.locator(".band").first).to_be_visible()
        for value in values:
            phone.tap(f"fresh:declare subject:{seat} tab:value choice:endurance choice:{value}")
            page.locator(".pending").wait_for()
        page.context.set_offline(False)
        page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        self._awaited(before + len(values))
        self._heard([f.ValueDeclared(id="x", seat=seat, trait="endurance", value=value) for value in values])

    def kill_the_server(self, value: int, seat: int) -> None:
        """SIGKILL while an entry is on the phone; it is sent once the server is there again."""
        before = self.recording._written()
        self.server.running.kill()
        phone, page = self.recording.phone, self.recording.page
        phone.tap(f"fresh:declare subject:{seat} tab:value choice:esp_level choice:{value}")
        page.evaluate("window.dispatchEvent(new Event('pagehide'))")
        self.server.start()
        self._awaited(before + 1)
        self._heard([f.ValueDeclared(id="x", seat=seat, trait="esp_level", value=value)])

    def second_scribe(self, value: int, seat: int) -> None:
        """Another phone with the scribe's link writes one; the first sees who writes, and goes on."""
        before = self.recording._written()
        other = Phone(self.server, self.device(**MOBILE), self.game)
        other.tap(f"fresh:declare subject:{seat} tab:value choice:endurance choice:{value}")
        other.pending()
        other.commit()
        self._awaited(before + 1)
        expect(self.recording.page.locator(".other-scribe")).to_be_visible()
        self._heard([f.ValueDeclared(id="x", seat=seat, trait="endurance", value=value)])

    def close(self) -> None:
        """Seat 1 wins, and the evening is over."""
        results = (f.Result(seat=1, outcome="won"), *(f.Result(seat=seat, outcome="lost") for seat in range(2, SEATS + 1)))
        self.write([f.GameClosed(id="end", how="broken_off", results=results)])

    def look_back(self) -> None:
        """The review opens for the owner."""
        self.page.goto(f"{self.server.url}/g/{self.game['game']}/review#k={self.game['links']['owner']}")
        expect(self.page.locator("h2").first).to_be_visible(timeout=60_000)

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

    def _heard(self, facts: Sequence[Fact]) -> None:
        self.meant += [to_payload(fact) for fact in facts]
        for fact in facts:
            self.recording.review.add(fact)
        self.recording._reset()

    def _awaited(self, position: int) -> None:
        for _ in range(300):
            if self.recording._written() >= position:
                return
            self.recording.page.wait_for_timeout(100)
        raise AssertionError(f"the log does not come to {position}")


def passed(name: str, seat: int) -> tuple[Fact, ...]:
    return (
        f.TurnBegan(id=f"{name}.b", seat=seat),
        f.ActionAnnounced(id=f"{name}.p", seat=seat, action="pass"),
        f.TurnEnded(id=f"{name}.e", seat=seat),
    )


def fought(name: str, seats: Sequence[int], place: str) -> Iterator[Fact]:
    """A battle of one round."""
    yield f.CombatBegan(id=f"{name}.begin", seat=seats[0], participants=tuple(seats), place=place)
    yield f.RoundBegan(id=f"{name}.round", number=1)
    yield f.InitiativeSet(id=f"{name}.order", order=tuple(f.InitiativeSlot(seat=seat) for seat in seats))
    for at, seat in enumerate(seats):
        yield f.TurnBegan(id=f"{name}.{seat}.b", seat=seat)
        yield f.ActionAnnounced(id=f"{name}.{seat}.a", seat=seat, action="attack", targets=(seats[at - 1],))
        card = f.Card(level=3)
        yield f.CardsPlayed(
            id=f"{name}.{seat}.c",
            seat=seat,
            source=f"hand.{seat}",
            to="discard.combat",
            count=1,
            cards=(card,),
            targets=(seats[at - 1],),
            purpose="attack",
        )
        yield f.ValueDeclared(id=f"{name}.{seat}.l", seat=seat, trait="esp_level", value=3)
        yield f.ActionAnnounced(id=f"{name}.{seat}.n", seat=seats[at - 1], action="none")
        yield f.TurnEnded(id=f"{name}.{seat}.e", seat=seat)
    yield f.CombatEnded(id=f"{name}.end")
