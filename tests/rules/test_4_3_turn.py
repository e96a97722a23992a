"""4.3 The normal turn."""

from tests.rules.stage import declared, fact, given, illegal, moved, rolled, table, undetermined
from ucr_events.facts import ActionAnnounced

TOA = table(p4="toa.0")


def test_teleport_distance_a_three_carries_three_squares_either_way_round() -> None:
    for square in ("toa.3", "toa.4"):
        given(declared(4, "esp_level", 4), rolled(4, 3), script="teleport", args=(4, None), table=TOA).when(
            moved(4, square)
        ).then()


def test_teleport_distance_another_square_is_against_it() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 3), script="teleport", args=(4, None), table=TOA)
    stage.when(moved(4, "toa.2")).then(illegal("4.3.teleport.distance"))


def test_teleport_failure_a_die_above_the_level_ends_the_main_phase_without_a_move() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 6), script="teleport", args=(4, None), table=TOA)
    stage.when(moved(4, "toa.1", "teleport")).then(illegal("4.3.teleport.failure"))


def test_teleport_failure_is_none_when_the_die_is_within_the_level() -> None:
    stage = given(declared(4, "esp_level", 4), rolled(4, 1), script="teleport", args=(4, None), table=TOA)
    stage.when(moved(4, "toa.1", "teleport")).then()


def test_declare_never_higher_waits_for_the_sheet_and_is_then_settled() -> None:
    given(script="teleport", args=(4, None), table=TOA).when(declared(4, "esp_level", 5)).then(
        undetermined("3.1.declare.never-higher")
    )
    low = given(script="teleport", args=(4, None), table=TOA).knowing(s4={"esp_level": 4, "esp_power": 20})
    low.when(declared(4, "esp_level", 5)).then(illegal("3.1.declare.never-higher"))
    high = given(script="teleport", args=(4, None), table=TOA).knowing(s4={"esp_level": 6, "esp_power": 20})
    high.when(declared(4, "esp_level", 5)).then().holds("3.1.declare.never-higher")


def test_main_list_walk_goes_to_a_neighbouring_square() -> None:
    stage = given(script="main_phase", args=(4,), table=TOA)
    stage.expects("walk", "teleport.announce", "pass")
    given(script="main_phase", args=(4,), table=TOA).when(moved(4, "toa.1")).then()
    given(script="main_phase", args=(4,), table=TOA).when(moved(4, "toa.2")).then(illegal("4.3.move.normal"))


def test_main_once_a_second_main_action_is_out_of_place() -> None:
    stage = given(moved(4, "toa.1"), script="main_phase", args=(4,), table=TOA)
    stage.when(fact(ActionAnnounced, 4, action="recover")).then(illegal("0.2.flow.turn-based"))
