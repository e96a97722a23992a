"""Over a passage that nobody opened, a lawful game is accused of nothing; what was said before it stands."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sealed_runs import JUDGED, SHORT, Sealed, demo, judged, read_by, said, sealed
from soaking import examples

from ucr_events.review.veil import Veil

SEEDS = st.integers(0, 10**6)


def unopened(name: str, seed: int, passages: int, *, facts: int | None = None) -> Sealed:
    game, whole = demo(name)
    return sealed(game, whole[:facts], random.Random(seed), passages, opened=False)


def beyond(log: Sealed) -> list[tuple[str, str]]:
    """Verdict and rule of all that is said of facts from the first passage on, or newly held against one before it."""
    found = read_by(log, log.public).findings
    before = judged(log.game, [one for one in log.line(log.public) if one[0] < log.first], log.first - 1, {})
    held = {(one.fact, one.rule) for one in before.findings if one.verdict == "illegal"}
    said = [one for one in found if one.no >= log.first or (one.verdict == "illegal" and not one.settled_at)]
    return [(one.verdict, one.rule) for one in said if (one.fact, one.rule) not in held]


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
    games = (unopened("skies-four", seed, 3, facts=300) for seed in range(6))
    assert any("illegal" in {verdict for verdict, _ in beyond(game)} for game in games)


@pytest.mark.parametrize("name", SHORT)
def test_what_was_said_before_the_passage_stands(name: str) -> None:
    log = unopened(name, 7, 1, facts=300)
    before = judged(log.game, [one for one in log.line(log.public) if one[0] < log.first], log.first - 1, {})
    now = [one for one in read_by(log, log.public).findings if one.no < log.first and not one.settled_at]
    assert {one for one in said(now) if one[2] == "illegal"} <= set(said(before.findings))
    assert len(now) >= len([one for one in before.findings if one.verdict == "legal"])
