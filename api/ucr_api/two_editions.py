"""One log under two editions, as JSON and as lines: what each says of a step, where they do not say the same."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from ucr_events.referee import Finding
from ucr_events.review.reviewing import Review
from ucr_events.sentences import Lang
from ucr_events.texts import by_lang

Document = dict[str, Any]
SIDES = ("here", "there")
NOTHING = "–"


class Side(NamedTuple):
    """An edition and what it says of the log."""

    edition: str
    review: Review


def sides_document(here: Side, there: Side) -> Document:
    """Every fact of which one of the two says more than that it is in order, in order of the log.

    same: both hold the same against it, by rules that answer to one another.
    """
    said = [_by_fact(side.review) for side in (here, there)]
    steps = sorted({key for found in said for key in found})
    rows = [_row(key, said[0].get(key, []), said[1].get(key, [])) for key in steps]
    return {
        "here": here.edition,
        "there": there.edition,
        "facts": len(rows),
        "otherwise": sum(not row["same"] for row in rows),
        "steps": rows,
    }


def _row(key: tuple[int, str], here: list[Finding], there: list[Finding]) -> Document:
    position, fact = key
    return {
        "position": position,
        "fact": fact,
        "same": _held(here) == _held(there),
        "here": [_finding(one) for one in here],
        "there": [_finding(one) for one in there],
    }


def _held(found: list[Finding]) -> set[tuple[str, str]]:
    return {(one.concept, one.verdict) for one in found}


def _by_fact(review: Review) -> Mapping[tuple[int, str], list[Finding]]:
    found: dict[tuple[int, str], list[Finding]] = {}
    for one in sorted(review.findings, key=lambda item: (item.no, item.rule)):
        if one.verdict != "legal":
            found.setdefault((one.no, one.fact), []).append(one)
    return found


def _finding(one: Finding) -> Document:
    return {
        "rule": one.rule,
        "verdict": one.verdict.replace(" ", "_"),
        "cause": one.cause,
        "reason": by_lang(one.reason),
    }


def side_lines(document: Document, lang: Lang) -> list[str]:
    """The steps of which they say something else, an edition a line, then how many there are."""
    lines = []
    for row in document["steps"]:
        if row["same"]:
            continue
        for side in SIDES:
            for one in row[side] or [None]:
                said = f"{one['verdict']:12} {one['rule']}  {one['reason'][lang]}" if one else NOTHING
                lines.append(f"{row['position']:5} {document[side]:12} {said}")
    return [*lines, f"{document['facts']} facts spoken of, {document['otherwise']} otherwise"]
