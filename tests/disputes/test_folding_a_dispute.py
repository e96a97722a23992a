"""A dispute is a fold of its events: given these, it stands so."""

import pytest

from ucr_events.disputes.events import (
    DisputeAnswered,
    DisputeOpened,
    DisputeRuled,
    DisputeWithdrawn,
    Event,
    EvidenceAdded,
    NotUnderstood,
)
from ucr_events.disputes.state import fold
from ucr_events.errors import BadLog

OPENED = DisputeOpened(id="o", actor="seat:1", game="0c5e5d0a-6b1e-4f0e-9a31-000000000002", step=3, stood=5, words="wrong")


def answered(name: str, seat: int, answer: str = "accept", actor: str = "scribe") -> Event:
    return DisputeAnswered(id=name, actor=actor, seat=seat, answer=answer)  # type: ignore[arg-type]


def ruled(name: str, overturns: str | None = None) -> Event:
    return DisputeRuled(id=name, actor="judge", outcome="stands", reason="so", overturns=overturns)


def test_an_opened_dispute_is_open_and_a_ruled_one_ruled() -> None:
    assert fold([OPENED]).state == "open"
    assert fold([OPENED, ruled("r1")]).state == "ruled"


def test_a_withdrawn_dispute_is_withdrawn_unless_it_was_ruled() -> None:
    gone = DisputeWithdrawn(id="w", actor="seat:1")
    assert fold([OPENED, gone]).state == "withdrawn"
    assert fold([OPENED, ruled("r1"), gone]).state == "ruled"
    again = fold([OPENED, gone, DisputeWithdrawn(id="w2", actor="judge")])
    assert again.withdrawn == gone


def test_the_last_ruling_that_was_not_overturned_is_in_force() -> None:
    state = fold([OPENED, ruled("r1"), ruled("r2", "r1"), ruled("r3", "r2")])
    assert state.in_force is not None
    assert state.in_force.id == "r3"
    assert [state.overturned_by(one) for one in state.rulings] == ["r2", "r3", None]
    assert fold([OPENED]).in_force is None


def test_the_last_answer_of_each_seat_counts() -> None:
    state = fold([OPENED, answered("a1", 1, "object"), answered("a2", 2), answered("a3", 1)])
    assert {seat: answer.id for seat, answer in state.latest_answers.items()} == {1: "a3", 2: "a2"}
    assert len(state.answers) == 3


def test_who_opened_or_answered_by_its_own_link_took_part() -> None:
    state = fold([OPENED, answered("a1", 2, actor="seat:2"), answered("a2", 3)])
    assert [state.took_part(f"seat:{seat}") for seat in (1, 2, 3)] == [True, True, False]
    assert not fold([OPENED, EvidenceAdded(id="e", actor="seat:4", remark="x")]).took_part("seat:4")


def test_events_of_a_newer_version_only_count() -> None:
    state = fold([OPENED, NotUnderstood(id="n", actor="?", original={}), answered("a1", 1)])
    assert (state.position, len(state.answers)) == (3, 1)


@pytest.mark.parametrize("events", [[], [answered("a1", 1)]])
def test_a_dispute_begins_with_its_opening(events: list[Event]) -> None:
    with pytest.raises(BadLog):
        fold(events)
