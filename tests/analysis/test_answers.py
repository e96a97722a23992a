"""What a reader is told: equal to counting every deal, sums, proofs that are the smallest, bits that add up."""

from itertools import combinations, permutations
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st
from secret_table import ROSTER, SIDES, SecretTable, role_deck
from soaking import examples

from ucr_events.facts import Card, CardsDealt, CardsShown, FactStruck, SealOpened

ROLES = [entry["role"] for entry in ROSTER for _ in range(entry["count"])]


@st.composite
def tables(draw) -> SecretTable:
    table = SecretTable(draw(st.permutations(ROLES)))
    for _ in range(draw(st.integers(0, 4))):
        seat = draw(st.integers(1, 5))
        if draw(st.booleans()):
            table.open(seat)
        else:
            table.show(seat, draw(st.sets(st.integers(1, 5), min_size=1, max_size=2)))
    return table


def seen_by(table: SecretTable, reader: str, step: int) -> dict[str, tuple[int, str]]:
    """Fact -> seat and role, of everything the reader has seen by then; written down independently."""
    found = {}
    for at, fact in enumerate(table.facts, 2):
        name = type(fact).__name__
        own = name == "SheetSealed" and reader == f"seat:{fact.seat}"
        shown = name == "SealShown" and reader in {f"seat:{seat}" for seat in fact.to}
        if at <= step and (own or shown or name == "SealOpened"):
            found[fact.id] = (fact.seat, table.held[fact.seat - 1])
    return found


def worlds(seen) -> set[tuple[str, ...]]:
    return {deal for deal in set(permutations(ROLES)) if all(deal[seat - 1] == role for seat, role in seen)}


@examples(daily=15, soak=180)
@given(tables(), st.sampled_from(("public", "seat:1", "seat:3")), st.integers(0, 10))
def test_every_reader_and_step_equals_counting(table: SecretTable, reader: str, back: int) -> None:
    step = max(table.last - back, 1)
    answer, seen = table.answer(reader, step), seen_by(table, reader, step)
    left = worlds(seen.values())
    assert answer.missing == ()
    assert answer.bits == pytest.approx(log2(len(left)), abs=1e-9)
    for one in answer.seats:
        for role, chance in one.roles.items():
            assert chance == pytest.approx(sum(deal[one.seat - 1] == role for deal in left) / len(left))
        for side, chance in one.sides.items():
            assert chance == pytest.approx(sum(SIDES[deal[one.seat - 1]] == side for deal in left) / len(left))
        assert sum(one.roles.values()) == pytest.approx(1)
    for entry in ROSTER:
        assert sum(one.roles[entry["role"]] for one in answer.seats) == pytest.approx(entry["count"])


@examples(daily=15, soak=180)
@given(tables(), st.sampled_from(("public", "seat:2")))
def test_exclusions_are_all_told_and_their_facts_are_a_smallest_proof(table: SecretTable, reader: str) -> None:
    answer, seen = table.answer(reader), seen_by(table, reader, table.last)
    for one in answer.seats:
        for side, chance in one.sides.items():
            assert (chance == 0) == any(said.seat == one.seat and said.what == side for said in answer.excluded)
    for said in answer.excluded:

        def proves(facts, seat=said.seat, what=said.what) -> bool:
            left = worlds([seen[fact] for fact in facts])
            return not any(what in (deal[seat - 1], SIDES[deal[seat - 1]]) for deal in left)

        assert proves(said.facts)
        assert not any(proves(fewer) for fewer in combinations(seen, len(said.facts) - 1))


@examples(daily=15, soak=180)
@given(tables(), st.sampled_from(("public", "seat:4")))
def test_bits_of_the_facts_add_up_to_the_drop(table: SecretTable, reader: str) -> None:
    course, answer = table.course(reader), table.answer(reader)
    assert course is not None
    assert course.begin - sum(one.bits for one in course.told) == pytest.approx(answer.bits, abs=1e-9)
    seen = seen_by(table, reader, table.last)
    assert all(fact in seen for one in course.told for fact in one.facts)


HELD = ("wolf", "seer", "villager", "villager", "wolf")
WITH_DECK = role_deck(("wolf", "seer", "villager"), 5)


def test_cards_shown_and_dealt_openly_count() -> None:
    table = SecretTable(HELD, **WITH_DECK)
    table.add(CardsShown(id="c1", seat=1, source="hand.1", cards=(Card(name="wolf"),)))
    table.add(CardsDealt(id="c2", seat=2, source="deck.role", to="hand.2", cards=(Card(name="seer"),)))
    answer = table.answer()
    assert answer.seats[0].roles["wolf"] == 1
    assert answer.seats[1].roles["seer"] == 1


def test_a_new_deal_makes_earlier_sheets_say_nothing() -> None:
    table = SecretTable(HELD, **WITH_DECK)
    deals = [CardsDealt(id=f"d{seat}", seat=seat, source="deck.role", to=f"hand.{seat}", count=1) for seat in range(1, 6)]
    table.facts = [*deals, *table.facts]
    table.open(1)
    assert table.answer().seats[0].sides["wolves"] == 1
    table.add(*(CardsDealt(id=f"e{seat}", seat=seat, source="deck.role", to=f"hand.{seat}", count=1) for seat in range(1, 6)))
    assert table.answer().seats[0].sides["wolves"] == pytest.approx(0.4)


def test_what_was_struck_is_no_evidence() -> None:
    table = SecretTable(HELD)
    opened = table.open(1)
    table.add(FactStruck(id="x1", fact=opened))
    assert table.answer().bits == table.answer(step=1).bits


def test_an_opening_that_does_not_match_says_nothing() -> None:
    table = SecretTable(HELD)
    table.add(SealOpened(id="o", seat=1, seal="s1", value=table.value(2), match="differs"))
    assert table.answer().excluded == ()
