"""4.5 The end of the planet part, and what follows it."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.ends import with_charts
from tests.rules.parts import (
    FIVE,
    SIX,
    Stage,
    between,
    draws,
    on_planets,
    part_began,
    part_ended,
    said,
    sealed,
    shown,
    squares,
    turn,
    turned,
    turns_over,
)
from tests.rules.stage import fact, given
from tests.rules.witnessed import log, sheet
from ucr_events.facts import Card, CardsDiscarded, CardsDrawn, CardsLaid, CombatBegan, CounterSet, GapNoticed, PlayResumed
from ucr_events.games.locke.rules.planets.aftermath import cards_to_turn
from ucr_events.referee import expectations
from ucr_events.table.state import Table

INFO = "情報入手"
EXPLORERS = (1, 3, 6, 7, 9)


def ended(start: Table, why: str | None, rule: str) -> str | None:
    return log(turn(1), part_ended("planets", why), start=start).says(rule)


def went_on(start: Table, rule: str) -> str | None:
    """What is said when another turn begins instead."""
    return log(turn(1), turn(3), start=start).says(rule)


def test_information_three_cards_of_one_character_end_it() -> None:
    rich = on_planets(i1=(INFO,) * 3)
    assert ended(rich, "information_found", "4.5.end.information") == "legal"
    assert went_on(rich, "4.5.end.information") == "illegal"


def test_information_that_play_went_on_is_said_once_until_more_is_found() -> None:
    rule, rich = "4.5.end.information", on_planets(i1=(INFO,) * 3)
    assert log(turn(1), turn(3), turn(6), start=rich).says(rule) is None
    found = fact(CardsDrawn, 6, source="toa.1", to="information.6", count=1, cards=(Card(name=INFO),))
    assert log(turn(1), turn(3), turn(6), found, turn(7), start=rich).says(rule) == "illegal"


def test_information_two_and_two_do_not() -> None:
    start = on_planets(i1=(INFO,) * 2, i3=(INFO,) * 2)
    assert ended(start, "information_found", "4.5.end.information") == "illegal"
    assert went_on(start, "4.5.end.information") is None


def test_information_cards_with_texts_of_their_own_are_not_judged_without_a_list() -> None:
    start = on_planets(i1=("極秘情報入手", INFO))
    assert ended(start, "information_found", "4.5.end.information") == "not judged"
    told = given(turn(1), script="planet_part", table=on_planets(p1="toa.0", i1=("極秘情報入手", INFO)))
    with_charts(told, information_cards={"極秘情報入手": 2}).when(part_ended("planets", "information_found"))
    assert said(told, "4.5.end.information") == "legal"


def test_all_explored_no_card_is_face_down() -> None:
    laid = fact(CardsLaid, places=squares())
    bare = on_planets(cards=False)
    all_up = [turned(place, "白紙") for place in squares()]
    found = log(laid, *all_up, turn(1), part_ended("planets", "all_explored"), start=bare)
    assert found.says("4.5.end.all-explored") == "legal"
    early = log(laid, *all_up[1:], turn(1), part_ended("planets", "all_explored"), start=bare)
    assert early.says("4.5.end.all-explored") == "illegal"


def test_all_explored_what_lay_face_down_before_a_gap_may_have_been_turned_up_in_it() -> None:
    laid, gap = fact(CardsLaid, places=squares()), (fact(GapNoticed), fact(PlayResumed, part="planets", turn=1))
    up = [turned(place, "白紙") for place in squares()]
    ended, bare = (turn(1), part_ended("planets", "all_explored")), on_planets(cards=False)
    assert log(laid, *up[2:], *gap, up[1], *ended, start=bare).says("4.5.end.all-explored") == "not judged"
    again = fact(CardsLaid, places=(squares()[0],))
    assert log(laid, *up[2:], *gap, up[1], again, *ended, start=bare).says("4.5.end.all-explored") == "illegal"


def test_all_explored_rafnor_does_not_count_and_nobody_takes_another_turn() -> None:
    laid = (fact(CardsLaid, places=squares()), fact(CardsLaid, places=("rafnor.1", "rafnor.2")))
    all_up = [turned(place, "白紙") for place in squares()]
    assert log(*laid, *all_up, turn(1), turn(3), start=on_planets(cards=False)).says("4.5.end.all-explored") == "illegal"


def test_explorers_dead_all_of_them() -> None:
    dead = on_planets(states=dict.fromkeys(EXPLORERS, ("dead",)))
    assert ended(dead, "explorers_dead", "4.5.end.explorers-dead") == "legal"
    arrested = on_planets(states={**dict.fromkeys(EXPLORERS, ("dead",)), 3: ("arrested",)})
    assert ended(arrested, "explorers_dead", "4.5.end.explorers-dead") == "illegal"


def test_when_at_the_end_of_a_turn_and_not_within_a_battle() -> None:
    rich = on_planets(i1=(INFO,) * 3)
    assert ended(rich, "information_found", "4.5.end.when") == "legal"
    fighting = log(turn(1), fact(CombatBegan, 1, participants=(1, 3)), part_ended("planets", "information_found"), start=rich)
    assert fighting.says("4.5.end.when") == "illegal"


def test_when_the_third_card_ends_nothing_before_the_turn_is_over() -> None:
    stage = given(turn(1), script="planet_part", table=on_planets(p1="toa.1", i1=(INFO,) * 3))
    stage.when(turned("toa.1", "白紙", 1)).then()


def test_when_without_a_reason_some_condition_must_be_met() -> None:
    laid = fact(CardsLaid, places=squares())
    found = log(laid, turn(1), part_ended("planets"), start=on_planets(cards=False))
    assert found.says("4.5.end.when") == "illegal"


def after(start: Table, *facts: Any, header: Any = None) -> Stage:
    more = {} if header is None else {"header": header}
    return given(*facts, script="after_planets", table=start, **more)


def test_discard_other_planet_cards_go_information_stays() -> None:
    start = between(i1=(INFO, INFO, "特別任務"))
    away = fact(CardsDiscarded, 1, source="information.1", to="discard.planet", count=1, cards=(Card(name="特別任務"),))
    assert said(after(start).when(away), "4.5.after.discard") == "legal"
    wrong = fact(CardsDiscarded, 1, source="information.1", to="discard.planet", count=1, cards=(Card(name=INFO),))
    assert said(after(start).when(wrong), "4.5.after.discard") == "illegal"


def test_discard_nothing_else_is_held_when_the_base_part_begins() -> None:
    assert log(part_began("base"), start=between(i1=(INFO, "特別任務"))).says("4.5.after.discard") == "illegal"
    assert log(part_began("base"), start=between(i1=(INFO,))).says("4.5.after.discard") == "legal"


def wounded(seat: int) -> Table:
    start = between()
    seats = tuple(replace(one, counters={"damage.body": 3}) if one.seat == seat else one for one in start.seats)
    return replace(start, seats=seats)


def test_heal_base_players_are_whole_again() -> None:
    assert log(part_began("base"), start=wounded(2), s2=sheet()).says("4.5.after.heal") == "illegal"
    healed = log(fact(CounterSet, 2, counter="damage.body", value=0), part_began("base"), start=wounded(2))
    assert healed.says("4.5.after.heal") == "legal"


def test_heal_what_a_silent_suit_bore_may_stay() -> None:
    """また、基本的にスーツは回復や治療を行うことはできません。 この時、[スーツ:X]を使用したことは宣言しません。"""
    told = log(part_began("base"), start=wounded(2))
    assert told.says("4.5.after.heal") == "undetermined"
    assert told.learn(s2=sheet(abilities="強化服[スーツ:3]")).says("4.5.after.heal") == "not judged"
    stage = after(wounded(2))
    assert said(stage.when(fact(CounterSet, 2, counter="damage.body", value=1)), "4.5.after.heal") != "illegal"


def heals_offered(stage: Stage) -> set[int]:
    found = expectations(stage.book, stage.state, stage.table)
    return {one.seats[0] for one in found if one.step == "after.heal" and one.offered and one.seats}


def test_heal_is_offered_once_and_only_to_the_living() -> None:
    stage = after(wounded(2))
    assert heals_offered(stage) == {2}
    assert heals_offered(stage.when(fact(CounterSet, 2, counter="damage.body", value=0))) == set()
    seats = tuple(replace(one, states=("dead",)) if one.seat == 2 else one for one in wounded(2).seats)
    assert heals_offered(after(replace(wounded(2), seats=seats))) == set()


def test_heal_explorers_keep_their_damage() -> None:
    assert log(part_began("base"), start=wounded(3)).says("4.5.after.heal") == "legal"
    healed = after(wounded(3)).when(fact(CounterSet, 3, counter="damage.body", value=0))
    assert said(healed, "4.5.after.heal") == "illegal"


@pytest.mark.parametrize(
    ("players", "explorers", "cards"),
    [
        (9, 3, 6),
        (9, 4, 5),
        (9, 5, 4),
        (9, 6, 3),
        (9, 7, 3),
        (5, 2, 9),
        (5, 3, 6),
        (6, 2, 12),
        (6, 3, 8),
        (6, 4, 6),
    ],
)
def test_reveal_count_table(players: int, explorers: int, cards: int) -> None:
    assert cards_to_turn(players, explorers) == cards


def test_reveal_count_not_more_and_not_fewer() -> None:
    four = ("白紙", "白紙", "トラップ", "住宅街")
    assert said(after(between()).when(turns_over(2, *four)), "4.5.after.reveal-count") == "legal"
    assert said(after(between()).when(turns_over(2, *four, "白紙")), "4.5.after.reveal-count") == "illegal"
    assert said(after(between()).when(turns_over(3, *four)), "4.5.after.reveal-count") == "illegal"
    each = [turns_over(seat, *four) for seat in (2, 4, 5, 8)]
    assert log(*each, part_began("base"), start=between()).says("4.5.after.reveal-count") == "legal"
    assert log(*each[1:], part_began("base"), start=between()).says("4.5.after.reveal-count") == "not judged"
    fewer = (turns_over(2, "白紙"), *each[1:])
    assert log(*fewer, part_began("base"), start=between()).says("4.5.after.reveal-count") == "illegal"


def test_few_players_base_draw_all_the_cards_laid_count() -> None:
    five = between(FIVE, (2, 4, 5))
    nine = turns_over(2, *("白紙",) * 9)
    assert said(after(five, header=FIVE).when(nine), "6.2.few-players.base-draw") == "legal"
    each = [turns_over(seat, *("住宅街",) * 6) for seat in (2, 4, 5)]
    assert log(*each, part_began("base"), start=five, header=FIVE).says("6.2.few-players.base-draw") == "illegal"
    six = between(SIX, (2, 4))
    each = [turns_over(seat, *("住宅街",) * 6) for seat in (2, 4)]
    assert log(*each, part_began("base"), start=six, header=SIX).says("6.2.few-players.base-draw") == "legal"


def test_ability_cards_one_for_each_blank() -> None:
    two_blank = turns_over(2, "白紙", "白紙", "トラップ", "住宅街")
    assert said(after(between(), two_blank).when(draws(2, 2)), "4.5.after.ability-cards") == "legal"
    assert said(after(between(), two_blank).when(draws(2, 3)), "4.5.after.ability-cards") == "illegal"
    none_blank = turns_over(2, "スラム街", "工業地域", "トラップ", "住宅街")
    assert said(after(between(), none_blank).when(draws(2, 1)), "4.5.after.ability-cards") == "illegal"


def test_ability_cards_nobody_knows_without_the_names_and_nobody_is_forgotten() -> None:
    unseen = turns_over(2, None, None, None, None)
    assert said(after(between(), unseen).when(draws(2, 2)), "4.5.after.ability-cards") == "not judged"
    two_blank = turns_over(2, "白紙", "白紙", "トラップ", "住宅街")
    assert log(two_blank, draws(2, 1), part_began("base"), start=between()).says("4.5.after.ability-cards") == "illegal"
    assert log(two_blank, draws(2, 2), part_began("base"), start=between()).says("4.5.after.ability-cards") == "legal"


def looks(start: Table, *seats: int) -> Any:
    sheets = [sealed(seat, "sheet", f"s{seat}") for seat in seats]
    facts = (*sheets, turn(1), part_ended("planets"), *(shown(f"s{seat}", 1) for seat in seats))
    return log(*facts, start=start).says("4.5.info-end.look")


def test_info_end_look_as_many_base_players_sheets_as_information_cards() -> None:
    rich = on_planets(i1=(INFO,) * 3)
    assert looks(rich, 2, 4, 5) == "legal"
    assert looks(rich, 2, 4, 5, 8) == "illegal"
    assert looks(rich, 2, 4, 3) == "illegal"
    assert looks(on_planets(i1=(INFO,) * 2), 2) == "illegal"


def test_ability_one_card_for_the_informed() -> None:
    rich = between(i1=(INFO,) * 4)
    assert said(after(rich).when(draws(1)), "4.5.info-end.ability") == "legal"
    assert said(after(rich).when(draws(1, 4)), "4.5.info-end.ability") == "illegal"
    assert said(after(rich).when(draws(3)), "4.5.info-end.ability") == "illegal"


def test_info_end_condition_only_who_holds_enough_has_the_extra_step() -> None:
    rich = between(i1=(INFO,) * 3)
    after(rich).expects("after.ability")
    assert said(after(rich).when(draws(1)), "4.5.info-end.ability") == "legal"
    assert said(after(between(i1=(INFO,) * 2)).when(draws(1)), "4.5.info-end.ability") == "illegal"


def test_after_planets_turning_cards_over_shows_that_the_part_is_over() -> None:
    stage = given(turn(1), script="planet_part", table=on_planets(p1="toa.0"))
    stage.when(turns_over(2, "白紙", "白紙", "トラップ", "住宅街")).then()
    stage.when(draws(2, 2)).then()
    stage.expects("base.begin")


def test_to_base_the_base_part_follows() -> None:
    stage = given(turn(1), script="planet_part", table=on_planets(p1="toa.0")).when(part_ended("planets"))
    stage.expects("after.turn", "base.begin")
    stage.when(part_began("base")).expects("base.lay", "enter.place")
