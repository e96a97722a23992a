"""An evening of Avalon with seven phones, from the empty form to the review; taps are counted by the pages."""

import os

import pytest
from conftest import Device, Server
from open_ballots import OpenTable
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
SHOTS = os.environ.get("SHOTS")
EVIL, GOOD = ("暗殺者", "手下"), ("マーリン", "忠臣")
MOST_OF_A_QUEST = 12


def refused(table: OpenTable, team: list[int], no: list[int]) -> None:
    """A team that stays at home."""
    table.team(*team)
    table.ballot(no, "否決")


def quest(table: OpenTable, team: list[int], no: list[int], fails: int, outcome: str) -> None:
    """A team that goes, and its mission."""
    table.team(*team)
    table.ballot(no, "可決")
    table.tap("mission", f"失敗 {fails}")
    expect(table.moderator.locator(".recorder-past")).to_contain_text(outcome)
    table.note(f"mission of {len(team)}")


def test_an_avalon_of_seven_from_the_empty_form_to_the_review(server: Server, device: Device) -> None:
    """Given seven phones and a moderator's; when an evening is dealt, played and ended on the pages; then each phone knew what
    it may know and no more, the log is without a breach, and everybody reads who was who."""
    table = OpenTable(server, device, "アヴァロン", 7)
    table.deal()
    good = [seat for word in GOOD for seat in table.who(word)]
    evil = [seat for word in EVIL for seat in table.who(word)]
    merlin, assassin = table.who("マーリン")[0], table.who("暗殺者")[0]
    assert (len(good), len(evil)) == (4, 3)

    # whom each knows, on its own phone only
    for seat in range(1, 8):
        told = table.knows(seat)
        sees = set(evil) if seat == merlin or seat in evil else set()
        for other in set(range(1, 8)) - {seat}:
            assert (str(other) in told) == (other in sees), (seat, told)
    assert not {"knowledge.given/1", "cards.shown/1"} & {fact["kind"] for fact in table.facts_of("spectator")}
    table.shot(SHOTS, "avalon-1-seat", table.seats[merlin])

    table.from_here()
    table.choose("leader.turn", 1)
    table.from_here()
    table.shot(SHOTS, "avalon-2-team")
    quest(table, good[:2], evil, 0, "成功")
    # the next leader changes one of a team that was refused, as most did in recorded games of people
    refused(table, evil, good)
    quest(table, [*evil[:2], good[0]], [*good[1:]], 1, "失敗")
    quest(table, good[:3], evil, 0, "成功")
    quest(table, good, evil, 0, "成功")
    table.shot(SHOTS, "avalon-3-assassin")
    missed = next(seat for seat in good if seat != merlin)
    table.from_here()
    table.choose("assassin", missed)
    table.close("正義の勝ち")
    table.note("the shot and the end")
    assert all(many <= MOST_OF_A_QUEST for what, many in table.spent), table.spent

    facts = table.facts()
    assert [fact.get("how") for fact in facts if fact["kind"] == "game.closed/1"] == ["merlin-lives"]
    assert [fact for fact in facts if fact["kind"] == "action.announced/1"][-1]["seat"] == assassin
    assert table.unanswered() == []
    taps, letters = table.counted()
    print(f"\navalon of seven: {taps} taps, {letters} letters; {table.spent}")
    assert letters == 0

    # afterwards everybody reads it
    reader = table.seats[evil[0]]
    reader.goto(f"{server.url}/g/{table.game}/review?as=all&tab=numbers")
    expect(reader.locator("main")).to_contain_text("マーリン")
    table.shot(SHOTS, "avalon-4-review", reader)
