"""What seats say of each other's cards: true, false or not to be known; whether it fitted what the seat knew."""

from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from secret_table import SIDES, SecretTable
from soaking import examples
from test_answers import ROLES
from test_who_may_know import pairs
from ucr_api.answers.knowing import of_seat

from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.statements import Spoken, spoken
from ucr_events.facts import ActClaimed, ClaimAmended, ClaimMade, ClaimWithdrawn, Statement
from ucr_events.facts.codec import to_payload
from ucr_events.hidden.perspective import Role, Sight

HELD = ("wolf", "seer", "villager", "villager", "wolf")
ACCUSES = Statement(seats=(1,), what=("wolves",))


def found(table: SecretTable, reader: str = "public") -> list[Spoken]:
    name, _, number = reader.partition(":")
    sight = Sight(Role("seat", int(number)) if name == "seat" else Role(), reader)
    log = list(enumerate((table.header, *table.facts), 1))
    known = table.known(reader)
    seats = range(1, len(table.held) + 1)
    others = {f"seat:{seat}": of_seat(seat, sight, log, known, lambda who, upto: table.record, table.last) for seat in seats}
    others["public"] = Shared(table.record, (), whole=True)
    return list(spoken(table.record, log, known, reader, table.last, others))


def said(says: Statement, seat: int = 3, fact: str = "c1") -> ClaimMade:
    return ClaimMade(id=fact, seat=seat, says=says)


def test_an_accusation_is_true_once_the_reader_knows_and_not_before() -> None:
    table = SecretTable(HELD)
    table.add(said(ACCUSES))
    assert [(one.true, one.known, one.fitted) for one in found(table)] == [(None, None, None)]
    table.show(1, (4,))
    assert [(one.true, one.known) for one in found(table, "seat:4")] == [(True, 8)]
    table.open(1)
    assert [(one.true, one.known) for one in found(table)] == [(True, table.last)]


def test_how_likely_it_was_when_it_was_said_and_is_now() -> None:
    """Given two wolves among five, then an accusation is as likely as not before anything is open, and sure after it."""
    table = SecretTable(HELD)
    table.add(said(ACCUSES), said(Statement(seats=(1, 2), what=("wolves",), least=1), fact="c2"))
    table.open(5)
    assert [(one.then, one.now) for one in found(table)] == [(0.4, 0.25), (0.7, 0.5)]
    assert [(one.then, one.now) for one in found(table, "seat:1")] == [(1.0, 1.0), (1.0, 1.0)]


def test_of_a_corrected_statement_each_version_has_its_own_chances() -> None:
    """Given that the other seat had been written down, then both words are asked, each since it stands there."""
    table = SecretTable(HELD)
    table.add(said(ACCUSES))
    table.open(1)
    table.add(ClaimAmended(id="a1", fact="c1", reads=to_payload(said(Statement(seats=(2,), what=("wolves",))))))
    assert [(one.of, one.then, one.now) for one in found(table)] == [("c1", 0.4, 1.0), ("c1", 0.25, 0.25)]


def test_who_could_prove_a_false_one_and_how_much_before_all() -> None:
    """Given that seat 2 is accused, which is no wolf, then it knew at once, seat 4 when it saw the card, all at the end."""
    table = SecretTable(HELD)
    table.add(said(Statement(seats=(2,), what=("wolves",))))
    table.show(2, (4,))
    table.open(2)
    (one,) = found(table)
    assert (one.true, one.known) == (False, 9)
    assert [(by.reader, by.step) for by in one.provable] == [("seat:2", 7), ("seat:4", 8), ("public", 9)]


def test_what_a_seat_said_against_its_own_knowledge_is_told_apart_from_what_fitted_it() -> None:
    """Given that seat 4 had seen seat 1's card, the wolf, then that it is of the village did not fit what seat 4 knew."""
    table = SecretTable(HELD)
    table.show(1, (4,))
    village = Statement(seats=(1,), what=("village",))
    table.add(said(village, 4), said(village, 3, "c2"), said(ACCUSES, 4, "c3"))
    for seat in range(1, 6):
        table.open(seat)
    assert [(one.seat, one.true, one.fitted) for one in found(table)] == [(4, False, False), (3, False, True), (4, True, True)]


def test_words_of_both_lines_are_asked_and_withdrawn_ones_say_so() -> None:
    table = SecretTable(HELD)
    table.add(said(ACCUSES))
    table.add(ClaimAmended(id="a1", fact="c1", reads=to_payload(said(Statement(seats=(2,), what=("wolves",))))))
    table.add(ActClaimed(id="b1", seat=2, act="look", says=Statement(seats=(5,), what=("wolf",), of="role")))
    table.add(ClaimWithdrawn(id="w1", fact="b1"))
    for seat in range(1, 6):
        table.open(seat)
    assert [(one.fact, one.of, one.true, one.withdrawn) for one in found(table)] == [
        ("c1", "c1", True, False),
        ("a1", "c1", False, False),
        ("b1", "b1", True, True),
    ]


STATEMENTS = st.builds(
    lambda seats, what, least, more: Statement(
        seats=tuple(sorted(seats)),
        what=(what,),
        of="side" if what in SIDES.values() else "role",
        least=least,
        most=least + more,
    ),
    st.sets(st.integers(1, 5), min_size=1, max_size=4),
    st.sampled_from(("wolf", "seer", "villager", "wolves", "village")),
    st.integers(0, 3),
    st.integers(0, 3),
)


@examples(daily=25, soak=400)
@given(STATEMENTS, st.sets(st.integers(1, 5), max_size=3), st.permutations(ROLES))
def test_true_and_false_are_those_of_every_deal_that_is_left(says: Statement, opened: set[int], held: Any) -> None:
    """Against enumeration: true where it is so in every deal with these open cards, false where it is in none."""
    table = SecretTable(held)
    table.add(said(says))
    for seat in sorted(opened):
        table.open(seat)
    left = [one for one in set(permutations(ROLES)) if all(one[seat - 1] == held[seat - 1] for seat in opened)]

    def so(deal: tuple[str, ...]) -> bool:
        many = sum((SIDES[deal[seat - 1]] if says.of == "side" else deal[seat - 1]) in says.what for seat in says.seats)
        return says.bounds[0] <= many <= says.bounds[1]

    answers = {so(one) for one in left}
    (one,) = found(table)
    assert one.now == pytest.approx(sum(map(so, left)) / len(left), abs=1e-11)
    assert one.true is (answers.pop() if len(answers) == 1 else None)


@examples(daily=10, soak=200)
@given(pairs(), STATEMENTS)
def test_the_same_bytes_for_who_may_not_know(pair, says: Statement) -> None:
    reader, table, twin = pair
    twin.facts = table.facts = [*table.facts, said(says)]
    assert msgspec.json.encode(found(table, reader)) == msgspec.json.encode(found(twin, reader))


@pytest.mark.parametrize("what", ["no such side", "villager"])
def test_words_that_the_roster_does_not_have_are_neither_true_nor_false(what: str) -> None:
    table = SecretTable(HELD)
    table.add(said(Statement(seats=(1,), what=(what,))))
    assert [one.true for one in found(table)] == [None]
