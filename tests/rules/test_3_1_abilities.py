"""3.1 Special abilities at their time, and attack and escape in one turn."""

from typing import Any

import pytest

from tests.rules.stage import HEADER, fact, rolled, table
from tests.rules.witnessed import announced, log, sheet, state, turn, turn_over
from ucr_events.facts import CombatBegan, CombatJoined, PhaseBegan, RoundBegan
from ucr_events.games.locke.state.traits import (
    ability,
    is_special_character,
    melee_shift,
    suits,
    timings,
)
from ucr_events.table.state import Table

BATTLE = fact(CombatBegan, participants=(4, 5))


def phase(name: str) -> Any:
    return fact(PhaseBegan, phase=name)


def use(seat: int, note: str | None = None, name: str = "力") -> Any:
    return announced(seat, "use_ability", name=name, note=note)


def said(rule: str, *facts: Any, **known: Any) -> str | None:
    return log(*facts, **known).says(f"3.1.timing.{rule}")


def test_timing_broad_battle_abilities_are_for_battle_only() -> None:
    assert said("broad", turn(4), use(4, "[戦闘]")) == "illegal"
    assert said("broad", BATTLE, turn(4), use(4, "[戦闘]")) == "legal"
    assert said("broad", turn(4), use(4, "[全般]")) == "legal"
    assert said("broad", BATTLE, turn(4), use(4, "[通常]")) == "illegal"


def test_timing_broad_waits_for_the_sheet_that_has_the_traits() -> None:
    told = log(turn(4), use(4))
    assert told.says("3.1.timing.broad") == "undetermined"
    assert told.learn(s4=sheet(abilities="力[戦闘]")).says("3.1.timing.broad") == "illegal"


@pytest.mark.parametrize(("rule", "trait"), [("main", "[主要]"), ("preempt", "[先制]")])
def test_timing_main_and_preempt_in_the_own_main_phase(rule: str, trait: str) -> None:
    # 3.1.timing.main, 3.1.timing.preempt
    assert said(rule, turn(4), phase("main_phase"), use(4, trait)) == "legal"
    assert said(rule, turn(4), phase("support_2"), use(4, trait)) == "illegal"
    # phases begin without a word
    assert said(rule, turn(4), phase("support_1"), use(4, trait)) == "legal"
    assert said(rule, turn(4), phase("check_phase"), use(4, trait)) == "legal"
    assert said(rule, turn(5), use(4, trait)) == "illegal"


def test_timing_support_in_the_own_support_phase() -> None:
    assert said("support", turn(4), phase("support_2"), use(4, "[支援]")) == "legal"
    assert said("support", turn(4), phase("main_phase"), use(4, "[支援]")) == "legal"
    assert said("support", turn(4), phase("combat_start"), use(4, "[支援]")) == "illegal"
    assert said("support", turn(5), phase("support_2"), use(4, "[支援]")) == "illegal"


def test_timing_support_once_in_one_turn() -> None:
    story = (turn(4), phase("support_1"), use(4, "[支援]", "P"), phase("support_2"))
    assert said("support-once", *story, use(4, "[支援]", "P")) == "illegal"
    assert said("support-once", *story, use(4, "[支援]", "Q")) == "legal"
    assert said("support-once", *story, turn_over(4), turn(4), use(4, "[支援]", "P")) == "legal"


def test_timing_counter_needs_something_to_counter() -> None:
    shot = announced(4, "attack", 5)
    assert said("counter", BATTLE, turn(4), shot, use(5, "[対抗(攻撃)]")) == "legal"
    assert said("counter", BATTLE, turn(4), announced(4, "pass"), use(5, "[対抗(攻撃)]")) == "illegal"
    assert said("counter", BATTLE, turn(4), shot, use(5, "[対抗(Cカード使用)]")) == "legal"


def test_timing_counter_attack_self_only_against_an_attack_on_oneself() -> None:
    shot = announced(4, "attack", 5)
    assert said("counter-attack-self", BATTLE, turn(4), shot, use(6, "[対抗(攻撃)]")) == "illegal"
    assert said("counter-attack-self", BATTLE, turn(4), shot, use(5, "[対抗(攻撃)]")) == "legal"


def test_timing_prebattle_when_joining_the_battle() -> None:
    assert said("prebattle", BATTLE, use(4, "[戦闘前]")) == "legal"
    later = (BATTLE, turn(4), turn_over(4), fact(RoundBegan, number=2))
    assert said("prebattle", *later, use(4, "[戦闘前]")) == "illegal"
    assert said("prebattle", *later, fact(CombatJoined, 6), use(6, "[戦闘前]")) == "legal"


def test_timing_prebattle_bluff_one_die_for_everybody_who_joins() -> None:
    rule = "prebattle.bluff"
    mystery = announced(4, "mystery_ability")
    assert said(rule, BATTLE, mystery, rolled(4, 6, purpose="mystery_ability"), s4=sheet()) == "legal"
    assert said(rule, BATTLE, turn(4), rolled(4, 6, purpose="mystery_ability")) == "illegal"
    two = (BATTLE, mystery, rolled(4, 3, 3, purpose="mystery_ability"))
    assert said(rule, *two) == "undetermined"
    assert said(rule, *two, s4=sheet()) == "illegal"
    assert said(rule, *two, s4=sheet(abilities="予知[戦闘前]")) == "legal"


def test_timing_death_at_the_very_moment() -> None:
    dead = state(4, "dead")
    assert said("death", turn(5), dead, use(4, "[死亡時]")) == "legal"
    assert said("death", turn(5), dead, turn(6), turn(7), use(4, "[死亡時]")) == "illegal"


def test_timing_death_scope_counts_as_general() -> None:
    assert "全般" in timings(ability("遺言[死亡時]"))
    assert said("broad", turn(5), state(4, "dead"), use(4, "[死亡時]")) == "legal"


def test_action_attack_no_escape_in_the_same_turn() -> None:
    rule = "3.1.action.attack"
    support_attack = (BATTLE, turn(4), use(4, "[支援][攻撃]"))
    assert log(*support_attack, announced(4, "escape")).says(rule) == "illegal"
    assert log(BATTLE, turn(4), announced(4, "escape")).says(rule) == "legal"
    reply = (*support_attack, turn_over(4), turn(5), announced(5, "attack", 4), announced(4, "escape"))
    assert log(*reply).says(rule) is None


def test_action_escape_no_attack_also_after_a_failed_escape() -> None:
    rule = "3.1.action.escape-no-attack"
    story = (BATTLE, turn(4), use(4, "[支援][逃避]"))
    assert log(*story, announced(4, "attack", 5)).says(rule) == "illegal"
    assert log(*story, turn_over(4), turn(4), announced(4, "attack", 5)).says(rule) == "legal"


def test_ability_name_declared_and_owned() -> None:
    rule = "3.1.ability.name-declared"
    told = log(turn(4), use(4, "[支援]", "念動"))
    assert told.says(rule) == "undetermined"
    assert told.learn(s4=sheet(abilities="念動[支援]")).says(rule) == "legal"
    assert log(turn(4), use(4, "[支援]", "念動"), s4=sheet()).says(rule) == "illegal"
    assert log(turn(4), announced(4, "use_ability"), s4=sheet(abilities="念動[支援]")).says(rule) == "illegal"
    assert log(turn(4), announced(4, "use_ability"), s4=sheet(abilities="勘[戦闘]")).says(rule) == "legal"


def test_ability_name_declared_a_held_ability_card_leaves_it_open() -> None:
    from ucr_events.facts import CardsDrawn

    drawn = fact(CardsDrawn, 4, source="deck.ability", to="abilities.4", count=1)
    assert log(drawn, turn(4), use(4, "[支援]", "念動"), s4=sheet()).says("3.1.ability.name-declared") == "not judged"


def test_constant_survives_stun() -> None:
    rule = "3.1.constant.survives-stun"
    stunned: Table = table(HEADER, states={4: ("stunned",)})
    assert log(use(4, "[常動][防御]"), start=stunned).says(rule) == "legal"
    assert log(use(4, "[対抗(攻撃)]"), start=stunned).says(rule) == "illegal"


def test_nature_melee_is_no_shift_and_shifts_stack() -> None:
    assert melee_shift([ability("突き[格闘]")]) == 0
    assert melee_shift([ability("拳[格闘(白兵):1]"), ability("剣［格闘（武器）：２］")]) == 3
    assert suits([ability("服[スーツ:4]")]) == (4,)


def test_rank_order_and_attributes() -> None:
    assert is_special_character("A (特殊)")
    assert not is_special_character("A")
