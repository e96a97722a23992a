"""The recorder on a phone: every kind of fact, counted taps, and entries that outlive the network."""

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import Device, Server
from playwright.sync_api import Route
from recorder_phone import Phone

from ucr_events.facts import BY_KIND

pytestmark = pytest.mark.browser

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
SIZES = {"tall": {"width": 390, "height": 844}, "small": {"width": 360, "height": 640}}
PADS = ("dice", "declare", "card", "piece", "answer", "value", "sheet", "note")

EVERY_KIND: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("pad:note tab:people tab:seated strip:3 type:ひな", "person.seated/1", {"seat": 3, "name": "ひな"}),
    ("pad:note tab:people tab:left strip:3 choice:left", "person.left/1", {"seat": 3}),
    ("pad:note tab:people tab:scribe type:ソラ", "scribe.changed/1", {"name": "ソラ"}),
    ("pad:note tab:flow tab:part choice:planets", "part.ended/1", {"part": "planets"}),
    ("pad:note tab:flow tab:part choice:base", "part.began/1", {"part": "base"}),
    ("pad:note tab:flow tab:turn choice:round", "round.began/1", {"number": 1}),
    ("strip:4 turn:手番開始", "turn.began/1", {"seat": 4}),
    ("pad:note tab:flow tab:phase choice:main_phase", "phase.began/1", {"phase": "main_phase"}),
    ("pad:note tab:flow tab:phase choice:main_phase", "phase.ended/1", {"phase": "main_phase"}),
    ("pad:dice die:赤:3 die:白:5", "dice.rolled/1", {"faces": [3, 5], "dice": ["d.red", "d.white"], "seat": 4}),
    ("pad:dice choice:sum choice:9", "dice.rolled/1", {"faces": [None, None], "total": 9}),
    ("pad:declare tab:value choice:endurance choice:5", "value.declared/1", {"seat": 4, "trait": "endurance", "value": 5}),
    ("pad:declare tab:value choice:esp_power choice:more choice:12", "value.declared/1", {"value": 12}),
    ("pad:declare tab:action target:5 choice:attack", "action.announced/1", {"action": "attack", "targets": [5]}),
    ("pad:declare tab:question choice:victory_declaration", "question.asked/1", {"question": "victory_declaration"}),
    ("pad:answer tab:object seat:2 choice:these", "question.answered/1", {"seat": 2, "answer": "object"}),
    ("pad:declare tab:outcome choice:victory choice:falls", "outcome.stated/1", {"of": "victory", "outcome": "falls"}),
    ("pad:card choice:draw choice:1", "cards.drawn/1", {"source": "deck.combat", "to": "hand.4", "count": 1}),
    ("pad:card crumb:verb choice:deal strip:5 choice:7", "cards.dealt/1", {"seat": 5, "to": "hand.5", "count": 7}),
    (
        "pad:card crumb:verb choice:play target:5 choice:3 type:バズーカ",
        "cards.played/1",
        {"source": "hand.4", "to": "discard.combat", "cards": [{"name": "バズーカ", "level": 3}], "targets": [5]},
    ),
    ("pad:card crumb:verb choice:discard crumb:count choice:2", "cards.discarded/1", {"face": "down", "count": 2}),
    (
        "pad:card crumb:deck choice:deck.planet crumb:from tab:planets place:toa.1 type:白紙",
        "cards.discarded/1",
        {"source": "toa.1", "to": "discard.planet", "cards": [{"name": "白紙"}]},
    ),
    (
        "pad:card crumb:deck choice:deck.combat crumb:verb choice:show choice:unknown",
        "cards.shown/1",
        {"seat": 4, "count": 1, "cards": [{}]},
    ),
    ("pad:card crumb:verb choice:return crumb:count choice:1", "cards.returned/1", {"to": "deck.combat", "count": 1}),
    ("pad:card crumb:verb choice:shuffle choice:discards choice:record", "cards.shuffled/1", {"taking": ["discard.combat"]}),
    ("pad:card crumb:verb choice:lay tab:base place:base.A1 choice:record", "cards.laid/1", {"places": ["base.A1"]}),
    (
        "pad:card crumb:verb choice:turnOver crumb:place tab:base place:base.A1 type:通路",
        "card.turned/1",
        {"card": {"name": "通路"}},
    ),
    ("pad:piece strip:5 tab:planets place:maia.2", "piece.placed/1", {"seat": 5, "piece": "p5", "place": "maia.2"}),
    ("pad:piece crumb:how choice:walk tab:planets place:toa.3", "piece.moved/1", {"piece": "p4", "to": "toa.3", "how": "walk"}),
    ("pad:piece strip:5 choice:remove", "piece.removed/1", {"piece": "p5"}),
    ("pad:value tab:setTo choice:power.spent choice:7", "counter.set/1", {"counter": "power.spent", "value": 7}),
    ("pad:value tab:change choice:damage.body choice:2", "counter.changed/1", {"counter": "damage.body", "by": 2}),
    ("pad:value tab:state strip:2 choice:restrained", "state.changed/1", {"seat": 2, "state": "restrained"}),
    ("pad:value tab:group seat:6 choice:form", "group.formed/1", {"leader": 4, "members": [6]}),
    ("pad:value tab:group choice:dissolve:4", "group.dissolved/1", {"leader": 4}),
    ("pad:note tab:combat choice:begin seat:5 choice:record", "combat.began/1", {"participants": [4, 5]}),
    ("pad:note tab:combat choice:join strip:6 choice:spaceport", "combat.joined/1", {"seat": 6, "how": "spaceport"}),
    (
        "pad:note tab:combat choice:initiative choice:cards seat:5 choice:♠ choice:♠2 seat:4 choice:♥ choice:♥1 choice:record",
        "initiative.set/1",
        {"order": [{"seat": 5, "card": {"name": "♠2"}}, {"seat": 4, "card": {"name": "♥1"}}]},
    ),
    ("pad:note tab:combat choice:leave strip:6 choice:escape", "combat.left/1", {"seat": 6, "how": "escape"}),
    ("pad:note tab:combat choice:end", "combat.ended/1", {}),
    ("pad:sheet tab:seal strip:4 choice:sheet", "sheet.sealed/1", {"seat": 4, "slot": "sheet"}),
    ("pad:sheet tab:sealShow strip:4 seat:6", "seal.shown/1", {"seat": 4, "to": [6]}),
    (
        "pad:sheet tab:sealOpen strip:4 choice:name choice:ナガト choice:endurance choice:6 choice:record",
        "seal.opened/1",
        {"seat": 4, "value": {"name": "ナガト", "endurance": 6}},
    ),
    ("pad:note tab:notes choice:missing choice:2", "gap.noticed/1", {"missing": 2}),
    (
        "pad:note tab:notes choice:resume crumb:piece choice:p2 tab:planets place:toa.2 choice:record",
        "play.resumed/1",
        {"part": "base", "turn": 4, "pieces": {"p2": "toa.2"}},
    ),
    ("strip:4 turn:パス", "turn.ended/1", {"seat": 4, "passed": True}),
    ("pad:note tab:flow tab:turn choice:roundEnd", "round.ended/1", {"number": 1}),
    ("pad:note tab:notes choice:break", "remark.made/1", {"topic": "break"}),
    ("pad:note tab:notes type:おつかれさま", "remark.made/1", {"text": "おつかれさま"}),
    (
        "pad:note tab:end choice:broken_off tab:won choice:B seat:4 tab:lost seat:1 choice:close",
        "game.closed/1",
        {"how": "broken_off", "results": [{"seat": 1, "outcome": "lost"}, {"seat": 4, "outcome": "won", "grade": "B"}]},
    ),
)


@pytest.fixture
def phone(server: Server, device: Device) -> Phone:
    return Phone(server, device(viewport=SIZES["tall"], **TOUCH))


def test_every_kind_of_fact_can_be_recorded_by_tapping(phone: Phone) -> None:
    """Given a running game, when the scribe taps through every pad, then the server has exactly those facts in order."""
    for taps, _, _ in EVERY_KIND:
        phone.record(taps)

    facts = phone.log()

    assert [fact["kind"] for fact in facts] == [kind for _, kind, _ in EVERY_KIND]
    for fact, (_, _, fields) in zip(facts, EVERY_KIND, strict=True):
        assert fields.items() <= fact.items(), f"{fact} has not {fields}"
    assert {kind for _, kind, _ in EVERY_KIND} == set(BY_KIND) - {"game.opened/1"}


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


def test_entries_of_a_dead_network_are_stored_once_and_in_order(phone: Phone) -> None:
    phone.page.context.set_offline(True)
    for value in range(1, 6):
        phone.tap(f"pad:declare choice:endurance choice:{value}")
        phone.pending()
    phone.page.wait_for_selector(".band")
    assert phone.page.locator(".recorder-log .badge.tag").count() >= 4
    assert phone.log() == []

    phone.page.context.set_offline(False)

    assert [fact["value"] for fact in phone.wait_for_facts(5)] == [1, 2, 3, 4, 5]
    phone.page.wait_for_selector(".badge.queue")
    assert phone.page.locator(".band").count() == 0


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
    phone.page.wait_for_function("document.querySelectorAll('.recorder-log .badge.tag').length === 0")
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

    phone.page.locator(".other-scribe button").click()
    phone.pending()
    phone.commit()

    assert [fact["name"] for fact in phone.log()] == ["リン", "ソラ", "リン"]
    assert phone.page.locator(".other-scribe").count() == 0


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
    phone.record("pad:declare choice:endurance choice:5")
    phone.tap("pad:declare")
    button = phone.page.locator(".expectations button")
    assert "doubtful" in (button.get_attribute("class") or "")

    button.click()
    phone.pending()
    phone.commit()

    assert phone.log()[-1]["action"] == "recover"


FIT = """() => {
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
  const page = document.documentElement;
  const wide = page.scrollWidth > innerWidth || page.scrollHeight > innerHeight;
  return { small: small.map(name), clipped: clipped.map(name), wide };
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
            assert found == {"small": [], "clipped": [], "wide": False}, f"{pad} {tab}"


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


def test_the_table_is_read_as_public_only(phone: Phone) -> None:
    """Given a scribe's link, when a sheet lies sealed in the vault, then the page never asks for more than the public table."""
    asked: list[str] = []
    phone.page.on("request", lambda request: asked.append(request.url))
    phone.record("pad:declare choice:endurance choice:5")

    assert any("/table?as=public" in url for url in asked)
    assert not [url for url in asked if "as=" in url and "as=public" not in url]
