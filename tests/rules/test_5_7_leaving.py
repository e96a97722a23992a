"""5.7 After leaving a battle."""

from typing import Any

from tests.rules.battle import (
    SITE,
    away,
    began,
    collected,
    covered,
    dealt,
    done,
    drawn,
    left,
    masked,
    opened,
    over,
    put,
    says,
    square,
    step,
    turn,
    whole,
)
from tests.rules.stage import fact, given, rolled
from tests.rules.witnessed import announced, counted, log
from ucr_events.facts import Card, CardTurned, CounterChanged, CounterSet, GroupDissolved, GroupFormed
from ucr_events.table.state import Table

AWAY = "toa.5"
GONE = (counted(2, "power.spent", 4), left(2), put(2, AWAY, "escape"))
FLED = (turn(1), done(1), *opened(1, 2), *whole(1, "attack", 2), turn(2), says(2, "escape"), *GONE, done(2))
"Seat 1's normal turn; seat 2 has left the battle and moved."
ENDED = (*FLED, over("one_left"))


def up(seat: int, place: str = AWAY) -> Any:
    return fact(CardTurned, seat, place=place, card=Card(name="白紙"))


def hidden(**places: Any) -> Table:
    return covered(masked(square(**places), s1="E", s2="G", s3="G", s4="G"), AWAY)


def test_after_leave_who_left_and_moved_is_dealt_with_before_the_normal_turn_goes_on() -> None:
    stage = given(
        *opened(1, 2), turn(2), left(2), put(2, AWAY, "escape"), over(), script="combat", args=(1, SITE), table=hidden()
    )
    stage.expects("square.turn").when(up(2)).then()
    stayed = given(*opened(1, 2), turn(2), left(2), over(), script="combat", args=(1, SITE), table=hidden())
    stayed.expects("combat.collect")


def test_after_leave_when_not_while_the_battle_goes_on() -> None:
    rule = "5.7.after-leave.when"
    assert log(*FLED, up(2), start=hidden()).says(rule) == "illegal"
    assert log(*ENDED, up(2), start=hidden()).says(rule) == "legal"
    assert log(*FLED, says(2, "start_combat", 3), start=hidden(p3=AWAY)).says(rule) == "illegal"


def test_after_leave_status_counts_as_normal_turn_and_as_battle() -> None:
    for note in ("[通常]", "[戦闘]"):
        told = log(*ENDED, announced(2, "use_ability", name="術", note=note), start=square())
        assert told.says("3.1.timing.broad") == "legal", "5.7.after-leave.status"


def test_after_leave_state_kept_power_comes_back_only_when_it_is_over() -> None:
    rule = "5.7.after-leave.state-kept"
    full = fact(CounterSet, 2, counter="power.spent", value=0)
    back = fact(CounterChanged, 2, counter="power.spent", by=-4)
    assert log(*ENDED, full, start=hidden()).says(rule) == "illegal"
    assert log(*ENDED, back, start=hidden()).says(rule) == "illegal"
    assert log(*ENDED, up(2), full, start=hidden()).says(rule) is None, "what follows the card may be left out"
    same = fact(CounterSet, 2, counter="power.spent", value=4)
    assert log(*ENDED, same, start=hidden()).says(rule) == "legal"
    assert log(*ENDED, up(2), turn(3), full, start=hidden()).says(rule) is None


def test_after_leave_phases_the_square_comes_before_a_battle() -> None:
    rule = "5.7.after-leave.phases"
    start = says(2, "start_combat", 3)
    assert log(*ENDED, start, start=hidden(p3=AWAY)).says(rule) == "illegal"
    assert log(*ENDED, up(2), start, start=hidden(p3=AWAY)).says(rule) == "legal"


def test_after_leave_square_effect_an_explorer_turns_the_card_up() -> None:
    assert log(*ENDED, up(2), start=hidden()).says("5.7.after-leave.square-effect") == "legal"
    base = covered(masked(square(), s2="E"), AWAY)
    assert log(*ENDED, up(2), start=base).says("5.7.after-leave.square-effect") == "illegal"


def test_after_leave_support_limits_neither_victory_nor_the_end_of_a_party() -> None:
    rule = "5.7.after-leave.support-limits"
    assert log(*ENDED, says(2, "victory_declaration"), start=square()).says(rule) == "illegal"
    assert log(*ENDED, says(2, "conversion", 3), start=square(p3=AWAY)).says(rule) == "legal"
    formed, ends = fact(GroupFormed, leader=2, members=(2, 3)), fact(GroupDissolved, 2, leader=2)
    assert log(formed, *ENDED, ends, start=square(p3=AWAY)).says(rule) == "illegal"
    assert log(formed, *ENDED, turn(2), ends, start=square(p3=AWAY)).says(rule) is None


def test_after_leave_combat_start_somebody_has_to_be_there() -> None:
    rule = "5.7.after-leave.combat-start"
    assert log(*ENDED, says(2, "start_combat", 3), start=square(p3=AWAY)).says(rule) == "legal"
    assert log(*ENDED, says(2, "start_combat"), start=square()).says(rule) == "illegal"


def test_new_combat_keeps_state_the_hand_comes_along() -> None:
    rule = "5.7.new-combat.keeps-state"
    again = (*ENDED, began(2, 3, place=AWAY))
    start = square(p3=AWAY)
    assert log(*again, away(2, 7), start=start).says(rule) == "illegal"
    assert log(*again, fact(CounterSet, 2, counter="power.spent", value=0), start=start).says(rule) == "illegal"
    assert log(*again, away(2, 1), start=start).says(rule) == "legal"
    assert log(*again, away(2, 1), drawn(2, 1), start=start).says(rule) is None


def test_new_combat_round_end_first_the_hand_is_filled_up_before_the_join_phase() -> None:
    facts = (*opened(1, 2), turn(2), left(2), put(2, AWAY, "escape"), over(), says(2, "start_combat", 3))
    stage = given(*facts, script="combat", args=(1, SITE), table=square(p3=AWAY))
    stage.expects("leave.draw", "leave.discard", "combat.begin")
    for one in (away(2, 1), drawn(2, 1), began(2, 3, place=AWAY), step("join_phase"), rolled(4, 5, 5, purpose="was_here")):
        stage.when(one).then()


BOTH = (
    *opened(1, 2, 3),
    *whole(1, "attack", 2),
    turn(2),
    *GONE,
    done(2),
    turn(3),
    left(3),
    put(3, AWAY, "escape"),
    done(3),
    over(),
)
"Seats 2 and 3 have left the same battle, to the same square."


def test_new_combat_others_newly_joined_use_abilities_before_battle_again() -> None:
    told = log(*BOTH, began(2, 3, place=AWAY), says(3, "mystery_ability"), start=square(p3=SITE))
    assert told.says("5.1.pre-combat.new-only") == "legal"


def test_new_combat_others_reset_their_power_is_full() -> None:
    rule = "5.7.new-combat.others-reset"
    again = (*BOTH, began(2, 3, place=AWAY))
    for value, verdict in ((0, "legal"), (3, "illegal")):
        told = log(*again, fact(CounterSet, 3, counter="power.spent", value=value), start=square(p3=SITE))
        assert told.says(rule) == verdict


def test_new_combat_others_new_hand_after_the_old_one_was_put_away() -> None:
    rule = "5.7.new-combat.others-new-hand"
    again = (*BOTH, began(2, 3, place=AWAY))
    assert log(*again, away(3, 7), dealt(3), start=square(p3=SITE)).says(rule) == "legal"
    assert log(*again, dealt(3), start=square(p3=SITE)).says(rule) == "illegal"


def test_several_leavers_order_the_nearest_to_the_turn_player_first() -> None:
    rule = "5.7.several-leavers.order"
    fled = (turn(2), *opened(1, 3), left(1), put(1, AWAY, "escape"), left(3), put(3, "toa.6", "escape"), over())
    start = covered(hidden(p3=SITE), "toa.6")
    assert log(*fled, up(3, "toa.6"), up(1), start=start).says(rule) == "legal"
    assert log(*fled, up(1), up(3, "toa.6"), start=start).says(rule) == "illegal"


def test_all_cards_collected_everything_begins_anew() -> None:
    again = (*ENDED, collected("hand.1", "hand.2", "discard.combat"), began(2, 3, place=AWAY), dealt(2))
    told = log(*again, start=square(p3=AWAY))
    assert told.says("5.7.new-combat.keeps-state") is None, "5.7.all-cards-collected"
    assert told.says("5.1.hand.deal") == "legal"


def test_end_return_no_normal_turn_before_a_leaver_is_dealt_with() -> None:
    assert log(*ENDED, turn(3), start=hidden()).says("5.7.end.return") == "illegal"
    assert log(*ENDED, up(2), turn(3), start=hidden()).says("5.7.end.return") == "legal"
    assert log(*ENDED, turn(3), start=square()).says("5.7.end.return") == "legal"


def test_end_leavers_first_the_cards_are_collected_after_them() -> None:
    rule = "5.1.end.leavers-first"
    laid = masked(covered(hidden(p3=SITE), "toa.6"), s1="G")
    fled = (turn(2), *opened(1, 3), left(1), put(1, AWAY, "escape"), left(3), put(3, "toa.6", "escape"), over())
    everything = collected("hand.1", "hand.3")
    assert log(*fled, up(3, "toa.6"), everything, start=laid).says(rule) == "illegal"
    assert log(*fled, up(3, "toa.6"), up(1), everything, start=laid).says(rule) == "legal"
    base = masked(laid, s1="E")  # for whom a square has no effect
    assert log(*fled, up(3, "toa.6"), everything, start=base).says(rule) == "legal"
