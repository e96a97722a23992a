"""When a check speaks is a value, and what a chapter writes down of it is read in one place."""

import pytest

from ucr_events.referee import Chapter, collect
from ucr_events.referee.steps import Occasion, When, occasion_of


@pytest.mark.parametrize(
    ("written", "when", "name"),
    [
        ("walk.roll", When.TAKEN, "walk.roll"),
        ("not:walk.roll", When.OMITTED, "walk.roll"),
        ("fact:dice.rolled", When.RECORDED, "dice.rolled"),
    ],
)
def test_a_chapter_s_notation_is_read(written: str, when: When, name: str) -> None:
    assert occasion_of(written) == Occasion(when, name)


def test_a_step_and_a_kind_of_one_name_are_asked_apart() -> None:
    chapter = Chapter("votes")
    chapter.check("taken", "vote.cast")(lambda view: None)
    chapter.check("recorded", "fact:vote.cast")(lambda view: None)
    checks = collect([chapter])["checks"]
    assert [rule for rule, _ in checks.at(When.TAKEN, "vote.cast")] == ["taken"]
    assert [rule for rule, _ in checks.at(When.RECORDED, "vote.cast")] == ["recorded"]
    assert checks.at(When.OMITTED, "vote.cast") == ()


def test_a_concept_that_is_not_kept_leaves_no_empty_occasion() -> None:
    chapter = Chapter("votes")
    chapter.check("gone", "vote.cast")(lambda view: None)
    assert list(collect([chapter])["checks"].only(lambda concept: concept != "gone").every()) == []
