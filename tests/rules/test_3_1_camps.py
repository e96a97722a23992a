"""3.1 Camps: the letters of a sheet, and how conversions move along them."""

from typing import Any

import pytest

from tests.rules.stage import HEADER, fact
from tests.rules.witnessed import announced, log, sheet, state
from ucr_events.facts import OutcomeStated, RemarkMade
from ucr_events.games.locke.state.camps import camp_now, is_l, letters
from ucr_events.referee import Moment, View

GOOD, EVIL, SPECIAL = 1, 2, 3
SHEETS: dict[str, Any] = {"s1": sheet(alignment="G"), "s2": sheet(alignment="E"), "s3": sheet(alignment="S")}


def converts(by: int, works: bool = True) -> tuple[Any, ...]:
    outcome = "success" if works else "failure"
    return announced(by, "conversion", 4), fact(OutcomeStated, by, of="conversion", outcome=outcome)


def camp(alignment: str, *facts: Any) -> str:
    """The camp of seat 4 after these facts, with all sheets open."""
    told = log(*facts, header=HEADER, **SHEETS, s4=sheet(alignment=alignment))
    now = fact(RemarkMade, text="now")
    moment = Moment(no=1, step="now", fact=now, before=told.table, after=told.table, memory=told.memory)
    return camp_now(View(told.book, moment, told.known), 4)


def test_alignment_notation_single_camps_and_one_that_can_be_converted() -> None:
    assert [letters(text) for text in ("(G)", "(E)", "(E/G)", "S")] == [("G",), ("E",), ("E", "G"), ("S",)]


@pytest.mark.parametrize(("alignment", "initial"), [("E/G", "E"), ("G/E/G", "G"), ("(S)", "S")])
def test_alignment_initial_is_the_leftmost(alignment: str, initial: str) -> None:
    assert camp(alignment) == initial


def test_alignment_shift_by_the_camp_of_the_next_letter() -> None:
    assert camp("E/G", *converts(GOOD)) == "G"
    assert camp("E/G", *converts(GOOD, works=False)) == "E"
    assert camp("E/G", *converts(SPECIAL)) == "E"
    assert camp("E/G", *converts(GOOD), *converts(EVIL)) == "G"
    assert camp("E", *converts(GOOD)) == "E"


def test_alignment_geg_once_moved_it_may_be_converted_by_the_other_camp() -> None:
    assert camp("G/E/G", *converts(EVIL)) == "E"
    assert camp("G/E/G", *converts(EVIL), *converts(GOOD)) == "G"
    assert camp("G/E/G", *converts(EVIL), *converts(GOOD), *converts(EVIL)) == "G"
    assert camp("G/E/G", *converts(GOOD)) == "G"


def test_alignment_reset_on_coming_back_to_life() -> None:
    dead = (*converts(GOOD), state(4, "dead"))
    assert camp("E/G", *dead) == "G"
    assert camp("E/G", *dead, state(4, "dead", on=False)) == "E"


def test_name_l_mark() -> None:
    assert is_l("ロックⅠ(L)")
    assert not is_l("ニア")


def test_name_call_similar_names_are_different_characters() -> None:
    from ucr_events.games.locke.state.camps import same_character

    assert not same_character("ストロハイム大佐", "狂人ストロハイム")
    assert not same_character("狂人ストロハイム", "ストロハイム大佐")
    assert same_character("ロック", "ロックⅢ(L)")
