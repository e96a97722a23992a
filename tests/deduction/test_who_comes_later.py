"""Somebody who comes when play has begun takes the next number; roles that do not add up are refused before it begins."""

from typing import Any

import pytest
from told import Teller, broken, dealt, header, judged

from ucr_events.checks.facts import check
from ucr_events.checks.header import check_header
from ucr_events.facts import Fact, KnowledgeGiven, PersonSeated, RosterEntry, Statement, VoteCast
from ucr_events.header.game import Game

ROLES = ("seer", "wolf", "villager", "villager", "villager")


def problems(facts: list[Fact], fact: Fact) -> list[tuple[str, str]]:
    game = Game(header("village", 5))
    table = game.fold(game.opening, facts)
    return [(one.field, one.message) for one in check(game, table, fact, lambda name: True)]


def test_who_comes_later_takes_the_next_number_and_plays_on() -> None:
    flo = PersonSeated(id="p", seat=6, name="Flo")
    role = KnowledgeGiven(id="r", to=(6,), says=Statement(seats=(6,), what=("villager",), of="role"))
    facts = [*dealt(ROLES), flo, role, *Teller().facts(["night", "day", "call execution", "vote 1>2 2>1 3>2 4>2 5>1 6>2"])]
    review = judged(header("village", 5, {"first": "none"}), facts)
    assert review.table.seats[5].name == "Flo" and review.table.dealt["6"] == "villager"
    assert "execution.voters" not in broken(review) and "flow.order" not in broken(review)


def test_any_other_number_is_refused_with_the_one_that_is_free() -> None:
    assert problems([], PersonSeated(id="p", seat=6, name="Flo")) == []
    said = "there is no seat 7; this table has 1, 2, 3, 4, 5 (who comes later takes seat 6: person.seated/1)"
    assert problems([], PersonSeated(id="p", seat=7, name="Flo")) == [("seat", said)]
    assert [field for field, _ in problems([], VoteCast(id="v", seat=6, target=1))][:1] == ["seat"]


@pytest.mark.parametrize(
    ("edition", "seats", "more", "said"),
    [
        ("village", 5, {}, []),
        ("aiwolf", 6, {}, ["aiwolf says nothing of 6 seats; expected the roles that are put in"]),
        (
            "avalon",
            5,
            {"options": {"roles.morgana": "yes", "roles.mordred": "yes"}},
            ["5 seats: 3 roles of evil are named, and there are 2"],
        ),
        (
            "village",
            5,
            {"roster": (RosterEntry(role="wolf", count=5), RosterEntry(role="seer"))},
            ["expected 5 cards for 5 seats and 0 in the centre, got 6"],
        ),
    ],
)
def test_a_header_whose_roles_do_not_add_up_is_refused(edition: str, seats: int, more: dict[str, Any], said: list[str]) -> None:
    opened = header(edition, seats, **more)
    assert [one.message for one in check_header(opened, Game(opened))] == said


def test_a_role_outside_the_roster_is_said_to_be_that_and_the_rest_is_judged() -> None:
    vampire = ("seer", "vampire", "villager", "villager", "villager")
    lines = ["night", "day", "call execution", "vote 1>1"]
    review = judged(header("village", 5, {"first": "none"}), [*dealt(vampire), *Teller().facts(lines)])
    assert broken(review) == ["deal.roster", "execution.whom"]
