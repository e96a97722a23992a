"""An evening of Secret Hitler with seven phones, from the empty form to the review; taps are counted by the pages."""

import os

import pytest
from conftest import Device, Server
from open_ballots import OpenTable
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("SHOTS")
EVERYBODY = range(1, 8)
MOST_OF_A_GOVERNMENT = 6


def government(table: OpenTable, chancellor: int, no: list[int], enacted: str = "") -> None:
    """A president names a chancellor; all vote; where it is elected, a tile is enacted."""
    table.from_here()
    row = table.moderator.get_by_role("group", name="首相に指名する").get_by_role("button")
    row.filter(has_text=table.name(chancellor)).click()
    table.ballot(no, "可決" if enacted else "否決")
    if enacted:
        table.tap("hand", f"{enacted}法案")
    table.note(f"government of {chancellor}{f', {enacted}' if enacted else ', refused'}")


def claims(table: OpenTable, president: str, chancellor: str) -> None:
    """What both say that they held."""
    table.from_here()
    table.tap("hand.claim", president)
    expect(table.moderator.locator(".expectations button[data-step='hand.claim']").filter(has_text=president)).to_have_count(0)
    table.tap("hand.claim", chancellor)
    expect(table.moderator.locator(".expectations button[data-step='hand.claim']")).to_have_count(0)
    table.note("both claims")


def hands(table: OpenTable, tiles: str) -> None:
    """Which tiles they held, told to them only."""
    table.from_here()
    table.moderator.locator(".expectations [data-choice=seldom]").filter(has_text="手にした札").click()
    table.tap("hand.told", tiles)
    expect(table.moderator.locator(".expectations button[data-step='hand.told']")).to_have_count(0)
    table.note("hands, sealed")


def test_a_secret_hitler_of_seven_from_the_empty_form_to_the_review(server: Server, device: Device) -> None:
    """Given seven phones and a moderator's; when an evening is dealt, played and ended on the pages; then each phone knew what
    it may know and no more, hands and a look stood on two phones only, and afterwards everybody reads who was who."""
    table = OpenTable(server, device, "シークレット・ヒトラー", 7)
    table.deal()
    hitler, fascists, liberals = table.who("ヒトラー")[0], table.who("ファシスト"), table.who("リベラル")
    assert (len(fascists), len(liberals)) == (2, 4)
    for seat in EVERYBODY:
        told = table.knows(seat)
        sees = {hitler, *fascists} if seat in fascists else set()
        for other in set(EVERYBODY) - {seat}:
            assert (str(other) in told) == (other in sees), (seat, told)

    order = [(hitler + at - 1) % 7 + 1 for at in range(7)]  # presidents go round from Hitler
    table.from_here()
    table.choose("president.turn", order[0])
    table.note("the first president")
    table.shot(SHOTS, "hitler-1-nominate")
    government(table, order[1], fascists, "リベラル")
    hands(table, "FLL → FL")
    table.shot(SHOTS, "hitler-2-claims")
    claims(table, "FFL", "FL")
    own = table.seats[order[0]]
    expect(own.locator(".my-nights")).to_be_visible()
    assert "ファシスト" in table.learned(order[0]) and "リベラル" in table.learned(order[1])
    assert "・" not in table.learned(order[3])
    government(table, order[2], liberals)
    government(table, order[4], [hitler], "ファシスト")
    claims(table, "FFF", "FF")
    government(table, order[5], fascists[:1], "ファシスト")
    claims(table, "FFL", "FF")

    # the second fascist policy: the president looks at a party, and says what it was
    president, looked = order[3], order[6]
    table.from_here()
    table.choose("investigate.act", looked)
    table.tap("investigate.told")
    table.tap("investigate.claim", "リベラル")
    table.note("a look, its result and what is said of it")
    table.shot(SHOTS, "hitler-3-look", table.seats[president])
    party = "リベラル" if looked in liberals else "ファシスト"
    assert party in table.learned(president)

    # the third: the president makes somebody president, who names Hitler
    government(table, order[2], fascists[:1], "ファシスト")
    claims(table, "FFF", "FF")
    table.from_here()
    table.choose("appoint.act", order[5])
    table.note("who is president next")
    table.from_here()
    row = table.moderator.get_by_role("group", name="首相に指名する").get_by_role("button")
    row.filter(has_text=table.name(hitler)).click()
    table.ballot(liberals[1:], "可決")
    public = {fact["kind"] for fact in table.facts_of("spectator")}
    assert not {"knowledge.given/1", "cards.shown/1"} & public
    table.shot(SHOTS, "hitler-4-end")
    table.close("ファシストの勝ち")
    table.note("the last election, the end and all opened")

    assert all(many <= MOST_OF_A_GOVERNMENT for what, many in table.spent if what.startswith("government")), table.spent
    assert [fact.get("how") for fact in table.facts() if fact["kind"] == "game.closed/1"] == ["hitler-elected"]
    assert table.unanswered() == []
    taps, letters = table.counted()
    print(f"\nsecret hitler of seven: {taps} taps, {letters} letters; {table.spent}")
    assert letters == 0
    reader = table.seats[liberals[0]]
    reader.goto(f"{server.url}/g/{table.game}/review")
    expect(reader.locator("main")).to_contain_text("ヒトラー")
    table.shot(SHOTS, "hitler-5-review", reader)
