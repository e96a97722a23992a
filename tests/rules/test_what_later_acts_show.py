"""What nobody wrote down and a later act shows: who was arrested, who lives again, what moved in a turn passed over."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.battle import answers, asked, dealt, done, goes_on, round_began, round_over, says, step
from tests.rules.parts import on_planets
from tests.rules.parts import turn as normal
from tests.rules.stage import Stage, declared, fact, given, rolled
from ucr_events.facts import (
    ActionAnnounced,
    CardsDrawn,
    CombatBegan,
    CombatJoined,
    GroupFormed,
    PhaseBegan,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    QuestionAnswered,
    RoundBegan,
    StateChanged,
)
from ucr_events.games.locke.omissions.omitted import forgotten
from ucr_events.games.locke.omissions.people import of_a_group, shown_by
from ucr_events.referee import Finding
from ucr_events.table.state import Combat, Piece, Table

PLACES = {"p1": "toa.2", "p3": "toa.2", "p6": "maia.1", "p7": "maia.1", "p9": "selen.1"}


def planets(*facts: Any, dead: tuple[int, ...] = ()) -> tuple[Stage, list[Finding]]:
    """What stands in the end. Seat 1 has had its turn; 3, 6, 7 and 9 follow."""
    start = on_planets(**PLACES, cards=False)
    seats = (replace(one, states=("dead",)) if one.seat in dead else one for one in start.seats)
    stage = given(script="planet_part", args=(None, None, 1), table=replace(start, seats=tuple(seats)))
    return stage.when(*facts), stage.stands


def against(said: list[Finding], rule: str) -> list[tuple[int, str]]:
    """Positions and verdicts of what stands against the facts by this rule."""
    return [(one.no, one.verdict) for one in said if one.rule.partition(":")[2] == rule and one.verdict != "legal"]


def passes(*seats: int) -> tuple[Any, ...]:
    return tuple(one for seat in seats for one in (normal(seat), says(seat, "pass"), done(seat)))


def goes(seat: int, to: str, how: str = "walk") -> Any:
    return fact(PieceMoved, seat, piece=f"p{seat}", to=to, how=how)


def test_turn_direction_with_a_piece_that_goes_on_from_elsewhere_it_is_a_hole_though_the_piece_is_excused() -> None:
    stage, said = planets(normal(6), says(6, "pass"), done(6), normal(7), goes(7, "toa.5"))
    assert against(said, "4.5.turn.direction") == [(1, "not judged")]
    assert against(said, "4.3.move.normal") == [(5, "not judged")]
    assert stage.state.unknown_state is not None and stage.state.unknown_state.sure


def test_escape_check_whoever_tries_to_escape_turn_by_turn_had_been_arrested() -> None:
    tries = (normal(3), says(3, "special"), rolled(3, 2, 3, purpose="escape_check"), done(3))
    _, said = planets(*tries, *passes(6, 7))
    assert against(said, "0.2.flow.turn-based") == [(2, "not judged")]
    assert "seat 3 was arrested" in next(one.reason[1] for one in said if one.no == 2)
    _, later = planets(*tries, *passes(6, 7, 9, 1), *tries, *passes(6, 7))
    assert [one for one in later if one.verdict == "illegal"] == []


def test_dead_revive_whose_piece_comes_back_to_the_board_lives_again() -> None:
    start = (normal(3), says(3, "pass"), fact(CombatBegan, 3, participants=(3, 1), place="toa.2"))
    back = (*start, rolled(9, 6, 6, purpose="was_alive"), fact(CombatJoined, 9, how="was_alive"))
    placed = fact(PiecePlaced, 9, piece="p9", place="toa.2")
    stage, missed = planets(*back, placed, dead=(9,))
    assert against(missed, "4.4.dead.revive") == [(6, "not judged")]
    assert stage.state.table is not None and stage.state.table.seats[8].states == ()
    _, whole = planets(*back, fact(StateChanged, 9, state="dead", on=False), placed, dead=(9,))
    assert against(whole, "4.4.dead.revive") == []


@pytest.mark.parametrize(("skipped", "verdict"), ((True, "not judged"), (False, "illegal")))
def test_teleport_distance_a_piece_may_have_moved_in_a_turn_that_nobody_wrote_down(skipped: bool, verdict: str) -> None:
    walked = (normal(6), goes(6, "maia.2"), done(6))
    begun = (*passes(3), *(() if skipped else walked), *passes(7, 9, 1, 3))
    jump = (normal(6), says(6, "teleport_move"), declared(6, "esp_level", 4), rolled(6, 2, purpose="teleport"))
    _, said = planets(*begun, *jump, goes(6, "dinar.5", "teleport"), done(6), *passes(7, 9, 1))
    jumped = len(begun) + len(jump) + 1
    assert against(said, "4.3.teleport.distance") == [(jumped, verdict)]


def test_round_definition_after_a_wrong_number_it_may_go_on_from_that_one_or_as_counted() -> None:
    start = (normal(3), says(3, "pass"), fact(CombatBegan, 3, participants=(3, 1), place="toa.2"), fact(RoundBegan, number=3))
    for number, wrong in ((4, []), (2, []), (3, [(11, "not judged")])):
        _, said = planets(*start, *passes(3, 1), fact(RoundBegan, number=number))
        assert against(said, "5.1.flow.round-definition") == [(4, "illegal"), *wrong]


def test_flow_turn_based_a_phase_that_begins_out_of_place_accuses_nobody() -> None:
    _, said = planets(normal(3), says(3, "pass"), step("support_2"), step("main_phase"), done(3), *passes(6))
    strays = against(said, "0.2.flow.turn-based")
    assert strays == [(4, "not judged")]


def test_round_end_refill_a_hand_that_nobody_recorded_has_no_size() -> None:
    start = (normal(3), says(3, "pass"), fact(CombatBegan, 3, participants=(3, 1), place="toa.2"), dealt(3))
    ending = (step("round_end"), asked(), *answers(s3="accept", s1="accept"), goes_on())
    drawn = fact(CardsDrawn, 1, source="deck.combat", to="hand.1", count=1)
    stage, said = planets(*start, round_began(1), *passes(3, 1), *ending, drawn, round_over(), round_began(2))
    refilled = next(one for one in said if one.rule.endswith("round-end.refill"))
    assert (refilled.verdict, refilled.reason[1]) == ("not judged", "a hand for seat 1 was not recorded")
    assert stage.state.unknown_state is not None and stage.state.unknown_state.sure, (
        "nor perhaps was what other hands drew (11/2155)"
    )


def group_of(*places: str | None) -> Table:
    """A battle in which a member of a group has its turn; the members stand at these places, the first one acts."""
    start = on_planets(p3="toa.2", p1="toa.2", cards=False)
    pieces = {f"golem-1.{number}": Piece(place=place, label="ゴーレム") for number, place in enumerate(places, 1)}
    battle = Combat(place="toa.2", participants=(3, 1), round=1, turn_piece="golem-1.1")
    return replace(start, pieces={**start.pieces, **pieces}, combats=(battle,))


def test_group_total_firepower_of_which_nobody_recorded_that_one_was_destroyed_or_was_there() -> None:
    attack = fact(ActionAnnounced, action="attack", targets=(3,), value=8)
    gone, more = of_a_group(group_of("toa.2", "toa.2"), attack)
    assert gone.fact == PieceRemoved(id=gone.fact.id, piece="golem-1.2") and not gone.likely
    assert (more.fact.piece, more.fact.place, more.fact.label) == ("golem-1.3", "toa.2", "ゴーレム") and not more.likely
    (left_out,) = of_a_group(group_of("toa.2", None, None), attack)
    assert left_out.fact.piece == "golem-1.2", "nobody else is left that could have been destroyed"
    between = of_a_group(group_of("toa.2", None, "toa.2"), attack)
    assert [one.likely for one in between] == [False, True], "a number left out speaks for one more"
    assert [*of_a_group(group_of("toa.2", "toa.2"), says(3, "attack", 1))] == [], "the group does not act"


def test_arrested_escape_check_in_a_turn_without_it_whoever_has_the_turn_was_freed_sooner_than_died() -> None:
    table = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    seats = (replace(one, states=("arrested",)) if one.seat == 3 else one for one in table.seats)
    laid = replace(table, seats=tuple(seats), turn=3)
    first = next(one.fact for one in forgotten(laid, fact(PhaseBegan, phase="square_effect"), {}))
    assert isinstance(first, StateChanged) and (first.seat, first.state, first.on) == (3, "arrested", False)


def test_party_partner_state_a_partner_passed_over_without_a_word_is_held_against_nobody() -> None:
    party = (normal(6), says(6, "party", 7), fact(QuestionAnswered, 7, answer="accept"))
    formed = (*passes(3), *party, fact(GroupFormed, 6, leader=6, members=(6, 7)), done(6))
    _, said = planets(*formed, *passes(9, 1, 3))
    assert against(said, "4.5.turn.direction") == []
    _, later = planets(*formed, *passes(9, 1, 3), fact(StateChanged, 7, state="partner", on=False), *passes(6, 7))
    assert against(later, "4.5.turn.direction") == [], "that it ended shows that it was so"


def test_was_alive_eligible_whose_piece_is_off_the_board_had_died() -> None:
    table = on_planets(**PLACES, cards=False)  # type: ignore[arg-type]
    rolls = rolled(3, 2, 5, purpose="was_alive")
    for place, likely in ((None, True), ("toa.2", False)):
        laid = replace(table, pieces={**table.pieces, "p3": Piece(place=place, seat=3)})
        assert [(one.fact.state, one.likely) for one in shown_by(laid, rolls)] == [("dead", likely)]  # type: ignore[attr-defined]


def test_party_formed_a_partner_in_no_party_who_is_led_has_joined_that_of_who_leads() -> None:
    led = fact(PieceMoved, piece="p7", to="maia.2")
    for states, turn, thought in ((("partner",), 6, [(6, 7)]), ((), 6, []), (("partner",), 7, [])):
        table = replace(on_planets(**PLACES, cards=False, states={7: states}), turn=turn)
        formed = [one.fact.members for one in forgotten(table, led, {}) if isinstance(one.fact, GroupFormed)]
        assert formed == thought


def test_turn_phase_order_a_phase_written_down_before_the_walk_that_was_announced_makes_that_no_second_action() -> None:
    """Found in a simulated game (9/11) two of whose lines were swapped."""
    _, said = planets(normal(3), says(3, "walk"), step("square_effect"), goes(3, "toa.3"), step("support_2"), done(3))
    assert [(one.no, one.verdict) for one in said if one.verdict != "legal"] == [(3, "not judged")]
    _, twice = planets(normal(3), says(3, "walk"), goes(3, "toa.3"), step("square_effect"), goes(3, "toa.4"), done(3))
    assert "illegal" in {one.verdict for one in twice}, "that is a second one"
    _, late = planets(normal(3), step("support_2"), says(3, "walk"), done(3))
    assert "illegal" in {one.verdict for one in late}, "an act that begins after its phase is one, too"
