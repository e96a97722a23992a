"""A phone remembers where a game stood, and says so in words when the server shows it something else."""

import json
import sqlite3
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, Route, expect

from ucr_events import chain
from ucr_events.transparency.notes import Signer, opened, read_checkpoint
from ucr_events.transparency.verifying import verify

pytestmark = pytest.mark.browser

SIGNER = Signer("club.example", bytes(range(32)))
TITLE = "記録は変わっていないか"


class Club:
    """A server, and what its operator makes of its database behind it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.server = Server(path / "games.sqlite", signer=SIGNER)
        seats = [{"seat": number, "name": name} for number, name in enumerate(("あおい", "けん"), start=1)]
        header = {"title": "卓", "family": "freeform", "edition": "any", "seats": seats, "visibility": "live"}
        self.game = self.server.open_game(header, [remark(f"r{number}") for number in range(4)])
        self.altered: Server | None = None

    def alter(self, sql: str | None) -> None:
        """From now on a server stands in that has the same database, altered; None: with a sentence rewritten."""
        copy = self.path / "altered.sqlite"
        with sqlite3.connect(self.path / "games.sqlite") as here, sqlite3.connect(copy) as there:
            here.backup(there)
        with sqlite3.connect(copy) as there:
            if sql is None:
                rewrite(there, self.game["game"], 3)
            else:
                there.execute(sql)
        self.altered = Server(copy, signer=SIGNER)

    def stands_in(self, page: Page) -> None:
        """The page asks the altered server, at the old one's address."""
        assert self.altered is not None
        there = self.altered.url

        def answer(route: Route) -> None:
            route.fulfill(response=route.fetch(url=route.request.url.replace(self.server.url, there)))

        page.route("**/api/v1/**", lambda route: route.abort() if "/live" in route.request.url else answer(route))

    def close(self) -> None:
        for one in (self.server, self.altered):
            if one is not None:
                one.close()


def remark(name: str) -> dict[str, str]:
    return {"kind": "remark.made/1", "id": name, "text": "tea"}


def rewrite(connection: sqlite3.Connection, game: str, position: int) -> None:
    """Change a sentence, and make all digests and links after it anew."""
    key, link = UUID(game).bytes, chain.genesis(game)
    rows = connection.execute("SELECT originator_version, state FROM facts WHERE originator_id = ? ORDER BY 1", (key,))
    for at, stored in rows.fetchall():
        state = stored.replace(b"tea", b"rum") if at == position else stored
        link = chain.link(link, chain.digest(state))
        connection.execute(
            "UPDATE facts SET state = ?, digest = ?, chain = ? WHERE originator_id = ? AND originator_version = ?",
            (state, chain.digest(state), link, key, at),
        )


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    made = Club(tmp_path)
    yield made
    made.close()


def visit(page: Page, club: Club, tail: str = "") -> None:
    page.goto(f"{club.server.url}/g/{club.game['game']}{tail}")


def told(page: Page) -> str:
    """What the phone says of the record, once it has asked and kept what it was told."""
    page.get_by_role("button", name="メニュー").click()
    page.get_by_role("button", name=TITLE).click()
    dialog = page.get_by_role("dialog", name=TITLE)
    expect(dialog.get_by_text("サーバーに聞いています")).to_have_count(0)
    return dialog.inner_text()


def remembers(page: Page, size: int) -> None:
    assert f"1〜{size}" in told(page)


@pytest.mark.daily
def test_a_phone_that_comes_again_is_told_that_the_record_stands(club: Club, device: Device) -> None:
    """Given a game looked at / when more is recorded and it is looked at again / then what was seen stands, and what came."""
    page = device(viewport=PHONE, has_touch=True)
    visit(page, club)
    remembers(page, 5)
    page.goto("about:blank")
    club.server.record(club.game, [remark("more")])
    visit(page, club)
    said = told(page)
    assert "前に見た 5 件" in said and "1 件増えました" in said
    assert "サーバーを運営する人は、シートを読めます" in said


@pytest.mark.daily
@pytest.mark.parametrize(
    ("sql", "said"),
    [
        (None, "書き換えられたか、抜き取られています"),
        pytest.param("DELETE FROM facts WHERE originator_version > 3", "いまサーバーが見せるのは 3 件", marks=pytest.mark.soak),
    ],
    ids=["rewritten", "cut"],
)
def test_what_does_not_follow_is_a_page_of_its_own_with_both_heads(
    club: Club, device: Device, violations: Callable[[Page], list[str]], sql: str | None, said: str
) -> None:
    """Given a game looked at / when its operator alters it / then nothing else is shown, both heads can be kept, and proven."""
    page = device(viewport=PHONE, has_touch=True, accept_downloads=True)
    visit(page, club)
    remembers(page, 5)
    club.alter(sql)
    page.goto("about:blank")
    club.stands_in(page)
    visit(page, club)
    expect(page.get_by_role("heading", name="この記録は、この端末が見たものと違います")).to_be_visible()
    expect(page.get_by_text(said)).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as download:
        page.get_by_role("button", name="控えを保存").click()
    copy = json.loads(download.value.path().read_text(encoding="utf-8"))
    seen, now = (read_checkpoint(opened(note, [SIGNER.key])[0]) for note in copy["notes"])
    assert seen.size == 5 and (now.size, now.root) != (seen.size, seen.root)
    page.get_by_role("button", name="それでも、いまの記録を見る").click()
    expect(page.get_by_role("button", name="メニュー")).to_be_visible()
    assert "違います" in told(page), "it is still said"


def test_a_game_that_was_deleted_is_missed(club: Club, device: Device) -> None:
    page = device(viewport=PHONE, has_touch=True)
    visit(page, club)
    remembers(page, 5)
    club.alter("DELETE FROM facts")
    page.goto("about:blank")
    club.stands_in(page)
    visit(page, club)
    expect(page.get_by_text("この卓は、いまこのサーバーにありません")).to_be_visible()


def test_where_one_of_the_two_stores_was_emptied_the_other_still_knows(club: Club, device: Device) -> None:
    page = device(viewport=PHONE, has_touch=True)
    visit(page, club)
    remembers(page, 5)
    page.evaluate("localStorage.clear()")
    club.alter(None)
    page.goto("about:blank")
    club.stands_in(page)
    visit(page, club)
    expect(page.get_by_role("heading", name="この記録は、この端末が見たものと違います")).to_be_visible()


def test_two_phones_compare_by_the_camera(club: Club, device: Device) -> None:
    """Given a phone's code / when another phone opens it / then it says that both saw the same, or that they did not."""
    mine, other, third = (device(viewport=PHONE, has_touch=True) for _ in range(3))
    visit(mine, club)
    remembers(mine, 5)
    mine.get_by_text("ほかの端末と見くらべる").click()
    expect(mine.get_by_role("img", name="この端末が見た記録を表すQRコード")).to_be_visible()
    note = mine.evaluate(f"JSON.parse(localStorage.getItem('ucr.head.{club.game['game']}')).note")
    link = code_of(note)
    visit(other, club, f"#h={link}")
    expect(other.locator(".toast")).to_have_text("もう1台の端末が見た記録と、同じです。")
    assert "#h" not in other.url
    club.alter(None)
    club.stands_in(third)
    visit(third, club, f"#h={link}")
    expect(third.get_by_role("heading", name="この記録は、この端末が見たものと違います")).to_be_visible()


def code_of(note: str) -> str:
    """What stands in the link of a head: size, root, signature."""
    lines = note.split("\n")
    signature = b64decode(lines[4].split(" ")[2])[4:]
    parts = (urlsafe_b64encode(one).decode().rstrip("=") for one in (b64decode(lines[2]), signature))
    return ".".join((lines[1], *parts))


@pytest.mark.daily
def test_a_phone_signs_the_end_with_one_tap_and_a_stranger_can_check_it(
    club: Club, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    """Given a closed game / when a seat's phone taps once / then the table reads who saw it, and the file proves it."""
    club.server.record(club.game, [{"kind": "game.closed/1", "id": "end", "how": "victory_declaration"}], "owner")
    page = device(viewport=PHONE, has_touch=True)
    visit(page, club, f"/seat/2#k={club.game['links']['seat:2']}")
    expect(page.get_by_text("2 席のうち 0 席の端末が")).to_be_visible()
    page.get_by_role("button", name="この記録に署名する").click()
    expect(page.get_by_text("2 席のうち 1 席の端末が")).to_be_visible()
    expect(page.get_by_text("席 2 ・ 1〜6")).to_be_visible()
    expect(page.get_by_role("button", name="この記録に署名する")).to_have_count(0)
    assert violations(page) == []
    file = club.server.client.get(f"/api/v1/games/{club.game['game']}/export").data
    found = {one.code: one.values for one in verify(file.splitlines(), [SIGNER.key], ())}
    assert (found["cosigned"]["seat"], found["cosigned"]["size"], found["seats"]["seats"]) == ("2", 6, "1")
    club.alter(None)
    page.goto("about:blank")
    club.stands_in(page)
    visit(page, club, "/seat/2")
    expect(page.get_by_text("書き換えられたか、抜き取られています")).to_be_visible()
