"""Who would be dead of what nobody wrote down, and whom a line shows alive."""

from functools import partial

from ucr_events.facts import ActionAnnounced, Fact, StateChanged, VoteCast, VoteClosed, kind_of
from ucr_events.games.deduction.course.law import DEAD, Law
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.referee.lacking import Unwritten
from ucr_events.referee.survival import Survival

NOBODY = frozenset[int]()


def survival(law: Law) -> Survival:
    """As the script has it."""
    return Survival(partial(_at_stake, law), partial(_alive, law), _told)


def _at_stake(law: Law, table: DeductionTable, missing: Unwritten) -> frozenset[int]:
    """Of a death who died; of an act that kills whom it chooses all who live. In a night it may come to nothing."""
    fields = dict(missing.fields)
    if missing.kind == kind_of(StateChanged) and fields.get("state") == DEAD and fields.get("on"):
        return frozenset({fields["seat"]}) if isinstance(fields.get("seat"), int) else NOBODY
    if missing.kind == kind_of(ActionAnnounced) and _kills(law, fields.get("action", "")):
        return frozenset(alive(table))
    return NOBODY


def _kills(law: Law, name: str) -> bool:
    act = law.script.acts.get(name)
    if act is None or name not in law.steps_of_act or act.skip or act.whom.dead is not False:
        return False
    return any(isinstance(do, Kill) and do.whom == "target" and not do.but for do in act.do)


def _alive(law: Law, table: DeductionTable, fact: Fact) -> frozenset[int]:
    """Who votes or acts where the dead do not, and whom a vote sends to death."""
    ballot = law.ballot(table.votes[-1].on if table.votes else None)
    match fact:
        case VoteCast() if ballot is not None and ballot.voters.dead is False:
            return NOBODY if fact.seat is None else frozenset({fact.seat})
        case VoteClosed() if ballot is not None and ballot.candidates.dead is False:
            return frozenset(fact.chosen)
        case ActionAnnounced() if (act := law.script.acts.get(fact.action)) is not None and not act.together:
            return frozenset({fact.seat}) if fact.seat is not None and act.who.dead is False else NOBODY
    return NOBODY


def _told(missing: Unwritten, fact: Fact) -> bool:
    """Whether a death is written down after all; of an act also the act itself."""
    if isinstance(fact, ActionAnnounced):
        return missing.kind == kind_of(ActionAnnounced) and dict(missing.fields).get("action") == fact.action
    if not isinstance(fact, StateChanged) or fact.state != DEAD:
        return False
    return missing.kind != kind_of(StateChanged) or dict(missing.fields).get("seat") == fact.seat
