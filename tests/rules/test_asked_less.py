"""What judging leaves out because it is known already changes no finding: open findings, ways gone, what checks share."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from tests.rules.stage import given
from tests.rules.test_golden_games import GAMES
from tests.rules.transcript import read
from tests.rules.witnessed import announced
from ucr_events.header.game import Game
from ucr_events.referee import Finding, Moment, View
from ucr_events.referee.checking import consult
from ucr_events.referee.steps import Checks, When
from ucr_events.review.reviewing import Review, book_of

STAGE = given(script="normal_turn", args=(4,))
FACT = announced(4, "attack")
MOMENT = Moment(no=7, step="action.announced", when=When.RECORDED, fact=FACT, before=STAGE.table, after=STAGE.table)


@cache
def found(between: Callable[[Review], Any]) -> tuple[Finding, ...]:
    """Everything said in a golden game; between: what is done with the review after each fact."""
    header, *facts = read(GAMES["locke-nine.txt"])
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    review = Review(game, book)
    for fact in facts:
        review.add(fact)
        between(review)
    return tuple(replace(one, moment=None, beside=()) for one in (*review.findings, *review.met))


def nothing(review: Review) -> None:
    """Go on."""


def forget(review: Review) -> None:
    """As if no open finding had been asked again yet."""
    review._waiting.clear()


def test_an_open_finding_comes_to_the_same_whether_it_is_asked_at_each_seal_or_only_where_it_may_say_more() -> None:
    assert any(one.settled_at for one in found(nothing))
    assert found(forget) == found(nothing)


def test_a_fact_is_judged_the_same_whether_or_not_somebody_asked_before_what_may_come() -> None:
    assert found(Review.may_come) == found(nothing)


def shared(view: View) -> bool:
    """Looks at the table."""
    return view.before.turn is not None


def compared_by(*checks: Callable[[View], bool]) -> Iterator[tuple[str, ...]]:
    asked = tuple((f"rule-{at}", check) for at, check in enumerate(checks))
    book = replace(STAGE.book, checks=Checks(recorded={"action.announced": asked}))
    for one in consult(book, MOMENT, {}, FACT):
        yield tuple(sorted(item.what for item in one.compared))


def test_what_checks_share_is_found_once_and_noted_for_each_beside_what_it_looked_at_itself() -> None:
    """Given two checks that ask for one thing, when both have spoken, then it was found once and stands in both findings."""
    times: list[View] = []

    def counted(view: View) -> bool:
        times.append(view)
        return shared(view)

    def with_the_fact(view: View) -> bool:
        return view.fact is not None and (view.once(counted) or True)

    def alone(view: View) -> bool:
        return view.once(counted) or True

    assert list(compared_by(with_the_fact, alone)) == [("fact", "table"), ("table",)]
    assert len(times) == 1
