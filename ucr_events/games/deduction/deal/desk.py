"""The deal as buttons: of whom somebody is told by lot, once all cards are dealt and before they are sealed."""

from ucr_events.facts import KnowledgeGiven
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.selectors import pick
from ucr_events.games.deduction.course.statements import told_of
from ucr_events.games.deduction.course.table import DeductionTable, in_order
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.deal.rules import tells_of
from ucr_events.games.deduction.script.parts import Tell
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form

ID = "offer"
SLOT = "deal"


def telling(sayer: Sayer, table: DeductionTable, expect: Expect) -> tuple[Form, ...]:
    """Every seat that somebody may be told of; only for who knows the cards, and deals them."""
    sealed = any(one.slot == SLOT for one in table.passages.values())
    if sealed or table.came is not None or any(str(seat) not in table.dealt for seat in in_order(table)):
        return ()
    return tuple(form for one in tells_of(sayer.law) if one.draw == 1 for form in _of(sayer, table, expect, one))


def _of(sayer: Sayer, table: DeductionTable, expect: Expect, tell: Tell) -> tuple[Form, ...]:
    world, found = World(sayer.law, table), []
    for seat in pick(world, tell.to):
        role = sayer.term("role", table.dealt[str(seat)])
        for other in pick(world, tell.of, seat):
            says = told_of(world, tell.of, seat, (other,)) if other != seat else None
            if says is not None:
                kind = sayer.names(says.of or "looks", says.what)
                title = say("{role} is told: {kind}", role=role, kind=kind)
                fact = KnowledgeGiven(id=ID, to=(seat,), says=says)
                found.append(Form(expect=expect, facts=(fact,), label=("", ""), mark=other, group=title, lot=True))
    return tuple(found)
