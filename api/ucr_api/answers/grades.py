"""Decisions graded, as JSON: of each seat what it decided, how likely its aim was for it, and the best it had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ucr_events.analysis.grading import Grade, graded
from ucr_events.analysis.knowing import Shared
from ucr_events.analysis.log import AnalysedLog, seats_of

Document = dict[str, Any]


def grades_document(record: AnalysedLog, reader: str, step: int, shared: Callable[[int, int], Shared]) -> Document:
    """Each seat with its decisions in order; none where nothing can be said of them."""
    made: dict[int, Shared] = {}

    def known(seat: int) -> Shared:
        if seat not in made:
            made[seat] = shared(seat, step)
        return made[seat]

    found = list(graded(record, known, step))
    rows = [
        {"seat": seat, "decisions": [grade_document(one) for one in found if one.decision.seat == seat]}
        for seat in seats_of(record.game)
    ]
    return {"step": step, "reader": reader, "seats": rows}


def grade_document(one: Grade) -> Document:
    """A graded decision as JSON; `says`: what was aimed at, of the seats that were chosen."""
    decision, aim = one.decision, one.decision.aim
    says = {"what": sorted(aim.among.what), "of": aim.among.of, "least": aim.least, "most": min(aim.most, len(decision.chosen))}
    named = {name: getattr(decision, name) for name in ("fact", "how", "what", "word", "aimed")}
    told = {name: getattr(one, name) for name in ("step", "chance", "best", "ties", "average", "since", "whole")}
    best = [list(seats) for seats in one.choices]
    return {**named, **told, "chosen": list(decision.chosen), "says": says, "choices": best}
