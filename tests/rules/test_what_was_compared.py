"""Legal is said only where something was compared, and the finding says what with what."""

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tests.rules.stage import declared, given, rolled
from tests.rules.test_golden_games import GAMES
from tests.rules.transcript import read
from tests.rules.witnessed import announced
from ucr_events.demos import DEMOS
from ucr_events.demos import read as payloads_of
from ucr_events.facts import ActionAnnounced, SealOpened
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.referee import Allowed, Dice, Expect, Finding, Moment, NotYet, View
from ucr_events.referee.checking import ask, in_its_place
from ucr_events.referee.compared import Compared, Relation
from ucr_events.referee.steps import When
from ucr_events.referee.telling import told
from ucr_events.referee.view import Notes
from ucr_events.review.reviewing import Review, book_of, review

STAGE = given(script="normal_turn", args=(4,))
FACT, LEVEL, ROLL = announced(4, "attack"), declared(4, "esp_level", 5), rolled(4, 3, 5)
MOMENT = Moment(no=7, step="action.announced", when=When.RECORDED, fact=FACT, before=STAGE.table, after=STAGE.table)
LOGS = {demo.name: demo for demo in DEMOS}


@cache
def judged(name: str) -> Review | None:
    """A golden game or a demo; None where its edition judges nothing."""
    facts = read(GAMES[name]) if name in GAMES else [from_payload(one) for one in payloads_of(LOGS[name])]
    header, *rest = facts
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    return None if book is None else review(game, book, rest)


def asked(check: Any, known: dict[str, Any] | None = None) -> Finding | None:
    """What a check of one rule says of the moment."""
    return ask(STAGE.book, "5.4.attack.order", check, MOMENT, known or {}, FACT.id)


def in_english(check: Any, known: dict[str, Any] | None = None) -> list[str]:
    found = asked(check, known)
    assert found is not None
    return [one.words.en for one in told(found).compared]


def test_a_check_that_says_yes_without_a_look_at_anything_is_silent() -> None:
    assert asked(lambda view: True) is None
    assert asked(lambda view: view.step != "main.other") is None, "the name of the step says nothing of the record"
    assert asked(lambda view: bool(view.reading("4.3.battle.precondition"))) is None, "neither does how a rule is read"


def test_a_check_that_says_no_without_a_look_still_says_no() -> None:
    found = asked(lambda view: False)
    assert found is not None
    assert (found.verdict, found.compared) == ("illegal", ())


@pytest.mark.parametrize(
    ("look", "said"),
    [
        (lambda view: view.fact.seat, ["step 7"]),
        (lambda view: view.before.part, ["how the table lay"]),
        (lambda view: view.book.number("hand"), ["hand = 7 in this edition"]),
        (lambda view: view.sheet_value(4, "esp_level"), ["sheet of seat 4", "sheet of seat 4 (esp_level 5)"]),
        (lambda view: view.opened("taken_by:f1"), ["seal taken_by:f1"]),
        (lambda view: view.holds(8, "≤", 9, ("出目", "rolled"), ("LV", "level")), ["rolled 8 ≤ level 9"]),
    ],
    ids=("fact", "table", "number", "sheet", "seal", "values"),
)
def test_whatever_a_check_asks_for_is_said(look: Any, said: list[str]) -> None:
    assert in_english(lambda view: bool(look(view)) or True, {"sheet:4": {"esp_level": 5}}) == said


def test_what_waits_for_a_sheet_says_which_and_no_value() -> None:
    found = asked(lambda view: view.sheet_value(4, "esp_level") > 3)
    assert found is not None
    assert (found.verdict, found.until) == ("undetermined", ("sheet:4",))
    assert found.compared == (Compared("sheet", "sheet:4"),)


@pytest.mark.parametrize(
    ("relation", "limit", "holds"),
    [
        *(("<", 3, False), ("≤", 3, True), ("=", 3, True), ("≠", 3, False), ("≥", 3, True), (">", 2, True)),
        *(("∈", (1, 3), True), ("–", (4, 9), False)),
    ],
)
def test_each_relation_means_what_it_says(relation: Relation, limit: Any, holds: bool) -> None:
    assert View(STAGE.book, MOMENT, {}).holds(3, relation, limit, ("", ""), ("", "")) is holds


def test_a_view_that_is_shown_to_the_next_check_has_forgotten_what_the_last_one_asked() -> None:
    view = View(STAGE.book, MOMENT, {})
    with pytest.raises(NotYet):
        view.sheet(4)
    view.notes = Notes()
    assert view.notes.compared() == ()


def expected(**fields: Any) -> Expect:
    return Expect("attack.announce", ActionAnnounced, "5.4.attack.order", **fields)


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        (expected(), []),
        (expected(match=(("action", "attack"),)), []),
        (expected(seats=(4,)), ["seat 4, as due"]),
        (expected(where=(("action", Allowed(values=("attack", "melee"))),)), ["action attack (one of attack, melee)"]),
        (expected(where=(("value", Allowed(low=1, high=6)),)), []),
    ],
    ids=("anybody", "known by its action", "one seat", "one of several", "a number nobody wrote down"),
)
def test_the_rule_that_asks_for_a_step_is_met_only_where_it_limits_something(expect: Expect, said: list[str]) -> None:
    found = in_its_place(STAGE.book, expect, MOMENT, ())
    assert [one.words.en for finding in found for one in told(finding).compared] == said


def test_a_number_within_bounds_and_dice_are_said_with_their_limit() -> None:
    number = Expect("level", type(LEVEL), "5.4.attack.order", where=(("value", Allowed(low=1, high=6)),))
    dice = Expect("roll", type(ROLL), "5.4.attack.order", where=(("faces", Dice(2)),))
    pairs = (number, LEVEL), (dice, ROLL)
    said = [in_its_place(STAGE.book, expect, replace(MOMENT, fact=fact), ()) for expect, fact in pairs]
    assert [told(one).compared[0].words.ja for (one,) in said] == ["値5（1〜6）", "ダイスの数2（定めのとおり）"]


@pytest.mark.parametrize("name", [*GAMES, *LOGS])
def test_nothing_in_a_game_is_legal_unless_it_says_what_was_compared(name: str) -> None:
    done = judged(name)
    if done is None:
        return
    lawful = [one for one in (*done.findings, *done.met) if one.verdict == "legal"]
    assert lawful
    assert [(one.no, one.rule) for one in lawful if not one.compared] == []


@pytest.mark.parametrize("name", [*GAMES, *LOGS])
def test_what_was_compared_is_told_in_both_languages_and_lies_at_no_later_step(name: str) -> None:
    done = judged(name)
    for one in (*done.findings, *done.met) if done else ():
        for looked in told(one).compared:
            assert looked.words.ja
            assert looked.words.en
            assert (looked.position or 0) <= one.no


def test_nobody_is_told_a_value_of_a_sheet_that_was_not_opened() -> None:
    header, *facts = read(GAMES["locke-nine.txt"])
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    sealed = review(game, book, [one for one in facts if not isinstance(one, SealOpened)])
    looked = [item for one in sealed.findings for item in one.compared if item.what in ("sheet", "seal")]
    assert looked
    assert [item for item in looked if item.value is not None] == []


def test_what_a_check_asks_of_another_moment_is_noted_with_the_rest() -> None:
    view = View(STAGE.book, MOMENT, {})
    other = view.at(replace(MOMENT, no=MOMENT.no + 1))
    other.opened("seal:f9")
    assert (view.moment.no, other.moment.no) == (MOMENT.no, MOMENT.no + 1)
    assert Compared("seal", "seal:f9") in view.notes.compared()
