"""The review of a game: who looked like whom, what told most, what was declared; every mark leads to its step."""

import json
import re
from pathlib import Path

import pytest
from conftest import DEMOS, PHONE, Device, Server
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.browser


def open_review(page: Page, server: Server, demo: str, query: str = "") -> None:
    """The numbers, after the last step."""
    asked = "?tab=numbers&step=99999" + query.replace("?", "&")
    page.goto(f"{server.url}/g/{server.demos[demo]['game']}/review{asked}")
    expect(page.locator(".review-card").first).to_be_visible(timeout=60_000)


@pytest.mark.daily
def test_a_review_opens_on_the_story_and_each_clause_leads_to_its_step(server: Server, page: Page) -> None:
    """Given the village of nine, then it is read chapter by chapter; what was not so is marked, with who could prove it."""
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review")

    expect(page.locator(".review-chapter h2").first).to_contain_text("準備")
    expect(page.locator(".review-chapter")).to_have_count(6)
    expect(page.locator(".review-notes").first).to_contain_text("ちがうと証明できた", timeout=60_000)
    expect(page.locator(".review-curve .curve-table a").first).to_be_attached(timeout=60_000)
    page.get_by_role("link", name=re.compile("を名乗る")).first.click()

    expect(page).to_have_url(re.compile(r"step=5"))
    expect(page.locator(".replay")).to_be_visible()


@pytest.mark.daily
def test_guessing_first_covers_what_comes_until_the_last_answer(server: Server, page: Page) -> None:
    """Given the village of nine, then before its first ballot no later claim, death, role or result is in the page."""
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review?tab=guess")
    expect(page.get_by_role("heading", name="あなたなら、だれに入れた？")).to_be_visible()

    seen = page.locator("main").inner_html()
    assert not [word for word in ("霊媒師", "死亡", "村人陣営", "勝ち") if word in seen]
    page.locator(".review-choices button", has_text="けんじ").click()
    expect(page.locator(".review-guess")).to_contain_text("同じ席に入れたのは")
    for _ in range(4):
        page.get_by_role("button", name="飛ばす").click()

    expect(page.get_by_role("heading", name="答え合わせ")).to_be_visible()
    expect(page.locator("main")).to_contain_text("人狼陣営に 1票", timeout=60_000)


@pytest.mark.daily
def test_if_one_were_a_wolf_the_numbers_follow_and_the_address_says_so(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review?tab=numbers&step=40")
    expect(page.locator(".review-open").first).to_be_visible(timeout=60_000)

    page.locator(".review-roles").nth(3).locator(".review-open", has_text="人狼陣営").click()

    expect(page).to_have_url(re.compile("assume=4"))
    expect(page.locator(".review-assumed")).to_contain_text("そうである確率は", timeout=60_000)
    expect(page.locator(".review-roles").nth(3)).to_contain_text("→ 100%")
    page.get_by_role("button", name="別の仮定と並べる").click()
    page.locator(".review-roles").nth(4).locator(".review-open", has_text="人狼陣営").click()
    expect(page).to_have_url(re.compile("against=5"))
    expect(page.locator(".review-roles").nth(4)).to_contain_text("⇢ 100%", timeout=60_000)
    expect(page.locator(".review-roles").nth(3)).to_contain_text("→ 100%")
    for which in ("against", "assume"):
        page.locator(f".review-if-{which} button").last.click()
    expect(page.locator(".review-assumed")).to_have_count(0)


@pytest.mark.daily
def test_the_review_of_a_game_with_roles_says_who_was_whom_and_leads_to_the_step(server: Server, page: Page) -> None:
    """Given the werewolf demo, then the sides are told at the end, and the step that told most opens in the replay."""
    open_review(page, server, "werewolf")

    expect(page.locator(".review-now")).to_have_text(["村", "狼", "村", "村", "狼", "村", "村"])
    page.locator(".review-told a").first.click()

    expect(page).to_have_url(re.compile(r"step=64"))
    expect(page.locator(".replay")).to_be_visible()


def test_a_seat_sees_itself_from_the_deal_on(server: Server, page: Page) -> None:
    open_review(page, server, "werewolf", "?as=public")

    page.get_by_role("combobox", name="読み手").select_option("seat:2")

    expect(page).to_have_url(re.compile(r"as=seat2"))
    expect(page.locator(".review-card").first).to_be_visible(timeout=60_000)
    expect(page.get_by_role("img", name=re.compile("だいち: 狼 100%"))).to_be_visible()


def test_declarations_stand_beside_the_truth_on_a_phone_in_english(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-US")
    open_review(page, server, "locke-nine")

    marks = page.locator(".review-strip a")
    expect(marks.first).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_game_without_a_roster_says_what_is_missing_and_shows_no_number(server: Server, page: Page) -> None:
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 6)]
    game = server.open_game(
        {"title": "役のない卓", "family": "freeform", "edition": "any", "seats": seats, "visibility": "live"}
    )

    page.goto(f"{server.url}/g/{game['game']}/review")

    expect(page.get_by_role("heading", name="数字を出せない理由")).to_be_visible()
    expect(page.locator(".review-now")).to_have_count(0)


def test_a_long_game_shows_how_far_it_has_been_read(server: Server, page: Page) -> None:
    """Given a game of a thousand steps that nobody has asked about, then a bar says how far the server has come."""
    first, *facts = [json.loads(line) for line in (DEMOS / "locke-nine.jsonl").read_text(encoding="utf-8").splitlines()]
    header = {key: value for key, value in first.items() if key not in ("kind", "game")}
    game = server.open_game(header, facts)
    held: list[Route] = []
    page.route("**/analysis/read?step=200", lambda route: held.append(route))

    page.goto(f"{server.url}/g/{game['game']}/review")

    expect(page.get_by_role("progressbar")).to_have_attribute("value", "150")
    expect(page.locator(".review-progress")).to_contain_text("記録を読んでいます：段150 / 99")
    held[0].continue_()
    expect(page.locator(".review-card").first).to_be_visible(timeout=60_000)
    expect(page.locator(".review-progress")).to_have_count(0, timeout=60_000)


MODEL = {
    "model": "ours",
    "title": {"ja": "うちの読み", "en": "our reading"},
    "note": {"ja": "クラブで話した仮定です。", "en": "What the club talked about."},
    "says": [{"when": {"kind": "value.declared/1", "trait": "role"}, "weights": {"狼": 0.6}, "else": 0.2}],
}


def test_a_model_of_ones_own_is_drawn_dotted_until_it_is_put_away(server: Server, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "ours.json"
    file.write_text(json.dumps(MODEL, ensure_ascii=False), encoding="utf-8")
    open_review(page, server, "werewolf")
    expect(page.locator(".review-band .estimate-line")).to_have_count(0)

    page.get_by_label("自分のモデル").set_input_files(file)

    expect(page.locator(".review-band .estimate-line").first).to_be_attached()
    expect(page.get_by_text("クラブで話した仮定です。")).to_be_visible()
    page.get_by_label("行動モデル（推定）").select_option("")
    expect(page.locator(".review-band .estimate-line")).to_have_count(0)


def test_a_wrong_model_is_told_beside_the_field(server: Server, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps({**MODEL, "says": [{"when": {"kind": "vote.casd/1"}, "weights": {}}]}), encoding="utf-8")
    open_review(page, server, "werewolf")
    page.get_by_label("自分のモデル").set_input_files(file)
    expect(page.locator(".review-models [role=alert]")).to_contain_text("vote.cast/1")
    expect(page.locator(".review-band .estimate-line")).to_have_count(0)


def test_a_game_of_senators_shows_who_was_dealt_which_and_where_the_motherships_went(server: Server, device: Device) -> None:
    page = device(viewport=PHONE, locale="en-US")
    open_review(page, server, "skies-four")
    expect(page.get_by_role("heading", name="Steps that told most")).to_be_visible()
    expect(page.locator(".review-places")).to_contain_text("Solenmere")
    expect(page.locator(".review-matrix tbody td").first).to_contain_text("議員2-2")
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_a_statement_about_two_seats_is_answered_with_a_chance(server: Server, page: Page) -> None:
    """Given the village before its end, when it is asked whether two are of one side, then the card says how likely."""
    page.goto(f"{server.url}/g/{server.demos['village-nine']['game']}/review?tab=numbers&step=40")
    asked = page.locator(".review-ask")
    expect(asked.get_by_role("status")).to_contain_text("%", timeout=60_000)

    asked.get_by_label("2人目").select_option("1")

    expect(asked.get_by_role("status")).to_have_text("ちがう席を2つ選んでください。")
