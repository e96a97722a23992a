"""A club on a phone: its keeper opens it and enters a closed game, people agree by their own links and withdraw again."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.daily]

SEATS = [{"seat": 1, "name": "一"}, {"seat": 2, "name": "二"}]
TWO = {"family": "freeform", "edition": "any", "visibility": "live", "seats": SEATS}
WON = [{"seat": 1, "outcome": "won"}, {"seat": 2, "outcome": "lost"}]
GAMES = 8
"Of fewer nothing can be said."
REACHED = "main a[href], main button:enabled, main input, main select, main summary, main [tabindex='0']"


@pytest.fixture
def phone_of(device: Device) -> Callable[[], Page]:
    """Phones in Japanese, one for each person."""
    return lambda: device(viewport=PHONE, locale="ja-JP", has_touch=True, is_mobile=True)


def closed_games(server: Server, many: int) -> list[str]:
    """Games of which seat 1 won every one."""
    games = []
    for number in range(1, many + 1):
        game = server.open_game({**TWO, "title": f"クラブの卓{number}"})
        server.record(game, [{"kind": "game.closed/1", "id": "end", "how": "won", "results": WON}])
        games.append(game["game"])
    return games


def open_club(server: Server, keeper: Page) -> None:
    keeper.goto(f"{server.url}/c")
    keeper.get_by_label("クラブの名前").fill("金曜会")
    keeper.get_by_role("button", name="クラブを作る").click()
    expect(keeper.get_by_label("世話人のリンク")).to_have_value(re.compile(r"/c/[^#]+#k="))
    keeper.get_by_role("link", name="クラブへ").click()
    expect(keeper.get_by_role("heading", name="クラブ・金曜会")).to_be_visible()


def add(keeper: Page, name: str) -> str:
    """Somebody is added; their link, which is shown once."""
    keeper.get_by_label("名前", exact=True).fill(name)
    keeper.get_by_role("button", name="人を加える").click()
    link = keeper.get_by_label(f"{name}のリンク")
    expect(link).to_have_value(re.compile("#k="))
    return link.input_value()


def enter(keeper: Page, title: str) -> None:
    """A game with both at their seats."""
    keeper.get_by_role("combobox", name="ゲーム", exact=True).select_option(label=title)
    keeper.get_by_role("combobox", name="1 一").select_option(label="あおい")
    keeper.get_by_role("combobox", name="2 二").select_option(label="けん")
    keeper.get_by_role("button", name="入れる", exact=True).click()
    expect(keeper.get_by_role("link", name=title)).to_be_visible()


def agree(person: Page, link: str) -> None:
    person.goto(link)
    person.get_by_label("勝ち負け").check()
    person.get_by_role("button", name="この内容にする").click()
    expect(person.get_by_role("button", name="すべて取り消す")).to_be_enabled()


def rates(page: Page) -> Locator:
    return page.locator("section.club-card").filter(has=page.get_by_role("heading", name="勝率", exact=True))


def test_from_a_new_club_to_a_number_and_out_of_it_again(
    server: Server, phone_of: Callable[[], Page], violations: Callable[[Page], list[str]]
) -> None:
    # given a club with two people and enough closed games, the first entered by hand
    games = closed_games(server, GAMES)
    keeper, aoi, ken = phone_of(), phone_of(), phone_of()
    open_club(server, keeper)
    links = [add(keeper, name) for name in ("あおい", "けん")]
    enter(keeper, "クラブの卓1")
    club = keeper.url.rpartition("/")[2]
    token = keeper.evaluate("club => JSON.parse(localStorage.getItem(`ucr.club.${club}`)).token", club)
    for game in games[1:]:
        seats = [{"seat": seat, "person": seat} for seat in (1, 2)]
        server.call("PUT", f"/clubs/{club}/games/{game}", {"seats": seats}, token)
    keeper.reload()
    expect(keeper.get_by_text("同意した人がまだいないので")).to_be_visible()

    # when both agree by their links
    agree(aoi, links[0])
    agree(ken, links[1])

    # then the plot and its twin say the same of both
    expect(ken.get_by_text(f"{GAMES}ゲームを数えています")).to_be_visible()
    assert said(ken) == {"あおい": ["8/8", "100%"], "けん": ["0/8", "0%"]}
    for page in (keeper, ken):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert not_reached(page) == []

    # when one withdraws
    aoi.get_by_role("button", name="すべて取り消す").press("Enter")

    # then no answer has that person any more, and the other stays
    expect(rates(aoi).locator("li")).to_have_count(1)
    keeper.reload()
    expect(rates(keeper).locator("li")).to_have_count(1)
    assert said(keeper) == {"けん": ["0/8", "0%"]}
    expect(keeper.locator(".club-people li").filter(has_text="あおい")).to_contain_text("まだ同意していない")


def said(page: Page) -> dict[str, Any]:
    """What each row of the table says: name -> [times, rate]; the mark of the plot must say the same, with its interval."""
    card = rates(page)
    card.locator("summary").press("Enter")
    rows = {}
    for row in card.locator("tbody tr").all():
        name, (times, many, rate, interval) = row.locator("th").inner_text(), row.locator("td").all_inner_texts()
        low, high = interval.split("–")
        told = f"{name}: {rate}（95%区間 {low}〜{high}）　{times}・{many} ゲーム"
        expect(card.get_by_role("img", name=told, exact=True)).to_be_visible()
        rows[name] = [times, rate]
    return rows


def not_reached(page: Page) -> list[str]:
    """What can be used by a finger and is not reached by the tabulator."""
    page.evaluate("document.activeElement?.blur()")
    page.evaluate(
        "wanted => { window.wanted = [...document.querySelectorAll(wanted)].filter((one) => one.checkVisibility()); }", REACHED
    )
    many = page.evaluate("window.wanted.length")
    assert many > 3
    reached = set()
    for _ in range(many + 12):  # the bar above has its own
        page.keyboard.press("Tab")
        reached.add(page.evaluate("window.wanted.indexOf(document.activeElement)"))
    missed = sorted(set(range(many)) - reached)
    return [page.evaluate("at => window.wanted[at].outerHTML", at) for at in missed]
