"""4.3 Conversion: when, whom, the check, flags, and what waits for a sheet."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import declared, fact, given, illegal, rolled, table, undetermined
from tests.rules.witnessed import announced, counted, log, sheet, state, turn, with_reading
from ucr_events.facts import (
    CombatBegan,
    CounterSet,
    GapNoticed,
    OutcomeStated,
    PhaseBegan,
    PieceRemoved,
    PlayResumed,
    SealOpened,
    SheetSealed,
)
from ucr_events.games.locke.rules.turn.conversion import affected, blocked, converts

SQUARE = table(p1="toa.3", p2="toa.3", p3="toa.3", p5="toa.4")
GOOD, EVIL, SPECIAL = sheet(alignment="G"), sheet(alignment="E"), sheet(alignment="S")
TURNABLE, BACK = sheet(alignment="E/G"), sheet(alignment="G/E/G")


def converting(actor: int, target: int, outcome: str = "success", value: str | None = None) -> tuple[Any, ...]:
    """A turn in which somebody converts, as far as it moves a camp."""
    told = fact(OutcomeStated, actor, of="conversion", outcome=outcome, value=value)
    return turn(actor), announced(actor, "conversion", target), told


def test_convert_when_in_the_support_phase_of_the_own_turn() -> None:
    begun = fact(PhaseBegan, 1, phase="support_1")
    assert log(turn(1), begun, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.when") == "legal"
    main = fact(PhaseBegan, 1, phase="main_phase")
    assert log(turn(1), main, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.when") == "legal"
    late = fact(PhaseBegan, 1, phase="combat_start")
    assert log(turn(1), late, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.when") == "illegal"
    assert log(turn(3), announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.when") == "illegal"


def test_convert_when_in_battle_in_the_own_turn() -> None:
    begun = (turn(1), fact(CombatBegan, 1, participants=(1, 2), place="toa.3"), turn(1))
    assert log(*begun, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.when") == "legal"
    assert log(*begun, announced(2, "conversion", 1), start=SQUARE).says("4.3.convert.when") == "illegal"


def test_convert_once_per_target_both_support_phases_count_together() -> None:
    twice = (turn(1), announced(1, "conversion", 2), fact(PhaseBegan, 1, phase="support_2"))
    assert log(*twice, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.once-per-target") == "illegal"
    other = log(*twice, announced(1, "conversion", 3), start=SQUARE)
    assert other.says("4.3.convert.once-per-target") == "legal"
    assert other.says("4.3.support.unlimited") == "legal"
    later = log(turn(1), announced(1, "conversion", 2), turn(1), announced(1, "conversion", 2), start=SQUARE)
    assert later.says("4.3.convert.once-per-target") == "legal"


@pytest.mark.parametrize(("reading", "verdict"), [("turn", "legal"), ("both", "illegal")])
def test_convert_once_per_target_a_battle_within_the_turn_by_reading(reading: str, verdict: str) -> None:
    battle = fact(CombatBegan, 1, participants=(1, 2), place="toa.3")
    told = (turn(1), announced(1, "conversion", 2), battle, turn(1), announced(1, "conversion", 2))
    header = with_reading("4.3.convert.once-per-target", reading)
    assert log(*told, start=SQUARE, header=header).says("4.3.convert.once-per-target") == verdict


def test_convert_not_special_waits_for_the_sheet() -> None:
    told = log(turn(1), announced(1, "conversion", 2), start=SQUARE)
    assert told.says("4.3.convert.not-special") == "undetermined"
    assert told.learn(s1=SPECIAL).says("4.3.convert.not-special") == "illegal"
    assert log(turn(1), announced(1, "conversion", 2), start=SQUARE, s1=GOOD).says("4.3.convert.not-special") == "legal"


def test_convert_step1_open_the_sheet_lies_open_before_the_check() -> None:
    game = given(fact(SheetSealed, 1, slot="sheet", commitment="0" * 64), script="conversion", args=(1, (2,)), table=SQUARE)
    stage = game.when(declared(1, "esp_level", 4))
    stage.then(illegal("4.3.convert.step1-open"), undetermined("3.1.declare.never-higher"))
    sealed = fact(SheetSealed, 1, slot="sheet", commitment="0" * 64)
    opened = fact(SealOpened, 1, seal=sealed.id, value=GOOD, match="matches")
    given(sealed, opened, script="conversion", args=(1, (2,)), table=SQUARE).when(declared(1, "esp_level", 4)).holds(
        "4.3.convert.step1-open"
    )


def test_convert_step2_target_is_on_the_square_and_alive() -> None:
    rule = "4.3.convert.step2-target"
    assert log(turn(1), announced(1, "conversion", 2), start=SQUARE).says(rule) == "legal"
    assert log(turn(1), announced(1, "conversion", 5), start=SQUARE).says(rule) == "illegal"
    assert log(turn(1), announced(1, "conversion", 2, 3), start=SQUARE).says(rule) == "illegal"
    dead = table(p1="toa.3", states={2: ("dead",)})
    assert log(turn(1), announced(1, "conversion", 2), start=dead).says(rule) == "illegal"
    assert log(turn(1), announced(1, "conversion", 2), start=table()).says(rule) == "not judged"


def test_convert_step2_target_in_battle_is_in_the_same_battle() -> None:
    begun = (turn(1), fact(CombatBegan, 1, participants=(1, 2), place="toa.3"), turn(1))
    assert log(*begun, announced(1, "conversion", 2), start=SQUARE).says("4.3.convert.step2-target") == "legal"
    assert log(*begun, announced(1, "conversion", 3), start=SQUARE).says("4.3.convert.step2-target") == "illegal"


@pytest.mark.parametrize(("reading", "verdict"), [("place", "legal"), ("square", "illegal")])
def test_convert_step2_target_around_the_base_by_reading(reading: str, verdict: str) -> None:
    around = replace(table(p1="base.around", p2="base.around"), part="base")
    header = with_reading("4.3.convert.step2-target", reading)
    told = log(turn(1), announced(1, "conversion", 2), start=around, header=header)
    assert told.says("4.3.convert.step2-target") == verdict


@pytest.mark.parametrize(
    ("faces", "outcome", "rules"), [((2, 3), "success", ()), ((4, 2), "failure", ()), ((4, 2), "success", 1)]
)
def test_convert_step3_check_up_to_the_declared_level(faces: tuple[int, int], outcome: str, rules: Any) -> None:
    told = (declared(1, "esp_level", 5), rolled(1, *faces, purpose="conversion_check"))
    stage = given(*told, script="conversion", args=(1, (2,)), table=SQUARE)
    stage.when(fact(OutcomeStated, 1, of="conversion", outcome=outcome))
    found = [one for one in stage.findings if one.verdict == "illegal"]
    assert [one.rule for one in found] == (["mit2020:4.3.convert.step3-check"] if rules else [])
    assert converts(5, sum(faces)) == (sum(faces) <= 5)


def test_convert_step3_check_a_level_above_the_sheet_is_found() -> None:
    stage = given(script="conversion", args=(1, (2,)), table=SQUARE).knowing(s1=sheet(esp_level=4))
    stage.when(declared(1, "esp_level", 5)).then(illegal("3.1.declare.never-higher"))


def test_convert_affected_by_the_camp_on_the_right_and_without_its_flag() -> None:
    none = frozenset[str]()
    assert affected(("E", "G"), 0, none, "G")
    assert not affected(("E", "G"), 0, none, "E")
    assert not affected(("E",), 0, none, "G")
    assert not affected(("E", "G"), 0, frozenset("G"), "G")
    assert affected(("G", "E", "G"), 0, frozenset("G"), "E")


def test_convert_flag_per_camp_a_flag_blocks_its_own_camp_only() -> None:
    assert blocked(frozenset("G"), "G")
    assert not blocked(frozenset("G"), "E")


def converted(*facts: Any, value: str | None, **sheets: Any) -> Any:
    """The conversion told as a procedure, with what was said of its outcome."""
    stage = given(turn(1), *facts, script="planet_part", args=(None, None, 2), table=SQUARE).knowing(**sheets)
    told = (announced(1, "conversion", 2), declared(1, "esp_level", 4), rolled(1, 1, 2, purpose="conversion_check"))
    return stage.when(*told, fact(OutcomeStated, 1, of="conversion", outcome="success", value=value))


@pytest.mark.parametrize(
    ("target", "value", "verdict"),
    [
        (TURNABLE, "Good", "legal"),
        (TURNABLE, "Evil", "illegal"),
        (EVIL, "Good", "illegal"),
        (sheet(alignment="G/E"), "E", "illegal"),
    ],
)
def test_convert_success_what_was_said_of_the_change_is_compared(target: Any, value: str, verdict: str) -> None:
    stage = converted(value=value, s1=GOOD, s2=target)
    assert {one.rule.partition(":")[2]: one.verdict for one in stage.findings}["4.3.convert.affected"] == verdict


def test_convert_affected_is_open_until_the_targets_sheet_opens() -> None:
    stage = converted(value=None, s1=GOOD)
    found = {one.rule.partition(":")[2]: one for one in stage.findings}["4.3.convert.affected"]
    assert (found.verdict, found.until) == ("undetermined", ("sheet:2",))


def test_convert_flag_gain_one_flag_a_conversion() -> None:
    told = (declared(1, "esp_level", 5), rolled(1, 2, 3), fact(OutcomeStated, 1, of="conversion", outcome="success"))
    stage = given(*told, script="conversion", args=(1, (2,)), table=SQUARE)
    stage.expects("conversion.flag")
    stage.when(counted(2, "conversion_flag", 1)).then().holds("4.3.convert.flag-per-camp")
    given(*told, script="conversion", args=(1, (2,)), table=SQUARE).when(counted(2, "conversion_flag", 2)).then(
        illegal("4.3.convert.flag-gain")
    )


@pytest.mark.parametrize(("outcome", "by", "verdict"), [
    ("failure", 1, "legal"), ("failure", 0, "illegal"), ("success", 0, "undetermined"), ("success", 1, "legal"),
])  # fmt: skip
def test_convert_flag_gain_also_when_it_failed(outcome: str, by: int, verdict: str) -> None:
    told = (announced(1, "conversion", 2), fact(OutcomeStated, 1, of="conversion", outcome=outcome))
    memory = log(*told, start=SQUARE).memory
    stage = given(declared(1, "esp_level", 5), rolled(1, *((2, 3) if outcome == "success" else (6, 6))),
                  script="conversion", args=(1, (2,)), table=SQUARE)  # fmt: skip
    stage.state = replace(stage.state, memory=memory)
    stage.when(counted(2, "conversion_flag", by))
    assert {one.rule.partition(":")[2]: one.verdict for one in stage.findings}["4.3.convert.flag-gain"] == verdict


def test_convert_flag_gain_is_not_judged_where_a_conversion_in_a_gap_may_have_left_one() -> None:
    gap = (fact(GapNoticed), fact(PlayResumed, part="planets", turn=1))
    told = (announced(1, "conversion", 2), fact(OutcomeStated, 1, of="conversion", outcome="failure"))
    stage = given(declared(1, "esp_level", 5), rolled(1, 6, 6), script="conversion", args=(1, (2,)), table=SQUARE)
    stage.state = replace(stage.state, memory=log(*gap, *told, start=SQUARE).memory)
    stage.when(counted(2, "conversion_flag", 0))
    assert {one.rule.partition(":")[2]: one.verdict for one in stage.findings}["4.3.convert.flag-gain"] == "not judged"


def test_convert_affected_is_not_judged_where_somebody_may_have_been_converted_in_a_gap() -> None:
    assert said_of(converted(value="Evil", s1=GOOD, s2=TURNABLE)) == "illegal"
    gap = fact(GapNoticed), fact(PlayResumed, part="planets", turn=1)
    assert said_of(converted(*gap, value="Evil", s1=GOOD, s2=TURNABLE)) == "not judged"


def said_of(stage: Any) -> str:
    return {one.rule.partition(":")[2]: one.verdict for one in stage.findings}["4.3.convert.affected"]


def test_convert_flag_gain_none_for_who_changed_camp() -> None:
    told = (announced(1, "conversion", 2), fact(OutcomeStated, 1, of="conversion", outcome="success"))
    stage = given(declared(1, "esp_level", 5), rolled(1, 2, 3), script="conversion", args=(1, (2,)), table=SQUARE)
    stage.state = replace(stage.state, memory=log(*told, start=SQUARE).memory)
    stage.knowing(s1=sheet(alignment="G"), s2=sheet(alignment="E/G")).when(counted(2, "conversion_flag", 0)).then()
    stage.holds("4.3.convert.flag-gain")


def test_convert_flag_per_camp_nobody_holds_three_flags() -> None:
    flag = counted(2, "conversion_flag", 1)
    assert log(flag, flag, start=SQUARE).says("4.3.convert.flag-per-camp") == "legal"
    assert log(flag, flag, flag, start=SQUARE).says("4.3.convert.flag-per-camp") == "illegal"


def flags_set(value: int, *past: Any, target: Any) -> str | None:
    """What is said of a flag counter set to a value after these facts, with every sheet open."""
    stage = given(script="support_phase", args=(2, "support_1"), table=SQUARE)
    stage.knowing(s1=GOOD, s2=target, s3=EVIL, s4=GOOD)
    told = log(*past, start=SQUARE, s1=GOOD, s2=target, s3=EVIL, s4=GOOD)
    stage.state = replace(stage.state, memory=told.memory)
    stage.table = told.table
    stage.when(fact(CounterSet, 2, counter="conversion_flag", value=value))
    return next((one.verdict for one in stage.findings if one.rule == "mit2020:4.3.convert.flag-lost"), None)


def test_convert_flag_lost_by_a_change_of_camp() -> None:
    assert flags_set(0, *converting(1, 2), target=TURNABLE) == "legal"
    assert flags_set(0, *converting(1, 2), target=EVIL) == "illegal"
    assert flags_set(1, *converting(1, 2), target=EVIL) == "legal"


def test_convert_flag_lost_by_death() -> None:
    past = (*converting(1, 2, "failure"), state(2, "dead"))
    assert flags_set(0, *past, target=TURNABLE) == "legal"
    assert flags_set(1, *past, target=TURNABLE) == "illegal"


def test_convert_flag_lost_whose_piece_was_taken_off_may_have_died() -> None:
    past = (*converting(1, 2, "failure"), fact(PieceRemoved, 2, piece="p2"))
    assert flags_set(0, *past, target=TURNABLE) == "not judged"


def test_convert_flag_block_a_second_success_of_the_same_camp_moves_nothing() -> None:
    past = (*converting(1, 2, "failure"), *converting(4, 2))
    assert flags_set(1, *past, target=TURNABLE) == "legal"
    assert flags_set(0, *past, target=TURNABLE) == "illegal"


def test_convert_flag_lost_lets_good_convert_back_what_evil_won() -> None:
    past = (*converting(1, 2, "failure"), *converting(3, 2), *converting(4, 2))
    assert flags_set(0, *past, target=BACK) == "legal"
