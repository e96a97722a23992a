"""Hidden decks: hands of a shuffled deck, against every order of small decks; what a log says of them."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sealed_runs import demo
from soaking import examples

from ucr_events.analysis.decks import Draw, Known, Stretch, odds, stretches
from ucr_events.facts import Card, CardsDealt, CardsDiscarded, CardsDrawn, CardsPlayed, CardsShown, CardsShuffled

TILES = {"liberal": 6, "fascist": 11}
DECK, AWAY = "deck.policy", "discard.policy"


@st.composite
def small(draw) -> Stretch:
    tiles = {"a": draw(st.integers(0, 3)), "b": draw(st.integers(0, 3)), "c": draw(st.integers(0, 1))}
    many, at, draws = sum(tiles.values()), 0, []
    while at < many and draw(st.booleans()):
        size = draw(st.integers(1, min(3, many - at)))
        draws.append(Draw(2, f"d{at}", 1, at, size))
        at += size
    known = []
    for _ in range(draw(st.integers(0, 3)) if many else 0):
        start = draw(st.integers(0, many - 1))
        size = draw(st.integers(1, min(3, many - start)))
        known.append(Known(start, size, {draw(st.sampled_from("abc")): draw(st.integers(1, 2))}))
    return Stretch(1, tiles, tuple(draws), tuple(known), at)


@examples(daily=60, soak=600)
@given(small())
def test_hands_and_what_is_left_equal_every_order_of_the_deck(stretch: Stretch) -> None:
    deck = [kind for kind, many in stretch.tiles.items() for _ in range(many)]
    orders = [
        order
        for order in permutations(deck)
        if all(order[k.start : k.start + k.size].count(kind) >= n for k in stretch.known for kind, n in k.least.items())
    ]
    found = odds(stretch)
    assert (found is None) == (not orders)
    if found is None:
        return

    def counted(start: int, end: int | None) -> dict:
        each: dict = {}
        for order in orders:
            tiles = tuple(order[start:end].count(kind) for kind in found.kinds)
            each[tiles] = each.get(tiles, 0) + Fraction(1, len(orders))
        return each

    for hand in found.hands:
        assert hand.chances == counted(hand.draw.start, hand.draw.start + hand.draw.size)
    assert found.left == counted(stretch.drawn, None)


def government(seat: int, chancellor: int, enacted: str, number: int) -> list:
    """A hand of three: one put away, two handed on, one of them enacted; as everybody sees it."""
    return [
        CardsDrawn(id=f"w{number}", seat=seat, source=DECK, to=f"hand.{seat}", count=3),
        CardsDiscarded(id=f"x{number}", seat=seat, source=f"hand.{seat}", to="discard.policy", count=1, face="down"),
        CardsDealt(id=f"y{number}", seat=chancellor, source=f"hand.{seat}", to=f"hand.{chancellor}", count=2),
        CardsDiscarded(
            id=f"z{number}", seat=chancellor, source=f"hand.{chancellor}", to="discard.policy", count=1, face="down"
        ),
        CardsPlayed(
            id=f"e{number}", seat=chancellor, source=f"hand.{chancellor}", to=f"track.{enacted}", cards=(Card(name=enacted),)
        ),
    ]


def read(facts: list) -> tuple[Stretch, ...]:
    return stretches(DECK, TILES, list(enumerate(facts, 2)))


def test_an_enacted_fascist_tile_says_only_that_one_was_in_the_hand() -> None:
    (stretch,) = read(government(1, 2, "fascist", 1))
    found = odds(stretch)
    assert found is not None and found.kinds == ("liberal", "fascist")
    none, all_three = 11 * 10 * 9, 6 * 5 * 4
    assert found.hands[0].chances[0, 3] == Fraction(none, 17 * 16 * 15 - all_three)
    assert (3, 0) not in found.hands[0].chances


def test_the_first_hand_is_the_hypergeometric_distribution_where_nothing_was_enacted_yet() -> None:
    (stretch,) = read(government(1, 2, "fascist", 1)[:1])
    found = odds(stretch)
    assert found is not None
    assert found.hands[0].at_least(0, 1) == 1 - Fraction(11 * 10 * 9, 17 * 16 * 15)


def test_hands_of_one_stretch_depend_on_each_other_and_a_shuffle_begins_anew_without_the_enacted() -> None:
    facts = [fact for number in range(5) for fact in government(1, 2, "fascist" if number else "liberal", number)]
    facts += [CardsShuffled(id="s", deck=DECK, taking=("discard.policy",)), *government(3, 4, "liberal", 9)]
    first, second = read(facts)
    assert len(first.draws) == 5 and second.tiles == {"liberal": 5, "fascist": 7}
    alone, together = odds(Stretch(1, TILES, first.draws[:1], first.known[:1], 3)), odds(first)
    assert alone is not None and together is not None
    assert together.hands[0].chances != alone.hands[0].chances


def test_who_saw_the_hand_knows_it_and_so_more_of_the_next() -> None:
    """Given the president's own line, with the three tiles and the one put away: its hand is certain."""
    facts = government(1, 2, "fascist", 1)
    tiles = (Card(name="fascist"), Card(name="fascist"), Card(name="liberal"))
    facts.insert(1, CardsShown(id="v", seat=1, source="hand.1", to=(1,), cards=tiles))
    found = odds(read([*facts, CardsDrawn(id="n", seat=2, source=DECK, to="hand.2", count=3)])[0])
    assert found is not None
    assert found.hands[0].chances == {(1, 2): 1}
    assert found.hands[1].at_least(0, 1) == 1 - Fraction(9 * 8 * 7, 14 * 13 * 12)


def test_the_chancellor_knows_two_of_three() -> None:
    facts = government(1, 2, "liberal", 1)
    facts.insert(3, CardsShown(id="v", seat=2, source="hand.2", to=(2,), cards=(Card(name="fascist"), Card(name="liberal"))))
    found = odds(read(facts)[0])
    assert found is not None
    assert set(found.hands[0].chances) == {(1, 2), (2, 1)}


@pytest.mark.parametrize("enacted", ["liberal", "fascist"])
def test_hands_written_down_after_the_government_are_those_that_were_held(enacted: str) -> None:
    """Given that president and chancellor write down what they held when all of it had gone on, then no tile counts twice."""
    held = {1: ("fascist", "fascist", "liberal"), 2: ("fascist", "liberal")}
    shown = [
        CardsShown(id=f"v{seat}", seat=seat, source=f"hand.{seat}", to=(seat,), cards=tuple(Card(name=one) for one in tiles))
        for seat, tiles in held.items()
    ]
    president, chancellor = (odds(read([*government(1, 2, enacted, 1), one])[0]) for one in shown)
    assert president is not None and chancellor is not None
    assert president.hands[0].chances == {(1, 2): 1}
    assert set(chancellor.hands[0].chances) == {(1, 2), (2, 1)}


def test_with_everything_opened_each_hand_of_the_demo_is_what_its_holder_wrote_down() -> None:
    _, facts = demo("secret-hitler-seven")
    found = [odds(one) for one in read(list(facts))]
    hands = {hand.draw.fact: hand.chances for one in found if one is not None for hand in one.hands}
    drawn, written = "", {}
    for fact in facts:
        if isinstance(fact, CardsDrawn):
            drawn = fact.id
        elif isinstance(fact, CardsShown) and fact.cards and len(fact.cards) == 3 and fact.source != DECK:
            names = [card.name for card in fact.cards]
            written[drawn] = {(names.count("liberal"), names.count("fascist")): 1}
    assert len(written) > 3
    assert {name: hands[name] for name in written} == written


def test_tiles_looked_at_on_the_deck_are_the_next_hand_also_when_the_top_one_is_enacted_by_chaos() -> None:
    look = CardsShown(
        id="p", seat=1, source=DECK, to=(1,), cards=tuple(Card(name=n) for n in ("fascist", "fascist", "liberal"))
    )
    chaos = CardsPlayed(id="c", source=DECK, to="track.fascist", cards=(Card(name="fascist"),))
    hand = CardsDrawn(id="n", seat=2, source=DECK, to="hand.2", count=3)
    looked, after = odds(read([look, hand])[0]), odds(read([look, chaos, hand])[0])
    assert looked is not None and looked.hands[0].chances == {(1, 2): 1}
    assert after is not None and set(after.hands[1].chances) == {(1, 2), (2, 1)}


@pytest.mark.parametrize("drawn", [18, 30])
def test_more_tiles_than_there_are_have_no_odds(drawn: int) -> None:
    assert odds(read([CardsDrawn(id="n", seat=2, source=DECK, to="hand.2", count=drawn)])[0]) is None


def test_nothing_is_said_after_a_shuffle_with_a_hand_still_out() -> None:
    facts = [*government(1, 2, "fascist", 1)[:2], CardsShuffled(id="s", deck=DECK), *government(3, 4, "liberal", 9)]
    assert len(read(facts)) == 1
