"""A village of nine over three days through the pages: from the empty form to the review, with a phone for everybody."""

import os

import pytest
from conftest import Device, Server
from evening_table import Table, peeked
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
LOOK_AT = os.environ.get("EVENING_SHOTS")
"A folder for pictures of each stage; nothing: nobody wants to look at them."
MOST_TAPS, MOST_LETTERS = 90, 0


class Village:
    """The nine by what they were dealt: the story is told by roles, for chance deals them."""

    def __init__(self, table: Table) -> None:
        self.wolf, self.other_wolf = table.who("人狼")
        (self.seer,) = table.who("占い師")
        (self.medium,) = table.who("霊媒師")
        (self.guard,) = table.who("狩人")
        (self.possessed,) = table.who("狂人")
        self.villagers = table.who("村人")


def learned(phone: Page) -> str:
    """All that a phone shows of what its seat knows, while it is pressed."""
    phone.reload()
    return peeked(phone.locator(".my-nights .hold-peek"), ".learned")


def test_a_village_of_nine_is_played_on_phones_in_at_most_ninety_taps_and_no_letter(server: Server, device: Device) -> None:
    table = Table(server, device, "人狼", 9)
    table.deal()
    village = Village(table)
    a_phone_sees_its_own_card_and_its_own_pack(table, village)
    taps_after = {"dealt": table.counted()[0]}
    table.shot(LOOK_AT, "1-dealt")
    table.begin_night("第1夜")
    table.shot(LOOK_AT, "2-first-night")
    table.morning()
    table.go("だれも死ななかった")
    for part in (first_day, second_night, second_day, third_night, third_day, everybody_reads_everything):
        taps_after[f"before {part.__name__}"] = table.counted()[0]
        part(table, village)

    taps, letters = table.counted()
    print(taps_after)
    print(f"| village of nine, three days | {taps} | {letters} | {len(table.facts())} |")
    assert (taps <= MOST_TAPS, letters) == (True, MOST_LETTERS), f"{taps} taps, {letters} letters"


def a_phone_sees_its_own_card_and_its_own_pack(table: Table, village: Village) -> None:
    """Each phone shows its own role; wolves know each other, the seer one who is no wolf, nobody else; the log no role."""
    assert sorted(table.roles.values()) == sorted(["人狼"] * 2 + ["占い師", "霊媒師", "狩人", "狂人"] + ["村人"] * 3)
    known = {seat: learned(phone) for seat, phone in table.seats.items()}
    assert "人狼" in known[village.wolf] and str(village.other_wolf) in known[village.wolf]
    assert "人間" in known[village.seer]
    assert "人狼" not in "".join(known[seat] for seat in known if table.roles[seat] != "人狼")
    assert {fact["kind"] for fact in table.facts()} == {
        "game.opened/1",
        "link.claimed/1",
        "deal.prepared/1",
        "passage.sealed/1",
    }


def first_day(table: Table, village: Village) -> None:
    """Two say to be the seer; a tie, a run-off, and a villager is executed."""
    victim, doubted = village.villagers[0], village.possessed
    table.claim(village.seer, "占い師")
    table.claim(village.possessed, "占い師")
    table.claim(village.possessed, f"{village.wolf} human")
    table.shot(LOOK_AT, "3-claims")
    table.go("処刑の投票")
    others = [seat for seat in table.seats if seat not in (victim, doubted)]
    votes = {victim: doubted, doubted: victim} | {seat: (victim, doubted)[at % 2] for at, seat in enumerate(others[:-1])}
    votes[others[-1]] = village.villagers[1] if others[-1] != village.villagers[1] else village.villagers[2]
    table.vote(votes)
    table.shot(LOOK_AT, "4-tied")
    assert "4" in table.moderator.locator(".ballot-bars").inner_text()
    table.vote_again({others[-1]: victim})
    table.shot(LOOK_AT, "5-executed")


def second_night(table: Table, village: Village) -> None:
    """The seer finds a wolf, the guard guards the seer, the wolves find somebody else."""
    table.begin_night("第2夜")
    table.shot(LOOK_AT, "6-night")
    table.act("占い師", village.wolf)
    table.act("霊媒師")
    table.act("狩人", village.seer)
    table.act("人狼", village.villagers[1])
    table.shot(LOOK_AT, "7-night-done")
    assert "人狼" in learned(table.seats[village.seer])
    assert "襲" not in learned(table.seats[village.medium])
    table.morning()
    table.shot(LOOK_AT, "8-morning")
    table.go("死亡 → 2日目")


def second_day(table: Table, village: Village) -> None:
    """The seer and the medium say what they found, and the wolf is executed."""
    table.claim(village.seer, f"{village.wolf} wolf")
    table.claim(village.medium, "霊媒師")
    table.claim(village.medium, f"{village.villagers[0]} human")
    table.shot(LOOK_AT, "9-second-day")
    table.go("処刑の投票")
    dead = (village.villagers[0], village.villagers[1])
    table.vote({seat: village.wolf if seat != village.wolf else village.seer for seat in table.seats if seat not in dead})


def third_night(table: Table, village: Village) -> None:
    """The guard may not guard the seer again, and the last wolf finds it."""
    table.begin_night("第3夜")
    table.act("占い師", village.other_wolf)
    table.act("霊媒師")
    table.shot(LOOK_AT, "9-guard")
    call = table.moderator.locator(".night-act.open")
    expect(call.locator(".doubtful").filter(has_text="連続不可")).to_have_count(1)
    table.act("狩人", village.medium)
    table.act("人狼", village.seer)
    table.morning()
    table.go("死亡 → 3日目")


def third_day(table: Table, village: Village) -> None:
    """Without the seer they find the last wolf all the same, and the village has won."""
    table.claim(village.medium, f"{village.wolf} wolf")
    table.go("処刑の投票")
    dead = (*village.villagers[:2], village.wolf, village.seer)
    wolf = village.other_wolf
    table.vote({seat: wolf if seat != wolf else village.medium for seat in table.seats if seat not in dead})
    table.go("村人陣営の勝ち")
    table.shot(LOOK_AT, "10-over")


def everybody_reads_everything(table: Table, village: Village) -> None:
    """Opened in one tap, the game is read by each at every step, without a breach, and reviewed."""
    table.open_everything()
    table.shot(LOOK_AT, "11-opened")
    assert [one for one in table.document("/findings")["findings"] if one["verdict"] == "illegal"] == []
    for reader in (None, "moderator", "judge", *(f"seat:{seat}" for seat in table.seats)):
        lines = table.document("/facts?limit=2000", reader)["facts"]
        assert len(lines) == len(table.facts())
    assert "wolf" in str(table.document("/facts?limit=2000"))
    table.moderator.locator("a.primary[href$='/review']").click()
    table.moderator.wait_for_url("**/review")
    expect(table.moderator.locator("main")).to_contain_text(table.name(village.wolf))
    table.moderator.wait_for_load_state("networkidle")
    table.shot(LOOK_AT, "12-review")
