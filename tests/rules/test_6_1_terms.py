"""6.1 Ability checks, jammers, stun."""

from typing import Any

import pytest

from tests.rules.stage import declared, fact, rolled
from tests.rules.witnessed import announced, counted, log, sheet, state, turn, turn_over
from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDrawn,
    CardsPlayed,
    CardsReturned,
    CombatBegan,
    CombatEnded,
    CounterSet,
    OutcomeStated,
    PhaseBegan,
    PiecePlaced,
    RoundBegan,
    SheetSealed,
)
from ucr_events.games.locke.rules.party.terms import check_succeeds
from ucr_events.games.locke.state.battles import battles
from ucr_events.games.locke.state.stuns import last_round

BATTLE = fact(CombatBegan, participants=(4, 5, 6))
FIRST, SECOND = fact(RoundBegan, number=1), fact(RoundBegan, number=2)


def came(seat: int, outcome: str) -> Any:
    return fact(OutcomeStated, seat, of="esp_check", outcome=outcome)


@pytest.mark.parametrize(("faces", "works"), [((2, 3), True), ((3, 3), False)])
def test_check_procedure_equal_is_enough(faces: tuple[int, int], works: bool) -> None:
    assert check_succeeds(sum(faces), 5) is works


def test_check_procedure_within_the_declared_value_it_succeeds() -> None:
    rule = "6.1.check.procedure"
    told = (declared(4, "esp_level", 5), rolled(4, 2, 3, purpose="esp_check"))
    assert log(*told, came(4, "success")).says(rule) == "legal"
    assert log(*told, came(4, "failure")).says(rule) == "illegal"


def test_check_low_declaration_binds() -> None:
    rule = "6.1.check.low-declaration"
    told = (declared(4, "esp_level", 6), rolled(4, 4, 4, purpose="esp_check"))
    assert log(*told, came(4, "failure")).says(rule) == "legal"
    assert log(*told, came(4, "success"), s4=sheet(esp_level=9)).says(rule) == "illegal"


def test_check_not_higher_than_the_sheet_and_at_least_one() -> None:
    wounded = (counted(4, "damage.mental", 1), declared(4, "mental", 7))
    assert log(*wounded, s4=sheet(mental=7)).says("3.1.declare.never-higher") == "illegal"
    assert log(declared(4, "mental", 0)).says("3.1.declare.min-one") == "illegal"


def card(seat: int, name: str, level: int, purpose: str, *targets: int) -> Any:
    return fact(CardsPlayed, seat, source=f"hand.{seat}", to="discard.combat", count=1, cards=(Card(name=name, level=level),),
                purpose=purpose, targets=targets)  # fmt: skip


def success(seat: int) -> Any:
    return fact(OutcomeStated, seat, of="activation", outcome="success")


SHOT = (BATTLE, FIRST, turn(4), announced(4, "attack", 5), card(4, "バズーカ", 3, "attack", 5), success(4))
JAM = announced(5, "jammer", 4)


def test_jammer_when_a_card_is_in_use() -> None:
    rule = "6.1.jammer.when"
    assert log(*SHOT, JAM).says(rule) == "legal"
    assert log(BATTLE, turn(4), JAM).says(rule) == "illegal"
    assert log(*SHOT, declared(5, "endurance", 4), rolled(4, 3, 3, purpose="damage"), JAM).says(rule) == "illegal"


@pytest.mark.parametrize(("joining", "verdict"), [(1, "legal"), (2, "illegal")])
def test_jammer_condition_the_final_level(joining: int, verdict: str) -> None:
    rule = "6.1.jammer.condition"
    helped = tuple(item for _ in range(joining) for item in (card(6, "光線", 2, "synchro"), success(6)))
    told = log(*SHOT, *helped, JAM)
    assert told.says(rule) == "undetermined"
    assert told.learn(s5=sheet(abilities="ESPジャマーLV:4[戦闘][対抗(Cカード使用)][EM]")).says(rule) == verdict


def test_jammer_condition_above_the_level_that_was_said_and_level_zero() -> None:
    rule = "6.1.jammer.condition"
    assert log(*SHOT, announced(5, "jammer", 4, value=2)).says(rule) == "illegal"
    free = (BATTLE, FIRST, turn(4), announced(4, "attack", 5), card(4, "投石", 0, "attack", 5), JAM)
    assert log(*free).says(rule) == "illegal"


def test_jammer_effect_nothing_comes_of_the_card() -> None:
    rule = "6.1.jammer.effect"
    assert log(*SHOT, JAM, rolled(4, 3, 3, purpose="damage")).says(rule) == "illegal"
    assert log(*SHOT, rolled(4, 3, 3, purpose="damage")).says(rule) is None
    assert log(*SHOT, JAM, fact(CardsReturned, 4, source="discard.combat", to="hand.4", count=1)).says(rule) == "legal"
    again = (*SHOT, JAM, announced(4, "melee", 5), declared(4, "endurance", 3))
    assert log(*again).says(rule) is None


def test_jammer_action_counts_a_jammed_attack_rules_out_an_escape() -> None:
    assert log(*SHOT, JAM, announced(4, "escape")).says("3.1.action.attack") == "illegal"
    assert log(*SHOT, JAM).memory[battles][-1].attackers == (4,)


def test_jammer_other_action_the_main_action_is_open_again() -> None:
    one = "5.2.main.one-action"
    assert log(*SHOT, JAM, announced(4, "melee", 5)).says(one) in (None, "legal")
    assert log(*SHOT, announced(5, "none"), announced(4, "melee", 5)).says(one) == "illegal"


def test_jammer_card_locked_until_the_round_ends() -> None:
    rule = "6.1.jammer.card-locked"
    hand = fact(SheetSealed, 4, slot="hand", purpose="hand")
    again = card(4, "バズーカ", 3, "attack", 5)
    assert log(*SHOT, JAM, again).says(rule) == "not judged"
    told = log(hand, *SHOT, JAM, again)
    assert told.says(rule) == "undetermined"
    for copies, verdict in ((1, "illegal"), (2, "legal")):
        known: dict[str, Any] = {f"seal__{hand.id}": [{"name": "バズーカ"}] * copies}
        assert log(hand, *SHOT, JAM, again, **known).says(rule) == verdict
    assert log(*SHOT, JAM, SECOND, again).says(rule) is None


@pytest.mark.parametrize(("piece", "verdict"), [("galactic_computer", "illegal"), ("alarm", "legal")])
def test_jammer_not_destroyed(piece: str, verdict: str) -> None:
    there = (BATTLE, fact(PiecePlaced, piece=piece, place="toa.3"), fact(CounterSet, piece=piece, counter="jammer", value=3))
    gone = fact(CounterSet, piece=piece, counter="jammer", value=0)
    assert log(*there, gone).says("6.1.jammer.not-destroyed") == verdict


STUNNED = (BATTLE, FIRST, turn(4), state(5, "stunned"), fact(CounterSet, 5, counter="stunned", value=2), turn_over(4))


def test_stun_no_action_and_no_reply() -> None:
    rule = "6.1.stun.no-action"
    assert log(*STUNNED, turn(5), announced(5, "attack", 4)).says(rule) == "illegal"
    hit = (*STUNNED, turn(4), announced(4, "attack", 5))
    assert log(*hit, card(5, "バリア", 4, "defence")).says(rule) == "illegal"
    assert log(*hit, declared(5, "endurance", 3)).says(rule) is None
    assert log(*hit, announced(5, "none")).says(rule) == "legal"
    assert log(*STUNNED, turn(6), announced(6, "attack", 4)).says(rule) is None


def test_stun_no_action_abilities_are_judged_by_their_trait() -> None:
    used = (*STUNNED, announced(5, "use_ability", name="不死"))
    assert log(*used).says("6.1.stun.no-action") is None
    assert log(*used, s5=sheet(abilities="不死[常動]")).says("3.1.constant.survives-stun") == "legal"
    assert log(*used, s5=sheet(abilities="不死[全般]")).says("3.1.constant.survives-stun") == "illegal"


def test_constant_survives_stun_a_stun_whose_battle_is_over_bars_no_ability() -> None:
    used = (*STUNNED, fact(CombatEnded, why="no_attack"), turn(5), announced(5, "use_ability", name="不死"))
    assert log(*used, s5=sheet(abilities="不死[全般]")).says("3.1.constant.survives-stun") is None


def test_stun_duration_two_rounds_end_with_the_next_one() -> None:
    assert last_round(1, 2) == 2
    rule = "6.1.stun.no-action"
    assert log(*STUNNED, SECOND, turn(5), announced(5, "attack", 4)).says(rule) == "illegal"
    assert log(*STUNNED, SECOND, fact(RoundBegan, number=3), turn(5), announced(5, "attack", 4)).says(rule) is None


def test_stun_duration_not_over_early() -> None:
    rule = "6.1.stun.duration"
    wakes = state(5, "stunned", on=False)
    assert log(*STUNNED, fact(PhaseBegan, phase="round_end"), wakes).says(rule) == "illegal"
    assert log(*STUNNED, SECOND, turn(4), wakes).says(rule) == "illegal"
    assert log(*STUNNED, SECOND, fact(PhaseBegan, phase="round_end"), wakes).says(rule) == "legal"


@pytest.mark.parametrize(("seats", "verdict"), [((4,), "illegal"), ((4, 5), "legal")])
def test_stun_refill_of_the_hand(seats: tuple[int, ...], verdict: str) -> None:
    dealt = tuple(fact(CardsDealt, seat, source="deck.combat", to=f"hand.{seat}", count=4) for seat in (4, 5))
    end = fact(PhaseBegan, phase="round_end")
    drawn = tuple(fact(CardsDrawn, seat, source="deck.combat", to=f"hand.{seat}", count=3) for seat in seats)
    assert log(BATTLE, *dealt, *STUNNED[1:], end, *drawn, SECOND).says("6.1.stun.refill") == verdict
