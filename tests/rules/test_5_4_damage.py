"""5.4 The damage judgement."""

from typing import Any

import pytest

from tests.rules.fighting import A, B, C, attack, battle, came, says
from tests.rules.stage import HEADER, Stage, declared, fact, given, illegal, rolled, undetermined
from tests.rules.witnessed import announced, hit, log, sheet, state, turn, turn_over
from ucr_events.facts import SheetSealed
from ucr_events.games.locke.rulebook import book_for
from ucr_events.games.locke.rules.attack.damage import column, looked_up

HIGHER = "3.1.declare.never-higher"
TABLE = {"1:2": {"7": 0}, "1:1": {"7": 1, "8": 2}, "2:1": {"7": 3}}
"A made-up table of damage: nobody supplied the real one."


def hits(*facts: Any, power: int | None = 35, target: int | None = B, attacker: int | None = A) -> Stage:
    return given(*facts, script="damage", args=(target, power, attacker), table=battle())


def with_table(stage: Stage) -> Stage:
    stage.book = book_for(HEADER, stage.game.layout, {"damage_table": TABLE})
    return stage


@pytest.mark.parametrize(("firepower", "endurance", "label"), [
    (35, 6, "5:1"), (35, 5, "7:1"), (11, 6, "1:1"), (18, 6, "3:1"), (6, 6, "1:1"), (4, 5, "1:2"), (5, 6, "1:2"), (31, 6, "5:1"),
])  # fmt: skip
def test_damage_ratio_seed_35_to_6_is_5_to_1_fractions_dropped(firepower: int, endurance: int, label: str) -> None:
    assert column(firepower, endurance) == label
    stage = hits(declared(B, "endurance", endurance), power=firepower)
    stage.when(came(A, "ratio", "hit", label)).then()


def test_damage_ratio_another_column_is_against_it() -> None:
    hits(declared(B, "endurance", 6), power=11).when(came(A, "ratio", "hit", "2:1")).then(illegal("5.4.damage.ratio"))
    hits(declared(B, "endurance", 6), power=11).when(came(A, "ratio", "hit", 1)).then()
    hits(declared(B, "endurance", 6), power=None).when(came(A, "ratio", "hit", "2:1")).then()


def test_damage_ratio_an_ability_named_since_the_attack_began_may_have_lowered_the_firepower() -> None:
    lowered = announced(B, "use_ability", A, name="威力半減")
    hits(lowered, declared(B, "endurance", 6), power=24).when(came(A, "ratio", "hit", "2:1")).then(
        ("5.4.damage.ratio", "not judged")
    )
    hits(announced(B, "use_ability", name="代理"), declared(B, "endurance", 6), power=24).when(
        came(A, "ratio", "hit", "2:1")
    ).then(illegal("5.4.damage.ratio"))


def test_damage_below_one_the_column_left_of_one_to_one() -> None:
    hits(declared(B, "endurance", 6), power=5).when(came(A, "ratio", "hit", "1:1")).then(illegal("5.4.damage.below-one"))
    hits(declared(B, "endurance", 5), power=4).when(came(A, "ratio", "hit", "1:2以下")).then()


def test_damage_declare_endurance_before_the_dice() -> None:
    hits().when(rolled(A, 3, 4, purpose="damage")).then(("5.4.damage.declare-endurance", "not judged"))
    hits().when(declared(B, "endurance", 6)).then(undetermined(HIGHER))


def test_damage_declare_not_higher_than_body_or_suit() -> None:
    hurt = (hit(B, 2), turn_over(A))
    said = declared(B, "endurance", 4)
    assert log(*hurt, *attack(3), said, s5=sheet(endurance=5), start=battle()).says(HIGHER) == "illegal"
    assert log(*attack(3), declared(B, "endurance", 3), s5=sheet(endurance=5), start=battle()).says(HIGHER) == "legal"
    suit = sheet(endurance=5, abilities="強化服[スーツ:8]")
    assert log(*hurt, *attack(3), declared(B, "endurance", 8), s5=suit, start=battle()).says(HIGHER) == "legal"


def test_damage_declare_not_higher_waits_for_sheet_and_note() -> None:
    note = fact(SheetSealed, B, slot="taken_by", purpose="choice")
    first = (announced(A, "attack", B), declared(B, "endurance", 4), hit(B, 3), note, turn_over(A))
    told = log(*first, *attack(3), declared(B, "endurance", 4), start=battle())
    assert told.says(HIGHER) == "undetermined"
    told.learn(s5=sheet(endurance=4, abilities="服[スーツ:4]"))
    assert told.says(HIGHER) == "legal"


def test_damage_roll_two_dice_of_the_attacker() -> None:
    hits(declared(B, "endurance", 6)).when(rolled(A, 4, 4, purpose="damage")).then().holds("5.4.damage.roll")
    hits(declared(B, "endurance", 6)).when(rolled(B, 4, 4, purpose="damage")).then(illegal("5.4.damage.roll"))
    hits(declared(B, "endurance", 6)).when(rolled(A, 4, purpose="damage")).then(illegal("5.4.damage.roll"))


def test_damage_roll_without_a_table_the_damage_is_not_judged() -> None:
    stage = hits(declared(B, "endurance", 6), rolled(A, 4, 4, purpose="damage")).when(hit(B, 2))
    stage.then(("5.4.damage.roll", "not judged"))
    said = next(one.reason for one in stage.findings if one.rule.endswith("5.4.damage.roll") and one.verdict == "not judged")
    ja, en = "表がありません：損害判定表（damage_table）", "undetermined: table not provided (damage table: damage_table)"
    assert said == (ja, en)


def test_damage_roll_with_a_table_its_entry_is_the_damage() -> None:
    given_to = (declared(B, "endurance", 6), rolled(A, 4, 4, purpose="damage"))
    with_table(hits(*given_to, power=9)).when(hit(B, 2)).then().holds("5.4.damage.roll", "5.4.damage.apply")
    with_table(hits(*given_to, power=9)).when(hit(B, 3)).then(illegal("5.4.damage.roll"))
    assert looked_up(TABLE, "11:1", 7) == 3
    assert looked_up(TABLE, "1:2", 8) is None


def test_damage_apply_the_target_takes_it() -> None:
    given_to = (declared(B, "endurance", 6), rolled(A, 4, 4, purpose="damage"))
    with_table(hits(*given_to, power=9)).when(hit(C, 2)).then(illegal("5.4.damage.apply"))


def test_damage_apply_what_was_taken_is_gone_from_the_next_declaration() -> None:
    first = (announced(A, "attack", B), declared(B, "endurance", 6), hit(B, 2), turn_over(A))
    assert log(*first, *attack(3), declared(B, "endurance", 5), s5=sheet(endurance=6), start=battle()).says(HIGHER) == "illegal"
    assert log(*first, *attack(3), declared(B, "endurance", 7), s5=sheet(endurance=9), start=battle()).says(HIGHER) == "legal"


def test_damage_death_threshold_at_the_declared_value() -> None:
    rolls = (declared(B, "endurance", 3), rolled(A, 4, 4, purpose="damage"))
    hits(*rolls, hit(B, 3)).when(state(B, "dead")).then().holds("5.4.damage.death-threshold")
    hits(*rolls, hit(B, 2)).when(state(B, "dead")).then(illegal("5.4.damage.death-threshold"))


def test_damage_death_threshold_only_a_suit_lets_one_live() -> None:
    lived = (announced(A, "attack", B), declared(B, "endurance", 8), hit(B, 8), turn_over(A), turn(C))
    rule = "3.1.endurance.low-declared-death"
    assert log(*lived, start=battle()).says(rule) == "undetermined"
    assert log(*lived, s5=sheet(endurance=9, abilities="服[スーツ:8]"), start=battle()).says(rule) == "legal"
    assert log(*lived, s5=sheet(endurance=9), start=battle()).says(rule) == "illegal"


def test_damage_other_attacks_an_obstacles_firepower_uses_the_same_columns() -> None:
    hits(declared(B, "endurance", 5), power=12, attacker=None).when(came(None, "ratio", "hit", "2:1")).then()
    hits(declared(B, "endurance", 5), power=12, attacker=None).when(came(None, "ratio", "hit", "3:1")).then(
        illegal("5.4.damage.ratio")
    )


def test_damage_other_attacks_an_obstacle_that_is_hit_may_be_followed_with_little() -> None:
    hits(target=None).when(rolled(A, 3, 4, purpose="damage")).then()
    stage = given(*attack(3, target=B)[:1], says(B, "none"), script="attack", args=(A, (A, B)), table=battle())
    assert stage.no == 2
