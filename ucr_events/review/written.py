"""The record as it is written: what the referee excuses by an omission breaks the rule, and the excuse stands beside it.

The referee follows play through what scribes leave out, and believes what explains a contradiction. That decides how it goes
on, and never what is said of the record: what it would hold against a fact but for an omission is `illegal`, with `unless`.
Where the table said itself that something is missing, nothing is held against anybody.
"""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from ucr_events.referee.lacking import Unless, Unwritten
from ucr_events.referee.values import Cause, Finding
from ucr_events.texts import Text, say

EXCUSES: frozenset[Cause] = frozenset(
    (
        "missing",
        "likely_missing",
        "origin_missing",
        "much_missing",
        "conflict",
        "gap",
        "before_gap",
        "sum_across_gap",
    )
)
"Causes for which a breach is not held against the table: something before it may not have been written down."
MORE: Text = say("several things that were not recorded")
NAMED = 2
"So many facts may be missing by an excuse that is named; more would explain anything."


def as_written(
    found: Iterable[Finding], holes: dict[int, Unless], noticed: Collection[int], *, whole: bool, answered: Collection[int] = ()
) -> tuple[Finding, ...]:
    """The same, each breach that only an omission excuses as it is written.

    holes: position -> what was left out before the fact there; it learns what is named. noticed: positions at which the table
    said that something is missing. whole: nothing is missing, so that a step which is not there was not done. answered:
    positions before which nothing was left out, as somebody was asked and said.
    """
    said = tuple(found)
    if any(map(_excused, said)):
        for one in said:
            if _excused(one) and (named := _named(one)) is not None:
                holes.setdefault(named.at, named)
        said = tuple(_as_written(one, holes, noticed, whole) if _excused(one) else one for one in said)
    return tuple(_plain(one, 0) if _is_answered(one, answered) else one for one in said) if answered else said


def confirmed(found: Iterable[Finding], position: int, no: int) -> list[Finding]:
    """The same, now that it is said at step `no` that nothing was left out before the fact at that position."""
    return [_plain(one, no) if _is_answered(one, (position,)) else one for one in found]


def refuted(found: Iterable[Finding], position: int, missing: Unwritten, no: int) -> list[Finding]:
    """The same, now that step `no` shows that this was not left out before the fact at that position."""
    return [_plain(one, no) if one.no == position and _by(one, missing) else one for one in found]


def _by(one: Finding, missing: Unwritten) -> bool:
    return one.unless is not None and one.unless.at == one.no and missing in one.unless.facts


def _is_answered(one: Finding, answered: Collection[int]) -> bool:
    return one.unless is not None and (one.no in answered or one.unless.at in answered)


def _plain(one: Finding, no: int) -> Finding:
    """It stays illegal, and nothing excuses it any more; no: the step of the answer, 0: an earlier one."""
    return replace(one, unless=None, wants=(), rests_on=tuple(sorted({*one.rests_on, *([no] if no else [])})))


def _excused(one: Finding) -> bool:
    return one.verdict == "not judged" and one.cause in EXCUSES and one.objection is not None


def _named(one: Finding) -> Unless | None:
    """What it names itself."""
    return Unless(one.no, one.wants[0].words, one.wants) if 0 < len(one.wants) <= NAMED else None


def _as_written(one: Finding, holes: dict[int, Unless], noticed: Collection[int], whole: bool) -> Finding:
    shows = max(one.explained_by, default=one.no)
    if shows in noticed or (whole and one.cause != "missing") or one.objection is None:
        return one
    if one.moment is not None and one.cause == "missing" and any(at <= one.no for at in noticed):
        return one
    unless = _named(one) or holes.get(shows) or Unless(min(one.no, shows), MORE)
    held = replace(one, verdict="illegal", reason=one.objection, cause=None, explained_by=(), objection=None)
    return held if whole else replace(held, unless=unless)
