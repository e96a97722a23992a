"""6.2 Two obstacles in one battle: the piece in a fact, in its turn or in the attack says which of them it is about."""

from typing import Any

import pytest

from tests.rules.stage import fact, given
from tests.rules.witnessed import announced, log, turn
from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    CounterChanged,
    CounterSet,
    PieceMoved,
    PiecePlaced,
    RoundBegan,
    TurnBegan,
    ValueDeclared,
)
from ucr_events.referee import expectations
from ucr_events.referee.offering import offers

SITE = "toa.3"


def comes(name: str, endurance: int) -> tuple[Any, ...]:
    """An obstacle on the square of the battle, with what its card says."""
    noted = fact(CounterSet, piece=name, counter="endurance", value=endurance)
    return fact(PiecePlaced, piece=name, place=SITE), noted


TWO = (
    fact(CombatBegan, participants=(4, 5), place=SITE),
    *comes("cyber", 5),
    *comes("alarm", 2),
    fact(RoundBegan, number=1),
)


@pytest.mark.parametrize(
    ("named", "verdict"), [({}, "not judged"), ({"piece": "alarm"}, "legal"), ({"piece": "cyber"}, "illegal")]
)
def test_npc_never_low_of_two_obstacles_the_piece_says_whose_value_it_is(named: dict[str, str], verdict: str) -> None:
    value = fact(ValueDeclared, trait="endurance", value=2, **named)
    assert log(*TWO, turn(4), announced(4, "attack"), value).says("6.2.npc.never-low") == verdict


@pytest.mark.parametrize(("value", "verdict"), [(1, "legal"), (5, "legal"), (3, "illegal")])
def test_npc_never_low_what_was_noted_of_one_of_a_group_holds_for_all_of_it(value: int, verdict: str) -> None:
    group = (
        fact(CombatBegan, participants=(4, 5), place=SITE, others=("golem-1",)),
        *comes("golem-1.1", 5),
        fact(PiecePlaced, piece="golem-1.2", place=SITE),
        fact(CounterChanged, piece="golem-1.2", counter="damage", by=4),
        fact(RoundBegan, number=1),
    )
    attack = fact(ActionAnnounced, 4, action="attack", pieces=("golem-1.1", "golem-1.2"))
    told = log(*group, turn(4), attack, fact(ValueDeclared, trait="endurance", value=value))
    assert told.says("6.2.npc.never-low") == verdict


@pytest.mark.parametrize(("at", "verdict"), [("alarm", "legal"), ("cyber", "illegal")])
def test_npc_never_low_whom_the_attack_is_aimed_at_declares(at: str, verdict: str) -> None:
    attack = fact(ActionAnnounced, 4, action="attack", pieces=(at,))
    assert log(*TWO, turn(4), attack, fact(ValueDeclared, trait="endurance", value=2)).says("6.2.npc.never-low") == verdict


def test_group_one_turn_of_two_obstacles_each_has_its_own() -> None:
    stage = given(fact(RoundBegan, number=1), script="combat_round", args=((4, 5), 1), table=log(*TWO).table)
    coming = offers(expectations(stage.book, stage.state, stage.table))
    turns = [one.facts[0] for one in coming if one.expect.step == "npc.turn"]
    assert [(one.seat, one.piece) for one in turns] == [(None, "cyber"), (None, "alarm")]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("whose", "verdict"), [("alarm", "legal"), ("cyber", "illegal")])
def test_npc_melee_max_in_its_turn_it_need_not_be_named_again(whose: str, verdict: str) -> None:
    melee = fact(ActionAnnounced, action="melee", targets=(4,))
    said = log(*TWO, fact(TurnBegan, piece=whose), melee, fact(ValueDeclared, trait="endurance", value=2))
    assert said.says("6.2.npc.melee-max") == verdict


def test_group_total_firepower_of_pieces_nobody_wrote_down_where_they_are_is_not_known() -> None:
    group = tuple(one for name in ("cyber.1", "cyber.2") for one in (*comes(name, 2), _armed(name)))
    blow = (fact(TurnBegan), fact(ActionAnnounced, action="attack", targets=(4,), value=8))
    away = tuple(fact(PieceMoved, piece=name, to=None) for name in ("cyber.1", "cyber.2"))
    for more, verdict in (((), "legal"), (away, "not judged")):
        assert log(TWO[0], *group, *more, *blow).says("6.2.group.total-firepower") == verdict


def _armed(name: str) -> Any:
    return fact(CounterSet, piece=name, counter="firepower", value=4)
