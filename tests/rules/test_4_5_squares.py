"""4.5, 4.6 Where moves lead: rings, ports, the squares of the base."""

from itertools import product

import pytest
from msgspec.structs import replace

from tests.rules.parts import NINE, Stage, in_base, on_planets, said, went
from tests.rules.stage import declared, given, rolled
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE, OUTER_RING, base_neighbours, base_within, on_ring


def walks(start: str, to: str, how: str = "walk") -> Stage:
    table = (in_base if start.startswith("base.") else on_planets)(p3=start, cards=False)
    return given(script="main_phase", args=(3,), table=table).when(went(3, to, how))


def teleports(start: str, die: int, to: str) -> Stage:
    table = (in_base if start.startswith("base.") else on_planets)(p3=start, cards=False)
    stage = given(declared(3, "esp_level", 6), rolled(3, die), script="teleport", args=(3, None), table=table)
    return stage.when(went(3, to, "teleport"))


def paths(start: str, steps: int) -> set[str]:
    """Squares at the end of every way of so many steps that does not come back to the start, by walking them all."""
    ways: set[tuple[str, ...]] = {(start,)}
    for _ in range(steps):
        ways = {(*way, square) for way in ways for square in base_neighbours(way[-1]) if square != start}
    return {way[-1] for way in ways}


def test_torus_port_and_right_end_are_neighbours() -> None:
    assert set(on_ring("toa.0", 1, range(7))) == {"toa.1", "toa.6"}
    assert set(on_ring("toa.3", 1, range(7))) == {"toa.2", "toa.4"}
    walks("toa.6", "toa.0").then()
    walks("toa.0", "toa.6").then()
    assert said(walks("toa.0", "toa.5"), "4.3.move.normal") == "illegal"


def test_torus_without_a_port_of_its_own_six_steps_lead_back() -> None:
    assert on_ring("toa.1", 6, range(1, 7)) == ("toa.1",)
    shared = replace(NINE, options={"spaceport": "first_square"})
    start = on_planets(shared, p3="toa.1", cards=False)
    given(script="main_phase", args=(3,), table=start, header=shared).when(went(3, "toa.6", "walk")).then()
    given(script="main_phase", args=(3,), table=start, header=shared).when(went(3, "maia.1", "spaceport")).then()


def test_no_interplanetary_sideways_only() -> None:
    assert said(walks("toa.3", "toa.4"), "4.5.move.no-interplanetary") == "legal"
    assert said(walks("toa.3", "maia.3"), "4.5.move.no-interplanetary") == "illegal"


def test_no_interplanetary_not_even_from_a_port_by_teleport() -> None:
    assert said(teleports("toa.0", 3, "maia.0"), "4.5.move.no-interplanetary") == "illegal"


def test_spaceport_from_port_to_port() -> None:
    stage = walks("toa.0", "maia.0", "spaceport").then()
    stage.holds("4.5.move.spaceport")


@pytest.mark.parametrize(("start", "to"), [("toa.1", "maia.0"), ("toa.0", "maia.2")])
def test_spaceport_both_ends_are_ports(start: str, to: str) -> None:
    assert said(walks(start, to, "spaceport"), "4.5.move.spaceport") == "illegal"


@pytest.mark.parametrize(("start", "die", "to"), [("toa.2", 3, "toa.5"), ("toa.5", 4, "toa.2")])
def test_direction_one_way_round_the_ring(start: str, die: int, to: str) -> None:
    assert said(teleports(start, die, to).then(), "4.5.teleport.direction") == "legal"


def test_direction_two_to_the_right_and_one_to_the_left_is_against_it() -> None:
    assert said(teleports("toa.2", 3, "toa.3"), "4.5.teleport.direction") == "illegal"


@pytest.mark.parametrize(("to", "next_to"), [("base.C4", True), ("base.D4", False), ("base.C5", False), ("base.B3", True)])
def test_adjacency_up_down_left_right(to: str, next_to: bool) -> None:
    assert (to in base_neighbours("base.C3")) is next_to
    assert (said(walks("base.C3", to), "4.3.move.normal") == "illegal") is not next_to


@pytest.mark.parametrize(("start", "to"), [("base.A3", "base.F3"), ("base.C6", "base.C1")])
def test_no_wrap_edges_are_edges(start: str, to: str) -> None:
    assert said(walks(start, to), "4.6.no-wrap") == "illegal"


def test_no_wrap_a_step_along_the_edge_is_a_step() -> None:
    assert said(walks("base.A3", "base.B3").then(), "4.6.no-wrap") == "legal"


@pytest.mark.parametrize(("die", "to"), [(3, "base.E4"), (3, "base.D3")])
def test_free_path_along_rows_and_columns(die: int, to: str) -> None:
    assert said(teleports("base.C3", die, to).then(), "4.6.teleport.free-path") == "legal"


@pytest.mark.parametrize(("start", "die", "to"), [("base.C3", 3, "base.E3"), ("base.A1", 2, "base.F1")])
def test_free_path_needs_exactly_the_steps_of_the_die(start: str, die: int, to: str) -> None:
    assert said(teleports(start, die, to), "4.6.teleport.free-path") == "illegal"


@pytest.mark.parametrize("die", [4, 2])
def test_no_return_never_to_the_start(die: int) -> None:
    assert said(teleports("base.C3", die, "base.C3"), "4.6.teleport.no-return") == "illegal"
    assert said(teleports("base.C3", 4, "base.C5"), "4.6.teleport.no-return") == "legal"


def test_detour_four_more_squares_to_one_two_away_as_in_the_rule_book() -> None:
    assert said(teleports("base.C3", 6, "base.C5").then(), "4.6.teleport.detour") == "legal"


def test_detour_of_five_steps_to_the_next_square_but_not_to_the_one_after() -> None:
    assert said(teleports("base.C3", 5, "base.C4").then(), "4.6.teleport.detour") == "legal"
    assert said(teleports("base.C3", 5, "base.C5"), "4.6.teleport.detour") == "illegal"


def test_reach_agrees_with_walking_every_way() -> None:
    for start, steps in product(("base.A1", "base.A3", "base.C3", "base.F6"), (1, 2, 3, 4, 5)):
        assert set(base_within(start, steps)) == paths(start, steps), (start, steps)


def test_outer_ring_has_twenty_squares() -> None:
    assert len(OUTER_RING) == 20
    assert len(EVERY_SQUARE) == 36
    assert "base.B2" not in OUTER_RING
