"""4.5, 4.6 Whose turn it is."""

from typing import Any

from tests.rules.parts import BASES, in_base, on_planets, part_began, part_ended, placed, said, turn, went
from tests.rules.stage import Stage, fact, given, moved
from tests.rules.test_4_1_setup import setting_up, silhouettes
from tests.rules.witnessed import log
from ucr_events.facts import CombatBegan, CombatEnded, GapNoticed, PlayResumed, TurnEnded
from ucr_events.games.locke.rules.turn.turns import next_players
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.referee import expectations

ORDER = tuple(range(1, 10))
STARTED: dict[str, Any] = {f"p{seat}": "toa.0" for seat in range(1, 10) if seat not in BASES}


def planets(*facts: Any, **more: Any) -> Stage:
    return given(*facts, script="planet_part", table=on_planets(**{**STARTED, **more}))


def base(*facts: Any, last: int | None = None, **more: Any) -> Stage:
    return given(*facts, script="base_part", args=(None, None, last), table=in_base(**more))


def who_may(stage: Stage) -> set[int]:
    """Seats whose turn is offered."""
    expects = expectations(stage.book, stage.state, stage.table)
    return {seat for expect in expects if expect.step == "turn.begin" and not expect.barred for seat in expect.seats or ()}


def test_direction_the_next_explorer_counter_clockwise_over_base_players() -> None:
    stage = planets(turn(1), fact(TurnEnded, 1))
    assert who_may(stage) == {3}
    stage.when(turn(3)).then().holds("4.5.turn.direction")


def test_direction_another_explorer_is_out_of_order() -> None:
    assert said(planets(turn(1)).when(turn(6)), "4.5.turn.direction") == "illegal"


def test_direction_play_goes_on_with_whoever_had_the_turn() -> None:
    stage = planets(turn(1), turn(6))
    assert who_may(stage) == {7}
    stage.when(turn(7)).then()


def test_skipped_a_base_player_has_no_normal_turn_on_the_planets() -> None:
    assert said(planets(turn(1)).when(turn(2)), "4.5.base-player.skipped") == "illegal"


def test_skipped_a_base_player_in_a_battle_has_its_turn_there() -> None:
    stage = planets(turn(1), fact(CombatBegan, 1, participants=(1, 2))).when(turn(2))
    assert said(stage, "4.5.base-player.skipped") == "legal"


def test_first_player_any_explorer_may_begin() -> None:
    assert who_may(planets()) == {1, 3, 6, 7, 9}
    planets().when(turn(6)).then().holds("4.5.start.first-player")


def test_first_player_a_base_player_cannot() -> None:
    assert said(planets().when(turn(4)), "4.5.start.first-player") == "illegal"


def test_base_first_player_sits_to_the_right_of_the_last_one() -> None:
    assert who_may(base(last=1)) == {2}
    ended = given(turn(1), script="planet_part", table=on_planets(**STARTED))
    facts = [fact(TurnEnded, 1), *_into_the_base()]
    assert said(ended.when(*facts, turn(2)), "4.6.start.first-player") == "legal"


def test_base_first_player_somebody_else_is_out_of_order() -> None:
    ended = given(turn(1), script="planet_part", table=on_planets(**STARTED, i1=("情報入手",) * 3))
    assert said(ended.when(*_into_the_base(), turn(3)), "4.6.start.first-player") == "illegal"


def _into_the_base() -> tuple[Any, ...]:
    return part_ended("planets", "information_found"), part_began("base")


def test_base_players_have_turns_in_the_base() -> None:
    base(turn(1)).when(turn(2)).then().holds("4.6.turn.base-players")


def test_base_players_are_not_passed_over_in_the_base() -> None:
    assert said(base(turn(1)).when(turn(3)), "4.6.turn.base-players") == "illegal"


def test_next_players_the_dead_are_left_out_and_a_partner_may_be() -> None:
    table = in_base(states={2: ("dead",), 3: ("partner",)})
    assert next_players(ORDER, table, "base", 1) == (3, 4)
    assert next_players(None, table, "base", 1) == (1, 3, 4, 5, 6, 7, 8, 9)


def test_resumed_play_goes_on_in_the_middle_of_a_turn() -> None:
    stage = planets(turn(1)).when(fact(PlayResumed, part="planets", turn=7, phase="square_effect"))
    assert who_may(stage) == {9}
    stage.when(turn(9)).then()


def test_direction_whoever_may_have_been_restrained_in_a_gap_was_perhaps_not_passed_over() -> None:
    rule, gap = "4.5.turn.direction", (fact(GapNoticed), fact(PlayResumed, part="planets", turn=1))
    others = (turn(6), turn(7), turn(9), turn(1))
    idle = (turn(3), *others) * 2
    assert said(planets(turn(1)).when(*gap, *idle, turn(6)), rule) == "not judged", "a turn without an act shows nothing"
    busy = [each for to in ("toa.1", "toa.2") for each in (turn(3), moved(3, to, "walk"), fact(TurnEnded, 3), *others)]
    assert said(planets(turn(1), cards=False).when(*gap, *busy, turn(6)), rule) == "illegal", "nobody restrained walks"


def test_resumed_in_a_battle_takes_what_comes_until_it_is_over() -> None:
    stage = planets(turn(1), fact(CombatBegan, 1, participants=(1, 3), place="toa.0"))
    stage.when(fact(PlayResumed, part="planets", turn=1), turn(3), fact(TurnEnded, 3), fact(CombatEnded, why="no_will"))
    stage.when(turn(3)).then()


def test_piece_removed_after_a_battle_no_base_player_is_left_on_a_planet() -> None:
    fought = (turn(1), fact(CombatBegan, 1, participants=(1, 3)), fact(CombatEnded))
    assert said(planets(*fought, p2="toa.0").when(turn(3)), "4.5.base-player.piece-removed") == "illegal"
    assert said(planets(*fought).when(turn(3)), "4.5.base-player.piece-removed") == "legal"


def test_piece_removed_whom_an_ambush_put_down_after_the_battle_has_not_fought_yet() -> None:
    rule, laid = "4.5.base-player.piece-removed", on_planets(**STARTED)
    ended, placed_ = (fact(CombatBegan, 1, participants=(1, 2)), fact(CombatEnded)), placed(2, "toa.3")
    assert log(turn(1), *ended, placed_, turn(3), start=laid).says(rule) == "legal"
    assert log(turn(1), *ended, placed_, *ended, turn(3), start=laid).says(rule) == "illegal"


def test_joins_a_base_player_takes_part_in_a_battle_on_a_planet() -> None:
    stage = planets(turn(1)).when(fact(CombatBegan, 1, participants=(1, 2)))
    assert stage.table.combats[-1].participants == (1, 2)
    assert said(stage, "4.5.base-player.skipped") is None


def test_resumed_while_the_base_is_set_up_pieces_may_still_be_placed() -> None:
    stage = base().when(fact(PlayResumed, part="base"), placed(1, "base.A1")).then()
    stage.when(turn(2)).then()


def test_balance_loop_silhouettes_that_a_gap_may_have_changed_make_nobody_a_base_player() -> None:
    gap, everybody = (fact(GapNoticed), fact(PlayResumed, part="planets")), list(range(1, 8))
    for explorers, known, left in ((0, [], None), (6, [7], "not judged"), (4, everybody, "not judged")):
        stage = setting_up(*silhouettes(explorers, 7 - explorers)).when(*gap, turn(7))
        assert said(stage, "4.5.base-player.skipped") == left
        shown = [seat for seat in everybody if role(stage.state.table or stage.table, seat)]
        assert shown == known, "the side that is too large would have chosen anew"


def test_direction_a_turn_that_was_not_written_down_puts_nobody_else_in_the_wrong() -> None:
    stage = planets(turn(1), p3="toa.0").when(went(3, "toa.1", "walk"))
    assert said(stage.when(turn(6)), "4.5.turn.direction") != "illegal"


def test_turn_next_in_the_base_the_right_hand_neighbour_follows() -> None:
    assert said(base(turn(1)).when(turn(2)), "4.3.turn.next") == "legal"
    assert said(base(turn(1)).when(turn(4)), "4.3.turn.next") == "illegal"
