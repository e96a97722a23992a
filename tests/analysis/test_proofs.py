"""A hand for every seat, against the count; the smallest proof, against trying every set of facts."""

from itertools import chain, combinations

import numpy as np
import pytest
from counting_cases import deals, one_by_one
from hypothesis import HealthCheck, assume, given
from hypothesis import strategies as st
from secret_table import SecretTable
from soaking import examples

from ucr_events.analysis.answering import proof_of
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.matching import Matching
from ucr_events.analysis.proofs import Facts, Proofs, smallest
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.walk import TooMany
from ucr_events.games.deals import DealtCard


@examples(daily=50, soak=600)
@given(deals())
def test_a_hand_is_found_where_something_fits(deal) -> None:
    cards, exact, weights, _ = deal
    if set(exact) - {card.role for card in cards} or sum(exact.values()) > len(weights):
        return
    rows = [np.flatnonzero(row).tolist() for row in weights]
    hand, written_out = Matching(cards, exact, len(weights)).hand(rows), one_by_one(cards, exact, weights)
    assert (hand is not None) == written_out.possible
    assert hand is None or written_out.chances[np.arange(len(hand)), hand].all()


some_facts = st.integers(1, 7).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.frozensets(st.integers(0, n - 1)))))


@examples(daily=50, soak=600)
@given(some_facts, st.randoms(use_true_random=False))
def test_the_smallest_of_all_sets_that_prove_it(facts, chance) -> None:
    """Proving is having one of some sets whole; all facts together do. A deal breaks, beside what it must, anything."""
    many, cores = facts
    cores = cores or {frozenset(range(many))}

    def proves(chosen) -> bool:
        return any(core <= set(chosen) for core in cores)

    def breaks(chosen: Facts) -> Facts | None:
        if proves(chosen):
            return None
        fits = set(chosen)
        for index in chance.sample(range(many), chance.randint(0, many)):
            fits |= set() if proves(fits | {index}) else {index}
        return frozenset(range(many)) - fits

    every = chain.from_iterable(combinations(range(many), size) for size in range(many + 1))
    assert smallest(many, breaks) == next(filter(proves, every))


@examples(daily=50, soak=600)
@given(some_facts)
def test_where_counts_are_refused_no_fact_is_too_many_as_far_as_was_counted(facts) -> None:
    """A refused count is not "possible": sets of an odd number of facts are not counted here."""
    many, cores = facts
    cores = cores or {frozenset(range(many))}

    def breaks(chosen: Facts) -> Facts | None:
        if len(chosen) % 2:
            raise TooMany(1, 1, 1)
        return None if any(core <= chosen for core in cores) else frozenset(range(many)) - chosen

    found = frozenset(smallest(many, breaks))
    assert any(core <= found for core in cores)
    for index in found:
        fewer = found - {index}
        assert len(fewer) % 2 or not any(core <= fewer for core in cores)


@examples(daily=25, soak=400, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(deals(told=True))
def test_proofs_from_evidence_of_every_form_are_smallest(deal) -> None:
    """Given facts that leave something, then each exclusion rests on as few of them as any, counted one by one."""
    cards, exact, weights, evidence = deal
    seats = range(1, len(weights) + 1)
    said = [Said(step=1, fact=f"s{seat}", seat=seat, fits=tuple(bool(one) for one in weights[seat - 1])) for seat in seats]
    told = [Statement(step=2, fact=f"t{number}", says=one) for number, one in enumerate(evidence)]
    ones = np.ones_like(weights)
    left = one_by_one(cards, exact, (weights > 0).astype(float), evidence)
    assume(left.possible and one_by_one(cards, exact, ones).chances.all())
    proofs = Proofs(Cards(cards, exact, seats, told), said)

    def excludes(facts, place: int, card: int) -> bool:
        rows = np.array([[fit or one.fact not in facts for fit in one.fits] for one in said], dtype=float)
        kept = [one.says for one in told if one.fact in facts]
        return not one_by_one(cards, exact, rows, kept).chances[place, card]

    place, card = np.argwhere(left.chances == 0)[0].tolist() if (left.chances == 0).any() else (None, None)
    assume(place is not None)
    found = [fact for fact, _ in proofs.of(place, [card])]
    names = [one.fact for one in (*said, *told)]
    assert excludes(found, place, card)
    assert not any(excludes(fewer, place, card) for size in range(len(found)) for fewer in combinations(names, size))


def test_nothing_but_what_everybody_knows_is_proved_by_no_fact() -> None:
    cards = Cards(deals_of("wolf", "seer"), {}, (1, 2))
    assert Proofs(cards, ()).of(0, []) == ()


def deals_of(*roles: str) -> list[DealtCard]:
    return [DealtCard(role=role) for role in roles]


@pytest.mark.parametrize("seats", [2, 3])
def test_two_seers_opened_where_one_was_dealt_contradict_each_other(seats: int) -> None:
    cards = Cards(deals_of("wolf", "seer", "villager"), {}, range(1, seats + 1))
    said = [Said(step=seat, fact=f"o{seat}", seat=seat, fits=(False, True, False)) for seat in (1, 2)]
    assert Proofs(cards, said).of() == (("o1", 1), ("o2", 2))


def test_a_sealing_proves_nothing_where_the_card_was_shown() -> None:
    """Given a card sealed, declared and opened, who knew it all along proves by the opening, and by what was declared."""
    cards = Cards(deals_of("wolf", "seer", "villager"), {}, (1, 2, 3))
    sealed = Said(step=2, fact="s1", seat=1, fits=(False, True, False))
    opened = Said(step=9, fact="o1", seat=1, fits=(False, True, False))
    spoken = Said(step=5, fact="v1", seat=1, fits=(False, True, True), firm=False)
    assert Proofs(cards, (sealed, opened), {"s1"}).of(0, [0]) == (("o1", 9),)
    assert Proofs(cards, (sealed, spoken), {"s1"}).of(0, [0]) == (("v1", 5),)
    assert Proofs(cards, (sealed,), {"s1"}).of(0, [0]) == (("s1", 2),)
    assert Proofs(cards, (sealed, opened), {"s1"}).of(1, [1]) == (("o1", 9),)


def test_a_proof_of_one_cell_is_the_one_that_the_whole_answer_has() -> None:
    table = SecretTable(("wolf", "seer", "villager", "villager", "wolf"))
    table.show(1, (3,))
    table.open(2)
    answer = table.answer("seat:3")
    assert answer.excluded
    for one in answer.excluded:
        assert proof_of(table.record, table.known("seat:3"), "seat:3", table.last, one.seat, one.what) == one
    assert proof_of(table.record, table.known("seat:3"), "seat:3", table.last, 4, "wolves") is None
    assert proof_of(table.record, table.known("seat:3"), "seat:3", table.last, 4, "no such card") is None
