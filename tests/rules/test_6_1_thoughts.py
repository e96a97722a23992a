"""6.1 Residual thoughts."""

from typing import Any

import pytest

from tests.rules.stage import declared, fact, given, rolled, table
from tests.rules.witnessed import announced, log, sheet, state, turn, turn_over, with_reading
from ucr_events.facts import Card, CardsPlayed, CombatBegan, InitiativeSet, InitiativeSlot, OutcomeStated, RoundBegan

DEAD = table(states={1: ("dead",), 2: ("dead",), 3: ("dead",)})
BATTLE = fact(CombatBegan, participants=(4, 5))


def thought(seat: int, *faces: int, chart: int | None = None, power: int | None = None) -> tuple[Any, ...]:
    """The seat's was-alive check, its chart and its firepower."""
    rolls = [rolled(seat, *(faces or (2, 2)), purpose="was_alive")]
    if chart is not None:
        rolls.append(rolled(seat, chart // 2, chart - chart // 2, purpose="residual_thought"))
    if power is not None:
        rolls.append(fact(OutcomeStated, seat, of="residual_thought", outcome="success", value=power))
    return tuple(rolls)


THREE = (BATTLE, *thought(1), *thought(2), *thought(3), fact(RoundBegan, number=1))
ASSAULT = (*THREE, turn(1), announced(1, "attack", 4, value=10))


def say(*facts: Any, **known: Any) -> Any:
    return log(*facts, start=DEAD, **known)


def test_residual_appear_after_three_to_five() -> None:
    rule = "6.1.residual.appear"
    chart = rolled(1, 3, 3, purpose="residual_thought")
    assert say(BATTLE, rolled(1, 2, 3, purpose="was_alive"), chart).says(rule) == "legal"
    assert say(BATTLE, rolled(1, 3, 3, purpose="was_alive"), chart).says(rule) == "illegal"


def test_residual_firepower_attacks_one_target_with_its_own() -> None:
    rule = "6.1.residual.firepower"
    armed = (BATTLE, *thought(1, chart=6, power=8), turn(1))
    assert say(*armed, announced(1, "attack", 4, value=8)).says(rule) == "legal"
    assert say(*armed, announced(1, "attack", 4, value=9)).says(rule) == "illegal"
    assert say(*armed, announced(1, "attack", 4, 5, value=8)).says(rule) == "illegal"
    unnoted = (BATTLE, *thought(1, chart=6), turn(1))
    assert say(*unnoted, announced(1, "attack", 4, value=8)).says(rule) == "not judged"


def test_residual_no_firepower_makes_no_attack() -> None:
    rule = "6.1.residual.no-firepower"
    for chart, verdict in ((9, "illegal"), (5, "legal")):
        assert say(BATTLE, *thought(1, chart=chart), turn(1), announced(1, "attack", 4)).says(rule) == verdict
    joins = (BATTLE, *thought(1), *thought(2, chart=9), turn(1), announced(1, "attack", 4), announced(2, "synchro"))
    assert say(*joins).says(rule) is None
    assert log(*joins, start=DEAD, header=with_reading(rule, "idle")).says(rule) == "illegal"


def test_residual_leaves_after_round_one() -> None:
    rule = "6.1.residual.leaves"
    order = fact(InitiativeSet, order=(InitiativeSlot(seat=1), InitiativeSlot(seat=4)))
    assert say(*THREE, order).says(rule) == "legal"
    assert say(*THREE, fact(RoundBegan, number=2), order).says(rule) == "illegal"


def test_residual_not_target() -> None:
    rule = "6.1.residual.not-target"
    own = (*THREE, turn(4))
    assert say(*own, announced(4, "attack", 1)).says(rule) == "illegal"
    assert say(*own, announced(4, "attack", 5)).says(rule) is None
    gate = fact(CardsPlayed, 4, source="hand.4", cards=(Card(name="ゲート", level=5),), targets=(1,), purpose="special")
    assert say(*own, gate).says(rule) == "legal"
    assert say(*own, announced(4, "special", 1)).says(rule) == "not judged"


def test_residual_no_counter() -> None:
    rule = "6.1.residual.no-counter"
    assert say(*ASSAULT, announced(4, "defence")).says(rule) == "illegal"
    assert say(*ASSAULT, announced(4, "none")).says(rule) == "legal"
    assert say(*THREE, turn(5), announced(5, "attack", 4), announced(4, "defence")).says(rule) is None


@pytest.mark.parametrize(("value", "verdict"), [(4, "legal"), (8, "illegal")])
def test_residual_no_suit_only_the_body_counts(value: int, verdict: str) -> None:
    rule = "6.1.residual.no-suit"
    told = say(*ASSAULT, declared(4, "endurance", value))
    assert told.says(rule) == "undetermined"
    assert told.learn(s4=sheet(endurance=4, abilities="装甲[スーツ:9]")).says(rule) == verdict
    assert say(*ASSAULT, declared(4, "suit", value)).says(rule) == "illegal"


def test_residual_substitute_is_not_brought_in_against_it() -> None:
    rule = "6.1.residual.substitute"
    assert say(*ASSAULT, state(4, "substitute")).says(rule) == "illegal"
    assert say(*THREE, turn(4), state(4, "substitute")).says(rule) == "legal"


def test_residual_assist_who_another_that_has_not_acted() -> None:
    rule = "6.1.residual.assist-who"
    assert say(*ASSAULT, announced(2, "synchro", value=6)).says(rule) == "legal"
    assert say(*ASSAULT, announced(1, "synchro", value=6)).says(rule) == "illegal"
    assert say(*ASSAULT, announced(5, "interference", value=6)).says(rule) == "illegal"
    later = (*ASSAULT, turn_over(1), turn(2), announced(2, "attack", 5, value=4))
    assert say(*later, announced(1, "interference", value=10)).says(rule) == "illegal"


def ratio(value: str) -> Any:
    return fact(OutcomeStated, 1, of="ratio", outcome="hit", value=value)


def test_residual_synchro_adds() -> None:
    rule = "6.1.residual.synchro"
    helped = (*ASSAULT, announced(2, "synchro", value=6), declared(4, "endurance", 4))
    assert say(*helped, ratio("4:1")).says(rule) == "legal"
    assert say(*helped, ratio("2:1")).says(rule) == "illegal"


def test_residual_interference_subtracts() -> None:
    rule = "6.1.residual.interference"
    both = (*ASSAULT, announced(2, "synchro", value=6), announced(3, "interference", value=8), declared(4, "endurance", 4))
    assert say(*both, ratio("2:1")).says(rule) == "legal"
    assert say(*ASSAULT, announced(3, "interference", value=8), declared(4, "endurance", 1), ratio("10:1")).says(rule) == (
        "illegal"
    )


def test_residual_cancelled_at_nothing() -> None:
    rule = "6.1.residual.cancelled"
    dice = rolled(1, 3, 3, purpose="damage")
    assert say(*ASSAULT, announced(2, "interference", value=10), dice).says(rule) == "illegal"
    assert say(*ASSAULT, announced(2, "interference", value=9), dice).says(rule) == "legal"


def test_residual_one_attack_per_target() -> None:
    rule = "6.1.residual.one-attack-per-target"
    second = (*ASSAULT, turn_over(1), turn(2))
    assert say(*second, announced(2, "attack", 4, value=4)).says(rule) == "illegal"
    assert say(*second, announced(2, "attack", 5, value=4)).says(rule) == "legal"


def test_residual_assist_acted() -> None:
    rule = "6.1.residual.assist-acted"
    helped = (*ASSAULT, announced(2, "interference", value=3), turn_over(1))
    assert say(*helped, turn(2)).says(rule) == "illegal"
    assert say(*helped, turn(3)).says(rule) == "legal"


def test_residual_synchro_in_the_flow_then_the_damage() -> None:
    stage = given(announced(1, "attack", 4, value=10), script="residual_attack", args=(1, 4), table=DEAD)
    stage.expects("residual.synchro", "residual.interference", "damage.endurance")
    stage.knowing(s4=sheet()).when(announced(2, "synchro", value=6)).when(declared(4, "endurance", 4)).then()
    stage.when(ratio("4:1")).then().expects("damage.roll")
