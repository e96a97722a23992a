"""Roles are dealt to real phones by a sealed seed and words that phones add; at the end each phone says that they follow."""

import os

import pytest
from conftest import PHONE, Device, Server
from night_phones import Evening, header, held
from playwright.sync_api import Page, expect
from test_night import ROSTER

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("UCR_SHOTS")
"A folder for pictures, to be looked at."


def shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)


def test_given_a_word_of_a_seat_the_deal_follows_from_it_and_every_phone_says_so(server: Server, device: Device) -> None:
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.moderator.locator("[data-begin=deal]").click()
    phone = evening.seat(3)
    phone.locator(".my-word input").fill("たぬき")
    shot(phone, "word-ja")
    phone.locator(".my-word input").press("Enter")
    expect(phone.locator(".my-word [role=status]")).to_contain_text("たぬき")
    listed = evening.moderator.locator(".deal-phones li").nth(2)
    expect(listed).to_contain_text("ことば")
    shot(evening.moderator, "deal-ja")
    evening.moderator.locator("[data-choice=seal]").click()
    expect(evening.moderator.locator(".deal-phones")).to_be_hidden()
    phone.reload()
    assert evening.role(3) in ("村人", "占い師", "人狼")
    closing = {"kind": "game.closed/1", "id": "c", "how": "village"}
    game, links = evening.game["game"], evening.game["links"]
    position = len(evening.facts())
    server.call("POST", f"/games/{game}/facts", {"position": position, "facts": [closing]}, links["scribe"])
    evening.moderator.reload()
    opening = evening.moderator.locator(".night .hold-open")
    opening.focus()
    evening.moderator.keyboard.down("Enter")
    expect(evening.moderator.locator(".night a[href$=review]")).to_be_visible()
    phone.reload()
    expect(phone.locator(".deal-check")).to_have_attribute("data-follows", "true")
    expect(phone.locator(".deal-check")).to_contain_text("足されたことば1つから決まるとおり")
    shot(phone, "closing-ja")


@pytest.mark.daily
def test_given_no_moderator_the_service_deals_and_the_last_phone_that_agrees_opens_all(server: Server, device: Device) -> None:
    game = server.open_game(header("village", 5, roster=ROSTER))
    links = game["links"]
    scribe = device(viewport=PHONE, has_touch=True, is_mobile=True)
    scribe.goto(f"{server.url}/g/{game['game']}/record#k={links['scribe']}")
    scribe.locator(".night [data-begin=deal]").click()
    expect(scribe.locator(".deal-phones")).to_be_visible()
    shot(scribe, "unled-deal-ja")
    phones = {}
    for number in (1, 2):
        phone = phones[number] = device(viewport=PHONE, has_touch=True, is_mobile=True)
        phone.goto(f"{server.url}/g/{game['game']}/seat/{number}#k={links[f'seat:{number}']}")
        phone.locator("[data-choice=renew]").click()
        expect(phone.locator(".my-word")).to_be_visible()
    scribe.locator("[data-choice=seal]").click()
    expect(scribe.locator(".deal-phones")).to_be_hidden()
    closing = {"kind": "game.closed/1", "id": "c", "how": "village"}
    position = len(server.call("GET", f"/games/{game['game']}/facts")["facts"])
    server.call("POST", f"/games/{game['game']}/facts", {"position": position, "facts": [closing]}, links["scribe"])
    scribe.reload()
    expect(scribe.locator("[data-missing='2']")).to_contain_text("あと2人")
    shot(scribe, "unled-closing-ja")
    for phone in phones.values():
        phone.reload()
        phone.locator("[data-choice=open-all]").click()
        expect(phone.locator("[data-choice=open-all]")).to_be_hidden()
    expect(phones[2].locator(".deal-check")).to_have_attribute("data-follows", "true")


def test_given_cards_on_the_table_each_phone_names_its_own_and_too_many_are_said(server: Server, device: Device) -> None:
    evening = Evening(server, device, header("village", 5, roster=ROSTER))
    evening.moderator.locator("[data-begin=take]").click()
    for number, role in ((1, "wolf"), (2, "wolf")):
        phone = evening.seat(number)
        phone.locator(f".take-role [data-role={role}]").click()
        shot(phone, f"take-{number}-ja")
        phone.locator(".take-role [data-choice=send]").click()
        expect(phone.locator(".take-role [role=status]")).to_contain_text("うけとりました")
    expect(evening.moderator.locator("[data-over]")).to_contain_text("人狼")
    shot(evening.moderator, "taking-ja")
    evening.seat(2).locator(".take-role [data-role=seer]").click()
    evening.seat(2).locator(".take-role [data-choice=send]").click()
    expect(evening.moderator.locator("[data-over]")).to_have_count(0)


@pytest.mark.daily
def test_given_phones_a_ballot_is_sealed_until_all_its_votes_open_together(server: Server, device: Device) -> None:
    begun = [{"kind": "part.began/1", "id": f"b{part}", "part": part} for part in ("night", "day")]
    game = server.open_game(header("village", 5, roster=ROSTER, options={"first": "none"}), begun)
    links = game["links"]
    phones = {}
    for number in (1, 2):
        phone = phones[number] = device(viewport=PHONE, has_touch=True, is_mobile=True)
        phone.goto(f"{server.url}/g/{game['game']}/seat/{number}#k={links[f'seat:{number}']}")
        phone.locator("[data-choice=renew]").click()
        expect(phone.locator(".role-card")).to_be_visible()
    scribe = device(viewport=PHONE, has_touch=True, is_mobile=True)
    scribe.goto(f"{server.url}/g/{game['game']}/record#k={links['scribe']}")
    scribe.locator("[data-choice=votes-by-phone]").click()
    expect(scribe.locator("[data-choice=open-votes]")).to_be_visible()
    shot(scribe, "votes-ja")
    for number, target in ((1, 3), (2, 3)):
        phones[number].reload()
        phones[number].locator(f".vote-form [data-vote='{target}']").click()
        expect(phones[number].locator(".vote-form [role=status]")).to_contain_text("封じました")
    shot(phones[2], "vote-ja")
    log = server.call("GET", f"/games/{game['game']}/facts")["facts"]
    assert [one["fact"] for one in log if one["fact"]["kind"] == "vote.cast/1"] == [], "nothing before all open"
    scribe.locator("[data-choice=open-votes]").click()
    expect(scribe.locator("[data-choice=open-votes]")).to_be_hidden()
    log = server.call("GET", f"/games/{game['game']}/facts")["facts"]
    votes = [one["fact"] for one in log if one["fact"]["kind"] == "vote.cast/1"]
    assert [(fact["seat"], fact["target"], fact["actor"]) for fact in votes] == [(1, 3, "seat:1"), (2, 3, "seat:2")]


def test_given_somebody_who_comes_later_the_moderator_tells_it_a_role_that_is_left(server: Server, device: Device) -> None:
    roles = ("seer", "robber", "troublemaker", "villager")
    village = [{"role": role, "side": "village", "looks": "human"} for role in roles]
    wolves = {"role": "wolf", "side": "wolves", "looks": "wolf", "count": 2}
    evening = Evening(server, device, header("one-night", 3, roster=[*village, wolves]))
    evening.deal()
    game, links = evening.game["game"], evening.game["links"]
    seated = {"kind": "person.seated/1", "id": "late", "seat": 4, "name": "ゆき"}
    position = len(evening.facts())
    server.call("POST", f"/games/{game}/facts", {"position": position, "facts": [seated]}, links["scribe"])
    evening.moderator.reload()
    late = evening.moderator.locator("[data-late='4']")
    expect(late).to_contain_text("ゆき")
    shot(evening.moderator, "late-ja")
    late.locator("button").first.click()
    expect(late).to_have_count(0)
    links["seat:4"] = server.call("POST", f"/games/{game}/links", {"role": "seat:4"}, links["owner"])["token"]
    expect(evening.seat(4).locator(".role-card")).to_be_visible()
    kinds = [item["fact"]["kind"] for item in evening.facts()]
    assert kinds.count("passage.sealed/1") == 2


def test_given_a_hand_was_drawn_its_seat_writes_it_on_its_own_phone_and_nobody_else_reads_it(
    server: Server, device: Device
) -> None:
    drawn = {"kind": "cards.drawn/1", "id": "dr", "seat": 1, "source": "deck.policy", "to": "hand.1", "count": 3}
    game = server.open_game(header("secret-hitler", 7), [drawn])
    links, at = game["links"], f"{server.url}/g/{game['game']}"
    phone = device(viewport=PHONE, has_touch=True, is_mobile=True)
    phone.goto(f"{at}/seat/1#k={links['seat:1']}")
    phone.locator("[data-choice=renew]").click()
    expect(phone.locator(".role-card")).to_be_visible()
    scribe = device(viewport=PHONE, has_touch=True, is_mobile=True)
    scribe.goto(f"{at}/record#k={links['scribe']}")
    scribe.locator("[data-choice=hand-by-phone]").click()
    expect(scribe.locator("[data-choice=open-hand]")).to_be_visible()
    phone.reload()
    for tile in ("fascist", "liberal", "fascist"):
        phone.locator(f".take-role [data-tile={tile}]").click()
    shot(phone, "hand-ja")
    phone.locator(".take-role [data-choice=send]").click()
    expect(phone.locator(".take-role [role=status]")).to_contain_text("うけとりました")
    scribe.locator("[data-choice=open-hand]").click()
    expect(scribe.locator("[data-choice=open-hand]")).to_be_hidden()
    log = server.call("GET", f"/games/{game['game']}/facts")["facts"]
    assert [one["fact"]["kind"] for one in log][-1] == "passage.sealed/1"
    phone.reload()
    phone.locator(".my-nights .hold-peek").scroll_into_view_if_needed()
    learned = held(phone, phone.locator(".my-nights .hold-peek"), ".learned")
    assert "ファシスト" in learned and "リベラル" in learned
