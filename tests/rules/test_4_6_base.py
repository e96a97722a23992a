"""4.6 Making the base, key points, who enters first, base players' squares."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import with_charts
from tests.rules.parts import (
    NINE,
    Stage,
    between,
    opened,
    part_began,
    part_ended,
    placed,
    said,
    sealed,
    shown,
    turn,
    turned,
)
from tests.rules.stage import fact, given, rolled
from tests.rules.witnessed import Log, log
from ucr_events.facts import CardsLaid, CardsReturned, CounterSet
from ucr_events.games.locke.rules.base.base import square_of
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE
from ucr_events.table.state import Group

INFO = "情報入手"


def setup(*facts: Any, last: int = 1, readings: dict[str, str] | None = None, **more: Any) -> Stage:
    """The base part has begun after seat `last` had the last turn on the planets."""
    header = replace(NINE, readings=readings or {})
    start = replace(between(**more), part="planets")
    told = (turn(last), part_ended("planets"), part_began("base"))
    return given(*told, *facts, script="planet_part", table=start, header=header)


def begun(*facts: Any, last: int = 1, **more: Any) -> Log:
    """A log of checks alone, from the beginning of the base part."""
    return log(turn(last), part_ended("planets"), part_began("base"), *facts, start=replace(between(**more), part="planets"))


def test_layout_thirty_six_cards() -> None:
    every, some = fact(CardsLaid, places=EVERY_SQUARE), fact(CardsLaid, places=EVERY_SQUARE[:35])
    assert begun(every, turn(2)).says("4.6.board.layout") == "legal"
    assert begun(some, turn(2)).says("4.6.board.layout") == "illegal"


def test_key_point_place_four_hidden_by_base_players() -> None:
    four = [sealed(seat, "key_point") for seat in (2, 4, 5, 8)]
    assert begun(*four).says("4.6.key-point.place") == "legal"
    assert begun(*four, sealed(2, "key_point")).says("4.6.key-point.place") == "illegal"
    assert begun(sealed(3, "key_point")).says("4.6.key-point.place") == "illegal"


def test_key_point_place_a_fifth_turning_up_shows_the_mistake() -> None:
    up = [turned(f"base.A{number}", "重要拠点：研究室") for number in range(1, 6)]
    assert begun(*up[:4]).says("4.6.key-point.place") == "legal"
    assert begun(*up).says("4.6.key-point.place") == "illegal"


def test_key_point_place_the_number_noted_is_four() -> None:
    setup().when(fact(CounterSet, counter="key_points", value=4)).then()
    assert said(setup().when(fact(CounterSet, counter="key_points", value=3)), "4.6.key-point.place") == "illegal"


def test_key_point_secret_is_not_shown_to_explorers() -> None:
    hidden = sealed(2, "key_point", "k")
    assert begun(hidden, shown("k", 4)).says("4.6.key-point.secret") == "legal"
    assert begun(hidden, shown("k", 3)).says("4.6.key-point.secret") == "illegal"


def test_key_point_exchange_on_a_square_of_its_own() -> None:
    facts = (sealed(2, "key_point", "k"), sealed(4, "key_point", "l"), opened("k", card="重要拠点：研究室", place="base.D2"))
    assert begun(*facts).says("4.6.key-point.exchange") == "legal"
    assert begun(*facts, opened("l", place="base.D2")).says("4.6.key-point.exchange") == "illegal"
    assert begun(facts[0], opened("k", place="base.around")).says("4.6.key-point.exchange") == "illegal"


def test_key_point_return_as_many_cards_as_key_points() -> None:
    setup().when(fact(CardsReturned, to="deck.base", count=4)).then()
    assert said(setup().when(fact(CardsReturned, to="deck.base", count=5)), "4.6.key-point.return") == "illegal"


def test_most_info_enters_on_the_outer_ring() -> None:
    held: dict[str, Any] = {"i1": (INFO,) * 3, "i3": (INFO,)}
    setup(**held).when(placed(1, "base.A4")).then().holds("4.6.enter.most-info")
    assert said(setup(**held).when(placed(1, "base.C3")), "4.6.enter.most-info") == "illegal"
    assert said(setup(**held).when(placed(3, "base.A4")), "4.6.enter.most-info") == "illegal"


def test_most_info_cards_with_texts_of_their_own_matter_only_when_it_is_close() -> None:
    special = "極秘情報入手"
    ahead = setup(i1=(special, INFO), i3=(INFO,)).when(placed(1, "base.A4"))
    assert said(ahead, "4.6.enter.most-info") == "legal"
    close = setup(i1=(special,), i3=(INFO, INFO)).when(placed(1, "base.A4"))
    assert said(close, "4.6.enter.most-info") == "not judged"
    listed = with_charts(setup(i1=(special,), i3=(INFO, INFO)), information_cards={special: 2}).when(placed(1, "base.A4"))
    assert said(listed, "4.6.enter.most-info") == "legal"


@pytest.mark.parametrize(("reading", "verdict"), [("living", "legal"), ("everybody", "illegal")])
def test_most_info_whether_the_dead_count_is_a_reading(reading: str, verdict: str) -> None:
    more: dict[str, Any] = {"i1": (INFO,), "i3": (INFO,) * 2, "states": {3: ("dead",)}}
    stage = setup(readings={"4.6.enter.most-info": reading}, **more).when(placed(1, "base.A4"))
    assert said(stage, "4.6.enter.most-info") == verdict


@pytest.mark.parametrize(("reading", "verdict"), [("living", "legal"), ("party", "illegal")])
def test_most_info_whether_parties_count_together_is_a_reading(reading: str, verdict: str) -> None:
    stage = setup(readings={"4.6.enter.most-info": reading}, i1=(INFO,) * 2, i3=(INFO,), i6=(INFO,) * 2)
    stage.table = replace(stage.table, groups=(Group(leader=3, members=(3, 6)),))
    assert said(stage.when(placed(1, "base.A4")), "4.6.enter.most-info") == verdict


@pytest.mark.parametrize(("reading", "verdict"), [("literal", "legal"), ("some", "illegal")])
def test_tie_without_any_information_is_a_reading(reading: str, verdict: str) -> None:
    stage = setup(readings={"4.6.enter.tie": reading}).when(placed(1, "base.A4"))
    assert said(stage, "4.6.enter.most-info") == verdict


def test_tie_all_who_hold_the_most_enter() -> None:
    held: dict[str, Any] = {"i1": (INFO,) * 2, "i6": (INFO,) * 2, "i3": (INFO,)}
    both = begun(placed(1, "base.A4"), placed(6, "base.A1"), placed(3, "base.around"), turn(2), **held)
    assert both.says("4.6.enter.tie") == "legal"
    one = begun(placed(1, "base.A4"), placed(6, "base.around"), placed(3, "base.around"), turn(2), **held)
    assert one.says("4.6.enter.tie") == "illegal"


def test_tie_not_judged_while_one_who_entered_may_be_an_explorer_with_more() -> None:
    """Found in a random game (6/2192) whose silhouettes were not all written down."""
    table = replace(between(i1=(INFO,) * 2, i6=(INFO,) * 2), part="planets")
    unknown = replace(table, zones={name: pile for name, pile in table.zones.items() if name != "silhouette.1"})
    facts = (turn(6), part_ended("planets"), part_began("base"), placed(1, "base.A4"), placed(6, "base.around"), turn(2))
    assert log(*facts, start=table).says("4.6.enter.tie") == "illegal"
    assert log(*facts, start=unknown).says("4.6.enter.tie") == "not judged"


def test_order_counter_clockwise_from_after_the_last_turn_player() -> None:
    held: dict[str, Any] = {"i3": (INFO,), "i7": (INFO,)}
    in_order = setup(placed(3, "base.A1"), last=1, **held).when(placed(7, "base.A2"))
    assert said(in_order, "4.6.enter.order") == "legal"
    other = setup(placed(7, "base.A1"), last=1, **held).when(placed(3, "base.A2"))
    assert said(other, "4.6.enter.order") == "illegal"
    later = setup(placed(7, "base.A1"), last=6, **held).when(placed(3, "base.A2"))
    assert said(later, "4.6.enter.order") == "legal"


@pytest.mark.parametrize("state", ["arrested", "restrained"])
def test_not_restrained_whoever_is_stays_outside(state: str) -> None:
    kept_out = setup(i1=(INFO,), states={1: (state,)})
    assert said(kept_out.when(placed(1, "base.A1")), "4.6.enter.not-restrained") == "illegal"
    assert said(setup(i1=(INFO,)).when(placed(1, "base.A1")), "4.6.enter.not-restrained") == "legal"


def test_not_restrained_and_nobody_misses_the_arrested_one_inside() -> None:
    around = begun(placed(1, "base.around"), turn(2), i1=(INFO,), states={1: ("arrested",)})
    assert around.says("4.6.enter.tie") is None


def test_surroundings_place_every_other_explorer_is_there() -> None:
    others = [placed(seat, "base.around") for seat in (3, 6, 7)]
    here = begun(placed(1, "base.A1"), *others, placed(9, "base.around"), turn(2), i1=(INFO,))
    assert here.says("4.6.surroundings.place") == "legal"
    assert begun(placed(1, "base.A1"), *others, turn(2), i1=(INFO,)).says("4.6.surroundings.place") == "not judged"


def test_start_square_two_dice_for_row_and_column_as_the_rule_book_suggests() -> None:
    assert square_of(3, 5) == "base.C5"
    stage = setup(rolled(2, 3, 5, purpose="random_square")).when(placed(2, "base.C5"))
    assert said(stage.then(), "4.6.base-player.start-square") == "legal"


@pytest.mark.parametrize(("reading", "verdict"), [("row", "illegal"), ("column", "legal"), ("either", "legal")])
def test_start_square_which_die_is_the_row_is_agreed(reading: str, verdict: str) -> None:
    stage = setup(rolled(2, 3, 5, purpose="random_square"), readings={"4.6.base-player.start-square": reading})
    assert said(stage.when(placed(2, "base.E3")), "4.6.base-player.start-square") == verdict


def test_surroundings_place_neither_inside_nor_there_is_no_place() -> None:
    assert said(setup().when(placed(3, "toa.3")), "4.6.surroundings.place") == "illegal"
    assert said(setup().when(placed(3, "base.C3")), "4.6.enter.most-info") == "illegal"


def test_start_square_is_inside() -> None:
    assert said(setup().when(placed(2, "base.around")), "4.6.base-player.start-square") == "illegal"


def test_after_placing_turns_begin_and_the_base_part_ends_with_the_game() -> None:
    others = [placed(seat, "base.around") for seat in (3, 6, 7, 9)]
    stage = setup(placed(1, "base.A1"), *others, placed(2, "base.C3"), i1=(INFO,)).when(turn(2)).then()
    stage.expects("main.other", "walk")
    stage.when(fact(CounterSet, counter="key_points", value=0)).expects("game.close")
