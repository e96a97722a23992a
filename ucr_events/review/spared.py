"""A breach that an opened sheet explains: an ability that works without a word may have changed what the rule reckons with.

As it is written it stays a breach until the sheet is open: nobody can see an ability that nobody named.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.referee.book import Book
from ucr_events.referee.values import Finding


def spared(
    book: Book, found: Iterable[Finding], whose: Mapping[int, int], knowledge: Mapping[str, Any], no: int
) -> list[Finding]:
    """The same, without what an ability on a sheet that is known may explain.

    whose: position -> the seat that acted there. no: the step at which this is said.
    """
    return [_spared(book, one, knowledge.get(f"sheet:{whose.get(one.no)}"), no) for one in found]


def _spared(book: Book, one: Finding, sheet: Any, no: int) -> Finding:
    reason = book.silently(one.concept, sheet) if one.verdict == "illegal" and isinstance(sheet, Mapping) else None
    if reason is None:
        return one
    late = {"settled_at": no, "rests_on": tuple(sorted({*one.rests_on, no}))} if no > one.no else {}
    return replace(one, verdict="not judged", reason=reason, cause="text", objection=one.reason, unless=None, wants=(), **late)
