"""A breach after which play goes on stays one: no story is told instead that later facts disprove.

But whoever was passed over may have had a turn that nobody wrote down.
"""

from typing import Any

from msgspec.structs import replace

from tests.rules.battle import answers, asked, began, dealt, done, goes_on, order, round_began, round_over, says, step
from tests.rules.parts import on_planets, turn, turned, went
from tests.rules.stage import given
from ucr_events.facts import InitiativeSet, RoundBegan
from ucr_events.referee import Finding
from ucr_events.table.state import Slot

PLACES = {"p1": "toa.2", "p3": "selen.2", "p6": "maia.1", "p7": "ronwall.1", "p9": "dinar.1"}
ORDER = (1, 3, 6, 7, 9)


def planets(*facts: Any, state: str | None = None, ordered: bool = False, **places: str) -> list[Finding]:
    """What stands in the end. Seat 1 has had its turn; the explorers 1, 3, 6, 7 and 9 are each somewhere else.

    state: of seat 3. ordered: the order of the turns was told in the setup.
    """
    start = on_planets(cards=False, **{**PLACES, **places})
    seats = (replace(one, states=(state,)) if state and one.seat == 3 else one for one in start.seats)
    start = replace(start, seats=tuple(seats), initiative=tuple(Slot(seat) for seat in ORDER) if ordered else ())
    return given(*facts, script="planet_part", args=(None, None, 1), table=start).stands


def passes(*seats: int) -> tuple[Any, ...]:
    return tuple(one for seat in seats for one in (turn(seat), says(seat, "pass"), done(seat)))


def held(said: list[Finding]) -> list[tuple[int, str]]:
    """Positions and rules of what stands against the facts."""
    return sorted({(one.no, one.rule.partition(":")[2]) for one in said if one.verdict == "illegal"})


def told(said: list[Finding]) -> str:
    return " ".join(one.reason[1] for one in said)


def test_turn_direction_whoever_was_passed_over_and_plays_again_has_not_died() -> None:
    assert "seat 3 died" in told(planets(*passes(6, 7, 9))), "until then it may have"
    said = planets(*passes(6, 7, 9, 1, 3, 6, 7))
    assert "died" not in told(said)
    assert held(said) == []
    assert "somebody was passed over, or a turn was not recorded" in told(said)
    assert "the next turn is that of seat 3" in {one.objection[1] for one in said if one.objection}


def test_turn_direction_who_acts_and_ends_a_turn_that_somebody_else_began_has_not_died() -> None:
    wrong = (turn(6), went(3, "selen.3", "walk"), turned("selen.3", "白紙", 3), done(3))
    assert "died" not in told(planets(*wrong, *passes(6, 7, 9, 1, 3)))


def test_turn_direction_what_a_hole_leaves_open_stays_so_when_a_thought_is_disproved() -> None:
    hole = (*passes(6), turn(7), went(7, "toa.5", "walk"), turned("toa.5", "白紙", 7), done(7), *passes(9))
    said = planets(*hole, *passes(1, 3))
    assert held(said) == []
    assert "cannot be judged: something was not recorded around #1" in told(said)


def test_turn_direction_a_wrong_turn_that_the_table_breaks_off_is_not_held_against_who_is_due() -> None:
    assert held(planets(*passes(3), turn(7), *passes(6, 7, 9, 1))) == [(4, "4.5.turn.direction")]


def test_turn_direction_after_a_wrong_turn_the_table_goes_on_from_where_it_was_or_from_there() -> None:
    assert held(planets(*passes(3, 7, 6, 7, 9, 1, 3))) == [(4, "4.5.turn.direction")]
    onward = planets(*passes(3, 7, 9, 1, 3, 6, 7))
    assert held(onward) == []
    assert {one.no for one in onward if "somebody was passed over" in one.reason[1]} == {4}


def test_turn_direction_an_order_told_before_the_first_turn_begins_no_battle() -> None:
    said = planets(*passes(9, 7, 6), ordered=True)
    assert "a battle began" not in told(said)
    assert held(said)[0] == (1, "4.5.turn.direction")


def test_dead_skip_a_turn_of_the_dead_is_said_once_and_stays() -> None:
    assert held(planets(*passes(3, 6, 7, 9, 1, 6), state="dead")) == [(1, "4.4.dead.skip")]


def test_arrested_escape_check_who_walks_out_instead_is_free_from_then_on() -> None:
    walk = (turn(3), went(3, "selen.3", "walk"), turned("selen.3", "白紙", 3), done(3))
    assert held(planets(*walk, *passes(6, 7, 9, 1, 3), state="arrested")) == [(2, "4.4.arrested.escape-check")]


def fight() -> tuple[Any, ...]:
    """Seat 3 begins a battle on the square of seat 1."""
    start = (turn(3), says(3, "pass"), says(3, "start_combat", 1, place="toa.2"), began(3, 1, place="toa.2"))
    return (*start, dealt(3), dealt(1), round_began(1), order((3, "♠2"), (1, "♥3")))


def test_round_end_check_no_attack_a_battle_that_goes_on_all_the_same_is_told_so_once() -> None:
    quiet = (*passes(3, 1), step("round_end"), asked(), *answers(s3="accept", s1="accept"), goes_on(), round_over())
    said = planets(*fight(), *quiet, round_began(2), order((3, "♠2"), (1, "♥3")), *passes(3, 1), p3="toa.2")
    assert {rule for _, rule in held(said)} == {"5.1.round-end.check.no-attack"}
    assert "joined the battle" not in told(said)


def test_each_once_a_second_turn_after_everybody_had_one_accuses_nobody_who_was_passed_over() -> None:
    again = (turn(3), says(3, "attack", 1, value=6), says(1, "none"), done(3))
    ending = (step("round_end"), asked(), *answers(s3="accept", s1="accept"), goes_on(), round_over())
    second = (round_began(2), order((3, "♠2"), (1, "♥3")), *passes(3, 1))
    said = planets(*fight(), *passes(3, 1), *again, *ending, *second, p3="toa.2")
    assert held(said) == [(15, "5.1.turns.each-once")]


def test_each_once_where_rounds_are_never_written_down_another_turn_begins_another_round() -> None:
    start = (one for one in fight() if not isinstance(one, RoundBegan | InitiativeSet))
    assert held(planets(*start, *passes(3, 1), *passes(3, 1), p3="toa.2")) == []


def test_main_once_a_second_walk_is_said_once_with_the_card_it_turned_up() -> None:
    first, second = (went(3, place, "walk") for place in ("selen.3", "selen.4"))
    walks = (turn(3), first, turned("selen.3", "白紙", 3), second, turned("selen.4", "白紙", 3), done(3))
    assert held(planets(*walks, *passes(6, 7, 9, 1, 3))) == [(4, "4.3.main.once")]


def test_attack_valid_targets_whoever_stands_elsewhere_has_not_joined() -> None:
    outsider = (turn(3), says(3, "attack", 6, value=6), says(6, "none"), done(3), *passes(1))
    assert "5.4.attack.valid-targets" in {rule for _, rule in held(planets(*fight(), *outsider, p3="toa.2"))}
