"""5.2 The turn in a battle."""

from typing import Any

import pytest

from tests.rules.battle import SITE, away, began, dealt, done, joined, opened, played, put, says, square, step, turn, whole
from tests.rules.stage import fact, given, illegal
from tests.rules.witnessed import announced, log, sheet, state
from ucr_events.facts import GroupDissolved, GroupFormed

MINE = (*opened(1, 2), turn(1))
"The turn of seat 1 has begun."
HELP, HIT, FIRST = "[支援]", "[主要]", "[先制]"


def use(name: str, note: str) -> Any:
    return announced(1, "use_ability", name=name, note=note)


def test_turn_phases_are_told_in_their_order_or_not_at_all() -> None:
    stage = given(*MINE, script="combat", args=(1, SITE), table=square())
    stage.expects("phase.check_phase", "conversion.begin", "main.attack", "main.melee", "main.pass", "combat.turn-end")
    for one in (step("check_phase"), step("support_1"), step("main_phase"), says(1, "pass"), step("support_2"), done(1)):
        stage.when(one).then()


def test_turn_end_nobody_acts_in_the_turn_that_another_has_begun() -> None:
    rounds = (*opened(1, 2), *whole(1), turn(2))
    for act in ("special", "discard_action", "pass"):
        stage = given(*rounds, script="combat", args=(1, SITE), table=square()).when(says(1, act))
        assert [one.rule.partition(":")[2] for one in stage.findings if one.verdict != "legal"]
    given(*rounds, script="combat", args=(1, SITE), table=square()).when(says(2, "discard_action")).then()
    gap = given(*rounds, script="combat", args=(1, SITE), table=square()).when(says(1, "special"))
    assert ("5.2.turn.end", "not judged") in {(one.rule.partition(":")[2], one.verdict) for one in gap.findings}


def test_turns_each_once_who_acts_and_has_not_joined_did_so_unwritten() -> None:
    rule = "5.1.turns.each-once"
    assert log(*MINE, says(3, "special"), start=square(p3=SITE)).says(rule) == "not judged"
    assert log(*MINE, says(2, "special"), start=square(p3=SITE)).says(rule) is None
    assert log(began(1, 2), joined(3), *MINE[1:], says(3, "special"), start=square(p3=SITE)).says(rule) is None


def test_turn_phases_no_main_action_in_support_phase_two() -> None:
    assert log(*MINE, step("support_2"), says(1, "attack", 2), start=square()).says("5.2.turn.phases") == "illegal"
    assert log(*MINE, step("main_phase"), says(1, "attack", 2), start=square()).says("5.2.turn.phases") == "legal"


def test_check_same_as_normal_a_proxy_may_be_withdrawn_in_the_check_phase() -> None:
    stage = given(*MINE, step("check_phase"), script="combat", args=(1, SITE), table=square({1: ("substitute",)}))
    stage.when(state(1, "substitute", on=False)).then()


def test_support_actions_a_party_is_not_proposed_in_a_battle() -> None:
    rule = "5.2.support.actions"
    assert log(*MINE, step("support_1"), says(1, "party", 2), start=square()).says(rule) == "illegal"
    assert log(*MINE, step("support_1"), says(1, "conversion", 2), start=square()).says(rule) == "legal"


def test_support_excluded_no_victory_is_declared_and_no_party_dissolved() -> None:
    rule = "5.2.support.excluded"
    assert log(*MINE, says(1, "victory_declaration"), start=square()).says(rule) == "illegal"
    formed, ends = fact(GroupFormed, leader=1, members=(1, 2)), fact(GroupDissolved, 1, leader=1)
    assert log(formed, *MINE, ends, start=square()).says(rule) == "illegal"
    assert log(formed, *MINE, put(2, "toa.6"), ends, start=square()).says(rule) == "legal"
    assert log(says(1, "victory_declaration"), start=square()).says(rule) is None


def test_support_unlimited_several_abilities_but_each_once_and_each_target_once() -> None:
    rule = "5.2.support.unlimited"
    assert log(*MINE, use("P", HELP), use("Q", HELP), start=square()).says(rule) is None
    assert log(*MINE, use("P", HELP), use("P", HELP), start=square()).says(rule) == "illegal"
    twice = (*MINE, says(1, "conversion", 2), says(1, "conversion", 2))
    assert log(*twice, start=square()).says(rule) == "illegal"
    assert log(*MINE, says(1, "conversion", 2), start=square()).says(rule) == "legal"


def test_support_conversion_battlefield_the_target_fights_here() -> None:
    rule = "5.2.support.conversion-battlefield"
    assert log(*MINE, says(1, "conversion", 2), start=square()).says(rule) == "legal"
    assert log(*MINE, says(1, "conversion", 3), start=square()).says(rule) == "illegal"


@pytest.mark.parametrize("second", ["discard_action", "melee", "attack", "escape"])
def test_main_one_action_a_second_one_is_against_it(second: str) -> None:
    assert log(*MINE, says(1, "pass"), says(1, second), start=square()).says("5.2.main.one-action") == "illegal"
    assert log(*MINE, says(1, second), start=square()).says("5.2.main.one-action") == "legal"


def test_main_one_action_the_second_is_found_where_the_turn_is_followed_too() -> None:
    stage = given(*MINE, says(1, "pass"), script="combat", args=(1, SITE), table=square())
    stage.when(says(1, "pass")).then(illegal("5.2.main.one-action"))


def test_main_one_action_after_a_preempt_ability_or_a_jammer_another_is_free() -> None:
    rule = "5.2.main.one-action"
    assert log(*MINE, use("先手", FIRST), says(1, "melee", 2), start=square()).says(rule) == "legal"
    jammed = (*MINE, says(1, "attack", 2), played(1, "レイガン"), says(2, "jammer"))
    assert log(*jammed, says(1, "melee", 2), start=square()).says(rule) == "legal"


@pytest.mark.parametrize(("note", "verdict"), [("[主要]", "legal"), ("[対抗(攻撃)]", "illegal"), (None, None)])
def test_main_c_card_has_the_main_property(note: str | None, verdict: str | None) -> None:
    told = log(*MINE, says(1, "attack", 2), played(1, "カード", note=note), start=square())
    assert told.says("5.2.main.c-card") == verdict


def test_main_ability_has_the_main_or_preempt_property() -> None:
    rule = "5.2.main.ability"
    for note, verdict in ((HIT, "legal"), (FIRST, "legal"), (HELP, "illegal")):
        assert log(*MINE, step("main_phase"), use("術", note), start=square()).says(rule) == verdict
    unnamed = log(*MINE, step("main_phase"), announced(1, "use_ability", name="術"), start=square())
    assert unnamed.says(rule) == "undetermined"
    assert unnamed.learn(s1=sheet(abilities="術[主要]")).says(rule) == "legal"


def test_main_melee_in_the_own_turn_and_without_a_defence_kept_up() -> None:
    rule = "5.2.main.melee"
    assert log(*MINE, says(1, "melee", 2), start=square()).says(rule) == "legal"
    assert log(*MINE, says(2, "melee", 1), start=square()).says(rule) == "illegal"


def test_main_discard_is_one_card() -> None:
    rule = "5.2.main.discard"
    assert log(*MINE, says(1, "discard_action"), away(1, 1), start=square()).says(rule) == "legal"
    assert log(*MINE, says(1, "discard_action"), away(1, 2), start=square()).says(rule) == "illegal"
    given(*MINE, script="combat", args=(1, SITE), table=square()).when(away(1, 1)).then()


def test_main_discard_closed_a_card_put_away_face_down_is_not_known() -> None:
    told = log(*MINE, says(1, "discard_action"), away(1, 1), start=square())
    assert told.table.zones["discard.combat"].cards == () and told.table.zones["discard.combat"].count == 1


def test_main_pass_is_a_main_action_and_no_attack() -> None:
    given(*MINE, script="combat", args=(1, SITE), table=square()).when(says(1, "pass")).then().expects("combat.turn-end")


@pytest.mark.parametrize("action", ["recover", "treat", "walk", "teleport_move", "party"])
def test_main_list_closed_nothing_of_the_normal_turn(action: str) -> None:
    assert log(*MINE, says(1, action), start=square()).says("5.2.main.list-closed") == "illegal"
    assert log(*MINE, says(1, "pass"), start=square()).says("5.2.main.list-closed") == "legal"


def test_main_attack_excludes_escape_in_one_turn() -> None:
    rule = "5.2.main.attack-excludes-escape"
    struck = (*MINE, use("一撃", "[支援][攻撃]"))
    assert log(*struck, says(1, "escape"), start=square()).says(rule) == "illegal"
    assert log(*MINE, says(1, "escape"), start=square()).says(rule) == "legal"


def test_support2_same_conversion_after_the_main_action() -> None:
    stage = given(*MINE, says(1, "pass"), step("support_2"), script="combat", args=(1, SITE), table=square())
    stage.expects("conversion.begin", "ability.support")


def test_turn_end_the_next_in_the_order_follows() -> None:
    stage = given(*MINE, says(1, "pass"), done(1), script="combat", args=(1, SITE), table=square())
    stage.expects("combat.turn").when(turn(2)).then()


def test_nothing_of_this_speaks_before_the_rounds() -> None:
    assert log(began(1, 2), dealt(1), says(1, "party", 2), start=square()).says("5.2.main.list-closed") is None
