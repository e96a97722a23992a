"""3.1 Proxies, minions and melee shifts."""

from typing import Any

import pytest

from tests.rules.stage import declared, fact, rolled
from tests.rules.witnessed import announced, counted, hit, log, sheet, state, turn, turn_over, with_reading
from ucr_events.facts import Card, CardsDealt, CardsDiscarded, CardsPlayed, CombatBegan, PhaseBegan
from ucr_events.games.locke.state.numbers import column_of, hand_limit, shift_difference, shifted

BATTLE = fact(CombatBegan, participants=(4, 5))
OWNER = sheet(endurance=4, abilities="影武者[代理:5]")
USED = (BATTLE, turn(5), announced(5, "attack", 4), state(4, "substitute"))


def hand(seat: int, count: int) -> Any:
    return fact(CardsDealt, seat, source="deck.combat", to=f"hand.{seat}", count=count)


def joins(seat: int, level: int, source: str | None = None) -> Any:
    cards = (Card(name="光線", level=level),)
    return fact(CardsPlayed, seat, source=source or f"hand.{seat}", cards=cards, count=1, purpose="synchro")


@pytest.mark.parametrize(("value", "verdict"), [(5, "legal"), (6, "illegal")])
def test_proxy_takes_damage_its_endurance_is_declared(value: int, verdict: str) -> None:
    assert log(*USED, declared(4, "endurance", value), s4=OWNER).says("3.1.declare.never-higher") == verdict


def test_proxy_takes_damage_nothing_reaches_the_owner() -> None:
    rule = "3.1.proxy.takes-damage"
    struck = (*USED, declared(4, "endurance", 5))
    assert log(*struck, hit(4, 3)).says(rule) == "illegal"
    assert log(*struck, counted(4, "damage.substitute", 3)).says(rule) == "legal"


def test_proxy_values_are_the_owners_except_endurance() -> None:
    told = log(*USED, declared(4, "mental", 6), s4=sheet(mental=5, abilities="影武者[代理:9]"))
    assert told.says("3.1.declare.never-higher") == "illegal"


def test_proxy_withdraw_keeps_the_damage() -> None:
    back = (*USED, counted(4, "damage.substitute", 3), turn_over(5), turn(4), state(4, "substitute", on=False),
            state(4, "substitute"))  # fmt: skip
    for value, verdict in ((2, "legal"), (5, "illegal")):
        assert log(*back, declared(4, "endurance", value), s4=OWNER).says("3.1.declare.never-higher") == verdict


def test_proxy_destroyed_is_gone_until_death() -> None:
    rule = "3.1.proxy.destroyed"
    gone = (*USED, counted(4, "damage.substitute", 5), state(4, "substitute", on=False), state(4, "substitute"))
    assert log(*gone).says(rule) == "undetermined"
    assert log(*gone, s4=OWNER).says(rule) == "illegal"
    assert log(*gone, s4=sheet(abilities="影武者[代理:6]")).says(rule) == "legal"


def test_proxy_stays_until_a_check_phase() -> None:
    rule = "3.1.proxy.stays"
    own = (*USED, turn_over(5), turn(4))
    assert log(*own, fact(PhaseBegan, phase="check_phase"), state(4, "substitute", on=False)).says(rule) == "legal"
    assert log(*own, fact(PhaseBegan, phase="main_phase"), state(4, "substitute", on=False)).says(rule) == "illegal"


def test_proxy_timing_preempt_or_against_an_attack() -> None:
    rule = "3.1.proxy.timing"
    assert log(*USED).says(rule) == "legal"
    support = (BATTLE, turn(4), fact(PhaseBegan, phase="support_2"), state(4, "substitute"))
    assert log(*support).says(rule) == "undetermined"
    assert log(*support, s4=OWNER).says(rule) == "illegal"
    assert log(*support, s4=sheet(abilities="影武者[支援][代理:5]")).says(rule) == "legal"


def test_proxy_no_discard() -> None:
    rule = "3.1.proxy.no-discard"
    put = fact(CardsDiscarded, 4, source="hand.4", to="discard.combat", count=1)
    assert log(*USED, turn_over(5), turn(4), announced(4, "discard_action")).says(rule) == "illegal"
    assert log(*USED, turn_over(5), turn(4), put).says(rule) == "illegal"
    assert log(BATTLE, turn(4), announced(4, "discard_action")).says(rule) is None
    at_the_end = (*USED, turn_over(5), fact(PhaseBegan, phase="round_end"), put)
    assert log(*at_the_end, s4=OWNER).says(rule) == "illegal", "nobody has to put a card away below the limit"
    above = (fact(CardsDealt, 4, source="deck.combat", to="hand.4", count=8), *at_the_end)
    assert log(*above).says(rule) == "legal"
    header = with_reading("3.1.proxy.no-discard", "always")
    assert log(*above, header=header).says(rule) == "illegal"


def test_proxy_own_abilities_only() -> None:
    rule = "3.1.proxy.own-abilities"
    played = fact(CardsPlayed, 4, source="hand.4", to="discard.combat", count=1, purpose="defence")
    assert log(*USED, played).says(rule) == "illegal"
    for name, verdict in (("影武者", "legal"), ("念動", "illegal")):
        told = log(*USED, announced(4, "use_ability", name=name), s4=sheet(abilities="影武者[代理:5]、念動[戦闘]"))
        assert told.says(rule) == verdict


def test_minion_hand_limit() -> None:
    assert hand_limit(2) == 9
    rule = "3.1.minion.hand-limit"
    assert log(BATTLE, counted(4, "minions", 2), hand(4, 9)).says(rule) == "legal"
    assert log(BATTLE, hand(4, 9)).says(rule) == "undetermined"
    assert log(BATTLE, hand(4, 9), s4=sheet()).says(rule) == "illegal"
    assert log(BATTLE, hand(4, 9), s4=sheet(abilities="直感[常動]")).says(rule) == "not judged"


def test_timing_prebattle_must_announce_the_number_of_minions() -> None:
    rule = "3.1.timing.prebattle.must-announce"
    owner = sheet(abilities="部下[戦闘前][手下:3]")
    assert log(BATTLE, hand(4, 10), s4=owner).says(rule) == "illegal"
    assert log(BATTLE, counted(4, "minions", 3), hand(4, 10), s4=owner).says(rule) == "legal"


def test_timing_prebattle_must_announce_what_rests_on_minions_nobody_announced_is_not_judged() -> None:
    owner, rule = sheet(endurance=4, abilities="部下[戦闘前][手下:3]"), "3.1.declare.never-higher"
    melee = (turn(5), announced(5, "melee", 4), declared(4, "endurance", 6))
    assert log(BATTLE, hand(4, 8), *melee, s4=owner).says(rule) == "not judged"
    assert log(BATTLE, hand(4, 7), *melee, s4=owner).says(rule) == "illegal"
    assert log(BATTLE, hand(4, 8), counted(4, "minions", 1), *melee, s4=owner).says(rule) == "illegal"
    assert log(BATTLE, hand(4, 8), *melee, s4=sheet(endurance=4)).says(rule) == "illegal"


def test_minion_sync_needs_minions_and_their_owners_hand() -> None:
    shot = (BATTLE, counted(4, "minions", 2), turn(4), announced(4, "attack", 5, name="光線"))
    assert log(*shot, joins(4, 2)).says("3.1.minion.sync") == "legal"
    assert log(shot[0], *shot[2:], joins(4, 2)).says("3.1.minion.sync") == "illegal"
    assert log(*shot, joins(4, 2)).says("3.1.minion.sync-hand") == "legal"
    assert log(*shot, joins(4, 2, "hand.6")).says("3.1.minion.sync-hand") == "illegal"
    assert log(*shot, joins(6, 2)).says("3.1.minion.sync") is None


@pytest.mark.parametrize(("source", "level", "verdict"), [(3, 3, "legal"), (5, 4, "illegal"), (2, 3, "illegal")])
def test_minion_sync_level(source: int, level: int, verdict: str) -> None:
    card = fact(CardsPlayed, 4, source="hand.4", cards=(Card(name="光線", level=source),), purpose="attack")
    story = (BATTLE, counted(4, "minions", 2), turn(4), announced(4, "attack", 5), card, joins(4, level))
    assert log(*story, s4=sheet(abilities="部下[手下:3]")).says("3.1.minion.sync-level") == verdict


def test_minion_sync_free() -> None:
    rule = "3.1.minion.sync-free"
    join = joins(4, 3)
    story = (BATTLE, counted(4, "minions", 1), turn(4), announced(4, "attack", 5, name="光線"), join)
    paid = fact(type(counted(4, "power.spent", 3)), 4, counter="power.spent", by=3, because=join.id)
    assert log(*story, paid).says(rule) == "illegal"
    own = fact(type(paid), 4, counter="power.spent", by=4, because=story[3].id)
    assert log(*story, own).says(rule) == "legal"
    assert log(*story, counted(4, "power.spent", 4)).says(rule) is None


def test_melee_shift_use_before_the_dice() -> None:
    rule = "3.1.melee-shift.use"
    blow = (BATTLE, turn(4), announced(4, "melee", 5), declared(4, "endurance", 5))
    assert log(*blow, declared(4, "melee_shift", 2)).says(rule) == "legal"
    assert log(*blow, rolled(4, 3, 3, purpose="damage"), declared(4, "melee_shift", 2)).says(rule) == "illegal"


@pytest.mark.parametrize(("value", "verdict"), [(3, "legal"), (4, "illegal")])
def test_melee_shift_stack_no_more_than_their_sum(value: int, verdict: str) -> None:
    fighter = sheet(abilities="拳[格闘(白兵):1]、剣[格闘(武器):2]")
    story = (BATTLE, turn(4), announced(4, "melee", 5), declared(4, "melee_shift", value))
    assert log(*story, s4=fighter).says("3.1.melee-shift.stack") == verdict


def test_melee_shift_difference_missing_counts_as_zero() -> None:
    assert shift_difference(2, None) == 2
    assert shift_difference(1, 3) == -2
    assert shift_difference(2, 2) == 0


def test_melee_shift_shift_moves_both_columns() -> None:
    attacker, target = column_of(3, 6), column_of(6, 3)
    difference = shift_difference(2, None)
    assert (shifted(attacker, difference), shifted(target, -difference)) == (2, 0)
    attacker, target = column_of(5, 4), column_of(4, 5)
    assert (shifted(attacker, 1), shifted(target, -1)) == (2, 0)
