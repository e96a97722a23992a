"""Statements of each form, asked of a reader: as likely as by writing out every deal, and no fact of a proof too many."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lawful import locke
from secret_table import SIDES, SecretTable
from soaking import examples

from ucr_events.analysis.asking import Found, asked
from ucr_events.errors import BadFacts
from ucr_events.facts import KnowledgeGiven, Statement

HELD = ("wolf", "seer", "villager", "villager", "wolf")
Deal = tuple[str, ...]


def ask(table: SecretTable, says: str, reader: str = "public", step: int | None = None) -> Found:
    return asked(table.record, table.known(reader), reader, table.last if step is None else step, says)


def so(says: str, deal: Deal) -> bool:
    """Written down independently of how it is read."""
    if "|" in says:
        return any(so(one, deal) for one in says.split("|"))
    if "~" in says:
        one, other = (SIDES[deal[int(seat) - 1]] for seat in says.replace("!", "").split("~"))
        return (one == other) != ("!" in says)
    seat, word = says.replace("!", "").split("=")
    return (word in (deal[int(seat) - 1], SIDES[deal[int(seat) - 1]])) != ("!" in says)


def holds(says: Statement, deal: Deal) -> bool:
    least, most = says.bounds
    return least <= sum(SIDES[deal[seat - 1]] in says.what for seat in says.seats) <= most


def deals(facts: "list[Statement]") -> "list[Deal]":
    return [deal for deal in permutations(HELD) if all(holds(one, deal) for one in facts)]


@st.composite
def known(draw) -> Statement:
    seats = tuple(sorted(draw(st.sets(st.integers(1, 5), min_size=1, max_size=3))))
    least = draw(st.integers(0, len(seats)))
    return Statement(seats=seats, what=("wolves",), least=least, most=draw(st.integers(least, len(seats))))


@st.composite
def questions(draw, many: int = 3) -> str:
    one, other = draw(st.lists(st.integers(1, 5), min_size=2, max_size=2, unique=True))
    no = draw(st.sampled_from(("", "!")))
    single = draw(
        st.sampled_from((f"{one}{no}~{other}", f"{one}{no}={draw(st.sampled_from((*SIDES, 'wolves')[:3]))}", f"{one}=wolves"))
    )
    return single if many == 1 or draw(st.booleans()) else f"{single}|{draw(questions(many - 1))}"


@examples(daily=25, soak=600)
@given(st.lists(known(), max_size=4), questions())
def test_equal_to_writing_out_every_deal_and_no_fact_too_many(facts, says) -> None:
    table = SecretTable(HELD)
    names = {f"k{number}": one for number, one in enumerate(facts)}
    table.add(*(KnowledgeGiven(id=name, says=one) for name, one in names.items()))
    left = deals(facts)
    found = ask(table, says)
    if not left:
        assert found == Found()
        return
    share = sum(so(says, deal) for deal in left) / len(left)
    assert found.chance == pytest.approx(share, abs=1e-12)
    assert found.true == {0.0: False, 1.0: True}.get(share)
    if found.true is None:
        assert (found.facts, found.since) == ((), None)
        return

    def proves(some) -> bool:
        return all(so(says, deal) == found.true for deal in deals([names[name] for name in some]))

    assert proves(found.facts)
    fewer = combinations(found.facts, len(found.facts) - 1) if found.facts else ()
    assert not any(map(proves, fewer))


def test_the_same_camp_is_known_since_the_fact_that_decides_it() -> None:
    """Given both wolves named one after the other, then 3 and 4 are of one camp since the second."""
    table = SecretTable(HELD)
    table.add(KnowledgeGiven(id="a", says=Statement(seats=(1,), what=("wolves",))))
    before = table.last
    table.add(KnowledgeGiven(id="b", says=Statement(seats=(5,), what=("wolves",))))
    assert ask(table, "3~4", step=before).true is None
    found = ask(table, "3~4")
    assert (found.true, found.since, found.facts, found.chance) == (True, table.last, ("a", "b"), 1.0)


def test_what_a_seat_saw_alone_answers_for_that_seat_only() -> None:
    table = SecretTable(HELD)
    table.show(1, (3,))
    assert ask(table, "1=wolf|2=wolf", "seat:3").true is True
    assert ask(table, "1=wolf|2=wolf").true is None


def test_one_above_another_by_what_stands_on_their_sheets() -> None:
    """Given characters of a pack, then each of two is as likely above the other, and equal ones are neither."""
    game = locke(5, 3, 60)
    above, below = (asked(game.record, (), "public", 1, says).chance for says in ("mental:1>2", "mental:2>1"))
    assert above == pytest.approx(below)
    assert 0 < above < 0.5


@pytest.mark.parametrize(
    "says", ["", "3", "9=wolf", "3~3", "3~9", "3=nobody", "luck:1>2", "|".join(["1=wolf"] * 9), "esp_level:1>1"]
)
def test_what_cannot_be_read_is_said(says: str) -> None:
    with pytest.raises(BadFacts) as refused:
        ask(SecretTable(HELD), says)
    assert [one.field for one in refused.value.problems] == ["says"]
