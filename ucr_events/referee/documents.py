"""What an edition's own text does not say: its rules are another document's, and nobody is held to them.

A revised edition (`Book.revise`) plays by the procedures of the edition it revises. Where its own text is silent so is the
referee: what the other document would hold against a fact is no finding, no objection and no sign of a hole in the record.
Where the table borrowed the section, the finding names both editions.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.causes import said_of
from ucr_events.referee.values import Expect, Finding
from ucr_events.texts import Text, filled, say

Awaited = Callable[[], Iterable[Expect]]
BORROWED: Text = say("{what} ({rule}, which this table has borrowed)")


def nothing_awaited() -> tuple[Expect, ...]:
    """Where it does not matter what might have come."""
    return ()


def by_document(book: Book, found: Iterable[Finding], awaited: Awaited = nothing_awaited) -> tuple[Finding, ...]:
    """The findings as far as this edition or what its table borrowed says them. awaited: tells what might have come instead.

    It is asked only about a fact that stands at no place, for to tell it the procedures must be gone through.
    """
    if not book.revises:
        return tuple(found)
    return tuple(said for one in found if (said := _said(book, one, awaited)) is not None)


def is_open_course(book: Book, awaited: Awaited) -> bool:
    """Whether the course of play is not this document's here, so that a fact which stands at no place says nothing."""
    if not book.revises:
        return False
    return book.open_course or not book.judges(book.stray) or any(_open_to_others(book, one.rule) for one in awaited())


def _open_to_others(book: Book, concept: str) -> bool:
    """Whether what may come by this rule might come otherwise: another document says it, or people do."""
    return (not book.judges(concept) and concept not in book.without) or concept in book.by_people


def _said(book: Book, finding: Finding, awaited: Awaited) -> Finding | None:
    concept = finding.concept
    if concept in book.without or (concept and not book.judges(concept)):
        return None
    if concept in book.by_people:
        return _left_to_people(book, finding) if finding.verdict == "illegal" else None
    if concept == book.stray and finding.verdict != "legal" and is_open_course(book, awaited):
        return None
    return _borrowed(book, finding)


def _left_to_people(book: Book, finding: Finding) -> Finding:
    """A finding without a reason of its own quotes the rule: the one that was broken, not what the club says now."""
    entry = book.rules.get(finding.concept)
    quotes = entry is not None and finding.reason == entry.text and finding.concept in book.worded
    objection = book.worded[finding.concept] if quotes else finding.reason
    reason = said_of("judged_by_people", objection, rule=finding.rule)
    return replace(finding, verdict="not judged", cause="judged_by_people", reason=reason, objection=objection)


def _borrowed(book: Book, finding: Finding) -> Finding:
    if not finding.concept or book.own(finding.concept) or finding.verdict == "legal":
        return finding
    return replace(finding, reason=filled(BORROWED, what=finding.reason, rule=finding.rule))
