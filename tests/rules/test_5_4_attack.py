"""5.4 Attacking with a combat card."""

from typing import Any

from msgspec.structs import replace

from tests.rules.fighting import (
    A,
    B,
    C,
    D,
    attack,
    attacks,
    battle,
    came,
    checked,
    level,
    misfired,
    plays,
    says,
    spent,
)
from tests.rules.stage import Stage, declared, fact, given, illegal, rolled, undetermined
from tests.rules.witnessed import hit, log
from ucr_events.facts import CombatEnded, RoundBegan
from ucr_events.table.state import Table

OUT_OF_PHASE = "0.2.flow.turn-based"
STARTED = battle()


def fought(*facts: Any, table: Table = STARTED) -> Stage:
    return given(*facts, script="attack", args=(A, (A, B, C)), table=table)


def test_flow_three_stages_card_answer_damage() -> None:
    stage = fought().expects("attack.announce", "attack.card")
    stage.when(attacks(A, B, power=12), plays(A, "attack", 4, B)).expects("activation.level")
    stage.when(level(A, 5), came(A, "activation", "success"), spent(A, 4)).then()
    stage.expects("synchro.ask", "answer.none", "answer.defence", "damage.endurance")
    stage.when(says(B, "none")).then().when(declared(B, "endurance", 3)).then(undetermined("3.1.declare.never-higher"))
    stage.when(came(A, "ratio", "hit", "4:1"), rolled(A, 1, 3, purpose="damage")).then()
    stage.when(hit(B, 1)).then(("5.4.damage.roll", "not judged"))


def test_flow_three_stages_no_damage_before_the_target_declared() -> None:
    fought(*attack(4)).when(rolled(A, 1, 3, purpose="damage")).then(("5.4.damage.declare-endurance", "not judged"))


def test_attack_card_needed_another_card_is_no_attack() -> None:
    fought(attacks(A, B)).when(plays(A, "attack", 4, B)).then()
    fought(attacks(A, B)).when(plays(A, "special", 4, B)).then(illegal("5.4.attack.card-needed"))


def test_attack_order_card_and_target_before_the_activation_check() -> None:
    fought(plays(A, "attack", 4)).when(attacks(A, B)).then()
    fought(plays(A, "attack", 4), level(A, 4), spent(A, 4)).when(attacks(A, B)).then(illegal("5.4.attack.order"))


def test_attack_order_whoever_heard_the_announcement_hands_it_on() -> None:
    announced = log(attacks(A, B, power=9), start=STARTED).table
    fought(table=announced).expects("attack.card").when(
        plays(A, "attack", 3, B), level(A, 3), spent(A, 3), says(B, "none")
    ).then()
    shown = log(plays(A, "attack", 3, B, power=9), start=STARTED).table
    fought(table=shown).when(level(A, 3)).then(undetermined("3.1.declare.never-higher"))
    fought(table=shown).when(attacks(A, B, power=9), level(A, 3), spent(A, 3), says(B, "none")).then()


def test_attack_one_target() -> None:
    fought().when(attacks(A, B)).then().holds("5.4.attack.one-target")
    fought().when(attacks(A, B, C)).then(illegal("5.4.attack.one-target"))


def test_attack_one_target_a_group_of_obstacles_is_one() -> None:
    fought().when(attacks(A)).then()


def test_attack_valid_targets_take_part_and_live() -> None:
    fought().when(attacks(A, C)).then().holds("5.4.attack.valid-targets")
    fought().when(attacks(A, D)).then(illegal("5.4.attack.valid-targets"))
    fallen = battle(states={B: ("dead",)})
    fought(table=fallen).when(attacks(A, B)).then(illegal("5.4.attack.valid-targets"))
    fought().when(plays(A, "attack", 3, D)).then(illegal("5.4.attack.valid-targets"))


def test_attack_success_the_target_answers_an_attack_of_that_level() -> None:
    stage = fought(*attack(4, power=20))
    stage.when(plays(B, "defence", 3)).then(illegal("5.4.respond.level-at-least"))


def test_attack_misfire_there_is_nothing_to_answer() -> None:
    missed = (attacks(A, B), *misfired(A, "attack", 4, B))
    fought(*missed).when(says(B, "defence")).then(illegal("5.3.timing.counter-attack"))
    fought(*missed).when(plays(B, "defence", 4)).then(illegal("5.3.timing.counter-attack"))
    # 「攻撃Cカードの発動チェックに失敗した場合、攻撃は不発となります。」
    fought(*missed).when(declared(B, "endurance", 4)).then(
        illegal("5.4.attack.misfire"), undetermined("3.1.declare.never-higher")
    )


def test_attack_misfire_nobody_is_asked_for_synchro() -> None:
    fought(attacks(A, B), *misfired(A, "attack", 4, B)).when(says(A, "synchro", C)).then(illegal("5.5.synchro.trigger"))


def test_attack_misfire_is_attack_for_the_end_of_the_round() -> None:
    ended = fact(CombatEnded, why="no_attack")
    rule = "5.4.attack.misfire-is-attack"
    round_of = fact(RoundBegan)
    assert log(round_of, attacks(A, B), *misfired(A, "attack", 4, B), ended, start=battle()).says(rule) == "illegal"
    assert log(round_of, says(A, "pass"), ended, start=battle()).says(rule) == "legal"
    assert (
        log(attacks(A, B), *misfired(A, "attack", 4, B), round_of, says(A, "pass"), ended, start=battle()).says(rule) == "legal"
    )


def test_attack_misfire_the_table_may_apply_it_otherwise_and_play_goes_on_with_that() -> None:
    stage = fought(attacks(A, B), plays(A, "attack", 5, B), level(A, 4), declared(A, "mental", 5), checked(A, 6, 6))
    stage.when(came(A, "activation", "success")).then(illegal("5.3.activation.step3-failure"))
    stage.when(spent(A, 5), says(B, "none")).then().expects("damage.endurance")


def test_flow_three_stages_a_card_whose_level_nobody_wrote_down_can_still_be_followed() -> None:
    stage = fought(attacks(A, B), plays(A, "attack", None, B), level(A, 4), spent(A, 3)).when(says(B, "none")).then()
    stage.when(declared(B, "endurance", 4), rolled(A, 2, 2)).then()


def test_attack_valid_targets_everybody_may_be_known_elsewhere_only() -> None:
    alone = replace(battle(), combats=())
    fought(table=alone).when(attacks(A, D)).then()
