"""The game's own time over the recorder, the tables of what was done in the open, and where an opened passage was sealed."""

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from test_on_a_phones_width import WIDTHS, phone
from test_replay import demo, expect_step, open_replay

pytestmark = pytest.mark.browser

GROUNDS = """() => [...document.querySelectorAll('.replay-board, .print-log .log-header, .print-log .log-header-link')]
  .filter((one) => one.getClientRects().length > 0)
  .map((one) => [one.className, getComputedStyle(one).backgroundImage + getComputedStyle(one).backgroundColor])
  .filter(([, ground]) => [...ground.matchAll(/rgb\\((\\d+), (\\d+), (\\d+)\\)/g)].some(([, r, g, b]) => +r + +g + +b < 600))"""
"Grounds that are printed dark."
HEADER = {
    "title": "夜の卓",
    "family": "deduction",
    "edition": "village",
    "seats": [
        {"seat": number, "name": name} for number, name in enumerate(["あかり", "けんじ", "みさき", "リン", "たくや"], start=1)
    ],
    "visibility": "live",
}


def test_the_recorder_stands_under_the_sky_of_the_chapter_that_runs(server: Server, device: Device) -> None:
    game = server.open_game(HEADER, [{"kind": "part.began/1", "id": "night-1", "part": "night"}])
    page = phone(device, WIDTHS["390"])
    page.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    expect(page.locator(".recorder-sky.at-night .top-title")).to_have_text("第1夜")
    server.record(game, [{"kind": "part.began/1", "id": "day-1", "part": "day"}])
    expect(page.locator(".recorder-sky.at-day .top-title")).to_have_text("1日目")
    page.locator(".recorder-sky .menu > button").tap()
    expect(page.locator(".menu-panel")).to_be_visible()
    box = page.locator(".menu-panel .button").last.bounding_box()
    assert box and page.evaluate(
        "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.menu-panel'))", [box["x"] + 9, box["y"] + 9]
    )


def test_the_assassins_shot_stands_in_a_table_and_leads_to_its_step(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "avalon-seven-ja"), "step=96&as=all")
    page.get_by_role("button", name="ほかの行い", exact=True).click()
    shot = page.locator(".acts-table tbody tr").last
    expect(shot).to_contain_text("暗殺")
    expect(page.locator(".acts-table tbody tr")).to_have_count(3)
    shot.locator(".table-link").click()
    expect_step(page, int(page.locator(".log-line.current .log-step").inner_text()))
    expect(page.locator(".log-line.current")).to_contain_text("暗殺")


def test_an_opened_passage_says_in_words_where_it_was_sealed(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "village-nine"), "step=74&as=all")
    expect(page.locator(".sentence-bar")).not_to_contain_text("passage-")
    page.locator(".sentence-bar .table-link").click()
    expect_step(page, 33)


def test_a_replay_printed_at_night_is_ink_on_white(server: Server, device: Device) -> None:
    """Given a reader's dark theme and a night's sky, when it is printed, then no ground is dark and no id is in its head."""
    page = device(color_scheme="dark")
    open_replay(page, server, demo(server, "village-nine"), "step=33&as=all")
    expect(page.locator(".replay-board[data-sky=night]")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".print-log h2")).to_have_text("デモ：9人の人狼、3日間 ・ 人狼 ・ すべて ・ 段33の盤")
    dark = page.evaluate(GROUNDS)
    assert dark == []


def test_a_look_at_somebody_who_is_nominated_later_is_an_act_all_the_same(server: Server, page: Page) -> None:
    open_replay(page, server, demo(server, "secret-hitler-seven-ja"), "step=131&as=all")
    page.get_by_role("button", name="ほかの行い", exact=True).click()
    expect(page.locator(".acts-table tbody tr")).to_have_count(2)
    expect(page.locator(".acts-table")).not_to_contain_text("指名する")


@pytest.mark.parametrize("step", [51, 75])
def test_cards_of_the_town_never_lie_on_each_other(server: Server, device: Device, step: int) -> None:
    """Given less room at the end, where the result stands above the town, then the circle becomes rows before cards overlap."""
    page = device(viewport={"width": 1280, "height": 800})
    open_replay(page, server, demo(server, "village-nine"), f"step={step}&as=all")
    expect(page.locator(".seat-tile")).to_have_count(9)
    boxes = [tile.bounding_box() for tile in page.locator(".seat-tile").all()]
    lying = [
        (one, other)
        for at, one in enumerate(boxes)
        for other in boxes[at + 1 :]
        if one
        and other
        and abs(one["x"] - other["x"]) < one["width"] - 1
        and (one["y"] < other["y"] + other["height"] - 1 and other["y"] < one["y"] + one["height"] - 1)
    ]
    assert lying == []
