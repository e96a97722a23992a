"""4.3 Victory declaration, solo victory declaration, sheet open."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import FIVE, SHEETS, answers, closed, five, said, sheet
from tests.rules.stage import Stage, fact, given, illegal
from ucr_events.facts import (
    ActionAnnounced,
    CombatBegan,
    OutcomeStated,
    QuestionAsked,
    SealOpened,
    SheetSealed,
    TurnBegan,
    ValueDeclared,
)

DECLARES = fact(ActionAnnounced, 1, action="victory_declaration")
ASKS = fact(QuestionAsked, 1, question="victory_declaration")
ALONE = fact(ActionAnnounced, 5, action="solo_victory")


def turn_of(seat: int, *facts: Any, dead: tuple[int, ...] = (), **states: tuple[str, ...]) -> Stage:
    """The support phase of that seat's turn; `s1=("arrested",)`: states of a seat."""
    start = five(dead)
    seats = tuple(replace(item, states=states.get(f"s{item.seat}", item.states)) for item in start.seats)
    start = replace(start, seats=seats, turn=seat)
    return given(*facts, script="support_phase", args=(seat, "support_1"), table=start, header=FIVE)


def asked(*facts: Any, dead: tuple[int, ...] = ()) -> Stage:
    """Seat 1 has declared; what follows is its procedure."""
    return given(*facts, script="victory_declaration", args=(1, ()), table=five(dead), header=FIVE)


def test_victory_when_in_the_own_support_phase() -> None:
    stage = turn_of(1).expects("victory.begin", "solo.begin")
    assert said(stage.when(DECLARES), "4.3.victory.when") == "legal"


def test_victory_when_not_in_somebody_elses_turn() -> None:
    assert said(turn_of(2).when(DECLARES), "4.3.victory.when") == "illegal"


def test_victory_when_not_in_a_battle() -> None:
    begun = [fact(CombatBegan, participants=(1, 2)), fact(TurnBegan, 1)]
    assert said(turn_of(1, *begun).when(DECLARES), "4.3.victory.when") == "illegal"


@pytest.mark.parametrize("state", ["restrained", "arrested", "partner"])
def test_victory_when_not_in_a_state_without_support_phases(state: str) -> None:
    assert said(turn_of(1, s1=(state,)).when(DECLARES), "4.3.victory.when") == "illegal"


def test_victory_not_special() -> None:
    special, good = {"s1": sheet("エルミ", "S")}, {"s1": SHEETS["s1"]}
    assert said(turn_of(1).knowing(**special).when(DECLARES), "4.3.victory.not-special") == "illegal"
    assert said(turn_of(1).knowing(**good).when(DECLARES), "4.3.victory.not-special") == "legal"
    assert said(turn_of(1).when(DECLARES), "4.3.victory.not-special") == "undetermined"


@pytest.mark.parametrize(
    ("camp", "says", "verdict"), [("G", "Good", "legal"), ("E", "Good", "illegal"), ("E/G", "G", "illegal")]
)
def test_victory_own_camp_is_the_one_declared(camp: str, says: str, verdict: str) -> None:
    word = fact(ValueDeclared, 1, trait="alignment", value=says)
    assert said(asked().knowing(s1=sheet("X", camp)).when(word), "4.3.victory.own-camp") == verdict


def test_victory_own_camp_counts_a_conversion() -> None:
    converted = [
        fact(ActionAnnounced, 3, action="conversion", targets=(4,)),
        fact(OutcomeStated, 3, of="conversion", outcome="success"),
    ]
    word = fact(ValueDeclared, 4, trait="alignment", value="G")
    stage = given(*converted, script="victory_declaration", args=(4, ()), table=five(), header=FIVE).knowing(**SHEETS)
    assert said(stage.when(word), "4.3.victory.own-camp") == "legal"


def sealed(opened: bool) -> list[Any]:
    """Seat 1 has sealed the sheet, and opened it or not."""
    seal = fact(SheetSealed, 1, slot="sheet", commitment="0" * 64)
    return [seal, fact(SealOpened, 1, seal=seal.id, value={}, match="matches")] if opened else [seal]


def test_victory_open_sheet_lies_open_when_the_others_answer() -> None:
    for opened, verdict in ((False, "illegal"), (True, "legal")):
        stage = asked(*sealed(opened), ASKS).when(*answers("accept", 2))
        assert said(stage, "4.3.victory.open-sheet") == verdict


def test_victory_objection_by_the_living_only() -> None:
    asked(ASKS, dead=(2,)).when(*answers("object", 2)).then(illegal("4.3.victory.objection"))
    asked(ASKS, dead=(2,)).when(*answers("object", 3)).then()
    asked(ASKS).when(*answers("object", 1)).then(illegal("4.3.victory.objection"))


def test_victory_objection_needs_no_reason_of_camp() -> None:
    asked(ASKS).when(*answers("object", 3), fact(OutcomeStated, 1, of="victory", outcome="falls")).then()


def test_victory_unopposed_the_outcome_follows_from_the_answers() -> None:
    falls, stands = (fact(OutcomeStated, 1, of="victory", outcome=word) for word in ("falls", "stands"))
    silent = answers("silent", 2, 3, 4, 5)
    asked(ASKS, *silent).when(stands).then()
    asked(ASKS, *silent).when(falls).then(illegal("4.3.victory.unopposed"))
    asked(ASKS, *answers("object", 2)).when(stands).then(illegal("4.3.victory.unopposed"))
    asked(ASKS, *answers("object", 2), dead=(2,)).when(stands).then()


def test_victory_unopposed_somebody_who_thinks_again_is_no_longer_against() -> None:
    asked(ASKS, *answers("object", 2), *answers("accept", 2, 3, 4, 5)).when(
        fact(OutcomeStated, 1, of="victory", outcome="stands")
    ).then()


def test_solo_allowed_for_special_only() -> None:
    assert said(turn_of(5, dead=(1, 2, 3, 4)).knowing(**SHEETS).when(ALONE), "4.3.solo.allowed") == "legal"
    good = {"s5": sheet("ニア", "G")}
    assert said(turn_of(5, dead=(1, 2, 3, 4)).knowing(**good).when(ALONE), "4.3.solo.allowed") == "illegal"


def test_solo_condition_everybody_else_is_dead_or_in_the_black_hole() -> None:
    assert said(turn_of(5, dead=(1, 2, 3, 4)).when(ALONE), "4.3.solo.condition") == "legal"
    assert said(turn_of(5, dead=(1, 2, 3)).when(ALONE), "4.3.solo.condition") == "illegal"
    assert said(turn_of(5, dead=(1, 2, 3), s4=("black_hole",)).when(ALONE), "4.3.solo.condition") == "legal"


def test_solo_immediate_nobody_is_asked_and_nobody_takes_another_turn() -> None:
    lawful = turn_of(5, ALONE, dead=(1, 2, 3, 4))
    # 4.3.solo.allowed: 「Specialキャラクターは…単独勝利宣言を行うことができます」, which only the sheet can tell
    assert said(lawful.when(fact(TurnBegan, 5)), "4.3.solo.immediate") == "undetermined"
    lawful = turn_of(5, ALONE, dead=(1, 2, 3, 4))
    assert said(lawful.when(closed("solo_victory", s5="won")), "4.3.solo.immediate") == "legal"


def test_solo_immediate_an_unlawful_one_ends_nothing() -> None:
    assert said(turn_of(5, ALONE).when(fact(TurnBegan, 1)), "4.3.solo.immediate") is None
    assert said(turn_of(5, ALONE).when(closed("solo_victory", s5="won")), "4.3.solo.immediate") == "illegal"


def opening(turn: int, part: str = "base", *between: Any) -> Stage:
    """Seat 1 opens the sheet in the turn of that seat."""
    seal, show = sealed(True)
    start = replace(five(part=part), turn=turn)
    return given(seal, *between, script="support_phase", args=(turn, "support_1"), table=start, header=FIVE).when(show)


def test_open_when_in_the_own_turn() -> None:
    assert said(opening(1), "4.3.open.when") == "legal"
    assert said(opening(2), "4.3.open.when") == "illegal"


def test_open_when_in_battle_it_is_the_combat_turn_that_counts() -> None:
    battle = [fact(CombatBegan, participants=(1, 2)), fact(TurnBegan, 1)]
    assert said(opening(2, "base", *battle), "4.3.open.when") == "legal"
    assert said(opening(1, "base", *battle[:1], fact(TurnBegan, 2)), "4.3.open.when") == "illegal"


def test_open_when_after_the_end_sheets_are_shown_at_any_time() -> None:
    stands = [DECLARES, fact(OutcomeStated, 1, of="victory", outcome="stands")]
    assert said(opening(2, "base", *stands), "4.3.open.when") is None


def test_sheet_open_settles_what_waited_for_the_sheet() -> None:
    stage = turn_of(1).when(DECLARES)
    assert said(stage, "4.3.victory.not-special") == "undetermined"
    from ucr_events.referee import settle

    (settled,) = settle(stage.book, stage.findings, {"sheet:1": sheet("エルミ", "S")}, 9)
    assert (settled.verdict, settled.settled_at) == ("illegal", 9)
