"""What would be otherwise had a fact read differently, or not been: for each thing that rests on it, as far as anybody can say.

What people said or decided is theirs: nobody can say what they would have done. What a rule makes of it is asked again on the
line with the other reading: the same, another, or not to be told because something before it would be otherwise.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from ucr_events.corrections.dependencies import Dependent
from ucr_events.corrections.downstream import Change
from ucr_events.corrections.growing import steps
from ucr_events.corrections.line import Numbered
from ucr_events.facts import (
    Fact,
    Role,
    of_role,
)
from ucr_events.facts.codec import to_payload
from ucr_events.referee.engine import expectations
from ucr_events.referee.failing import sparing
from ucr_events.referee.state import RefereeState
from ucr_events.referee.steps import Occasion
from ucr_events.referee.values import Expect, Finding
from ucr_events.review.following import follows
from ucr_events.review.reviewing import Review
from ucr_events.table.state import Table
from ucr_events.texts import Text, say

Outcome = Literal["unchanged", "differs", "depends", "choice"]
Reason = Text
"ja, en"

CHOICES = of_role(Role.CHOICE)
CHANCE = of_role(Role.CHANCE)

ASIDE = ("id", "actor", "at", "recorded", "because")
"What a fact says of itself and not of what happened."


class Fate(msgspec.Struct, frozen=True):
    """What becomes of one thing under the other reading; of a finding the verdicts, of a consequence what comes instead."""

    outcome: Outcome
    reason: Reason = ("", "")
    before: str | None = None
    after: str | None = None
    instead: tuple[Fact, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """A fact on one line, with the referee and the table right before it. veiled: a passage before it is not known."""

    fact: Fact
    state: RefereeState
    table: Table
    veiled: bool


Moments = Mapping[str, Moment]


def followed(review: Review, line: Sequence[Numbered], wanted: Collection[str]) -> dict[str, Moment]:
    """The review led through the facts that count on a line; the moments of those wanted, by their ids."""
    found: dict[str, Moment] = {}
    for cell in steps(line, max((step for step, _ in line), default=1)):
        review.add()
        for fact in cell:
            if fact.id in wanted:
                found[fact.id] = Moment(fact, review.state, review.table, review.veiled)
            review.within(fact)
    return found


class Otherwise:
    """Both lines, judged: `was` as it is, `would` with the other reading; without a rule book both reviews are None."""

    def __init__(
        self, was: Review | None, old: Moments, would: Review | None, new: Moments, conflicts: Mapping[str, Change]
    ) -> None:
        self._was, self._old = was, old
        self._would, self._new = would, new
        self._conflicts = conflicts
        self._fates: dict[str, Fate] = {}

    def of_all(self, resting: Sequence[Dependent]) -> list[Fate]:
        """The fate of each, in order; what something rests on comes before it."""
        fates = []
        for one in resting:
            fate = self._of_finding(one.finding) if one.finding is not None else self._of_fact(one)
            if one.finding is None:
                self._fates[one.fact] = fate
            fates.append(fate)
        return fates

    def _of_finding(self, finding: Finding) -> Fate:
        after = next((item for item in self._found(self._would) if _same_finding(item, finding)), None)
        if after is None:
            return Fate("differs", say("this finding would not be there"), finding.verdict, None)
        if (after.verdict, after.unless) == (finding.verdict, finding.unless):
            return Fate("unchanged", after.reason, finding.verdict, after.verdict)
        outcome: Outcome = "depends" if after.unless or after.verdict in ("undetermined", "not judged") else "differs"
        return Fate(outcome, after.reason, finding.verdict, after.verdict)

    @staticmethod
    def _found(review: Review | None) -> Sequence[Finding]:
        return review.findings if review else ()

    def _of_fact(self, one: Dependent) -> Fate:
        if one.what == "dispute":
            return Fate("choice", CHOSEN)
        old, new = self._old.get(one.fact), self._new.get(one.fact)
        chosen = one.what == "correction" or (old is not None and isinstance(old.fact, CHOICES) and one.what == "fact")
        conflict = self._conflicts.get(one.fact)
        if conflict and not (chosen and _answers_nothing(conflict)):
            return Fate("differs", conflict.reason)
        if chosen:
            return Fate("choice", CHOSEN)
        if old is None or new is None:
            return Fate("depends", UNTOLD)
        fate = self._of_play(old, new, is_consequence=one.what == "consequence")
        return self._beneath(one, fate) if fate.outcome == "unchanged" else fate

    def _of_play(self, old: Moment, new: Moment, *, is_consequence: bool) -> Fate:
        if self._was is None or self._would is None or old.veiled or new.veiled:
            return Fate("depends", UNTOLD)
        if is_consequence:
            written = follows(self._would.book, new.state, new.table)
            if written is not None:
                same = happened(written[1]) == happened(old.fact)
                return Fate("unchanged") if same else Fate("differs", INSTEAD, instead=(written[1],))
        before, after = _fitting(self._was, old), _fitting(self._would, new)
        if not before:
            return Fate("depends", UNTOLD)
        if not after:
            return Fate("differs", NOT_CALLED_FOR)
        if isinstance(old.fact, CHANCE):
            return Fate("unchanged", AS_IT_FELL)
        return Fate("unchanged") if before[0] == after[0] else Fate("depends", UNTOLD)

    def _beneath(self, one: Dependent, fate: Fate) -> Fate:
        """What stays by itself still depends on what does not stay beneath it."""
        for name in one.through:
            if (under := self._fates.get(name)) and under.outcome in ("differs", "depends"):
                return Fate("depends", say("depends on {name}", name=name))
        return fate


CHOSEN: Reason = say("a person's choice; nobody can say")
UNTOLD: Reason = say("the record does not decide it")
INSTEAD: Reason = say("something else would follow")
NOT_CALLED_FOR: Reason = say("it would not have been called for")
AS_IT_FELL: Reason = say("called for all the same; taken as it fell")


def appearing(was: Review | None, would: Review | None) -> Iterator[Finding]:
    """What would be found with the other reading and is not found now; legal is silence."""
    before = was.findings if was else ()
    for item in would.findings if would else ():
        if item.verdict != "legal" and not any(_same_finding(item, old) for old in before):
            yield item


def _same_finding(one: Finding, other: Finding) -> bool:
    return (one.fact, one.rule, _occasion(one)) == (other.fact, other.rule, _occasion(other))


def _occasion(finding: Finding) -> Occasion | None:
    return finding.moment.occasion if finding.moment else None


@sparing([])
def _fitting(review: Review, moment: Moment) -> list[Expect]:
    """What this fact would be then, done as the rules have it."""
    coming = expectations(review.book, moment.state, moment.table)
    return [expect for expect in coming if expect.recognises(moment.fact) and not expect.broken(moment.fact)]


def _answers_nothing(conflict: Change) -> bool:
    """Whether all that no longer fits is what the fact was an answer to."""
    return all(part.startswith("because:") for part in conflict.reason[1].split("; "))


def happened(fact: Fact) -> dict[str, object]:
    """What a fact says happened, whoever wrote it down and under whatever id."""
    return {name: value for name, value in to_payload(fact).items() if name not in ASIDE}
