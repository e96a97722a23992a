"""5.1 Rounds: the order of action, turns, the round-end phase and the end of the battle."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.battle import (
    SITE,
    answers,
    asked,
    away,
    began,
    collected,
    dealt,
    done,
    drawn,
    goes_on,
    joined,
    left,
    opened,
    order,
    over,
    played,
    put,
    round_began,
    round_over,
    says,
    square,
    step,
    turn,
    whole,
)
from tests.rules.stage import HEADER, fact, given
from tests.rules.witnessed import log, sheet, state
from ucr_events.facts import CombatBegan, GameOpened, GapNoticed, PlayResumed
from ucr_events.games.locke.rules.battle.rounds import place_in_order, playing_card
from ucr_events.table.state import Pile, Table

PLAIN: dict[str, Any] = {"s1": sheet(), "s2": sheet(), "s3": sheet()}
FOUGHT = (*opened(1, 2), *whole(1, "attack", 2), *whole(2))
"A round in which somebody attacked."
WANTED = (asked(), *answers(s1="accept", s2="decline"))
CHECKED = (*FOUGHT, *WANTED, goes_on())
NEXT = order((1, "♠1"), (2, "♠2"))


def held(number: int, seat: int = 1) -> Table:
    """So many cards in hand already, so that a round end can be told from there."""
    laid = square()
    return replace(laid, zones={**laid.zones, f"hand.{seat}": Pile(count=number - 7)})


def test_flow_loop_after_the_round_end_come_pieces_and_hands_again_and_not_the_join_phase() -> None:
    stage = given(*CHECKED, round_over(), script="combat", args=(1, SITE), table=square())
    stage.expects("join.comes", "join.move", "hand.deal", "combat.round", "combat.end")
    stage.when(joined(3), step("piece_move_phase"), put(3, SITE, "was_here"), dealt(3), round_began(2)).then()


def test_flow_round_definition_rounds_are_counted_from_one() -> None:
    rule = "5.1.flow.round-definition"
    assert log(began(1, 2), dealt(1), dealt(2), round_began(1), start=square()).says(rule) == "legal"
    assert log(*CHECKED, round_over(), round_began(2), start=square()).says(rule) == "legal"
    assert log(*CHECKED, round_over(), round_began(4), start=square()).says(rule) == "illegal"


def test_initiative_order_black_goes_before_red_and_low_before_high() -> None:
    assert [place_in_order("♠", 9), place_in_order("♥", 1), place_in_order("♣", 2)] == [9, 11, 2]
    rule = "5.1.initiative.order"
    begin = (began(1, 2, 3), dealt(1), dealt(2), dealt(3))
    assert log(*begin, order((3, "♠2"), (1, "♠9"), (2, "♥1")), start=square(p3=SITE)).says(rule) == "legal"
    assert log(*begin, order((2, "♥1"), (1, "♠9"), (3, "♠2")), start=square(p3=SITE)).says(rule) == "illegal"


def test_initiative_order_nobody_acts_before_who_comes_earlier() -> None:
    assert log(*opened(1, 2), turn(1), start=square()).says("5.1.initiative.order") == "legal"
    assert log(*opened(1, 2), turn(2), start=square()).says("5.1.initiative.order") == "illegal"


def test_initiative_order_the_dead_and_stunned_are_passed_over() -> None:
    for name in ("dead", "stunned"):
        assert log(*opened(1, 2), state(1, name), turn(2), start=square()).says("5.1.initiative.order") == "legal"


def test_initiative_pack_has_ace_to_ten_of_one_black_and_one_red_suit() -> None:
    assert playing_card("♠A") == ("♠", 1) == playing_card("スペード1")
    assert playing_card("♠12") is None and playing_card("joker") is None
    begin = (began(1, 2), dealt(1), dealt(2))
    for second, verdict in (("♥10", "legal"), ("♠12", "illegal"), ("♣3", "illegal")):
        told = log(*begin, order((1, "♠1"), (2, second)), start=square())
        assert told.says("5.1.initiative.pack") == verdict


def test_initiative_deal_one_card_for_each_who_takes_part() -> None:
    rule = "5.1.initiative.deal"
    begin = (began(1, 2), dealt(1), dealt(2))
    wrong = (((1, "♠1"),), ((1, "♠1"), (2, "♠1")), ((1, "♠1"), (2, "♠2"), (3, "♠3")))
    assert log(*begin, NEXT, start=square()).says(rule) == "legal"
    for slots in wrong:
        assert log(*begin, order(*slots), start=square()).says(rule) == "illegal"


def test_turns_each_once_no_second_turn_in_a_round_and_none_for_outsiders() -> None:
    rule = "5.1.turns.each-once"
    assert log(*opened(1, 2), *whole(1), turn(2), start=square()).says(rule) == "legal"
    assert log(*opened(1, 2), *whole(1), turn(1), start=square()).says(rule) == "illegal"
    assert log(*opened(1, 2), *whole(1), turn(3), start=square()).says(rule) == "illegal"


def test_turns_each_once_nobody_is_forgotten_at_the_round_end() -> None:
    rule = "5.1.turns.each-once"
    for ending in (step("round_end"), asked(), round_over()):
        assert log(*opened(1, 2), *whole(1), ending, start=square()).says(rule) == "illegal"
        assert log(*FOUGHT, ending, start=square()).says(rule) == "legal"


def test_turns_each_once_who_joined_an_attack_has_had_its_turn() -> None:
    helped = (*opened(1, 2, 3), turn(1), says(1, "attack", 2), played(3, "ブラスター", "synchro"), done(1), *whole(2))
    assert log(*helped, step("round_end"), start=square(p3=SITE)).says("5.1.turns.each-once") == "legal"


def test_turns_then_round_end_when_the_last_has_died_the_round_end_opens() -> None:
    told = log(*opened(1, 2), *whole(1, "attack", 2), state(2, "dead"), step("round_end"), start=square())
    assert told.says("5.1.turns.each-once") == "legal"


def test_round_end_check_any_ends_for_want_of_will() -> None:
    rule = "5.1.round-end.check.any"
    nobody = (asked(), *answers(s1="decline", s2="decline"))
    assert log(*FOUGHT, *nobody, goes_on(False), start=square()).says(rule) == "legal"
    assert log(*FOUGHT, *WANTED, goes_on(False), start=square()).says(rule) == "illegal"
    assert log(*FOUGHT, *WANTED, goes_on(), start=square()).says(rule) == "legal"
    assert log(*FOUGHT, goes_on(False), start=square()).says(rule) == "not judged"


def test_round_end_check_any_no_new_round_after_the_end() -> None:
    nobody = (*opened(1, 2), *whole(1), *whole(2), step("round_end"), round_over())
    assert log(*nobody, round_began(2), start=square()).says("5.1.round-end.check.any") == "illegal"
    assert log(*CHECKED, round_over(), round_began(2), start=square()).says("5.1.round-end.check.any") == "legal"


def test_round_end_check_no_attack_everybody_passed_or_discarded() -> None:
    rule = "5.1.round-end.check.no-attack"
    quiet = (*opened(1, 2), *whole(1), *whole(2, "discard_action"), asked(), *answers(s1="accept"))
    assert log(*quiet, goes_on(), start=square()).says(rule) == "illegal"
    assert log(*quiet, goes_on(False), round_over(), over("no_attack"), start=square()).says(rule) == "legal"
    assert log(*FOUGHT, *WANTED, goes_on(), start=square()).says(rule) == "legal"
    assert log(*FOUGHT, goes_on(False), over("no_attack"), start=square()).says(rule) == "illegal"


def test_round_end_check_no_attack_melee_is_an_attack_and_so_is_a_misfire() -> None:
    fight = (*opened(1, 2), *whole(1, "melee", 2), *whole(2), asked(), *answers(s1="accept"), goes_on())
    assert log(*fight, start=square()).says("5.1.round-end.check.no-attack") == "legal"


def test_round_end_check_no_will_somebody_wants_to_go_on() -> None:
    rule = "5.1.round-end.check.no-will"
    assert log(*FOUGHT, *WANTED, over("no_will"), start=square()).says(rule) == "illegal"
    nobody = (asked(), *answers(s1="decline", s2="decline"))
    assert log(*FOUGHT, *nobody, over("no_will"), start=square()).says(rule) == "legal"
    assert log(*FOUGHT, *nobody, goes_on(), start=square()).says(rule) == "illegal"
    assert log(*FOUGHT, over("no_will"), start=square()).says(rule) == "not judged"


def test_round_end_check_one_left_residual_thoughts_do_not_count() -> None:
    rule = "5.1.round-end.check.one-left"
    alone = (*FOUGHT, left(2), round_over(), over("one_left"))
    assert log(*alone, start=square()).says(rule) == "legal"
    assert log(*FOUGHT, round_over(), over("one_left"), start=square()).says(rule) == "illegal"
    thought = (*FOUGHT, state(2, "dead"), asked(), *answers(s1="accept"), goes_on())
    assert log(*thought, start=square()).says(rule) == "illegal"


def test_end_by_check_not_in_the_middle_of_a_round() -> None:
    assert log(*FOUGHT, over(), start=square()).says("5.1.end.by-check") == "legal"
    assert log(*opened(1, 2), *whole(1), over("no_will"), start=square()).says("5.1.end.by-check") == "illegal"


def test_end_deck_exhausted_nothing_goes_on_without_cards() -> None:
    rule = "5.1.end.deck-exhausted"
    few = (began(1, 2), dealt(1), dealt(2))
    assert log(*few, round_began(1), start=square(deck=14)).says(rule) == "illegal"
    assert log(*few, round_began(1), start=square(deck=15)).says(rule) is None
    assert log(*few, over("deck_exhausted"), start=square(deck=14)).says(rule) == "legal"
    assert log(*few, over("deck_exhausted"), start=square(deck=20)).says(rule) == "illegal"


def test_end_collect_c_cards_every_hand_goes_back() -> None:
    rule = "5.1.end.collect-c-cards"
    ended = (*FOUGHT, over())
    assert log(*ended, collected("hand.1", "hand.2", "discard.combat"), start=square()).says(rule) == "legal"
    assert log(*ended, collected("hand.1"), start=square()).says(rule) == "illegal"
    assert log(*ended, began(1, 2), start=square()).says(rule) == "not judged"


def test_end_return_to_normal_cards_power_and_pieces_are_put_in_order() -> None:
    stage = given(*FOUGHT, over(), script="combat", args=(1, SITE), table=square())
    stage.expects("combat.collect", "combat.power", "combat.piece").when(collected("hand.1", "hand.2")).then()


def test_round_end_order_the_check_then_discards_then_refills() -> None:
    rule = "5.1.round-end.order"
    assert log(*CHECKED, drawn(2, 1), away(1, 1), start=square(), **PLAIN).says(rule) == "illegal"
    assert log(*CHECKED, away(1, 1), start=square(), **PLAIN).says(rule) == "legal"
    assert log(*FOUGHT, step("round_end"), drawn(2, 1), asked(), start=square(), **PLAIN).says(rule) == "illegal"


def test_round_end_discard_excess_nobody_keeps_more_than_the_limit() -> None:
    rule = "5.1.round-end.discard-excess"
    more = (*CHECKED, round_over())
    assert log(*more, NEXT, start=held(9), **PLAIN).says(rule) == "illegal"
    assert log(*more, NEXT, start=square(), **PLAIN).says(rule) == "legal"
    assert log(*CHECKED, away(1, 2), round_over(), NEXT, start=held(9), **PLAIN).says(rule) == "legal"
    assert log(*CHECKED, away(1, 1), round_over(), NEXT, start=held(9), **PLAIN).says(rule) == "illegal"


@pytest.mark.parametrize(
    ("hand", "number", "verdict"), [(7, 1, "legal"), (7, 2, "illegal"), (9, 3, "legal"), (9, 4, "illegal")]
)
def test_round_end_discard_optional_one_more_at_the_limit(hand: int, number: int, verdict: str) -> None:
    told = log(*CHECKED, away(1, number), start=held(hand), **PLAIN)
    assert told.says("5.1.round-end.discard-optional") == verdict


def test_round_end_discard_optional_none_below_the_limit() -> None:
    used = (*opened(1, 2), turn(1), says(1, "attack", 2), played(1, "レイガン"), done(1), *whole(2), *WANTED, goes_on())
    assert log(*used, away(1, 1), start=square(), **PLAIN).says("5.1.round-end.discard-optional") == "illegal"
    sealed = log(*used, away(1, 1), start=square())
    assert sealed.says("5.1.round-end.discard-optional") == "illegal", (
        "the first hand shows that nothing silent lowers the limit"
    )


def test_round_end_refill_up_to_the_limit() -> None:
    rule = "5.1.round-end.refill"
    used = (*opened(1, 2), turn(1), says(1, "attack", 2), played(1, "レイガン"), played(1, "レイガン"), done(1), *whole(2))
    after = (*used, *WANTED, goes_on())
    assert log(*after, drawn(1, 2), round_over(), NEXT, start=square(), **PLAIN).says(rule) == "legal"
    assert log(*after, drawn(1, 1), round_over(), NEXT, start=square(), **PLAIN).says(rule) == "illegal"
    assert log(*after, round_over(), NEXT, start=square(), **PLAIN).says(rule) == "not judged"


def test_a_whole_battle_is_told_without_anything_being_wrong() -> None:
    battle = (*opened(1, 2), *whole(1), *whole(2), step("round_end"), goes_on(False), round_over(), over("no_attack"))
    stage = given(script="combat", args=(1, SITE), table=square())
    for one in (*battle, collected("hand.1", "hand.2")):
        stage.when(one).then()


def test_after_a_gap_nothing_is_held_against_anybody_until_a_round_begins() -> None:
    rule = "5.1.turns.each-once"
    torn = (*opened(1, 2), fact(GapNoticed), fact(PlayResumed, turn=2))
    assert log(*torn, step("round_end"), start=square()).says(rule) is None
    again = (*torn, round_began(4), NEXT, *whole(1), step("round_end"))
    assert log(*again, start=square()).says(rule) == "illegal"


def test_a_turn_that_nobody_announced_is_the_next_in_the_order() -> None:
    stage = given(*opened(1, 2), *whole(1), script="combat", args=(1, SITE), table=square())
    stage.when(says(2, "pass")).then().when(done(2)).then().when(step("round_end")).then()


def _by(rule: str, reading: str) -> GameOpened:
    return replace(HEADER, readings={rule: reading})


def test_end_deck_exhausted_by_the_reading_that_somebody_must_draw_and_cannot() -> None:
    rule = "5.1.end.deck-exhausted"
    header = _by(rule, "unable")
    empty = (began(1, 2), dealt(1), dealt(2))
    assert log(*empty, round_began(1), start=square(deck=14), header=header).says(rule) is None
    assert log(*empty, drawn(1, 1), start=square(deck=14), header=header).says(rule) == "illegal"


def test_round_end_check_no_attack_a_residual_thought_by_the_reading() -> None:
    rule = "5.1.round-end.check.no-attack"
    thought = (*opened(1, 2), state(1, "dead"), *whole(1, "attack", 2), *whole(2), asked(), *answers(s2="accept"), goes_on())
    assert log(*thought, start=square()).says(rule) == "legal"
    assert log(*thought, start=square(), header=_by(rule, "characters")).says(rule) == "illegal"


def test_round_end_check_no_will_of_an_obstacle_by_the_reading() -> None:
    rule = "5.1.round-end.check.no-will"
    fight = fact(CombatBegan, 1, participants=(1,), place=SITE, others=("npc",))
    told = (fight, dealt(1), order((1, "♠1")), *whole(1, "attack"), asked(), *answers(s1="decline"), over("no_will"))
    assert log(*told, start=square()).says(rule) == "legal"
    assert log(*told, start=square(), header=_by(rule, "everybody")).says(rule) == "not judged"


def test_round_end_check_one_left_a_character_and_an_obstacle_are_two() -> None:
    fight = fact(CombatBegan, 1, participants=(1,), place=SITE, others=("npc",))
    told = log(fight, dealt(1), order((1, "♠1")), *whole(1, "attack"), over("one_left"), start=square())
    assert told.says("5.1.round-end.check.one-left") == "illegal"
