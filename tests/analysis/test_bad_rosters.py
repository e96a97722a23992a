"""Bad input: a clear sentence, and never a wrong number."""

import pytest
from secret_table import SecretTable, role_deck

HELD = ("wolf", "seer", "villager", "villager", "wolf")


def said(table: SecretTable) -> str:
    answer = table.answer()
    assert answer.bits is None
    assert answer.seats == ()
    assert answer.excluded == ()
    (ja, en), *_ = answer.missing
    assert ja
    assert table.course() is None or True
    return en


@pytest.mark.parametrize(
    ("roster", "words"),
    [
        ([], "it is no list"),
        ("wolf", "it is no list"),
        ([{"count": 5}], "names no role"),
        ([{"role": "wolf"}], "the count of wolf"),
        ([{"role": "wolf", "count": True}], "the count of wolf"),
        ([{"role": "wolf", "count": 0}], "the count of wolf"),
        ([{"role": "wolf", "count": 2.5}], "the count of wolf"),
        ([{"role": "wolf", "count": 5, "side": 3}], "the side of wolf"),
        ([{"role": "wolf", "count": 3}, {"role": "wolf", "count": 2}], "listed twice"),
        ([{"role": "wolf", "count": 4}], "does not add up: 4 cards for 5 seats"),
    ],
)
def test_a_roster_that_cannot_be_used(roster, words: str) -> None:
    assert words in said(SecretTable(HELD, roster))


def test_no_roster() -> None:
    assert "the roster is not known" in said(SecretTable(HELD, None))


def test_a_deck_that_names_kinds_only() -> None:
    assert "lists 3 names for 5 cards" in said(SecretTable(HELD, None, **role_deck(("wolf", "seer", "villager"), 5)))


def test_a_deck_that_lists_every_card() -> None:
    answer = SecretTable(HELD, None, **role_deck(("wolf", "wolf", "seer", "villager", "villager"), 5)).answer()
    assert answer.seats[0].roles == {"wolf": 0.4, "seer": 0.2, "villager": 0.4}
    assert answer.seats[0].sides == {}


def test_sheets_that_contradict_the_roster_name_the_facts() -> None:
    table = SecretTable(("wolf", "wolf", "wolf", "seer", "villager"))
    facts = [table.open(seat) for seat in (1, 2, 3)]
    sentence = said(table)
    assert "contradicts" in sentence
    assert all(fact in sentence for fact in facts)


def test_a_role_the_roster_does_not_have_is_named_and_the_rest_is_weighed() -> None:
    """It is one card more; one of the roster's lies aside for it: any of the five, so each is at seat 2 as often as before."""
    table = SecretTable(("dragon", *HELD[1:]))
    fact = table.open(1)
    answer = table.answer()
    assert answer.seats[0].roles == {"wolf": 0, "seer": 0, "villager": 0, "dragon": 1}
    assert answer.seats[1].roles == pytest.approx({"wolf": 0.4, "seer": 0.2, "villager": 0.4, "dragon": 0})
    assert any(fact in en and "dragon" in en for _, en in answer.missing)


def test_before_it_is_seen_a_role_outside_the_roster_changes_no_number() -> None:
    table, other = SecretTable(("dragon", *HELD[1:])), SecretTable(HELD)
    before = table.last
    table.open(1)
    course, theirs = table.course(), other.course()
    assert course is not None and theirs is not None
    assert course.begin == theirs.begin
    assert table.answer(step=before).seats == other.answer(step=before).seats


def test_a_sheet_of_another_side_than_the_roster_says() -> None:
    table = SecretTable(HELD)
    fact = table.open(1, {"name": "wolf", "side": "village"})
    assert fact in said(table)


@pytest.mark.parametrize("value", [None, 7, [], {}, {"name": 3}, {"name": ["wolf"]}, [["a"]], True])
def test_a_sheet_that_cannot_be_read_is_named_and_left_out(value) -> None:
    table = SecretTable(HELD)
    table.add()
    fact = table.open(1, value if value is not None else False)
    answer = table.answer()
    assert answer.seats[0].roles["wolf"] == 0.4
    assert any(fact in en for _, en in answer.missing)


def test_twenty_seats_of_which_nothing_is_known_are_weighed() -> None:
    roster = [{"role": "wolf", "side": "wolves", "count": 10}, {"role": "villager", "side": "village", "count": 10}]
    table = SecretTable(("wolf", "villager") * 10, roster)
    assert table.answer().seats[19].roles == {"wolf": 0.5, "villager": 0.5}


def test_a_judged_family_without_a_row_and_an_edition_without_a_table() -> None:
    held = ("?",) * 12
    assert "no row for 12 players" in said(SecretTable(held, None, family="locke", edition="mit2020"))
    assert "kmc2003 has no roster" in said(SecretTable(held[:9], None, family="locke", edition="kmc2003"))
