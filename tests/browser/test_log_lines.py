"""The lines of the recorder's log: large enough for a thumb, and one tap from what the fact says, in people's words."""

import re
from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import expect
from recorder_phone import HEADER, START, Phone

pytestmark = pytest.mark.browser

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES = {"tall": {"width": 390, "height": 844}, "small": {"width": 360, "height": 640}}
LEAST = 44
"Pixels a thumb needs."
FACTS: list[dict[str, Any]] = [
    {"id": "f1", "kind": "value.declared/1", "seat": 4, "trait": "endurance", "value": 5},
    {"id": "f2", "kind": "dice.rolled/1", "seat": 4, "dice": ["d.red", "d.white"], "faces": [3, None], "because": "f1"},
    {"id": "f3", "kind": "piece.moved/1", "piece": "p4", "to": "toa.2", "how": "walk"},
    {"id": "f4", "kind": "turn.ended/1", "seat": 4, "passed": True},
    {"id": "f5", "kind": "combat.began/1", "place": "toa.1", "participants": [1, 2]},
    {
        "id": "f6",
        "kind": "initiative.set/1",
        "order": [{"seat": 2, "card": {"name": "♠2"}}, {"seat": 1, "card": {"name": None}}],
    },
    {"id": "f7", "kind": "action.announced/1", "seat": 2, "action": "attack", "targets": [1], "card": {"level": 3}},
]


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    return Phone(server, device(viewport=SIZES["small"], **TOUCH), server.open_game(HEADER, [*START, *FACTS]))


def fields(phone: Phone, step: int) -> dict[str, str]:
    """What a line says in full, by the names of its fields."""
    phone.line(step).click()
    rows = phone.page.locator(".fact-fields > div")
    rows.first.wait_for()
    found = dict(zip(rows.locator("dt").all_inner_texts(), rows.locator("dd").all_inner_texts(), strict=True))
    phone.page.keyboard.press("Escape")
    expect(rows).to_have_count(0)
    return found


@pytest.mark.daily
def test_a_line_in_full_is_in_the_words_of_the_table(phone: Phone) -> None:
    first = len(START) + 2

    said = {fact["id"]: fields(phone, first + at) for at, fact in enumerate(FACTS)}

    assert said["f1"] == {"内容": "値の宣言", "席": "席4 リン", "何の値": "耐久力", "値": "5"}
    assert said["f2"]["出た目"] == "3・?"
    assert said["f2"]["←"] == f"段{first}"
    assert said["f3"]["行き先・相手"] == "トア2"
    assert said["f4"]["パスした"] == "はい"
    assert said["f5"]["参加者"] == "席1 あおい・席2 けん"
    assert said["f6"]["順"] == "♠2 席2 けん・? 席1 あおい"
    assert (said["f7"]["行動"], said["f7"]["対象"], said["f7"]["札"]) == ("攻撃", "席1 あおい", "? LV3")


def test_no_line_in_full_shows_what_only_programs_read(phone: Phone) -> None:
    """Given every line of a game, when each is opened in Japanese, then nothing in it is an identifier or a bracket."""
    for step in range(1, len(START) + len(FACTS) + 2):
        for name, value in fields(phone, step).items():
            assert not re.search(r"[{}\[\]/]|[a-z]{2,}", f"{name} {value}"), f"step {step}: {name}: {value}"


@pytest.mark.parametrize("size", SIZES)
def test_the_lines_are_for_thumbs_and_the_newest_is_in_sight(server: Server, device: Device, size: str) -> None:
    """Given the highest pad with an entry pending, then lines keep their height, and the newest words are not cut off."""
    phone = Phone(server, device(viewport=SIZES[size], **TOUCH), server.open_game(HEADER, [*START, *FACTS]))
    lines = phone.page.locator(".recorder-log .log-pick")
    phone.tap("pad:declare strip:4 choice:endurance choice:5")
    phone.pending()
    phone.tap("tab:action")

    heights = lines.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    words = phone.page.locator(".recorder-log .log-sentence").last.bounding_box()
    log = phone.page.locator(".recorder-log").bounding_box()

    assert min(heights) >= LEAST
    assert words and log
    assert log["y"] <= words["y"]
    assert words["y"] + words["height"] <= log["y"] + log["height"]
