"""3.2 Silhouettes, and what twins (the same silhouette) must do."""

from typing import Any

from msgspec.structs import replace

from tests.rules.parts import DOWN, up
from tests.rules.stage import HEADER, fact, given, illegal, moved, table
from tests.rules.witnessed import announced, log, mask, turn
from ucr_events.facts import Card, CardsShown, CombatBegan, GroupFormed, QuestionAsked, TurnEnded
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.state.silhouettes import role, silhouette
from ucr_events.table import HANDLERS, fold
from ucr_events.table.state import Table

TWINS = (mask(4, "レマ", "Good"), mask(5, "レマ", "Good"), mask(6, "ニア", "Good"))
TOGETHER = table(p4="toa.3", p5="toa.3", p6="toa.3")


def seen(start: Table, *masks: Any) -> Table:
    return fold(HANDLERS, start, masks)


def test_role_explorer_and_base_by_the_silhouette_alone() -> None:
    lying = seen(table(), mask(1, "ジェシカ", "Special"), mask(2, "ストロハイム", "Evil"), mask(3, "フランシス", "Good"))
    assert [role(lying, seat) for seat in (1, 2, 3, 4)] == ["explorer", "base", "explorer", None]


def test_silhouette_public_and_same_trigger_name_and_alignment() -> None:
    lying = seen(table(), *TWINS, mask(7, "レマ", "Evil"))
    card = silhouette(lying, 4)
    assert card is not None
    assert card.name == "レマ"
    assert twins(lying, 4) == (5,)
    assert twins(lying, 7) == ()


def test_same_must_pass_when_the_turn_starts_beside_the_twin() -> None:
    rule = "3.2.same.must-pass"
    begun = (*TWINS, turn(4))
    assert log(*begun, announced(4, "pass"), start=TOGETHER).says(rule) == "legal"
    assert log(*begun, moved(4, "toa.4"), start=TOGETHER).says(rule) == "illegal"
    assert log(*begun, announced(4, "teleport_move"), start=TOGETHER).says(rule) == "illegal"
    assert log(*begun, moved(4, "toa.4"), start=table(p4="toa.3", p5="toa.2")).says(rule) is None
    assert log(*TWINS, turn(6), moved(6, "toa.4"), start=TOGETHER).says(rule) is None


def test_same_must_fight_whenever_a_battle_is_possible() -> None:
    lying = seen(TOGETHER, *TWINS)
    stage = given(script="normal_turn", args=(4,), table=lying)
    stage.when(turn(4), announced(4, "pass"), fact(TurnEnded, 4)).then(illegal("3.2.same.must-fight"))
    fought = given(script="combat_start", args=(4,), table=lying)
    fought.when(announced(4, "start_combat", 5)).then().holds("3.2.same.must-fight")
    apart = given(script="normal_turn", args=(4,), table=seen(table(p4="toa.3", p6="toa.3"), *TWINS))
    apart.when(turn(4), announced(4, "pass"), fact(TurnEnded, 4)).then()


def test_same_must_fight_not_on_a_face_down_base_card() -> None:
    lying = seen(table(p4="base.B2", p5="base.B2"), *TWINS)
    for card, said in ((DOWN, []), (up("通路"), ["illegal"])):
        base = replace(lying, part="base", zones={**lying.zones, "base.B2": card})
        stage = given(script="normal_turn", args=(4,), table=base)
        stage.when(turn(4), fact(TurnEnded, 4))
        assert [one.verdict for one in stage.findings if "must-fight" in one.rule] == said


def test_same_must_fight_not_judged_where_nobody_wrote_down_what_lies_on_the_square() -> None:
    """Found in a random game (10/2168) whose base cards nobody wrote down."""
    lying = seen(table(p4="base.B2", p5="base.B2"), *TWINS)
    stage = given(script="normal_turn", args=(4,), table=replace(lying, part="base"))
    stage.when(turn(4), announced(4, "pass"), fact(TurnEnded, 4))
    assert [one.verdict for one in stage.findings if "must-fight" in one.rule] == ["not judged"]


def test_same_no_party_with_the_twin() -> None:
    rule = "3.2.same.no-party"
    assert log(*TWINS, fact(GroupFormed, leader=4, members=(4, 6))).says(rule) == "legal"
    assert log(*TWINS, fact(GroupFormed, leader=4, members=(4, 5))).says(rule) == "illegal"
    assert log(*TWINS, fact(GroupFormed, leader=6, members=(6, 4, 5))).says(rule) == "illegal"
    assert log(*TWINS, fact(QuestionAsked, 4, question="party", to=(5,))).says(rule) == "illegal"


def test_same_must_target_the_twin_in_the_battle() -> None:
    rule = "3.2.same.must-target"
    battle = (*TWINS, fact(CombatBegan, participants=(4, 5, 6)), turn(4))
    assert log(*battle, announced(4, "attack", 5)).says(rule) == "legal"
    assert log(*battle, announced(4, "attack", 6)).says(rule) == "illegal"
    assert log(*battle, announced(4, "melee", 6)).says(rule) == "illegal"
    assert log(*battle, announced(4, "pass")).says(rule) is None
    without = (*TWINS, fact(CombatBegan, participants=(4, 6)), turn(4))
    assert log(*without, announced(4, "attack", 6)).says(rule) is None


def test_silhouette_one_each() -> None:
    rule = "3.2.silhouette.one-each"
    assert log(mask(4, "レマ", "Good")).says(rule) == "legal"
    assert log(mask(4, "レマ", "Good"), mask(4, "ニア", "Good")).says(rule) == "illegal"
    both = (Card(name="レマ"), Card(name="ニア"))
    assert log(fact(CardsShown, 4, source="silhouette.4", cards=both)).says(rule) == "illegal"


def test_copies_two_and_four_of_the_common_one_of_pile_a() -> None:
    rule = "3.2.copies.two"
    assert log(mask(1, "レマ", "Good"), mask(2, "レマ", "Good")).says(rule) == "legal"
    assert log(mask(1, "レマ", "Good"), mask(2, "レマ", "Good"), mask(3, "レマ", "Good")).says(rule) == "illegal"
    locks = [mask(seat, "ロック", "Good") for seat in range(1, 6)]
    assert log(*locks[:4]).says(rule) == "legal", "3.2.copies.pile-a-rock: five sheets, four cards"
    assert log(*locks).says(rule) == "illegal"


def test_same_trigger_in_a_party_is_a_reading() -> None:
    masks = (mask(4, "レマ", "Good"), mask(5, "レマ", "Special"), fact(GroupFormed, leader=4, members=(4, 5)))
    lying = seen(table(HEADER), *masks)
    assert twins(lying, 5) == ()
    assert twins(lying, 5, "leader") == (4,)
