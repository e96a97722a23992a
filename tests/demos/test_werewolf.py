"""The free game: roles, votes and deaths without any rules."""

import demo_log
import pytest
from demo_log import Log

from ucr_events.facts import QuestionAnswered, SheetSealed


@pytest.fixture(scope="module")
def log() -> Log:
    return demo_log.load(demo_log.BY_NAME["werewolf"])


def test_seven_roles_are_sealed_and_opened(log: Log) -> None:
    roles = [fact.id for fact in log.of(SheetSealed) if fact.purpose == "sheet"]
    assert len(roles) == 7
    assert {log.tables[-1].seals[role].opened for role in roles} == {"matches"}


def test_only_the_living_vote(log: Log) -> None:
    for _, before, fact, _ in log.steps():
        if isinstance(fact, QuestionAnswered):
            assert before.seats[(fact.seat or 0) - 1].states == ()


def test_both_werewolves_are_voted_out_and_the_village_wins(log: Log) -> None:
    last = log.tables[-1]
    assert {seat.seat for seat in last.seats if "out" in seat.states} == {2, 5}
    assert {seat for seat, (outcome, _, _) in last.results.items() if outcome == "lost"} == {"2", "5"}
