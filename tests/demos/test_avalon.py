"""The Avalon demonstration: quests, votes and what each role knew, with exact chances for every reader."""

import demo_log
import pytest
from demo_log import Log

from ucr_events.analysis.answering import Answer, analysed
from ucr_events.analysis.log import AnalysedLog
from ucr_events.corrections.growing import grown_of
from ucr_events.facts import VoteCalled, VoteClosed
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Role, Sight, knowledge

EVIL = (2, 4, 6)


@pytest.fixture(scope="module")
def log() -> Log:
    return demo_log.load(demo_log.BY_NAME["avalon"])


def answer(log: Log, reader: str, step: int) -> Answer:
    game = Game(log.header)
    numbered = list(enumerate(log.facts, 1))
    known = knowledge(Sight(Role("judge"), reader), numbered, lambda some: {}, None)
    return analysed(AnalysedLog(game, list(grown_of(game, log.facts[1:]).counting()), len(numbered)), known, reader, step)


def evil(log: Log, reader: str, step: int) -> list[float]:
    return [round(chances.sides["evil"], 3) for chances in answer(log, reader, step).seats]


def quests(log: Log) -> list[int]:
    """The steps at which a quest came out."""
    secret = {fact.id for fact in log.of(VoteCalled) if fact.hidden}
    closed = ((step, fact) for step, fact in enumerate(log.facts, 1) if isinstance(fact, VoteClosed))
    return [step for step, fact in closed if fact.because in secret]


def test_five_quests_of_which_the_second_and_third_fail(log: Log) -> None:
    results = [vote.result for vote in log.tables[-1].votes if vote.hidden]
    assert results == ["success", "failure", "failure", "success", "success"]


def test_merlin_knows_two_of_the_evil_and_the_table_learns_from_the_quests(log: Log) -> None:
    second = quests(log)[1]
    assert evil(log, "seat:3", second) == pytest.approx([0.25, 1, 0, 0.25, 0.25, 1, 0.25], abs=0.001)
    public = evil(log, "public", second)
    assert public[0] == public[1] == public[3] > public[2] == public[4] == public[5] == public[6]


def test_the_evil_know_each_other_and_percival_two_of_whom_one_is_merlin(log: Log) -> None:
    night = next(step for step, fact in enumerate(log.facts, 1) if getattr(fact, "part", "") == "quests")
    assert evil(log, "seat:6", night) == [0, 1, 0, 1, 0, 1, 0]
    percival = answer(log, "seat:5", night).seats
    assert [round(percival[seat - 1].roles["merlin"], 3) for seat in (2, 3)] == [0.5, 0.5]


def test_nobody_ever_excludes_the_truth(log: Log) -> None:
    for reader in ("public", *(f"seat:{seat}" for seat in range(1, 8))):
        for step in quests(log):
            chances = evil(log, reader, step)
            assert all(chance > 0 if seat in EVIL else chance < 1 for seat, chance in enumerate(chances, 1)), (reader, step)
