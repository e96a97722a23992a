"""Lawful moments of battles that random games came upon and that were held against them; false ones that went unseen."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.battle import SITE, away, began, covered, joined, masked, opened, over, put, says, square, step, turn, whole
from tests.rules.battle import left as gone
from tests.rules.fighting import plays, used
from tests.rules.stage import Stage, declared, fact, given, rolled
from tests.rules.witnessed import counted, log, sheet, state
from ucr_events.facts import (
    Card,
    CardsReturned,
    CardTurned,
    CombatBegan,
    CombatEnded,
    CounterChanged,
    CounterSet,
    GroupDissolved,
    OutcomeStated,
    PiecePlaced,
    PieceRemoved,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.state.battles import battles
from ucr_events.games.locke.state.fight import fight
from ucr_events.table.state import Group, Laid, Pile

BATTLE = (*opened(1, 2, 3), turn(1))
"Three fight; seat 1 has its turn."
AWAY = "toa.5"
NAME = "カード"


def came(seat: int | None, of: str, outcome: str, value: Any = None) -> Any:
    return fact(OutcomeStated, seat, of=of, outcome=outcome, value=value)


def jam(by: int, user: int) -> tuple[Any, ...]:
    back = fact(CardsReturned, user, source="discard.combat", to=f"hand.{user}", count=1, cards=(Card(name=NAME),))
    return says(by, "jammer", user), back


def shot(by: int, at: int, level: int = 2, power: int | None = 6) -> tuple[Any, ...]:
    return says(by, "attack", at), *used(by, "attack", level, at, power=power)


def test_prebattle_bluff_after_a_phase_that_was_written_down_and_one_that_was_not() -> None:
    told = log(began(1, 2), step("piece_move_phase"), says(2, "mystery_ability"), rolled(2, 1, purpose="mystery_ability"))
    assert told.says("3.1.timing.prebattle.bluff") == "legal"
    late = log(began(1, 2), step("round_end"), says(2, "mystery_ability"), rolled(2, 1, purpose="mystery_ability"))
    assert late.says("3.1.timing.prebattle.bluff") == "illegal"


def test_synchro_non_attack_free_whoever_joined_an_escape_has_not_acted() -> None:
    fled = (*BATTLE, says(1, "escape"), *used(1, "escape", 2), *used(3, "synchro", 1), gone(1), turn(3), says(3, "attack", 2))
    told = log(*fled, start=square(p3=SITE))
    assert told.says("5.5.synchro.attack.joiner-acted") is None
    struck = (*BATTLE, *shot(1, 2), *used(3, "synchro", 1, power=3), says(2, "none"), turn(3), says(3, "attack", 2))
    assert log(*struck, start=square(p3=SITE)).says("5.5.synchro.attack.joiner-acted") == "illegal"


def test_turns_each_once_whoever_joined_a_defence_still_has_its_turn() -> None:
    rule = "5.1.turns.each-once"
    defended = (*BATTLE, *shot(1, 2), *used(2, "defence", 2), *used(3, "synchro", 1), came(2, "defence", "success"))
    ended = (*defended, fact(TurnEnded, 1), *whole(2), step("round_end"))
    assert log(*ended, start=square(p3=SITE)).says(rule) == "illegal"
    joined = (*BATTLE, *shot(1, 2), *used(3, "synchro", 1, power=3), says(2, "none"), fact(TurnEnded, 1), *whole(2))
    assert log(*joined, step("round_end"), start=square(p3=SITE)).says(rule) != "illegal"


def golem(*facts: Any) -> Any:
    return log(
        fact(CombatBegan, 1, participants=(1,), place=SITE, others=("golem",)),
        fact(PiecePlaced, piece="golem", place=SITE),
        *opened(1)[1:],
        *facts,
        start=square(),
    )


def test_round_end_check_no_attack_an_obstacle_has_attacked() -> None:
    shoots = (fact(TurnBegan), says(None, "attack", 1, value=3), fact(TurnEnded))  # type: ignore[arg-type]
    assert golem(*shoots, *whole(1), over("no_attack")).says("5.1.round-end.check.no-attack") == "illegal"
    assert golem(*whole(1), over("no_attack")).says("5.1.round-end.check.no-attack") == "legal"


def test_piece_move_when_whoever_lives_again_is_put_on_the_square_of_the_battle() -> None:
    rule = "5.1.piece-move.when"
    back = (began(1, 2), rolled(3, 6, 5, purpose="was_alive"), joined(3, "was_alive"), state(3, "dead", on=False))
    start = square(states={3: ("dead",)})
    for place, verdict in ((SITE, "legal"), (AWAY, "illegal")):
        assert log(*back, fact(PiecePlaced, 3, piece="p3", place=place), start=start).says(rule) == verdict


def test_respond_ends_attack_a_defence_that_stops_an_obstacle_leaves_no_damage() -> None:
    rule = "5.4.respond.ends-attack"
    battle = (
        fact(CombatBegan, 1, participants=(1,), place=SITE, others=("golem",)),
        fact(PiecePlaced, piece="golem", place=SITE),
    )
    shoots = (fact(TurnBegan), says(None, "attack", 1, value=3), says(1, "defence"), *used(1, "defence", 2))  # type: ignore[arg-type]
    facts = (*battle, *opened(1)[1:], *shoots, came(1, "defence", "success"))
    stage = given(*facts, script="combat", args=(1, SITE), table=square()).when(declared(1, "endurance", 3))
    assert rule in {one.rule.partition(":")[2] for one in stage.findings if one.verdict == "illegal"}


def test_turns_each_once_an_answer_in_an_obstacles_turn_is_no_turn() -> None:
    rule = "5.1.turns.each-once"
    shoots = (fact(TurnBegan), says(None, "attack", 1, value=3), says(1, "escape"), fact(TurnEnded))  # type: ignore[arg-type]
    assert golem(*shoots, turn(1), says(1, "pass")).memory[battles][-1].acted == (1,)
    assert golem(*shoots, step("round_end")).says(rule) is None  # nobody's turn was written down
    other = (
        fact(CombatBegan, 1, participants=(1, 2), place=SITE, others=("golem",)),
        fact(PiecePlaced, piece="golem", place=SITE),
    )
    told = log(*other, *opened(1, 2)[1:], *whole(2), *shoots, step("round_end"), start=square())
    assert told.says(rule) == "illegal"


def test_face_down_again_after_a_battle_only_ability_cards_are_turned_down() -> None:
    start = covered(masked(square(), s1="G", s2="G"), SITE)
    for place, fits in (("abilities.1", True), (SITE, False)):
        held = replace(start, zones={**start.zones, "abilities.1": Pile(count=1, cards=(Laid(card=Card(name="札"), up=True),))})
        down = fact(CardTurned, 1, place=place, face="down")
        stage = given(*opened(1, 2), *whole(1), over("no_attack"), script="combat", args=(1, SITE), table=held).when(down)
        assert any(one.rule.endswith(stage.book.stray) for one in stage.findings) is not fits


def test_round_end_check_one_left_an_obstacle_that_was_destroyed_is_none() -> None:
    rule = "5.1.round-end.check.one-left"
    assert golem(*whole(1), fact(PieceRemoved, piece="golem"), over("one_left")).says(rule) == "legal"
    assert golem(*whole(1), over("one_left")).says(rule) == "illegal"


def test_jammer_other_action_after_a_jammed_escape_the_card_is_back_and_another_action_follows() -> None:
    fled = (*BATTLE, says(1, "escape"), *used(1, "escape", 2), *jam(2, 1))
    assert log(*fled, start=square(p3=SITE)).says("5.3.activation.card-to-discard") is None
    stage = given(*fled, script="combat", args=(1, SITE), table=square(p3=SITE))
    stage.when(plays(1, "special", 1, name="幻惑"))
    assert not [one for one in stage.findings if one.verdict == "illegal"]


def test_jammer_other_action_an_attack_after_a_jammed_special_card_is_an_attack() -> None:
    again = (*BATTLE, *used(1, "special", 2), *jam(2, 1), plays(1, "attack", 3, 2, power=9), says(1, "attack", 2))
    told = log(*again, declared(1, "esp_level", 3), says(3, "jammer", 1), start=square(p3=SITE))
    assert told.says("6.1.jammer.when") == "legal"
    assert told.memory[fight].strike.how == "attack"


def test_jammer_other_action_the_target_answers_anew_with_another_kind() -> None:
    evaded = (*BATTLE, *shot(1, 2), says(2, "escape"), *used(2, "escape", 2), *used(3, "synchro", 1), *jam(1, 2))
    told = log(*evaded, plays(2, "defence", 2, name="盾"), start=square(p3=SITE))
    assert told.says("5.3.card.choose-one-kind") is None
    jammer = sheet(abilities="ESPジャマーLV:2[戦闘][対抗(Cカード使用)][EM]")
    more = log(*evaded, plays(2, "defence", 2, name="盾"), says(1, "jammer", 2), start=square(p3=SITE), s1=jammer)
    assert more.says("6.1.jammer.condition") == "legal"  # what joined the first card does not count


def test_stun_definition_it_ends_with_the_battle() -> None:
    rule = "6.1.stun.no-action"
    stunned = (*BATTLE, state(2, "stunned"))
    assert log(*stunned, says(2, "defence"), start=square(p3=SITE)).says(rule) == "illegal"
    ended = (*stunned, fact(CombatEnded), turn(2), says(2, "teleport_move"))
    assert log(*ended, start=square(p3=SITE)).says(rule) is None


def test_respond_maintained_excludes_nobody_who_has_left() -> None:
    rule = "5.4.respond.maintained-excludes"
    kept = (*BATTLE, *shot(1, 2), *used(2, "defence", 4), came(2, "defence", "maintained"), fact(TurnEnded, 1))
    again = (turn(3), *shot(3, 2), plays(2, "defence", 2))
    assert log(*kept, *again, start=square(p3=SITE)).says(rule) == "illegal"
    back = (*kept, gone(2), over(), *opened(2, 3), turn(3), *shot(3, 2), plays(2, "defence", 2))
    assert log(*back, start=square(p3=SITE)).says(rule) == "legal"


def test_respond_maintained_pierced_says_nothing_of_what_an_obstacle_declares_of_itself() -> None:
    rule = "5.4.respond.maintained-pierced"
    kept = (*opened(1, 2), turn(1), *shot(1, 2), *used(2, "defence", 4), came(2, "defence", "maintained"), fact(TurnEnded, 1))
    melee = (fact(TurnBegan), says(None, "melee", 2), fact(OutcomeStated, of="x", outcome="y"))  # type: ignore[arg-type]
    own = declared(None, "endurance", 3)  # type: ignore[arg-type]
    assert log(*kept, *melee, own, start=square()).says(rule) is None
    assert log(*kept, *melee, declared(2, "endurance", 3), start=square()).says(rule) == "illegal"


def test_a_card_that_joins_an_attack_is_no_answer_to_it() -> None:
    told = log(*BATTLE, *shot(1, 2), plays(3, "synchro", 1), start=square(p3=SITE))
    assert (told.table.attack.answer, told.table.attack.answer_card) == (None, None)  # type: ignore[attr-defined]


FLED = (turn(1), *opened(1, 2, 3), turn(2), counted(2, "power.spent", 4), gone(2), put(2, AWAY, "escape"))
BOTH = (*FLED, counted(3, "power.spent", 3), gone(3), put(3, AWAY, "escape"), over())


def test_new_combat_others_reset_is_no_refill_in_a_running_battle() -> None:
    again = (*BOTH, began(2, 3, place=AWAY), away(3, 7), fact(CounterSet, 3, counter="power.spent", value=0))
    told = log(*again, start=square(p3=SITE))
    assert told.says("5.7.new-combat.others-reset") == "legal"
    assert told.says("3.1.power.refill") is None


def test_power_refill_all_of_it_comes_back() -> None:
    rule = "3.1.power.refill"
    ended = (*opened(1, 2), turn(1), counted(1, "power.spent", 4), over())
    for value, verdict in ((0, "legal"), (1, "illegal")):
        told = log(*ended, fact(CounterSet, 1, counter="power.spent", value=value), start=square())
        assert told.says(rule) == verdict
    effect = fact(CounterSet, 1, counter="power.spent", value=1, because="t1")
    assert log(*ended, effect, start=square()).says(rule) == "legal"


def test_power_refill_the_dead_of_the_battle_before_come_back_with_full_power() -> None:
    died = (*opened(1, 2, 3), turn(1), counted(3, "power.spent", 5), state(3, "dead"), over())
    back = (*died, began(1, 2, place=AWAY), joined(3, "was_alive"), state(3, "dead", on=False))
    full = fact(CounterSet, 3, counter="power.spent", value=0)
    assert log(*back, full, start=square()).says("3.1.power.refill") == "legal"
    spent = (*back, counted(3, "power.spent", 2))
    assert log(*spent, full, start=square()).says("3.1.power.refill") == "illegal"
    assert log(*spent, replace(full, value=2), start=square()).says("3.1.power.refill") == "legal"


def test_after_leave_square_effect_an_explorer_beside_a_base_player_who_left_first() -> None:
    laid = covered(masked(square(p3=SITE), s1="E", s2="E", s3="G"), AWAY)
    turned = fact(CardTurned, 3, place=AWAY, card=Card(name="白紙"))
    given(*BOTH[1:], script="combat", args=(1, SITE), table=laid).when(turned).then()
    base = fact(CardTurned, 2, place=AWAY, card=Card(name="白紙"))
    stage = given(*BOTH[1:], script="combat", args=(1, SITE), table=laid).when(base)
    assert "4.3.square.flip" in {one.rule.partition(":")[2] for one in stage.findings if one.verdict == "illegal"}


def test_damage_roll_two_dice_for_each_member_and_the_column_of_each() -> None:
    squad = tuple(fact(PiecePlaced, piece=f"golem.{number}", place=SITE) for number in (1, 2))
    began_ = fact(CombatBegan, 1, participants=(1,), place=SITE, others=("golem",))
    hit = (
        says(1, "attack", value=6),
        plays(1, "attack", 2, power=6),
        declared(1, "esp_level", 2),
        counted(1, "power.spent", 2),
    )
    own = declared(None, "endurance", 3)  # type: ignore[arg-type]
    first = (own, rolled(1, 3, 3, purpose="damage"), fact(CounterChanged, piece="golem.1", counter="damage", by=1), own)
    facts = (began_, *squad, *opened(1)[1:], turn(1), *hit, *first)

    def said(item: Any) -> set[str]:
        stage = given(*facts, script="combat", args=(1, SITE), table=square()).when(item)
        return {one.rule.partition(":")[2] for one in stage.findings if one.verdict == "illegal"}

    assert said(rolled(1, 7, 2, purpose="damage")) == {"5.4.damage.roll"}
    assert said(rolled(1, 5, 2, purpose="damage")) == set()
    assert said(came(1, "ratio", "hit", "3:1")) == {"5.4.damage.ratio"}
    assert said(came(1, "ratio", "hit", "2:1")) == set()


def test_damage_roll_marked_without_dice_is_a_gap() -> None:
    facts = (*shot(1, 2), says(2, "none"), declared(2, "endurance", 3))
    stage = given(*BATTLE, *facts, script="combat", args=(1, SITE), table=square(p3=SITE)).when(counted(2, "damage.body", 1))
    reasons = [one.reason[1] for one in stage.findings if one.rule.endswith("5.4.damage.roll")]
    assert reasons == ["the roll (damage roll) was not recorded"]


@pytest.mark.parametrize("at", range(1, 9))
def test_party_dissolve_by_leader_in_the_middle_of_an_attack_is_judged_and_the_attack_goes_on(at: int) -> None:
    team = replace(square(p3=SITE), groups=(Group(leader=2, members=(2, 3)),))
    hit = (declared(2, "endurance", 4), rolled(1, 3, 3, purpose="damage"), counted(2, "damage.body", 1))
    act = (*shot(1, 2), says(2, "none"), *hit)
    breaks_up = fact(GroupDissolved, 2, leader=2)
    stage = given(*BATTLE, *act[:at], script="combat", args=(1, SITE), table=team).when(breaks_up)
    assert {"5.2.support.excluded", "6.1.party.dissolve-by-leader"} == against(stage)
    for item in (state(3, "partner", on=False), *act[at:], fact(TurnEnded, 1), turn(2), says(2, "pass")):
        assert not against(stage.when(item))
        assert not [one for one in stage.findings if "not recorded" in one.reason[1]]


def against(stage: Stage) -> set[str]:
    """Rules that the last fact breaks."""
    return {one.rule.partition(":")[2] for one in stage.findings if one.verdict == "illegal"}


def test_party_dissolve_automatic_when_a_partner_evades_an_attack_the_party_ends_before_the_turn_does() -> None:
    team = replace(square(p3=SITE), groups=(Group(leader=2, members=(2, 3)),))
    evades = (says(3, "escape"), *used(3, "escape", 2), gone(3), put(3, AWAY, "escape"))
    stage = given(*BATTLE, *shot(1, 3), *evades, script="combat", args=(1, SITE), table=team)
    stage.expects("combat.turn-end")
    for item in (fact(GroupDissolved, leader=2), state(3, "partner", on=False), fact(TurnEnded, 1), *whole(2)):
        stage.when(item).then()
