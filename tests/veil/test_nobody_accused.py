"""Over a passage that nobody opened, a lawful game is accused of nothing; what was said before it stands."""

import random

import pytest
from demo_logs import JUDGED, SHORT, log
from hypothesis import given
from hypothesis import strategies as st
from sealing import Sealed, judged, said, sealed
from soaking import examples

from ucr_events.facts import PassageSealed
from ucr_events.review.veil import Veil

SEEDS = st.integers(0, 10**6)


def unopened(name: str, seed: int, passages: int, *, facts: int | None = None) -> Sealed:
    game, whole = log(name)
    return sealed(game, whole[:facts], random.Random(seed), passages, opened=False)


def beyond(log: Sealed) -> list[tuple[str, str]]:
    """Verdict and rule of everything that is said of facts from the first passage on, or newly held against one before it."""
    found = judged(log.game, log.public, log.last, {}).findings
    first = log.facts.index(next(fact for fact in log.facts if isinstance(fact, PassageSealed)))
    before = judged(log.game, [one for one in log.public if one[0] <= first + 1], first + 1, {})
    held = {(one.fact, one.rule) for one in before.findings if one.verdict == "illegal"}
    settled = {(one.fact, one.rule) for one in found if one.settled_at and one.no <= first + 1}
    return [
        (one.verdict, one.rule)
        for one in found
        if (one.fact, one.rule) not in held | settled and (one.no > first + 1 or one.verdict == "illegal")
    ]


@pytest.mark.parametrize("name", SHORT)
@examples(daily=3, soak=60)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_nothing_is_illegal_beyond_a_passage_that_nobody_opened(name: str, seed: int, passages: int) -> None:
    assert {verdict for verdict, _ in beyond(unopened(name, seed, passages, facts=300))} <= {"undetermined"}


@pytest.mark.soak
@pytest.mark.parametrize("name", JUDGED)
@examples(daily=1, soak=20)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_nothing_is_illegal_beyond_a_passage_of_a_whole_demo(name: str, seed: int, passages: int) -> None:
    assert {verdict for verdict, _ in beyond(unopened(name, seed, passages))} <= {"undetermined"}


def test_without_the_veil_the_same_games_would_be_accused(monkeypatch: pytest.MonkeyPatch) -> None:
    """That the tests above can fail: the referee alone, over a hole, holds lawful facts against the table."""
    monkeypatch.setattr(Veil, "over", lambda self, book, found, before: found)
    found = [one for seed in range(6) for one in beyond(unopened("skies-four", seed, 3, facts=300))]
    assert any(verdict == "illegal" for verdict, _ in found)


@pytest.mark.parametrize("name", SHORT)
def test_the_table_before_the_passage_is_judged_as_ever(name: str) -> None:
    log = unopened(name, 7, 1, facts=300)
    first = min(log.since_sealing.values())
    veiled = judged(log.game, log.public, log.last, {}).findings
    before = judged(log.game, [one for one in log.public if one[0] < first], first - 1, {}).findings
    held = {one for one in said(before) if one[2] == "illegal"}
    assert {one for one in said(veiled) if one[2] == "illegal"} <= held | set(said([one for one in veiled if one.settled_at]))
