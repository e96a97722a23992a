"""A seat's own phone: what is sealed there stays hidden from everybody else until it is opened, and can be checked then."""

from collections.abc import Callable

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, Request, expect
from seat_phone import SECRET, facts_of, hold, open_table, open_to_all, opening_on, seal_sheet, seat_page

from ucr_events.facts import SheetSealed
from ucr_events.facts.codec import from_payload
from ucr_events.hidden import seals

pytestmark = pytest.mark.browser


@pytest.mark.daily
def test_a_commitment_made_on_the_phone_verifies_in_python(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)

    # when
    seal_sheet(page)

    # then
    (payload,) = facts_of(server, game, "sheet.sealed/1")
    fact = from_payload(payload)
    assert isinstance(fact, SheetSealed)
    opening = opening_on(page, game, 4)
    assert opening["value"] == {"name": SECRET, "alignment": "E", "esp_level": 4}
    assert seals.check(game["game"], fact, opening["salt"], opening["value"]) == "matches"
    assert seals.check(game["game"], fact, opening["salt"], {**opening["value"], "esp_level": 5}) == "differs"
    assert fact.commitment is not None
    expect(page.locator(".fingerprint-words")).to_have_text("・".join(seals.fingerprint(fact.commitment)))


@pytest.mark.daily
def test_another_seats_phone_has_nothing_of_what_was_sealed(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    bodies: list[str] = []

    def note(request: Request) -> None:
        response = request.response()
        if response and "/api/" in request.url and "/live" not in request.url:
            bodies.append(response.text())

    other = device(viewport=PHONE)
    other.on("requestfinished", note)

    # when
    mine = seat_page(device, server, game, 4)
    seal_sheet(mine)
    other.goto(f"{server.url}/g/{game['game']}/seat/3#k={game['links']['seat:3']}")
    expect(other.get_by_text("まだ封印していません")).to_be_visible()

    # then
    salt = opening_on(mine, game, 4)["salt"]
    everything = [*bodies, other.content(), other.evaluate("JSON.stringify(localStorage)")]
    assert len(bodies) >= 3
    for text in everything:
        assert SECRET not in text
        assert salt not in text


@pytest.mark.daily
def test_peeking_shows_the_sheet_only_while_it_is_held(server: Server, device: Device) -> None:
    # given
    page = seat_page(device, server, open_table(server), 4)
    seal_sheet(page)
    assert SECRET not in page.content()

    # when
    hold(page, page.get_by_role("button", name="押している間だけ見える"))

    # then
    expect(page.get_by_text(SECRET)).to_be_visible()
    page.mouse.up()
    expect(page.get_by_text(SECRET)).to_have_count(0)
    assert SECRET not in page.content()


@pytest.mark.daily
def test_opening_makes_the_sheet_public_and_it_matches_its_seal(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)

    # when
    open_to_all(page)

    # then
    expect(page.get_by_text("封印と一致")).to_be_visible()
    (opened,) = facts_of(server, game, "seal.opened/1")
    assert opened["match"] == "matches"
    assert opened["value"]["name"] == SECRET


def test_a_tap_that_is_not_held_opens_nothing(server: Server, device: Device) -> None:
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)

    page.get_by_role("button", name="シートオープン").click()

    expect(page.get_by_text("封印済み")).to_be_visible()
    assert facts_of(server, game, "seal.opened/1") == []


@pytest.mark.daily
def test_a_seal_kept_on_the_phone_only_never_reaches_the_server_and_opens_with_its_own_salt(
    server: Server, device: Device
) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.post_data or ""))
    seal_sheet(page, phone_only=True)
    salt = opening_on(page, game, 4)["salt"]

    # then
    assert all(SECRET not in body and salt not in body for body in sent)
    (kept,) = server.call("GET", f"/games/{game['game']}/seals", token=game["links"]["seat:4"])["seals"]
    assert kept["value"] is None
    assert kept["salt"] is None

    # when
    open_to_all(page)

    # then
    (opened,) = facts_of(server, game, "seal.opened/1")
    assert opened["match"] == "matches"
    assert opened["salt"] == salt


def test_the_vault_opens_a_seal_on_a_phone_that_never_had_it(server: Server, device: Device) -> None:
    game = open_table(server)
    seal_sheet(seat_page(device, server, game, 4))
    new_phone = seat_page(device, server, game, 4)

    open_to_all(new_phone)

    (opened,) = facts_of(server, game, "seal.opened/1")
    assert opened["match"] == "matches"


def test_a_backup_text_brings_a_lost_key_to_a_new_phone(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    old = seat_page(device, server, game, 4)
    seal_sheet(old, phone_only=True)
    old.get_by_role("button", name="控えを出す").click()
    expect(old.get_by_role("img", name="控えのQRコード")).to_be_visible()
    backup = old.get_by_label("控えの文字").input_value()
    new = seat_page(device, server, game, 4)
    expect(new.get_by_role("button", name="シートオープン")).to_be_disabled()

    # when
    new.get_by_text("リンク・控え・預けたもの").click()
    new.get_by_label("控えから戻す").fill("{これは控えではない")
    new.get_by_role("button", name="戻す", exact=True).click()
    expect(new.locator("#restore-error")).to_contain_text("控えの文字ではありません")
    new.get_by_label("控えから戻す").fill(backup)
    new.get_by_role("button", name="戻す", exact=True).click()

    # then
    open_to_all(new)
    expect(new.get_by_text("封印と一致")).to_be_visible()


@pytest.mark.daily
def test_a_sheet_shown_to_one_seat_can_be_peeked_at_there_and_nowhere_else(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)

    # when
    page.get_by_role("button", name="ひとりに見せる").click()
    page.get_by_role("dialog").get_by_role("button", name="席2 けん").click()
    expect(page.get_by_role("dialog")).to_have_count(0)

    # then
    friend = seat_page(device, server, game, 2)
    hold(friend, friend.get_by_role("button", name="押している間だけ見える"))
    expect(friend.get_by_text(SECRET)).to_be_visible()
    friend.mouse.up()
    stranger = seat_page(device, server, game, 3)
    expect(stranger.get_by_text("まだ封印していません")).to_be_visible()
    expect(stranger.get_by_role("button", name="押している間だけ見える")).to_have_count(0)


def test_erasing_the_vault_asks_first_and_leaves_the_key_on_this_phone(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    seal_sheet(page)

    # when
    page.get_by_text("リンク・控え・預けたもの").click()
    page.get_by_role("button", name="金庫に預けたものを消す").click()
    page.get_by_role("dialog").get_by_role("button", name="金庫に預けたものを消す").click()

    # then
    expect(page.get_by_text("鍵はこの端末だけ")).to_be_visible()
    (kept,) = server.call("GET", f"/games/{game['game']}/seals", token=game["links"]["seat:4"])["seals"]
    assert kept["value"] is None
    open_to_all(page)
    expect(page.get_by_text("封印と一致")).to_be_visible()


def test_every_other_thing_one_may_leave_has_a_form_of_the_same_size(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    sizes = set()
    buttons = page.locator(".leave-slots button")
    layout = server.call("GET", f"/games/{game['game']}/layout", token=game["links"]["seat:4"])
    slots = [slot for slot in layout["seal_slots"] if slot["slot"] != "sheet"]
    expect(buttons).to_have_count(len(slots))

    # when
    for index in range(len(slots)):
        buttons.nth(index).click()
        box = page.get_by_role("dialog").bounding_box()
        assert box is not None
        sizes.add((box["width"], box["height"]))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    # then
    assert len(sizes) == 1
    page.get_by_role("button", name="待ち伏せ").click()
    page.get_by_label("残すこと").fill(f"B3 {SECRET}")
    page.get_by_role("dialog").get_by_role("button", name="封をする", exact=True).click()
    expect(page.get_by_role("heading", name="封をしたもの")).to_be_visible()
    (sealed,) = facts_of(server, game, "sheet.sealed/1")
    assert (sealed["slot"], sealed["purpose"]) == ("ambush", "placement")


@pytest.mark.daily
def test_an_open_question_is_answered_from_the_phone_although_the_log_moved_on(server: Server, device: Device) -> None:
    # given
    game = open_table(server)
    server.record(game, [{"kind": "question.asked/1", "id": "q1", "seat": 2, "question": "party"}])
    page = seat_page(device, server, game, 4)
    page.route("**/live*", lambda route: route.abort())
    answers = page.locator(".answers button")
    expect(answers).to_have_text(["同意", "反対", "断る", "答えない"])
    boxes = [answers.nth(index).bounding_box() for index in range(4)]
    assert len({(box["width"], box["height"]) for box in boxes if box}) == 1
    server.record(game, [{"kind": "remark.made/1", "id": "r1", "text": "あいだの一言"}])

    # when
    page.get_by_role("button", name="断る").click()

    # then
    expect(page.get_by_text("「断る」と答えました")).to_be_visible()
    (answer,) = facts_of(server, game, "question.answered/1")
    assert (answer["seat"], answer["answer"], answer["because"]) == (4, "decline", "q1")


def test_a_question_asked_while_the_page_is_open_appears_by_itself(server: Server, device: Device) -> None:
    game = open_table(server)
    page = seat_page(device, server, game, 4)
    expect(page.get_by_role("button", name="シートを封印する")).to_be_visible()

    server.record(game, [{"kind": "question.asked/1", "id": "q1", "seat": 2, "question": "party"}])

    expect(page.get_by_role("heading", name="いま聞かれていること")).to_be_visible()


def test_an_act_that_somebody_announces_asks_nobody_anything(server: Server, device: Device) -> None:
    game = open_table(server)
    server.record(game, [{"kind": "question.asked/1", "id": "q1", "seat": 2, "question": "party"}])
    page = seat_page(device, server, game, 4)
    expect(page.get_by_role("heading", name="いま聞かれていること")).to_be_visible()

    server.record(game, [{"kind": "action.announced/1", "id": "a1", "seat": 2, "action": "walk"}])

    expect(page.get_by_role("heading", name="いま聞かれていること")).to_have_count(0)
    expect(page.get_by_role("button", name="シートを封印する")).to_be_visible()


def test_while_a_game_may_not_be_watched_its_questions_are_absent_but_sealing_works(server: Server, device: Device) -> None:
    # given
    game = open_table(server, visibility="after")
    server.record(game, [{"kind": "question.asked/1", "id": "q1", "seat": 2, "question": "party"}])
    page = seat_page(device, server, game, 4)

    # when
    seal_sheet(page)

    # then
    expect(page.get_by_role("heading", name="いま聞かれていること")).to_have_count(0)
    hold(page, page.get_by_role("button", name="押している間だけ見える"))
    expect(page.get_by_text(SECRET)).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_seats_page_has_no_serious_accessibility_violation(
    server: Server, device: Device, violations: Callable[[Page], list[str]], scheme: str
) -> None:
    game = open_table(server)
    server.record(game, [{"kind": "question.asked/1", "id": "q1", "seat": 2, "question": "party"}])
    page = seat_page(device, server, game, 4, color_scheme=scheme)
    page.get_by_role("button", name="シートを封印する").click()
    assert violations(page) == []
    page.keyboard.press("Escape")

    seal_sheet(page)

    assert violations(page) == []
    open_to_all(page)
    assert violations(page) == []
