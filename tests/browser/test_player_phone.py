"""A player's phone: a role only while it is pressed, one night for every role, the public table, flags on what is seen."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import Device, Server
from night_phones import Evening, header, held
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser
OTHER_WAYS = ("face down", "another window")
ROSTER = [
    {"role": "villager", "side": "village", "looks": "human", "count": 2},
    {"role": "seer", "side": "village", "looks": "human"},
    {"role": "bodyguard", "side": "village", "looks": "human"},
    {"role": "wolf", "side": "wolves", "looks": "wolf"},
]
NINE = [
    {"role": "villager", "side": "village", "looks": "good", "count": 3},
    {"role": "seer", "side": "village", "looks": "good"},
    {"role": "witch", "side": "village", "looks": "good"},
    {"role": "hunter", "side": "village", "looks": "good"},
    {"role": "wolf", "side": "wolves", "looks": "wolf", "count": 3},
]
FACE_DOWN = "window.dispatchEvent(new DeviceOrientationEvent('deviceorientation', {beta: 175, gamma: 2}))"
BOXES = """page => [...page.querySelectorAll('*')].map(one => {
  const box = one.getBoundingClientRect();
  return [one.tagName, one.className, box.x, box.y, box.width, box.height].join(' ');
})"""


def record(evening: Evening, facts: list[dict[str, Any]]) -> None:
    """By the scribe, after whatever stands there."""
    game, scribe = evening.game["game"], evening.game["links"]["scribe"]
    position = evening.server.call("GET", f"/games/{game}/facts", token=scribe)["position"]
    evening.server.call("POST", f"/games/{game}/facts", {"position": position, "facts": facts}, scribe)


def second_night(evening: Evening) -> None:
    """A night, a day, and the night in which every phone is asked."""
    parts = [("n1", "night"), ("d1", "day"), ("n2", "night")]
    record(evening, [{"kind": "part.began/1", "id": name, "part": part} for name, part in parts])
    game, scribe = evening.game["game"], evening.game["links"]["scribe"]
    evening.server.call("POST", f"/games/{game}/passages", {"request": "tonight", "slot": "night", "gathers": True}, scribe)


def press(page: Page, button: Locator) -> None:
    """Held down, and not let go."""
    box = button.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


@pytest.mark.daily
@pytest.mark.parametrize("hides", ["letting go", *(pytest.param(way, marks=pytest.mark.soak) for way in OTHER_WAYS)])
def test_a_role_is_on_the_page_only_while_it_is_pressed(server: Server, device: Device, hides: str) -> None:
    """Given a dealt role, when its card is pressed it stands there, and whatever ends the look takes it off the page."""
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    phone = evening.seat(3)
    card, face = phone.locator(".role-card .hold-peek"), phone.locator(".role-face")
    expect(card).to_be_visible()
    expect(face).to_have_count(0)
    press(phone, card)
    expect(face.locator(".role-name")).to_have_text(re.compile("村人|占い師|狩人|人狼"))
    if hides == "letting go":
        phone.mouse.up()
    else:
        phone.evaluate(FACE_DOWN if hides == "face down" else "window.dispatchEvent(new Event('blur'))")
    expect(face).to_have_count(0)


def test_every_role_has_a_card_of_one_size(server: Server, device: Device) -> None:
    """Given five roles, when each is pressed, then no card is larger or placed otherwise than another."""
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    boxes = []
    for seat in range(1, 6):
        phone = evening.seat(seat)
        expect(phone.locator(".role-card .hold-peek")).to_be_visible()
        press(phone, phone.locator(".role-card .hold-peek"))
        boxes.append(phone.locator(".role-face").bounding_box())
        phone.mouse.up()
    assert boxes[1:] == boxes[:-1]


@pytest.mark.parametrize(("edition", "roster"), [("village", ROSTER), ("kill9", NINE)], ids=["village", "kill9"])
def test_the_night_is_one_page_for_every_role_but_for_one_line(
    server: Server, device: Device, edition: str, roster: list[dict[str, Any]]
) -> None:
    """Given a night on all phones, then their pages are the same boxes to the pixel, and one line differs."""
    seats = sum(one.get("count", 1) for one in roster)
    evening = Evening(server, device, header(edition, seats, roster=roster))
    evening.deal()
    second_night(evening)
    pages, questions = [], set()
    for number in range(1, seats + 1):
        night = evening.seat(number).locator(".night-page")
        expect(night).to_be_visible()
        evening.seat(number).locator("[data-seat='1']").click()
        expect(night.locator("[data-choice=send]")).to_contain_text("あおい")
        questions.add(night.locator(".act-name").inner_text())
        pages.append((night.evaluate(BOXES), night.evaluate("one => one.innerHTML.replace(/問い：[^<]*/, '')")))
    assert len(questions) > 2
    assert all(page == pages[0] for page in pages)


def test_whoever_has_no_act_leaves_a_note_of_the_night(server: Server, device: Device) -> None:
    """Given a suspicion, when the night is sealed, then the note stands at that night, on this phone alone."""
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    villager = next(seat for seat in range(1, 6) if evening.role(seat) == "村人")
    second_night(evening)
    phone = evening.seat(villager)
    phone.locator("[data-seat='2']").click()
    phone.locator("[data-choice=send]").click()
    expect(phone.locator(".night-call")).to_have_text("目を閉じてください")
    game, scribe = evening.game["game"], evening.game["links"]["scribe"]
    evening.server.call("POST", f"/games/{game}/passages/passage-2/close", {}, scribe)
    expect(phone.locator(".my-nights")).to_be_visible()
    text = held(phone, phone.locator(".my-nights .hold-peek"), ".learned")
    assert "けん を疑う" in text
    assert "けん を疑う" not in evening.server.client.get(f"/api/v1/games/{game}/facts?as=all").text


@pytest.mark.daily
def test_a_flag_opens_a_dispute_on_its_fact_and_who_is_meant_answers(server: Server, device: Device) -> None:
    """Given a claim, when another seat flags it, then nobody is asked for a step, and the accused answers on its own phone."""
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    claim = {"kind": "value.declared/1", "id": "claim", "seat": 2, "trait": "role", "value": "seer"}
    record(evening, [{"kind": "part.began/1", "id": "d1", "part": "day"}, claim])
    first, second = evening.seat(1), evening.seat(2)
    expect(first.locator("[data-town='2'] .of-claim")).to_contain_text("占い師")
    first.locator("[data-flag=claim]").click()
    asked = first.get_by_role("dialog")
    expect(asked.locator("input")).to_have_count(1)
    asked.locator("[data-choice=open-dispute]").click()
    expect(second.locator("[data-accused]")).to_contain_text("占い師")
    expect(first.locator("[data-accused]")).to_have_count(0)
    second.locator("[data-accused] [data-answer=object]").click()
    expect(second.locator("[data-accused] [role=status]")).to_be_visible()
    game = evening.game["game"]
    (dispute,) = evening.server.call("GET", f"/games/{game}/disputes")["disputes"]
    assert (dispute["fact"], dispute["answers"]) == ("claim", 1)


def test_what_a_seat_may_not_see_yet_is_not_said_to_be_nothing(server: Server, phone: Page) -> None:
    """Given a game that its seats see after the end, then the phone says so, and shows neither a table nor a line."""
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 4)]
    game = server.open_game({"title": "後で", "family": "freeform", "edition": "any", "seats": seats, "visibility": "judge"})
    phone.goto(f"{server.url}/g/{game['game']}/seat/1?lang=ja#k={game['links']['seat:1']}")
    expect(phone.locator(".not-yet")).to_contain_text("終わるまでこの席からは見えません")
    expect(phone.locator(".folk, .today")).to_have_count(0)


@pytest.mark.parametrize("lang", ["ja-JP", "en-US"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_day_and_night_fit_a_small_phone_and_keep_nobody_out(
    server: Server, device: Device, violations: Callable[[Page], list[str]], lang: str, scheme: str
) -> None:
    """Given a phone of 360 pixels, then by day and by night nothing is cut, no target is small, and axe finds nothing."""
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.deal()
    small = {"viewport": {"width": 360, "height": 740}, "locale": lang, "color_scheme": scheme, "has_touch": True}
    phone = device(**small)
    phone.goto(f"{server.url}/g/{evening.game['game']}/seat/2#k={evening.game['links']['seat:2']}")
    phone.locator("[data-choice=renew]").click()
    expect(phone.locator(".my-nights")).to_be_visible()
    assert violations(phone) == []
    second_night(evening)
    expect(phone.locator(".night-page")).to_be_visible()
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    sizes = [button.bounding_box() for button in phone.locator(".night-page button").all()]
    assert all(box is not None and box["height"] >= 44 and box["width"] >= 44 for box in sizes)
