"""The band under the log: what may have been left out is asked at once, answered in one tap, and the answer is a fact."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect
from recorder_phone import Phone

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1280, "height": 800}
PIECES = {"p1": "earth.1", "p2": "earth.1", "p3": "earth.1"}
ARRIVES = "pad:piece crumb:how choice:teleport tab:planets place:earth.3"
AT_STEP = 5
"The arrival: seat 1 has announced a teleport and its level, and nobody wrote the die down."
SMALL = """() => [...document.querySelectorAll('.unless-band button')].map((one) => one.getBoundingClientRect())
  .filter((box) => box.height < 44 || box.width < 44 || box.right > innerWidth || box.left < 0).length"""
READ_AS = {"ja": "段5の前に、これが書かれていません", "en": "Before step 5 this is not written"}


def before_the_arrival(server: Server) -> dict[str, Any]:
    """Seat 1 teleports; the die that must come next is not written down."""
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
    header = {"title": "書きもらしの卓", "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live"}
    story: list[dict[str, Any]] = [
        {"kind": "play.resumed/1", "id": "go", "part": "planets", "turn": 1, "pieces": PIECES},
        {"kind": "action.announced/1", "id": "tp", "seat": 1, "action": "teleport_move"},
        {"kind": "value.declared/1", "id": "lv", "seat": 1, "trait": "esp_level", "value": 2},
    ]
    return server.open_game(header, story)


def asked(server: Server, page: Page, lang: str = "ja") -> Phone:
    """The recorder at the moment at which it asks: the arrival has just been written down."""
    phone = Phone(server, page, before_the_arrival(server), lang)
    phone.record(ARRIVES)
    expect(band(page)).to_be_visible()
    return phone


def band(page: Page) -> Locator:
    return page.locator(f".unless-band[data-unless='{AT_STEP}']")


def recorded(phone: Phone) -> list[dict[str, Any]]:
    """The facts on the server, the newest last."""
    lines = phone.server.call("GET", f"/games/{phone.game['game']}/facts", token=phone.game["links"]["owner"])["facts"]
    return [line["fact"] for line in lines]


def answered(page: Page) -> Any:
    """Until the answer lies on the server: a rehearsal is answered with 200, what was recorded with 201."""
    return page.expect_response(lambda one: one.request.method == "POST" and "/facts" in one.url and one.status == 201)


def verdicts(phone: Phone) -> list[tuple[str, bool]]:
    """Of the arrival: what is said, and whether something left out would excuse it."""
    found = phone.server.call("GET", f"/games/{phone.game['game']}/findings", token=phone.game["links"]["owner"])["findings"]
    return [(one["verdict"], bool(one.get("unless"))) for one in found if one["position"] == AT_STEP]


@pytest.mark.daily
def test_what_was_left_out_is_written_in_from_the_band(server: Server, phone: Page) -> None:
    """Given an arrival without its die, when the scribe says it was left out and gives the face, then nothing is against it."""
    scribe = asked(server, phone)

    band(phone).locator("[data-choice='left-out']").click()
    dialog = phone.get_by_role("dialog")
    dialog.locator("[data-correction-field='faces'] [data-choice='2']").first.click()
    dialog.locator("[data-correction-record]").click()
    expect(dialog).to_have_count(0)

    expect(phone.locator(".unless-band")).to_have_count(0)
    inserted = recorded(scribe)[-1]
    assert (inserted["kind"], inserted["after"], inserted["reads"]["kind"]) == ("fact.inserted/1", "lv", "dice.rolled/1")
    assert not [verdict for verdict, _ in verdicts(scribe) if verdict == "illegal"]


@pytest.mark.daily
def test_that_it_happened_so_is_a_fact_and_nothing_excuses_it_then(server: Server, phone: Page) -> None:
    """Given the question, when the answer is that it happened so, then that is kept and the breach stands plainly."""
    scribe = asked(server, phone)
    assert ("illegal", True) in verdicts(scribe)

    with answered(phone):
        band(phone).locator("[data-choice='so']").click()
    expect(phone.locator(".unless-band")).to_have_count(0)

    arrival, answer = recorded(scribe)[-2:]
    assert (answer["kind"], answer["about"]) == ("omission.confirmed/1", arrival["id"])
    said = verdicts(scribe)
    assert ("illegal", False) in said and ("illegal", True) not in said


def test_put_off_it_is_not_asked_again_but_stands_in_the_log(server: Server, phone: Page) -> None:
    """Given the question, when it is put off, then the log still has it, nothing is recorded, and play goes on."""
    scribe = asked(server, phone)

    band(phone).locator("[data-choice='later']").click()

    expect(phone.locator(".unless-band")).to_have_count(0)
    expect(scribe.line(AT_STEP)).to_be_visible()
    assert recorded(scribe)[-1]["kind"] == "piece.moved/1"
    scribe.line(AT_STEP).click()
    expect(phone.locator('[data-write-in="dice.rolled/1"]').first).to_be_visible()


def test_what_was_found_before_the_page_opened_is_not_asked(server: Server, phone: Page) -> None:
    scribe = asked(server, phone)

    with phone.expect_response("**/findings*"):
        phone.reload()
    phone.wait_for_selector(".tab-bar")

    expect(scribe.line(AT_STEP)).to_be_visible()
    expect(phone.locator(".unless-band")).to_have_count(0)


def test_the_band_is_answered_with_the_keyboard_alone(server: Server, page: Page) -> None:
    """Given the question on a laptop, when its second answer is reached by tab and entered, then it is taken."""
    scribe = asked(server, page)

    band(page).locator("[data-choice='left-out']").focus()
    page.keyboard.press("Tab")
    expect(band(page).locator("[data-choice='so']")).to_be_focused()
    with answered(page):
        page.keyboard.press("Enter")

    expect(page.locator(".unless-band")).to_have_count(0)
    assert recorded(scribe)[-1]["kind"] == "omission.confirmed/1"


@pytest.mark.parametrize(("size", "lang", "scheme"), [(PHONE, "ja", "dark"), (PHONE, "en", "light"), (LAPTOP, "en", "dark")])
def test_the_band_passes_axe_and_has_targets_for_thumbs(
    server: Server, device: Device, violations: Callable[[Page], list[str]], size: dict[str, Any], lang: str, scheme: str
) -> None:
    """Given the question on a phone and a laptop, by day and night, then it has a name, thumbs hit, axe finds nothing."""
    page = device(viewport=size, color_scheme=scheme, has_touch=True)
    asked(server, page, lang).tap("again:piece")

    expect(page.get_by_role("group", name=READ_AS[lang])).to_be_visible()
    assert page.evaluate(SMALL) == 0
    assert violations(page) == []
