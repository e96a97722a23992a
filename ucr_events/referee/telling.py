"""A finding as outsiders read it, over HTTP, from `ucr judge --json` and in `schemas/finding.json`.

Names are added here, never taken away or given another meaning.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.referee.compared import THE_FACT, THE_PLAY, Compared, Relation, What, of_fact
from ucr_events.referee.compared_words import in_short
from ucr_events.referee.lacking import Unless, Unwritten
from ucr_events.referee.limits import told_in
from ucr_events.referee.values import Basis, Cause, Finding, Plain, Verdict
from ucr_events.texts import LANGS, Text, in_one


class Spoken(Plain, frozen=True):
    """Words in both languages."""

    ja: str
    en: str


class ToWrite(Plain, frozen=True):
    """A fact that nobody wrote down: its kind, the fields that are known, and what it is called."""

    kind: str
    fields: dict[str, Any]
    words: Spoken


class Excuse(Plain, frozen=True):
    """What would put it in order, had the scribe left it out: the position before which it would stand, in words, and the facts
    to write in there, one or two; none: more would be missing than can be named.
    """

    position: int
    words: Spoken
    facts: list[ToWrite]


class Looked(Plain, frozen=True):
    """One thing that the check looked at, and in short what it found there.

    what: `values` held one against another (`value`, `relation`, `limit`; ∈: one of these, –: from the first to the second), a
    `fact` (its position; the one value that it is about, if any), the `table`, the `past`, the `play` under way, a `sheet`,
    `seal` or `passage`, a `number` or `chart` of the edition. name: which of them, with its field.
    """

    what: What
    name: str
    position: int | None
    value: Any
    relation: Relation | None
    limit: Any
    words: Spoken


class FindingTold(Plain, frozen=True):
    """What a rule says of a fact, of the record as it is written.

    position, fact: of which. rule: with the edition in front. until: what must be opened first, or had to be where `settled_at`
    says at which position an opening settled it. rests_on: positions it was judged by. readings: rule -> the reading in force.
    failed: the program failed here. cause: why nothing is decided; null: it is decided. basis: what it was read from.
    explained_by: positions where what explains it shows. objection: what would be held against it otherwise.
    wants: what to write down before the fact. seat: who acted. unless: of what is illegal, the omission that would excuse it;
    null: nothing that a scribe may leave out would. compared: what was compared with what; nothing is legal without.
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
    unless: Excuse | None = None
    compared: list[Looked] = []


def told(finding: Finding) -> FindingTold:
    """The finding in its form for outsiders."""
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
        wants=_to_write(finding.wants),
        seat=finding.moment.fact.seat if finding.moment and finding.moment.fact else finding.seat,
        unless=_excuse(finding.unless) if finding.unless else None,
        compared=[_looked(one) for one in everything_compared(finding)],
    )


def everything_compared(finding: Finding) -> tuple[Compared, ...]:
    """What the finding compared; the fact by its position, and for the play under way the last facts of its procedure."""
    found: list[Compared] = []
    for one in finding.compared:
        if one == THE_FACT:
            fact = finding.moment.fact if finding.moment else None
            found.append(replace(one, position=finding.no) if fact is None else of_fact(fact, finding.no))
        elif one == THE_PLAY and finding.moment is not None:
            found += told_in(finding.moment.frame) or (one,)
        else:
            found.append(one)
    return tuple(one for at, one in enumerate(found) if one not in found[:at])


def _looked(one: Compared) -> Looked:
    value, limit = (msgspec.to_builtins(item, enc_hook=str) for item in (one.value, one.limit))
    return Looked(one.what, one.name, one.position, value, one.relation, limit, spoken(in_short(one)))


def _excuse(unless: Unless) -> Excuse:
    return Excuse(unless.at, spoken(unless.words), _to_write(unless.facts))


def _to_write(facts: tuple[Unwritten, ...]) -> list[ToWrite]:
    return [ToWrite(one.kind, msgspec.to_builtins(dict(one.fields)), spoken(one.words)) for one in facts]


FURTHER = [(lang.replace("-", "_"), lang) for lang in LANGS[2:]]
"Field and language of every language beside the two that there always are."
MORE: dict[str, Any] = {"bases": (Spoken,), "rename": dict(FURTHER), "frozen": True, "gc": False}
SPOKEN: Any = msgspec.defstruct("Spoken", [(field, str) for field, _ in FURTHER], **MORE) if FURTHER else Spoken


def spoken(text: Text) -> Spoken:
    """A text by its languages."""
    said: Spoken = SPOKEN(*(in_one(text, at) for at in range(len(LANGS))))
    return said
