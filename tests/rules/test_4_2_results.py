"""4.2 Who won."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import FIVE, SHEETS, closed, five, said, sheet, with_charts
from tests.rules.stage import Stage, fact, given
from tests.rules.witnessed import log
from ucr_events.demos import DEMOS, read
from ucr_events.facts import (
    ActionAnnounced,
    Fact,
    GameClosed,
    GameOpened,
    GapNoticed,
    OutcomeStated,
    PiecePlaced,
    QuestionAsked,
    StateChanged,
    ValueDeclared,
)
from ucr_events.facts.codec import from_payload
from ucr_events.games.locke.rulebook import book_for
from ucr_events.header.game import Game
from ucr_events.referee.sureness import UNNOTICED
from ucr_events.review.reviewing import Review


def ended(*facts: Any, dead: tuple[int, ...] = (), **sheets: Any) -> Stage:
    """A finished game of five with open sheets, after these facts."""
    stage = given(script="judgement", table=five(dead), header=FIVE)
    return stage.knowing(**{**SHEETS, **sheets}).when(*facts)


def declares(seat: int, camp: str | None = None) -> list[Any]:
    """A victory declaration that nobody opposes."""
    words = [] if camp is None else [fact(ValueDeclared, seat, trait="alignment", value=camp)]
    return [
        fact(ActionAnnounced, seat, action="victory_declaration"),
        *words,
        fact(QuestionAsked, seat, question="victory_declaration"),
        fact(OutcomeStated, seat, of="victory", outcome="stands"),
    ]


def converts(by: int, target: int, outcome: str = "success") -> list[Any]:
    """A conversion with its outcome."""
    return [
        fact(ActionAnnounced, by, action="conversion", targets=(target,)),
        fact(OutcomeStated, by, of="conversion", outcome=outcome),
    ]


ALL_WON = {f"s{seat}": "won" for seat in range(1, 6)}


def test_good_other_camp_good_loses_by_a_declaration_of_evil() -> None:
    stage = ended(*declares(2), closed("victory_declaration", s1="won", s2="won"))
    assert said(stage, "4.2.good.other-camp") == "illegal"
    stage = ended(*declares(2), closed("victory_declaration", s1="lost", s3="lost", s2="won"))
    assert said(stage, "4.2.good.other-camp") == said(stage, "4.2.judge.losers") == "legal"


def test_good_other_camp_good_does_not_lose_by_its_own_declaration() -> None:
    stage = ended(
        *declares(1, "Good"), closed("victory_declaration", s1="won A", s3="won A", s5="won A", s2="lost C", s4="lost C")
    )
    assert said(stage, "4.2.good.other-camp") is None
    assert said(stage, "4.2.judge.losers") == "legal"


def test_evil_other_camp_evil_loses_by_a_declaration_of_good() -> None:
    assert said(ended(*declares(1), closed("victory_declaration", s2="won")), "4.2.evil.other-camp") == "illegal"
    assert said(ended(*declares(1), closed("victory_declaration", s2="lost")), "4.2.evil.other-camp") == "legal"
    assert said(ended(*declares(2), closed("victory_declaration", s2="won")), "4.2.evil.other-camp") is None


NEMESIS = "ナガトが生きていると敗北"


@pytest.mark.parametrize(("seat", "camp", "rule"), [(3, "G", "good"), (4, "E", "evil"), (5, "S", "special")])
def test_personal_a_met_condition_loses_in_every_camp(seat: int, camp: str, rule: str) -> None:
    # 4.2.good.personal, 4.2.evil.personal, 4.2.special.personal
    own: dict[str, Any] = {f"s{seat}": sheet("X", camp, NEMESIS)}
    for outcome, verdict in (("won", "illegal"), ("lost", "legal")):
        stage = ended(*declares(1 if camp != "E" else 2), closed("victory_declaration", **{f"s{seat}": outcome}), **own)
        assert said(stage, f"4.2.{rule}.personal") == verdict
    stage = ended(*declares(1), closed("victory_declaration", **{f"s{seat}": "won"}), dead=(2,), **own)
    assert said(stage, f"4.2.{rule}.personal") is None, "the one it names is dead"


def test_defeat_absent_a_condition_about_somebody_who_was_never_dealt_is_ignored() -> None:
    stage = ended(*declares(1), closed("victory_declaration", s3="won"), s3=sheet("ラグ", "G", "レマが死亡していると敗北"))
    assert said(stage, "4.2.good.personal") is None
    assert said(stage, "4.2.judge.losers") == "legal"


def test_defeat_absent_a_piece_of_that_name_is_somebody_in_the_game() -> None:
    placed = fact(PiecePlaced, piece="npc.1", place="base.A1", label="レマ")
    stage = ended(
        placed, *declares(1), closed("victory_declaration", s3="won"), s3=sheet("ラグ", "G", "レマが生きていると敗北")
    )
    assert said(stage, "4.2.good.personal") == "illegal"


def test_defeat_not_self_the_owner_is_never_the_one_named() -> None:
    stage = ended(*declares(1), closed("victory_declaration", s3="won"), s3=sheet("ニア", "G", "ニアが生きていると敗北"))
    assert said(stage, "4.2.judge.losers") == "legal"


def test_personal_a_club_may_write_the_condition_as_an_expression() -> None:
    def stage(expression: str) -> Stage:
        start = with_charts(given(script="judgement", table=five(), header=FIVE), defeat_conditions={"ニア": expression})
        return start.knowing(**{**SHEETS, "s3": sheet("ニア", "G", "あやしい条件")}).when(*declares(1))

    met, unmet, unread = stage("alive('ナガト') and living == 5"), stage("dead('ナガト')"), stage("alive(")
    assert said(met.when(closed("victory_declaration", s3="won")), "4.2.good.personal") == "illegal"
    assert said(unmet.when(closed("victory_declaration", s3="won")), "4.2.judge.losers") == "legal"
    assert said(unread.when(closed("victory_declaration", s3="won")), "4.2.judge.losers") == "not judged"


def test_personal_words_nobody_can_read_are_not_judged() -> None:
    stage = ended(*declares(1), closed("victory_declaration", s3="won"), s3=sheet("ニア", "G", "月がきれいなら敗北"))
    assert said(stage, "4.2.good.personal") == "not judged"


def test_good_thousand_good_loses_by_the_thousand_turns() -> None:
    assert said(ended(closed("thousand_turns", s1="won")), "4.2.good.thousand") == "illegal"
    assert said(ended(closed("thousand_turns", s1="lost")), "4.2.good.thousand") == "legal"
    assert said(ended(closed("thousand_turns", s2="won")), "4.2.good.thousand") is None


def test_evil_key_points_evil_loses_when_all_are_destroyed() -> None:
    assert said(ended(closed("key_points_destroyed", s2="won")), "4.2.evil.key-points") == "illegal"
    assert said(ended(closed("key_points_destroyed", s2="lost C")), "4.2.evil.key-points") == "legal"
    assert said(ended(*declares(2), closed("victory_declaration", s2="won")), "4.2.evil.key-points") is None


def test_evil_key_points_somebody_converted_to_good_does_not_lose_by_it() -> None:
    stage = ended(*converts(1, 4), closed("key_points_destroyed", s4="won A"))
    assert said(stage, "4.2.judge.losers") == "legal"
    assert said(ended(*converts(1, 4, "failure"), closed("key_points_destroyed", s4="won A")), "4.2.judge.losers") == "illegal"
    assert said(ended(*converts(2, 4), closed("key_points_destroyed", s4="won A")), "4.2.judge.losers") == "illegal"


def test_alignment_reset_a_return_to_life_undoes_the_conversion_and_death_alone_does_not() -> None:
    died, back = fact(StateChanged, 4, state="dead"), fact(StateChanged, 4, state="dead", on=False)
    stage = ended(*converts(1, 4), died, closed("key_points_destroyed", s4="won B"))
    assert said(stage, "4.2.judge.losers") == "legal"
    stage = ended(*converts(1, 4), died, back, closed("key_points_destroyed", s4="won A"))
    assert said(stage, "4.2.judge.losers") == "illegal"


def test_flag_block_a_flag_of_the_camp_stops_its_next_conversion_and_death_takes_the_flag_away() -> None:
    flagged, later, over = converts(1, 4, "failure"), converts(3, 4), closed("key_points_destroyed", s4="won")
    between = [fact(StateChanged, 4, state="dead"), fact(StateChanged, 4, state="dead", on=False)]
    for facts, verdict in ((flagged, "illegal"), ([*flagged, *between], "legal")):
        assert log(*facts, *later, over, start=five(()), header=FIVE, **SHEETS).says("4.2.judge.losers") == verdict


def test_alignment_shift_where_one_may_have_been_converted_in_a_hole_its_camp_is_not_known() -> None:
    over = closed("key_points_destroyed", s4="won")
    hole = GapNoticed(id=UNNOTICED)
    known = {"start": five(()), "header": FIVE, **SHEETS}
    assert log(over, **known).says("4.2.judge.losers") == "illegal"
    assert log(hole, over, **known).says("4.2.judge.losers") == "not judged"
    back = [fact(StateChanged, 4, state="dead"), fact(StateChanged, 4, state="dead", on=False)]
    assert log(hole, *back, over, **known).says("4.2.judge.losers") == "illegal", "whoever comes back begins anew"
    assert log(hole, over, **{**known, "s4": sheet("ラン", "E")}).says("4.2.judge.losers") == "illegal", "nothing converts it"


def test_alignment_geg_goes_over_and_back() -> None:
    double = sheet("ジュナン", "G/E/G")
    stage = ended(*converts(2, 3), closed("key_points_destroyed", s3="won"), s3=double)
    assert said(stage, "4.2.evil.key-points") == "illegal"
    stage = ended(*converts(2, 3), *converts(1, 3), closed("key_points_destroyed", s3="won"), s3=double)
    assert said(stage, "4.2.judge.losers") == "legal"


def test_special_dead_a_dead_special_loses_and_a_dead_good_does_not() -> None:
    stage = ended(*declares(1), closed("victory_declaration", s5="won B", s3="won B"), dead=(3, 5))
    assert said(stage, "4.2.special.dead") == "illegal"
    stage = ended(*declares(1), closed("victory_declaration", s5="lost D", s3="won B"), dead=(3, 5))
    assert said(stage, "4.2.special.dead") == said(stage, "4.2.judge.losers") == "legal"


def test_l_other_l_loses_while_another_l_lives() -> None:
    other = sheet("ロックⅡ(L)", "G")
    assert said(ended(*declares(1), closed("victory_declaration", s1="won"), s3=other), "4.2.l.other-l") == "illegal"
    assert said(ended(*declares(1), closed("victory_declaration", s1="lost"), s3=other), "4.2.l.other-l") == "legal"
    assert said(ended(*declares(1), closed("victory_declaration", s1="won"), dead=(3,), s3=other), "4.2.l.other-l") is None


def test_all_dead_lose_everybody_even_without_a_condition() -> None:
    everybody = (1, 2, 3, 4, 5)
    stage = ended(closed("everybody_dead", s1="won B", s2="lost D"), dead=everybody)
    assert said(stage, "4.2.all-dead.lose") == said(stage, "4.2.judge.precedence") == said(stage, "4.2.class.b") == "illegal"
    stage = ended(closed("everybody_dead", s1="lost D", s2="lost D"), dead=everybody)
    assert said(stage, "4.2.all-dead.lose") == said(stage, "4.2.judge.precedence") == said(stage, "4.2.class.d") == "legal"


SOLO: dict[str, Any] = {"s5": sheet("エルミ", "S", "ニアが死亡していると敗北")}


def test_solo_result_the_declarer_wins_in_spite_of_a_condition_and_alone() -> None:
    alone = fact(ActionAnnounced, 5, action="solo_victory")
    good = closed("solo_victory", s5="won A", s1="lost D", s2="lost D")
    bad = closed("solo_victory", s5="won A", s1="won B", s2="lost D")
    for rule in ("4.3.solo.result", "4.2.judge.precedence"):
        assert said(ended(alone, good, dead=(1, 2, 3, 4), **SOLO), rule) == "legal"
        assert said(ended(alone, bad, dead=(1, 2, 3, 4), **SOLO), rule) == "illegal"


def test_judge_precedence_needs_no_sheet_after_a_solo_declaration() -> None:
    alone = fact(ActionAnnounced, 5, action="solo_victory")
    stage = given(alone, closed("solo_victory", s5="won", s1="won"), script="judgement", table=five((1, 2, 3, 4)), header=FIVE)
    assert said(stage, "4.3.solo.result") == "illegal"


def test_judge_losers_waits_for_the_sheets() -> None:
    stage = given(*declares(1, "G"), closed("victory_declaration", s1="won"), script="judgement", table=five(), header=FIVE)
    assert said(stage, "4.2.judge.losers") == "undetermined"


def test_judge_losers_a_dead_good_wins_and_a_living_evil_loses_when_the_key_points_fell() -> None:
    stage = ended(closed("key_points_destroyed", s3="won B", s2="lost C"), dead=(3,))
    assert said(stage, "4.2.judge.losers") == said(stage, "4.2.class.b") == said(stage, "4.2.class.c") == "legal"
    assert said(ended(closed("key_points_destroyed", s3="lost D", s2="lost C"), dead=(3,)), "4.2.judge.losers") == "illegal"


@pytest.mark.parametrize(
    ("grade", "seat", "dead", "holds"),
    [
        ("A", 1, (), True),
        ("A", 1, (1,), False),
        ("B", 1, (1,), True),
        ("B", 5, (5,), False),
        ("C", 2, (), True),
        ("C", 2, (2,), False),
        ("D", 5, (5,), True),
        ("D", 2, (), False),
    ],
)
def test_class_of_victory_or_defeat_alive_or_dead(grade: str, seat: int, dead: tuple[int, ...], holds: bool) -> None:
    outcome = "won" if grade in "AB" else "lost"
    stage = ended(*declares(3), closed("victory_declaration", **{f"s{seat}": f"{outcome} {grade}"}), dead=dead)
    # 4.2.class.a, 4.2.class.b, 4.2.class.c, 4.2.class.d
    assert said(stage, f"4.2.class.{grade.lower()}") == ("legal" if holds else "illegal")


def judged_by_its_sheets(facts: list[Fact]) -> dict[str, str]:
    """What the rules of section 4.2 say of a whole log, without following its play."""
    header = facts[0]
    assert isinstance(header, GameOpened)
    game = Game(header)
    review = Review(game, book_for(header, game.layout))
    for item in facts[1:]:
        review.state = replace(review.state, frames=())
        review.add(item)
    return {found.rule: found.verdict for found in review.findings if found.rule.startswith("mit2020:4.2")}


def test_judge_losers_the_demo_of_nine_ended_as_its_sheets_say() -> None:
    facts = [from_payload(payload) for payload in read(next(demo for demo in DEMOS if demo.name == "locke-nine"))]
    assert set(judged_by_its_sheets(facts).values()) == {"legal"}
    end, last = next((at, item) for at, item in enumerate(facts) if isinstance(item, GameClosed))
    wrong = replace(last, results=(*last.results[:-1], replace(last.results[-1], outcome="won", grade="B")))
    said_of_it = judged_by_its_sheets([*facts[:end], wrong])
    found = {rule for rule, verdict in said_of_it.items() if verdict == "illegal"}
    assert found == {f"mit2020:4.2.{rule}" for rule in ("judge.losers", "special.dead", "class.b")}


def test_a_game_that_was_broken_off_is_not_judged() -> None:
    stage = ended(closed("broken_off", **ALL_WON))
    assert said(stage, "4.2.judge.losers") is None
