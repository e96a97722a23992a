"""From the form of a new table to its first turn by buttons alone: a ring game of four, a game of hidden roles of seven."""

import pytest
from conftest import Server
from playwright.sync_api import Page, expect
from setting_up import SetUp, figures

pytestmark = pytest.mark.browser

RING = ("Deyvas", "Hreja", "Utei", "Eylona", "Wyrne", "Solenmere")
SENATORS = (("De", "Hr"), ("Ut", "Ey"), ("Wy", "De"), ("Hr", "Wy"))
"Planets of the senators that are dealt, by seat."
THIRD = ("Ut", "De", "Hr", "Ey")
MOTHERS = ((4, "So"), (3, "Hr"), (2, "De"), (1, "Ey"))
SILHOUETTES = (("善 Good", "影一"), ("悪 Evil", "影二"), ("善 Good", "影三"), ("特 Special", "影四"))
AGAIN = (("悪 Evil", "影二"), ("悪 Evil", "影四"), ("善 Good", "影三"))
"Names of silhouettes that were written for others before."
PORTS = ((1, "地球"), (3, "トア"), (4, "マイア"), (7, "地球"))


def test_a_ring_game_of_four_is_set_up_and_a_turn_played_by_buttons_alone(server: Server, phone: Page) -> None:
    """Nothing is typed, no die is asked for, and every tile, pile and ship has its name."""
    table = SetUp(server, phone)
    phone.get_by_role("button", name="Sovereign Skies（アビッシ星系）").click()
    phone.locator("[data-pack='skies-demo']").click()
    table.open().tap("setup.begin")
    for tile in RING[:-1]:
        table.pick(tile)
    table.tap("setup.lay").tap("setup.start", "席1").tap("setup.deal")
    for seat, planets in enumerate(SENATORS, start=1):
        for planet in planets:
            table.row(f"降下船 席{seat}", planet)
    for seat, planet in enumerate(THIRD, start=1):
        table.row(f"降下船 席{seat}", planet)
    table.tap("setup.return", "まとめて").tap("setup.turn")
    for dots in ("•", "••", "•••"):
        table.row(f"山の上の議員 {dots}", f"議員{len(dots)}-1")
    for seat, planet in MOTHERS:
        table.row(f"母船 席{seat}：左向き", planet)
    table.tap("setup.end").tap("move", "Deyvas")

    facts = table.facts(51)
    taps, typed = table.counted()
    assert table.document()["dice"] == []
    assert [card["name"] for card in next(fact for fact in facts if fact["kind"] == "cards.laid/1")["cards"]] == list(RING)
    sailed = next(fact for fact in reversed(facts) if fact["actor"] == "scribe")
    assert (sailed["kind"], sailed["piece"], sailed["to"]) == ("piece.moved/1", "mother.1", "deyvas.left")
    assert [one for one in table.document("/findings")["findings"] if one["verdict"] == "illegal"] == []
    print(figures("Sovereign Skies, 4 seats", table, len(facts)))
    assert typed == 0
    assert taps <= 40


def test_a_game_of_seven_is_set_up_with_a_refusal_to_its_first_turn(server: Server, phone: Page) -> None:
    """Each step is labelled with its seat; a name is written once, and is a button from then on."""
    table = SetUp(server, phone)
    for _ in range(2):
        phone.get_by_role("button", name="＋ 席").click()
    table.open().tap("setup.begin").tap("sheet.deal").tap("refusal")
    phone.locator(".ask [data-seat='3']").click()
    table.pick("確定").tap("character.collect").tap("trump.deal").tap("silhouette.choose")
    for seat, (camp, name) in enumerate(SILHOUETTES, start=1):
        table.row(f"席{seat}：シルエット", camp).type(name)
    for seat, (camp, name) in enumerate(AGAIN, start=5):
        table.row(f"席{seat}：シルエット", camp).pick(name)
    expect(table.buttons("setup.end")).to_contain_text("探索4人・基地3人")
    table.tap("setup.end").tap("universe.lay")
    explorers = [seat for seat, _ in PORTS]
    for seat, planet in PORTS:
        table.row(f"席{seat}：開始位置", planet)
    expect(table.buttons("start.place")).to_have_count(0)
    expect(table.buttons("turn.begin")).to_have_count(len(explorers))
    table.tap("turn.begin", "席1")
    expect(table.buttons("teleport.level").first).to_be_visible()

    facts = table.facts(53)
    taps, typed = table.counted()
    shown = [fact["cards"][0] for fact in facts if fact["kind"] == "cards.shown/1"]
    assert [(card["name"], card["note"]) for card in shown[:2]] == [("影一", "Good"), ("影二", "Evil")]
    assert len(shown) == 7
    assert (facts[-1]["kind"], facts[-1]["seat"]) == ("turn.began/1", 1)
    assert [one for one in table.document("/findings")["findings"] if one["verdict"] == "illegal"] == []
    print(figures("超人ロック mit2020, 7 seats", table, len(facts)))
    assert typed <= 8
    assert taps <= 40


@pytest.mark.daily
def test_the_last_table_is_opened_again_in_one_tap(server: Server, phone: Page) -> None:
    """Given a table with names, a pack and an option, when the next one is opened as last time, then it has all of them."""
    table = SetUp(server, phone)
    phone.get_by_role("button", name="Sovereign Skies（アビッシ星系）").click()
    phone.get_by_label("席2の名前").fill("けん")
    phone.locator("[data-pack='skies-demo']").click()
    phone.locator("label:has([data-option])", has_text="色で決まる").locator("select").select_option(label="色で決まる")
    first = table.open().document()
    phone.goto(f"{server.url}/new")
    before = table.counted()[0]
    second = table.open("[data-choice='again']").document()
    assert table.counted()[0] - before <= 2
    alike = ("family", "edition", "seats", "options", "readings", "tables", "dice", "visibility", "sheets")
    assert {name: second.get(name) for name in alike} == {name: first.get(name) for name in alike}
    assert second["game"] != first["game"]
    assert second["seats"][1]["name"] == "けん"
