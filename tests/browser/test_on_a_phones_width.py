"""A phone is narrow, and yet names stand whole, chapters can be tapped, and what is only shown is spoken, too."""

import pytest
from conftest import Device, Server
from playwright.sync_api import Page, expect
from test_replay import demo, expect_step, open_replay

pytestmark = pytest.mark.browser

WIDTHS = {"360": (360, 640), "390": (390, 844), "landscape": (844, 390)}
CUT = """() => [...document.querySelectorAll('.seat-strip li')].map((seat) => {
  const name = seat.querySelector('.seat-strip-name');
  const whole = name.scrollWidth <= name.clientWidth + 1 && name.scrollHeight <= name.clientHeight + 1;
  return [name.textContent, whole, seat.getBoundingClientRect().right <= innerWidth + 1];
})"""
OVER = ".town-rows :is(.role-chip, .claim-chip)"
BROKEN = """(selector) => [...document.querySelectorAll(selector)].filter((chip) => {
  const words = [...chip.childNodes].filter((one) => one.nodeType === Node.TEXT_NODE);
  const lines = words.flatMap((one) => { const range = document.createRange(); range.selectNode(one);
    return [...range.getClientRects()]; });
  return new Set(lines.map((line) => Math.round(line.top))).size > 1;
}).map((chip) => chip.textContent)"""


def phone(device: Device, size: tuple[int, int], locale: str = "ja-JP") -> Page:
    return device(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True, locale=locale)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", ["locke-nine", "skies-four"])
def test_every_seats_name_stands_whole_whatever_its_state(server: Server, device: Device, width: str, name: str) -> None:
    """Given seats that are dead, sealed and named, when the strip is looked at, then a state stands below a whole name."""
    game = server.demos[name]
    page = phone(device, WIDTHS[width])
    for address, role in ((f"?step={int(game['position']) * 2 // 3}", "judge"), ("/record", "scribe")):
        page.goto(f"{server.url}/g/{game['game']}{address}#k={game['links'][role]}")
        expect(page.locator(".seat-strip li").first).to_be_visible()
        seats = page.evaluate(CUT)
        assert len(seats) == sum(role.startswith("seat:") for role in game["links"])
        assert [seat for seat in seats if not (seat[1] and seat[2])] == [], address


@pytest.mark.parametrize("locale", ["ja-JP", "en-US"])
def test_no_role_or_claim_of_the_town_is_broken_inside_a_word(server: Server, device: Device, locale: str) -> None:
    page = phone(device, WIDTHS["390"], locale)
    open_replay(page, server, demo(server, "village-nine"), "step=45&as=all")
    expect(page.locator(OVER).first).to_be_visible()
    assert page.evaluate(BROKEN, OVER) == []


@pytest.mark.parametrize("locale", ["ja-JP", "en-US"])
def test_the_governments_stand_whole_beside_each_other(server: Server, device: Device, locale: str) -> None:
    page = phone(device, WIDTHS["390"], locale)
    open_replay(page, server, demo(server, "secret-hitler-seven"), "step=80")
    table = page.locator(".governments-table")
    expect(table).to_be_visible()
    around = table.evaluate("one => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]")
    assert 0 <= around[0] < around[1] <= WIDTHS["390"][0]


@pytest.mark.parametrize(("locale", "said"), [("ja-JP", "相棒"), ("en-US", "partn.")])
def test_a_state_below_a_name_is_one_line_that_nothing_cuts(server: Server, device: Device, locale: str, said: str) -> None:
    page = phone(device, WIDTHS["390"], locale)
    open_replay(page, server, demo(server, "locke-nine"), "step=170")
    state = page.locator(".seat-strip-word", has_text=said)
    expect(state).to_be_visible()
    assert state.evaluate("one => one.scrollWidth <= one.clientWidth && one.getClientRects().length === 1")


def test_a_comment_stands_below_the_line_it_is_about(server: Server, page: Page) -> None:
    """Given a comment in the log beside the board, then its line is as wide as the others, and the comment lies below it."""
    open_replay(page, server, demo(server, "werewolf"), "step=36")
    line = page.locator(".log-line:has(.comments)").first
    expect(line).to_be_visible()
    sentence, comment = (line.locator(one).bounding_box() for one in (".log-pick", ".comments"))
    assert sentence and comment
    assert sentence["y"] + sentence["height"] <= comment["y"] + 1
    assert sentence["width"] > 200


def test_a_phone_held_sideways_shows_the_whole_sentence(server: Server, device: Device) -> None:
    page = phone(device, WIDTHS["landscape"])
    for name, step in (("village-nine", 33), ("secret-hitler-seven-ja", 70), ("locke-nine", 400)):
        open_replay(page, server, demo(server, name), f"step={step}&as=all")
        sentence = page.locator(".phone-sentence")
        expect(sentence).to_be_visible()
        seen = sentence.evaluate("box => [box.clientHeight, box.querySelector('.sentence').getBoundingClientRect().height]")
        assert seen[0] >= seen[1], name


def test_a_chapter_on_the_scrubber_is_gone_to_by_a_tap(server: Server, device: Device) -> None:
    page = phone(device, WIDTHS["390"])
    open_replay(page, server, demo(server, "village-nine"), "step=75&as=all")
    page.get_by_role("button", name="2日目 段35").tap()
    expect_step(page, 35)


def test_the_acts_of_an_opened_night_are_spoken_where_one_arrives(server: Server, page: Page) -> None:
    """Given an opened night, when one steps to it, then a screen reader hears each act after the sentence."""
    open_replay(page, server, demo(server, "village-nine"), "step=32&as=all")
    page.keyboard.press("ArrowRight")
    spoken = page.locator("[data-live=polite]")
    expect(spoken).to_contain_text("伏せた場面")
    for act in page.locator(".sentence-bar .log-within li").all():
        names = [one.get_attribute("aria-label") or "" for one in act.locator(".seat-named").all()]
        assert names and all(name in (spoken.text_content() or "") for name in names)
