"""The sums over worlds against counting every deal one by one: random rosters, weights, exclusions and group statements."""

from collections import defaultdict
from itertools import permutations
from math import log2

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.analysis.saying import Statement
from ucr_events.analysis.worlds import MOST_SEATS, TooManySeats, Worlds, weigh
from ucr_events.games.deals import DealtCard

SIDES = ("good", "evil", "other")
WEIGHTS = (0.0, 0.0, 1.0, 1.0, 1.0, 0.25, 2.0)


def one_by_one(cards, dealt, weights, statements=()) -> Worlds:
    """Every way to deal physical cards to the seats."""
    boxes = [index for index, card in enumerate(cards) for _ in range(card.copies)]
    worlds: dict[tuple[int, ...], float] = defaultdict(float)
    for chosen in permutations(range(len(boxes)), len(weights)):
        held = tuple(boxes[place] for place in chosen)
        worlds[held] += allowed(held, cards, dealt, statements) * float(np.prod([weights[s, c] for s, c in enumerate(held)]))
    total = sum(worlds.values())
    chances = np.zeros_like(weights)
    if not total:
        return Worlds(0.0, chances, 0.0)
    for held, weight in worlds.items():
        for seat, card in enumerate(held):
            chances[seat, card] += weight / total
    bits = -sum(weight / total * log2(weight / total) for weight in worlds.values() if weight)
    return Worlds(total, chances, bits)


def allowed(held, cards, dealt, statements) -> bool:
    roles = [cards[card].role for card in held]
    if any(roles.count(role) != number for role, number in dealt.items()):
        return False
    for said in statements:
        words = [cards[held[seat - 1]].role if said.of == "role" else cards[held[seat - 1]].side for seat in said.seats]
        if not said.least <= sum(word in said.among for word in words) <= said.most:
            return False
    return True


@st.composite
def deals(draw, told: bool = False):
    seats = draw(st.integers(2, 5))
    cards = []
    for number in range(draw(st.integers(1, 4))):
        side = draw(st.sampled_from(SIDES))
        names = draw(st.sampled_from([(None,), (f"n{number}a", f"n{number}b")]))
        cards += [DealtCard(role=f"r{number}", side=side, name=name, copies=draw(st.integers(1, 2))) for name in names]
    cards = cards[:5]
    total = sum(card.copies for card in cards)
    if total < seats:
        cards.append(DealtCard(role="rest", side="good", copies=seats - total + draw(st.integers(0, 1))))
    roles = sorted({card.role for card in cards})
    exact = draw(st.dictionaries(st.sampled_from(roles), st.integers(0, 3), max_size=2))
    rows = st.lists(st.sampled_from(WEIGHTS), min_size=len(cards), max_size=len(cards))
    weights = np.array(draw(st.lists(rows, min_size=seats, max_size=seats)))
    said = tuple(draw(statements(seats, roles)) for _ in range(draw(st.integers(1, 3)))) if told else ()
    return cards, exact, weights, said


@st.composite
def statements(draw, seats: int, roles: list[str]):
    of = draw(st.sampled_from(("side", "role")))
    among = draw(st.frozensets(st.sampled_from(SIDES if of == "side" else roles), min_size=1))
    of_whom = tuple(sorted(draw(st.sets(st.integers(1, seats), min_size=1))))
    least = draw(st.integers(0, len(of_whom)))
    most = draw(st.integers(least, len(of_whom)))
    return Statement(step=1, fact="f", seats=of_whom, among=among, of=of, least=least, most=most)


def assert_same(mine: Worlds, counted: Worlds) -> None:
    assert mine.deals == pytest.approx(counted.deals, rel=1e-12)
    assert np.allclose(mine.chances, counted.chances, rtol=1e-12, atol=1e-15)
    assert ((mine.chances == 0) == (counted.chances == 0)).all()
    assert mine.bits == pytest.approx(counted.bits, abs=1e-9)


@examples(daily=30, soak=450)
@given(deals())
def test_equal_to_counting_every_deal(deal) -> None:
    assert_same(weigh(*deal[:3]), one_by_one(*deal[:3]))


@examples(daily=30, soak=450)
@given(deals(told=True))
def test_equal_to_counting_with_statements_about_groups(deal) -> None:
    assert_same(weigh(*deal), one_by_one(*deal))


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


def test_eleven_seats_and_forty_characters_are_quick() -> None:
    roles = {"L": (4, 1), "G": (12, 3), "E": (12, 4), "S": (12, 3)}
    cards = [DealtCard(role=role, side=role, name=f"{role}{n}") for role, (many, _) in roles.items() for n in range(many)]
    worlds = weigh(cards, {role: number for role, (_, number) in roles.items()}, np.ones((11, 40)))
    assert worlds.chances.sum() == pytest.approx(11)
    said = Statement(step=1, fact="f", seats=(1, 2, 3), among=frozenset("E"), least=1)
    told = weigh(cards, {role: number for role, (_, number) in roles.items()}, np.ones((11, 40)), (said,))
    assert told.chances.sum() == pytest.approx(11)
    assert told.bits < worlds.bits


def test_more_unknown_seats_than_can_be_weighed_are_refused_and_known_ones_cost_nothing() -> None:
    cards = [DealtCard(role="a", copies=40), DealtCard(role="b", copies=40)]
    with pytest.raises(TooManySeats):
        weigh(cards, {}, np.ones((MOST_SEATS + 1, 2)))
    weights = np.ones((40, 2))
    weights[3:, 1] = 0
    assert weigh(cards, {}, weights).chances.sum(axis=1) == pytest.approx(np.ones(40))


def test_a_roster_that_cannot_be_dealt_has_no_worlds() -> None:
    cards = [DealtCard(role="a"), DealtCard(role="b")]
    assert not weigh(cards, {"a": 2}, np.ones((2, 2))).possible
    assert not weigh(cards, {"c": 1}, np.ones((2, 2))).possible
    assert not weigh(cards, {}, np.array([[1.0, 0.0], [1.0, 0.0]])).possible
