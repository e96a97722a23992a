"""Whoever no seat plays, recorded by hand: its turn, its acts and what is aimed at it, without what the rules expect."""

from typing import Any

import pytest
from conftest import LAPTOP, Device, Server
from playwright.sync_api import expect
from recorder_phone import HEADER, START, Phone

pytestmark = pytest.mark.browser

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
GOLEM = {"id": "n1", "kind": "piece.placed/1", "piece": "golem", "place": "toa.1", "label": "ゴーレム"}
FAR = {"id": "n2", "kind": "piece.placed/1", "piece": "storm", "place": "maia.2", "label": "磁気嵐"}
FIGHT = {"id": "n3", "kind": "combat.began/1", "place": "toa.1", "participants": [2, 4], "others": ["golem"]}
BEFORE = 3
"Facts of a table with the golem, before anything is tapped."
CHIPS = ".in-play > .piece-chips button"


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    """A battle of two seats and a golem; another piece that no seat plays is elsewhere."""
    return Phone(server, device(**SMALL), server.open_game(HEADER, [*START, GOLEM, FAR, FIGHT]))


def told(phone: Phone, count: int) -> list[dict[str, Any]]:
    return phone.wait_for_facts(BEFORE + count)[BEFORE:]


@pytest.mark.daily
def test_a_turn_of_whom_no_seat_plays_is_recorded_by_hand(phone: Phone) -> None:
    """Given a battle with a golem, when its turn is tapped, then each fact names it and only its first needs a tap on it."""
    phone.tap("pad:declare")
    phone.taps = 0
    phone.record("piece:golem turn:手番開始")
    assert phone.taps == 2
    phone.taps = 0
    phone.record("pad:dice dice:0 die:赤:2")
    phone.record("pad:declare tab:action target:4 crumb:value number:8 choice:attack")
    phone.record("pad:declare tab:value choice:esp_level choice:3")
    phone.record("turn:手番終了")

    began, rolled, attack, level, ended = told(phone, 5)

    assert (began["kind"], began["piece"]) == ("turn.began/1", "golem")
    assert (rolled["faces"], rolled["piece"]) == ([2], "golem")
    assert (attack["action"], attack["targets"], attack["value"], attack["piece"]) == ("attack", [4], 8, "golem")
    assert (level["trait"], level["value"], level["piece"]) == ("esp_level", 3, "golem")
    assert (ended["kind"], ended["piece"]) == ("turn.ended/1", "golem")
    assert not any("seat" in fact for fact in (began, rolled, attack, level, ended))


def test_a_piece_is_a_target_beside_the_seats(phone: Phone) -> None:
    """Given a battle with a golem, when a seat attacks it and plays a card at it, then both facts name its piece."""
    phone.tap("pad:declare strip:2 tab:action")
    phone.taps = 0
    phone.record("target:golem choice:melee")
    assert phone.taps == 2
    phone.record("pad:card choice:play strip:2 target:golem crumb:purpose choice:attack type:バズーカ")

    said, played = told(phone, 2)

    assert (said["seat"], said["action"], said["pieces"]) == (2, "melee", ["golem"])
    assert (played["seat"], played["pieces"], played["purpose"]) == (2, ["golem"], "attack")
    assert "targets" not in said and "targets" not in played


def test_a_card_and_a_wound_of_the_piece_that_is_tapped_are_its_own(phone: Phone) -> None:
    phone.record("piece:golem pad:card choice:play target:4 type:ブラスター")
    phone.record("pad:value piece:golem tab:change choice:damage.body choice:2")

    played, wound = told(phone, 2)

    assert (played["piece"], played["targets"]) == ("golem", [4])
    assert (wound["piece"], wound["counter"], wound["by"]) == ("golem", "damage.body", 2)
    assert "seat" not in played and "seat" not in wound


def test_a_battle_begins_with_whoever_stands_there(server: Server, device: Device) -> None:
    phone = Phone(server, device(**SMALL), server.open_game(HEADER, [*START, GOLEM, FAR]))

    phone.record("pad:note tab:combat choice:begin seat:2 target:golem choice:record")

    fact = phone.log()[-1]
    assert (fact["participants"], fact["others"], fact["place"]) == ([4, 2], ["golem"], "toa.1")


def test_only_pieces_where_play_is_are_offered(phone: Phone, server: Server, device: Device) -> None:
    """Given a golem in the battle, a storm elsewhere and a table without either, then only the golem has a button."""
    expect(phone.page.locator(CHIPS)).to_have_text(["ゴーレム"])
    phone.tap("pad:declare tab:action")
    expect(phone.page.locator(".pad .piece-chips button")).to_have_text(["ゴーレム"])

    without = Phone(server, device(**SMALL))
    without.tap("pad:declare tab:action")

    expect(without.page.locator(".pad [data-target='4']")).to_be_visible()
    expect(without.page.locator(".piece-chip")).to_have_count(0)


def test_a_tap_on_a_seat_makes_the_act_the_seats_again(phone: Phone) -> None:
    phone.tap("pad:declare piece:golem")
    line = phone.page.locator(".sentence-line [data-subject]")
    expect(line).to_have_attribute("data-subject", "golem")
    expect(line).to_contain_text("ゴーレム")
    expect(phone.page.locator(CHIPS)).to_have_attribute("aria-pressed", "true")

    phone.tap("strip:2")

    expect(line).to_have_attribute("data-subject", "2")
    expect(phone.page.locator(CHIPS)).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_chips_are_for_thumbs_and_screen_readers(server: Server, device: Device, violations: Any, lang: str) -> None:
    many = [
        {"id": f"m{number}", "kind": "piece.placed/1", "piece": f"robot.{number}", "place": "toa.1", "label": "警備ロボット"}
        for number in range(1, 7)
    ]
    game = server.open_game(HEADER, [*START, GOLEM, *many, FIGHT])
    phone = Phone(server, device(**SMALL), game, lang)
    phone.tap("pad:declare tab:action")

    chips = phone.page.locator(CHIPS)

    expect(chips).to_have_count(7)
    assert all(chips.nth(index).bounding_box()["height"] >= 48 for index in range(7))  # type: ignore[index]
    assert len(set(chips.all_inner_texts())) == 7, "pieces of one label are told apart"
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(phone.page) == []


IN_SIGHT = """() => {
  const bottom = (element) => element.getBoundingClientRect().bottom;
  const end = bottom(document.querySelector('.pad')) + 1;
  return [...document.querySelectorAll('.pad [data-choice]')].filter((one) => bottom(one) <= end).length;
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_actions_are_in_sight_beside_whom_no_seat_plays(server: Server, device: Device, lang: str) -> None:
    """Given nine seats and eight pieces on a small phone, then they share one row, and nine actions need no scrolling."""
    many = [
        {"id": f"m{number}", "kind": "piece.placed/1", "piece": f"robot.{number}", "place": "toa.1", "label": "警備ロボット"}
        for number in range(1, 8)
    ]
    phone = Phone(server, device(**SMALL), server.open_game(HEADER, [*START, GOLEM, *many, FIGHT]), lang)
    phone.tap("pad:declare tab:action")

    assert phone.page.locator(".in-play").bounding_box()["height"] < 2 * 48, "one row"  # type: ignore[index]
    assert phone.page.evaluate(IN_SIGHT) == 9

    phone.tap("piece:robot.7")
    assert phone.page.evaluate("document.querySelector('.in-play').scrollLeft") > 0
    phone.record("target:4 choice:attack")
    assert phone.page.evaluate("document.querySelector('.in-play').scrollLeft") == 0, "the next act is most likely a seat's"
    assert told(phone, 7)[-1]["piece"] == "robot.7"


def test_the_keyboard_reaches_every_piece(server: Server, device: Device) -> None:
    """Given more pieces than fit, when Tab goes on from the first, then each gets the focus and comes into sight."""
    many = [
        {"id": f"m{number}", "kind": "piece.placed/1", "piece": f"robot.{number}", "place": "toa.1", "label": "警備ロボット"}
        for number in range(1, 8)
    ]
    phone = Phone(server, device(**SMALL), server.open_game(HEADER, [*START, GOLEM, *many, FIGHT]))
    phone.tap("pad:declare")
    phone.page.locator(CHIPS).first.focus()
    for _ in many:
        phone.page.keyboard.press("Tab")
    last = phone.page.locator(CHIPS).last

    expect(last).to_be_focused()
    expect(last).to_be_in_viewport(ratio=0.9)
    phone.page.keyboard.press("Enter")
    expect(phone.page.locator(".sentence-line [data-subject]")).to_have_attribute("data-subject", "robot.7")


def test_the_board_names_who_attacks_and_who_is_attacked(server: Server, device: Device) -> None:
    """Given a golem that attacks and is attacked, when the replay shows each, then the strip has its name and no question."""
    blow = {"id": "n5", "kind": "action.announced/1", "piece": "golem", "action": "attack", "targets": [4], "value": 8}
    back = {"id": "n8", "kind": "action.announced/1", "seat": 4, "action": "attack", "pieces": ["golem"], "value": 9}
    turns = [
        {"id": "n4", "kind": "turn.began/1", "piece": "golem"},
        blow,
        {"id": "n6", "kind": "turn.ended/1", "piece": "golem"},
        {"id": "n7", "kind": "turn.began/1", "seat": 4},
        back,
    ]
    game = server.open_game(HEADER, [*START, GOLEM, FIGHT, *turns])
    page = device(viewport=LAPTOP)
    for step, names in ((game["position"] - 3, ["ゴーレム", "リン"]), (game["position"], ["リン", "ゴーレム"])):
        page.goto(f"{server.url}/g/{game['game']}?step={step}&lang=ja#k={game['links']['scribe']}")
        expect(page.locator(".attack-head .attack-name")).to_have_text(names)
        expect(page.locator(".attack-head .unknown")).to_have_count(0)
