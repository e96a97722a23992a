"""Steps that begin a chapter, and who dies."""

from msgspec.structs import replace

from ucr_events.facts import PartBegan, StateChanged
from ucr_events.games.deduction.course.dying import falls
from ucr_events.games.deduction.course.law import DEAD, Law
from ucr_events.games.deduction.course.table import Came, DeductionTable, entered, is_dead
from ucr_events.games.deduction.script.steps import Night


def began(law: Law, table: DeductionTable, fact: PartBegan) -> DeductionTable:
    """A step begins: a night or a talk comes to nothing else than that it is over."""
    name = fact.part
    if name not in law.script.steps:
        return table
    if not law.begins_part(name):
        return replace(table, step=name)
    table = replace(entered(law, table, name), came=Came(step=name, dead=len(table.deaths)))
    return replace(table, nights=table.nights + 1) if isinstance(law.step(name), Night) else table


def changed(law: Law, table: DeductionTable, fact: StateChanged) -> DeductionTable:
    """Somebody dies, with what that leads to; or is not dead after all."""
    if fact.state != DEAD or fact.seat is None:
        return table
    if not fact.on:
        return replace(table, deaths={seat: cause for seat, cause in table.deaths.items() if seat != str(fact.seat)})
    return table if is_dead(table, fact.seat) else falls(law, table, fact.seat).table
