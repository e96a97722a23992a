"""5.4 What the target of an attack may do against it."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.fighting import A, B, C, attack, battle, came, level, misfired, next_steps, plays, says, spent, used
from tests.rules.stage import HEADER, Stage, declared, fact, given, illegal, rolled, undetermined
from tests.rules.witnessed import announced, log, sheet
from ucr_events.facts import CombatLeft, GameOpened
from ucr_events.games.locke.state.fight import Strike, Use

HIGHER = undetermined("3.1.declare.never-higher")
HIT = ("damage.endurance",)
STARTED = battle()


def fought(*facts: Any, header: GameOpened = HEADER) -> Stage:
    return given(*facts, script="attack", args=(A, (A, B, C)), table=STARTED, header=header)


def reading(rule: str, name: str) -> GameOpened:
    return replace(HEADER, readings={rule: name})


def keeps(seat: int, of: int) -> tuple[Any, ...]:
    """An earlier attack was stopped by a defence that the seat keeps up."""
    return (*attack(1, attacker=C, target=seat), says(seat, "defence"), plays(seat, "defence", of, to=f"play.{seat}"))


def test_respond_allowed_abilities_that_answer_attacks() -> None:
    rule = "5.4.respond.allowed"
    assert log(*attack(3), announced(B, "use_ability", name="壁", note="[対抗(攻撃)]"), start=STARTED).says(rule) == "legal"
    assert log(*attack(3), announced(B, "use_ability", name="壁", note="[主要]"), start=STARTED).says(rule) == "illegal"
    told = log(*attack(3), announced(B, "use_ability", name="壁"), start=STARTED)
    assert told.says(rule) == "undetermined"
    assert told.learn(s5=sheet(abilities="壁[支援]")).says(rule) == "illegal"


def test_respond_neutralised_there_is_no_damage_judgement() -> None:
    stage = fought(*attack(3), *used(B, "defence", 3)).when(came(B, "defence", "success")).then()
    assert not any(step.startswith("damage.") for step in next_steps(stage))


def test_respond_none_hit_who_does_nothing_is_hit() -> None:
    fought(*attack(3)).when(says(B, "none")).then().expects(*HIT)
    fought(*attack(3)).when(declared(B, "endurance", 4)).then(HIGHER)


def test_respond_level_at_least_seed_a_teleport_of_4_against_an_attack_of_5() -> None:
    fought(*attack(5), says(B, "escape")).when(plays(B, "escape", 4, name="テレポート")).then(
        illegal("5.4.respond.level-at-least")
    )


def test_respond_level_at_least_equal_levels_suffice() -> None:
    fought(*attack(5)).when(plays(B, "defence", 5)).then().holds("5.4.respond.level-at-least")
    fought(*attack(5)).when(plays(B, "defence", None)).then()


def test_respond_level_at_least_read_as_raised_synchro_may_make_up_for_it() -> None:
    raised = reading("5.4.respond.level-at-least", "raised")
    low = (*attack(5), plays(B, "defence", 4), level(B, 4), spent(B, 4))
    fought(*low[:-2], header=raised).then()
    helped = (*low, plays(C, "synchro", 2), level(C, 2), spent(C, 2))
    fought(*helped, header=raised).when(came(B, "defence", "success")).then().holds("5.4.respond.level-at-least")
    fought(*low, header=raised).when(came(B, "defence", "success")).then(illegal("5.4.respond.level-at-least"))


def test_respond_maintained_excludes_another_defence_or_evasion() -> None:
    rule = "5.4.respond.maintained-excludes"
    assert log(*keeps(B, 3), *attack(5), plays(B, "escape", 5), start=STARTED).says(rule) == "illegal"
    assert log(*attack(5), plays(B, "escape", 5), start=STARTED).says(rule) == "legal"
    over = (*keeps(B, 3), came(B, "defence", "ends"))
    assert log(*over, *attack(5), plays(B, "escape", 5), start=STARTED).says(rule) == "legal"


@pytest.mark.parametrize(("kept", "attacking", "outcome", "verdict"), [
    (4, 4, "pierced", "legal"), (4, 3, "maintained", "legal"), (4, 4, "maintained", "illegal"), (4, 3, "pierced", "illegal"),
])  # fmt: skip
def test_respond_maintained_pierced(kept: int, attacking: int, outcome: str, verdict: str) -> None:
    told = log(*keeps(B, kept), *attack(attacking), came(B, "defence", outcome), start=STARTED)
    assert told.says("5.4.respond.maintained-pierced") == verdict


def test_respond_maintained_pierced_where_the_power_contradicts_the_card_its_level_is_not_known() -> None:
    rule = "5.4.respond.maintained-pierced"
    for power, verdict in ((4, "illegal"), (3, None)):
        kept = (*keeps(B, 4), spent(B, power), came(B, "defence", "maintained"))
        assert log(*kept, *attack(4), came(B, "defence", "maintained"), start=STARTED).says(rule) == verdict


def test_respond_maintained_pierced_read_otherwise_it_holds_at_equal_levels() -> None:
    header = reading("5.4.respond.maintained-pierced", "holds_at_equal")
    told = log(*keeps(B, 4), *attack(4), came(B, "defence", "maintained"), start=STARTED, header=header)
    assert told.says("5.4.respond.maintained-pierced") == "legal"
    assert told.findings[-1].readings == (("5.4.respond.maintained-pierced", "holds_at_equal"),)


def test_respond_maintained_pierced_no_damage_through_a_higher_defence() -> None:
    told = log(*keeps(B, 4), *attack(3), declared(B, "endurance", 4), start=STARTED)
    assert told.says("5.4.respond.maintained-pierced") == "illegal"


def test_respond_maintained_pierced_the_table_follows_what_was_said() -> None:
    fought(*attack(4)).when(came(B, "defence", "pierced")).then().expects(*HIT)
    stage = fought(*attack(4)).when(came(B, "defence", "maintained")).then()
    assert "damage.endurance" not in next_steps(stage)


def test_respond_abilities_unlimited_any_number_before_and_after_a_card() -> None:
    ability = announced(B, "use_ability", name="壁", note="[対抗(攻撃)]")
    stage = fought(*attack(3), ability, announced(B, "use_ability", name="盾", note="[対抗(攻撃)]"))
    stage.when(plays(B, "defence", 3)).then()
    stage.when(level(B, 3), spent(B, 3), came(B, "defence", "success")).then()


def test_respond_abilities_unlimited_one_of_them_may_stop_the_attack() -> None:
    ability = announced(B, "use_ability", name="壁", note="[対抗(攻撃)]")
    stage = fought(*attack(3), ability).when(came(B, "defence", "success")).then()
    assert "damage.endurance" not in next_steps(stage)


def test_respond_one_c_card_no_escape_after_a_defence() -> None:
    defended = (*attack(3), *used(B, "defence", 3), came(B, "defence", "success"))
    fought(*defended).when(plays(B, "escape", 4)).then(illegal("5.4.respond.one-c-card"))
    fought(*attack(3)).when(plays(B, "escape", 4)).then().holds("5.4.respond.one-c-card")


def test_respond_one_c_card_each_attack_may_be_answered() -> None:
    twice = (*attack(3), *used(B, "defence", 3), *attack(3, attacker=C))
    assert log(*twice, plays(B, "defence", 4), start=STARTED).says("5.4.respond.one-c-card") == "legal"


def test_respond_one_c_card_cards_that_join_do_not_count() -> None:
    told = log(*attack(3), *used(B, "defence", 3), plays(C, "synchro", 2), start=STARTED)
    assert told.says("5.4.respond.one-c-card") is None


def test_respond_one_c_card_misfire_the_limit_stands() -> None:
    missed = (*attack(3), *misfired(B, "defence", 3))
    fought(*missed).when(plays(B, "defence", 4)).then(illegal("5.4.respond.one-c-card-misfire"))
    fought(*missed).when(declared(B, "endurance", 4)).then(HIGHER)
    fought(*attack(3)).when(plays(B, "defence", 4)).then().holds("5.4.respond.one-c-card-misfire")


def test_respond_one_c_card_a_card_undone_by_a_jammer_was_not_used() -> None:
    undone = (*attack(3), *used(B, "defence", 3), says(A, "jammer"))
    fought(*undone).when(plays(B, "escape", 4)).holds("5.4.respond.one-c-card")
    fought(*undone).when(declared(B, "endurance", 4)).then(HIGHER)


def test_respond_order_the_level_is_declared_for_a_card_that_lies_open() -> None:
    fought(*attack(3), says(B, "defence")).when(level(B, 4)).then(("5.4.respond.order", "not judged"), HIGHER)
    fought(*attack(3), says(B, "defence")).when(declared(B, "endurance", 4), rolled(A, 1, 1, purpose="damage")).then()
    fought(*attack(3), says(B, "defence")).when(came(B, "defence", "success")).then()


def test_respond_success_a_defence_that_worked_has_stopped_the_attack() -> None:
    worked = (*attack(3), *used(B, "defence", 3))
    fought(*worked).when(came(B, "defence", "failure")).then(illegal("5.4.respond.success"))
    fought(*worked).when(came(B, "defence", "success")).then()


def test_respond_success_an_escape_takes_its_user_out() -> None:
    evaded = (*attack(3), says(B, "escape"), *used(B, "escape", 3), came(B, "escape", "success"))
    stage = fought(*evaded, rolled(B, 4, purpose="teleport")).when(fact(CombatLeft, B, how="escape")).then()
    assert B not in stage.table.combats[-1].participants


def test_respond_ends_attack_no_damage_afterwards() -> None:
    stopped = (*attack(3), *used(B, "defence", 3), came(B, "defence", "success"))
    fought(*stopped).when(rolled(A, 3, 3, purpose="damage")).then(illegal("5.4.respond.ends-attack"))
    fought(*stopped).when(declared(B, "endurance", 5)).then(illegal("5.4.respond.ends-attack"), HIGHER)
    hit = fought(*attack(3), says(B, "none"), declared(B, "endurance", 5))
    hit.when(rolled(A, 3, 3, purpose="damage")).then()


def test_respond_misfire_hit_a_misfire_stops_nothing() -> None:
    missed = (*attack(3), *misfired(B, "defence", 3))
    fought(*missed).when(came(B, "defence", "success")).then(illegal("5.4.respond.misfire-hit"))
    fought(*missed).when(came(B, "defence", "failure")).then().expects(*HIT)


def test_respond_misfire_hit_abilities_afterwards_by_the_reading() -> None:
    missed = (*attack(3), *misfired(B, "defence", 3))
    ability = announced(B, "use_ability", name="壁", note="[対抗(攻撃)]")
    unopened = undetermined("3.1.ability.name-declared")
    fought(*missed).when(ability).then(unopened)
    at_once = reading("5.4.respond.misfire-hit", "at_once")
    fought(*missed, header=at_once).when(ability).then(illegal("5.4.respond.misfire-hit"), unopened)


def test_level_plus_one_counts_for_the_answer() -> None:
    made = Use("f", A, "attack", level=3)
    joined = tuple(Use("f", seat, "joined", level=1) for seat in (B, C))
    assert Strike(A, "attack", uses=(made, *joined)).level == 5
    assert Strike(A, "melee").level == 1
