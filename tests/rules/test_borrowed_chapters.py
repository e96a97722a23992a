"""A table that borrows chapters of another document: its header says so, and every such finding names both."""

import pytest
from msgspec.structs import replace

from tests.rules.parts import NINE, in_base, turn
from tests.rules.stage import fact
from tests.rules.witnessed import log
from ucr_events.facts import CardTurned, GameOpened, TurnEnded
from ucr_events.games.locke.editions import BORROWED
from ucr_events.games.locke.revisions import REVISIONS, borrowed
from ucr_events.games.locke.rulebook import registry
from ucr_events.header.game import Game
from ucr_events.referee import Finding
from ucr_events.review.reviewing import book_of


def opened(edition: str, chapters: str | None = None) -> GameOpened:
    """The header of such a table."""
    return replace(NINE, edition=edition, options={} if chapters is None else {"borrowed": chapters})


@pytest.mark.parametrize("edition", sorted(REVISIONS))
@pytest.mark.parametrize("chapters", [None, *BORROWED])
def test_the_book_plays_by_what_the_header_borrows_and_by_nothing_else(edition: str, chapters: str | None) -> None:
    book = book_of(Game(opened(edition, chapters)))
    assert book is not None and book.borrowed == frozenset(borrowed({"borrowed": chapters}))
    listed = {one.section for one in book.listed if one.document}
    assert all(any(section == one or section.startswith(f"{one}.") for one in book.borrowed) for section in listed)
    assert bool(listed) == (chapters is not None)


NO_FLIP = "mit2020:4.6.base-player.no-flip"


def found(chapters: str | None) -> tuple[Finding, ...]:
    """What is said of a base player who turns a base card up, of which the planet part of that house says nothing."""
    start = in_base(opened("hyoumen", chapters))
    told = log(turn(2), fact(CardTurned, 2, place="base.A1", face="up"), start=start, header=opened("hyoumen", chapters))
    return tuple(one for one in told.findings if one.rule == NO_FLIP)


@pytest.mark.parametrize("chapters", [None, "battle"])
def test_of_what_is_neither_written_nor_borrowed_nothing_is_said(chapters: str | None) -> None:
    assert found(chapters) == ()


@pytest.mark.parametrize("chapters", ["base", "all"])
def test_a_borrowed_chapter_is_judged_and_the_finding_says_that_it_is_borrowed(chapters: str) -> None:
    (said,) = found(chapters)
    assert said.verdict == "illegal"
    assert "borrowed" in said.reason[1] and "借りた" in said.reason[0]


@pytest.mark.parametrize("edition", sorted(REVISIONS))
@pytest.mark.parametrize("chapters", [None, *BORROWED])
def test_every_check_of_a_book_is_of_the_own_text_or_of_a_chapter_that_the_header_names(
    edition: str, chapters: str | None
) -> None:
    book = book_of(Game(opened(edition, chapters)))
    assert book is not None
    asked = {concept for checks in book.checks.every() for concept, _ in checks}
    own = {*registry(edition), *REVISIONS[edition].concepts}
    others = {concept: book.rules[concept].section for concept in asked - own}
    named = BORROWED[chapters] if chapters else ()
    assert {rule for rule, of in others.items() if not any(of == one or of.startswith(f"{one}.") for one in named)} == set()
    assert bool(others) == bool(named) and asked & REVISIONS[edition].without == set()


def test_a_step_that_another_document_asks_for_is_no_hole_in_the_record() -> None:
    told = log(turn(2), fact(TurnEnded, 2), turn(1), start=in_base(opened("hyoumen")), header=opened("hyoumen"))
    assert [one.rule for one in told.findings if one.rule.startswith("mit2020:")] == []


def test_what_the_own_text_says_otherwise_stays_whatever_is_borrowed() -> None:
    book = book_of(Game(opened("hyoumen", "all")))
    assert book is not None
    assert not {concept for checks in book.checks.every() for concept, _ in checks} & REVISIONS["hyoumen"].without
