"""What was done, and what the memories of the script make of it."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CardsShown, KnowledgeGiven
from ucr_events.games.deduction.course.effects import Came as Effected
from ucr_events.games.deduction.course.effects import Who, acted, apply, going_on
from ucr_events.games.deduction.course.ending import ends_by, ways
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import Acted, Came, DeductionTable, entered
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.parts import Act
from ucr_events.games.deduction.script.steps import ActStep, Night, Talk

KEPT = 400
"Acts that lie on the table: more than a game has."


def announced(law: Law, table: DeductionTable, fact: ActionAnnounced) -> DeductionTable:
    """An act of the script; any other word is the table's own and changes nothing."""
    if fact.action not in law.script.acts:
        return table
    return done(law, table, fact).table


def done(law: Law, table: DeductionTable, fact: ActionAnnounced) -> Effected:
    """The table after the act, and what it asks of the course."""
    act, name = law.script.acts[fact.action], step_of(law, table, fact.action)
    step, who = law.step(name), who_of(fact)
    one = Acted(fact=fact.id, act=fact.action, step=name, by=who.by, targets=who.targets, cards=who.cards, night=table.nights)
    again = _said_already(table, one, act)
    others = tuple(other for other in table.acts if other.fact != fact.id)
    table = replace(table, acts=(*others, one)[-KEPT:])
    if ends_by(law, name) and table.due not in (None, name):
        return Effected(table)  # done before its time, or when it is over, it ends nothing
    table = replace(table, step=name)
    chosen = bool(who.targets or who.cards) or not needs_choice(law, table, act)
    found = acted(law, table, fact.action, who) if chosen and not again else Effected(table)
    if isinstance(step, Night) or name is None:
        return found
    outcome = fact.action if isinstance(step, Talk) else outcome_of(law, found.table, act, who)
    came = Came(step=name, outcome=outcome, by=who.by, targets=who.targets, fact=fact.id, dead=len(table.deaths))
    table = replace(entered(law, found.table, name) if isinstance(step, ActStep) else found.table, came=came)
    if isinstance(step, ActStep) and outcome in step.then:
        then = apply(law, table, step.then[outcome], who)
        return going_on(law, name, Effected(then.table, (*found.calls, *then.calls)))
    return going_on(law, name, Effected(table, found.calls))


def step_of(law: Law, table: DeductionTable, act: str) -> str | None:
    """The step the act belongs to: the night or talk that runs, else the step that is only this act."""
    step = law.step(table.step)
    if (isinstance(step, Night) and act in step.acts) or (isinstance(step, Talk) and act in step.may):
        return table.step
    own, due = law.steps_of_act.get(act, ()), law.step(table.due)
    after = due.go if due is not None else None  # of several, where the step that is due was not written down
    return next((one for one in (table.due, table.step, after) if one in own), next(iter(own), None))


def outcome_of(law: Law, table: DeductionTable, act: Act, who: Who) -> str:
    """What the step comes to; empty: it hit or missed, and nobody here knows which."""
    if act.hit is None:
        return "done"
    found = ways(World(law, table), act, who.targets)
    return found[0] if len(found) == 1 else ""


def needs_choice(law: Law, table: DeductionTable, act: Act) -> bool:
    """Whether somebody or something is chosen in it."""
    return bool(law.number(act.many, table.tracks) or act.centre)


def who_of(fact: ActionAnnounced) -> Who:
    """Whose act it is, whom and what it chose."""
    return Who(() if fact.seat is None else (fact.seat,), fact.targets, fact.pieces)


def taught(law: Law, table: DeductionTable, fact: KnowledgeGiven | CardsShown) -> DeductionTable:
    """What an act taught, beside the act."""
    at = next((at for at, one in enumerate(table.acts) if one.fact == fact.because), None)
    if at is None:
        return table
    one = table.acts[at]
    more = replace(one, says=(*one.says, fact.says)) if isinstance(fact, KnowledgeGiven) else replace(one, saw=fact.cards or ())
    return replace(table, acts=(*table.acts[:at], more, *table.acts[at + 1 :]))


def counts_again(act: Act, one: Acted, seat: int | None) -> bool:
    """Whether an earlier choice stands against this seat's: its own; of an act that is never done twice, anybody's."""
    return act.together or act.again == "never" or not one.by or seat in one.by


def _said_already(table: DeductionTable, new: Acted, act: Act) -> bool:
    """Whether another of those who act together has said the same in this night."""
    return act.together and any((one.act, one.night, one.targets) == (new.act, new.night, new.targets) for one in table.acts)
