"""Mistakes that random games brought to light, each as a told example."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.parts import in_base, up
from tests.rules.stage import Stage, declared, fact, given, illegal, moved, rolled, table
from tests.rules.witnessed import announced, counted, log, mask, sheet, state, turn
from ucr_events.facts import (
    CardsDealt,
    CardTurned,
    CombatBegan,
    CombatJoined,
    GroupDissolved,
    PhaseBegan,
    SheetSealed,
)
from ucr_events.games.locke.rules.turn.states import may_act
from ucr_events.games.locke.state.parties import group_now
from ucr_events.referee import expectations
from ucr_events.table import HANDLERS, fold
from ucr_events.table.state import Group, Table

TOGETHER = table(p4="toa.3", p5="toa.3", p6="toa.3")
TWINS = (mask(4, "レマ", "Good"), mask(5, "レマ", "Good"), mask(6, "ニア", "Good"))


def verdicts(stage: Stage) -> list[tuple[str, str]]:
    return [(one.rule.partition(":")[2], one.verdict) for one in stage.findings]


def test_main_once_a_second_ability_after_a_vain_first_has_its_effects_too() -> None:
    used = announced(4, "use_ability", name="早撃ち", note="[先制]")
    begun = (turn(4), fact(PhaseBegan, 4, phase="main_phase"), used)
    stage = given(*begun, script="normal_turn", args=(4,), table=TOGETHER)
    stage.when(announced(4, "use_ability", name="早撃ち", note="[先制]")).holds("4.3.main.once")
    stage.when(counted(4, "damage.mental", 1)).then()
    stage.when(announced(4, "pass")).holds("4.3.main.once")


def test_main_once_the_ability_before_decides_not_the_first_of_all() -> None:
    first = announced(4, "use_ability", name="早撃ち", note="[先制]")
    late = announced(4, "use_ability", name="見張り", note="[主要]")
    stage = given(fact(PhaseBegan, 4, phase="main_phase"), first, late, script="main_phase", args=(4,), table=TOGETHER)
    stage.when(announced(4, "recover")).then(illegal("4.3.main.once"))


@pytest.mark.parametrize("act", [declared(4, "esp_level", 4), rolled(4, 3, purpose="teleport")])
def test_same_must_pass_a_teleport_that_nobody_announced_is_no_pass(act: Any) -> None:
    lying = fold(HANDLERS, TOGETHER, TWINS)
    begun = given(turn(4), script="normal_turn", args=(4,), table=lying)
    begun.when(act)
    assert ("3.2.same.must-pass", "illegal") in verdicts(begun)
    alone = given(turn(6), replace(act, seat=6), script="normal_turn", args=(6,), table=lying)
    assert not any(rule == "3.2.same.must-pass" for rule, _ in verdicts(alone))
    converting = given(turn(4), announced(4, "conversion", 6), script="normal_turn", args=(4,), table=lying)
    converting.when(declared(4, "esp_level", 4))
    assert not any(rule == "3.2.same.must-pass" for rule, _ in verdicts(converting))


def test_same_must_pass_a_card_that_throws_the_piece_away_is_no_main_action() -> None:
    begun = (*TWINS, turn(4), announced(4, "pass"))
    assert log(*begun, moved(4, "toa.5", "random_teleport"), start=TOGETHER).says("3.2.same.must-pass") is None
    assert log(*begun, moved(4, "toa.4", "walk"), start=TOGETHER).says("3.2.same.must-pass") == "illegal"


def test_same_must_target_a_residual_thought_is_no_character() -> None:
    rule = "3.2.same.must-target"
    fight = (*TWINS, turn(6), fact(CombatBegan, 6, participants=(6, 4)))
    haunted = (*fight, state(5, "dead"), fact(CombatJoined, 5, how="residual"))
    assert log(*haunted, turn(4), announced(4, "attack", 6), start=TOGETHER).says(rule) is None
    assert log(*haunted, turn(5), announced(5, "attack", 6), start=TOGETHER).says(rule) is None
    alive = (*fight, fact(CombatJoined, 5, how="was_here"), turn(4), announced(4, "attack", 6))
    assert log(*alive, start=TOGETHER).says(rule) == "illegal"


def test_mental_recover_only_a_card_that_heals_later_is_no_treatment() -> None:
    hurt = (counted(5, "damage.mental", 2), turn(4), announced(4, "treat", 5))
    assert log(*hurt, counted(5, "damage.mental", -1), start=TOGETHER).says("3.1.mental.recover-only") == "illegal"
    healed = (*hurt, counted(5, "damage.body", -1), turn(5), counted(5, "damage.mental", -1))
    assert log(*healed, start=TOGETHER).says("3.1.mental.recover-only") is None


def in_party(dead: tuple[str, ...]) -> Table:
    places = {"p5": "toa.3"} if dead else {"p4": "toa.3", "p5": "toa.3"}
    start = table(states={4: dead, 5: ("partner",)}, **places)
    return replace(start, groups=(Group(leader=4, members=(4, 5)),))


def test_party_dissolve_automatic_when_the_leader_has_died() -> None:
    alive, dead = in_party(()), in_party(("dead",))
    assert group_now(alive, 5) is not None
    assert may_act(alive, 5) == "4.4.partner.skip"
    assert group_now(dead, 5) is None
    assert may_act(dead, 5) is None
    gone = (fact(CombatBegan, 5, participants=(5, 6)), fact(GroupDissolved, None, leader=4))
    assert log(*gone, start=dead).says("6.1.party.dissolve-by-leader") is None
    assert log(*gone, start=alive).says("6.1.party.dissolve-by-leader") == "illegal"


def test_convert_step3_check_level_and_dice_say_what_nobody_said() -> None:
    good, turnable = sheet(alignment="G"), sheet(alignment="S/G")

    def declares(*faces: int | None) -> str | None:
        dice = rolled(4, *faces, purpose="conversion_check")
        tried = (turn(4), announced(4, "conversion", 5), declared(4, "esp_level", 7), dice)
        told = (*tried, turn(5), announced(5, "victory_declaration"))
        return log(*told, start=TOGETHER, s4=good, s5=turnable).says("4.3.victory.not-special")

    assert declares(3, 4) == "legal"
    assert declares(4, 4) == "illegal"
    assert declares(None, 4) == "not judged"


def test_entry_check_who_enters_without_a_word_must_have_passed_it() -> None:
    start = in_base(p3="base.around")
    tried = (turn(3), announced(3, "entry_check"), declared(3, "esp_level", 4))
    for faces, verdict in (((2, 2), "legal"), ((3, 2), "illegal")):
        stage = given(*tried, rolled(3, *faces, purpose="entry_check"), script="base_part", args=(None, None, 2), table=start)
        stage.when(moved(3, "base.A1", "enter_base"))
        assert dict(verdicts(stage))["4.6.entry.check"] == verdict


def test_refuse_condition_of_a_round_dealt_as_one_fact_the_old_seal_is_of_another_sheet() -> None:
    deal = fact(CardsDealt, None, source="deck.character", count=9)
    seal = replace(fact(SheetSealed, 3, slot="sheet"), id="old")
    begun = (deal, seal, announced(3, "refusal"), deal, announced(3, "repeat_refusal"))
    assert log(*begun, seal__old=sheet(name="レマ")).says("4.1.recent-refuse.refused") == "not judged"


def test_face_down_again_after_a_battle_fits_the_flow() -> None:
    start = replace(TOGETHER, zones={**TOGETHER.zones, "abilities.4": up("クローン")})
    stage = given(script="after_combat", args=((4, 5), "toa.3", 4), table=start)
    down = CardTurned(id="x", seat=4, place="abilities.4", face="down")
    assert any(one.recognises(down) for one in expectations(stage.book, stage.state, stage.table)[:8])
