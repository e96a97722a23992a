"""The examples that hyoumen, kmc2003 and mit2019 give; those that need a table: `scenarios/<edition>/seed-examples.yaml`."""

import pytest

from tests.rules.test_3_1_camps import EVIL, GOOD, camp, converts
from ucr_events.games.locke.editions import board_of
from ucr_events.games.locke.revisions.hyoumen.ambushes import LONE, MANY, NINE, TOO_MANY, entitlement
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE, base_within, on_ring
from ucr_events.games.locke.state.camps import same_character

COLUMNS = (0, 1, 2, 3, 4, 5, 6)
"Of the board of the figure: the port is beside square 1."


@pytest.mark.parametrize(("evil", "share"), [(1, 2), (2, 3), (3, 3), (4, 4)])
def test_hyoumen_planet_draw_count_and_table_of_nine_players(evil: int, share: int) -> None:
    planets, squares = board_of("hyoumen", NINE, None, None)
    assert (planets * squares, entitlement(planets * squares, NINE - evil)) == (36, share)


def test_hyoumen_planet_ambush_one_evil_two_and_four_evil() -> None:
    assert (LONE, MANY, TOO_MANY) == (2, 4, 5)


def test_hyoumen_planet_teleport_base_detour_four_reaches_two_and_four() -> None:
    def far(square: str) -> int:
        return abs(ord(square[5]) - ord("C")) + abs(int(square[6]) - 3)

    assert {far(square) for square in base_within("base.C3", 4)} == {2, 4}


def test_kmc2003_9_2_board_layout_six_planets_of_a_port_and_six_squares() -> None:
    assert board_of("kmc2003", 8, None, None) == (6, 6)


@pytest.mark.parametrize(("start", "end"), [("toa.0", "toa.6"), ("toa.6", "toa.0")])
def test_kmc2003_9_2_board_torus_one_step(start: str, end: str) -> None:
    assert end in on_ring(start, 1, COLUMNS)


@pytest.mark.parametrize(("start", "ends"), [("selen.1", {"selen.4", "selen.5"}), ("selen.2", {"selen.5", "selen.6"})])
def test_kmc2003_9_2_teleport_targets_of_the_figure_in_both_readings(start: str, ends: set[str]) -> None:
    assert set(on_ring(start, 3, COLUMNS)) == ends


def test_kmc2003_9_3_board_grid_six_by_six() -> None:
    assert len(EVERY_SQUARE) == 36


def test_kmc2003_9_3_teleport_targets_ten_squares_of_the_figure() -> None:
    ten = "A2 A4 B1 B3 B5 C2 C4 D1 D3 E2"
    assert {square.removeprefix("base.") for square in base_within("base.B2", 3)} == set(ten.split())


def test_kmc2003_9_1_check_esp_no_lying_is_witnessed_only_for_its_procedure_is_lost() -> None:
    assert registry("kmc2003")["9.1.check.esp_no_lying"].how == "recorded"


def test_mit2019_6_1_2_name_use_two_of_one_name_are_two_characters() -> None:
    assert not same_character("クーガー大尉", "戦士クーガー")


def test_mit2019_6_1_3_alignment_twice_good_again() -> None:
    assert camp("G/E/G", *converts(EVIL), *converts(GOOD)) == "G"


def test_mit2019_6_1_5_pre_combat_self_silent_nothing_has_to_be_said() -> None:
    assert registry("mit2019")["6.1.5.pre-combat.self-silent"].how == "recorded"
