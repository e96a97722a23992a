"""A table that borrows chapters of another document: its header says so, and every such finding names both."""

import pytest
from msgspec.structs import replace

from tests.rules.parts import NINE, in_base, turn
from tests.rules.stage import fact
from tests.rules.witnessed import log
from ucr_events.facts import CardTurned, GameOpened
from ucr_events.game import Game
from ucr_events.games.locke.editions import BORROWED
from ucr_events.games.locke.revisions import REVISIONS, borrowed
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


def found(chapters: str | None) -> Finding:
    """What is said of a base player who turns a base card up, of which the planet part of that house says nothing."""
    start = in_base(opened("hyoumen", chapters))
    told = log(turn(2), fact(CardTurned, 2, place="base.A1", face="up"), start=start, header=opened("hyoumen", chapters))
    return next(one for one in told.findings if one.rule == NO_FLIP)


def test_what_is_not_borrowed_is_not_judged_and_says_whose_rule_it_would_be() -> None:
    said = found(None)
    assert (said.verdict, said.cause) == ("not judged", "not_in_document")
    assert NO_FLIP in said.reason[0] and NO_FLIP in said.reason[1]


@pytest.mark.parametrize(("chapters", "verdict"), [("battle", "not judged"), ("base", "illegal"), ("all", "illegal")])
def test_a_borrowed_chapter_is_judged_and_the_finding_says_that_it_is_borrowed(chapters: str, verdict: str) -> None:
    said = found(chapters)
    assert said.verdict == verdict
    assert ("borrowed" in said.reason[1]) == ("借りた" in said.reason[0]) == (verdict == "illegal")


def test_what_the_own_text_says_otherwise_stays_whatever_is_borrowed() -> None:
    book = book_of(Game(opened("hyoumen", "all")))
    assert book is not None
    assert not {concept for checks in book.checks.values() for concept, _ in checks} & REVISIONS["hyoumen"].without
