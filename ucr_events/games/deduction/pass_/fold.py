"""Who holds an office."""

from msgspec.structs import replace

from ucr_events.facts import TurnBegan
from ucr_events.games.deduction.course.effects import Came as Effected
from ucr_events.games.deduction.course.effects import given, going_on
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.table import Came, DeductionTable, after, alive, entered, in_order
from ucr_events.games.deduction.script.steps import Pass


def turned(law: Law, table: DeductionTable, fact: TurnBegan) -> DeductionTable:
    """The office goes on to the seat; another one begins with the seat before, where nobody has it yet."""
    if fact.seat is None or not law.passes or says_whose(law, table, fact):
        return table
    name = step_of(law, table)
    table = given(table, law.passes[name], fact.seat)
    for office, one in law.script.offices.items():
        if one.on and one.begins != "drawn" and office not in table.offices:
            first = before(table, fact.seat)
            table = given(table, office, first if one.begins == "before-leader" else before(table, first))
    table = replace(entered(law, table, name), came=Came(step=name, dead=len(table.deaths)))
    return going_on(law, name, Effected(table)).table


def says_whose(law: Law, table: DeductionTable, fact: TurnBegan) -> bool:
    """Whether it only says whose turn it is: of who was given the office, beside the line, for what is due now."""
    given_to = (office for office in law.passes.values() if table.offices.get(office) == fact.seat)
    return table.due not in law.passes and any(table.lines.get(office) not in (None, fact.seat) for office in given_to)


def step_of(law: Law, table: DeductionTable) -> str:
    """The step in which an office goes on; of several the one that play has come to, else the first."""
    return next((one for one in (table.due, table.step) if one in law.passes), next(iter(law.passes)))


def before(table: DeductionTable, seat: int) -> int:
    """The seat before it in turn order."""
    order = in_order(table)
    return order[order.index(seat) - 1] if seat in order else seat


def due(table: DeductionTable, step: Pass) -> tuple[int, ...]:
    """Who has the office next; at first any."""
    last = table.lines.get(step.office)
    if last is None:
        return alive(table)
    seat = after(table, last)
    return () if seat is None else (seat,)
