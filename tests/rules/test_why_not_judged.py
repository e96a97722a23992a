"""A finding that decides nothing says why in data: cause, where it shows, and what would be held against the fact otherwise."""

from functools import cache

import pytest

from tests.rules.test_golden_games import DEMO
from tests.rules.transcript import read
from ucr_events.facts import Fact, GameOpened
from ucr_events.header.game import Game
from ucr_events.referee.causes import SENTENCES
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import book_of, review

OF_THE_RECORD = ("gap", "before_gap", "sum_across_gap", "passed_over", "conflict")


@cache
def told() -> tuple[GameOpened, tuple[Fact, ...]]:
    header, *facts = read(DEMO)
    assert isinstance(header, GameOpened)
    return header, tuple(facts)


@cache
def findings(first: int, without: int) -> tuple[Finding, ...]:
    """Of the demonstration, with so many facts missing from one on."""
    header, facts = told()
    game = Game(header)
    book = book_of(game)
    assert book is not None
    return tuple(review(game, book, (*facts[:first], *facts[first + without :])).findings)


@pytest.mark.parametrize(("first", "without"), [(0, 0), (150, 1), (300, 8), (420, 20)])
def test_what_is_not_decided_has_a_cause_and_what_is_decided_has_none(first: int, without: int) -> None:
    for one in findings(first, without):
        assert (one.cause is not None) == (one.verdict in ("undetermined", "not judged")), one
        assert one.verdict != "undetermined" or one.cause == "sealed"


@pytest.mark.parametrize(("first", "without"), [(150, 1), (300, 8), (420, 20)])
def test_what_the_record_explains_says_where_it_shows(first: int, without: int) -> None:
    explained = [one for one in findings(first, without) if one.cause in SENTENCES and one.cause != "unreadable"]
    excused = [one for one in findings(first, without) if one.unless]
    assert explained or excused
    for one in explained:
        assert one.explained_by and set(one.explained_by) <= set(one.rests_on)
        assert one.objection is None or one.cause in OF_THE_RECORD
        assert one.objection is None or one.objection[1] not in one.reason[1], "it is said once"
    assert all(one.verdict == "illegal" and one.unless and 0 < one.unless.at <= one.no for one in excused)


def test_a_verdict_says_what_it_was_read_from() -> None:
    assert {one.basis for one in findings(420, 20)} <= {"fact", "sheet", "table", "flow"}
    disputed = [one.basis for one in findings(0, 0) if one.verdict == "illegal"]
    assert disputed == ["sheet"]
