"""A ticket on a phone: one tap claims the seat, the next phone is told, and a lost one comes back from paper."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from seat_phone import NAMES, claim, facts_of, seal_sheet, seat_page
from ucr_viewer import DIST

from ucr_events.transparency.verifying import verify
from ucr_events.transparency.words import said

pytestmark = pytest.mark.browser


@pytest.fixture
def game(server: Server) -> dict[str, Any]:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    header = {"title": "券の卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live"}
    return server.open_game({**header, "claims": "tickets"})


def claimed(phone: Page) -> Page:
    """One tap, and the seat's page is there."""
    phone.locator("[data-choice=claim]").click()
    expect(phone.get_by_role("button", name="シートを封印する")).to_be_visible()
    return phone


@pytest.mark.daily
def test_one_tap_claims_a_seat_and_the_next_phone_is_told_when(
    server: Server, device: Device, game: dict[str, Any], violations: Callable[[Page], list[str]]
) -> None:
    """Given a ticket / when its phone taps once / then it seals as ever; a second phone is told, and says that it came."""
    phone = seat_page(device, server, game, 4)
    expect(phone.locator("[data-choice=claim]")).to_be_visible()
    assert violations(phone) == []
    claimed(phone)
    phone.wait_for_function("(key) => JSON.parse(localStorage.getItem(key) ?? '{}').note", arg=f"ucr.head.{game['game']}")
    seal_sheet(phone)
    (fact,) = facts_of(server, game, "link.claimed/1")
    assert (fact["seat"], fact["actor"]) == (4, "seat:4")
    (sealed,) = facts_of(server, game, "sheet.sealed/1")
    assert sealed["signed"]["seen"] >= 1, "the phone signed what it did, over what it had checked"

    other = seat_page(device, server, game, 4)
    expect(other.get_by_role("alert").filter(has_text="別の端末が受け取りました")).to_be_visible()
    assert violations(other) == []
    other.locator("[data-choice=not-me]").click()
    expect(other.locator("main")).to_contain_text("記録に残しました")
    assert len(facts_of(server, game, "link.refused/1")) == 1


def test_the_same_phone_comes_back_by_the_same_code_without_a_tap(server: Server, device: Device, game: dict[str, Any]) -> None:
    phone = claimed(seat_page(device, server, game, 4))
    second = phone.context.new_page()
    second.goto(f"{server.url}/g/{game['game']}/seat/4#k={game['links']['seat:4']}")
    expect(second.get_by_role("button", name="シートを封印する")).to_be_visible()
    assert len(facts_of(server, game, "link.claimed/1")) == 1


def test_two_tabs_of_one_phone_have_one_key(server: Server, device: Device, game: dict[str, Any]) -> None:
    one = seat_page(device, server, game, 4)
    two = one.context.new_page()
    two.goto(f"{server.url}/g/{game['game']}/seat/4#k={game['links']['seat:4']}")
    expect(two.locator("[data-choice=claim]")).to_be_visible()
    claimed(one)
    two.locator("[data-choice=claim]").click()
    expect(two.get_by_role("button", name="シートを封印する")).to_be_visible()
    assert len(facts_of(server, game, "link.claimed/1")) == 1
    assert facts_of(server, game, "link.refused/1") == []


@pytest.mark.daily
def test_a_lost_phone_comes_back_from_paper(
    server: Server, device: Device, game: dict[str, Any], violations: Callable[[Page], list[str]]
) -> None:
    """Given a claimed seat whose code was kept / when another phone reads it / then it is that seat, claimed once."""
    phone = seat_page(device, server, game, 4)
    claim(phone, game, 4)
    phone.locator("[data-choice=paper]").click()
    expect(phone.get_by_role("dialog").get_by_role("img")).to_be_visible()
    assert violations(phone) == []
    phone.keyboard.press("Escape")
    expect(phone.locator("[data-choice=paper]")).to_have_count(0)

    new = seat_page(device, server, game, 4)
    expect(new.get_by_role("button", name="シートを封印する")).to_be_visible()
    assert len(facts_of(server, game, "link.claimed/1")) == 1


def test_a_phone_hands_its_seat_to_the_next_one(server: Server, device: Device, game: dict[str, Any]) -> None:
    """Given a claimed seat / when its phone makes a code and another reads it / then the log says that it was handed over."""
    old = claimed(seat_page(device, server, game, 4))
    old.get_by_text("リンク・控え・預けたもの").click()
    old.locator("[data-choice=move]").click()
    old.locator("[data-choice=make-move]").click()
    address = old.get_by_role("dialog").locator("textarea").input_value()
    new = device(viewport=PHONE)
    new.goto(address)
    claimed(new)
    first, second = facts_of(server, game, "link.claimed/1")
    assert (second["after"], "after" in first) == (first["key"], False)


def test_a_browser_that_forgets_says_so_before_the_tap(server: Server, device: Device, game: dict[str, Any]) -> None:
    phone = device(viewport=PHONE)
    phone.add_init_script("Storage.prototype.setItem = () => { throw new Error('closed') }")
    phone.goto(f"{server.url}/g/{game['game']}/seat/4#k={game['links']['seat:4']}")
    expect(phone.get_by_role("alert").filter(has_text="閉じると何も覚えていません")).to_be_visible()
    claimed(phone)


def test_judge_and_moderator_claim_theirs_on_the_page_that_their_link_opens(
    server: Server, device: Device, game: dict[str, Any]
) -> None:
    for role, page, shown in (("judge", "", ".replay, main"), ("moderator", "/record", ".expectations")):
        phone = device(viewport=PHONE)
        phone.goto(f"{server.url}/g/{game['game']}{page}#k={game['links'][role]}")
        phone.locator("[data-choice=claim]").click()
        expect(phone.locator("[data-choice=claim]")).to_have_count(0)
        expect(phone.locator(shown).first).to_be_visible()
    assert [fact["link"] for fact in facts_of(server, game, "link.claimed/1")] == ["judge", "moderator"]


def test_a_claimed_seat_opens_all_at_the_end_signed_and_the_page_that_verifies_says_so(
    server: Server, device: Device, game: dict[str, Any], tmp_path: Path
) -> None:
    """Given a sheet sealed by a claimed seat / when the game is closed and the seat opens everything / then it is signed."""
    phone = claimed(seat_page(device, server, game, 4))
    seal_sheet(phone)
    game["position"] = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["owner"])["position"]
    server.record(game, [{"kind": "game.closed/1", "id": "end", "how": "broken_off"}], "owner")
    phone.locator("[data-choice=open-all]").click()
    expect(phone.get_by_role("link", name="ふりかえる")).to_be_visible()
    for kind in ("end.agreed/1", "seals.released/1"):
        assert [fact["signed"]["sig"] != "" for fact in facts_of(server, game, kind)] == [True], kind
    file = tmp_path / "table.ucr"
    links = {"Authorization": f"Bearer {game['links']['owner']}"}
    file.write_bytes(server.client.get(f"/api/v1/games/{game['game']}/export", headers=links).data)
    page = device()
    page.goto((DIST / "verify.html").as_uri())
    page.locator("input[type=file]").first.set_input_files(file)
    told = list(verify(file.read_bytes().splitlines(keepends=True), (), ()))
    assert {one.code for one in told} >= {"acts-signed", "acts-without"}
    for one in told:
        expect(page.locator("main")).to_contain_text(said(one, "ja"))
