"""An omission excuses only what steps that were left out could lead to: the script is followed from where play stands."""

import pytest
from told import header

from ucr_events.games.deduction.course.flow import Args
from ucr_events.games.deduction.course.law import Law, law_of, pinned
from ucr_events.games.deduction.course.leading import steps_after
from ucr_events.games.deduction.course.table import DeductionTable


def law(edition: str, seats: int) -> Law:
    found = law_of(pinned(header(edition, seats)))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("edition", "seats", "tracks", "here", "may", "never"),
    [
        ("avalon", 7, {"success": 3}, "assassin", set(), {"leader", "propose", "team", "mission"}),
        ("avalon", 7, {"success": 2}, "leader", {"propose", "team", "mission", "assassin"}, {"lady"}),
        ("avalon", 7, {"success": 1, "failure": 2}, "team", {"leader", "mission"}, {"fifth"}),
        ("one-night", 5, {}, "day", {"vote"}, {"night", "day"}),
        ("one-night", 5, {}, "vote", set(), {"night", "day", "vote"}),
        ("secret-hitler", 7, {}, "nominate", {"election", "hand", "president", "appoint", "execute"}, set()),
        ("secret-hitler", 5, {}, "nominate", {"peek"}, set()),
        ("village", 9, {}, "execution", {"night", "day", "execution", "shot"}, set()),
    ],
)
def test_steps_that_may_come_are_those_to_which_the_script_still_leads(
    edition: str, seats: int, tracks: dict[str, int], here: str, may: set[str], never: set[str]
) -> None:
    found = steps_after(law(edition, seats), DeductionTable(tracks=tracks), here, Args())
    assert may <= found
    assert not found & never
