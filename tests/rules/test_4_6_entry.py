"""4.6 Around the base, the entry check, and what base cards do to whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import with_charts
from tests.rules.parts import DOWN, NINE, Stage, came_out, in_base, lay, said, turn, turned, up, went
from tests.rules.stage import declared, fact, given, rolled
from ucr_events.facts import ActionAnnounced, CounterChanged, CounterSet, GapNoticed, PlayResumed, StateChanged
from ucr_events.games.locke.rules.base.entry import enters
from ucr_events.games.locke.state.seats import companions
from ucr_events.referee import expectations

CHECK = "4.6.entry.check"
INFO = "情報入手"
SIX = {2: (1, 1), 4: (1, 3), 5: (2, 3), 6: (2, 4), 8: (3, 5), 9: (4, 5), 12: (6, 6)}


def dice(total: int) -> Any:
    return rolled(3, *SIX[total], purpose="entry_check")


def entry(level: int, total: int, failures: int = 0, readings: dict[str, str] | None = None, **more: Any) -> Stage:
    """An entry check of seat 3 after so many failed ones, told up to the dice."""
    header = replace(NINE, readings=readings or {})
    start = in_base(p3="base.around", **more)
    stage = given(script="base_part", args=(None, None, 2), table=start, header=header)
    before = [turn(3), fact(ActionAnnounced, 3, action="entry_check"), declared(3, "esp_level", 0), dice(12)]
    for _ in range(failures):
        stage.when(*before, came_out(3, "entry_check", "failure"), fact(CounterChanged, 3, counter="entry_bonus", by=-1))
        stage.when(*(turn(seat) for seat in (4, 5, 6, 7, 8, 9, 1, 2)))
    announced = fact(ActionAnnounced, 3, action="entry_check")
    return stage.when(turn(3), announced, declared(3, "esp_level", level), dice(total))


def comes_out(outcome: str, level: int, total: int, failures: int = 0) -> str | None:
    return said(entry(level, total, failures).when(came_out(3, "entry_check", outcome)), CHECK)


@pytest.mark.parametrize(("level", "total", "outcome"), [(4, 4, "success"), (4, 5, "failure"), (2, 4, "failure")])
def test_entry_check_up_to_the_declared_level(level: int, total: int, outcome: str) -> None:
    other = {"success": "failure", "failure": "success"}[outcome]
    assert comes_out(outcome, level, total) == "legal"
    assert comes_out(other, level, total) == "illegal"


def test_check_information_cards_are_added_only_by_a_reading() -> None:
    success = came_out(3, "entry_check", "success")
    assert said(entry(4, 5, i3=(INFO,)).when(success), CHECK) == "illegal"
    added = entry(4, 5, readings={CHECK: "information"}, i3=(INFO,)).when(success)
    assert said(added, CHECK) == "legal"
    assert (CHECK, "information") in next(one for one in added.findings if one.rule.endswith(CHECK)).readings


@pytest.mark.parametrize(
    ("level", "failures", "total", "outcome"),
    [(5, 1, 6, "success"), (5, 0, 6, "failure"), (4, 8, 12, "success"), (5, 2, 8, "failure"), (0, 11, 12, "failure")],
)
def test_failure_and_cumulative_one_less_for_each(level: int, failures: int, total: int, outcome: str) -> None:
    assert comes_out(outcome, level, total, failures) == "legal"


def test_entry_cumulative_after_twelve_failures_the_worst_roll_succeeds_as_the_rule_book_says() -> None:
    assert comes_out("success", 0, 12, failures=12) == "legal"
    assert [next(n for n in range(13) if enters(12, n, level)) for level in range(8)] == [12, 11, 10, 9, 8, 7, 6, 5]


def test_failure_is_noted_as_minus_one() -> None:
    failed = came_out(3, "entry_check", "failure")
    noted = entry(4, 9).when(failed, fact(CounterChanged, 3, counter="entry_bonus", by=-1)).then()
    assert said(noted, "4.6.entry.cumulative") == "legal"
    twice = entry(4, 9).when(failed, fact(CounterChanged, 3, counter="entry_bonus", by=-2))
    assert said(twice, "4.6.entry.failure") == "illegal"


def test_cumulative_a_reduction_that_was_lost_is_found() -> None:
    stage = entry(0, 12, failures=1)
    stage.table = replace(stage.table, seats=tuple(replace(seat, counters={"entry_bonus": 0}) for seat in stage.table.seats))
    assert said(stage.when(came_out(3, "entry_check", "failure")), "4.6.entry.cumulative") == "illegal"


@pytest.mark.parametrize(("reading", "verdict"), [("waits", "legal"), ("lapses", "illegal")])
def test_failure_whether_the_reduction_waits_is_a_reading(reading: str, verdict: str) -> None:
    stage = entry(4, 5, readings={"4.6.entry.failure": reading}).when(came_out(3, "entry_check", "failure"))
    stage.when(turn(4), *(turn(seat) for seat in (5, 6, 7, 8, 9, 1, 2)), turn(3), fact(ActionAnnounced, 3, action="recover"))
    stage.when(*(turn(seat) for seat in (4, 5, 6, 7, 8, 9, 1, 2)), turn(3), fact(ActionAnnounced, 3, action="entry_check"))
    stage.when(declared(3, "esp_level", 4), dice(5), came_out(3, "entry_check", "success"))
    assert said(stage, CHECK) == verdict


def test_success_onto_the_outer_ring() -> None:
    inside = came_out(3, "entry_check", "success")
    entry(4, 4).when(inside, went(3, "base.F1", "enter_base")).then()
    assert said(entry(4, 4).when(inside, went(3, "base.B2", "enter_base")), "4.6.entry.success") == "illegal"


def test_success_needs_no_word_of_it() -> None:
    entry(4, 4).when(went(3, "base.F1", "enter_base")).then()


def test_entry_check_whoever_goes_inside_has_passed_it_and_the_dice_are_asked() -> None:
    assert said(entry(4, 5).when(went(3, "base.F1", "enter_base")), CHECK) == "illegal"
    stage = entry(4, 6, failures=1)
    lost = (fact(GapNoticed), fact(PlayResumed, part="base", pieces={"p3": "base.around"}))
    again = (turn(3), fact(ActionAnnounced, 3, action="entry_check"), declared(3, "esp_level", 4), dice(6))
    stage.when(*lost, *again, went(3, "base.F1", "enter_base"))
    assert said(stage, CHECK) == "not judged", "how often it was tried, nobody knows since the gap"
    assert [one.rule for one in stage.findings if one.verdict == "illegal"] == []


def _piece(seat: int, place: str) -> dict[str, Any]:
    return {f"p{seat}": place}


def walks_in(seat: int) -> Stage:
    table = in_base(**_piece(seat, "base.around"))
    return given(script="main_phase", args=(seat,), table=table).when(went(seat, "base.C4", "enter_base"))


def test_base_player_enters_without_a_roll_an_explorer_does_not() -> None:
    assert said(walks_in(2).then(), "4.6.entry.base-player") == "legal"
    assert said(walks_in(3), "4.6.entry.base-player") == "illegal"


@pytest.mark.parametrize("action", ["recover", "entry_check"])
def test_surroundings_actions_recover_or_enter(action: str) -> None:
    stage = given(script="main_phase", args=(3,), table=in_base(p3="base.around"))
    assert said(stage.when(fact(ActionAnnounced, 3, action=action)), "4.6.surroundings.actions") == "legal"


@pytest.mark.parametrize("action", ["teleport_move", "party", "treat", "use_ability", "walk"])
def test_surroundings_actions_nothing_else(action: str) -> None:
    stage = given(script="main_phase", args=(3,), table=in_base(p3="base.around"))
    assert said(stage.when(fact(ActionAnnounced, 3, action=action)), "4.6.surroundings.actions") == "illegal"


def test_not_same_square_nobody_is_together_in_the_surroundings() -> None:
    assert companions(in_base(p3="base.around", p6="base.around"), 3) == ()
    assert companions(in_base(p3="base.A1", p6="base.A1"), 3) == (6,)


def own_turn(seat: int, **more: Any) -> Stage:
    return given(script="base_part", args=(None, None, seat - 1), table=in_base(**more)).when(turn(seat))


def test_face_down_skip_an_explorer_turns_the_card_up_first() -> None:
    walked = own_turn(3, p3="base.A1").when(went(3, "base.A2", "walk"))
    assert said(walked, "4.6.face-down.skip") == "illegal"
    own_turn(3, p3="base.A1").when(turned("base.A1", "通路", 3)).then()


def test_face_down_skip_a_base_player_is_not_held_up() -> None:
    stage = own_turn(2, p2="base.A1").when(went(2, "base.A2", "walk")).then()
    assert said(stage, "4.6.face-down.skip") is None


def test_no_flip_base_players_leave_cards_face_down() -> None:
    assert said(own_turn(2, p2="base.A1").when(turned("base.A1", "通路", 2)), "4.6.base-player.no-flip") == "illegal"
    assert said(own_turn(3, p3="base.A1").when(turned("base.A1", "通路", 3)), "4.6.base-player.no-flip") == "legal"


def on_card(seat: int, note: str | None = None, name: str = "カーンの聖母", down: bool = False) -> Stage:
    pile = DOWN if down else up(name, note)
    table = lay(in_base(**_piece(seat, "base.A1")), base_A1=pile)
    return given(script="square_effect", args=(seat,), table=table)


def restrained(seat: int) -> Any:
    return fact(StateChanged, seat, state="restrained")


def test_immune_base_cards_leave_base_players_alone_unless_they_say_all_characters() -> None:
    rule = "4.6.base-player.immune"
    assert said(on_card(2, note="対象:探索プレイヤー").when(restrained(2)), rule) == "illegal"
    assert (
        said(with_charts(on_card(2), base_card_targets={"カーンの聖母": "対象:探索プレイヤー"}).when(restrained(2)), rule)
        == "illegal"
    )
    assert said(on_card(2, note="対象:全てのキャラクター").when(restrained(2)), rule) == "legal"
    assert said(on_card(2).when(restrained(2)), rule) == "not judged"
    assert said(on_card(3).when(restrained(3)), rule) is None


def test_base_part_offers_the_entry_check_around_the_base() -> None:
    stage = own_turn(3, p3="base.around")
    steps = {expect.step for expect in expectations(stage.book, stage.state, stage.table) if not expect.barred}
    assert {"entry.announce", "recover"} <= steps
    assert not {"teleport.announce", "entry.walk", "treat"} & steps


def test_entry_bonus_is_gone_after_entering() -> None:
    stage = entry(4, 4).when(came_out(3, "entry_check", "success"), fact(CounterSet, 3, counter="entry_bonus", value=0))
    stage.when(went(3, "base.F1", "enter_base")).then()
