"""The curve of a game, and what is assumed: exact, told to nobody who may not know, and never as if it were known."""

from itertools import permutations

import pytest
from msgspec.structs import replace
from secret_table import SIDES, SecretTable
from ucr_api.answers.analysis import Case
from ucr_api.answers.knowing import of_seat

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.curve import curves
from ucr_events.analysis.knowing import Shared
from ucr_events.facts import PassageSealed
from ucr_events.hidden.perspective import Role, Sight

HELD = ("wolf", "seer", "villager", "villager", "wolf")
TRUTH = {seat: SIDES[role] for seat, role in enumerate(HELD, 1)}


def test_the_curve_is_the_chance_of_the_true_sides_by_counting() -> None:
    """Given that seat 3 saw seat 1, and seat 5 was opened, then each chance is that of enumeration, step by step."""
    table = SecretTable(HELD)
    table.show(1, (3,))
    shown = table.last
    table.open(5)
    log = list(enumerate((table.header, *table.facts), 1))
    public = Shared(table.record, (), whole=True)
    third = of_seat(3, Sight(Role("seat", 3), "seat:3"), log, table.known("seat:3"), lambda who, upto: table.record, table.last)
    found = {
        one.reader: {point.step: point.chance for point in one.points}
        for one in curves(TRUTH, {"public": public, "seat:3": third}, table.last)
    }
    deals = list(permutations(HELD))

    def chance(*known: int) -> float:
        left = [one for one in deals if all(one[seat - 1] == HELD[seat - 1] for seat in known)]
        return sum([SIDES[role] for role in one] == list(TRUTH.values()) for one in left) / len(left)

    assert found["public"] == {1: pytest.approx(chance()), table.last: pytest.approx(chance(5))}
    assert found["seat:3"] == {
        1: pytest.approx(chance()),
        4: pytest.approx(chance(3)),
        shown: pytest.approx(chance(3, 1)),
        table.last: pytest.approx(chance(3, 1, 5)),
    }


def test_whoever_knew_more_than_the_reader_may_say_has_no_curve() -> None:
    table = SecretTable(HELD)
    hidden = Shared(table.record, (), whole=False)
    assert list(curves(TRUTH, {"seat:2": hidden}, table.last)) == []


def test_a_seats_own_curve_is_not_kept_for_others_who_look_as_it() -> None:
    """Given a passage that is not open, when seat 3 has read its curve, then another who looks as seat 3 has none of it."""
    table = SecretTable(HELD)
    for seat in (1, 2, 4, 5):
        table.show(seat, (3,))
    sealed = PassageSealed(id="n1", slot="night", commitment="0" * 64)
    log = list(enumerate((table.header, *table.facts, sealed), 1))

    def lines(role: Role) -> set[str]:
        case = Case(table_record, log, table.known("seat:3"), Sight(role, "seat:3"), lambda who, upto: table_record)
        return {one["reader"] for one in case.curve(table.last + 1)["lines"]}

    table_record = replace(table.record, last=table.last + 1)
    assert lines(Role("seat", 3)) == {"public", "seat:3"}
    assert lines(Role()) == {"public"}


def test_what_is_assumed_is_the_chance_under_that_condition() -> None:
    """Given that seat 2 were a wolf, then the others are weighed as if it were; beside it how likely that was."""
    table = SecretTable(HELD)
    answer = analysed(table.record, (), "public", table.last, ((2, "wolves"),))
    assert answer.assumed == pytest.approx(2 / 5)
    assert [one.sides["wolves"] for one in answer.seats] == pytest.approx([1 / 4, 1, 1 / 4, 1 / 4, 1 / 4])
    both = analysed(table.record, (), "public", table.last, ((2, "wolves"), (1, "wolf")))
    assert both.assumed == pytest.approx(2 / 5 * 1 / 4)
    assert [one.sides["wolves"] for one in both.seats] == pytest.approx([1, 1, 0, 0, 0])


def test_what_cannot_be_assumed_names_what_contradicts_it() -> None:
    table = SecretTable(HELD)
    opened = table.open(2)
    answer = analysed(table.record, (), "public", table.last, ((2, "wolves"),))
    assert (answer.seats, answer.assumed) == ((), None)
    assert opened in answer.missing[0][1] and "assume=2:wolves" in answer.missing[0][1]
