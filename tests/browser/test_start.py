"""The start page, the form of a new game, the link sheet: from nothing to the recorder, and games found again."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import disputed_game
import pytest
from conftest import PHONE, Device, Server
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.browser

NAMES = ["あおい", "けん", "みさき", "リン", "たくや", "ゆう", "なつ"]


def header(title: str, **more: Any) -> dict[str, Any]:
    seats = [{"seat": number, "name": name} for number, name in enumerate(NAMES, start=1)]
    return {"title": title, "family": "locke", "edition": "mit2020", "seats": seats, "visibility": "live", **more}


def titles(page: Page) -> Locator:
    """The titles in the list, from the top."""
    return page.locator(".game-what > strong")


def create_seven(page: Page, url: str) -> None:
    """Fill in the form for seven, with nothing but taps and names, and start."""
    page.goto(f"{url}/new")
    for _ in range(2):
        page.get_by_role("button", name="＋ 席").click()
    for number, name in enumerate(NAMES, start=1):
        page.get_by_label(f"席{number}の名前").fill(name)
    page.get_by_role("button", name="生中継").click()
    page.get_by_role("button", name="はじめる").click()
    page.wait_for_url(re.compile("/g/[^/]+/links$"))


@pytest.mark.daily
def test_a_game_for_seven_is_created_with_taps_and_names_only_and_reaches_the_recorder(server: Server, phone: Page) -> None:
    # when
    create_seven(phone, server.url)
    game = phone.url.split("/g/")[1].split("/")[0]
    expect(phone.locator(".link-card")).to_have_count(5 + 7)
    expect(phone.get_by_role("button", name="QRコード")).to_have_count(5 + 7)
    phone.get_by_role("link", name="記録をはじめる").click()

    # then
    expect(phone).to_have_url(f"{server.url}/g/{game}/record")
    opened = server.call("GET", f"/games/{game}")
    assert [seat["name"] for seat in opened["seats"]] == NAMES
    assert opened["order"] == [1, 2, 3, 4, 5, 6, 7]
    assert len(opened["dice"]) == 2
    assert opened["visibility"] == "live"


def test_the_names_and_choices_of_the_last_table_are_there_for_the_next_one(server: Server, phone: Page) -> None:
    # given
    create_seven(phone, server.url)

    # when
    phone.goto(f"{server.url}/new")

    # then
    expect(phone.get_by_label("席7の名前")).to_have_value("なつ")
    expect(phone.get_by_role("button", name="生中継")).to_have_attribute("aria-pressed", "true")


@pytest.mark.daily
def test_an_invalid_form_says_everything_that_is_wrong_beside_the_fields_at_once(server: Server, page: Page) -> None:
    # given
    page.goto(f"{server.url}/new")
    page.get_by_label("席2の名前").fill("あ" * 81)
    page.get_by_label("席5の名前").fill("い" * 81)
    page.get_by_text("くわしく").click()
    page.get_by_label("題", exact=False).first.fill("う" * 81)
    page.get_by_label("ダイス1の面の数").fill("1")
    page.get_by_label("ダイス2の名前").fill("")

    # when
    page.get_by_role("button", name="はじめる").click()

    # then
    for label in ("席2の名前", "席5の名前", "ダイス1の面の数", "ダイス2の名前"):
        field = page.get_by_label(label)
        expect(field).to_have_attribute("aria-invalid", "true")
        said = page.locator(f"#{field.get_attribute('aria-describedby')}")
        expect(said).to_contain_text("ください")
    expect(page.locator("#title-error")).to_contain_text("80字まで")
    expect(page.get_by_role("alert").filter(has_text="5つ")).to_be_visible()
    expect(page).to_have_url(f"{server.url}/new")


def test_moving_a_seat_takes_name_and_colour_along_and_a_taken_colour_is_swapped(server: Server, page: Page) -> None:
    # given
    page.goto(f"{server.url}/new")
    page.get_by_label("席1の名前").fill("あおい")
    page.get_by_label("席2の名前").fill("けん")

    # when
    page.get_by_role("button", name="席を並べかえる").click()
    page.get_by_role("button", name="席1を後へ").click()
    page.get_by_label("席3のコマの色").select_option("blue")

    # then
    expect(page.get_by_label("席1の名前")).to_have_value("けん")
    expect(page.get_by_label("席2の名前")).to_have_value("あおい")
    expect(page.get_by_label("席2のコマの色")).to_have_value("white")


@pytest.mark.daily
def test_search_and_filter_find_games_by_person_title_and_state(empty_server: Server, page: Page) -> None:
    # given
    empty_server.open_game(header("夏の会"))
    closed = empty_server.open_game(header("冬の会", edition="mit2019"))
    empty_server.record(closed, [{"kind": "game.closed/1", "id": "end", "how": "broken_off"}])
    others = header("ほかの卓")
    others["seats"][0]["name"] = "とくべつ"
    empty_server.open_game(others)
    page.goto(empty_server.url)
    expect(page.locator(".game-row")).to_have_count(3)

    # when, then
    page.get_by_role("searchbox").fill("とくべつ")
    expect(titles(page)).to_have_text(["ほかの卓"])
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="終了", exact=True).click()
    expect(titles(page)).to_have_text(["冬の会"])
    page.get_by_role("button", name="進行中", exact=True).click()
    expect(titles(page)).to_have_text(["ほかの卓", "夏の会"])
    page.get_by_role("searchbox").fill("どこにもない")
    expect(page.get_by_text("あてはまる卓はありません")).to_be_visible()


def test_a_closed_game_shows_what_was_found_and_disputed_and_is_found_by_rule_and_day(empty_server: Server, page: Page) -> None:
    """3.1.declare.never-higher"""
    # given
    game = disputed_game.open_table(empty_server, "もめた卓")
    disputed_game.disputed(empty_server, game)
    empty_server.record(game, [{"kind": "game.closed/1", "id": "end", "how": "broken_off"}])
    found = empty_server.call("GET", f"/games/{game['game']}/findings")["findings"]
    illegal = sum(item["verdict"] == "illegal" for item in found)
    empty_server.open_game(header("しずかな卓"))

    # when
    page.goto(empty_server.url)

    # then
    row = page.locator(".game-row").filter(has_text="もめた卓")
    expect(row.locator(".badge.illegal")).to_have_text(f"✕{illegal}")
    expect(row.get_by_role("img", name="決まっていない異議 1件")).to_be_visible()
    expect(page.locator(".game-row").filter(has_text="しずかな卓").locator(".game-counts")).to_be_empty()

    # when, then
    page.get_by_role("button", name="異議あり").click()
    expect(titles(page)).to_have_text(["もめた卓"])
    page.get_by_role("button", name="すべて", exact=True).click()
    expect(titles(page)).to_have_count(2)
    page.get_by_role("searchbox").fill(disputed_game.RULE)
    expect(titles(page)).to_have_text(["もめた卓"])
    page.get_by_role("searchbox").fill("2001-01-31")
    expect(titles(page)).to_have_count(0)
    page.get_by_role("searchbox").fill(page.evaluate("new Date().toLocaleDateString('sv')"))
    expect(titles(page)).to_have_count(2)


def test_a_reading_is_chosen_beside_what_was_ruled_under_it(empty_server: Server, page: Page) -> None:
    """4.2.end.thousand-turns is read in several ways."""
    # given
    game = empty_server.open_game(header("前の卓"), [{"kind": "remark.made/1", "id": "r1", "text": "終わり？"}])
    claim = {"step": 2, "words": "1000ターンで終わりでは", "rules": ["mit2020:4.2.end.thousand-turns"]}
    at = f"/games/{game['game']}/disputes"
    dispute = empty_server.call("POST", at, claim, game["links"]["owner"])
    ruling = {"outcome": "stands", "reason": "まだ続く", "id": "one", "position": dispute["position"]}
    empty_server.call("POST", f"{at}/{dispute['dispute']}/rulings", ruling, game["links"]["judge"])

    # when
    page.goto(f"{empty_server.url}/new")
    page.get_by_role("button", name="1つずつ").click()

    # then
    rule = page.locator("[data-rule='4.2.end.thousand-turns']")
    expect(rule.locator("[data-precedent]")).to_have_count(1)
    expect(rule.locator("div").filter(has=page.locator("input:checked")).locator("[data-precedent]")).to_contain_text(
        "まだ続く"
    )
    expect(page.locator("[data-precedent]")).to_have_count(1)


def test_a_server_without_games_says_what_to_do_first(empty_server: Server, page: Page) -> None:
    page.goto(empty_server.url)

    expect(page.get_by_text("まだ卓がありません")).to_be_visible()


def test_a_long_list_goes_on_page_after_page_without_losing_or_repeating_a_game(empty_server: Server, page: Page) -> None:
    # given
    for number in range(45):
        empty_server.open_game(header(f"卓{number:02}"))
    page.goto(empty_server.url)
    expect(page.locator(".game-row")).to_have_count(20)

    # when
    page.get_by_role("button", name="さらに").click()
    expect(page.locator(".game-row")).to_have_count(40)
    page.get_by_role("button", name="さらに").click()
    expect(page.locator(".game-row")).to_have_count(45)

    # then
    assert sorted(titles(page).all_inner_texts()) == [f"卓{number:02}" for number in range(45)]
    expect(page.get_by_role("button", name="さらに")).to_have_count(0)


@pytest.mark.daily
def test_a_hidden_game_is_listed_with_ways_in_only_where_its_links_are_kept(server: Server, device: Device) -> None:
    # given
    game = server.open_game(header("かくれた卓", visibility="judge"))
    scribe, stranger = device(), device()

    # when
    scribe.goto(f"{server.url}/g/{game['game']}/record#k={game['links']['scribe']}")
    for page in (scribe, stranger):
        page.goto(server.url)
        page.get_by_role("searchbox").fill("かくれた")

    # then
    row = scribe.locator(".game-row")
    expect(row).to_have_count(1)
    expect(row.get_by_role("link", name="記録")).to_be_visible()
    expect(row.get_by_role("link", name="リンク")).to_have_count(0)
    expect(stranger.get_by_text("あてはまる卓はありません")).to_be_visible()


def test_the_demo_button_opens_the_replay_of_the_longest_demo(server: Server, page: Page) -> None:
    if not server.demos:
        pytest.skip("there are no demos")
    longest = max(server.demos.values(), key=lambda demo: int(demo["position"]))

    page.goto(server.url)
    page.get_by_role("link", name="デモを再生する").click()

    expect(page).to_have_url(re.compile(f"/g/{longest['game']}"))


@pytest.mark.daily
def test_a_demo_begins_where_something_is_to_be_seen_and_says_how_to_go_on(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/g/{server.demos['locke-nine']['game']}?begin=play")
    expect(phone.locator(".phone-sentence")).to_contain_text("手番")

    on = phone.locator("[data-go-on]")
    on.tap()

    expect(on).to_have_count(0)


@pytest.mark.daily
def test_a_truncated_file_is_refused_with_the_line_and_a_good_one_opens_its_replay(
    server: Server, empty_server: Server, page: Page, tmp_path: Path
) -> None:
    # given
    game = server.open_game(header("運ばれる卓"), [{"kind": "remark.made/1", "id": "r1", "text": "こんにちは"}])
    exported = server.client.get(f"/api/v1/games/{game['game']}/export").data
    good, broken = tmp_path / "good.ucr", tmp_path / "broken.ucr"
    good.write_bytes(exported)
    broken.write_bytes(exported[: len(exported) * 2 // 3])
    page.goto(empty_server.url)

    # when
    page.locator("input[type=file]:not([accept])").set_input_files(broken)

    # then
    failure = page.get_by_role("dialog")
    expect(failure).to_contain_text("broken.ucr は取り込めません")
    expect(failure).to_contain_text(re.compile(r"\d+行目"))
    page.keyboard.press("Escape")
    expect(failure).to_have_count(0)

    # when
    page.locator("input[type=file]:not([accept])").set_input_files(good)

    # then
    expect(page).to_have_url(re.compile(f"/g/{game['game']}"))
    page.goto(empty_server.url)
    expect(page.locator(".game-row").get_by_role("link", name="リンク")).to_be_visible()


def test_a_seats_qr_is_shown_only_after_the_phone_was_handed_over(server: Server, phone: Page) -> None:
    # given
    game = server.open_game(header("QR の卓"))
    phone.goto(f"{server.url}/g/{game['game']}/links#k={game['links']['owner']}")

    # when
    card = phone.locator('[data-role="seat:4"]')
    expect(card.get_by_role("button", name="QR")).to_have_count(0)
    card.get_by_role("button", name="作り直す").click()
    phone.get_by_role("dialog").get_by_role("button", name="作り直す").click()

    # then
    dialog = phone.get_by_role("dialog")
    expect(dialog).to_contain_text("席4 リン の人に端末を渡してください")
    expect(dialog.get_by_role("img")).to_have_count(0)
    dialog.get_by_role("button", name="渡しました").click()
    expect(dialog.get_by_role("img", name="席4 リンのリンクのQRコード")).to_be_visible()
    expect(dialog).to_contain_text(f"{server.url}/g/{game['game']}/seat/4#k=")


def test_seat_cards_print_eight_on_a_page(server: Server, page: Page) -> None:
    # given
    seats = [{"seat": number, "name": f"人{number}"} for number in range(1, 12)]
    game = server.call("POST", "/games", {"title": "11人の卓", "family": "locke", "edition": "mit2020", "seats": seats})
    made = json.dumps([{**link, "generation": 0} for link in game["links"]])
    page.add_init_script("window.print = () => undefined")
    page.add_init_script(f"sessionStorage.setItem('ucr.made.{game['game']}', JSON.stringify({made}))")
    page.goto(f"{server.url}/g/{game['game']}/links#k={game['links'][0]['token']}")

    # when
    page.get_by_role("button", name="席の札を印刷する").click()
    expect(page.locator(".paper-card")).to_have_count(11)
    page.emulate_media(media="print")
    cards = [page.locator(".paper-card").nth(index).bounding_box() for index in range(11)]
    fits = page.evaluate("[...document.querySelectorAll('.paper-card')].every((one) => one.scrollHeight <= one.clientHeight)")
    paper = page.pdf(format="A4")

    # then
    assert len({card["x"] for card in cards if card}) == 2
    assert fits
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 2
    expect(page.locator(".paper-card")).to_have_count(0)


@pytest.mark.daily
def test_links_are_shown_in_the_tab_that_made_them_and_seats_links_in_no_other(server: Server, phone: Page) -> None:
    create_seven(phone, server.url)
    expect(phone.get_by_role("button", name="QRコード")).to_have_count(5 + 7)
    phone.reload()
    expect(phone.get_by_role("button", name="QRコード")).to_have_count(5 + 7)

    other = phone.context.new_page()
    other.goto(phone.url)

    expect(other.locator(".link-card")).to_have_count(5 + 7)
    expect(other.get_by_role("button", name="QRコード")).to_have_count(1)  # the owner's own, with which this page was opened
    kept = json.loads(other.evaluate(f"localStorage.getItem('ucr.links.{phone.url.split('/')[4]}')"))
    assert [one["role"] for one in kept] == ["owner", "scribe"]


def test_only_the_owner_sees_the_links(server: Server, page: Page) -> None:
    game = server.open_game(header("よその卓"))

    page.goto(f"{server.url}/g/{game['game']}/links#k={game['links']['scribe']}")

    expect(page.get_by_role("alert").filter(has_text="持ち主のリンクでだけ")).to_be_visible()
    expect(page.locator(".link-card")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["ja-JP", "en-US"])
def test_start_form_and_links_have_no_serious_accessibility_violation(
    server: Server, device: Device, violations: Callable[[Page], list[str]], scheme: str, locale: str
) -> None:
    game = server.open_game(header("だれでも読める卓"))
    page = device(viewport=PHONE, color_scheme=scheme, locale=locale)
    for path, ready in (
        ("/", ".game-row"),
        ("/new", ".create-seat"),
        (f"/g/{game['game']}/links#k={game['links']['owner']}", ".link-card"),
    ):
        page.goto(server.url + path)
        page.locator(ready).first.wait_for()
        assert violations(page) == []


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
@pytest.mark.parametrize("locale", ["ja-JP", "en-US"])
def test_nothing_is_wider_than_a_phone_and_every_button_is_large_enough(
    server: Server, device: Device, width: int, height: int, locale: str
) -> None:
    game = server.open_game(header("せまい画面の卓"))
    page = device(viewport={"width": width, "height": height}, locale=locale)
    for path, ready in (
        ("/", ".game-row"),
        ("/new", ".create-seat"),
        (f"/g/{game['game']}/links#k={game['links']['owner']}", ".link-card"),
    ):
        page.goto(server.url + path)
        page.locator(ready).first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, main a.button')].filter((one) => {
                 const box = one.getBoundingClientRect();
                 return box.width > 0 && (box.height < 47.5 || box.width < 47.5);
               }).map((one) => one.textContent)"""
        )
        assert small == []
