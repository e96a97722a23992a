"""A whole record, in which nothing is missing: a step that must have come and is not there was left out, a breach."""

from collections.abc import Iterable

from msgspec.structs import replace

from ucr_events.referee.recovery.inserted import LEFT_OUT, NOT_HERE
from ucr_events.referee.values import Finding
from ucr_events.texts import filled

STRAYS = ("much_missing", "origin_missing")
"Causes of what fits nothing that may come, but for something that is missing."


def left_out_in(found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The same; what would be excused by a step that nobody wrote down is held against the fact at which it shows."""
    return tuple(map(_held, found))


def _held(finding: Finding) -> Finding:
    if finding.verdict != "not judged" or finding.cause not in ("missing", *STRAYS):
        return finding
    if finding.cause in STRAYS:
        reason = NOT_HERE
    else:
        wanted = finding.wants[0].words if finding.wants else finding.reason
        reason = finding.objection or filled(LEFT_OUT, what=wanted)
    return replace(finding, verdict="illegal", reason=reason, cause=None, explained_by=(), wants=(), objection=None)
