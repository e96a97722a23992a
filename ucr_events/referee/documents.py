"""What an edition's own text does not say: its rules are another document's, and nobody is held to them.

A revised edition (`Book.revise`) plays by the procedures of the edition it revises. Where its own text is silent, what that
other document would hold against a fact is said, and not judged; where the table borrowed the section, the finding names both
editions.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.causes import said_of
from ucr_events.referee.values import Expect, Finding, Text

Awaited = Callable[[], Iterable[Expect]]
BORROWED: Text = ("{ja}（{rule}。この卓が借りた規則）", "{en} ({rule}, which this table has borrowed)")


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


def _astray(book: Book, awaited: Awaited) -> bool:
    """Whether the course of play is not this document's where the fact stands at no place."""
    return book.open_course or any(_open_to_others(book, one.rule) for one in awaited())


def _open_to_others(book: Book, concept: str) -> bool:
    """Whether what may come by this rule might come otherwise: another document says it, or people do."""
    return (not book.judges(concept) and concept not in book.without) or concept in book.by_people


def _said(book: Book, finding: Finding, awaited: Awaited) -> Finding | None:
    concept = finding.concept
    if concept in book.without:
        return None
    if concept in book.by_people:
        return _silent(_as_it_was(book, finding), "judged_by_people") if finding.verdict == "illegal" else None
    if not concept or book.judges(concept):
        lost = finding.verdict == "illegal" and concept == book.stray
        return _silent(finding, "course_not_in_document") if lost and _astray(book, awaited) else _borrowed(book, finding)
    return _silent(finding, "not_in_document") if finding.verdict == "illegal" else None


def _as_it_was(book: Book, finding: Finding) -> Finding:
    """A finding without a reason of its own quotes the rule: the one that was broken, not what the club says now."""
    entry = book.rules.get(finding.concept)
    quotes = entry is not None and finding.reason == entry.text and finding.concept in book.worded
    return replace(finding, reason=book.worded[finding.concept]) if quotes else finding


def _silent(finding: Finding, cause: str) -> Finding:
    reason = said_of(cause, finding.reason, rule=finding.rule)  # type: ignore[arg-type]
    return replace(finding, verdict="not judged", cause=cause, reason=reason, objection=finding.reason)


def _borrowed(book: Book, finding: Finding) -> Finding:
    if book.own(finding.concept) or finding.verdict == "legal":
        return finding
    (ja, en), rule = finding.reason, finding.rule
    return replace(finding, reason=(BORROWED[0].format(ja=ja, rule=rule), BORROWED[1].format(en=en, rule=rule)))
