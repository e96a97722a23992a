"""Who knew what: each seat's own knowledge as far as the reader may know it, never the reader's; no number made up."""

import msgspec
import pytest
from hypothesis import given
from secret_table import SecretTable
from soaking import examples
from test_answers import ROLES
from test_who_may_know import pairs
from ucr_api.answers.knowing import of_seat

from ucr_events.analysis.knowing import Row, row
from ucr_events.analysis.telling import Gap
from ucr_events.facts import KnowledgeGiven, Statement
from ucr_events.hidden.perspective import Role, Sight

HELD = ("wolf", "seer", "villager", "villager", "wolf")


def rows(table: SecretTable, reader: str, step: int | None = None) -> dict[int, Row]:
    """As who holds the link of a seat reads it as that seat, or everybody as the public."""
    name, _, number = reader.partition(":")
    sight = Sight(Role("seat", int(number)) if name == "seat" else Role(), reader)
    log = list(enumerate((table.header, *table.facts), 1))
    at = table.last if step is None else step
    seats = range(1, len(table.held) + 1)
    shared = {seat: of_seat(seat, sight, log, table.known(reader), lambda who, upto: table.record, at) for seat in seats}
    return {seat: row(seat, one, at) for seat, one in shared.items()}


def states(found: Row) -> dict[int, str]:
    return {seat.seat: seat.state for seat in found.told[-1].seats} if found.told else {}


def test_what_the_reader_saw_alone_is_in_no_other_row() -> None:
    """Given that seat 1 showed its card to seat 3 alone, then seat 3 knew it, and of seat 4 nobody can say that it did."""
    table = SecretTable(HELD)
    table.show(1, (3,))
    found = rows(table, "seat:3")
    assert states(found[3])[1] == "seen"
    assert states(found[4]) == {} and not found[4].whole
    assert found[3].whole


def test_a_seat_knew_its_own_card_as_soon_as_the_reader_may_know_it() -> None:
    """Given that seat 3 saw seat 2's card, then it can say what seat 2 knew since the deal, and what that excludes."""
    table = SecretTable(HELD)
    table.show(2, (3,))
    found = rows(table, "seat:3")
    assert states(found[2]) == {1: "excluded", 2: "seen", 3: "excluded", 4: "excluded", 5: "excluded"}
    assert found[2].told[0].step == 3  # where seat 2 sealed it
    assert rows(table, "public")[2].told == ()


def test_whoever_saw_more_has_no_chances_that_are_not_its_own() -> None:
    """What a seat knew "at least" is certain, or nothing: a chance by less than it knew is no chance of its."""
    table = SecretTable(HELD)
    table.add(KnowledgeGiven(id="g1", says=Statement(seats=(1, 2), what=("wolves",), least=1, most=1)))
    found = rows(table, "seat:3")
    assert not found[1].whole
    assert {chance for seat in found[1].told[-1].seats for chance in seat.sides.values()} <= {0.0, 1.0}


def test_all_that_a_seat_knew_is_its_own_course() -> None:
    """Given that every card is open, then each row is the course which that seat had itself."""
    table = SecretTable(HELD)
    table.show(1, (3,))
    for seat in range(1, 6):
        table.open(seat)
    for seat, found in rows(table, "public").items():
        own = table.course(f"seat:{seat}")
        assert own is not None and found.whole
        assert found.told == own.told


def test_an_opening_to_come_says_nothing_of_earlier() -> None:
    table = SecretTable(HELD)
    before = msgspec.json.encode(list(rows(table, "public").values()))
    last = table.last
    for seat in range(1, 6):
        table.open(seat)
    assert msgspec.json.encode(list(rows(table, "public", last).values())) == before


@examples(daily=10, soak=200)
@given(pairs())
def test_rows_are_the_same_bytes_for_who_may_not_know(pair) -> None:
    reader, table, twin = pair
    assert msgspec.json.encode(list(rows(table, reader).values())) == msgspec.json.encode(list(rows(twin, reader).values()))


@examples(daily=10, soak=200)
@given(pairs())
def test_what_a_seat_knew_at_least_it_knew(pair) -> None:
    """Each row, read by anybody, says nothing that the seat's own course does not say, and the truth stays possible."""
    reader, table, _ = pair
    for seat, found in rows(table, reader).items():
        own = rows(table, f"seat:{seat}")[seat]
        certain = (
            {(one.seat, word): chance for one in own.told[-1].seats for word, chance in one.roles.items()} if own.told else {}
        )
        for one in found.told[-1].seats if found.told else ():
            for word, chance in one.roles.items():
                if chance in (0.0, 1.0):
                    assert certain[one.seat, word] == chance
            assert one.roles.get(table.held[one.seat - 1], 1.0) > 0


def test_a_side_that_is_left_is_proved() -> None:
    """Given both wolves open, then whoever is left is of the village, and that is what stands there, not what it is not."""
    table = SecretTable(ROLES)
    wolves = [seat for seat, role in enumerate(ROLES, 1) if role == "wolf"]
    for seat in wolves:
        table.open(seat)
    course = table.course()
    assert course is not None
    assert {one.state for one in course.told[-1].seats if one.seat not in wolves} == {"proved"}


def test_where_the_record_contradicts_itself_there_is_a_gap() -> None:
    """Nothing that stood before stands there as if it were so now, and the end is no last state."""
    table = SecretTable(HELD)
    table.open(1)
    table.open(2, {"name": "wolf", "side": "wolves"})
    broken = table.last + 1
    table.open(3, {"name": "wolf", "side": "wolves"})
    course = table.course()
    assert course is not None
    assert course.gaps == (Gap(broken),)
    assert max(one.step for one in course.told) < broken
    assert table.answer().seats == ()


@pytest.mark.parametrize("reader", ["public", "seat:2"])
def test_a_seat_that_saw_a_card_nobody_may_know_has_a_row_that_is_not_whole(reader: str) -> None:
    table = SecretTable(HELD)
    table.show(1, (3,))
    assert not rows(table, reader)[3].whole
