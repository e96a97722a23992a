"""5.1 The join phase and the piece-move phase."""

import pytest
from msgspec.structs import replace

from tests.rules.battle import (
    SITE,
    answers,
    asked,
    began,
    covered,
    dealt,
    joined,
    masked,
    opened,
    order,
    over,
    put,
    says,
    square,
    step,
    turn,
    whole,
)
from tests.rules.stage import HEADER, fact, given, rolled
from tests.rules.witnessed import log, state
from ucr_events.facts import Card, CardTurned, DiceRolled

ONCE = "5.1.flow.join-once"
HERE = "5.1.join.was-here.eligible"
ALIVE = "5.1.join.was-alive.eligible"
DEAD_4 = square({4: ("dead",)})


def test_join_phase_takes_rolls_arrivals_and_moved_pieces_in_their_order() -> None:
    facts = (began(1, 2), step("join_phase"), rolled(3, 1, 2, purpose="was_here"), joined(3), step("piece_move_phase"))
    stage = given(*facts, script="combat", args=(1, SITE), table=square())
    stage.when(put(3, SITE, "was_here"), dealt(1), dealt(2), dealt(3)).then()
    stage.expects("hand.deal", "combat.round", "initiative.order", "combat.turn")


def test_flow_join_once_a_check_before_the_pieces_move_is_in_time() -> None:
    assert log(began(1, 2), rolled(3, 1, 2, purpose="was_here"), start=square()).says(ONCE) == "legal"


def test_flow_join_once_a_check_before_round_two_comes_too_late() -> None:
    late = log(*opened(1, 2), rolled(3, 1, 2, purpose="was_here"), start=square())
    assert late.says(ONCE) == "illegal"


def test_join_order_was_alive_goes_after_was_here_and_not_before_it() -> None:
    right = log(began(1, 2), rolled(3, 1, 2, purpose="was_here"), rolled(4, 1, 2, purpose="was_alive"), start=DEAD_4)
    assert right.says("5.1.join.order") == "legal"
    wrong = log(began(1, 2), rolled(4, 1, 2, purpose="was_alive"), rolled(3, 1, 2, purpose="was_here"), start=DEAD_4)
    assert wrong.says("5.1.join.order") == "illegal"


def test_join_was_here_eligible_who_lives_elsewhere_may_roll_also_without_a_piece() -> None:
    assert log(began(1, 2), rolled(3, 1, 2, purpose="was_here"), start=square()).says(HERE) == "legal"
    assert log(began(1, 2), rolled(3, 1, 2, purpose="was_here"), start=square(p3="toa.5")).says(HERE) == "legal"


def test_join_was_here_eligible_not_the_dead_nor_those_who_fight_or_stand_there() -> None:
    for seat in (1, 4, 5):
        told = log(began(1, 2), rolled(seat, 1, 2, purpose="was_here"), start=square({4: ("dead",)}, p5=SITE))
        assert told.says(HERE) == "illegal"


def test_join_was_here_eligible_a_second_check_by_the_reading() -> None:
    twice = (began(1, 2), rolled(3, 1, 2, purpose="was_here"), rolled(3, 1, 2, purpose="was_here"))
    assert log(*twice, start=square()).says(HERE) == "illegal"
    free = replace(HEADER, readings={HERE: "free"})
    assert log(*twice, start=square(), header=free).says(HERE) == "legal"


def test_join_was_alive_eligible_only_the_dead() -> None:
    assert log(began(1, 2), rolled(4, 1, 2, purpose="was_alive"), start=DEAD_4).says(ALIVE) == "legal"
    assert log(began(1, 2), rolled(3, 1, 2, purpose="was_alive"), start=DEAD_4).says(ALIVE) == "illegal"


@pytest.mark.parametrize(
    ("purpose", "rule"),
    [
        ("was_here", "5.1.join.was-here.roll"),
        ("was_alive", "5.1.join.was-alive.roll"),
        ("was_playing", "5.1.join.was-playing.roll"),
    ],
)
def test_join_rolls_are_two_dice(purpose: str, rule: str) -> None:
    assert log(began(1, 2), rolled(3, 1, 3, purpose=purpose), start=square()).says(rule) == "legal"
    assert log(began(1, 2), rolled(3, 4, purpose=purpose), start=square()).says(rule) == "illegal"


def test_join_was_playing_roll_the_chart_says_who_joins() -> None:
    for entry, verdict in (("joins", "legal"), ("nothing", "illegal")):
        told = log(start=square())
        told.book = replace(told.book, charts={"was_playing_chart": {"2": entry}})
        for one in (began(1, 2), rolled(9, 1, 1, purpose="was_playing"), joined(9, "was_playing")):
            told.tell(one)
        assert told.says("5.1.join.was-playing.roll") == verdict


def test_join_was_here_roll_the_chart_says_when_one_comes() -> None:
    rule = "5.1.join.was-here.roll"
    come = (began(1, 2), rolled(3, 1, 3, purpose="was_here"), joined(3))
    assert log(*come, start=square()).says(rule) == "not judged"
    for entry, verdict in (("round_1", "legal"), ("round_2", "illegal"), ("never", "illegal")):
        told = log(start=square())
        told.book = replace(told.book, charts={"was_here_chart": {"4": entry}})
        for one in come:
            told.tell(one)
        assert told.says(rule) == verdict


def test_join_was_here_roll_of_who_joins_without_a_recorded_roll_is_not_judged() -> None:
    told = log(began(1, 2), rolled(5, 1, 3, purpose="was_here"), joined(3), start=square())
    assert told.says("5.1.join.was-here.roll") == "not judged"


def test_join_was_alive_roll_three_to_five_makes_a_residual_thought_and_nothing_else_does() -> None:
    for faces, verdict in (((2, 2), "legal"), ((5, 6), "illegal")):
        told = log(began(1, 2), rolled(4, *faces, purpose="was_alive"), joined(4, "residual"), start=DEAD_4)
        assert told.says("5.1.join.was-alive.roll") == verdict
    back = log(began(1, 2), rolled(4, 2, 2, purpose="was_alive"), joined(4, "was_alive"), start=DEAD_4)
    assert back.says("5.1.join.was-alive.roll") == "illegal"


def test_join_was_playing_eligible_all_players_have_to_agree() -> None:
    rule = "5.1.join.was-playing.eligible"
    agreed = {f"s{seat}": "accept" for seat in range(1, 10)}
    outsider = fact(DiceRolled, faces=(1, 1), purpose="was_playing")
    assert log(began(1, 2), asked("was_playing"), *answers(**agreed), outsider, start=square()).says(rule) == "legal"
    refused = answers(**{**agreed, "s8": "decline"})
    assert log(began(1, 2), asked("was_playing"), *refused, outsider, start=square()).says(rule) == "illegal"
    assert log(began(1, 2), outsider, start=square()).says(rule) == "not judged"


def test_join_was_playing_once_in_a_game() -> None:
    rule = "5.1.join.was-playing.once"
    first = rolled(9, 1, 1, purpose="was_playing")
    assert log(began(1, 2), first, start=square()).says(rule) == "legal"
    assert log(began(1, 2), first, rolled(9, 2, 1, purpose="was_playing"), start=square()).says(rule) == "illegal"


def test_piece_move_when_to_the_site_and_not_in_a_round() -> None:
    rule = "5.1.piece-move.when"
    assert log(began(1, 2), joined(3), put(3, SITE, "was_here"), start=square()).says(rule) == "legal"
    assert log(began(1, 2), joined(3), put(3, "toa.5", "was_here"), start=square()).says(rule) == "illegal"
    assert log(*opened(1, 2), put(3, SITE, "was_here"), start=square()).says(rule) == "illegal"


def test_piece_move_square_effect_an_explorer_turns_the_card_up_first() -> None:
    rule = "5.1.piece-move.square-effect"
    hidden = covered(masked(square(), s3="G"), SITE)
    come = (began(1, 2), rolled(3, 1, 2, purpose="was_here"), joined(3), put(3, SITE, "was_here"))
    turned = fact(CardTurned, 3, place=SITE, card=Card(name="白紙"))
    assert log(*come, dealt(1), start=hidden).says(rule) == "illegal"
    assert log(*come, turned, dealt(1), start=hidden).says(rule) == "legal"
    early = log(*come, says(2, "mystery_ability"), start=hidden)
    assert early.says("5.1.piece-move.then-pre-combat") == "illegal"
    assert log(*come, turned, says(2, "mystery_ability"), start=hidden).says("5.1.piece-move.then-pre-combat") == "legal"


def test_piece_move_square_effect_exceptions_not_for_base_players_nor_after_round_one() -> None:
    rule = "5.1.piece-move.square-effect-exceptions"
    turned = fact(CardTurned, 3, place=SITE, card=Card(name="白紙"))
    come = (began(1, 2), joined(3), put(3, SITE, "was_here"), turned)
    for camp, verdict in (("G", "legal"), ("E", "illegal")):
        assert log(*come, start=covered(masked(square(), s3=camp), SITE)).says(rule) == verdict
    assert log(*come, start=covered(square(), SITE)).says(rule) == "not judged"


def test_restraint_ends_when_the_battle_begins() -> None:
    stage = given(began(1, 2), script="combat", args=(1, SITE), table=square({2: ("restrained",)}))
    stage.when(state(2, "restrained", on=False), step("join_phase"), rolled(3, 3, 5, purpose="was_here")).then()


def test_piece_move_square_effect_may_be_a_battle_of_its_own_before_this_one_goes_on() -> None:
    come = (began(1, 2), joined(3), fact(CardTurned, 3, place=SITE, card=Card(name="戦闘発生")))
    stage = given(*come, script="combat", args=(1, SITE), table=masked(square(p3=SITE), s3="G"))
    for one in (says(3, "start_combat", 1), began(3, 1), dealt(3), dealt(1), order((3, "♠1"), (1, "♠2"))):
        stage.when(one).then()
    for one in (*whole(3), *whole(1), over("no_attack"), dealt(2), order((2, "♠1"), (1, "♠2"), (3, "♠3")), turn(2)):
        stage.when(one).then()
    assert len(stage.table.combats) == 1
