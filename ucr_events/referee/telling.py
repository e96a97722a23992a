"""A finding as outsiders read it, over HTTP, from `ucr judge --json` and in `schemas/finding.json`.

Names are added here, never taken away or given another meaning.
"""

from typing import Any

import msgspec

from ucr_events.referee.values import Basis, Cause, Finding, Plain, Text, Verdict


class Spoken(Plain, frozen=True):
    """Words in both languages."""

    ja: str
    en: str


class ToWrite(Plain, frozen=True):
    """A fact that nobody wrote down: its kind, the fields that are known, and what it is called."""

    kind: str
    fields: dict[str, Any]
    words: Spoken


class FindingTold(Plain, frozen=True):
    """What a rule says of a fact.

    position, fact: of which. rule: with the edition in front. until: what must be opened first, or had to be where `settled_at`
    says at which position an opening settled it. rests_on: positions it was judged by. readings: rule -> the reading in force.
    failed: the program failed here. cause: why nothing is decided; null: it is decided. basis: what it was read from.
    explained_by: positions where what explains it shows. objection: what would be held against it otherwise.
    wants: what to write down before the fact. seat: who acted.
    """

    position: int
    fact: str
    rule: str
    verdict: Verdict
    until: list[str]
    settled_at: int | None
    reason: Spoken
    rests_on: list[int]
    readings: dict[str, str]
    failed: bool
    cause: Cause | None
    basis: Basis
    explained_by: list[int]
    objection: Spoken | None
    wants: list[ToWrite]
    seat: int | None


def told(finding: Finding) -> FindingTold:
    """The finding in its form for outsiders."""
    wants = [ToWrite(one.kind, msgspec.to_builtins(dict(one.fields)), spoken(one.words)) for one in finding.wants]
    return FindingTold(
        position=finding.no,
        fact=finding.fact,
        rule=finding.rule,
        verdict=finding.verdict,
        until=list(finding.until),
        settled_at=finding.settled_at,
        reason=spoken(finding.reason),
        rests_on=list(finding.rests_on),
        readings=dict(finding.readings),
        failed=finding.failed,
        cause=finding.cause,
        basis=finding.basis,
        explained_by=list(finding.explained_by),
        objection=spoken(finding.objection) if finding.objection else None,
        wants=wants,
        seat=finding.moment.fact.seat if finding.moment and finding.moment.fact else finding.seat,
    )


def spoken(text: Text) -> Spoken:
    """A pair of texts by their languages."""
    return Spoken(*text)
