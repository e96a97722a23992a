"""What is said twice: an outcome that the referee has written down already, or another scribe, is without any effect."""

from typing import Any

import pytest
from msgspec.structs import replace
from ucr_api.cli.simulating import simulated

from tests.rules.parts import lay, on_planets, turn, up
from tests.rules.stage import Stage, declared, fact, given, illegal, moved, rolled, table
from ucr_events.facts import ActionAnnounced, Card, CardsDrawn, CombatBegan, OutcomeStated, PhaseBegan, TurnBegan, TurnEnded
from ucr_events.review.reviewing import Review, book_of, review


def stated(outcome: str, seat: int | None = 4) -> Any:
    return fact(OutcomeStated, seat, of="teleport", outcome=outcome)


def teleported(level: int, *facts: Any) -> Stage:
    facts = (fact(TurnBegan, 4), declared(4, "esp_level", level), rolled(4, 3, purpose="teleport"), *facts)
    return given(*facts, script="normal_turn", args=(4,), table=table(p4="toa.2"))


@pytest.mark.parametrize("seat", [4, None])
def test_teleport_success_said_twice_is_said_once(seat: int | None) -> None:
    once = teleported(5, stated("success"))
    twice = teleported(5, stated("success")).when(stated("success", seat)).then()
    assert (twice.state.frames[-1].script, twice.findings) == ("teleport", ())
    for item in (moved(4, "toa.5", "teleport"), stated("success", seat), fact(TurnEnded, 4)):
        twice.when(item).then()
    wrong = once.when(moved(4, "toa.4", "teleport"))
    assert ("4.3.teleport.distance", "illegal") in {(one.rule.partition(":")[2], one.verdict) for one in wrong.findings}


def test_teleport_failure_said_twice_still_bars_the_move() -> None:
    said = teleported(2, stated("failure")).when(stated("failure")).then()
    said.when(moved(4, "toa.5", "teleport")).then(illegal("4.3.teleport.failure"))


def test_teleport_success_is_not_failure_said_twice() -> None:
    contrary = teleported(5, stated("success")).when(stated("failure"))
    assert contrary.findings


def test_an_outcome_is_forgotten_with_the_next_act_of_anybody() -> None:
    said = teleported(5, stated("success"), moved(4, "toa.5", "teleport"))
    assert [one.outcome for one in said.state.said if isinstance(one, OutcomeStated)] == ["success"]
    assert said.when(ended := fact(TurnEnded, 4)).state.said == (ended,)


@pytest.mark.parametrize(("seats", "seed"), [(6, 15), (8, 17)])
def test_a_lawful_game_in_which_every_outcome_is_said_twice_is_judged_alike(seats: int, seed: int) -> None:
    game, played = simulated("mit2020", seats, seed, most=900)
    book = book_of(game)
    assert book is not None
    twice = [said for one in played.facts for said in (one, *((again(one),) if isinstance(one, OutcomeStated) else ()))]
    assert len(twice) > len(played.facts) + 20
    assert held(review(game, book, twice)) == held(review(game, book, played.facts))


def again(one: OutcomeStated) -> OutcomeStated:
    return replace(one, id=f"{one.id}again")


def held(done: Review) -> list[tuple[str, str, str, str]]:
    """What is not in order, of which fact."""
    return sorted((one.fact, one.rule, one.verdict, one.reason[1]) for one in done.findings if one.verdict != "legal")


def found_information(*facts: Any) -> Stage:
    """Seat 3 has walked to a square on which a card of information lies."""
    start = lay(on_planets(p1="toa.3", p3="toa.2", i3=("情報入手", "情報入手"), cards=False), toa_3=up("情報入手"))
    return given(turn(3), moved(3, "toa.3", "walk"), *facts, script="planet_part", args=(None, None, 1), table=start)


def takes(name: str = "情報入手") -> Any:
    return fact(CardsDrawn, 3, source="toa.3", to="information.3", count=1, cards=(Card(name=name),))


def test_info_possession_a_card_taken_twice_from_a_square_was_written_down_twice() -> None:
    stage = found_information(takes(), takes())
    assert [(one.verdict, one.reason[1]) for one in stage.findings if one.verdict != "legal"] == [
        ("not judged", "it seems to have been written down twice")
    ]
    assert stage.state.table is not None and stage.state.table.zones["information.3"].count == 3
    assert stage.table.zones["information.3"].count == 4, "the record stays as it was written"


def test_info_possession_another_card_from_an_empty_square_is_not_the_same_card_twice() -> None:
    assert found_information(takes(), takes("別の札")).state.table is None


def test_battle_start_announced_twice_begins_one_battle() -> None:
    starts = fact(ActionAnnounced, 3, action="start_combat", targets=(1,), place="toa.3")
    began = fact(CombatBegan, 3, participants=(3, 1), place="toa.3")
    stage, twice = found_information(takes()), list[int]()
    for one in (starts, replace(starts, id="again"), began, replace(began, id="once more")):
        found = stage.when(one).findings
        twice += [one.no for one in found if one.reason[1] == "it seems to have been written down twice"]
    assert twice == [5, 7] and len(stage.table.combats) == 2
    after = stage.when(fact(PhaseBegan, phase="join_phase")).state.frames
    assert [frame.script for frame in after][-3:] == ["combat_start", "combat", "join_phase"]


def test_direction_a_turn_that_ends_twice_may_have_had_others_in_between() -> None:
    stage = found_information(fact(TurnEnded, 3), fact(TurnEnded, 3))
    assert [one.reason[1] for one in stage.findings if one.verdict == "not judged"] == ["what led to this was not recorded"]
