"""Hidden-role games typed at a keyboard: the script's words as codes, teams and ballots by their seats."""

from collections.abc import Sequence

import pytest
from test_desk import reviewed

from ucr_events.facts import ActionAnnounced, Fact, VoteCast, VoteClosed
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review
from ucr_events.shorthand import codes_of, read
from ucr_events.shorthand.reading import Read


def advance(review: Review, facts: Sequence[Fact]) -> Review:
    later = review.copy()
    for fact in facts:
        later.add(fact)
    return later


def typed(line: str, *before: str, edition: str, seats: int = 7) -> Read:
    return read(reviewed(*before, edition=edition, seats=seats), line, advance)


def test_a_quest_of_avalon_is_one_line() -> None:
    """Leader, team, who said yes (all but 3, 6 and 7), and how many failures lay in the pile."""
    said = typed("lt1 1+2 *-3+6+7 mc0", edition="avalon")
    assert said.wrong is None
    (team,) = (fact for fact in said.facts if isinstance(fact, ActionAnnounced))
    assert (team.seat, team.targets) == (1, (1, 2))
    assert [fact.seat for fact in said.facts if isinstance(fact, VoteCast) and fact.choice == "yes"] == [1, 2, 4, 5]
    assert [(fact.result, fact.counts) for fact in said.facts if isinstance(fact, VoteClosed)] == [
        ("yes", {}),
        ("success", {"success": 2}),
    ]


def test_a_ballot_that_nobody_wanted_is_a_nought_and_one_that_all_wanted_a_star() -> None:
    none, everybody = (typed(f"lt1 1+2 {ballot}", edition="avalon") for ballot in ("0", "*"))
    assert [fact.result for fact in none.facts if isinstance(fact, VoteClosed)] == ["no"]
    assert [fact.result for fact in everybody.facts if isinstance(fact, VoteClosed)] == ["yes"]


def test_a_team_of_another_size_is_named_as_wrong() -> None:
    said = typed("lt1 1+2+3", edition="avalon")
    assert said.wrong is not None and (said.wrong.at, said.wrong.code) == (1, "1+2+3")


def test_a_village_votes_in_one_line_each_voter_in_turn() -> None:
    said = typed("ec 2 1 2 2 1", "night", "sealed", "day", edition="village", seats=5)
    assert said.wrong is None
    assert [(fact.seat, fact.target) for fact in said.facts if isinstance(fact, VoteCast)] == [
        (1, 2), (2, 1), (3, 2), (4, 2), (5, 1)
    ]  # fmt: skip


@pytest.mark.parametrize("edition", ["village", "one-night", "avalon", "resistance", "secret-hitler", "kill9", "aiwolf"])
def test_no_two_buttons_of_a_script_have_the_same_code(edition: str) -> None:
    seats = {"one-night": 5, "aiwolf": 5, "kill9": 9}.get(edition, 7)
    codes = [code.text for code in codes_of(forms_after(reviewed(edition=edition, seats=seats)))]
    assert codes and len(set(codes)) == len(codes)
