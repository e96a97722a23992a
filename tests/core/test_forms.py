"""Forms: what a page can offer at one tap, made of what may come."""

from ucr_events.facts import CardTurned, DiceRolled, ValueDeclared
from ucr_events.referee.forms import forms_of
from ucr_events.referee.offering import offers
from ucr_events.referee.values import Allowed, Dice, Expect


def values(low: int, high: int) -> list[tuple[object, str | None]]:
    limit = Allowed(low=low, high=high, rule="made-up.limit")
    expect = Expect("level", ValueDeclared, "made-up.level", (4,), match=(("trait", "esp_level"),), where=(("value", limit),))
    (offer,) = offers((expect,))
    return [(getattr(form.facts[0], "value", None), form.barred) for form in forms_of(offer)]


def test_numbers_that_a_limit_excludes_stay_in_the_row_and_name_the_rule() -> None:
    """Given an edition that ends at six, when a level is asked for, then 7 to 9 stand there, against the rule."""
    assert values(1, 6) == [
        (number, None if 1 <= number <= 6 else "made-up.limit") for number in range(10)
    ]  # fmt: skip


def test_without_a_limit_no_number_is_against_a_rule() -> None:
    assert values(0, 99) == [(number, None) for number in range(10)]


def test_a_roll_of_several_dice_is_a_form_without_facts_for_the_pad() -> None:
    expect = Expect("roll", DiceRolled, "made-up.roll", (4,), where=(("faces", Dice(2)),))
    (offer,) = offers((expect,))
    assert [form.facts for form in forms_of(offer)] == [()]


def test_what_nothing_on_this_table_could_be_meant_by_is_no_form() -> None:
    """A card on any of no places: offered, it would be a card turned nowhere."""
    expect = Expect("card-down", CardTurned, "made-up.card", match=(("face", "down"), ("place", frozenset())))
    (offer,) = offers((expect,))
    assert offer.facts == ()
