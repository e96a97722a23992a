"""What was taken to have happened though nobody wrote it down is taken back where the record by itself fits better."""

from typing import Any

from tests.rules.battle import began, dealt, done, left, order, says, turn
from tests.rules.parts import on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import Stage, fact, given
from ucr_events.facts import Card, CardTurned, DiceRolled, OutcomeStated, PieceMoved

FIGHT = (
    normal(3),
    says(3, "pass"),
    says(3, "start_combat", 1, 6, place="toa.2"),
    began(3, 1, 6, place="toa.2"),
    *(dealt(seat) for seat in (3, 1, 6)),
    order((3, "♠2"), (1, "♥3"), (6, "♥4")),
)


def planets(*facts: Any) -> Stage:
    start = on_planets(p1="toa.2", p3="toa.2", p6="toa.2", p7="maia.1", p9="selen.1")
    return given(*facts, script="planet_part", args=(None, None, 1), table=start)


def held(stage: Stage) -> list[tuple[int, str]]:
    """Positions and rules of what stands against the facts."""
    return [(one.no, one.rule.partition(":")[2]) for one in stage.findings if one.verdict == "illegal"]


def under_way(stage: Stage) -> set[str]:
    return {frame.script for frame in stage.state.frames}


def test_return_to_normal_a_battle_taken_to_be_over_goes_on_with_the_next_act_in_it() -> None:
    stage = planets(*FIGHT, turn(3), says(3, "pass"), left(3), done(3), done(3), turn(1))
    assert "normal_turn" not in under_way(stage) and stage.state.table is not None
    assert stage.state.table.combats == (), "the second end of seat 3's turn looks like that of its normal turn"
    stage.when(says(1, "attack", 6))
    assert stage.state.table is None or stage.state.table.combats, "in a normal turn nobody attacks"
    stage.when(done(1), turn(6), says(6, "pass"))
    assert "combat_turn" in under_way(stage)
    assert [one for one in held(stage) if one[0] > stage.no - 3] == []


def test_return_to_normal_a_battle_whose_fighters_have_gone_on_stays_over() -> None:
    gone = (fact(PieceMoved, seat, piece=f"p{seat}", to=to, how="walk") for seat, to in ((1, "toa.1"), (6, "toa.3")))
    stage = planets(*FIGHT, turn(3), says(3, "pass"), left(3), done(3), done(3))
    for seat, walk in zip((1, 6), gone, strict=True):
        stage.when(normal(seat), walk, done(seat))
    stage.when(normal(7), says(7, "attack", 1))
    assert "battle_under_way" not in under_way(stage) and "combat_turn" not in under_way(stage)


def test_square_flip_a_card_taken_to_be_open_is_turned_up_all_the_same() -> None:
    strays = fact(PieceMoved, 3, piece="p3", to="maia.2", how="walk")
    rolls = fact(DiceRolled, 3, faces=(2,)), fact(OutcomeStated, 3, of="esp_check", outcome="failure")
    stage = planets(normal(3), strays, *rolls, done(3))
    assert stage.state.table is not None, "the roll looks like the effect of a card that nobody wrote down as turned up"
    before = held(stage)
    for seat in (6, 7, 9, 1, 3, 6):
        stage.when(normal(seat), says(seat, "pass"), done(seat))
    stage.when(normal(7), fact(PieceMoved, 7, piece="p7", to="maia.2", how="walk"))
    stage.when(fact(CardTurned, 7, place="maia.2", card=Card(name="白紙"), face="up"))
    assert held(stage) == before
