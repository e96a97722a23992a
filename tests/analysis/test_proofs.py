"""Whether anything fits, against the sums; the smallest proof, against trying every set of facts."""

from itertools import chain, combinations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from soaking import examples
from test_worlds import deals

from ucr_events.analysis.matching import Matching
from ucr_events.analysis.proofs import smallest
from ucr_events.analysis.worlds import weigh


@examples(daily=50, soak=600)
@given(deals())
def test_something_fits_where_the_sum_is_not_nothing(deal) -> None:
    cards, exact, weights, _ = deal
    if set(exact) - {card.role for card in cards} or sum(exact.values()) > len(weights):
        return
    rows = [np.flatnonzero(row).tolist() for row in weights]
    assert Matching(cards, exact, len(weights)).possible(rows) == weigh(cards, exact, weights).possible


@examples(daily=50, soak=600)
@given(st.integers(1, 7).flatmap(lambda n: st.tuples(st.just(n), st.sets(st.frozensets(st.integers(0, n - 1))))))
def test_the_smallest_of_all_sets_that_prove_it(given_sets) -> None:
    """Proving is having one of some sets whole; all facts together do."""
    many, cores = given_sets
    cores = cores or {frozenset(range(many))}

    def proves(chosen) -> bool:
        return any(core <= set(chosen) for core in cores)

    every = chain.from_iterable(combinations(range(many), size) for size in range(many + 1))
    assert smallest(many, proves) == next(filter(proves, every))
