"""The recorder on a phone: every kind of fact, counted taps, and entries that outlive the network."""

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import Route, expect
from recorder_kinds import EVERY_KIND
from recorder_phone import START, Phone

from ucr_events.facts import BY_KIND, kind_of
from ucr_events.facts.corrections import CORRECTIONS as KINDS_OF_CORRECTION

CORRECTIONS = {kind_of(kind) for kind in KINDS_OF_CORRECTION}  # a form of their own: test_correcting.py
LINKS = {"link.renewed/1", "link.claimed/1", "link.refused/1"}
OF_THE_SERVICE = LINKS | {"game.opened/1", "seals.released/1", "end.agreed/1", "passage.sealed/1", "passage.opened/1"}
DEALT = {"deal.prepared/1", "word.added/1", "seed.told/1"}
NO_PAD = OF_THE_SERVICE | DEALT | {"game.shelved/1", "act.claimed/1", "cards.swapped/1", "omission.confirmed/1"}

pytestmark = pytest.mark.browser

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES = {"tall": {"width": 390, "height": 844}, "small": {"width": 360, "height": 640}}
PADS = ("dice", "declare", "card", "piece", "answer", "value", "sheet", "note")


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    return Phone(server, device(viewport=SIZES["tall"], **TOUCH))


def test_every_kind_of_fact_can_be_recorded_by_tapping(phone: Phone) -> None:
    """Given a running game, when the scribe taps through every pad, then the server has exactly those facts in order."""
    for taps, _, _ in EVERY_KIND:
        phone.record(taps)
    facts = phone.log()

    assert [fact["kind"] for fact in facts] == [kind for _, kind, _ in EVERY_KIND]
    assert {fact["kind"] for fact in facts} == set(BY_KIND) - NO_PAD - CORRECTIONS
    for fact, (_, _, fields) in zip(facts, EVERY_KIND, strict=True):
        assert fields.items() <= fact.items(), f"{fact} has not {fields}"


@pytest.mark.daily
def test_what_follows_a_declaration_names_it_and_one_tap_removes_that(phone: Phone) -> None:
    """Given a declared value, when dice are rolled, then the roll answers the declaration unless the scribe says no."""
    phone.record("pad:declare tab:value choice:endurance choice:5")
    phone.record("pad:dice die:赤:3 die:白:5")
    phone.tap("pad:value")
    chip = phone.page.locator(".because")
    assert "段8" in chip.inner_text()
    chip.click()
    phone.record("choice:damage.body choice:1")

    declared, rolled, changed = phone.log()

    assert rolled["because"] == declared["id"]
    assert "because" not in changed


def test_a_fact_further_back_is_named_in_the_log(phone: Phone) -> None:
    phone.record("pad:declare tab:value choice:endurance choice:5")
    phone.tap("pad:value tab:state")
    phone.line(2).click()
    phone.page.locator("[data-choice='because']").click()

    phone.record("choice:restrained")

    assert phone.log()[-1]["because"] == START[0]["id"]


def test_a_value_of_another_seat_takes_three_taps(phone: Phone) -> None:
    phone.record("pad:declare choice:endurance choice:4")
    phone.tap("pad:dice")
    phone.taps = 0

    phone.tap("pad:declare strip:2 choice:5")

    assert phone.taps == 3
    phone.pending()
    phone.commit()
    fact = phone.log()[-1]
    assert (fact["seat"], fact["trait"], fact["value"]) == (2, "endurance", 5)


@pytest.mark.daily
def test_an_entry_taken_back_leaves_nothing_on_the_server(phone: Phone) -> None:
    phone.tap("pad:declare choice:endurance choice:5")
    assert "5" in phone.pending()

    phone.page.get_by_role("button", name="取り消す").click()
    phone.record("choice:endurance choice:6")

    assert [fact["value"] for fact in phone.log()] == [6]


def test_an_entry_nobody_takes_back_is_sent_by_itself(phone: Phone) -> None:
    phone.tap("pad:declare choice:endurance choice:5")

    assert phone.wait_for_facts(1)[0]["value"] == 5


def test_the_next_entry_sends_the_one_before(phone: Phone) -> None:
    phone.tap("pad:declare choice:endurance choice:5")
    phone.pending()

    phone.tap("choice:endurance choice:6")

    assert phone.wait_for_facts(1)[0]["value"] == 5


@pytest.mark.daily
def test_entries_of_a_dead_network_are_stored_once_and_in_order(phone: Phone) -> None:
    phone.page.context.set_offline(True)
    for value in range(1, 6):
        phone.tap(f"pad:declare choice:endurance choice:{value}")
        phone.pending()
    phone.page.wait_for_selector(".band")
    expect(phone.page.locator(".recorder-log .badge.tag").nth(3)).to_be_visible()
    assert phone.log() == []

    phone.page.context.set_offline(False)

    assert [fact["value"] for fact in phone.wait_for_facts(5)] == [1, 2, 3, 4, 5]
    phone.page.wait_for_selector(".badge.queue")
    assert phone.page.locator(".band").count() == 0


@pytest.mark.daily
def test_a_lost_answer_does_not_record_twice(phone: Phone) -> None:
    """Given a network that loses the answer to an append, when the page asks again, then each fact is there once."""
    lost: list[str] = []

    def lose_answer(route: Route) -> None:
        body = json.loads(route.request.post_data or "{}")
        if route.request.method != "POST" or body.get("dry_run") or lost:
            return route.continue_()
        lost.append(route.request.url)
        route.fetch()
        return route.abort()

    phone.page.route("**/facts?*", lose_answer)
    phone.page.route("**/live?*", lambda route: route.abort())
    phone.tap("pad:declare choice:endurance choice:5")
    phone.pending()
    phone.tap("choice:endurance choice:6")

    facts = phone.wait_for_facts(2)

    assert lost
    assert [fact["value"] for fact in facts] == [5, 6]
    phone.page.wait_for_selector(".badge.queue")
    assert len(phone.log()) == 2


@pytest.mark.daily
def test_facts_of_another_device_come_between_and_nothing_is_lost(phone: Phone) -> None:
    """Given a page that has not heard of another device's fact, when it sends, then both facts are there and shown."""
    phone.page.context.set_offline(True)
    phone.tap("pad:declare choice:endurance choice:5")
    phone.pending()
    foreign = {"id": "other", "kind": "value.declared/1", "seat": 9, "trait": "mental", "value": 3}
    phone.server.record(phone.game, [foreign])

    phone.page.context.set_offline(False)

    assert [fact["value"] for fact in phone.wait_for_facts(2)] == [3, 5]
    steps = phone.page.locator(".recorder-log .log-step")
    expect(phone.page.locator(".recorder-log .badge.tag")).to_have_count(0)
    assert steps.all_inner_texts()[-2:] == ["7", "8"]


def test_another_scribe_is_named_in_a_banner_and_can_be_relieved_in_one_tap(phone: Phone) -> None:
    phone.record("pad:note tab:people tab:scribe type:リン")
    phone.server.call(
        "POST",
        f"/games/{phone.game['game']}/facts",
        {"position": 7, "facts": [{"id": "theirs", "kind": "scribe.changed/1", "name": "ソラ"}]},
        phone.game["links"]["owner"],
    )
    phone.page.wait_for_selector(".other-scribe >> text=ソラ")

    phone.page.locator(".other-scribe [data-choice='take-over']").click()
    phone.pending()
    phone.commit()

    assert [fact["name"] for fact in phone.log()] == ["リン", "ソラ", "リン"]
    assert phone.page.locator(".other-scribe").count() == 0


@pytest.mark.daily
def test_entries_not_sent_outlive_a_reload(phone: Phone) -> None:
    phone.page.route("**/facts?*", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    for value in (1, 2):
        phone.tap(f"pad:declare choice:endurance choice:{value}")
        phone.pending()
    assert phone.log() == []

    phone.page.unroute("**/facts?*")
    phone.page.reload()

    assert [fact["value"] for fact in phone.wait_for_facts(2)] == [1, 2]


def test_an_entry_stored_by_a_request_that_outlived_the_page_is_not_sent_again(phone: Phone) -> None:
    """Given an append whose answer came after the page was left, when it is opened again, then the queue goes on."""
    stored: list[str] = []

    def never_answer(route: Route) -> None:
        if route.request.method != "POST" or json.loads(route.request.post_data or "{}").get("dry_run"):
            return route.continue_()
        route.fetch()
        stored.append(route.request.url)
        return None

    phone.page.route("**/live?*", lambda route: route.abort())
    phone.page.route("**/facts?*", never_answer)
    phone.tap("pad:declare choice:endurance choice:5")
    phone.pending()
    phone.tap("choice:endurance choice:6")
    phone.wait_for_facts(1)

    phone.page.unroute("**/facts?*")
    phone.page.reload()

    assert [fact["value"] for fact in phone.wait_for_facts(2)] == [5, 6]
    phone.page.wait_for_selector(".badge.queue")
    assert stored


def test_what_the_server_cannot_record_is_said_in_place_and_the_next_entry_works(phone: Phone) -> None:
    phone.record("turn:手番終了")
    phone.page.reload()
    phone.page.wait_for_selector(".tab-bar")
    phone.tap("pad:declare choice:endurance choice:5")
    phone.page.wait_for_selector(".refusal")
    assert phone.page.locator(".pending").count() == 0

    phone.record("strip:2 choice:endurance choice:5")

    assert [fact["kind"] for fact in phone.log()] == ["turn.ended/1", "value.declared/1"]
    assert phone.page.locator(".refusal").count() == 0


def _answer_illegal(route: Route) -> None:
    """The server's answer with a finding that a referee would give to a dry run."""
    response = route.fetch()
    body = response.json()
    if route.request.method == "POST" and body.get("dry_run"):
        reason = {"ja": "手番ではありません。", "en": "It is not this seat's turn."}
        finding = {"fact": body["facts"][-1]["fact"]["id"], "verdict": "illegal", "reason": reason, "rule": "4.3"}
        body["findings"] = [finding]
    route.fulfill(response=response, json=body)


@pytest.mark.daily
def test_entries_that_conflict_with_anothers_facts_are_asked_about_one_by_one(phone: Phone) -> None:
    """Given three entries on a phone without network, when the log has moved on, then each conflict is answered alone."""

    def doubt_values_below_nine(route: Route) -> None:
        response = route.fetch()
        body = response.json()
        if route.request.method == "POST" and body.get("dry_run"):
            facts = [line["fact"] for line in body["facts"]]
            reason = {"ja": "先に言われました。", "en": "It was said before."}
            body["findings"] = [
                {"fact": one["id"], "verdict": "illegal", "reason": reason} for one in facts if one["value"] < 9
            ]
        route.fulfill(response=response, json=body)

    phone.page.context.set_offline(True)
    for value in (5, 9, 6):
        phone.tap(f"pad:declare choice:endurance choice:{value}")
        phone.pending()
    phone.server.record(phone.game, [{"id": "other", "kind": "value.declared/1", "seat": 9, "trait": "mental", "value": 3}])
    phone.page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    phone.page.route("**/facts?*", doubt_values_below_nine)
    phone.page.context.set_offline(False)

    sentence = phone.page.locator(".warning-sentence", has_text="5")
    sentence.wait_for()
    assert [fact["id"] for fact in phone.log()] == ["other"]
    phone.page.locator(".warning .button", has_text="打ちまちがい").click()
    phone.page.locator(".warning-sentence", has_text="6").wait_for()
    assert [fact["id"] for fact in phone.log()] == ["other"]
    phone.page.locator(".warning .button", has_text="起きた").click()

    assert [fact["value"] for fact in phone.wait_for_facts(3)] == [3, 9, 6]
    assert phone.page.locator(".warning").count() == 0


@pytest.mark.daily
@pytest.mark.parametrize(("answer", "recorded"), [("起きた", 1), ("打ちまちがい", 0)])
def test_a_warning_has_two_equal_answers_and_nothing_is_recorded_before(phone: Phone, answer: str, recorded: int) -> None:
    phone.page.route("**/facts?*", _answer_illegal)
    phone.tap("pad:declare choice:endurance choice:5")
    phone.page.wait_for_selector(".warning >> text=手番ではありません")
    buttons = phone.page.locator(".warning .button.equal")
    sizes = [buttons.nth(index).bounding_box() for index in range(2)]
    assert sizes[0] and sizes[1] and (sizes[0]["width"], sizes[0]["height"]) == (sizes[1]["width"], sizes[1]["height"])
    assert phone.log() == []

    phone.page.locator(".warning .button", has_text=answer).click()

    if recorded:
        phone.pending()
        phone.commit()
    assert len(phone.log()) == recorded
    assert phone.page.locator(".warning").count() == 0


def test_what_the_server_expects_is_a_button_that_records_in_one_tap(phone: Phone) -> None:
    expected = {
        "label": {"ja": "回復", "en": "recover"},
        "verdict": "illegal",
        "facts": [{"kind": "action.announced/1", "seat": 4, "action": "recover"}],
    }

    def expect(route: Route) -> None:
        response = route.fetch()
        body = response.json()
        if "expectations" in body:
            body["expectations"] = [expected]
        route.fulfill(response=response, json=body)

    phone.page.route("**/facts?*", expect)
    phone.page.route("**/expectations*", expect)
    phone.record("pad:declare choice:endurance choice:5")
    phone.tap("again:declare")
    phone.page.locator(".expectations button.doubtful").click()
    phone.pending()
    phone.commit()

    assert phone.log()[-1]["action"] == "recover"


FIT = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const strip = (element) => element.closest('.seat-strip, .seat-row-seats, .track, .log');
  const controls = [...document.querySelectorAll('.recorder button, .recorder .input')]
    .filter((element) => element.getClientRects().length > 0 && !strip(element));
  const name = (element) => (element.innerText || element.getAttribute('aria-label') || '').trim();
  const small = controls.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const least = element.closest('.tab-bar') ? innerWidth / 8 : 48;  // eight pads side by side share the width
    return height < 47.9 || width < least - 0.1;
  });
  const clipped = controls.filter((element) => element.matches('button') &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1));
  const pad = document.querySelector('.pad').getBoundingClientRect();
  const cut = controls.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return element.closest('.pad') && top < pad.bottom - 1 && bottom > pad.bottom + 1;
  });
  const page = document.documentElement;
  const wide = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight;
  return { small: small.map(name), clipped: clipped.map(name), cut: cut.map(name), wide };
}"""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_every_pad_fits_a_phone(server: Server, device: Device, size: str, lang: str) -> None:
    """Given a phone, when each pad is open, then no label is clipped and no target is smaller than a thumb."""
    phone = Phone(server, device(viewport=SIZES[size], **TOUCH), lang=lang)
    for pad in PADS:
        phone.tap(f"pad:{pad}")
        tabs = [tab.get_attribute("data-tab") for tab in phone.page.locator(".pad .pad-tabs [data-tab]").all()]
        for tab in tabs or [None]:
            if tab:
                phone.tap(f"tab:{tab}")
            found = phone.page.evaluate(FIT)
            assert found == {"small": [], "clipped": [], "cut": [], "wide": False}, f"{pad} {tab}"


AXE = Path(__file__).parents[2] / "replay_viewer" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.mark.skipif(not AXE.exists(), reason="the packages of the pages are not installed")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_pad_passes_the_rules_of_accessibility(server: Server, device: Device, scheme: str) -> None:
    phone = Phone(server, device(viewport=SIZES["tall"], color_scheme=scheme, **TOUCH))
    phone.page.evaluate(AXE.read_text(encoding="utf-8"))
    for pad in PADS:
        phone.tap(f"pad:{pad}")
        found = phone.page.evaluate("axe.run('.recorder', {runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']})")
        assert [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]] == [], pad


@pytest.mark.daily
def test_the_table_is_read_as_public_only(phone: Phone) -> None:
    """Given a scribe's link, when a sheet lies sealed in the vault, then the page never asks for more than the public table."""
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.record("pad:declare choice:endurance choice:5")
    assert any("/table?as=public" in url for url in asked)
    assert not [url for url in asked if "as=" in url and "as=public" not in url]
