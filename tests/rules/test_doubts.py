"""A rule only seems to be broken where one fact is missing or two are in the wrong order: later facts show which it was."""

from typing import Any

from tests.rules.battle import SITE, done, opened, says, square, turn
from tests.rules.fighting import used
from tests.rules.parts import on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import Stage, declared, fact, given
from ucr_events.facts import ActionAnnounced, DiceRolled, TurnEnded

TARGETS = "5.4.attack.valid-targets"
STRAY = "0.2.flow.turn-based"


def fight(*facts: Any) -> Stage:
    """Seats 1 and 2 fight; seat 3 stands on the same square."""
    return given(*opened(1, 2), *facts, script="combat", args=(1, SITE), table=square(p3=SITE))


def planets(*facts: Any) -> Stage:
    start = on_planets(p1="toa.2", p3="toa.2", p6="maia.1", p7="maia.1", p9="selen.1", cards=False)
    return given(*facts, script="planet_part", args=(None, None, 1), table=start)


def said(stage: Stage) -> list[tuple[int, str, str]]:
    return [(one.no, one.rule.partition(":")[2], one.verdict) for one in stage.findings if one.verdict != "legal"]


def test_attack_valid_targets_whoever_answers_had_joined_though_nobody_wrote_it_down() -> None:
    stage = fight(turn(1), says(1, "attack", 3))
    at = stage.no
    assert (at, TARGETS, "illegal") in said(stage), "at first nothing speaks for it"
    stage.when(*used(1, "attack", 2, 3, power=6), says(3, "none"))
    assert (at, TARGETS, "not judged") in said(stage) and (at, TARGETS, "illegal") not in said(stage)
    settled = next(one for one in stage.findings if one.no == at)
    assert settled.settled_at == stage.no
    assert "seat 3 joined the battle" in settled.reason[1] and "席3の戦闘参加" in settled.reason[0]
    assert 3 not in stage.table.combats[-1].participants, "the record stays as it is"
    assert stage.state.table is not None and 3 in stage.state.table.combats[-1].participants


def test_attack_valid_targets_stays_illegal_when_play_goes_on_without_the_third() -> None:
    stage = fight(turn(1), says(1, "attack", 3))
    at = stage.no
    for later in (done(1), turn(2), says(2, "pass"), done(2), turn(1), turn(2)):
        stage.when(later)
        assert not [one for one in stage.findings if one.no == at]
    assert stage.state.undecided.hypotheses == ()


def test_what_a_sheet_says_moves_no_doubt() -> None:
    struck = (turn(1), says(1, "attack", 3), *used(1, "attack", 2, 3, power=6))
    facts = (*struck, says(3, "none"), declared(3, "endurance", 9))
    sealed = fight(*facts)
    known = fight().knowing(s3={"endurance": 2, "abilities": []}).when(*facts)
    assert sealed.state.table == known.state.table != known.table
    assert (known.no, "3.1.declare.never-higher", "illegal") in said(known)


def test_a_fact_that_is_only_tried_begins_no_doubt() -> None:
    stage = fight(turn(1), says(1, "attack", 3))
    assert stage.state.undecided.hypotheses == (), "looked for when the next fact comes"
    stage.when(fact(DiceRolled, 1, faces=(1, 2), purpose="other"))
    assert {one.missing.words[1] for one in stage.state.undecided.hypotheses} >= {"that seat 3 joined the battle"}


def test_flow_turn_based_two_facts_in_the_wrong_order_accuse_nobody() -> None:
    stage = planets(normal(3), fact(ActionAnnounced, 3, action="pass"), normal(6))
    began = stage.no
    stage.when(fact(TurnEnded, 3))
    assert "illegal" not in {verdict for _, _, verdict in said(stage)}
    assert (began, STRAY, "not judged") in said(stage)
    stage.when(fact(ActionAnnounced, 6, action="pass"), fact(TurnEnded, 6), normal(7))
    assert said(stage) == []
