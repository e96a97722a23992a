"""What a table agrees on with the referee, in a browser: readings, consequences, strict play."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import FilePayload, Page, expect
from recorder_phone import HEADER, Phone

from ucr_events.packs import digest_of

pytestmark = pytest.mark.browser

START: list[dict[str, Any]] = [
    {
        "id": "s1",
        "kind": "play.resumed/1",
        "part": "planets",
        "turn": 4,
        "pieces": {"p2": "toa.1", "p4": "toa.1", "p6": "toa.1"},
    },
    {"id": "s2", "kind": "question.asked/1", "seat": 4, "question": "party", "to": [2, 6]},
    {"id": "s3", "kind": "question.answered/1", "seat": 2, "because": "s2", "answer": "accept"},
    {"id": "s4", "kind": "question.answered/1", "seat": 6, "because": "s2", "answer": "accept"},
]
"Seat 4 has asked 2 and 6 into a party, and both agreed."
FORM = "pad:value tab:group seat:2 seat:6 choice:form"


FAILED = [
    START[0],
    {"id": "t1", "kind": "action.announced/1", "seat": 4, "action": "teleport_move"},
    {"id": "t2", "kind": "value.declared/1", "seat": 4, "trait": "esp_level", "value": 2},
    {"id": "t3", "kind": "dice.rolled/1", "seat": 4, "faces": [5], "purpose": "teleport"},
]
"Seat 4's teleport has failed."


def scribe(server: Server, device: Device, start: list[dict[str, Any]], **agreed: Any) -> Phone:
    page = device(viewport=PHONE, has_touch=True, is_mobile=True)
    return Phone(server, page, server.open_game({**HEADER, **agreed}, start))


def recorded(phone: Phone) -> list[dict[str, Any]]:
    """What came after the start."""
    answer = phone.server.call("GET", f"/games/{phone.game['game']}/facts?after=5", token=phone.game["links"]["scribe"])
    return [line["fact"] for line in answer["facts"]]


def test_consequences_come_and_go_with_their_cause(server: Server, device: Device) -> None:
    """6.1.party.partner-state: one 取り消す takes all back; once sent, the referee's lines stand in the log with 審."""
    phone = scribe(server, device, START, consequences=True)
    phone.tap(FORM)
    assert "審 2" in phone.pending(), "the party and two states are one entry"
    phone.page.locator(".take-back").click()
    phone.page.locator(".pending").wait_for(state="detached")
    assert recorded(phone) == []
    phone.record(FORM)
    phone.page.locator(".recorder-log .log-line", has_text="審").nth(1).wait_for()
    facts = recorded(phone)
    assert [(fact["kind"], fact["actor"]) for fact in facts] == [
        ("group.formed/1", "scribe"),
        ("state.changed/1", "referee"),
        ("state.changed/1", "referee"),
    ]
    phone.record("pad:note tab:notes choice:break")
    assert len(recorded(phone)) == 4
    assert phone.page.get_by_text("別の端末").count() == 0, "what the referee writes is no other scribe"


@pytest.mark.daily
def test_a_strict_table_asks_before_it_writes(server: Server, device: Device) -> None:
    """4.3.teleport.failure: 起きた sends the fact with the rule it breaks; 打ちまちがい leaves no trace."""
    phone = scribe(server, device, FAILED, strict=True)
    move = "pad:piece crumb:how choice:teleport tab:planets place:toa.3"
    phone.tap(move)
    phone.page.locator(".note.warning", has_text="4.3.teleport.failure").wait_for()
    phone.page.locator(".warning .button", has_text="打ちまちがい").click()
    phone.page.locator(".note.warning").wait_for(state="detached")
    phone.tap(move)
    phone.page.locator(".warning .button", has_text="起きた").click()
    phone.pending()
    phone.commit()
    phone.line(6).wait_for()
    assert [fact["kind"] for fact in recorded(phone)] == ["piece.moved/1"]
    assert phone.page.locator(".note.warning").count() == 0


@pytest.mark.daily
def test_readings_are_chosen_once_and_stand_in_the_rule_book(server: Server, page: Page) -> None:
    """4.3.treat.amount: chosen one by one, pinned in the header, in force on the page of rules, there for the next table."""
    page.goto(f"{server.url}/new")
    row = page.get_by_role("group", name="読み")
    expect(row.first).to_contain_text("すべて標準の読みです。")
    row.get_by_role("button", name="1つずつ選ぶ").click()
    treat = page.locator('.reading[data-rule="4.3.treat.amount"]')
    expect(treat.get_by_label("自分を治療してもよい")).to_be_checked()
    treat.get_by_label("治療は他のキャラクターだけ").check()
    expect(row.first).to_contain_text("標準と違う読みが1つ")
    page.get_by_role("button", name="はじめる").click()
    page.wait_for_url("**/links")
    game = page.url.split("/")[-2]
    page.goto(f"{server.url}/g/{game}/rules")
    entry = page.locator('article.rule[id="4.3.treat.amount"]')
    expect(entry.locator(".in-force")).to_contain_text("治療は他のキャラクターだけ")
    page.goto(f"{server.url}/new")
    expect(row.get_by_role("button", name="前回どおり")).to_have_attribute("aria-pressed", "true")
    expect(row.first).to_contain_text("標準と違う読みが1つ")


def test_the_form_of_a_game_without_rules_asks_nothing_of_the_referee(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/new")
    page.get_by_text("くわしく").click()
    expect(page.get_by_role("group", name="審判")).to_be_visible()
    page.get_by_role("button", name="自由", exact=False).click()
    expect(page.get_by_role("group", name="審判")).to_have_count(0)
    expect(page.get_by_role("group", name="読み")).to_have_count(0)


CLUB: dict[str, Any] = {
    "pack": "saturday",
    "title": "土曜会の表",
    "family": "locke",
    "charts": {"prison_chart": {"label": "刑務所", "dice": "2D6", "rows": [{"rolls": [6, 8], "result": "failure"}]}},
}


def club_file(**changes: Any) -> FilePayload:
    text = json.dumps({**CLUB, **changes}, ensure_ascii=False).encode()
    return {"name": "club.json", "mimeType": "application/json", "buffer": text}


def test_a_club_chooses_its_own_charts(server: Server, page: Page) -> None:
    """Given a file with two mistakes, both are said at once; mended, it is pinned by its hash, and there for the next table."""
    page.goto(f"{server.url}/new")
    page.get_by_text("くわしく").click()
    field = page.get_by_role("group", name="会の表")
    chosen = field.locator("input[type=file]")
    chosen.set_input_files(club_file(chart={}, family=7))
    expect(field.get_by_role("alert")).to_contain_text("直すところ：2")
    expect(field.locator(".tables-mistakes li")).to_have_count(2)
    chosen.set_input_files(club_file())
    expect(field).to_contain_text("土曜会の表")
    expect(field.get_by_role("alert")).to_have_count(0)
    with page.expect_request(lambda request: request.url.endswith("/api/v1/games")) as opening:
        page.get_by_role("button", name="はじめる").click()
    page.wait_for_url("**/links")
    assert opening.value.post_data_json["tables"] == {"saturday": digest_of(CLUB)}
    page.goto(f"{server.url}/new")
    page.get_by_text("くわしく").click()
    expect(field).to_contain_text("土曜会の表")
    field.get_by_role("button", name="土曜会の表をはずす").click()
    expect(field).not_to_contain_text("土曜会の表")


def test_the_new_fields_can_be_used_by_everybody(server: Server, page: Page, violations: Callable[[Page], list[str]]) -> None:
    page.goto(f"{server.url}/new")
    page.get_by_role("button", name="1つずつ選ぶ").click()
    page.get_by_text("くわしく").click()
    page.get_by_role("group", name="会の表").locator("input[type=file]").set_input_files(club_file(chart={}))
    page.get_by_role("group", name="会の表").get_by_role("alert").wait_for()
    assert violations(page) == []
