"""5.6 Melee."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import declared, fact, given, illegal, rolled, table
from tests.rules.witnessed import announced, counted, log, sheet, state, turn, turn_over, with_reading
from ucr_events.facts import Card, CardsDiscarded, CardsPlayed, CombatBegan, OutcomeStated, PhaseBegan
from ucr_events.games.locke.state.bouts import columns
from ucr_events.table.state import Combat, Table

BATTLE = fact(CombatBegan, participants=(4, 5, 6))
BLOW = (BATTLE, turn(4), announced(4, "melee", 5))
HIT = (*BLOW, declared(4, "endurance", 5), announced(5, "none"), declared(5, "endurance", 4))


def fought() -> Table:
    """Seat 4 has its turn in a battle with seat 5."""
    return replace(table(p4="toa.3", p5="toa.3"), combats=(Combat(place="toa.3", participants=(4, 5), turn=4),))


def ratio(seat: int | None, value: Any) -> Any:
    return fact(OutcomeStated, seat, of="ratio", outcome="hit", value=value)


def stopped(seat: int) -> Any:
    return fact(OutcomeStated, seat, of="defence", outcome="success")


def pips(seat: int, *faces: int) -> Any:
    return rolled(seat, *faces, purpose="damage")


def kept(seat: int, level: int) -> Any:
    card = Card(name="ESPバリア", level=level)
    return fact(CardsPlayed, seat, source=f"hand.{seat}", to=f"play.{seat}", cards=(card,), purpose="defence")


def test_melee_who_in_the_own_main_phase_on_one_target() -> None:
    rule = "5.6.melee.who"
    assert log(*BLOW).says(rule) == "legal"
    assert log(BATTLE, turn(4), announced(4, "melee", 5, 6)).says(rule) == "illegal"
    assert log(BATTLE, turn(5), announced(4, "melee", 5)).says(rule) == "illegal"
    assert log(BATTLE, turn(4), fact(PhaseBegan, phase="support_2"), announced(4, "melee", 5)).says(rule) == "illegal"
    assert log(announced(4, "melee", 5)).says(rule) == "illegal"


def test_melee_who_a_residual_thought_does_no_melee() -> None:
    dead = table(states={4: ("dead",)})
    thought = (fact(CombatBegan, participants=(5, 6)), rolled(4, 2, 2, purpose="was_alive"), turn(4))
    assert log(*thought, announced(4, "melee", 5), start=dead).says("5.6.melee.who") == "illegal"


def test_melee_not_while_maintaining() -> None:
    rule = "5.6.melee.not-while-maintaining"
    guarded = (BATTLE, turn(5), announced(5, "attack", 4), kept(4, 4), turn_over(5), turn(4))
    assert log(*guarded, announced(4, "melee", 5)).says(rule) == "illegal"
    dropped = fact(OutcomeStated, 4, of="defence", outcome="ends")
    assert log(*guarded, dropped, announced(4, "melee", 5)).says(rule) == "legal"


def test_melee_not_while_maintaining_the_counterattack_by_the_reading() -> None:
    rule = "5.6.melee.not-while-maintaining"
    guarded = (BATTLE, turn(4), announced(4, "attack", 5), kept(5, 1), turn_over(4), turn(4), announced(4, "melee", 5))
    assert log(*guarded, announced(5, "counterattack", 4)).says(rule) == "illegal"
    header = with_reading(rule, "attack")
    assert log(*guarded, announced(5, "counterattack", 4), header=header).says(rule) == "legal"


@pytest.mark.parametrize(("value", "verdict"), [(9, "legal"), (10, "illegal")])
def test_melee_declare_not_higher_body_and_suit_together(value: int, verdict: str) -> None:
    rule = "5.6.melee.declare-not-higher"
    wounded = (BATTLE, declared(4, "endurance", 5), counted(4, "damage.body", 1), turn(4))
    told = log(*wounded, announced(4, "melee", 5, value=value))
    assert told.says(rule) == "undetermined"
    assert told.learn(s4=sheet(endurance=6, abilities="装甲[スーツ:4]")).says(rule) == verdict


def test_melee_declare_not_higher_minions_count() -> None:
    minions = (BATTLE, counted(4, "minions", 3), turn(4))
    fighter = sheet(endurance=5, abilities="部下[手下:2]")
    for value, verdict in ((8, "legal"), (9, "illegal")):
        told = log(*minions, announced(4, "melee", 5, value=value), s4=fighter)
        assert told.says("5.6.melee.declare-not-higher") == verdict


def test_melee_firepower_is_the_declared_endurance() -> None:
    rule = "5.6.melee.firepower"
    six = (BATTLE, turn(4), announced(4, "melee", 5, value=6))
    assert log(*six, declared(4, "endurance", 6)).says(rule) == "legal"
    assert log(*six, declared(4, "endurance", 5)).says(rule) == "illegal"
    assert log(*six, announced(4, "use_ability", name="剛力"), declared(4, "endurance", 5)).says(rule) == "not judged"


def test_melee_level_one_and_target_declares_are_asked_for_in_order() -> None:
    stage = given(script="melee", args=(4, 5)).knowing(s4=sheet(), s5=sheet()).expects("melee.announce")
    stage.when(announced(4, "melee", 5)).expects("melee.power")
    stage.when(declared(4, "endurance", 5)).expects("answer.card.defence", "melee.answer")
    stage.when(declared(5, "endurance", 4)).then().expects("melee.roll", "melee.counter")


def test_melee_mutual_a_whole_melee_with_both_judgements() -> None:
    stage = given(announced(4, "melee", 5), declared(4, "endurance", 5), script="melee", args=(4, 5))
    stage.knowing(s4=sheet(), s5=sheet())
    for item in (announced(5, "none"), declared(5, "endurance", 4), announced(5, "counterattack", 4, value=4),
                 ratio(4, "1:1"), pips(4, 3, 4)):  # fmt: skip
        stage.when(item).then()
    stage.expects("melee.counter-roll", "melee.mark")
    for item in (ratio(5, "1:2"), pips(5, 1, 2)):
        stage.when(item).then()


def test_melee_simultaneous_both_may_die() -> None:
    stage = given(announced(4, "melee", 5), declared(4, "endurance", 2), script="melee", args=(4, 5))
    stage.knowing(s4=sheet(), s5=sheet())
    for item in (declared(5, "endurance", 2), announced(5, "counterattack", 4), pips(4, 6, 6), pips(5, 6, 6)):
        stage.when(item).then()
    stage.when(counted(5, "damage.body", 2)).when(state(5, "dead")).then()
    stage.when(counted(4, "damage.body", 2)).when(state(4, "dead")).then()


def test_melee_counterattack_of_the_target_of_a_hit_before_the_dice() -> None:
    rule = "5.6.melee.counterattack"
    assert log(*HIT, announced(5, "counterattack", 4)).says(rule) == "legal"
    assert log(*BLOW, stopped(5), announced(5, "counterattack", 4)).says(rule) == "illegal"
    assert log(*HIT, announced(6, "counterattack", 4)).says(rule) == "illegal"
    assert log(BATTLE, turn(4), announced(5, "counterattack", 4)).says(rule) == "illegal"
    assert log(*HIT, pips(4, 3, 3), announced(5, "counterattack", 4)).says(rule) == "illegal"
    header = with_reading(rule, "during")
    assert log(*HIT, pips(4, 3, 3), announced(5, "counterattack", 4), header=header).says(rule) == "legal"


def test_melee_counterattack_free() -> None:
    rule = "5.6.melee.counterattack-free"
    back = announced(5, "counterattack", 4)
    for kind, more in ((type(counted(5, "power.spent", 1)), {"counter": "power.spent", "by": 1}),
                       (CardsDiscarded, {"source": "hand.5", "count": 1})):  # fmt: skip
        assert log(*HIT, back, fact(kind, 5, because=back.id, **more)).says(rule) == "illegal"
        assert log(*HIT, back, fact(kind, 5, **more)).says(rule) is None
        assert log(*HIT, back, fact(kind, 5, because="an earlier card", **more)).says(rule) == "legal"


def test_melee_counterattack_free_nothing_is_paid_in_the_flow() -> None:
    stage = given(announced(4, "melee", 5), declared(4, "endurance", 5), declared(5, "endurance", 4),
                  announced(5, "counterattack", 4), script="melee", args=(4, 5), table=fought())  # fmt: skip
    stage.when(fact(CardsDiscarded, 5, source="hand.5", count=1)).then(illegal("5.6.melee.counterattack-free"))


def test_melee_mutual_one_roll_is_an_incomplete_record() -> None:
    rule = "5.6.melee.mutual"
    back = (*HIT, announced(5, "counterattack", 4), pips(4, 3, 3))
    assert log(*back, turn_over(4)).says(rule) == "not judged"
    assert log(*back, pips(5, 3, 3), turn_over(4)).says(rule) == "legal"


@pytest.mark.parametrize(
    ("attacker", "target", "expected"), [(5, 4, (1, 0)), (9, 4, (2, 0)), (4, 4, (1, 1))]
)  # the first is the seed's
def test_melee_column_compare_each_against_the_other(attacker: int, target: int, expected: tuple[int, int]) -> None:
    assert columns(attacker, target) == expected


def test_melee_column_compare_the_stated_ratio() -> None:
    rule = "5.6.melee.column-compare"
    assert log(*HIT, ratio(4, "1:1")).says(rule) == "legal"
    assert log(*HIT, ratio(5, "1:2以下")).says(rule) == "legal"
    assert log(*HIT, ratio(4, "2:1")).says(rule) == "illegal"
    assert log(*BLOW, declared(4, "endurance", 5), ratio(4, "2:1")).says(rule) == "not judged"


def test_melee_column_shift_the_example_of_the_rules() -> None:
    assert columns(3, 6, 2) == (2, 0)
    assert columns(5, 5, 1, 3) == (0, 3)
    assert columns(5, 5, 3, 1) == (3, 0)


def test_melee_column_shift_the_stated_ratio() -> None:
    rule = "5.6.melee.column-shift"
    shifted = (*BLOW, declared(4, "endurance", 3), declared(4, "melee_shift", 2), declared(5, "endurance", 6))
    assert log(*shifted, ratio(4, "2:1")).says(rule) == "legal"
    assert log(*shifted, ratio(5, "1:2")).says(rule) == "legal"
    assert log(*shifted, ratio(4, "1:2")).says(rule) == "illegal"
    assert log(*shifted, ratio(4, "2:1")).says("5.6.melee.column-compare") is None


def test_melee_attacker_judges_by_the_damage_table() -> None:
    rule = ("5.6.melee.attacker-judges", "not judged")
    stage = given(announced(4, "melee", 5), declared(4, "endurance", 5), declared(5, "endurance", 4), pips(4, 3, 4),
                  script="melee", args=(4, 5))  # fmt: skip
    stage.when(counted(5, "damage.body", 1)).then(rule)


@pytest.mark.parametrize(("marked", "verdict"), [(2, "legal"), (1, "illegal")])
def test_melee_attacker_judges_against_a_table_that_is_there(marked: int, verdict: str) -> None:
    stage = given(announced(4, "melee", 5), declared(4, "endurance", 5), declared(5, "endurance", 4), pips(4, 3, 4),
                  script="melee", args=(4, 5), table=fought())  # fmt: skip
    stage.book.charts["damage_table"] = {"1:1": {"7": 2}}  # type: ignore[index]
    stage.when(counted(5, "damage.body", marked))
    said = {one.rule.partition(":")[2]: one.verdict for one in stage.findings}
    assert said["5.6.melee.attacker-judges"] == verdict
