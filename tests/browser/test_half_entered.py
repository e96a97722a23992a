"""What was half entered on a pad is there again after a look at another, on every pad."""

from typing import Any

import pytest
from conftest import PHONE, Device, Server
from recorder_kinds import EVERY_KIND
from recorder_phone import Phone

pytestmark = pytest.mark.browser
TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    return Phone(server, device(viewport=PHONE, **TOUCH))


def look_elsewhere(phone: Phone, pad: str) -> None:
    phone.press("pad:answer" if pad != "answer" else "pad:dice")
    phone.press(f"pad:{pad}")


def test_facts_of_every_kind_are_the_same_with_a_look_at_another_pad_before_the_last_tap(phone: Phone) -> None:
    """Given each pad tapped but for the last tap; when one looks at another pad and comes back; then the last tap records just
    what it would have recorded."""
    pad = ""
    for taps, kind, _ in EVERY_KIND:
        *before, last = taps.split(" ")
        for word in (one.replace("pad:", "fresh:") for one in before):
            phone.press(word)
            pad = word.removeprefix("fresh:") if word.startswith("fresh:") else pad
        if pad and not last.startswith("turn:"):
            look_elsewhere(phone, pad)
        phone.record_word(last)
        assert phone.log()[-1]["kind"] == kind, taps
    for fact, (_, _, fields) in zip(phone.log(), EVERY_KIND, strict=True):
        assert fields.items() <= fact.items(), f"{fact} has not {fields}"


@pytest.mark.daily
def test_letters_of_a_note_stay_and_a_recorded_pad_begins_anew(phone: Phone) -> None:
    """Given a note half written; when one looks at the dice and loads the page again; then it is there until it is recorded."""
    phone.tap("pad:note tab:notes write:おつかれ")
    look_elsewhere(phone, "note")
    assert phone.page.locator(".pad textarea").input_value() == "おつかれ"
    phone.page.reload()
    phone.page.wait_for_selector(".tab-bar")
    phone.tap("pad:note")
    assert phone.page.locator(".pad textarea").input_value() == "おつかれ"
    phone.record("submit:")
    look_elsewhere(phone, "note")
    assert phone.page.locator(".pad textarea").input_value() == ""
    phone.tap("pad:dice die:赤:3 pad:value pad:dice")
    assert phone.page.locator(".pad [role=group][aria-label='赤'] [data-choice='3']").get_attribute("aria-pressed") == "true"
