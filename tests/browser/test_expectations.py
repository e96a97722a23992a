"""What the referee expects next, as buttons of the recorder: one tap is one fact, on a real phone against a real server."""

from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Route
from recorder_phone import NAMES, Phone

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
CLIPPED = """() => [...document.querySelectorAll('.expectations button')].filter((button) =>
  button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1 ||
  button.getBoundingClientRect().right > innerWidth).map((button) => button.innerText)"""


def phone_of(server: Server, device: Device, lang: str = "ja", game: dict[str, Any] | None = None, **options: Any) -> Phone:
    page = device(**{"viewport": PHONE, "has_touch": True, "is_mobile": True, **options})
    return Phone(server, page, game, lang)


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    return phone_of(server, device)


def offer(phone: Phone, step: str, label: str) -> Locator:
    """The button of this step that is labelled so."""
    return phone.page.locator(f".expectations [data-step='{step}']").get_by_text(label, exact=True)


def take(phone: Phone, step: str, label: str) -> None:
    """One tap on an expected fact; it is pending then."""
    offer(phone, step, label).click()
    phone.taps += 1
    phone.pending()


def facts(phone: Phone, count: int) -> list[dict[str, Any]]:
    phone.commit()
    return phone.wait_for_facts(count)


@pytest.mark.daily
def test_a_teleport_is_one_tap_for_each_fact(phone: Phone) -> None:
    """Given a turn on the planets, when everything expected is tapped, then each tap is a fact, the first two."""
    take(phone, "teleport.level", "4")
    take(phone, "teleport.roll", "3")
    take(phone, "teleport.move", "→ トア4")
    take(phone, "turn.end", "手番終了")

    recorded = facts(phone, 5)

    said = [(fact["kind"], fact.get("value") or fact.get("faces") or fact.get("to")) for fact in recorded]
    assert said == [
        ("action.announced/1", None),
        ("value.declared/1", 4),
        ("dice.rolled/1", [3]),
        ("piece.moved/1", "toa.4"),
        ("turn.ended/1", None),
    ]
    assert [fact.get("seat") for fact in recorded] == [4, 4, 4, None, 4]
    assert phone.taps <= 5


def test_no_pad_opens_by_itself_that_goes_away_when_the_expectations_come(phone: Phone) -> None:
    """Given expectations that are late, when the scribe opens a pad meanwhile, then it stays open under the thumb."""
    held: list[Route] = []
    phone.page.route("**/expectations*", lambda route: held.append(route))
    phone.page.reload()
    phone.page.wait_for_selector(".tab-bar")
    assert phone.page.locator(".tab-bar [aria-pressed='true']").count() == 0

    phone.tap("pad:declare choice:endurance")
    with phone.page.expect_response("**/expectations*"):
        held.pop(0).continue_()
    phone.tap("choice:5")
    phone.pending()

    assert facts(phone, 1)[0]["kind"] == "value.declared/1"


def test_after_a_failed_teleport_no_square_is_offered(phone: Phone) -> None:
    take(phone, "teleport.level", "4")
    take(phone, "teleport.roll", "6")
    offer(phone, "turn.end", "手番終了").wait_for()

    assert phone.page.locator(".expectations [data-step='teleport.move']").count() == 0
    assert phone.page.locator(".expectations [data-step='walk']").count() == 0


@pytest.mark.daily
def test_what_a_rule_forbids_says_so_before_anything_is_recorded(phone: Phone) -> None:
    """Given a hatched button, when it is tapped, then the rule is named, and 起きた records it all the same."""
    forbidden = phone.page.locator(".expectations .doubtful", has_text="攻撃")

    forbidden.click()
    phone.page.locator(".note.warning", has_text="4.3.main.list").wait_for()
    assert phone.page.locator(".pending").count() == 0
    phone.page.locator(".warning .button", has_text="打ちまちがい").click()
    phone.page.locator(".note.warning").wait_for(state="detached")
    forbidden.click()
    phone.page.locator(".warning .button", has_text="起きた").click()
    phone.pending()

    assert [fact["action"] for fact in facts(phone, 1)] == ["attack"]


def test_what_is_taken_back_is_offered_again(phone: Phone) -> None:
    take(phone, "teleport.level", "4")
    offer(phone, "teleport.roll", "3").wait_for()

    phone.page.locator(".take-back").click()

    offer(phone, "teleport.level", "4").wait_for()
    assert phone.log() == []


def test_the_sentence_asks_the_seat_the_expectations_are_for(phone: Phone) -> None:
    phone.page.locator(".sentence-line [data-subject='4']", has_text="テレポート移動").wait_for()
    take(phone, "turn.end", "手番終了")
    phone.page.locator(".sentence-line [data-subject='5']").wait_for()


def test_facts_of_another_device_change_what_is_offered(phone: Phone) -> None:
    declared = {"id": "elsewhere", "kind": "value.declared/1", "seat": 4, "trait": "esp_level", "value": 2}
    phone.server.record(phone.game, [declared])
    offer(phone, "teleport.roll", "2").wait_for()


@pytest.mark.daily
def test_without_a_network_the_turn_under_way_stays_guided(phone: Phone) -> None:
    """Given the tree of the turn, when the network is gone, then level, die and square are buttons, and then the pads."""
    phone.page.wait_for_event("response", lambda response: "expectations?deep" in response.url)
    phone.page.locator(".expectations").wait_for()
    phone.page.context.set_offline(True)
    phone.page.locator(".band").wait_for()

    take(phone, "teleport.level", "4")
    take(phone, "teleport.roll", "3")
    take(phone, "teleport.move", "→ トア4")

    phone.page.locator(".expectations").wait_for(state="detached")
    assert phone.page.locator(".tab-bar [data-pad]").count() == 8
    phone.page.context.set_offline(False)
    recorded = phone.wait_for_facts(4)
    assert [fact["kind"] for fact in recorded] == ["action.announced/1", "value.declared/1", "dice.rolled/1", "piece.moved/1"]


def test_without_a_network_what_is_taken_back_is_offered_again(phone: Phone) -> None:
    phone.page.wait_for_event("response", lambda response: "expectations?deep" in response.url)
    phone.page.context.set_offline(True)
    phone.page.locator(".band").wait_for()
    take(phone, "teleport.level", "4")
    offer(phone, "teleport.roll", "3").wait_for()
    phone.page.locator(".take-back").click()
    offer(phone, "teleport.level", "4").wait_for()


def test_a_table_without_rules_shows_no_grid(server: Server, device: Device) -> None:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES[:4], start=1)]
    header = {"title": "自由", "family": "freeform", "edition": "any", "visibility": "live", "seats": seats}
    game = server.open_game(header, [{"id": "t1", "kind": "turn.began/1", "seat": 1}])
    phone = phone_of(server, device, game=game)
    phone.record("pad:declare choice:5")
    assert phone.page.locator(".expectations").count() == 0


def test_what_is_seldom_stands_side_by_side_and_opens_below(phone: Phone) -> None:
    """Given groups of which nothing is usual, when one is tapped, then its values come under its name, and others stay."""
    folded = phone.page.locator(".expectations [data-choice='seldom'][aria-expanded='false']:not(.digit)")
    folded.first.wait_for()
    one, other = folded.nth(0), folded.nth(1)
    boxes = [button.bounding_box() for button in (one, other)]
    assert all(boxes)
    assert len({box["y"] for box in boxes if box}) == 1
    name = str(one.locator("span").text_content())

    one.click()

    phone.page.locator(f".expectations [role=group][aria-label='{name}'] button").first.wait_for()


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390x844", "360x640"])
def test_no_label_is_clipped(server: Server, device: Device, lang: str, size: dict[str, int]) -> None:
    phone = phone_of(server, device, lang, viewport=size)
    phone.page.locator(".expectations").wait_for()
    assert phone.page.evaluate(CLIPPED) == []
