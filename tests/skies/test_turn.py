"""The turn: order of seats, the move and its cost, majority and what it pays, actions and what they cost."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import fact, illegal
from tests.skies.made_up import header
from tests.skies.stage import HEADER, at, base, begins, does, energy, given, pile, sails, says, ship, table, takes
from ucr_events.facts import GameClosed, TurnEnded
from ucr_events.games.skies.rules.movement import income_of, steps_of
from ucr_events.games.skies.rules.turn import Doing
from ucr_events.games.skies.table import holder_of

UTEI = table(mothers={1: "utei.right", 2: "hreja.left"}, energy={1: 3})


def before(planet: str = "utei", side: str = "right", have: int = 3, **more: object):
    """Seat 1 before its move."""
    lying = table(mothers={1: f"{planet}.{side}", 2: "hreja.left"}, energy={1: have}, **more)  # type: ignore[arg-type]
    return given(script="turn", args=(1,), lying=lying)


def acting(*acted: str, planet: str = "utei", have: int = 3, **doing: object):
    """Seat 1 after its move, with these actions done."""
    lying = table(mothers={1: f"{planet}.right"}, energy={1: have}, hand__1=pile("Hreja"))
    return given(script="acting", args=(1, at(planet, *acted, **doing)), lying=lying)


def test_flow_order_goes_clockwise_from_the_start_player() -> None:
    after_2 = given(script="play", args=(2, None), lying=UTEI)
    after_2.when(begins(3)).then()
    given(script="play", args=(2, None), lying=UTEI).when(begins(1)).then(illegal("flow.order"))


def test_flow_order_nobody_acts_in_anothers_turn() -> None:
    acting().when(takes(2, "utei")).then(illegal("flow.order"))
    acting().when(ship(2, "utei")).then(illegal("flow.order"))
    acting().when(takes(1, "utei")).then()


def test_flow_steps_a_card_before_the_move_is_out_of_order() -> None:
    stage = before().when(takes(1, "utei"))
    stage.then(illegal("flow.steps"))
    stage.when(sails(1, "wyrne.right")).then()


def test_flow_steps_what_fits_nothing_is_out_of_order() -> None:
    acting().when(does(1, "ability_energy")).then(illegal("flow.steps"))
    acting().when(ship(1, "utei", -1)).then(("flow.steps", "not judged"))


def test_flow_steps_no_second_move() -> None:
    acting().when(sails(1, "wyrne.right")).then(illegal("flow.steps"))


def test_move_mandatory_a_turn_without_a_move() -> None:
    before().when(fact(TurnEnded, 1)).then(illegal("move.mandatory"))
    play = given(begins(1), script="play", args=(3, None), lying=UTEI)
    play.when(begins(2)).then(illegal("move.mandatory"))


def test_move_mandatory_not_where_people_go_home_in_the_turn() -> None:
    play = given(begins(1), script="play", args=(3, None), lying=UTEI)
    play.when(fact(GameClosed, how="broken_off"))
    assert [one.rule for one in play.findings if one.verdict == "illegal"] == []


def test_move_mandatory_a_move_to_the_next_tile() -> None:
    before().when(sails(1, "wyrne.right")).then()


@pytest.mark.parametrize(("reading", "said"), [("new", "illegal"), ("round", "legal")])
def test_move_mandatory_once_round_the_ring_is_a_reading(reading: str, said: str) -> None:
    game = header(3, readings={"move.mandatory": reading})
    lying = table(game, mothers={1: "utei.right"}, energy={1: 9})
    stage = given(script="turn", args=(1,), lying=lying, game=game).when(sails(1, "utei.right"))
    assert says(stage, "limits.move_minimum") == said


def test_move_direction_ahead_and_facing_as_before() -> None:
    before().when(sails(1, "wyrne.right")).then()
    before().when(sails(1, "hreja.right")).then()
    before().when(sails(1, "wyrne.left")).then(illegal("move.direction"))


def test_move_direction_one_tile_left_without_turning() -> None:
    stage = before(have=0).when(sails(1, "deyvas.right"))
    assert says(stage, "move.extra") == "illegal"
    assert says(before().when(sails(1, "deyvas.left")), "move.direction") == "illegal"


def test_move_first_free_the_neighbour_costs_nothing() -> None:
    before().when(sails(1, "wyrne.right"), takes(1, "wyrne")).then()
    before().when(sails(1, "wyrne.right"), energy(1, -2)).then(illegal("move.first_free"))
    # 「アクションをいくつ実行するかによって決まる」: until the turn ends 1 may be what three actions cost
    paid = before().when(sails(1, "wyrne.right"), energy(1, -1), takes(1, "wyrne"), fact(TurnEnded, 1))
    paid.then(illegal("action.cost1"))
    before().when(sails(1, "hreja.right"), energy(1, -1)).then()


@pytest.mark.parametrize(("to", "cost"), [("wyrne", 0), ("hreja", 1), ("solenmere", 2), ("eylona", 3), ("deyvas", 4)])
def test_move_extra_each_further_tile_costs_one(to: str, cost: int) -> None:
    assert steps_of(UTEI, 1, f"{to}.right") == cost + 1
    if cost:
        before(have=9).when(sails(1, f"{to}.right"), energy(1, -cost)).then()
        before(have=9).when(sails(1, f"{to}.right"), energy(1, -cost - 1)).then(illegal("move.extra"))


def test_move_extra_three_tiles_with_one_energy_cannot_be_paid() -> None:
    stage = before(have=1).when(sails(1, "solenmere.right"))
    assert says(stage, "move.extra") == "illegal"
    assert says(before(have=2).when(sails(1, "solenmere.right")), "move.extra") == "legal"


def test_move_reverse_pays_two_and_moves_the_other_way() -> None:
    stage = before(have=3).when(sails(1, "utei.left"))
    stage.then()
    stage.when(energy(1, -2)).then()
    stage.when(sails(1, "deyvas.left")).then()
    assert stage.table.seats[0].counters["energy"] == 1


def test_move_reverse_costs_exactly_two() -> None:
    before().when(sails(1, "utei.left"), energy(1, -1)).then(illegal("move.reverse"))


def test_move_reverse_with_one_energy() -> None:
    before(have=1).when(sails(1, "utei.left")).then(illegal("move.reverse"))


def test_move_reverse_after_the_move() -> None:
    acting().when(sails(1, "utei.left")).then(illegal("move.reverse"))


def test_move_share_a_planet_with_another_mothership() -> None:
    before().when(sails(1, "hreja.right")).then()


def test_limits_move_minimum_turning_round_and_staying_is_no_move() -> None:
    stage = before().when(sails(1, "utei.left"), energy(1, -2))
    stage.when(fact(TurnEnded, 1)).then(illegal("move.mandatory"))
    assert says(before().when(sails(1, "utei.right")), "limits.move_minimum") == "illegal"


def test_limits_move_minimum_turning_round_and_one_tile() -> None:
    stage = before().when(sails(1, "utei.left"), energy(1, -2), sails(1, "deyvas.left"))
    assert says(stage, "limits.move_minimum") == "legal"


STRENGTHS = {
    "active first": ({1: (1, 0, 0), 2: (0, 3, 5)}, 1),
    "then inactive": ({1: (1, 1, 0), 2: (1, 0, 4)}, 1),
    "then dropships": ({1: (0, 1, 2), 2: (0, 1, 3)}, 2),
    "never added up": ({1: (1, 0, 0), 2: (0, 4, 4)}, 1),
    "equal": ({1: (1, 0, 2), 2: (1, 0, 2)}, None),
    "equal before a third": ({1: (1, 0, 2), 2: (1, 0, 2), 3: (0, 4, 4)}, None),
    "nobody there": ({}, None),
}


def standing(counts: dict[int, tuple[int, int, int]], planet: str = "hreja"):
    """A table with so many active and inactive bases and dropships of each seat on a planet; seat 1 beside it."""
    bases = {}
    for seat, (active, inactive, _) in counts.items():
        names = [f"base.{seat}.{column}.{number}" for column in ("left", "centre", "right") for number in (1, 2)]
        lies = [f"{planet}.active"] * active + [f"{planet}.inactive"] * inactive
        bases |= dict(zip(names, lies, strict=False))
    return table(mothers={1: "wyrne.right"}, bases=bases, ships={seat: {planet: triple[2]} for seat, triple in counts.items()})


@pytest.mark.parametrize("counts,holder", list(STRENGTHS.values()), ids=list(STRENGTHS))
def test_majority_priority_and_majority_tie(counts: dict[int, tuple[int, int, int]], holder: int | None) -> None:
    lying = standing(counts)
    assert holder_of(lying, "hreja") == holder
    assert lying.majority.get("hreja") == holder


def arriving(counts: dict[int, tuple[int, int, int]], to: str = "hreja"):
    """Seat 1 comes to the planet where these stand."""
    stage = given(script="turn", args=(1,), lying=standing(counts)).when(sails(1, f"{to}.right"))
    return stage if to == "hreja" else stage.when(energy(1, -1))


def test_move_majority_income_for_another_who_holds_it_alone() -> None:
    stage = arriving({2: (0, 0, 2), 3: (0, 0, 1)})
    stage.when(energy(2, 1)).then()
    stage.when(energy(2, 1)).then(illegal("move.majority_income"))
    arriving({2: (0, 0, 2)}).when(energy(2, 2)).then(illegal("move.majority_income"))
    arriving({2: (0, 0, 2)}).when(energy(3, 1)).then(illegal("move.majority_income"))


def test_move_majority_income_at_the_last_stop_only() -> None:
    arriving({2: (0, 0, 2)}, to="solenmere").when(energy(2, 1)).then(illegal("move.majority_income"))


def test_move_majority_tie_gives_nobody_energy() -> None:
    arriving({2: (0, 0, 2), 3: (0, 0, 2)}).when(energy(2, 1)).then(illegal("move.majority_tie"))
    assert income_of(standing({2: (0, 0, 2), 3: (0, 0, 1)}), 1, "hreja") == 2
    arriving({2: (0, 0, 2), 3: (0, 0, 1)}).when(energy(2, 1)).then()


def test_move_majority_own_gives_nobody_energy() -> None:
    arriving({1: (0, 0, 2), 2: (0, 0, 1)}).when(energy(2, 1)).then(illegal("move.majority_own"))
    assert income_of(standing({1: (0, 0, 2)}), 1, "hreja") is None
    arriving({1: (0, 0, 1), 2: (0, 0, 2)}).when(energy(2, 1)).then()


def test_action_max3_three_different_actions_are_enough() -> None:
    acting("ship", "card").when(does(1, "build")).then()
    acting("ship", "card", "special").when(ship(1, "utei")).then(illegal("action.max3"))


def test_action_max3_none_at_all_is_a_reading() -> None:
    acting().when(fact(TurnEnded, 1)).then()
    game = replace(HEADER, readings={"action.max3": "one"})
    stage = given(script="acting", args=(1, at("utei")), lying=table(game, mothers={1: "utei.right"}), game=game)
    stage.when(fact(TurnEnded, 1)).then(illegal("action.max3"))


def test_action_order_is_free() -> None:
    acting("special").when(ship(1, "utei")).then()
    acting("ship").when(does(1, "build")).then()


def test_action_once_the_same_action_twice() -> None:
    acting("ship").when(ship(1, "utei")).then(illegal("action.once"))
    acting("ship").when(takes(1, "utei")).then()
    acting("card").when(ship(1, "utei")).then()
    acting("special").when(does(1, "build")).then(illegal("action.once"))


def test_action_cost1_brings_one_energy() -> None:
    acting("ship").when(energy(1, 1)).then()
    acting("ship").when(energy(1, 2)).then(illegal("action.cost1"))
    # 「バンクから1エネルギーを受け取る」: who forgets to take it, or to write it down, breaks no rule by ending the turn
    acting("ship").when(fact(TurnEnded, 1)).then(("action.cost1", "not judged"))
    acting("ship").when(energy(1, 1), takes(1, "utei")).then(illegal("action.cost1"))


def test_action_cost2_changes_nothing() -> None:
    acting("ship", "card").when(fact(TurnEnded, 1)).then()
    acting("ship", "card").when(energy(1, 1)).then(illegal("action.cost2"))


def test_action_cost3_costs_one_energy() -> None:
    acting("ship", "card", "special", have=1).when(energy(1, -1)).then()
    acting("ship", "card", "special", have=0).when(energy(1, -1)).then(illegal("action.cost3"))
    acting("ship", "card", "special").when(energy(1, -2)).then(illegal("action.cost3"))
    acting("ship", "card", "special").when(fact(TurnEnded, 1)).then(illegal("action.cost3"))


def test_action_cost3_announced_beforehand_by_that_reading() -> None:
    game = replace(HEADER, readings={"action.cost3": "before"})

    def announced(*steps: object):
        lying = table(game, mothers={1: "utei.right"}, energy={1: 3})
        return given(*steps, script="acting", args=(1, at("utei")), lying=lying, game=game)

    announced(energy(1, 1)).when(ship(1, "utei")).then()
    announced(energy(1, 1), ship(1, "utei")).when(takes(1, "utei")).then(illegal("action.cost1"))
    announced(energy(1, -1), ship(1, "utei")).when(takes(1, "utei")).then()
    announced(energy(1, -1), ship(1, "utei")).when(fact(TurnEnded, 1)).then(illegal("action.cost3"))
    announced(ship(1, "utei"), takes(1, "utei")).when(does(1, "build")).then(illegal("action.cost2"))
    announced(ship(1, "utei")).when(energy(1, 1)).then(illegal("action.cost1"))


def test_action_add_ship_to_the_planet_of_the_mothership() -> None:
    stage = acting().when(ship(1, "utei"))
    stage.then()
    assert (stage.table.seats[0].counters["ships.utei"], stage.table.seats[0].counters["supply"]) == (1, 15)
    acting().when(ship(1, "hreja")).then(illegal("action.add_ship"))
    acting().when(ship(1, "utei", 2)).then(illegal("action.add_ship"))


def test_action_add_ship_from_an_empty_supply() -> None:
    lying = table(mothers={1: "utei.right"}, supply={1: 0})
    given(script="acting", args=(1, at("utei")), lying=lying).when(ship(1, "utei")).then(illegal("action.add_ship"))


def test_action_take_card_of_the_planet_of_the_mothership() -> None:
    stage = acting().when(takes(1, "utei"))
    stage.then()
    assert (stage.table.zones["politic.utei"].count, stage.table.zones["hand.1"].count) == (2, 2)
    acting().when(takes(1, "wyrne")).then(illegal("action.take_card"))


@pytest.mark.parametrize(("left", "expected"), [(0, "illegal"), (1, "legal")])
def test_action_take_card_empty_pile(left: int, expected: str) -> None:
    lying = table(mothers={1: "utei.right"}, politic__utei=pile(*["Utei"] * left))
    stage = given(script="acting", args=(1, at("utei")), lying=lying).when(takes(1, "utei"))
    assert says(stage, "action.take_card_empty") == expected


def test_action_special_of_the_planet_of_the_mothership() -> None:
    acting(planet="wyrne").when(does(1, "redeploy")).then()
    acting(planet="wyrne").when(does(1, "build")).then(illegal("action.special"))


@pytest.mark.parametrize(("reading", "said"), [("public", "illegal"), ("document", "legal")])
def test_limits_one_card_per_planet_is_a_reading(reading: str, said: str) -> None:
    game = replace(HEADER, readings={"limits.one_card_per_planet": reading})
    lying = table(game, mothers={1: "utei.right"}, hand__1=pile("Utei"))
    stage = given(script="acting", args=(1, at("utei")), lying=lying, game=game).when(takes(1, "utei"))
    assert says(stage, "limits.one_card_per_planet") == said
    other = table(game, mothers={1: "utei.right"}, hand__1=pile("Hreja"))
    stage = given(script="acting", args=(1, at("utei")), lying=other, game=game).when(takes(1, "utei"))
    assert says(stage, "limits.one_card_per_planet") == "legal"


def test_where_nobody_wrote_down_how_the_planets_lie_a_move_is_not_judged() -> None:
    lying = replace(table(mothers={1: "utei.right"}), ring=())
    stage = given(script="turn", args=(1,), lying=lying).when(sails(1, "eylona.right"))
    assert says(stage, "move.direction") == "not judged"


def test_a_turn_begins_with_nothing_done() -> None:
    assert Doing() == Doing(acted=(), settled=None, senator=False)
    assert base(1, "left", "utei.inactive").piece == "base.1.left.1"


@pytest.mark.parametrize(
    ("rule", "reading", "steps", "verdict"),
    [
        ("action.max3", "one", (fact(TurnEnded, 1),), "action.max3"),
        ("action.cost3", "before", (ship(1, "utei"), energy(1, 1)), "action.cost1"),
    ],
)
def test_a_reading_that_decided_a_limit_is_named(rule: str, reading: str, steps: tuple[Any, ...], verdict: str) -> None:
    game = replace(HEADER, readings={rule: reading})
    stage = given(script="acting", args=(1, at("utei")), lying=table(game, mothers={1: "utei.right"}), game=game)
    stage.when(*steps)
    named = [one.readings for one in stage.findings if one.verdict == "illegal" and one.rule == f"skies:{verdict}"]
    assert named and all((rule, reading) in one for one in named)


def test_a_limit_names_the_readings_that_its_procedure_consulted_and_no_others() -> None:
    stage = acting("ship").when(ship(1, "utei"))
    (limit,) = (one for one in stage.findings if one.verdict == "illegal")
    assert dict(limit.readings) == {"action.cost3": "any", "move.mandatory": "new"}
