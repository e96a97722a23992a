"""4.2 When the game ends."""

from typing import Any

from msgspec.structs import replace

from tests.rules.ends import FIVE, SHEETS, answers, closed, five, said
from tests.rules.stage import Stage, fact, given
from tests.rules.witnessed import log
from ucr_events.facts import (
    ActionAnnounced,
    CounterChanged,
    CounterSet,
    OutcomeStated,
    PartEnded,
    PieceMoved,
    QuestionAsked,
    SealOpened,
    SheetSealed,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.rules.ending.ending import game_over, over


def at_the_end(*facts: Any, dead: tuple[int, ...] = ()) -> Stage:
    return given(script="judgement", table=five(dead), header=FIVE).knowing(**SHEETS).when(*facts)


DECLARED = [fact(ActionAnnounced, 1, action="victory_declaration"), fact(QuestionAsked, 1, question="victory_declaration")]
LEFT = fact(CounterSet, counter="key_points", value=4)


def test_end_victory_declaration_without_an_objection_it_is_an_end() -> None:
    stage = at_the_end(*DECLARED, *answers("accept", 2, 3), *answers("silent", 4, 5), closed("victory_declaration"))
    assert said(stage, "4.2.end.victory-declaration") == said(stage, "4.3.victory.unopposed") == "legal"


def test_end_victory_declaration_with_an_objection_it_is_none() -> None:
    stage = at_the_end(*DECLARED, *answers("object", 2), *answers("silent", 3, 4, 5), closed("victory_declaration"))
    assert said(stage, "4.2.end.victory-declaration") == said(stage, "4.3.victory.unopposed") == "illegal"


def test_end_victory_declaration_play_does_not_go_on_after_it() -> None:
    stands = fact(OutcomeStated, 1, of="victory", outcome="stands")
    assert said(at_the_end(*DECLARED, stands, fact(TurnBegan, 2)), "4.3.victory.unopposed") == "illegal"
    falls = fact(OutcomeStated, 1, of="victory", outcome="falls")
    assert said(at_the_end(*DECLARED, *answers("object", 2), falls, fact(TurnBegan, 2)), "4.3.victory.unopposed") is None


def test_end_key_points_the_fourth_ends_the_game() -> None:
    three, fourth = fact(CounterChanged, counter="key_points", by=-3), fact(CounterChanged, counter="key_points", by=-1)
    stage = at_the_end(LEFT, three, fourth)
    assert game_over(stage.table)
    assert said(stage.when(fact(PartEnded, part="base", why="key_points_destroyed")), "4.2.end.key-points") == "legal"
    assert said(stage.when(closed("key_points_destroyed")), "4.2.end.key-points") == "legal"


def test_end_key_points_three_do_not() -> None:
    stage = at_the_end(LEFT, fact(CounterChanged, counter="key_points", by=-3))
    assert not game_over(stage.table)
    assert said(stage.when(closed("key_points_destroyed")), "4.2.end.key-points") == "illegal"
    assert said(at_the_end(closed("key_points_destroyed")), "4.2.end.key-points") == "not judged", "nobody counted"


def test_end_key_points_play_does_not_go_on_after_the_fourth() -> None:
    stage = at_the_end(LEFT, fact(CounterChanged, counter="key_points", by=-4), fact(TurnBegan, 2))
    assert said(stage, "4.2.end.key-points") == "illegal"


def test_end_all_dead_the_last_death_ends_the_game() -> None:
    last = fact(StateChanged, 5, state="dead")
    assert over(at_the_end(last, dead=(1, 2, 3, 4)).table) == "everybody_dead"
    assert said(at_the_end(last, closed("everybody_dead"), dead=(1, 2, 3, 4)), "4.2.end.all-dead") == "legal"
    assert said(at_the_end(closed("everybody_dead"), dead=(1, 2, 3, 4)), "4.2.end.all-dead") == "illegal"
    assert said(at_the_end(fact(TurnBegan, 5), dead=(1, 2, 3, 4)), "4.2.end.all-dead") is None


def patient(turns: int, by: int = 2, *between: Any, reading: str = "own", others: int = 0) -> str | None:
    """What is said of the end after an opposed declaration, so many turns of its declarer, and of another seat.

    A log without procedures: play that is out of order from beginning to end would be thought about at every turn.
    """
    declared = fact(ActionAnnounced, by, action="victory_declaration")
    patience = (*(fact(TurnBegan, by) for _ in range(turns)), *(fact(TurnBegan, 3) for _ in range(others)))
    facts = (declared, *answers("object", 1), *between, *patience, closed("thousand_turns"))
    header = replace(FIVE, readings={"4.2.end.thousand-turns": reading})
    return log(*facts, start=five(), header=header, **SHEETS).says("4.2.end.thousand-turns")


def test_end_thousand_turns_of_an_evil_declarer_who_never_moved() -> None:
    assert patient(1000) == "legal"
    assert patient(999) == "illegal"
    assert patient(1000, 1) == "illegal", "the victory of Good was declared"
    assert patient(1000, 2, fact(PieceMoved, piece="p2", to="base.A1")) == "illegal"
    assert patient(1000, 2, fact(StateChanged, 2, state="dead")) == "illegal"


def test_end_thousand_turns_may_be_read_as_turns_of_anybody() -> None:
    assert patient(500, others=500) == "illegal"
    assert patient(500, others=500, reading="any") == "legal"


def test_reveal_all_every_sheet_is_open_before_the_result() -> None:
    seal = fact(SheetSealed, 1, slot="sheet", commitment="0" * 64)
    opened = fact(SealOpened, 1, seal=seal.id, value={}, match="matches")
    assert said(at_the_end(seal, closed("key_points_destroyed")), "4.2.reveal.all") == "illegal"
    assert said(at_the_end(seal, opened, closed("key_points_destroyed")), "4.2.reveal.all") == "legal"
    assert said(at_the_end(seal, closed("broken_off")), "4.2.reveal.all") is None


def test_a_table_may_stop_in_the_middle_of_anything() -> None:
    stage = given(script="teleport", args=(4, None), table=five(p4="base.A1"), header=FIVE)
    stage.when(closed("broken_off")).then()
