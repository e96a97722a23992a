"""Two scribes on the pages: a second log laid beside a game, chosen from difference by difference, recorded as corrections."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from conftest import Server
from playwright.sync_api import Page, expect
from test_correcting import FREEFORM, line_of

pytestmark = pytest.mark.browser

OURS: list[dict[str, Any]] = [
    {"kind": "turn.began/1", "id": "t1", "seat": 1},
    {"kind": "dice.rolled/1", "id": "r1", "seat": 1, "faces": [3], "purpose": "walk"},
    {"kind": "counter.set/1", "id": "g1", "seat": 1, "counter": "gold", "value": 3},
    {"kind": "remark.made/1", "id": "tea", "text": "tea"},
    {"kind": "turn.ended/1", "id": "t2", "seat": 1},
]
THEIRS: list[dict[str, Any]] = [
    {"kind": "turn.began/1", "id": "a1", "seat": 1},
    {"kind": "dice.rolled/1", "id": "a2", "seat": 1, "faces": [4], "purpose": "walk"},
    {"kind": "counter.set/1", "id": "a3", "seat": 1, "counter": "gold", "value": 3},
    {"kind": "value.declared/1", "id": "a4", "seat": 2, "trait": "luck", "value": 2},
    {"kind": "turn.ended/1", "id": "a5", "seat": 1},
]
ROLL, TEA, LUCK = "differs:r1:a2", "only-here:tea:", "only-there::a4"


def second_log(folder: Path, **changes: Any) -> Path:
    """The other scribe's file."""
    header = {"kind": "game.opened/1", "id": "f1", "game": str(uuid4()), **FREEFORM, **changes}
    file = folder / "second.jsonl"
    file.write_text("\n".join(json.dumps(fact) for fact in (header, *THEIRS)), encoding="utf-8")
    return file


def open_merge(server: Server, page: Page, game: dict[str, Any], role: str = "scribe", lang: str = "en") -> None:
    page.goto(f"{server.url}/g/{game['game']}/merge?lang={lang}#k={game['links'][role]}")


def lay(page: Page, file: Path) -> None:
    page.set_input_files("[data-merge-file]", file)


def card(page: Page, difference: str) -> Any:
    return page.locator(f"[data-difference='{difference}']")


def counting(server: Server, game: dict[str, Any]) -> list[Any]:
    """The facts that count, by what they say first."""
    lines = server.call("GET", f"/games/{game['game']}/facts?after=1", token=game["links"]["owner"])["facts"]
    facts = [one["fact"] for line in lines for one in (line["counts"] if line["counts"] is not None else [line])]
    return [fact.get("faces") or fact.get("value") or fact.get("text") for fact in facts if "reason" not in fact]


@pytest.mark.daily
def test_differences_are_chosen_rehearsed_and_recorded_as_corrections(server: Server, page: Page, tmp_path: Path) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game)
    lay(page, second_log(tmp_path))
    expect(page.locator(".merge-summary")).to_contain_text("3 different")
    expect(card(page, ROLL)).to_contain_text("3 for walk")
    expect(card(page, ROLL)).to_contain_text("4 for walk")
    record = page.locator("[data-merge-record]")
    expect(record).to_be_disabled()
    card(page, ROLL).get_by_role("button", name="take the other").click()
    card(page, LUCK).get_by_role("button", name="insert it").click()
    expect(page.locator(".merge-corrections > li")).to_have_count(2)
    expect(page.locator("[data-correction-changes]")).to_be_visible()
    assert server.call("GET", f"/games/{game['game']}")["corrections"] == 0
    record.click()
    expect(page.locator(".merge-summary")).to_contain_text("1 different")
    expect(card(page, TEA)).to_be_visible()
    assert counting(server, game) == [None, [4], 3, "tea", 2, None]
    page.get_by_role("link", name="To the replay").click()
    expect(line_of(page, 3).locator(".correction-counts").first).to_contain_text("4")


def test_both_can_be_kept_and_what_is_only_here_can_be_struck_by_the_keyboard(
    server: Server, page: Page, tmp_path: Path
) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game)
    lay(page, second_log(tmp_path))
    for difference, name in ((ROLL, "both happened"), (TEA, "strike it")):
        button = card(page, difference).get_by_role("button", name=name)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
    record = page.locator("[data-merge-record]")
    expect(record).to_be_enabled()
    record.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".merge-corrections")).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("2 corrections recorded")
    assert counting(server, game) == [None, [3], [4], 3, None]


def test_neither_of_two_sentences_may_be_true(server: Server, page: Page, tmp_path: Path) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game)
    lay(page, second_log(tmp_path))
    card(page, ROLL).get_by_role("button", name="neither").click()
    expect(page.locator(".merge-corrections > li")).to_have_count(1)
    page.locator("[data-merge-record]").click()
    expect(page.locator(".toast")).to_contain_text("1 correction recorded")
    assert counting(server, game) == [None, 3, "tea", None]


def test_a_log_of_another_game_is_refused_with_what_is_otherwise(server: Server, page: Page, tmp_path: Path) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game)
    lay(page, second_log(tmp_path, seats=[{"seat": 1, "name": "X"}, {"seat": 2, "name": "Y"}]))
    expect(page.locator("[data-merge-refused]")).to_contain_text("header.seats")
    expect(page.locator(".merge-card")).to_have_count(0)


def test_facts_recorded_meanwhile_are_listed_anew_before_anything_is_written(
    server: Server, page: Page, tmp_path: Path
) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game)
    lay(page, second_log(tmp_path))
    card(page, ROLL).get_by_role("button", name="take the other").click()
    expect(page.locator("[data-merge-record]")).to_be_enabled()
    server.record(game, [{"kind": "remark.made/1", "id": "late", "text": "late"}])
    page.locator("[data-merge-record]").click()
    expect(page.locator("main [role='alert']")).to_contain_text("listed anew")
    expect(page.locator(".merge-summary")).to_contain_text("4 different")
    expect(card(page, ROLL)).to_have_attribute("data-take", "there")
    assert server.call("GET", f"/games/{game['game']}")["corrections"] == 0


def test_a_game_whose_link_is_held_is_laid_beside_on_a_phone(
    server: Server, phone: Page, violations: Callable[[Page], list[str]]
) -> None:
    game, other = server.open_game(FREEFORM, OURS), server.open_game({**FREEFORM, "title": "けんの控え"}, THEIRS)
    phone.goto(f"{server.url}/g/{other['game']}?lang=ja#k={other['links']['scribe']}")
    phone.wait_for_selector(".replay")
    open_merge(server, phone, game, lang="ja")
    phone.locator("[data-merge-game]").select_option(label="けんの控え")
    expect(phone.locator(".merge-card")).to_have_count(3)
    card(phone, TEA).get_by_role("button", name="取り消す").tap()
    expect(phone.locator("[data-merge-record]")).to_have_text("1件の訂正を記録する")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(phone) == []
    phone.locator("[data-merge-record]").tap()
    expect(phone.locator(".merge-card")).to_have_count(2)


def test_another_language_rewords_the_differences_and_keeps_the_choices(server: Server, page: Page, tmp_path: Path) -> None:
    open_merge(server, page, server.open_game(FREEFORM, OURS))
    lay(page, second_log(tmp_path))
    card(page, TEA).get_by_role("button", name="strike it").click()
    page.locator(".menu > button").click()
    page.get_by_role("button", name="日本語").click()
    expect(card(page, ROLL)).to_contain_text("ダイス")
    expect(card(page, TEA)).to_have_attribute("data-take", "there")
    expect(page.locator("[data-merge-record]")).to_be_enabled()


@pytest.mark.daily
def test_who_writes_nothing_merges_nothing(server: Server, page: Page) -> None:
    game = server.open_game(FREEFORM, OURS)
    open_merge(server, page, game, role="judge")
    expect(page.locator("main [role='alert']")).to_contain_text("Only the scribe and the owner")
    expect(page.locator("[data-merge-file]")).to_have_count(0)


def test_the_other_scribes_running_game_is_laid_beside_by_its_link_and_its_tail_is_one_line(server: Server, page: Page) -> None:
    """Given two games of one table that both go on, when the link of one is pasted, its further facts are one choice."""
    game = server.open_game(FREEFORM, OURS)
    theirs = server.open_game(FREEFORM, [{**fact, "id": f"b{fact['id']}"} for fact in OURS])
    further = [{"kind": "dice.rolled/1", "id": f"m{face}", "seat": 2, "faces": [face], "purpose": "walk"} for face in (1, 2, 6)]
    server.record(theirs, further[:2])
    open_merge(server, page, game)

    page.locator("[data-merge-link]").fill(f"{server.url}/g/{theirs['game']}/record#k={theirs['links']['scribe']}")
    page.get_by_role("button", name="lay beside").click()
    expect(page.locator("[data-merge-tail]")).to_have_attribute("data-merge-tail", "2")
    server.record(theirs, further[2:])
    page.locator("[data-merge-again]").click()
    tail = page.locator("[data-merge-tail='3']")
    tail.get_by_role("button", name="insert it").click()
    page.locator("[data-merge-record]").click()

    expect(page.locator(".merge-summary")).to_contain_text("0 different")
    assert counting(server, game)[-3:] == [[1], [2], [6]]


@pytest.mark.parametrize("link", ["https://elsewhere.example/g/x/record#k=y", "https://elsewhere.example/"])
def test_a_link_that_opens_no_game_here_is_explained(server: Server, page: Page, link: str) -> None:
    open_merge(server, page, server.open_game(FREEFORM, OURS))
    page.locator("[data-merge-link]").fill(link)
    page.get_by_role("button", name="lay beside").click()
    expect(page.locator("form [role=alert]")).to_be_visible()
