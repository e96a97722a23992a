"""4.3 Phases, main actions, healing, the square's effect, the start of a battle."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import HEADER, Stage, declared, fact, given, illegal, moved, rolled, table
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardTurned,
    CounterChanged,
    CounterSet,
    GroupDissolved,
    GroupFormed,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    TurnBegan,
    TurnEnded,
)
from ucr_events.referee import Finding
from ucr_events.table.state import Group, Laid, Pile, Table

SQUARES = table(p4="toa.3", p5="toa.3", p6="toa.4")
HIDDEN = Pile(count=1, cards=(Laid(),))
SHOWN = Pile(count=1, cards=(Laid(card=Card(name="白紙"), up=True),))


def mask(alignment: str) -> Pile:
    return Pile(count=1, cards=(Laid(card=Card(name="X", note=alignment), up=True),))


def having(start: Table, **zones: Pile) -> Table:
    return replace(start, zones={**start.zones, **{name.replace("__", "."): pile for name, pile in zones.items()}})


def hurt(start: Table, seat: int, **counters: int) -> Table:
    counted = {name.replace("__", "."): value for name, value in counters.items()}
    seats = tuple(replace(one, counters=counted) if one.seat == seat else one for one in start.seats)
    return replace(start, seats=seats)


def said(action: str, seat: int = 4, **fields: Any) -> ActionAnnounced:
    announced: ActionAnnounced = fact(ActionAnnounced, seat, action=action, **fields)
    return announced


def turn(*facts: Any, start: Table = SQUARES, seat: int = 4) -> Stage:
    return given(fact(TurnBegan, seat), *facts, script="normal_turn", args=(seat,), table=start)


def verdict(stage: Stage, rule: str) -> str | None:
    found: dict[str, Finding] = {finding.rule.partition(":")[2]: finding for finding in stage.findings}
    return found[rule].verdict if rule in found else None


def test_phase_order_a_main_action_after_the_squares_effect_is_out_of_order() -> None:
    start = having(SQUARES, toa__3=HIDDEN)
    turned = fact(CardTurned, 4, place="toa.3", card=Card(name="白紙"))
    turn(turned, start=start).when(said("recover")).then(illegal("4.3.turn.phase-order"))


def test_phase_order_a_conversion_after_the_squares_effect_is_support_phase_2() -> None:
    start = having(SQUARES, toa__4=HIDDEN)
    stage = turn(moved(4, "toa.4"), fact(CardTurned, 4, place="toa.4", card=Card(name="白紙")), start=start)
    stage.when(said("conversion", targets=(6,)))
    assert verdict(stage, "0.2.flow.turn-based") is None


def test_support_list_no_main_action_in_support_phase_2() -> None:
    stage = turn(said("pass"), fact(PhaseBegan, 4, phase="support_2")).when(said("recover"))
    stage.then(illegal("4.3.support.list"), illegal("4.3.main.once"))


def test_support_list_a_conversion_is_a_support_action() -> None:
    stage = turn(said("pass"), fact(PhaseBegan, 4, phase="support_2")).when(said("conversion", targets=(5,)))
    assert verdict(stage, "4.3.support.list") == "legal"
    assert verdict(turn(said("pass")).when(said("conversion", targets=(5,))), "4.3.support.list") is None


def test_turn_phase_order_a_main_action_in_the_main_phase_is_in_order() -> None:
    turn(fact(PhaseBegan, 4, phase="main_phase")).when(said("recover")).then()


def test_main_once_recover_after_a_move_is_a_second_main_action() -> None:
    turn(moved(4, "toa.4")).when(said("recover")).then(illegal("4.3.main.once"))


def test_main_once_a_second_action_after_a_vain_preempt_ability_is_lawful() -> None:
    early = Card(name="早撃ち", note="[先制]")
    begun = fact(PhaseBegan, 4, phase="main_phase")
    turn(begun, said("use_ability", card=early)).when(said("pass")).then().holds("4.3.main.once")
    late = Card(name="見張り", note="[主要]")
    stage = turn(begun, said("use_ability", card=late)).when(moved(4, "toa.4", "walk"))
    stage.then(illegal("4.3.main.once"))


def test_main_list_an_attack_is_no_main_action_of_a_normal_turn() -> None:
    turn().when(said("attack", targets=(5,))).then(illegal("4.3.main.list"))


@pytest.mark.parametrize("action", ["walk", "teleport_move", "recover", "treat", "party", "pass"])
def test_main_list_each_of_the_listed_actions_is_lawful(action: str) -> None:
    given(script="main_phase", args=(4,), table=SQUARES).when(said(action)).then()


def test_main_ability_and_support_ability_need_their_trait() -> None:
    begun = fact(PhaseBegan, 4, phase="support_2")
    stage = turn(said("pass"), begun).when(said("use_ability", card=Card(name="念話", note="[主要]")))
    assert verdict(stage, "4.3.support.ability") == "illegal"
    stage = turn(fact(PhaseBegan, 4, phase="main_phase")).when(said("use_ability", card=Card(name="念話", note="[戦闘前]")))
    assert verdict(stage, "4.3.main.ability") == "illegal"
    stage = turn(fact(PhaseBegan, 4, phase="main_phase")).when(said("use_ability", card=Card(name="念話", note="[主要]")))
    assert verdict(stage, "4.3.main.ability") == "legal"
    stage = turn(fact(PhaseBegan, 4, phase="support_1")).when(said("use_ability", card=Card(name="念話", note="[支援]")))
    assert verdict(stage, "4.3.support.ability") == "legal"


def test_move_normal_in_the_base_not_across_a_corner() -> None:
    start = replace(table(p4="base.B3"), part="base")
    turn(start=start).when(moved(4, "base.C4", "walk")).then(illegal("4.3.move.normal"))
    turn(start=start).when(moved(4, "base.C3", "walk")).then()


def test_move_normal_from_an_unknown_square_is_not_judged_illegal() -> None:
    turn(start=table()).when(moved(4, "toa.6", "walk")).then()


def test_teleport_success_a_roll_up_to_the_level_may_not_be_stated_a_failure() -> None:
    facts = (declared(4, "esp_level", 4), rolled(4, 4))
    stage = given(*facts, script="teleport", args=(4, None), table=SQUARES)
    stage.when(fact(OutcomeStated, 4, of="teleport", outcome="failure")).then(illegal("4.3.teleport.success"))
    stage = given(*facts, script="teleport", args=(4, None), table=SQUARES)
    stage.when(fact(OutcomeStated, 4, of="teleport", outcome="success")).then()


def test_teleport_success_level_0_never_carries() -> None:
    stage = given(declared(4, "esp_level", 0), rolled(4, 1), script="teleport", args=(4, None), table=SQUARES)
    stage.when(moved(4, "toa.4", "teleport")).then(illegal("4.3.teleport.failure"))


def test_teleport_failure_is_found_in_the_whole_turn_too() -> None:
    stage = turn(said("teleport_move"), declared(4, "esp_level", 2), rolled(4, 5, purpose="teleport"))
    stage.when(moved(4, "toa.1", "teleport")).then(illegal("4.3.teleport.failure"))


def test_teleport_jump_the_card_on_the_way_stays_face_down() -> None:
    start = having(table(p4="toa.0"), toa__1=HIDDEN, toa__3=HIDDEN)
    facts = (declared(4, "esp_level", 4), rolled(4, 3, purpose="teleport"), moved(4, "toa.3", "teleport"))
    turn(*facts, start=start).when(fact(CardTurned, 4, place="toa.1", card=Card())).then(illegal("4.3.teleport.jump"))
    turn(*facts, start=start).when(fact(CardTurned, 4, place="toa.3", card=Card())).then()


ON_A_SUIT = ("3.1.suit.no-repair", "undetermined")
"Damage that lay there may sit on a suit, which only the sheet tells."


def test_recover_amount_one_point_of_body_or_mind() -> None:
    start = hurt(table(p4="toa.3"), 4, damage__body=2, damage__mental=1)
    one = fact(CounterChanged, 4, counter="damage.body", by=-1)
    turn(said("recover"), start=start).when(one).then(ON_A_SUIT).holds("4.3.recover.amount")
    two = fact(CounterChanged, 4, counter="damage.body", by=-2)
    assert verdict(turn(said("recover"), start=start).when(two), "4.3.recover.amount") == "illegal"
    both = fact(CounterChanged, 4, counter="damage.mental", by=-1)
    assert verdict(turn(said("recover"), one, start=start).when(both), "4.3.recover.amount") == "illegal"


def test_recover_amount_nothing_to_heal() -> None:
    start = hurt(table(p4="toa.3"), 4, damage__body=0)
    stage = turn(said("recover"), start=start).when(fact(CounterSet, 4, counter="damage.body", value=-1))
    assert verdict(stage, "4.3.recover.amount") == "illegal"


def test_treat_amount_a_companion_on_the_square() -> None:
    start = hurt(SQUARES, 5, damage__body=3, damage__mental=1)
    turn(said("treat", targets=(5,)), start=start).when(fact(CounterChanged, 5, counter="damage.body", by=-1)).then(ON_A_SUIT)
    turn(start=start).when(said("treat", targets=(6,))).then(illegal("4.3.treat.amount"))


def test_treat_amount_of_oneself_by_reading() -> None:
    turn().when(said("treat", targets=(4,))).then()
    strict = replace(HEADER, readings={"4.3.treat.amount": "others"})
    stage = given(fact(TurnBegan, 4), script="normal_turn", args=(4,), table=SQUARES, header=strict)
    stage.when(said("treat", targets=(4,))).then(illegal("4.3.treat.amount"))


def test_treat_not_mental_the_mind_is_not_treated() -> None:
    start = hurt(SQUARES, 5, damage__mental=1)
    stage = turn(said("treat", targets=(5,)), start=start).when(fact(CounterChanged, 5, counter="damage.mental", by=-1))
    assert verdict(stage, "4.3.treat.not-mental") == "illegal"
    own = turn(said("recover"), start=hurt(SQUARES, 4, damage__mental=1))
    own.when(fact(CounterChanged, 4, counter="damage.mental", by=-1)).then()


def test_square_flip_an_explorer_turns_the_card_up_before_anything_else() -> None:
    start = having(SQUARES, toa__3=HIDDEN, silhouette__4=mask("Good"))
    turn(said("pass"), start=start).expects("square.turn")
    turn(said("pass"), start=start).when(fact(CardTurned, 4, place="toa.3", card=Card())).then()
    stage = turn(said("pass"), start=start).when(fact(TurnEnded, 4))
    assert verdict(stage, "4.3.square.flip") == "not judged"


def test_square_flip_a_base_player_leaves_the_card_face_down() -> None:
    start = replace(having(table(p4="base.B3"), base__B3=HIDDEN, silhouette__4=mask("Evil")), part="base")
    stage = turn(said("pass"), start=start).when(fact(CardTurned, 4, place="base.B3", card=Card()))
    assert verdict(stage, "4.3.square.flip") == "illegal"


def test_square_trigger_a_face_up_card_acts_again_and_a_port_without_a_card_does_not() -> None:
    draws = fact(CounterChanged, 4, counter="damage.body", by=1)
    turn(said("pass"), start=having(SQUARES, toa__3=SHOWN)).when(draws).then()
    stage = turn(said("pass"), start=table(p4="toa.0")).when(draws)
    assert verdict(stage, "0.2.flow.turn-based") == "not judged", "something that nobody wrote down must have led to it"


def test_support2_offers_the_support_actions_once_more() -> None:
    turn(said("pass")).expects("conversion.begin", "victory.begin", "party.dissolve", "ability.support")


def test_battle_start_needs_another_character_on_the_square() -> None:
    turn(said("pass")).when(said("start_combat", targets=(5,))).then().holds("4.3.battle.start", "4.3.battle.precondition")
    turn(said("pass")).when(said("start_combat", targets=(6,))).then(illegal("4.3.battle.start"))
    turn(said("pass"), start=table(p4="toa.3")).when(said("start_combat")).then(illegal("4.3.battle.start"))


def test_battle_start_nobody_shares_the_base_surroundings() -> None:
    start = replace(table(p4="base.around", p5="base.around"), part="base")
    turn(said("pass"), start=start).when(said("start_combat", targets=(5,))).then(illegal("4.3.battle.start"))


@pytest.mark.parametrize("action", ["recover", "treat"])
def test_battle_precondition_not_after_healing(action: str) -> None:
    turn(said(action)).when(said("start_combat", targets=(5,))).then(illegal("4.3.battle.precondition"))


def test_battle_precondition_a_failed_teleport_by_reading() -> None:
    facts = (said("teleport_move"), declared(4, "esp_level", 2), rolled(4, 5, purpose="teleport"))
    turn(*facts).when(said("start_combat", targets=(5,))).then().holds("4.3.battle.precondition")
    strict = replace(HEADER, readings={"4.3.battle.precondition": "moved"})
    stage = given(fact(TurnBegan, 4), *facts, script="normal_turn", args=(4,), table=SQUARES, header=strict)
    stage.when(said("start_combat", targets=(5,))).then(illegal("4.3.battle.precondition"))


def test_battle_precondition_an_unrecorded_main_action_is_not_judged() -> None:
    stage = turn().when(said("start_combat", targets=(5,)))
    assert verdict(stage, "4.3.battle.precondition") == "not judged"


def test_battle_precondition_a_main_phase_skipped_on_a_hidden_base_card_permits_none() -> None:
    both = having(table(p4="base.B3", p5="base.B3"), base__B3=HIDDEN, silhouette__4=mask("Good"))
    start = replace(both, part="base")
    turned = fact(CardTurned, 4, place="base.B3", card=Card())
    stage = turn(turned, start=start).when(said("start_combat", targets=(5,)))
    assert verdict(stage, "4.3.battle.precondition") == "illegal"


def test_turn_next_the_turn_may_end_without_a_word_for_any_phase() -> None:
    turn().when(fact(TurnEnded, 4, passed=True)).then()


def test_party_dissolve_by_the_turn_player_who_leads_it() -> None:
    start = replace(SQUARES, groups=(Group(leader=4, members=(4, 5)),))
    turn(start=start).when(fact(GroupDissolved, 4, leader=4)).then().holds("4.3.party.dissolve")
    other = replace(table(p4="toa.3", p5="toa.3", p6="toa.3"), groups=(Group(leader=5, members=(5, 6)),))
    turn(start=other).when(fact(GroupDissolved, None, leader=5)).then(illegal("4.3.party.dissolve"))


def test_normal_move_that_was_announced_first_is_one_main_action() -> None:
    turn(said("walk")).when(fact(PieceMoved, 4, piece="p4", to="toa.4", how="walk")).then()


def test_teleport_declare_a_teleport_of_which_only_the_end_was_recorded_is_not_judged() -> None:
    stage = turn().when(moved(4, "toa.6", "teleport"))
    assert verdict(stage, "4.3.teleport.declare") == "not judged"
    stage = turn().when(rolled(4, 3, purpose="teleport"))
    assert verdict(stage, "4.3.teleport.declare") == "not judged"
    stage.when(moved(4, "toa.4", "teleport")).then(illegal("4.3.teleport.distance"))


def test_pass_after_the_squares_effect_is_doing_nothing() -> None:
    turn(moved(4, "toa.4", "walk")).when(said("pass")).then()


def test_check_effects_once_it_is_said_to_begin() -> None:
    effect = fact(CounterChanged, 4, counter="power.spent", by=-1)
    turn(fact(PhaseBegan, 4, phase="check_phase")).when(effect).then()


def test_party_form_that_nobody_proposed_in_writing() -> None:
    turn().when(fact(GroupFormed, 4, leader=4, members=(5,))).then().holds("4.3.party.form")
    turn().when(fact(GroupFormed, 4, leader=4, members=(6,))).then(illegal("4.3.party.form"))


def test_phase_order_play_may_resume_in_the_middle_of_a_turn() -> None:
    stage = given(script="normal_turn", args=(4, True, "support_2"), table=SQUARES)
    stage.when(said("conversion", targets=(5,)))
    assert verdict(stage, "0.2.flow.turn-based") is None
    late = given(script="normal_turn", args=(4, True, "support_2"), table=SQUARES).when(said("recover"))
    assert verdict(late, "4.3.turn.phase-order") == "illegal"
