"""Opened late, known from the start and written in clear: the same findings, by the same rules, for the same reasons."""

import random

import pytest
from demo_logs import JUDGED, SHORT, log
from hypothesis import given
from hypothesis import strategies as st
from sealing import Sealed, judged, said, sealed
from soaking import examples

SEEDS = st.integers(0, 10**6)


def drawn(name: str, seed: int, passages: int, *, facts: int | None = None) -> Sealed:
    game, whole = log(name)
    return sealed(game, whole[:facts], random.Random(seed), passages)


def same(log: Sealed) -> None:
    late = judged(log.game, log.public, log.last, log.opened)
    known = judged(log.game, log.known, log.last, log.since_sealing)
    clear = judged(log.game, list(enumerate(log.in_clear, 2)), len(log.in_clear) + 1, {})
    assert said(late.findings) == said(known.findings)
    assert said(known.findings) == said(clear.findings)
    assert {(one.fact, one.rule) for one in late.met} == {(one.fact, one.rule) for one in clear.met}
    _settled_where_it_was_opened(log, late.findings, known.findings)


def _settled_where_it_was_opened(log: Sealed, late: list, known: list) -> None:  # type: ignore[type-arg]
    """What was veiled says the last opening that it waited for, everything else what it says to who knew."""
    sealing = log.since_sealing
    told = [
        sorted(found, key=lambda one: (one.no, one.fact, one.rule, str(one.moment and one.moment.step)))
        for found in (late, known)
    ]
    for mine, theirs in zip(*told, strict=True):
        waited = [log.opened[name] for name, at in sealing.items() if at <= mine.no < log.opened[name]]
        expected = max((*waited, theirs.settled_at or 0)) if mine.verdict in ("legal", "illegal") else theirs.settled_at or 0
        assert (mine.settled_at or 0) == expected


@pytest.mark.parametrize("name", SHORT)
@examples(daily=2, soak=40)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_facts_put_into_passages_are_judged_as_in_clear(name: str, seed: int, passages: int) -> None:
    same(drawn(name, seed, passages, facts=300))


@pytest.mark.soak
@pytest.mark.parametrize("name", JUDGED)
@examples(daily=1, soak=12)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_whole_demos_put_into_passages_are_judged_as_in_clear(name: str, seed: int, passages: int) -> None:
    same(drawn(name, seed, passages))
