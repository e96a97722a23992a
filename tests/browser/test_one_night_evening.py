"""A One Night of five through the pages: acts from everybody's own phone, one vote, and the review."""

import os

import pytest
from conftest import Device, Server
from evening_table import Table, peeked
from playwright.sync_api import expect

pytestmark = pytest.mark.browser
LOOK_AT = os.environ.get("EVENING_SHOTS")
MOST_TAPS, MOST_LETTERS = 30, 0


def test_one_night_is_played_on_phones_in_at_most_thirty_taps_and_no_letter(server: Server, device: Device) -> None:
    table = Table(server, device, "ワンナイト人狼", 5)
    table.deal(phones_at_night=True)
    table.begin_night("夜")
    everybody_chooses(table)
    table.morning()
    for seat in table.who("占い師"):
        assert "だけが知る" in learned(table, seat)
    table.go("昼")
    votes_and_claims(table)
    table.go("勝")
    table.open_everything()
    table.shot(LOOK_AT, "one-night-opened")
    assert [one for one in table.document("/findings")["findings"] if one["verdict"] == "illegal"] == []
    for reader in (None, "moderator", "judge", *(f"seat:{seat}" for seat in table.seats)):
        assert len(table.document("/facts?limit=2000", reader)["facts"]) == len(table.facts())
    table.moderator.locator("a.primary[href$='/review']").click()
    table.moderator.wait_for_url("**/review")
    expect(table.moderator.locator("main")).to_contain_text(table.name(1))
    table.moderator.wait_for_load_state("networkidle")

    taps, letters = table.counted()
    print(f"| One Night of five | {taps} | {letters} | {len(table.facts())} |")
    assert (taps <= MOST_TAPS, letters) == (True, MOST_LETTERS), f"{taps} taps, {letters} letters"


def learned(table: Table, seat: int) -> str:
    """All that a phone shows of what its seat knows."""
    phone = table.seats[seat]
    phone.reload()
    return peeked(phone.locator(".my-nights .hold-peek"), ".learned")


def everybody_chooses(table: Table) -> None:
    """Each phone has the same page; who has something to choose chooses, and everybody sends."""
    for seat, phone in table.seats.items():
        phone.reload()
        phone.locator(".act-seats").wait_for()
        for target in targets(table, seat):
            phone.locator(f".act-seats [data-seat='{target}']").click()
        if table.roles[seat] == "酔っぱらい":
            phone.locator("[data-centre='1']").click()
        with phone.expect_response(lambda answer: "/act" in answer.url):
            phone.locator("[data-choice=send]").click()
    expect(table.moderator.locator("[data-choice=seal].primary")).to_be_visible()
    table.shot(LOOK_AT, "one-night-all-have")


def targets(table: Table, seat: int) -> list[int]:
    """Whom somebody of this role chooses: the next ones at the table."""
    after = [(seat + step - 1) % 5 + 1 for step in (1, 2)]
    return {"占い師": after[:1], "怪盗": after[:1], "いたずらっ子": after}.get(table.roles[seat], [])


def votes_and_claims(table: Table) -> None:
    """Two claims, then all vote for the first, who votes for the second."""
    table.claim(1, "占い師")
    table.claim(2, "村人" if table.who("村人") else "狂人")
    table.shot(LOOK_AT, "one-night-claims")
    table.go("投票")
    table.vote({seat: 1 if seat != 1 else 2 for seat in table.seats})
    table.shot(LOOK_AT, "one-night-voted")
