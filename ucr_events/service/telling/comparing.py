"""Two lines of one game laid beside each other: the game's, corrected or as written, and those of its what-ifs."""

from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events.budget import paced
from ucr_events.corrections.downstream import Change, findings_changed
from ucr_events.corrections.growing import counting
from ucr_events.corrections.line import Numbered
from ucr_events.errors import BadFacts, Problem
from ucr_events.hidden.perspective import EVERYBODY, Sight
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.writing.log_services import Parts
from ucr_events.table.state import Table
from ucr_events.whatifs.comparing import Difference, Row, as_of, differences, first_difference, places_of, rows_of


class Side(msgspec.Struct, frozen=True):
    """One of the two: a log, what works on it, which of its lines, and the step whose table is looked at (None: the last)."""

    parts: Parts
    key: UUID
    recorded: bool = False
    step: int | None = None

    @property
    def live(self) -> Live:
        """The log as it stands."""
        return self.parts.library.current(self.key)


class Comparison(msgspec.Struct, frozen=True):
    """Both, with the steps looked at. common: the last step up to which they are the same; first: the first that differs."""

    steps: tuple[int, int]
    at: tuple[int, int]
    common: int
    first: int | None
    rows: tuple[Row, ...]
    differences: tuple[tuple[Difference, tuple[str, ...]], ...]
    "Each with the places of the board where it shows."
    findings: tuple[Change, ...]


def compare(left: Side, right: Side, sight: Sight) -> Comparison:
    """Lay two lines beside each other as one asker sees them; raises BadFacts for a step that a line does not have."""
    lives = (left.live, right.live)
    steps = lives[0].position, lives[1].position
    at = _steps_asked(left, right, steps)
    rows = rows_of(_counting(left, lives[0]), _counting(right, lives[1]), max(steps))
    first = first_difference(rows)
    tables = tuple(
        side.parts.replayer.table_at(side.key, step, sight, recorded=side.recorded)
        for side, step in zip((left, right), at, strict=True)
    )
    return Comparison(
        steps=steps,
        at=at,
        common=max(steps) if first is None else first - 1,
        first=first,
        rows=tuple(rows),
        differences=_lying(lives[0], *tables),
        findings=_findings(left, right, at, sight, rows),
    )


def _counting(side: Side, live: Live) -> list[Numbered]:
    line = (live.written if side.recorded else live.course).head
    return list(counting(live.game, line, facts_after(side.parts.source, side.key, 1, live.position)))


def _steps_asked(left: Side, right: Side, steps: tuple[int, int]) -> tuple[int, int]:
    problems = [
        Problem(name, f"expected a step from 0 to {last}, got {side.step}")
        for name, side, last in (("left_step", left, steps[0]), ("right_step", right, steps[1]))
        if side.step is not None and not 0 <= side.step <= last
    ]
    if problems:
        raise BadFacts(problems)
    return (steps[0] if left.step is None else left.step, steps[1] if right.step is None else right.step)


def _lying(live: Live, left: Table, right: Table) -> tuple[tuple[Difference, tuple[str, ...]], ...]:
    return tuple((found, places_of(found, live.game, left, right)) for found in differences(left, right))


def _findings(left: Side, right: Side, at: tuple[int, int], sight: Sight, rows: list[Row]) -> tuple[Change, ...]:
    """As both stand at the steps looked at. Both are judged with the same knowledge: the judge's, or everybody's."""
    same = {two.id: one.id for row in paced(rows) if row.same for one, two in zip(row.left, row.right, strict=True)}
    knowing = sight if sight.reader == "judge" else EVERYBODY
    was, now = (
        as_of(side.parts.referee.judged(side.key, knowing, recorded=side.recorded), step)
        for side, step in zip((left, right), at, strict=True)
    )
    now = tuple(replace(finding, fact=same.get(finding.fact, finding.fact)) for finding in now)
    return tuple(sorted(findings_changed(was, now), key=lambda change: (change.step, change.what, change.rule)))
