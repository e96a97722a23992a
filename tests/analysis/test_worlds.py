"""The count of all deals against writing out every one: random rosters, odds, exclusions, and evidence of every form."""

from math import log2

import numpy as np
import pytest
from counting_cases import deals, one_by_one
from hypothesis import assume, given
from soaking import examples

from ucr_events.analysis.layout import by_cards, by_seats
from ucr_events.analysis.ordering import ORDERS, order_of
from ucr_events.analysis.shares import added_up
from ucr_events.analysis.simplifying import simplified
from ucr_events.analysis.stating import Stating
from ucr_events.analysis.walk import TooMany, Walk
from ucr_events.analysis.worlds import Worlds, counted, puzzle_of
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Among, Count, Fewer


def puzzle_with(cards, dealt, weights, evidence=()):
    stating = Stating(cards, range(1, len(weights) + 1))
    return puzzle_of(cards, dealt, weights).given(stating.part(one) for one in evidence)


def weigh(cards, dealt, weights, evidence=(), limit=100_000) -> Worlds:
    return counted(puzzle_with(cards, dealt, weights, evidence), limit)


def assert_same(mine: Worlds, written_out: Worlds) -> None:
    assert mine.deals == pytest.approx(written_out.deals, rel=1e-12)
    assert np.allclose(mine.chances, written_out.chances, rtol=1e-12, atol=1e-12)
    assert ((mine.chances == 0) == (written_out.chances == 0)).all()
    assert mine.bits == pytest.approx(written_out.bits, abs=1e-10)


@examples(daily=40, soak=900)
@given(deals())
def test_equal_to_writing_out_every_deal(deal) -> None:
    assert_same(weigh(*deal), one_by_one(*deal))


@examples(daily=120, soak=3000)
@given(deals(told=True))
def test_equal_to_writing_out_every_deal_with_evidence_of_every_form(deal) -> None:
    assert_same(weigh(*deal), one_by_one(*deal))


@examples(daily=25, soak=1500)
@given(deals(told=True))
def test_by_seats_in_each_order_and_by_cards_the_same_is_found(deal) -> None:
    weights, puzzle = deal[2], puzzle_with(*deal)
    plain = simplified(puzzle)
    written_out = one_by_one(*deal)
    assume(plain is not None and puzzle.left >= 0)
    seats = by_seats(plain)
    ways = [seats.ordered(order_of(seats, opened)) for opened in ORDERS]
    if (laid := by_cards(plain)) is not None:
        ways.append(laid.ordered(order_of(laid, ORDERS[0])))
    for way in ways:
        walk = Walk(way, 10_000)
        assert (walk.layers is not None) == written_out.possible
        if walk.layers is not None:
            assert_same(Worlds(*added_up(walk, *weights.shape)), written_out)


@examples(daily=30, soak=1500)
@given(deals(told=True))
def test_the_deal_that_is_found_is_one_that_fits(deal) -> None:
    """Whatever is simplified: the deal fits each fact as it was said."""
    cards, _, weights, evidence = deal
    plain, written_out = simplified(puzzle_with(*deal)), one_by_one(*deal)
    walk = Walk(by_seats(plain), 10_000) if plain else None
    if walk is None or walk.layers is None:
        assert not written_out.possible
        return
    hand = walk.deal()
    assert written_out.chances[np.arange(len(hand)), hand].all()
    stating = Stating(cards, range(1, len(weights) + 1))
    assert all(stating.part(one).holds(hand) for one in evidence)


@examples(daily=20, soak=300)
@given(deals(told=True))
def test_a_seat_adds_up_to_one_and_a_role_to_its_number(deal) -> None:
    cards, exact, weights, said = deal
    worlds = weigh(cards, exact, weights, said)
    if not worlds.possible:
        return
    assert np.allclose(worlds.chances.sum(axis=1), 1.0)
    for role, number in exact.items():
        assert worlds.chances[:, [card.role == role for card in cards]].sum() == pytest.approx(number)


def test_cards_left_in_the_box_are_counted_as_cards_of_their_own() -> None:
    cards = [DealtCard(role="villager", copies=2), DealtCard(role="wolf")]
    worlds = weigh(cards, {}, np.ones((2, 2)))
    assert worlds.chances[0] == pytest.approx([2 / 3, 1 / 3])
    assert worlds.bits == pytest.approx(log2(3))


def test_eleven_seats_and_forty_characters() -> None:
    roles = {"L": (4, 1), "G": (12, 3), "E": (12, 4), "S": (12, 3)}
    cards = [DealtCard(role=role, side=role, name=f"{role}{n}") for role, (many, _) in roles.items() for n in range(many)]
    exact = {role: number for role, (_, number) in roles.items()}
    worlds = weigh(cards, exact, np.ones((11, 40)))
    assert worlds.chances.sum() == pytest.approx(11)
    assert worlds.chances[0].reshape(4, -1).sum() == pytest.approx(1)
    told = weigh(cards, exact, np.ones((11, 40)), (Count((1, 2, 3), Among(frozenset("E")), least=1),))
    assert told.chances.sum() == pytest.approx(11)
    assert told.bits < worlds.bits


def village(*counts: tuple[str, str, int]) -> list[DealtCard]:
    return [DealtCard(role=role, side=side, copies=copies) for role, side, copies in counts]


def test_a_hundred_seats_of_which_nothing_is_known_are_no_more_than_one_case() -> None:
    worlds = weigh(village(("wolf", "wolves", 20), ("villager", "village", 80)), {}, np.ones((100, 2)))
    assert worlds.cases == 1
    assert worlds.chances[99] == pytest.approx([0.2, 0.8])


def test_play_that_goes_on_weighs_two_sets_against_each_other() -> None:
    """Given 3 of 5 alive, fewer wolves than humans among them, the possessed being neither: by counting."""
    cards = village(("wolf", "wolves", 2), ("possessed", "wolves", 1), ("villager", "village", 2))
    said = Fewer((1, 2, 3), Among(frozenset({"wolf"}), "role"), Among(frozenset({"villager"}), "role"))
    assert_same(weigh(cards, {}, np.ones((5, 3)), (said,)), one_by_one(cards, {}, np.ones((5, 3)), (said,)))


def test_more_cases_than_allowed_are_refused_and_say_after_which_seat() -> None:
    """Cases are what counts: single roles and statements that all overlap are hard, whoever many seats there are."""
    cards = [DealtCard(role=f"r{number}") for number in range(14)]
    seats = [tuple(sorted({1 + (3 * n + k * k) % 14 for k in range(7)})) for n in range(14)]
    said = [Count(seats[n], Among(frozenset({f"r{n}", f"r{(n * 5) % 14}"}), "role"), 1, 1) for n in range(14)]
    with pytest.raises(TooMany) as refused:
        weigh(cards, {}, np.ones((14, 14)), said, limit=50)
    assert refused.value.limit == 50
    assert 1 <= refused.value.item <= refused.value.items == 14


def test_a_roster_that_cannot_be_dealt_has_no_worlds() -> None:
    cards = [DealtCard(role="a"), DealtCard(role="b")]
    assert not weigh(cards, {"a": 2}, np.ones((2, 2))).possible
    assert not weigh(cards, {"c": 1}, np.ones((2, 2))).possible
    assert not weigh(cards, {}, np.ones((3, 2))).possible
    assert not weigh(cards, {}, np.array([[1.0, 0.0], [1.0, 0.0]])).possible
