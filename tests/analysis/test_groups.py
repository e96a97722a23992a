"""What is said of several seats together: exact for whoever knows it, and nothing for anybody else."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace
from secret_table import SecretTable

from ucr_events.facts import KnowledgeGiven, RosterEntry, Statement, VoteCalled, VoteCast, VoteClosed

ROLES = ("merlin", "servant", "servant", "morgana", "assassin")
EVIL = ("morgana", "assassin")
Held = tuple[str, ...]


def avalon() -> SecretTable:
    """Five seats in that order; a fail is played by the evil only."""
    counts = Counter(ROLES)
    entries = (RosterEntry(role=role, side="evil" if role in EVIL else "good", count=many) for role, many in counts.items())
    table = SecretTable(ROLES, None, only={"failure": ("evil",)})
    table.header = replace(table.header, roster=tuple(entries))
    return table


def quest(table: SecretTable, team: tuple[int, ...], hidden: bool = True, **closed: Any) -> None:
    name = f"v{len(table.facts)}"
    table.add(
        VoteCalled(id=name, on="mission", candidates=team, voters=team, hidden=hidden),
        VoteClosed(id=f"{name}c", because=name, **closed),
    )


def evil_by_counting(fits: Callable[[Held], bool], seats: int = 5) -> list[float]:
    """How often each seat is evil in all the ways the cards can have been dealt so that this holds."""
    left = [held for held in permutations(ROLES) if fits(held)]
    return [sum(held[seat] in EVIL for held in left) / len(left) for seat in range(seats)]


def evil(table: SecretTable, reader: str = "public") -> list[float]:
    return [chances.sides["evil"] for chances in table.answer(reader).seats]


def many_evil(held: Held, *seats: int) -> int:
    return sum(held[seat - 1] in EVIL for seat in seats)


def test_failed_quests_weigh_as_counting_every_deal_does() -> None:
    table = avalon()
    quest(table, (1, 4), result="failure", counts={"failure": 1, "success": 1})
    quest(table, (2, 3, 5), result="failure")
    expected = evil_by_counting(lambda held: many_evil(held, 1, 4) >= 1 and many_evil(held, 2, 3, 5) >= 1)
    assert evil(table) == pytest.approx(expected)


def test_two_fails_in_a_quest_of_two_prove_both_evil_and_the_quest_is_the_proof() -> None:
    table = avalon()
    quest(table, (4, 5), result="failure", counts={"failure": 2})
    assert evil(table) == [0.0, 0.0, 0.0, 1.0, 1.0]
    assert {one.facts for one in table.answer().excluded if one.what == "good"} == {("v5c",)}


@pytest.mark.parametrize(
    "closed",
    [
        {"result": "success"},
        {"result": "failure", "counts": {"failure": 1}, "hidden": False},
        {"counts": {"success": 2}},
        {"result": "stands"},
    ],
)
def test_a_quest_that_gives_nothing_away_moves_nothing(closed: dict[str, Any]) -> None:
    table = avalon()
    before = evil(table)
    quest(table, (1, 4), **closed)
    assert evil(table) == before


@pytest.mark.parametrize(
    ("says", "fits"),
    [
        (Statement(seats=(4, 5), what=("evil",)), lambda held: many_evil(held, 4, 5) == 2),
        (Statement(seats=(1, 2), what=("evil",), least=0, most=0), lambda held: many_evil(held, 1, 2) == 0),
        (Statement(seats=(1, 4), what=("merlin",), of="role", least=1, most=1), lambda held: "merlin" in (held[0], held[3])),
        (
            Statement(seats=(1, 4), what=("merlin", "morgana"), of="role"),
            lambda held: {held[0], held[3]} == {"merlin", "morgana"},
        ),
    ],
)
def test_what_everybody_learns_counts_for_everybody(says: Statement, fits: Callable[[Held], bool]) -> None:
    table = avalon()
    table.add(KnowledgeGiven(id="g1", says=says))
    assert evil(table) == pytest.approx(evil_by_counting(fits))


def test_what_one_seat_learned_counts_for_that_seat_alone() -> None:
    """Given Merlin sealed who is evil, then Merlin is sure, and nobody else has learnt anything, also once it is opened."""
    table, other = avalon(), avalon()
    table.learn(1, {"seats": [4, 5], "what": ["evil"]})
    other.learn(1, {"seats": [2, 3], "what": ["evil"]})
    assert evil(table, "seat:1") == [0.0, 0.0, 0.0, 1.0, 1.0]
    for reader in ("public", "seat:2", "seat:4"):
        assert table.answer(reader) == other.answer(reader)
        assert table.course(reader) == other.course(reader)


def test_the_bits_of_the_course_add_up_with_statements_among_them() -> None:
    table = avalon()
    table.learn(1, {"seats": [4, 5], "what": ["evil"]})
    quest(table, (1, 4), result="failure")
    for reader in ("public", "seat:1", "seat:4"):
        course, answer = table.course(reader), table.answer(reader)
        assert course is not None and answer.bits is not None
        assert course.begin - sum(one.bits for one in course.told) == pytest.approx(answer.bits)


@pytest.mark.parametrize("says", [{"seats": [4], "what": ["lawful"]}, {"seats": "4"}, 7])
def test_what_cannot_be_used_is_named_and_changes_no_number(says: Any) -> None:
    table = avalon()
    before = evil(table, "seat:1")
    name = table.learn(1, says)
    answer = table.answer("seat:1")
    assert [chances.sides["evil"] for chances in answer.seats] == before
    assert any(name in note[1] for note in answer.missing)


def test_what_cannot_all_be_true_has_no_numbers_and_names_the_facts() -> None:
    table = avalon()
    quest(table, (4, 5), result="failure", counts={"failure": 2})
    table.add(KnowledgeGiven(id="g1", says=Statement(seats=(1, 2, 3), what=("evil",), least=1)))
    answer = table.answer()
    assert answer.seats == () and "g1" in answer.missing[0][1] and "v5c" in answer.missing[0][1]


def test_a_vote_cast_in_the_open_moves_nothing() -> None:
    table = avalon()
    before = evil(table)
    table.add(VoteCalled(id="v", on="team", candidates=(1, 2)), VoteCast(id="c", seat=4, choice="no", because="v"))
    assert evil(table) == before
