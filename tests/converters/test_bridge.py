"""Deals of bridge: hands, auction, tricks and dummy are those of the file."""

import pytest
from converted import SHARED, case, logs, only, said, taken

from ucr_events.converting.source import Unreadable
from ucr_events.facts import Fact, SealOpened, SheetSealed
from ucr_events.hidden.seals import check
from ucr_events.table.state import Table

HANDS = "SAKQ2HAKQDAKQCAKQ,S345H234D234C2345,S678H567D567C6789,"
NAMES = "pn|Ada,Bert,Cleo,Dora|st||"
AUCTION = "mb|1N!|an|strong|mb|p|mb|7N|mb|d|mb|p|mb|p|mb|p|"
TRICK = "pc|S3|pc|S6|pc|S9|pc|SA|"


def deal(*more: str, dealer: int = 1, hands: str = HANDS) -> str:
    return f"{NAMES}md|{dealer}{hands}|rh||ah|Board 1|sv|o|" + "".join(more)


def end(log: list[Fact]) -> Table:
    game, facts = taken(log)
    return game.fold(game.opening, facts)


def test_hands_auction_and_tricks() -> None:
    log = only("bridge-lin", deal(AUCTION, "pg||", TRICK, "pc|SK|pc|S4|pc|S7|pc|ST|", "mc|13|"))
    game, _ = taken(log)
    assert (game.header.title, game.header.options) == ("Bridge Board 1", {"vulnerable": "o"})
    calls = [
        (seat, action, card.name if card else None) for seat, action, card in said(log, "action", "seat", "action", "card")
    ]
    assert calls[:4] == [(1, "bid", "1N"), (2, "pass", None), (3, "bid", "7N"), (4, "double", None)]
    assert said(log, "remark", "seat", "text") == [(1, "strong")]
    assert said(log, "cards.played", "seat")[:5] == [(2,), (3,), (4,), (1,), (1,)], "left of declarer leads, the winner goes on"
    table = end(log)
    assert (table.zones["tricks.ns"].count, table.zones["hand.1"].count) == (8, 11)
    assert said(log, "outcome", "seat", "value") == [(1, 13)]
    assert table.closed == "claimed"


def test_dummy_lies_open_after_the_lead() -> None:
    log = only("bridge-lin", deal(AUCTION, TRICK))
    kinds = [type(fact).__name__ for fact in log]
    assert kinds.index("CardsShown") == kinds.index("CardsPlayed") + 1
    shown = end(log).zones["hand.3"]
    assert len([laid for laid in shown.cards if laid.card and laid.card.name]) == 12


def test_the_hand_that_is_left_out_has_the_other_cards_and_hands_are_opened_at_the_end() -> None:
    game, facts = taken(only("bridge-lin", deal(AUCTION, TRICK)))
    seals = {fact.id: fact for fact in facts if isinstance(fact, SheetSealed)}
    opened = [fact for fact in facts if isinstance(fact, SealOpened)]
    assert [len(fact.value["cards"]) for fact in opened] == [13] * 4
    assert "SJ" in opened[3].value["cards"]
    assert [check(game.header.game, seals[fact.seal], fact.salt, fact.value) for fact in opened] == ["matches"] * 4


def test_declarer_is_who_named_the_strain_first_on_that_side() -> None:
    bids = "mb|p|mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|"
    log = only("bridge-lin", deal(bids, "pc|D5|", dealer=1))
    assert said(log, "cards.played", "seat") == [(3,)], "West plays, North leads"


def test_the_highest_trump_takes_the_trick() -> None:
    hands = "S2HAKQJDAKQJCAKQJ,SA3HT98DT98C98765,SK4H765D765CT432,"
    bids = "mb|p|mb|1S|mb|p|mb|p|mb|p|"
    log = only("bridge-lin", deal(bids, "pc|C2|pc|S5|pc|CA|pc|C5|", hands=hands))
    assert said(log, "cards.returned", "seat", "to") == [(4, "tricks.ew")], "East had no club"


@pytest.mark.parametrize(
    ("more", "how"),
    [
        ("mb|p|mb|p|mb|p|mb|p|", "passed_out"),
        ("mb|p|", "broken_off"),
        (AUCTION + TRICK, "broken_off"),
        (AUCTION + "mc|13|", "claimed"),
    ],
)
def test_how_it_ended(more: str, how: str) -> None:
    assert end(only("bridge-lin", deal(more))).closed == how


def test_a_file_of_a_match_has_a_log_for_each_deal() -> None:
    text = f"vg|Match|qx|o1|{deal(AUCTION)}qx|o2|md|2{HANDS}|mb|p|"
    found = logs("bridge-lin", text)
    assert [one.name for one in taken(found[1])[0].header.seats] == ["Ada", "Bert", "Cleo", "Dora"]
    assert said(found[1], "action", "seat") == [(2,)]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("hello", "line 1: expected pairs of a key and a value"),
        ("pn|a,b,c,d|st||", "expected a deal"),
        ("message|hi|md|1|", "expected a key of two letters"),
        (deal(dealer=7), "deal 1, md: expected the dealer's number from 1 to 4"),
        (deal(hands="SAA,,,"), "deal 1, md: expected 52 cards"),
        (deal(hands="S1,,,"), "deal 1, md: expected a hand as suits"),
        (deal("mb|8N|"), "deal 1, mb: expected a call"),
        (deal("pc|SA|"), "deal 1, pc: expected a bid before the first card"),
        (deal(AUCTION, "pc|SA|"), "deal 1, pc: expected a card of West"),
        (deal(AUCTION, "mc|14|"), "deal 1, mc: expected tricks from 0 to 13, got 14"),
    ],
)
def test_what_is_no_deal_is_said_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable, match=complaint):
        logs("bridge-lin", text)


@pytest.mark.skipif(not (SHARED / "cases").is_dir(), reason="the failing inputs are not beside this checkout")
def test_the_deal_that_was_wanted() -> None:
    log = only("bridge-lin", case("wanted-bridge.lin"))
    assert len(said(log, "cards.dealt", "seat")) == 4
    assert said(log, "action", "seat", "action") == [(1, "bid"), (2, "pass"), (3, "pass"), (4, "pass")]
    assert said(log, "cards.shown", "seat") == [(3,)]
    assert end(log).zones["tricks.ns"].count == 4
