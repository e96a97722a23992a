"""Battles of which the beginning, the end or who came into them was not written down."""

from typing import Any

from msgspec.structs import replace

from tests.rules.battle import answers, asked, began, dealt, done, goes_on, order, over, played, round_began, round_over, says
from tests.rules.battle import step as phase
from tests.rules.battle import turn as fights
from tests.rules.parts import on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import Stage, declared, fact, given, rolled
from tests.rules.witnessed import log, sheet
from ucr_events.facts import (
    CombatBegan,
    CombatEnded,
    CombatJoined,
    CounterChanged,
    CounterSet,
    InitiativeSet,
    InitiativeSlot,
    OutcomeStated,
    PieceMoved,
    PieceRemoved,
    PlayResumed,
    TurnBegan,
)
from ucr_events.games.locke.omissions.omitted import forgotten
from ucr_events.games.locke.table import HANDLERS
from ucr_events.referee.recovery.resynchronised import as_it_lies
from ucr_events.referee.recovery.unknown_state import unknown
from ucr_events.table import evolve
from ucr_events.table.state import Combat, Piece, Table

PLACES = {"p1": "toa.2", "p3": "toa.2", "p6": "maia.1", "p7": "maia.1", "p9": "selen.1"}
CAR = "armoured_car-1"


def planets(*facts: Any, **sheets: Any) -> Stage:
    """Seat 1 has had its turn; 3, 6, 7 and 9 follow."""
    start = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    return given(script="planet_part", args=(None, None, 1), table=start).knowing(**sheets).when(*facts)


def fought(*facts: Any) -> Table:
    """Seat 3 fights with seat 1."""
    table = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    for one in (fact(TurnBegan, 3), began(3, 1, place="toa.2"), dealt(3), dealt(1), *facts):
        table = evolve(HANDLERS, table, one)
    return table


def battle(*seats: int) -> tuple[Any, ...]:
    """The first of these starts a battle on its square with the others."""
    place = PLACES[f"p{seats[0]}"]
    slots = ((seat, f"♠{number}") for number, seat in enumerate(seats, 1))
    start = (normal(seats[0]), says(seats[0], "pass"), says(seats[0], "start_combat", *seats[1:], place=place))
    return (*start, began(*seats, place=place), *(dealt(seat) for seat in seats), round_began(1), order(*slots))


def attack(seat: int, target: int) -> tuple[Any, ...]:
    used = (declared(seat, "esp_level", 5), fact(OutcomeStated, seat, of="activation", outcome="success"))
    spent = fact(CounterChanged, seat, counter="power.spent", by=1)
    return (says(seat, "attack", target, value=6), played(seat, "a"), *used, spent, says(target, "none"))


def verdicts(stage: Stage, rule: str) -> list[tuple[int, str]]:
    return [(one.no, one.verdict) for one in stage.stands if one.rule.partition(":")[2] == rule and one.verdict != "legal"]


def accused(stage: Stage) -> list[tuple[int, str]]:
    return [(one.no, one.rule.partition(":")[2]) for one in stage.stands if one.verdict == "illegal"]


def thoughts(table: Table, next_fact: Any) -> list[Any]:
    return [one.fact for one in forgotten(table, next_fact, {})]


def test_hand_deal_a_battle_hand_in_a_normal_turn_speaks_for_a_battle_with_who_stands_there() -> None:
    begun = [one for one in thoughts(replace(fought(), combats=(), turn=3), dealt(3)) if isinstance(one, CombatBegan)]
    assert [(one.participants, one.place) for one in begun] == [((3, 1), "toa.2")]
    car = {CAR: Piece(counters={"endurance": 5}), "golem-1": Piece(place="maia.1")}
    laid = replace(fought(), combats=(), turn=3)
    (with_car,) = (
        one for one in thoughts(replace(laid, pieces={**laid.pieces, **car}), dealt(3)) if isinstance(one, CombatBegan)
    )
    assert with_car.others == (CAR,), "it was put down nobody wrote where; the other one stands elsewhere"


def test_group_one_turn_the_turn_of_one_nobody_plays_is_followed_in_a_battle_that_nobody_saw_begin() -> None:
    counters = tuple(
        fact(CounterSet, piece=CAR, counter=name, value=value) for name, value in (("endurance", 5), ("firepower", 3))
    )
    start = (normal(3), says(3, "pass"), *counters, dealt(3), dealt(1), round_began(1), order((3, "♠2"), (1, "♥3")))
    car = (fact(TurnBegan, piece=CAR), says(None, "attack", 3, value=3), says(3, "none"), declared(3, "endurance", 4))  # type: ignore[arg-type]
    stage = planets(*start, *car, rolled(None, 2, 3, purpose="damage"))  # type: ignore[arg-type]
    stage.when(fact(CounterChanged, 3, counter="damage.body", by=0), fights(3), *attack(3, 1)[:2])
    assert accused(stage) == []


def test_initiative_deal_an_order_of_nobody_who_fought_is_that_of_another_battle() -> None:
    stage = planets(*battle(3, 1), fights(3), says(3, "pass"), order((6, "♠4"), (7, "♥9")), fights(6), *attack(6, 7)[:2])
    assert accused(stage) == []
    assert any("another one began" in one.reason[1] for one in stage.stands)
    strangers = fact(InitiativeSet, order=(InitiativeSlot(seat=6), InitiativeSlot(seat=7)))
    assert any(isinstance(one, CombatEnded) for one in thoughts(replace(fought(), turn=None), strangers))
    known = fact(InitiativeSet, order=(InitiativeSlot(seat=6), InitiativeSlot(seat=3)))
    assert not any(isinstance(one, CombatEnded) for one in thoughts(fought(), known)), "seat 3 is in both"


def test_valid_targets_who_is_attacked_though_elsewhere_and_fights_on_had_come_into_the_battle() -> None:
    (came,) = (one for one in forgotten(fought(), says(3, "attack", 6), {}) if isinstance(one.fact, CombatJoined))
    assert [type(one) for one in (came.fact, *came.also)] == [CombatJoined, PieceMoved] and not came.likely
    once = planets(
        *battle(3, 1), fights(3), *attack(3, 6)[:-1], done(3), fights(1), says(1, "pass"), done(1), phase("round_end")
    )
    assert accused(once) == [(10, "5.4.attack.valid-targets")], "a single target that does not fight is a breach"
    stage = planets(*battle(3, 1), fights(3), *attack(3, 9), done(3), fights(9), says(9, "melee", 3))
    assert accused(stage) == []
    assert any("seat 9 joined the battle" in one.reason[1] for one in stage.stands)


def test_each_once_a_turn_that_ends_before_any_has_begun_was_one_of_the_first_round() -> None:
    cut = (*battle(3, 1)[:4], done(3), fights(1), says(1, "pass"), done(1), phase("round_end"))
    assert ("5.1.turns.each-once") not in [rule for _, rule in accused(planets(*cut))]


def test_timing_prebattle_a_value_declared_for_nothing_does_not_begin_the_phase_before_battle() -> None:
    turns = (fights(3), says(3, "pass"), done(3), fights(1), says(1, "pass"), done(1))
    stage = planets(*battle(3, 1), *turns, declared(3, "esp_level", 3))
    assert verdicts(stage, "0.2.flow.turn-based") == [(stage.no, "not judged")]
    assert verdicts(planets(*battle(3, 1), *turns, declared(3, "minions", 1)), "0.2.flow.turn-based") == []


def test_end_a_battle_goes_on_though_the_piece_of_one_who_fought_is_off_the_board() -> None:
    lies = fact(PlayResumed, part="planets", turn=3)
    three = replace(fought(), combats=(Combat(place="toa.2", participants=(3, 1, 6)),))
    there = {**three.pieces, "p6": Piece(place="toa.2", seat=6)}
    for pieces, battles in (
        ({**there, "p1": Piece(place=None, seat=1)}, 1),
        ({**there, "p1": Piece(place=None, seat=1), "p3": Piece(place=None, seat=3)}, 0),
        ({**there, "p1": Piece(place="earth.1", seat=1)}, 0),
    ):
        assert len(as_it_lies(replace(three, pieces=pieces), lies).combats) == battles


def test_turn_direction_whose_piece_was_taken_off_may_have_died() -> None:
    off = fact(PieceRemoved, 6, piece="p6")
    stage = planets(normal(3), says(3, "pass"), off, done(3), normal(7), says(7, "pass"), done(7))
    assert accused(stage) == []
    assert accused(planets(normal(3), says(3, "pass"), done(3), normal(7), says(7, "pass"))) == [(4, "4.5.turn.direction")]


def test_melee_endurance_of_a_dead_one_whose_piece_is_back_it_is_no_residual_thought() -> None:
    start = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    dead = replace(start, seats=tuple(replace(one, states=("dead",)) if one.seat == 3 else one for one in start.seats))
    worn = sheet(endurance=5, abilities="鎧[スーツ:5]")
    for place, verdict in (("toa.2", "legal"), (None, "illegal")):
        laid = replace(dead, pieces={**dead.pieces, "p3": Piece(place=place, seat=3)})
        told = log(began(1, 3), fights(3), says(3, "melee", 1), declared(3, "endurance", 10), start=laid, s3=worn)
        assert told.says("3.1.declare.never-higher") == verdict


def test_return_to_normal_a_battle_that_nobody_saw_begin_ends_in_the_turn_it_began_in() -> None:
    turns = (fights(3), says(3, "pass"), done(3), fights(1), says(1, "pass"), done(1), phase("round_end"), asked())
    end = (
        *answers(s3="decline", s1="decline"),
        goes_on(False),
        round_over(),
        over("no_will"),
        done(3),
        normal(6),
        says(6, "pass"),
    )
    stage = planets(*battle(3, 1)[:2], *battle(3, 1)[4:], *turns, *end)
    assert accused(stage) == []
    assert [frame.script for frame in stage.state.frames][:3] == ["planet_part", "any_turn", "normal_turn"]


def test_initiative_order_who_comes_when_in_a_round_and_has_acted_is_not_known_after_a_hole() -> None:
    """Found in random games (8/3216, 10/3204): the order of the round before was taken to be that of this one."""
    table = fought(round_began(1), order((3, "♠2"), (1, "♥3")), fights(3), done(3))
    assert [slot.acted for slot in table.combats[-1].order] == [True, False]
    assert unknown(table).combats[-1].order == ()


def test_an_order_of_action_of_nobody_tells_of_no_battle() -> None:
    """Not before it, and not instead of one that goes on: a battle needs somebody who fights."""
    lies: Table = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    for table in (lies, replace(lies, combats=(Combat(place="toa.2", participants=(1, 3)),))):
        told = forgotten(table, fact(InitiativeSet, order=()), {})
        assert not any(isinstance(one.fact, CombatBegan) or CombatBegan in map(type, one.also) for one in told)
