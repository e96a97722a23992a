"""Corrections on the pages: recorded on a phone with what they would change, and both lines on the replay."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import Server
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

AMENDED, BREAK, WITHDRAWN = 984, 299, 250
"Steps of the demo of nine: a correction, the remark that it amends, a claim that was withdrawn later."


def open_demo(server: Server, page: Page, step: int) -> None:
    """At a step, seen whole: the public view covers what comes later, corrections too."""
    game = server.demos["locke-nine"]["game"]
    page.goto(f"{server.url}/g/{game}?step={step}&lang=ja&as=all")
    page.wait_for_selector(".replay")


def line_of(page: Page, step: int) -> Any:
    """The line of a step in the log."""
    return page.locator(".log-line").filter(has=page.locator(f".log-step:text-is('{step}')")).first


def test_the_log_of_the_demo_shows_what_counts_and_leads_from_a_correction_to_its_step_and_back(
    server: Server, page: Page
) -> None:
    open_demo(server, page, AMENDED)
    line_of(page, AMENDED).locator(f"[data-correction-step='{BREAK}']").click()
    expect(page.locator(".log-line.current .log-step")).to_have_text(str(BREAK))
    corrected = line_of(page, BREAK)
    expect(corrected.locator("s")).to_contain_text("10分")
    expect(corrected.locator(".visually-hidden").first).to_have_text("訂正あり")
    expect(corrected.locator(".correction-counts").first).to_contain_text("15分")
    corrected.locator(f"[data-correction-step='{AMENDED}']").click()
    expect(page.locator(".log-line.current .log-step")).to_have_text(str(AMENDED))


def test_the_switch_between_the_lines_changes_film_and_log_and_stays_in_the_address(server: Server, page: Page) -> None:
    open_demo(server, page, WITHDRAWN)
    expect(line_of(page, WITHDRAWN).locator("s")).to_be_visible()
    with page.expect_response(lambda answer: "/film?" in answer.url and "line=recorded" in answer.url):
        page.get_by_role("group", name="記録の線").get_by_role("button", name="記録").click()
    expect(line_of(page, WITHDRAWN)).to_be_visible()
    expect(line_of(page, WITHDRAWN).locator("s")).to_have_count(0)
    page.wait_for_url("**line=recorded**")
    page.reload()
    pressed = page.get_by_role("group", name="記録の線").locator("[aria-pressed='true']")
    expect(pressed).to_have_text("記録")
    expect(line_of(page, WITHDRAWN).locator("s")).to_have_count(0)


def test_the_switch_appears_with_the_first_correction_and_the_log_is_read_anew(server: Server, page: Page) -> None:
    seats = [{"seat": 1, "name": "A"}, {"seat": 2, "name": "B"}]
    game = server.open_game({"title": "plain", "family": "freeform", "edition": "any", "visibility": "live", "seats": seats})
    page.goto(f"{server.url}/g/{game['game']}?lang=en")
    page.wait_for_selector(".replay")
    expect(page.get_by_role("group", name="line of the record")).to_have_count(0)
    server.record(game, [{"kind": "remark.made/1", "id": "r1", "text": "before"}])
    expect(page.locator(".log-line").last).to_contain_text("before")
    amended = {"kind": "remark.made/1", "text": "after"}
    server.record(game, [{"kind": "fact.amended/1", "id": "c1", "fact": "r1", "reads": amended}])
    expect(line_of(page, 2).locator(".correction-counts").first).to_contain_text("after")
    expect(page.get_by_role("group", name="line of the record")).to_be_visible()


def test_under_the_cover_the_board_shows_what_was_written_until_it_was_corrected(server: Server, page: Page) -> None:
    """Given a value that was corrected later, when one is at its step, then board and log say the same as then."""
    seats = [{"seat": 1, "name": "A"}, {"seat": 2, "name": "B"}]
    game = server.open_game({"title": "plain", "family": "freeform", "edition": "any", "visibility": "live", "seats": seats})
    wrote = {"kind": "counter.set/1", "seat": 1, "counter": "points", "value": 41}
    server.record(game, [{**wrote, "id": "w"}, {"kind": "remark.made/1", "id": "r", "text": "so be it"}])
    server.record(game, [{"kind": "fact.amended/1", "id": "c", "fact": "w", "reads": {**wrote, "value": 77}}])
    page.goto(f"{server.url}/g/{game['game']}?lang=en&step=2")
    board = page.locator(".replay main, .board-area").first
    expect(board).to_contain_text("41")
    assert "77" not in page.inner_text("body")
    page.keyboard.press("s")
    expect(board).to_contain_text("77")


FREEFORM = {
    "title": "訂正の試し",
    "family": "freeform",
    "edition": "any",
    "visibility": "live",
    "take_back": "safe",
    "seats": [{"seat": 1, "name": "あおい"}, {"seat": 2, "name": "けん"}],
}


def open_recorder(server: Server, phone: Page, game: dict[str, Any], lang: str = "ja") -> None:
    phone.goto(f"{server.url}/g/{game['game']}/record?lang={lang}#k={game['links']['scribe']}")
    phone.wait_for_selector(".tab-bar")


def correct_line(phone: Page, step: int) -> None:
    line_of(phone, step).locator(".log-pick").click()
    phone.locator("[data-choice='correct']").click()
    phone.wait_for_selector(".correction-form")


def choose_kind(phone: Page, kind: str) -> None:
    phone.locator(f"[data-correction-kind='{kind}']").click()


def confirm(phone: Page) -> None:
    record = phone.locator("[data-correction-record]")
    expect(record).to_be_enabled()
    record.click()
    expect(phone.locator(".correction-form")).to_have_count(0)


def gold(server: Server, game: dict[str, Any], line: str = "effective") -> Any:
    path = f"/games/{game['game']}/table?line={line}"
    return server.call("GET", path, token=game["links"]["scribe"])["table"]["seats"][0]["counters"]["gold"]


def counted(server: Server) -> dict[str, Any]:
    """Gold 3 of seat 1 at step 2, a piece placed at step 3 and moved at step 4."""
    count = {"kind": "counter.set/1", "id": "g1", "seat": 1, "counter": "gold", "value": 3}
    placed = {"kind": "piece.placed/1", "id": "p1", "piece": "ghost", "label": "Ghost", "place": None}
    moved = {"kind": "piece.moved/1", "id": "p2", "piece": "ghost", "to": None}
    return server.open_game(FREEFORM, [count, placed, moved])


@pytest.mark.daily
def test_a_value_is_amended_on_a_phone_and_striking_the_correction_brings_it_back(server: Server, phone: Page) -> None:
    game = counted(server)
    open_recorder(server, phone, game)
    correct_line(phone, 2)
    choose_kind(phone, "fact.amended")
    phone.locator("[data-correction-field='value'] [data-choice='4']").click()
    changes = phone.locator("[data-correction-changes]")
    expect(changes).to_contain_text("変わらない段 1件")
    expect(phone.locator(".correction-said")).to_contain_text("4")
    confirm(phone)
    expect(line_of(phone, 2).locator("s")).to_contain_text("3")
    expect(line_of(phone, 2).locator(".correction-counts")).to_contain_text("4")
    assert (gold(server, game), gold(server, game, "recorded")) == (4, 3)

    correct_line(phone, 5)
    expect(phone.locator("[data-correction-kind='fact.amended']")).to_contain_text("訂正の訂正はできません")
    choose_kind(phone, "fact.struck")
    confirm(phone)
    expect(line_of(phone, 2).locator("s")).to_have_count(0)
    assert gold(server, game) == 3


def test_a_die_misread_is_amended_on_the_pad_and_the_finding_that_vanishes_is_listed(
    server: Server, phone: Page, violations: Callable[[Page], list[str]]
) -> None:
    """4.3.teleport.failure: an arrival after a failed teleport, where the die had been misread."""
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
    facts = [
        {"kind": "part.began/1", "id": "s1", "part": "planets"},
        {"kind": "piece.placed/1", "id": "s2", "seat": 1, "piece": "p1", "place": "earth.1"},
        {"kind": "turn.began/1", "id": "s3", "seat": 1},
        {"kind": "action.announced/1", "id": "a1", "seat": 1, "action": "teleport_move"},
        {"kind": "value.declared/1", "id": "a2", "seat": 1, "trait": "esp_level", "value": 2},
        {"kind": "dice.rolled/1", "id": "a3", "seat": 1, "faces": [5], "purpose": "teleport"},
        {"kind": "piece.moved/1", "id": "m1", "seat": 1, "piece": "p1", "to": "earth.3", "how": "teleport"},
    ]
    header = {**FREEFORM, "family": "locke", "edition": "mit2020", "seats": seats, "pieces": [], "decks": []}
    game = server.open_game(header, facts)
    open_recorder(server, phone, game)
    correct_line(phone, 7)
    choose_kind(phone, "fact.amended")
    phone.locator("[data-correction-field='faces'] [data-choice='2']").click()
    gone = phone.locator("[data-change='vanishes']").filter(has_text="4.3.teleport.failure")
    expect(gone.get_by_role("img", name="規則に合わない 消える")).to_be_visible()
    assert violations(phone) == []
    confirm(phone)
    expect(line_of(phone, 8).locator(".badge.illegal")).to_have_count(0)
    expect(line_of(phone, 7).locator(".correction-counts")).to_contain_text("2")


@pytest.mark.daily
def test_what_no_longer_fits_is_listed_before_anybody_confirms(server: Server, phone: Page) -> None:
    game = counted(server)
    open_recorder(server, phone, game)
    correct_line(phone, 3)
    choose_kind(phone, "fact.struck")
    needed = phone.locator("[data-change='conflicts']")
    expect(needed).to_have_count(1)
    expect(needed.locator(".log-step")).to_have_text("4")
    expect(needed.get_by_role("img", name="この段も訂正が要ります")).to_be_visible()
    phone.get_by_role("button", name="やめる").click()
    assert server.call("GET", f"/games/{game['game']}")["corrections"] == 0


def test_kinds_that_table_or_link_forbid_are_hatched_with_the_reason(server: Server, phone: Page) -> None:
    game = counted(server)
    server.record(game, [{"kind": "dice.rolled/1", "id": "d1", "seat": 1, "faces": [3]}])
    open_recorder(server, phone, game)
    correct_line(phone, 2)
    taken_back = phone.locator("[data-correction-kind='play.taken-back']")
    expect(taken_back).to_contain_text("この卓では不可")
    taken_back.click()
    expect(phone.get_by_role("status").filter(has_text="卓の取り決めでは戻せません")).to_be_visible()
    expect(phone.locator("[data-correction-kind='play.voided']")).to_contain_text("判定者")
    expect(phone.locator("[data-correction-kind='claim.withdrawn']")).to_contain_text("だけにできます")


def test_steps_to_the_end_are_taken_back_by_those_who_agreed(server: Server, phone: Page) -> None:
    game = counted(server)
    open_recorder(server, phone, game, lang="en")
    correct_line(phone, 3)
    choose_kind(phone, "play.taken-back")
    phone.get_by_role("button", name="from here to the end (2 steps)").click()
    phone.get_by_role("button", name="everyone").click()
    confirm(phone)
    for step in (3, 4):
        expect(line_of(phone, step).locator(".correction-counts")).to_have_text("does not count")
    facts = server.call("GET", f"/games/{game['game']}/facts", token=game["links"]["scribe"])["facts"]
    assert (facts[-1]["fact"]["facts"], facts[-1]["fact"]["agreed"]) == (["p1", "p2"], [1, 2])


def test_a_missed_fact_is_inserted_and_a_problem_of_the_server_stands_beside_its_field(server: Server, phone: Page) -> None:
    game = counted(server)
    open_recorder(server, phone, game)
    correct_line(phone, 2)
    choose_kind(phone, "fact.inserted")
    phone.locator("[data-choice='remark.made/1']").click()
    phone.locator("[data-correction-field='text'] textarea").fill("数えなおした")
    confirm(phone)
    expect(line_of(phone, 2).locator("s")).to_have_count(0)
    expect(line_of(phone, 2).locator(".correction-counts")).to_contain_text("数えなおした")

    correct_line(phone, 4)
    choose_kind(phone, "fact.inserted")
    phone.locator("[data-choice='turn.began/1']").click()
    field = phone.locator("[data-correction-field='number']")
    expect(field).to_be_visible()
    phone.locator("[data-correction-reason]").fill("x" * 4001)
    expect(phone.locator(".correction-form .field-error").first).to_be_visible()
    expect(phone.locator("[data-correction-record]")).to_be_disabled()


def test_the_owner_corrects_a_step_of_the_replay(server: Server, page: Page) -> None:
    game = counted(server)
    page.goto(f"{server.url}/g/{game['game']}?step=2&lang=ja#k={game['links']['owner']}")
    page.locator(".log-detail [data-correct-step]").click()
    choose_kind(page, "fact.amended")
    page.locator("[data-correction-field='seat'] .correction-value").click()
    page.locator("[data-correction-seat='2']").click()
    confirm(page)
    expect(line_of(page, 2).locator(".correction-counts")).to_be_visible()
    page.get_by_role("group", name="記録の線").get_by_role("button", name="記録").click()
    expect(line_of(page, 2).locator("s")).to_have_count(0)


@pytest.mark.daily
def test_a_reader_without_the_authority_is_offered_no_correction(server: Server, page: Page) -> None:
    open_demo(server, page, BREAK)
    expect(page.locator(".log-detail")).to_be_visible()
    expect(page.locator("[data-correct-step]")).to_have_count(0)


def test_the_judge_voids_play_on_the_replay_and_undoes_the_ruling_but_corrects_nothing_else(server: Server, page: Page) -> None:
    game = counted(server)
    page.goto(f"{server.url}/g/{game['game']}?step=2&lang=en#k={game['links']['judge']}")
    page.locator(".log-detail [data-correct-step]").click()
    expect(page.locator("[data-correction-kind='fact.amended']")).to_contain_text("scribe's or the owner's link")
    choose_kind(page, "play.voided")
    confirm(page)
    notes = line_of(page, 2).locator(".correction-notes")
    expect(notes).to_contain_text("does not count")
    notes.locator("[data-correction-step='5']").click()
    page.locator(".log-detail [data-correct-step]").click()
    choose_kind(page, "fact.struck")
    confirm(page)
    expect(line_of(page, 2).locator("s")).to_have_count(0)
    assert gold(server, game) == 3
