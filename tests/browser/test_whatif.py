"""What-ifs on the pages: begun at a step, played on, compared with the game, saved, discarded; the game is untouched."""

from collections.abc import Callable
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Page, expect
from test_lines import LOCKE, TELEPORT, misread_die

pytestmark = pytest.mark.browser

ANNOUNCED, ARRIVED = 5, 8
"Steps of the game below: the teleport is announced; the piece has arrived at earth.3."


def teleport(server: Server, **header: Any) -> dict[str, Any]:
    """A teleport from earth.1 to earth.3, declared as 2, the die a 5."""
    return server.open_game({**LOCKE, **header}, TELEPORT)


def begin(server: Server, page: Page, game: dict[str, Any], step: int, role: str | None = None, lang: str = "en") -> None:
    """A what-if begun by its key at a step of the replay."""
    key = f"#k={game['links'][role]}" if role else ""
    page.goto(f"{server.url}/g/{game['game']}?step={step}&lang={lang}{key}")
    page.wait_for_selector(".replay .board-body")
    page.keyboard.press("w")
    page.wait_for_selector(".whatif .fork-scrubber")


def tab(page: Page, name: str) -> None:
    page.get_by_role("group", name="parts of the what-if").get_by_role("button", name=name).click()


def choose(page: Page, name: str) -> None:
    """A continuation by its name, and the branch read anew."""
    page.locator(".continuation-choose").filter(has_text=name).first.click()


def own_marks(page: Page, count: int) -> None:
    expect(page.locator(".fork-own")).to_have_count(count)


def by_hand(page: Page, pad: str) -> None:
    tab(page, "By hand")
    page.locator(f".by-hand [data-pad='{pad}']").click()


def recorded(server: Server, game: dict[str, Any]) -> int:
    return int(server.call("GET", f"/games/{game['game']}", token=game["links"]["owner"])["position"])


@pytest.mark.daily
def test_a_what_if_says_what_it_is_and_leaves_the_game_alone(server: Server, page: Page) -> None:
    game = teleport(server)
    begin(server, page, game, ANNOUNCED)
    expect(page.get_by_role("heading", level=1)).to_have_text(f"What-if · from step {ANNOUNCED}")
    frame = page.locator(".whatif").evaluate("e => getComputedStyle(e).borderTopStyle + getComputedStyle(e).borderBottomStyle")
    assert frame == "dasheddashed"
    assert page.get_by_text("apply", exact=False).count() == 0
    choose(page, "2")
    own_marks(page, 1)
    assert recorded(server, game) == len(TELEPORT) + 1


def test_continuations_say_what_they_lead_to_and_are_supposed(server: Server, page: Page) -> None:
    game = teleport(server)
    begin(server, page, game, ANNOUNCED)
    expect(page.locator(".continuations-head")).to_contain_text(f"step {ANNOUNCED}")
    expect(page.locator(".continuation-leads").first).to_be_visible()
    choose(page, "4")
    own_marks(page, 1)
    expect(page.locator(".fork-side.branch .fork-sentence")).to_contain_text("4")
    expect(page.locator(".fork-side.parent .fork-sentence")).to_contain_text("2")
    expect(page.locator(".continuations-head")).to_contain_text(f"step {ANNOUNCED + 1}")


def test_both_lines_stand_beside_each_other(server: Server, page: Page) -> None:
    game = teleport(server)
    begin(server, page, game, ANNOUNCED)
    choose(page, "4")
    own_marks(page, 1)
    tab(page, "Compare")
    row = page.locator(f"[data-compare-step='{ANNOUNCED + 1}'] td")
    expect(row.nth(0)).to_contain_text("2")
    expect(row.nth(1)).to_contain_text("4")
    expect(page.locator(".compare-common")).to_contain_text(f"the same up to step {ANNOUNCED}")


def test_places_that_differ_are_outlined_on_both_boards(server: Server, page: Page) -> None:
    game = teleport(server)
    begin(server, page, game, ARRIVED - 1)
    by_hand(page, "piece")
    page.locator(".by-hand [data-place='earth.2']").first.click()
    own_marks(page, 1)
    for side in ("parent", "branch"):
        for place in ("earth.3", "earth.2"):
            expect(page.locator(f".fork-side.{side} .place.changed[data-place='{place}']")).to_have_count(1)
    tab(page, "Compare")
    expect(page.locator(".compare-tables li").first).to_be_visible()


def test_the_last_act_is_undone(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    choose(page, "4")
    own_marks(page, 1)
    page.locator("[data-undo]").click()
    expect(page.locator("[data-undo]")).to_have_count(0)
    tab(page, "Compare")
    expect(page.locator(".compare-tables")).to_be_visible()


def test_keys_and_the_scrubber_walk_both_lines(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    choose(page, "4")
    own_marks(page, 1)
    thumb = page.get_by_role("slider")
    expect(thumb).to_have_attribute("aria-valuenow", str(ANNOUNCED + 1))
    page.keyboard.press("ArrowLeft")
    expect(thumb).to_have_attribute("aria-valuenow", str(ANNOUNCED))
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("b")
    expect(thumb).to_have_attribute("aria-valuenow", str(ANNOUNCED))
    page.keyboard.press("Home")
    expect(thumb).to_have_attribute("aria-valuenow", "1")
    page.locator(".fork-own").focus()
    page.keyboard.press("Enter")
    expect(thumb).to_have_attribute("aria-valuenow", str(ANNOUNCED + 1))
    box = page.locator(".fork-scrubber").bounding_box()
    assert box
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(thumb).to_have_attribute("aria-valuenow", "1")


@pytest.mark.daily
def test_the_rest_of_the_game_stays_covered(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    tab(page, "Compare")
    page.wait_for_selector("[data-compare]")
    assert "earth 3" not in page.inner_text("body").lower()
    expect(page.locator(".fork-covered")).to_have_count(1)
    page.keyboard.press("s")
    expect(page.locator(".fork-covered")).to_have_count(0)


@pytest.mark.parametrize("line", ["recorded", "effective"])
def test_the_line_that_was_seen_is_the_one_that_is_left(line: str, server: Server, page: Page) -> None:
    """The die of step 7 was corrected at step 9: on the effective line it is known to be a 2, covered it is still a 5."""
    game = misread_die(server)
    page.goto(f"{server.url}/g/{game['game']}?step=8&lang=en&line={line}")
    page.wait_for_selector(".replay .board-body")
    page.keyboard.press("w")
    page.wait_for_selector(".whatif .fork-scrubber")
    page.keyboard.press("ArrowLeft")
    for side in ("parent", "branch"):
        expect(page.locator(f".fork-side.{side} .fork-sentence")).to_contain_text("1 die = 5")
        expect(page.locator(f".fork-side.{side} .fork-instead")).to_have_count(0)


def test_a_saved_link_opens_it_elsewhere_to_look_only(server: Server, device: Device) -> None:
    game, mine = teleport(server), device()
    begin(server, mine, game, ANNOUNCED)
    choose(mine, "4")
    own_marks(mine, 1)
    mine.get_by_role("button", name="menu").click()
    mine.locator("[data-save-whatif]").click()
    look, play = (one.input_value() for one in mine.locator("dialog input").all())
    reader = device()
    reader.goto(look)
    own_marks(reader, 1)
    assert "#" not in reader.url
    expect(reader.locator(".continuation-choose").first).to_be_disabled()
    reader.get_by_role("button", name="メニュー").click()
    expect(reader.locator("[data-discard-whatif]")).to_have_count(0)
    player = device()
    player.goto(play)
    own_marks(player, 1)
    expect(player.locator(".continuation-choose").first).to_be_enabled()


def test_two_who_hold_the_link_to_play_on_see_what_the_other_supposed(server: Server, device: Device) -> None:
    mine, theirs = device(), device()
    begin(server, mine, teleport(server), ANNOUNCED)
    mine.get_by_role("button", name="menu").click()
    mine.locator("[data-save-whatif]").click()
    theirs.goto(mine.locator("dialog input").last.input_value())
    theirs.locator(".continuation-choose").filter(has_text="4").first.click()
    own_marks(theirs, 1)
    expect(mine.locator(".fork-own")).to_have_count(1)


def test_a_roll_is_supposed_on_the_pads_after_the_declaration(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    choose(page, "4")
    own_marks(page, 1)
    tab(page, "By hand")
    page.locator(".by-hand .expectations [data-step]").filter(has_text="3").first.click()
    own_marks(page, 2)
    expect(page.locator(".fork-side.branch .fork-sentence")).to_contain_text("3")
    by_hand(page, "note")
    expect(page.locator(".by-hand .pad-body button").first).to_be_visible()


@pytest.mark.daily
def test_a_seat_supposes_with_what_it_may_know_and_sees_it_as_the_public_does(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED, role="seat:1")
    view = page.get_by_label("view", exact=True)
    assert set(view.locator("option").evaluate_all("all => all.map((one) => one.value)")) == {"public", "seat:1"}
    choose(page, "4")
    own_marks(page, 1)
    with page.expect_response(lambda answer: "/comparison?" in answer.url and "as=public" in answer.url):
        view.select_option("public")
    expect(page.locator(".fork-side.branch .fork-sentence")).to_contain_text("4")


def test_another_language_rewords_both_lines_and_the_continuations(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    expect(page.locator(".fork-side.parent .fork-sentence")).to_contain_text("teleport")
    page.get_by_role("button", name="menu").click()
    page.get_by_role("button", name="日本語").click()
    for side in ("parent", "branch"):
        expect(page.locator(f".fork-side.{side} .fork-sentence")).to_contain_text("テレポート")
    expect(page.locator(".continuation-leads").first).to_contain_text("宣言")


def test_a_discarded_one_is_gone(server: Server, page: Page) -> None:
    begin(server, page, teleport(server), ANNOUNCED)
    address = page.url
    page.get_by_role("button", name="menu").click()
    page.locator("[data-discard-whatif]").click()
    page.locator("[data-discard-sure]").click()
    page.wait_for_selector(".replay:not(.whatif) .board-body")
    page.goto(f"{address}?lang=en")
    expect(page.locator("main [role='alert']")).to_contain_text("discarded")


def test_a_phone_swipes_between_the_lines_and_has_everything_in_tabs(
    server: Server, device: Device, violations: Callable[[Page], list[str]]
) -> None:
    phone = device(viewport=PHONE, has_touch=True, is_mobile=True)
    begin(server, phone, teleport(server), ANNOUNCED, lang="ja")
    side = phone.locator(".fork-side")
    expect(side).to_have_attribute("data-side", "branch")
    swipe(phone, 300, 80)
    expect(side).to_have_attribute("data-side", "branch")
    swipe(phone, 80, 300)
    expect(side).to_have_attribute("data-side", "parent")
    for name in ("続き", "手で進める", "くらべる"):
        phone.get_by_role("group", name="もしもの中身").get_by_role("button", name=name).tap()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(phone) == []


def swipe(phone: Page, start: int, end: int) -> None:
    """One finger across the board."""
    phone.evaluate(
        """([start, end]) => {
          const target = document.querySelector(".whatif-swipe");
          const touch = (x) => [new Touch({identifier: 1, target, clientX: x, clientY: 400})];
          const send = (type, touches, changedTouches) =>
            target.dispatchEvent(new TouchEvent(type, {bubbles: true, touches, changedTouches}));
          send("touchstart", touch(start), touch(start));
          send("touchend", [], touch(end));
        }""",
        [start, end],
    )


def test_who_may_not_watch_yet_begins_none(server: Server, page: Page) -> None:
    game = teleport(server, visibility="judge")
    page.goto(f"{server.url}/g/{game['game']}?lang=en#k={game['links']['seat:1']}")
    page.wait_for_selector("main")
    expect(page.locator("[data-whatif-here]")).to_have_count(0)
    token = game["links"]["seat:1"]
    answer = server.client.post(
        f"/api/v1/games/{game['game']}/whatifs", json={"step": 3}, headers={"Authorization": f"Bearer {token}"}
    )
    assert answer.status_code == 403
