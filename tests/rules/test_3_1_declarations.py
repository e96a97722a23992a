"""3.1 Declarations against the sheet: never above the value as it is at that moment."""

import pytest

from tests.rules.parts import lay, on_planets, up
from tests.rules.stage import declared, fact
from tests.rules.witnessed import announced, counted, hit, log, sheet, state, turn, turn_over, with_reading
from ucr_events.facts import CombatBegan, CombatEnded, CounterSet, GapNoticed, SealOpened, SheetSealed
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.rules.character.sheet import effective_level, remaining_power, settled
from ucr_events.referee import RefereeState, judge

TOO_HIGH = "3.1.declare.never-higher"
BATTLE = fact(CombatBegan, participants=(4, 5))


@pytest.mark.parametrize(("said", "verdict"), [(3, "legal"), (5, "legal"), (6, "illegal")])
def test_declare_lower_allowed_and_never_higher_level(said: int, verdict: str) -> None:
    assert log(declared(4, "esp_level", said), s4=sheet(esp_level=5)).says(TOO_HIGH) == verdict


@pytest.mark.parametrize(("level", "whose"), [(6, "a superhuman"), (4, "an ordinary"), (2, "one on the border")])
def test_esp_level_meaning_what_espers_of_each_kind_have_and_may_say(level: int, whose: str) -> None:
    assert f"{level} for {whose}" in registry("mit2020")["3.1.esp-level.meaning"].text[1]
    assert log(declared(4, "esp_level", level), s4=sheet(esp_level=level)).says(TOO_HIGH) == "legal"
    assert log(declared(4, "esp_level", level + 1), s4=sheet(esp_level=level)).says(TOO_HIGH) == "illegal"


def test_declare_never_higher_is_open_until_the_sheet_opens_and_then_settled_at_its_own_moment() -> None:
    told = log(declared(4, "esp_level", 5), counted(4, "power.spent", 18))
    assert told.says(TOO_HIGH, no=1) == "undetermined"
    assert told.learn(s4=sheet(esp_level=5, esp_power=20)).says(TOO_HIGH, no=1) == "legal"


def test_declare_never_higher_found_eight_turns_later() -> None:
    told = log(declared(4, "esp_level", 5), *(turn(seat) for seat in range(1, 9)))
    assert told.learn(s4=sheet(esp_level=4)).says(TOO_HIGH, no=1) == "illegal"


@pytest.mark.parametrize(("said", "verdict"), [(3, "legal"), (4, "illegal")])
def test_power_level_drop_level_five_power_eight_five_spent(said: int, verdict: str) -> None:
    told = log(BATTLE, counted(4, "power.spent", 5), declared(4, "esp_level", said), s4=sheet(esp_level=5, esp_power=8))
    assert told.says(TOO_HIGH) == verdict


def test_power_refill_at_the_end_of_the_battle_needs_no_words() -> None:
    story = (BATTLE, counted(4, "power.spent", 9), fact(CombatEnded), declared(4, "esp_level", 5))
    assert log(*story, s4=sheet(esp_level=5, esp_power=10)).says(TOO_HIGH) == "legal"


def test_power_refill_not_between_rounds() -> None:
    story = (BATTLE, counted(4, "power.spent", 9), declared(4, "esp_level", 2))
    assert log(*story, s4=sheet(esp_level=5, esp_power=10)).says(TOO_HIGH) == "illegal"
    wiped = log(BATTLE, counted(4, "power.spent", 9), fact(CounterSet, 4, counter="power.spent", value=0))
    assert wiped.says("3.1.power.refill") == "illegal"
    after = log(BATTLE, counted(4, "power.spent", 9), fact(CombatEnded), fact(CounterSet, 4, counter="power.spent", value=0))
    assert after.says("3.1.power.refill") == "legal"


def test_power_refill_not_yet_for_who_left_the_battle() -> None:
    left = fact(CombatBegan, participants=(5,))
    story = (left, counted(4, "power.spent", 9), fact(CombatEnded))
    sheet_4 = sheet(esp_level=5, esp_power=10)
    assert log(*story, declared(4, "esp_level", 2), s4=sheet_4).says(TOO_HIGH) == "illegal"
    assert log(*story, turn(4), declared(4, "esp_level", 5), s4=sheet_4).says(TOO_HIGH) == "legal"


def test_power_remaining_an_unrecorded_cost_is_not_judged() -> None:
    told = log(BATTLE, counted(4, "power.spent", None), declared(4, "esp_level", 5), s4=sheet(esp_level=5))
    assert told.says(TOO_HIGH) == "not judged"


@pytest.mark.parametrize(
    ("level", "power", "spent", "now"), [(5, 8, 5, 3), (5, 10, 5, 5), (5, 10, 12, 0), (0, 5, 0, 1), (2, 0, 0, 2), (4, 6, 6, 0)]
)
def test_power_level_drop_computes(level: int, power: int, spent: int, now: int) -> None:
    assert effective_level(level, power, spent) == now


def test_esp_level_floor_one_and_power_ten() -> None:
    assert settled(0, 5) == (1, 5)
    assert settled(0, 0) == (0, 0)
    assert settled(2, 0) == (2, 10)
    assert settled(2 - 2, 8) == (1, 8)


def test_esp_level_floor_one_spent_power_is_a_reading() -> None:
    story = (BATTLE, counted(4, "power.spent", 8), declared(4, "esp_level", 1))
    strict = log(*story, s4=sheet(esp_level=4, esp_power=8))
    assert strict.says(TOO_HIGH) == "illegal"
    header = with_reading("3.1.esp-level.floor-one", "always")
    lifted = log(*story, header=header, s4=sheet(esp_level=4, esp_power=8))
    assert lifted.says(TOO_HIGH) == "legal"
    assert ("3.1.esp-level.floor-one", "always") in lifted.findings[-2].readings + lifted.findings[-1].readings


def test_power_remaining_and_max_up_at_zero() -> None:
    assert remaining_power(10, 7) == 3
    assert remaining_power(6, 7) == 0
    assert effective_level(4, 13, 8) == 4


@pytest.mark.parametrize(("power", "verdict"), [(0, "legal"), (5, "illegal")])
def test_power_zero_level_has_no_power(power: int, verdict: str) -> None:
    seal = fact(SheetSealed, 4, slot="sheet")
    told = log(seal, fact(SealOpened, 4, seal=seal.id, value=sheet(esp_level=0, esp_power=power)))
    assert told.says("3.1.power.zero-level") == verdict


def test_declare_never_higher_nothing_is_judged_in_a_noticed_gap() -> None:
    told = log(declared(4, "esp_level", 5), s4=sheet(esp_level=4))
    assert told.says(TOO_HIGH) == "illegal"
    lost, _ = judge(told.book, RefereeState(), 2, told.table, fact(GapNoticed), told.table, told.known)
    _, found = judge(told.book, lost, 3, told.table, declared(4, "esp_level", 5), told.table, told.known)
    assert found == ()


def test_declare_min_one_zero_endurance_is_seen_at_once() -> None:
    for trait in ("endurance", "mental"):
        assert log(declared(4, trait, 0)).says("3.1.declare.min-one") == "illegal"
        assert log(declared(4, trait, 1)).says("3.1.declare.min-one") == "legal"


def test_declare_esp_zero_is_allowed_and_less_is_not() -> None:
    assert log(declared(4, "esp_level", 0)).says("3.1.declare.esp-zero") == "legal"
    assert log(declared(4, "esp_level", -1)).says("3.1.declare.esp-zero") == "illegal"
    assert log(declared(4, "esp_level", 0)).says(TOO_HIGH) is None


def test_declare_no_consistency_two_and_then_five_is_no_violation() -> None:
    told = log(declared(4, "esp_level", 2), turn(4), declared(4, "esp_level", 5), s4=sheet(esp_level=5))
    assert [verdict for _, rule, verdict in told.verdicts() if TOO_HIGH in rule] == ["legal", "legal"]


@pytest.mark.parametrize(("said", "verdict"), [(5, "legal"), (6, "illegal")])
def test_mental_formula_eight_minus_three(said: int, verdict: str) -> None:
    told = log(counted(4, "damage.mental", 3), declared(4, "mental", said), s4=sheet(mental=8))
    assert told.says(TOO_HIGH) == verdict


@pytest.mark.parametrize(("said", "verdict"), [(3, "legal"), (4, "illegal")])
def test_endurance_formula_six_minus_two_minus_one(said: int, verdict: str) -> None:
    told = log(hit(4, 2), turn(4), hit(4, 1), turn(4), declared(4, "endurance", said), s4=sheet(endurance=6))
    assert told.says(TOO_HIGH) == verdict


def test_damage_separate_ledgers_are_never_summed() -> None:
    story = (hit(4, 2), counted(4, "damage.mental", 2), turn_over(4), turn(5))
    told = log(*story, s4=sheet(endurance=4, mental=4))
    assert told.says("3.1.endurance.death") == "legal"
    assert told.says("3.1.mental.death") == "legal"
    assert log(*story, declared(4, "endurance", 2), s4=sheet(endurance=4)).says(TOO_HIGH) == "legal"


@pytest.mark.parametrize(("damage", "verdict"), [(4, "legal"), (5, "illegal")])
def test_mental_death_at_zero(damage: int, verdict: str) -> None:
    told = log(counted(4, "damage.mental", damage), turn_over(4), turn(5), s4=sheet(mental=5))
    assert told.says("3.1.mental.death") == verdict
    acted = log(counted(4, "damage.mental", damage), announced(4, "pass"), turn_over(4), s4=sheet(mental=5))
    assert acted.says("3.1.mental.death") == verdict, "who goes on acting lives, before anybody else's turn begins"


def test_mental_death_may_be_written_down_after_the_turn_has_ended() -> None:
    story = (counted(4, "damage.mental", 5), turn_over(4), state(4, "dead"), turn(5))
    assert not [one for one in log(*story, s4=sheet(mental=5)).verdicts() if one[2] == "illegal"]


def test_mental_death_healed_of_more_than_was_written_down_is_hurt_no_longer() -> None:
    assert log(counted(4, "damage.mental", -1), turn_over(4)).says("3.1.mental.death") is None


def test_mental_recover_only_and_not_by_treatment() -> None:
    rule = "3.1.mental.recover-only"
    hurt = counted(4, "damage.mental", 2)
    assert log(hurt, announced(4, "recover"), counted(4, "damage.mental", -1)).says(rule) == "legal"
    assert log(hurt, announced(5, "treat", 4), counted(4, "damage.mental", -1)).says(rule) == "illegal"


def test_prebattle_self_silent_and_constant_silent_make_too_high_unprovable() -> None:
    for traits in ("[戦闘前]", "[常動]", "[戦闘]"):
        told = log(declared(4, "endurance", 7), s4=sheet(endurance=5, abilities=f"気合い{traits}"))
        assert told.says(TOO_HIGH) == "not judged"
    named = log(declared(4, "endurance", 7), s4=sheet(endurance=5, abilities="気合い[支援]"))
    assert named.says(TOO_HIGH) == "illegal"


def test_declare_never_higher_an_ability_card_that_lies_open_may_raise_the_level() -> None:
    told = (turn(3), declared(3, "esp_level", 6))
    start = lay(on_planets(), abilities_3=up("ESPレベル+2"))
    assert log(*told, start=start, s3=sheet(esp_level=4)).says("3.1.declare.never-higher") == "not judged"
    assert log(*told, start=on_planets(), s3=sheet(esp_level=4)).says("3.1.declare.never-higher") == "illegal"


def test_declare_never_higher_an_ability_that_was_used_may_raise_it_until_the_own_next_turn() -> None:
    used = (turn(3), announced(3, "use_ability", name="底力", note="[支援]"))
    told = declared(3, "esp_level", 6)
    rule, known = "3.1.declare.never-higher", sheet(esp_level=4, abilities="底力[支援]")
    assert log(*used, told, start=on_planets(), s3=known).says(rule) == "not judged"
    assert log(*used, turn(6), turn(3), told, start=on_planets(), s3=known).says(rule) == "illegal"


def test_declare_never_higher_an_ability_of_somebody_else_may_raise_it() -> None:
    used = (turn(6), announced(6, "use_ability", 3, name="激励"))
    known = sheet(esp_level=4)
    assert (
        log(*used, declared(3, "esp_level", 6), start=on_planets(), s3=known).says("3.1.declare.never-higher") == "not judged"
    )
    assert log(*used, declared(1, "esp_level", 6), start=on_planets(), s1=known).says("3.1.declare.never-higher") == "illegal"
