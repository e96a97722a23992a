"""What reading two whole games by eye found wrong or missing (docs/golden-review.md), each as a told example."""

from typing import Any

import pytest

from tests.rules.battle import began, done, goes_on, left, opened, over, round_over, square, turn, whole
from tests.rules.mutations import made_up
from tests.rules.parts import in_base
from tests.rules.stage import Stage, declared, fact, given, illegal, moved, rolled, table
from tests.rules.witnessed import announced, log
from ucr_events.facts import CombatBegan, CombatEnded, DiceRolled, OutcomeStated, PartEnded, SealShown, SheetSealed, TurnBegan
from ucr_events.referee import expectations


def steps(stage: Stage) -> set[str]:
    """What may come next and is not barred."""
    return {one.step for one in expectations(stage.book, stage.state, stage.table) if not one.barred}


def reasons(stage: Stage) -> set[tuple[str, str]]:
    return {one.reason for one in stage.findings if one.verdict == "not judged"}


def test_low_roll_the_reason_names_the_missing_step_in_words() -> None:
    arrested = table(states={4: ("arrested",)})
    free = fact(OutcomeStated, 4, of="escape", outcome="success")
    stage = given(announced(4, "escape"), script="escape_from_prison", args=(4,), table=arrested).when(free)
    assert reasons(stage) == {("ダイス（脱出チェック）が記録されていません", "the roll (escape check) was not recorded")}


@pytest.mark.parametrize(("die", "said"), [(2, ()), (3, (illegal("4.6.entry.check"),))])
def test_entry_check_the_level_may_be_the_first_word_of_it(die: int, said: tuple[Any, ...]) -> None:
    start = in_base(p3="base.around")
    begun = (turn(3), declared(3, "esp_level", 4), rolled(3, 2, die, purpose="entry_check"))
    stage = given(*begun, script="base_part", args=(None, None, 2), table=start)
    stage.when(moved(3, "base.A1", "enter_base")).then(*said)
    found = next(one for one in stage.findings if one.rule.endswith("4.6.entry.check"))
    assert len(found.rests_on) == 3  # the move, the dice and the level


def test_end_key_points_once_the_base_part_was_said_to_end_no_turn_is_offered() -> None:
    lost = in_base()
    destroyed = type(lost)(**{**{name: getattr(lost, name) for name in lost.__struct_fields__}, "counters": {"key_points": 0}})
    stage = given(script="base_part", args=(None, None, 2), table=destroyed)
    assert "turn.begin" in steps(stage)
    stage.when(fact(PartEnded, part="base", why="key_points_destroyed"))
    assert "turn.begin" not in steps(stage)
    assert "game.close" in steps(stage)


def test_pass_after_the_main_action_is_understood_and_not_offered() -> None:
    begun = (turn(4), moved(4, "toa.4", "walk"))
    stage = given(*begun, script="normal_turn", args=(4,), table=table(p4="toa.3"))
    passing = [one for one in expectations(stage.book, stage.state, stage.table) if ("action", "pass") in one.match]
    assert [one.step for one in passing] == ["effect.ActionAnnounced"]
    stage.when(announced(4, "pass")).then()
    late = given(turn(4), script="normal_turn", args=(4,), table=table(p4="toa.3"))
    assert "pass" in steps(late)


def test_pre_combat_end_if_one_is_silent_about_the_end_of_later_rounds() -> None:
    rule = "5.1.pre-combat.end-if-one"
    fought = (*opened(1, 2), *whole(1), turn(2), left(2), done(2), goes_on(False), round_over())
    assert log(*fought, over("one_left"), start=square()).says(rule) is None
    assert log(began(1), over("one_left"), start=square()).says(rule) == "legal"


@pytest.mark.soak
def test_made_up_players_roll_before_they_say_how_an_escape_from_prison_came_out() -> None:
    told = [outcome for seed in (4, 8, 14, 16, 17) for outcome in escapes(made_up(5 + seed % 7, seed)[1])]
    assert len(told) >= 3
    assert all(told)


def escapes(facts: list[Any]) -> list[bool]:
    """For each escape from prison that came out somehow: whether it was rolled for in the same turn."""
    found, battles, was_rolled = list[bool](), 0, False
    for one in facts:
        battles += isinstance(one, CombatBegan) - isinstance(one, CombatEnded)
        if isinstance(one, TurnBegan):
            was_rolled = False
        elif isinstance(one, DiceRolled) and one.purpose == "escape_check":
            was_rolled = True
        elif isinstance(one, OutcomeStated) and one.of == "escape" and not battles:
            found.append(was_rolled)
    return found


def test_info_end_look_made_up_sheets_are_shown_by_who_they_belong_to() -> None:
    _, facts = made_up(6, 1)
    owner = {one.id: one.seat for one in facts if isinstance(one, SheetSealed)}
    shown = [one for one in facts if isinstance(one, SealShown)]
    assert shown
    assert all(one.seat == owner[one.seal] and one.seat not in one.to for one in shown)
