"""The analysis over passages: at each step by what the reader knew then, at the end as if nothing had been hidden."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lawful import locke
from sealed_runs import Sealed, demo, put, sealed
from soaking import examples

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog, gathered
from ucr_events.analysis.telling import Course, course
from ucr_events.facts import PassageSealed
from ucr_events.games.deals import Deal

DEALT = ("avalon", "werewolf")
SEEDS = st.integers(0, 10**6)


def in_clear(log: Sealed) -> AnalysedLog:
    return AnalysedLog(log.game, log.in_clear, len(log.in_clear) + 1)


def at_the_end(record: AnalysedLog) -> tuple[object, ...]:
    found = analysed(record, (), "public", record.last)
    return found.bits, found.seats, [(one.seat, one.what, one.facts) for one in found.excluded], found.missing


def bits(record: AnalysedLog) -> float:
    found = course(record, (), record.last)
    return sum(one.bits for one in found.told) if found else 0.0


@pytest.mark.parametrize("name", DEALT)
@examples(daily=3, soak=60)
@given(seed=SEEDS, passages=st.integers(1, 6))
def test_the_same_at_the_end_whether_late_known_or_in_clear(name: str, seed: int, passages: int) -> None:
    game, facts = demo(name)
    whole = sealed(game, facts, random.Random(seed), passages)
    late, known, clear = whole.record(whole.public), whole.record(whole.moderators), in_clear(whole)
    assert at_the_end(late) == at_the_end(known) == at_the_end(clear)
    assert bits(late) == pytest.approx(bits(clear)) == bits(known)


@pytest.mark.parametrize("name", DEALT)
@examples(daily=2, soak=20)
@given(seed=SEEDS)
def test_at_a_step_nothing_counts_that_was_opened_later(name: str, seed: int) -> None:
    """As it was said then, when the log ended there."""
    game, facts = demo(name)
    whole = sealed(game, facts, random.Random(seed), 3)
    record, turns = whole.record(whole.public), sorted({*whole.public.since.values()})
    for step in (turns[0] - 1, turns[0], whole.last):
        then = Sealed(whole.game, whole.facts[: step - 1], whole.contents)
        found = analysed(then.record(then.public), (), "public", step)
        assert _unstepped(analysed(record, (), "public", step)) == _unstepped(found)


def _unstepped(found: Answer) -> tuple[object, ...]:
    return found.bits, found.seats, found.excluded, found.missing


def test_what_a_passage_holds_is_told_by_its_opening() -> None:
    """A mission that failed, in a passage: its two facts are told at the step of the opening, where they tell nothing else."""
    game, facts = demo("avalon")
    place = next(index for index, fact in enumerate(facts) if fact.id == "a47")
    drawn = (put(game, facts, {place - 2: 5}, random.Random(seed)) for seed in range(99))
    whole = next(one for one in drawn if one.public.since["passage-1"] < one.last - 60)
    opened = whole.public.since["passage-1"]
    found = course(whole.record(whole.public), (), whole.last)
    known = course(whole.record(whole.moderators), (), whole.last)
    assert found is not None and known is not None

    def by_inner(told: Course) -> set[int]:
        return {one.step for one in told.told if any(name.startswith("passage-1.") for name in one.facts)}

    assert by_inner(found) == {opened} and by_inner(known) == {whole.first}


@pytest.mark.parametrize("place", [120, 200])
def test_no_rule_excludes_a_sheet_over_a_passage_that_is_not_known(place: int) -> None:
    played = locke(5, 1).record
    facts = [fact for _, fact in played.counting]
    whole = put(played.game, facts, {place: 12}, random.Random(1), opened=False)
    deal = deal_of(played.game, played.charts)
    assert isinstance(deal, Deal)
    hidden = whole.record(whole.public, **played.charts)
    ruled = gathered(hidden, deal).at(hidden.last).ruled
    clear = gathered(played, deal).at(played.last).ruled
    sealing = whole.first
    assert any(isinstance(fact, PassageSealed) for fact in whole.facts)
    assert max((one.step for one in ruled), default=0) < sealing < max(one.step for one in clear)
