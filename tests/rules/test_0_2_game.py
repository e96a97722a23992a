"""0.2 The frame of play, with the parts' own procedures as short as can be."""

from typing import Any

from msgspec.structs import replace

from tests.rules.ends import FIVE, closed, five, said
from tests.rules.stage import Stage, fact, given, illegal
from ucr_events.facts import (
    CounterChanged,
    CounterSet,
    Fact,
    PartBegan,
    PartEnded,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.referee import Book, Expect, Steps, expectations, maybe, one
from ucr_events.referee.procedures import fresh
from ucr_events.referee.state import RefereeState
from ucr_events.table.state import Table


def a_turn(book: Book, here: Table, part: str, turn: int | None, last: int | None) -> Steps:
    """Somebody's turn; a counter must change in it."""
    yield one(Expect("turn.begin", TurnBegan, "0.2.flow.turn-based"))
    yield one(Expect("turn.count", CounterChanged, "0.2.flow.turn-based"))
    yield maybe(Expect("turn.end", TurnEnded, "0.2.flow.turn-based"))


def nothing(book: Book, here: Table) -> Steps:
    """A part that needs no setting up."""
    yield maybe(Expect("nothing", CounterSet, "0.2.flow.turn-based"))


def play(script: str, *args: Any, dead: tuple[int, ...] = (), part: str = "base") -> Stage:
    """The frame with parts that are easily told."""
    stage = given(script="judgement", table=five(dead, part), header=FIVE)
    short: dict[str, Any] = {"any_turn": a_turn, "planet_setup": nothing, "base_setup": nothing}
    stage.book = replace(stage.book, scripts={**stage.book.scripts, **short})
    stage.state = RefereeState(frames=(fresh(script, args, stage.table),))
    return stage


def turn(seat: int, by: int = 1, counter: str = "x") -> list[Fact]:
    """A whole turn."""
    return [fact(TurnBegan, seat), fact(CounterChanged, seat, counter=counter, by=by)]


def begins(part: str) -> Any:
    return fact(PartBegan, part=part)


def test_two_parts_setup_planets_base_in_this_order() -> None:
    stage = play("game", part="setup").when(begins("setup")).when(fact(PartEnded, part="setup")).when(begins("planets"))
    stage.when(*turn(1), fact(RoundBegan, number=2), *turn(2)).then()
    stage.when(fact(PartEnded, part="planets")).then()
    stage.when(begins("base")).then()
    stage.when(*turn(3)).then()


def test_two_parts_the_base_does_not_come_before_the_planets() -> None:
    assert said(play("game", part="setup").when(begins("base")), "0.2.flow.turn-based") == "illegal"
    assert said(play("base_part").when(begins("planets")), "0.2.flow.turn-based") == "illegal"


def test_turn_based_one_turn_ends_before_the_next_begins() -> None:
    stage = play("base_part").when(*turn(1))
    stage.when(*turn(2)).then()


def test_until_end_the_last_key_point_ends_what_is_under_way() -> None:
    stage = play("base_part").when(fact(TurnBegan, 1))
    stage.table = replace(stage.table, counters={"key_points": 1})
    stage.when(fact(CounterChanged, counter="key_points", by=-1)).expects("game.close", "over.PartEnded")
    stage.when(fact(PartEnded, part="base", why="key_points_destroyed")).then()
    stage.when(closed("key_points_destroyed")).then()


def test_until_end_the_last_death_in_the_middle_of_a_turn_ends_the_game() -> None:
    stage = play("base_part", dead=(1, 2, 3, 4)).when(fact(TurnBegan, 5))
    stage.when(fact(CounterChanged, 5, counter="x", by=1), fact(StateChanged, 5, state="dead")).expects("game.close")
    stage.when(closed("everybody_dead")).then()


def test_until_end_a_table_that_goes_on_in_spite_of_it_is_followed() -> None:
    stage = play("base_part", dead=(1, 2, 3, 4, 5))
    stage.when(fact(TurnBegan, 1)).then(illegal("4.2.end.all-dead"), illegal("4.4.dead.skip"))
    stage.when(fact(CounterChanged, 1, counter="x", by=1)).then()
    stage.when(fact(TurnBegan, 2)).then(illegal("4.2.end.all-dead"), illegal("4.4.dead.skip"))
    stage.when(fact(CounterChanged, 2, counter="x", by=1)).then()


def test_a_game_may_end_in_the_planet_part() -> None:
    stage = play("planet_part", part="planets").when(*turn(1), closed("broken_off"))
    stage.then()
    assert expectations(stage.book, stage.state, stage.table) == ()


def test_resume_goes_on_where_the_table_lies() -> None:
    stage = play("game", "resume").when(*turn(4))
    stage.then()
