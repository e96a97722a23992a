"""Votes against the truth: as the own side aims, and after a false accusation; only by what everybody knows."""

from pathlib import Path

import pytest
from ucr_api.answers.analysed_logs import case_of_file
from ucr_api.cli.admitting import admitted
from ucr_api.cli.common import read_lines
from ucr_api.logs import read_whole

import ucr_events.demos
from ucr_events.clubs.tally import SeatTally, tally
from ucr_events.clubs.voting import Followed
from ucr_events.hidden.perspective import EVERYBODY

DEMOS = Path(str(ucr_events.demos.__file__)).parent


def seats_of(demo: str, until: int | None = None) -> dict[int, SeatTally]:
    """As everybody knows the demo game by its end, or by an earlier step."""
    grown = admitted(read_whole(read_lines(str(DEMOS / f"{demo}.jsonl"))), None, {})
    case = case_of_file(grown, {}, EVERYBODY)
    recorded = [(at, fact) for at, fact in case.recorded if until is None or at <= until]
    passages = case.record.passages if until is None else {}
    facts = case.record.at(until or case.record.last)
    return {one.seat: one for one in tally(case.record.game, facts, recorded, case.known, {}, passages).seats}


@pytest.mark.parametrize(
    ("seat", "aimed"),
    [(1, (True, True, True, True, True)), (9, (True, True, True, False, True)), (6, (True, True, False, False, False))],
)
def test_a_villagers_votes_are_held_against_the_cards_of_those_voted_for(seat: int, aimed: tuple[bool, ...]) -> None:
    """Given the village of nine, where 3, 5 and 7 are of the wolves' side, then each vote says whether it fell on them."""
    assert tuple(one.aimed for one in seats_of("village-nine")[seat].voted) == aimed


def test_a_wolf_aims_at_nothing_that_cards_say() -> None:
    assert seats_of("village-nine")[3].voted == ()


def test_a_yes_is_as_good_aims_where_nobody_evil_went_and_a_no_where_somebody_did() -> None:
    """Given Avalon of seven, then Merlin's six votes on teams were all as good aims, and nobody of evil is counted."""
    seats = seats_of("avalon-seven")
    assert [one.aimed for one in seats[1].voted] == [True] * 6
    assert [one.aimed for one in seats[4].voted] == [True, True, False, True, True, True]
    assert seats[2].voted == seats[5].voted == seats[7].voted == ()


def test_votes_after_a_false_accusation_say_whether_they_fell_there() -> None:
    """Given that the wolf 7 accuses 4, then of the village 6 votes for 4 in the next ballot, and 1 and 9 do not.

    What was said of 5, who was dead, no vote could follow.
    """
    followed = [(seat, one) for seat, held in seats_of("village-nine").items() for one in held.followed]
    assert followed == [(1, Followed(7, 4, False)), (6, Followed(7, 4, True)), (9, Followed(7, 4, False))]


def test_a_role_that_was_told_in_a_passage_is_counted_once_it_is_opened() -> None:
    """Given a deal by a moderator, then each seat has the role it was told, and before the opening none."""
    assert [one.role for one in seats_of("one-night-five").values()] == ["seer", "robber", "wolf", "troublemaker", "minion"]
    assert {one.role for one in seats_of("village-nine", until=30).values()} == {None}


def test_before_the_cards_are_open_nothing_is_counted() -> None:
    assert all(one.voted == () == one.followed for one in seats_of("village-nine", until=30).values())
