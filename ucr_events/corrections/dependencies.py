"""What rests on what in a log: from any fact everything that rests on it, and everything that it rests on.

A fact rests on what it answers (`because`, `about`), on the seal it opens or shows, on the correction that wrote or changed it,
on the facts it was judged by, and on those before it in the same act (`review/acts.py`). A finding rests on its own fact, on
those it was judged by and on the opening that settled it; a correction and a dispute rest on the facts they speak of. Nothing
here decides what a reader may know: findings come in as that reader's.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from ucr_events.budget import paced, spend
from ucr_events.corrections.line import RECORDED, Line, Numbered
from ucr_events.facts import Correction, Fact, FactInserted, OutcomeStated, SealOpened, SealShown, SealsReleased
from ucr_events.referee.values import Finding, is_told

What = Literal["fact", "consequence", "finding", "settled", "correction", "dispute"]

Name = str
"The id of a fact or of a dispute."

FEW = 16
"Things between two questions of the budget: each may rest on all others."
REFEREE = "referee"
"The actor of what the referee wrote."


class Disputed(msgspec.Struct, frozen=True):
    """A dispute, as far as it rests on facts of the game."""

    name: str
    step: int
    facts: tuple[str, ...]


class Dependent(msgspec.Struct, frozen=True):
    """One thing that rests on a fact, or that it rests on.

    direct: without anything in between. through: the facts in between (of what is direct: the fact asked about).
    fact: its own id; of a finding the fact it speaks of, of a dispute the dispute.
    """

    what: What
    step: int
    fact: str
    direct: bool
    through: tuple[str, ...]
    finding: Finding | None = None


class Web(msgspec.Struct, frozen=True):
    """All that rests on something in one log."""

    steps: Mapping[Name, int]
    facts: Mapping[Name, Fact]
    "Those that count, as they count; those that no longer do, as they were recorded."
    on: Mapping[Name, frozenset[Name]]
    "Fact -> the facts it rests on directly."
    findings: tuple[tuple[Finding, frozenset[Name]], ...]
    disputes: tuple[Disputed, ...] = ()

    def resting_on(self, name: Name) -> tuple[Dependent, ...]:
        """Everything that rests on this fact, in order of steps; a finding is told unless it was legal from the start."""
        closure = _closure(name, _reversed(self.on))
        facts = (self._fact(one, name, self.on[one] & closure) for one in paced(closure - {name}, FEW))
        found = [
            self._finding(finding, self.steps[name], name, rests & closure)
            for finding, rests in paced(self.findings, FEW)
            if is_told(finding) and rests & closure
        ]
        disputes = (
            Dependent("dispute", one.step, one.name, name in one.facts, _between(name, frozenset(one.facts) & closure))
            for one in self.disputes
            if closure & set(one.facts)
        )
        return _ordered((*facts, *found, *disputes))

    def rested_on_by(self, name: Name) -> tuple[Dependent, ...]:
        """Everything that this fact, and what is found of it, rests on: nearest first."""
        own = frozenset().union(*(rests for finding, rests in self.findings if finding.fact == name)) - {name}
        on = {**self.on, name: self.on.get(name, frozenset()) | own}
        closure = _closure(name, on)
        above = {one: frozenset(low for low in closure if one in on.get(low, ())) for one in paced(closure - {name}, FEW)}
        return _ordered(self._fact(one, name, above[one]) for one in above)[::-1]

    def _fact(self, one: Name, asked: Name, near: frozenset[Name]) -> Dependent:
        fact = self.facts[one]
        what: What = "correction" if isinstance(fact, Correction) else "fact"
        if fact.actor == REFEREE and fact.because is not None:
            what = "consequence"
        return Dependent(what, self.steps[one], one, asked in near, _between(asked, near))

    def _finding(self, finding: Finding, step: int, asked: Name, near: frozenset[Name]) -> Dependent:
        settles = finding.settled_at == step and finding.fact != asked
        what: What = "settled" if settles else "finding"
        return Dependent(what, finding.no, finding.fact, asked in near, _between(asked, near), finding)


def web_of(
    recorded: Iterable[Numbered],
    findings: Sequence[Finding],
    line: Line = RECORDED,
    disputes: Sequence[Disputed] = (),
    acts: Mapping[int, tuple[int, ...]] | None = None,
) -> Web:
    """What rests on what in this log.

    recorded: every fact with its step, the header first. findings: everything found on the line, legal ones too, as one reader
    may know it. acts: step -> the earlier steps of the same act.
    """
    steps: dict[Name, int] = {}
    facts: dict[Name, Fact] = {}
    counting: dict[int, tuple[Name, ...]] = {}
    for step, fact in paced(recorded):
        cell = line.at(step, fact)
        counting[step] = tuple(one.id for one in cell)
        for one in (fact, *cell):
            steps[one.id], facts[one.id] = step, one
    judged = tuple((finding, _rests(finding, counting)) for finding in findings)
    on = {name: {rest for rest in _named(fact) if rest in facts and rest != name} for name, fact in facts.items()}
    for step, corrections in line.by.items():
        for name in counting.get(step, ()):
            on[name] |= {one for one in corrections if name in _written(facts[one])}
    for finding in findings:
        on.get(finding.fact, set()).update(_judged_by(finding, counting))
    for step, before in paced((acts or {}).items(), FEW):
        for name in counting.get(step, ()):
            on[name] |= {one for earlier in before for one in counting.get(earlier, ())} - {name}
    kept = {name: frozenset(rests) for name, rests in on.items()}
    return Web(steps=steps, facts=facts, on=kept, findings=judged, disputes=tuple(disputes))


def _rests(finding: Finding, counting: Mapping[int, tuple[Name, ...]]) -> frozenset[Name]:
    """The facts a finding rests on: its own, whatever it was judged by, and what settled it."""
    return frozenset({finding.fact, *_judged_by(finding, counting), *counting.get(finding.settled_at or 0, ())})


def _judged_by(finding: Finding, counting: Mapping[int, tuple[Name, ...]]) -> set[Name]:
    """The earlier facts that a fact was judged by; what settles a finding later is none that the fact itself rests on."""
    return {name for step in finding.rests_on if step < finding.no for name in counting.get(step, ())}


def _named(fact: Fact) -> Iterator[Name]:
    """The earlier facts that a fact names."""
    if fact.because is not None:
        yield fact.because
    if isinstance(fact, OutcomeStated) and fact.about is not None:
        yield fact.about
    if isinstance(fact, SealOpened | SealShown):
        yield fact.seal
    if isinstance(fact, SealsReleased):
        yield from fact.seals
    if isinstance(fact, Correction):
        yield from _targets(fact)


def _targets(correction: Correction) -> Iterator[Name]:
    for field in ("fact", "after"):
        if isinstance(name := getattr(correction, field, None), str):
            yield name
    yield from getattr(correction, "facts", ())


def _written(correction: Fact) -> tuple[Name, ...]:
    """The facts that read as they do because of this correction."""
    if isinstance(correction, FactInserted):
        return (str(correction.reads.get("id")),)
    return tuple(_targets(correction)) if isinstance(correction, Correction) else ()


def _closure(start: Name, edges: Mapping[Name, Iterable[Name]]) -> frozenset[Name]:
    seen, coming = {start}, [start]
    while coming:
        spend()
        new = set(edges.get(coming.pop(), ())) - seen
        seen |= new
        coming += new
    return frozenset(seen)


def _reversed(edges: Mapping[Name, Iterable[Name]]) -> dict[Name, set[Name]]:
    turned: dict[Name, set[Name]] = {}
    for name, rests in edges.items():
        for one in rests:
            turned.setdefault(one, set()).add(name)
    return turned


def _between(asked: Name, near: frozenset[Name]) -> tuple[Name, ...]:
    return (asked,) if asked in near else tuple(sorted(near))


def _ordered(found: Iterable[Dependent]) -> tuple[Dependent, ...]:
    return tuple(sorted(found, key=lambda one: (one.step, one.what in ("finding", "settled"), one.fact)))
