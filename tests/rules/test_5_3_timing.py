"""5.3 Combat cards: their kinds and when they may be used."""

import pytest

from tests.rules.battle import SITE, done, opened, square, turn
from tests.rules.fighting import A, B, C, attack, attacks, battle, came, level, misfired, next_steps, plays, says, spent, used
from tests.rules.stage import fact, given, illegal, moved, rolled
from tests.rules.witnessed import log
from ucr_events.facts import CardsPlayed, CombatLeft, PhaseBegan


def test_card_choose_one_kind_a_card_used_as_defence_takes_nobody_away() -> None:
    rule = "5.3.card.choose-one-kind"
    left = fact(CombatLeft, B, how="escape")
    stopped = (attacks(A, B), plays(A, "attack", 3, B))
    defended = (*stopped, plays(B, "defence", 4), came(B, "activation", "success"), came(B, "defence", "success"))
    assert log(*defended, left, start=battle()).says(rule) == "illegal"
    evaded = (*stopped, plays(B, "escape", 4), came(B, "activation", "success"), came(B, "escape", "success"))
    assert log(*evaded, left, start=battle()).says(rule) is None


def test_card_choose_one_kind_it_is_played_as_what_was_announced() -> None:
    rule = "5.3.card.choose-one-kind"
    attacked = (attacks(A, B), plays(A, "attack", 3, B), says(B, "defence"))
    assert log(*attacked, plays(B, "defence", 4), start=battle()).says(rule) == "legal"
    assert log(*attacked, plays(B, "escape", 4), start=battle()).says(rule) == "illegal"


def test_timing_main_attack_cards_belong_to_the_own_main_phase() -> None:
    rule = "5.3.timing.main"
    assert log(plays(A, "attack", 3, B), start=battle()).says(rule) == "legal"
    assert log(plays(B, "attack", 3, A), start=battle()).says(rule) == "illegal"
    assert log(fact(PhaseBegan, phase="support_2"), plays(A, "attack", 3, B), start=battle()).says(rule) == "illegal"
    assert log(fact(PhaseBegan, phase="main_phase"), plays(A, "escape", 3), start=battle()).says(rule) == "legal"


def test_timing_main_joining_another_card_is_not_an_action_of_its_own() -> None:
    joined = log(attacks(A, B), plays(A, "attack", 3, B), plays(C, "synchro", 2), start=battle())
    assert joined.says("5.3.timing.main") is None


def test_timing_counter_attack_needs_an_attack_that_is_being_made() -> None:
    rule = "5.3.timing.counter-attack"
    made = (attacks(A, B), plays(A, "attack", 3, B), came(A, "activation", "success"))
    assert log(*made, plays(B, "defence", 3), start=battle()).says(rule) == "legal"
    assert log(*made, plays(B, "escape", 3), start=battle()).says(rule) == "legal"
    assert log(plays(B, "defence", 3), start=battle()).says(rule) == "illegal"
    missed = (attacks(A, B), *misfired(A, "attack", 3, B))
    assert log(*missed, plays(B, "defence", 3), start=battle()).says(rule) == "illegal"
    assert log(*missed, plays(B, "escape", 3), start=battle()).says(rule) == "illegal"


def test_timing_counter_attack_an_ability_attacks_as_well() -> None:
    told = log(says(A, "use_ability", B), plays(B, "defence", 3), start=battle())
    assert told.says("5.3.timing.counter-attack") == "legal"


def test_timing_counter_own_attack_only() -> None:
    rule = "5.3.timing.counter-own-attack-only"
    made = (attacks(A, B), plays(A, "attack", 3, B))
    assert log(*made, plays(C, "defence", 3), start=battle()).says(rule) == "illegal"
    assert log(*made, plays(B, "defence", 3), start=battle()).says(rule) == "legal"
    assert log(*made, plays(C, "defence", 3, note="他者への攻撃にも可"), start=battle()).says(rule) is None
    assert log(*made, plays(B, "defence", 3), plays(C, "synchro", 2), start=battle()).says(rule) is None


def test_card_kinds_a_card_without_anything_written_down_is_not_judged() -> None:
    told = log(fact(CardsPlayed, A), start=battle())
    assert not [found for found in told.verdicts() if found[1].startswith("mit2020:5.")]


def test_kind_escape_whoever_activates_it_leaves_the_battle() -> None:
    stage = given(
        says(A, "escape"), *used(A, "escape", 4), rolled(A, 3, purpose="teleport"), script="escape", args=(A,), table=battle()
    )
    stage.when(fact(CombatLeft, A, how="escape"), moved(A, "toa.0", "escape")).then()
    assert A not in stage.table.combats[-1].participants


def test_kind_escape_a_misfire_takes_nobody_out() -> None:
    stage = given(says(A, "escape"), *misfired(A, "escape", 4), script="escape", args=(A,), table=battle())
    assert "escape.leave" not in next_steps(stage)


def test_kind_escape_as_evasion_the_attack_is_over_and_its_target_gone() -> None:
    evaded = (*attack(3), says(B, "escape"), *used(B, "escape", 3))
    stage = given(*evaded, script="attack", args=(A, (A, B, C)), table=battle()).expects("escape.leave")
    assert "damage.endurance" not in next_steps(stage)


@pytest.mark.parametrize(("outcomes", "missing"), [(("success",), True), (("success", "failure"), False)])
def test_kind_escape_as_evasion_a_leaving_that_nobody_wrote_down_has_happened(outcomes: tuple[str, ...], missing: bool) -> None:
    """Unless the table says that it did not."""
    evaded = (*attack(3, attacker=1, target=2), says(2, "escape"), *used(2, "escape", 3))
    told = (came(2, "escape", outcome) for outcome in outcomes)
    stage = given(*opened(1, 2), turn(1), *evaded, *told, done(1), script="combat", args=(1, SITE), table=square())
    said = {one.rule.partition(":")[2] for one in stage.findings if one.verdict == "not judged"}
    assert ("5.3.kind.escape-as-evasion" in said) is missing
    fights = stage.state.table or stage.table
    assert (2 not in fights.combats[-1].participants) is missing


def test_kind_escape_whoever_heard_of_it_may_hand_it_on() -> None:
    announced = log(says(A, "escape"), start=battle()).table
    given(script="escape", args=(A,), table=announced).expects("escape.card")
    shown = log(plays(A, "escape", 4), start=battle()).table
    stage = given(level(A, 4), script="escape", args=(A,), table=shown)
    stage.when(spent(A, 3)).then(illegal("5.3.activation.power-spent"))
