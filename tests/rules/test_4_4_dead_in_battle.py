"""4.4.dead.skip The dead have no turn in a battle either."""

from typing import Any

import pytest

from tests.rules.mutations import made_up
from tests.rules.stage import declared, fact, table
from tests.rules.witnessed import log, state, turn
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CombatBegan,
    CombatJoined,
    CombatLeft,
    CounterChanged,
    InitiativeSet,
    InitiativeSlot,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.header.game import Game
from ucr_events.review.reviewing import book_of, review
from ucr_events.table import states


def battle_of_two_in_which(*facts: Any) -> Any:
    """Seat 5 fights 4, who was struck down in the turn of 5; then 4 takes its turn."""
    blow = (declared(4, "endurance", 3), fact(CounterChanged, 4, counter="damage.body", by=3), state(4, "dead"))
    return log(
        turn(5), fact(CombatBegan, 5, participants=(5, 4)), turn(5), *blow, *facts, turn(4), start=table(p4="toa.3", p5="toa.3")
    )


def test_dead_skip_no_turn_in_a_battle_either() -> None:
    assert battle_of_two_in_which().says("4.4.dead.skip") == "illegal"
    assert battle_of_two_in_which(state(4, "dead", on=False)).says("4.4.dead.skip") is None
    assert battle_of_two_in_which(fact(CombatLeft, 4), fact(CombatJoined, 4, how="was_alive")).says("4.4.dead.skip") == "legal"
    assert battle_of_two_in_which(fact(CombatLeft, 4), fact(CombatJoined, 4, how="residual")).says("4.4.dead.skip") == "legal"


def test_dead_skip_a_dead_one_that_has_a_place_in_the_order_has_joined_as_a_residual_thought() -> None:
    dead, began = table(p4="toa.3", p5="toa.3", states={6: ("dead",)}), fact(CombatBegan, 5, participants=(5, 4))
    slots = (InitiativeSlot(seat=5, card=Card(name="♠1")), InitiativeSlot(seat=6, card=Card(name="♠2")))
    assert log(turn(5), began, fact(InitiativeSet, order=slots), turn(6), start=dead).says("4.4.dead.skip") == "legal"
    assert log(turn(5), began, fact(InitiativeSet, order=slots[:1]), turn(6), start=dead).says("4.4.dead.skip") == "illegal"


@pytest.mark.parametrize("act", ("melee", "attack", "pass"))
def test_dead_skip_whoever_was_killed_in_the_battle_is_not_thought_to_live_again(act: str) -> None:
    game, facts, killed = killed_in_battle()
    targets = () if act == "pass" else (facts[-1].seat,)
    book, more = (
        book_of(game),
        (fact(TurnBegan, killed), fact(ActionAnnounced, killed, action=act, targets=targets), fact(TurnEnded, killed)),
    )
    assert book is not None
    found = [one for one in review(game, book, [*facts, *more]).findings if one.rule == "mit2020:4.4.dead.skip"]
    assert [one.verdict for one in found] == ["illegal"]


def killed_in_battle() -> tuple[Game, list[Any], int]:
    """A random game up to the end of a turn in which somebody else was killed in battle, and who that was."""
    game, facts = made_up(5, 0)
    tables, killed = states(game.handlers, game.opening, facts), None
    for at, (now, then) in enumerate(zip(facts, tables, strict=True)):
        inside = then.combats[-1].participants if then.combats else ()
        if isinstance(now, StateChanged) and now.state == "dead" and now.on and now.seat in inside:
            killed = now.seat
        if isinstance(now, TurnEnded) and killed in inside and now.seat not in (None, killed):
            return game, list(facts[: at + 1]), killed or 0
        killed = killed if inside else None
    raise AssertionError("nobody was killed in this game")
