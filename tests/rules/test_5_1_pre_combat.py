"""5.1 The pre-combat phase and the hands."""

from tests.rules.battle import (
    SITE,
    answers,
    asked,
    away,
    began,
    dealt,
    done,
    drawn,
    goes_on,
    joined,
    opened,
    order,
    over,
    played,
    round_over,
    says,
    square,
    step,
    turn,
    whole,
)
from tests.rules.stage import given, rolled
from tests.rules.witnessed import announced, counted, log, sheet
from ucr_events.facts import CounterChanged

NEW = "5.1.pre-combat.new-only"
LIMIT = "5.1.hand.limit"
DEAL = "5.1.hand.deal"
ROUND_ONE = (*opened(1, 2), *whole(1, "attack", 2), *whole(2), asked(), *answers(s1="accept"), goes_on())
HELPER = sheet(abilities="気合[戦闘前]")


def test_pre_combat_use_a_mystery_roll_fits_before_the_hands() -> None:
    stage = given(began(1, 2), step("pre_combat"), script="combat", args=(1, SITE), table=square())
    stage.when(says(2, "mystery_ability"), rolled(2, 4, purpose="mystery_ability")).then()
    stage.when(dealt(1), dealt(2)).then()


def test_pre_combat_new_only_everybody_is_new_in_round_one_and_nobody_later() -> None:
    assert log(began(1, 2), says(2, "mystery_ability"), start=square()).says(NEW) == "legal"
    assert log(*ROUND_ONE, round_over(), says(2, "mystery_ability"), start=square()).says(NEW) == "illegal"


def test_pre_combat_new_only_who_arrives_later_is_new_then() -> None:
    assert log(*ROUND_ONE, round_over(), joined(3), says(3, "mystery_ability"), start=square()).says(NEW) == "legal"


def test_pre_combat_new_only_waits_for_the_sheet_where_an_ability_has_no_traits_written_down() -> None:
    told = log(*ROUND_ONE, round_over(), announced(2, "use_ability", name="気合"), start=square())
    assert told.says(NEW) == "undetermined"
    assert told.learn(s2=HELPER).says(NEW) == "illegal"


def test_pre_combat_mystery_one_die_is_for_everybody_two_need_an_ability() -> None:
    rule = "5.1.pre-combat.mystery"
    assert log(began(1, 2), rolled(2, 5, purpose="mystery_ability"), start=square()).says(rule) == "legal"
    two = log(began(1, 2), rolled(2, 5, 2, purpose="mystery_ability"), start=square())
    assert two.says(rule) == "undetermined"
    assert two.learn(s2=sheet()).says(rule) == "illegal"
    assert log(began(1, 2), rolled(2, 5, 2, purpose="mystery_ability"), start=square(), s2=HELPER).says(rule) == "legal"


def test_pre_combat_mystery_whoever_announced_it_rolls() -> None:
    rule, roll = "5.1.pre-combat.mystery", rolled(2, 5, purpose="mystery_ability")
    assert log(began(1, 2), says(1, "mystery_ability"), roll, start=square()).says(rule) == "not judged"
    both = (says(1, "mystery_ability"), says(2, "mystery_ability"))
    assert log(began(1, 2), *both, roll, start=square()).says(rule) == "legal"
    first = rolled(1, 5, purpose="mystery_ability")
    assert log(began(1, 2), both[0], first, roll, start=square()).says(rule) == "legal"


def test_pre_combat_new_only_nobody_who_takes_no_part_announces_a_mystery() -> None:
    assert log(began(1, 2), says(3, "mystery_ability"), start=square()).says(NEW) == "illegal"
    tried = rolled(3, 2, 3, purpose="was_here")
    assert log(began(1, 2), tried, says(3, "mystery_ability"), start=square()).says(NEW) == "legal"


def test_pre_combat_mystery_no_effect_without_such_an_ability() -> None:
    rule = "5.1.pre-combat.mystery-no-effect"
    throw = rolled(2, 5, purpose="mystery_ability")
    effect = CounterChanged(id="effect", seat=1, counter="damage.body", by=1, because=throw.id)
    told = log(began(1, 2), throw, effect, start=square())
    assert told.says(rule) == "undetermined"
    assert told.learn(s2=sheet()).says(rule) == "illegal"
    assert log(began(1, 2), throw, effect, start=square(), s2=HELPER).says(rule) == "legal"
    assert log(began(1, 2), throw, counted(1, "damage.body", 1), start=square(), s2=sheet()).says(rule) is None


def test_pre_combat_end_if_one_no_hands_are_dealt_to_a_lone_fighter() -> None:
    rule = "5.1.pre-combat.end-if-one"
    assert log(began(1), dealt(1), start=square()).says(rule) == "illegal"
    assert log(began(1, 2), dealt(1), start=square()).says(rule) is None
    assert log(began(1), over("one_left"), start=square()).says(rule) == "legal"


def test_timing_normal_before_the_hands_and_battle_from_then_on() -> None:
    before, later = "5.1.pre-combat.timing-normal", "5.1.hand.timing-combat"
    for note, first, second in (("[戦闘]", "illegal", "legal"), ("[通常]", "legal", "illegal"), ("[全般]", "legal", "legal")):
        use = announced(1, "use_ability", name="術", note=note)
        assert log(began(1, 2), use, start=square()).says(before) == first
        assert log(began(1, 2), use, start=square()).says("3.1.timing.broad") == first
        assert log(*opened(1, 2), turn(1), use, start=square()).says(later) == second
        assert log(*opened(1, 2), turn(1), use, start=square()).says("3.1.timing.broad") == second


def test_hand_deal_newcomers_receive_one_and_others_none() -> None:
    assert log(began(1, 2), dealt(1), start=square()).says(DEAL) == "legal"
    assert log(began(1, 2), dealt(3), start=square()).says(DEAL) == "illegal"
    assert log(*ROUND_ONE, round_over(), joined(3), dealt(3), start=square()).says(DEAL) == "legal"
    assert log(*ROUND_ONE, round_over(), dealt(2, 1), start=square()).says(DEAL) == "illegal"


def test_hand_deal_nobody_is_left_without() -> None:
    first = order((1, "♠1"), (2, "♠2"))
    assert log(began(1, 2), dealt(1), first, start=square()).says(DEAL) == "not judged"
    assert log(began(1, 2), dealt(1), dealt(2), first, start=square()).says(DEAL) == "legal"


def test_flow_steps_the_order_of_action_before_any_hand_is_not_judged_and_the_hand_then_comes_too_late() -> None:
    told = log(began(1, 2), order((1, "♠1"), (2, "♠2")), start=square())
    assert told.says(DEAL) == "not judged"
    told.tell(dealt(1))
    assert told.says("5.1.flow.steps") == "illegal"
    assert log(began(1, 2), dealt(1), start=square()).says("5.1.flow.steps") == "legal"


def test_hand_limit_eight_without_minions_waits_for_the_sheet() -> None:
    eight = log(began(1, 2), dealt(1, 8), start=square())
    assert eight.says(LIMIT) == "undetermined"
    assert eight.learn(s1=sheet()).says(LIMIT) == "illegal"
    assert log(began(1, 2), dealt(1, 7), start=square()).says(LIMIT) == "legal"


def test_hand_limit_two_minions_make_nine() -> None:
    nine = log(began(1, 2), counted(1, "minions", 2), dealt(1, 9), start=square())
    assert nine.says(LIMIT) == "legal"


def test_hand_limit_a_newcomer_holds_no_less() -> None:
    first = order((1, "♠1"), (2, "♠2"))
    six = log(began(1, 2), dealt(1, 6), dealt(2), first, start=square(), s1=sheet())
    assert six.says(LIMIT) == "illegal"
    assert log(began(1, 2), dealt(1), dealt(2), first, start=square()).says(LIMIT) is None


def test_hand_definition_counts_what_was_received_used_and_put_away() -> None:
    told = log(began(1, 2), dealt(1), played(1, "レイガン"), away(1, 1), start=square())
    hand = told.table.zones["hand.1"]
    assert hand.count == 5


def test_hand_secret_a_hand_dealt_face_down_is_a_number_only() -> None:
    told = log(began(1, 2), dealt(1), drawn(1, 1), start=square())
    assert told.table.zones["hand.1"].cards == ()


def test_a_turn_over_is_told_without_its_phases() -> None:
    given(*opened(1, 2), turn(1), script="combat", args=(1, SITE), table=square()).when(done(1)).then()
