"""Two games that differ only in what a reader may not know give that reader the same answer, byte for byte."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from secret_table import SecretTable
from soaking import examples
from test_answers import ROLES

from ucr_events.analysis.answering import analysed
from ucr_events.analysis.claims import claims
from ucr_events.analysis.telling import course, ruled_out
from ucr_events.facts import ValueDeclared

READERS = ("public", *(f"seat:{seat}" for seat in range(1, 6)))


@st.composite
def pairs(draw) -> tuple[str, SecretTable, SecretTable]:
    """The same facts; the roles of seats whose card the reader never saw are others."""
    reader = draw(st.sampled_from(READERS))
    held = list(draw(st.permutations(ROLES)))
    table = SecretTable(held)
    seen = {int(reader[5:])} if reader != "public" else set()
    for _ in range(draw(st.integers(0, 5))):
        seat, to = draw(st.integers(1, 5)), draw(st.sets(st.integers(1, 5), min_size=1, max_size=2))
        if draw(st.booleans()):
            table.show(seat, to)
            seen |= {seat} if reader in {f"seat:{one}" for one in to} else set()
        else:
            table.add(ValueDeclared(id=f"v{len(table.facts)}", seat=seat, trait="role", value=draw(st.sampled_from(ROLES))))
        if draw(st.integers(0, 3)) == 0:
            table.open(seat)
            seen.add(seat)
    hidden = [seat for seat in range(1, 6) if seat not in seen]
    others = list(held)
    for seat, role in zip(hidden, draw(st.permutations([held[seat - 1] for seat in hidden])), strict=True):
        others[seat - 1] = role
    twin = SecretTable(others)
    twin.facts = table.facts
    return reader, table, twin


def everything(table: SecretTable, reader: str) -> bytes:
    recorded = list(enumerate((table.header, *table.facts), 1))
    answers = [table.answer(reader, step) for step in range(table.last + 1)]
    reasoning = {"public": (), reader: table.known(reader)}
    ruled = {name: ruled_out(course(table.record, known, table.last)) for name, known in reasoning.items()}
    said = claims(table.record, recorded, table.known(reader), table.last, ruled)
    return msgspec.json.encode([answers, table.course(reader), said])


@examples(daily=20, soak=240)
@given(pairs())
def test_the_same_bytes(pair) -> None:
    reader, table, twin = pair
    assert everything(table, reader) == everything(twin, reader)


def test_what_comes_later_tells_nothing_earlier() -> None:
    """Public facts of later steps are not in the answer of an earlier one."""
    table = SecretTable(ROLES)
    before = [table.answer("public", step) for step in range(table.last + 1)]
    last = table.last
    table.open(1)
    assert [table.answer("public", step) for step in range(last + 1)] == before


def test_steps_may_be_asked_in_any_order() -> None:
    """What is kept of a log for the next question brings nothing of later steps into earlier ones."""
    table = SecretTable(ROLES)
    table.open(1)
    table.open(3)
    record = table.record
    backwards = [analysed(record, (), "public", step) for step in reversed(range(table.last + 1))]
    assert backwards[::-1] == [table.answer("public", step) for step in range(table.last + 1)]
