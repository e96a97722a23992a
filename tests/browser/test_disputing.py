"""Disputes on the pages: opened from a step or a finding, answered, with evidence, and seen by everybody; precedents."""

from pathlib import Path

import pytest
from conftest import Device, Server
from disputed_game import (
    DECLARED,
    ENDED,
    OPENED,
    RULE,
    SMALLEST,
    Game,
    block,
    disputed,
    document,
    fits,
    open_table,
    rule_on,
    show_dispute,
    show_replay,
)
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100"
    "c9fe92ef0000000049454e44ae426082"
)
"One red pixel."


def only_dispute(server: Server, game: Game) -> str:
    [found] = server.call("GET", f"/games/{game['game']}/disputes", token=game["links"]["judge"])["disputes"]
    return str(found["dispute"])


@pytest.mark.daily
def test_a_step_is_disputed_in_three_taps_when_a_finding_is_the_claim(server: Server, page: Page) -> None:
    game = open_table(server)
    show_replay(server, page, game, "seat:1")
    page.locator(".detail-head [data-dispute-step='here']").click()
    page.locator(f"[data-claim-rule$=':{RULE}']").click()
    page.locator("[data-open-dispute]").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(f"異議 1 ・ 段{DECLARED}")
    expect(block(page, 1)).to_contain_text("あおい")
    expect(block(page, 1)).to_contain_text("ESPレベル6と宣言したが、そのときは4だった")
    found = document(server, game, only_dispute(server, game))
    assert found["claim"]["finding"]["rule"].endswith(RULE)
    assert (found["claim"]["step"], found["claim"]["seat"], found["claim"]["by"]) == (DECLARED, 1, "seat:1")


def test_a_finding_on_a_phone_is_disputed_in_three_taps(server: Server, phone: Page) -> None:
    game = open_table(server)
    show_replay(server, phone, game, "scribe")
    phone.locator(".phone-open-finding").click()
    phone.locator(f".finding-detail [data-dispute-step$=':{RULE}']").click()
    phone.locator("[data-open-dispute]").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text(f"異議 1 ・ 段{DECLARED}")
    assert fits(phone)


@pytest.mark.daily
def test_who_may_only_watch_opens_none_and_who_may_not_rule_has_no_ruling_button(
    server: Server, page: Page, device: Device
) -> None:
    game = open_table(server)
    show_replay(server, page, game)
    expect(page.locator(".detail-head")).to_be_visible()
    expect(page.locator("[data-dispute-step]")).to_have_count(0)
    dispute = disputed(server, game)
    for role in (None, "spectator", "seat:2", "scribe"):
        mine = device()
        show_dispute(server, mine, game, dispute, role)
        expect(block(mine, 8)).to_contain_text("裁定は判定者か持ち主のリンクで記録します。")
        expect(mine.locator("[data-record-ruling], [data-outcome], [data-overturn]")).to_have_count(0)
    judges = device()
    show_dispute(server, judges, game, dispute, "judge")
    expect(judges.locator("[data-record-ruling]")).to_be_visible()


def test_the_nine_blocks_stand_in_a_judges_order_with_what_they_are_about(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game, finding={"fact": "a2", "rule": f"mit2020:{RULE}"})
    show_dispute(server, page, game, dispute, "seat:2")
    numbers = page.locator("[data-block]").evaluate_all("all => all.map(one => one.dataset.block)")
    assert numbers == [str(number) for number in range(1, 10)]
    expect(block(page, 2)).to_contain_text(f"段{DECLARED - 1}の直後")
    expect(block(page, 2).locator("svg.board-svg")).to_be_visible()
    expect(block(page, 3).locator("li.disputed")).to_contain_text("ESPレベル 6 と宣言")
    expect(block(page, 4)).to_contain_text("版 mit2020")
    expect(block(page, 4).locator("[data-finding]")).to_contain_text(f"段{OPENED} の時点で確定")
    own = block(page, 5).locator("[data-knower-from]").first
    expect(own).to_contain_text("リン本人")
    expect(own).to_contain_text("そのときから知っていた")
    expect(block(page, 5)).to_contain_text("異議を出せたのはリンだけ")
    expect(block(page, 6).locator("[data-rests='a4']").first).to_contain_text("地球3")
    expect(block(page, 7)).to_contain_text("未回答 5席")


def test_what_would_be_otherwise_had_the_number_been_another_is_asked_of_the_server(server: Server, page: Page) -> None:
    game = open_table(server)
    show_dispute(server, page, game, disputed(server, game), "judge")
    page.locator("[data-suppose]").select_option("4")
    expect(block(page, 6).get_by_role("columnheader").last).to_have_text("「6」が「4」だったなら")
    fates = block(page, 6).locator("[data-fate]")
    expect(fates.first).to_be_visible()
    found = server.call(
        "POST", f"/games/{game['game']}/facts/a2/rests", {"reads": {"seat": 4, "trait": "esp_level", "value": 4}}
    )
    assert fates.evaluate_all("all => all.map(one => one.dataset.fate)") == [one["outcome"] for one in found["rests"]]


@pytest.mark.daily
def test_a_seat_answers_on_its_phone_and_the_judge_sees_it_without_loading_again(
    server: Server, page: Page, phone: Page
) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "judge")
    show_dispute(server, phone, game, dispute, "seat:4")
    phone.locator("[data-choose-answer='accept']").click()
    phone.get_by_label("答え（なくてもよい）").fill("読み違えた。")
    phone.get_by_role("button", name="答える").click()
    expect(phone.locator("[data-answer='4']")).to_contain_text("読み違えた。")
    expect(page.locator("[data-answer='4']")).to_contain_text("読み違えた。")
    expect(block(page, 7)).to_contain_text("未回答 4席")
    assert [(one["seat"], one["answer"]) for one in document(server, game, dispute)["answers"]] == [(4, "accept")]


def test_a_seat_may_answer_again_and_what_it_said_before_stays_struck(server: Server, phone: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, phone, game, dispute, "seat:4")
    for answer in ("object", "accept"):
        phone.locator(f"[data-choose-answer='{answer}']").click()
        with phone.expect_response(lambda one: one.url.endswith("/answers") and one.status < 300):
            phone.get_by_role("button", name="答える").click()
    expect(phone.locator("[data-answer='4'] s")).to_have_text("認めない")
    expect(phone.locator("[data-answer='4'] .said")).to_contain_text("認める")


def test_a_fact_is_added_as_evidence_by_pointing_at_it(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "scribe")
    page.locator("[data-add='fact']").click()
    expect(block(page, 3).locator("input")).to_have_count(0)
    page.locator("[data-pick='a5']").click()
    page.get_by_role("button", name="足す", exact=True).click()
    expect(block(page, 3).locator("[data-fact='a5']")).to_have_attribute("data-why", "evidence")
    assert ["a5"] in [one["facts"] for one in document(server, game, dispute)["evidence"]]


def photo(path: Path, name: str, content: bytes) -> str:
    (path / name).write_bytes(content)
    return str(path / name)


def test_a_photo_is_evidence_and_a_wrong_or_too_large_file_is_refused_in_place(
    server: Server, page: Page, tmp_path: Path
) -> None:
    game = open_table(server)
    show_dispute(server, page, game, disputed(server, game), "seat:2")
    page.locator("[data-add='photo']").click()
    chooser, error = page.locator("input[type='file']"), block(page, 3).locator(".field-error")
    chooser.set_input_files(photo(tmp_path, "large.png", PNG + bytes(5 * 1024 * 1024)))
    expect(error).to_have_text("この写真は5.0MBあります。5MBまでです。小さくしてから選んでください。")
    chooser.set_input_files(photo(tmp_path, "text.png", b"not a picture at all"))
    expect(error).to_have_text("写真はJPEG・PNG・WebPだけです。別のファイルを選んでください。")
    send = page.get_by_role("button", name="足す", exact=True)
    expect(send).to_be_disabled()
    chooser.set_input_files(photo(tmp_path, "sheet.png", PNG))
    expect(error).to_have_count(0)
    page.get_by_label("写真の説明").fill("机の上のシート")
    send.click()
    shown = block(page, 3).get_by_role("img", name="写真 机の上のシート")
    expect(shown).to_be_visible()
    assert shown.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1
    expect(block(page, 3)).to_contain_text("けんが追加")


def test_everybody_sees_that_a_dispute_is_open_and_where_while_they_watch_and_record(server: Server, device: Device) -> None:
    game = open_table(server)
    watcher, scribe, seat = device(), device(viewport=SMALLEST, has_touch=True, is_mobile=True), device(viewport=SMALLEST)
    show_replay(server, watcher, game, step=ENDED)
    scribe.goto(f"{server.url}/g/{game['game']}/record?lang=ja#k={game['links']['scribe']}")
    scribe.wait_for_selector(".tab-bar")
    seat.goto(f"{server.url}/g/{game['game']}/seat/2?lang=ja#k={game['links']['seat:2']}")
    seat.wait_for_selector(".seat-page")
    expect(watcher.locator(".dispute-band")).to_have_count(0)
    dispute = disputed(server, game)
    expect(watcher.locator("[data-live='assertive']")).to_contain_text(f"異議 1 が提起されました。段{DECLARED}です。")
    expect(watcher.locator(".dispute-band")).to_contain_text("異議 1 を審議中")
    expect(scribe.locator(".dispute-band")).to_contain_text(f"異議 1 を審議中 ・ 段{DECLARED}")
    expect(seat.locator(".dispute-band")).to_contain_text(f"異議 1 を審議中 ・ 段{DECLARED}")
    assert fits(scribe)
    assert fits(seat)
    watcher.locator(".dispute-band").get_by_role("button", name=f"段{DECLARED}へ").click()
    expect(watcher.get_by_role("slider")).to_have_attribute("aria-valuenow", str(DECLARED))
    rule_on(server, game, dispute)
    expect(watcher.locator(".dispute-band")).to_have_count(0)
    expect(scribe.locator(".dispute-band")).to_have_count(0)


def test_the_scrubber_has_a_flag_at_the_disputed_step_and_d_leads_there(server: Server, page: Page) -> None:
    game = open_table(server)
    disputed(server, game)
    show_replay(server, page, game, "judge", step=OPENED)
    flag = page.locator(".lane-disputes .mark-flag")
    expect(flag).to_have_count(1)
    expect(flag).to_have_attribute("aria-label", f"異議 審議中 段{DECLARED} 席4 リン ESPレベル 6 と宣言")
    page.keyboard.press("Shift+D")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(DECLARED))
    expect(page.locator(".log-detail").get_by_role("link", name="異議 1")).to_be_visible()


def test_the_list_has_open_disputes_first_and_is_reached_from_the_menu_on_a_phone(server: Server, phone: Page) -> None:
    game = open_table(server)
    first, second = disputed(server, game), disputed(server, game, "seat:2", words="二つ目。")
    rule_on(server, game, second)
    show_replay(server, phone, game, "judge")
    phone.get_by_role("button", name="メニュー").click()
    phone.get_by_role("link", name="異議の一覧").click()
    rows = phone.locator("[data-dispute]")
    expect(rows).to_have_count(2)
    assert rows.evaluate_all("all => all.map(one => one.dataset.dispute)") == [first, second]
    expect(rows.nth(1)).to_contain_text("裁定あり ・ 成立")
    assert fits(phone)
    rows.first.get_by_role("link").click()
    expect(block(phone, 1)).to_contain_text("レベルは4のはず。")


def test_a_finding_says_that_there_are_precedents_and_leads_to_them_in_one_tap(server: Server, page: Page) -> None:
    finding = {"fact": "a2", "rule": f"mit2020:{RULE}"}
    earlier = open_table(server, title="第9回 2卓")
    rule_on(server, earlier, disputed(server, earlier, finding=finding), reason="前にも成立とした。")
    game = open_table(server)
    show_replay(server, page, game, "judge")
    page.locator(".log-detail [data-precedents]").click()
    row = page.locator("[data-precedent]").filter(has_text="前にも成立とした。")
    expect(row.first).to_contain_text("成立")
    expect(row.first.get_by_role("link")).to_have_text(f"第9回 2卓 段{DECLARED}")
    page.get_by_label("規則の番号で探す").fill("no-such-rule")
    page.get_by_role("button", name="探す").click()
    expect(page.locator("main")).to_contain_text("見つかりません。")
    show_dispute(server, page, game, disputed(server, game, finding=finding), "judge")
    expect(block(page, 9)).to_contain_text("第9回 2卓")


def test_a_dispute_is_withdrawn_by_who_opened_it_and_stays_on_the_record(server: Server, page: Page) -> None:
    game = open_table(server)
    dispute = disputed(server, game)
    show_dispute(server, page, game, dispute, "seat:1")
    page.locator("[data-withdraw]").click()
    expect(page.locator("[data-withdraw-confirm]")).to_be_disabled()
    page.get_by_role("dialog").get_by_label("理由").fill("見まちがいだった。")
    page.locator("[data-withdraw-confirm]").click()
    expect(page.locator("[data-withdrawn]")).to_contain_text("あおいが取り下げ 「見まちがいだった。」")
    expect(page.locator(".dispute-state")).to_have_text("取り下げ")
    assert document(server, game, dispute)["state"] == "withdrawn"


def test_a_game_that_is_over_is_disputed_too_and_who_replays_it_sees_it(server: Server, page: Page) -> None:
    game = open_table(server)
    server.record(game, [{"kind": "game.closed/1", "id": "over", "how": "broken_off"}])
    page.goto(f"{server.url}/g/{game['game']}?step={ENDED}&as=all&lang=ja")
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator(".dispute-band")).to_have_count(0)
    dispute = disputed(server, game)
    expect(page.locator(".dispute-band")).to_contain_text("異議 1 を審議中")
    rule_on(server, game, dispute, outcome="void", facts=["a2"])
    expect(page.locator(".dispute-band")).to_have_count(0)
    expect(page.locator(".log-line").nth(DECLARED - 1).locator("s")).to_contain_text("ESPレベル 6 と宣言")


@pytest.mark.daily
def test_a_seat_that_may_not_watch_opens_a_dispute_from_its_own_phone_and_sees_only_what_it_said(
    server: Server, phone: Page
) -> None:
    seats = [{"seat": number, "name": f"N{number}"} for number in range(1, 4)]
    remarks = [{"kind": "remark.made/1", "id": f"r{number}", "text": "見えない話"} for number in range(3)]
    game = server.open_game(
        {"title": "覆われた卓", "family": "freeform", "edition": "any", "seats": seats, "visibility": "judge"}, remarks
    )
    phone.goto(f"{server.url}/g/{game['game']}/seat/1?lang=ja#k={game['links']['seat:1']}")
    phone.get_by_role("button", name="メニュー").click()
    phone.get_by_role("link", name="異議の一覧").click()
    phone.get_by_role("button", name="異議を提起").click()
    expect(phone.locator("[data-raise] input")).to_have_count(1)
    phone.get_by_label("申し立て").fill("言い方がちがう。")
    phone.locator("[data-raise]").get_by_role("button", name="提起").click()
    expect(block(phone, 1)).to_contain_text("言い方がちがう。")
    expect(phone.locator("[data-block]")).to_have_count(3)
    expect(phone.locator("body")).not_to_contain_text("見えない話")
    phone.locator("[data-choose-answer='object']").click()
    phone.get_by_role("button", name="答える").click()
    expect(phone.locator("[data-answer='1']")).to_be_visible()
    assert document(server, game, only_dispute(server, game))["claim"]["words"] == "言い方がちがう。"
