"""The table: a fold of facts that needs no rules. `HANDLERS` is the whole fold; a kind without a handler changes nothing."""

from collections.abc import Iterable, Iterator

from ucr_events.budget import paced
from ucr_events.facts import Fact
from ucr_events.table import cards, effects, flow, people, pieces, said, seals, social
from ucr_events.table.change import Handlers, let_go, make_own
from ucr_events.table.state import Table

WORTH_OWNING = 16
"From so many facts on, a fold gains more from a table of its own than it costs to make one."


def unchanged(table: Table, fact: Fact) -> Table:
    """The handler of facts that leave the table as it is (remarks, outcomes, kinds not understood)."""
    return table


HANDLERS: Handlers = {
    **people.HANDLERS,
    **flow.HANDLERS,
    **cards.HANDLERS,
    **pieces.HANDLERS,
    **seals.HANDLERS,
    **social.HANDLERS,
    **effects.HANDLERS,
    **said.HANDLERS,
}


def evolve(handlers: Handlers, table: Table, fact: Fact) -> Table:
    """The table after one more fact."""
    after: Table = handlers.get(type(fact), unchanged)(table, fact)
    return after


def follow(handlers: Handlers, table: Table, facts: Iterable[Fact]) -> Table:
    """The table after some more facts, as `evolve` after each of them."""
    get = handlers.get
    for fact in facts:
        table = get(type(fact), unchanged)(table, fact)
    return table


def fold(handlers: Handlers, table: Table, facts: Iterable[Fact]) -> Table:
    """The table after all the facts, the same as step by step; the hot loop of opening a game."""
    get, few = handlers.get, isinstance(facts, tuple | list) and len(facts) < WORTH_OWNING
    table = table if few else make_own(table)
    for fact in facts if few else paced(facts):
        table = get(type(fact), unchanged)(table, fact)
    return table if few else let_go(table)


def states(handlers: Handlers, table: Table, facts: Iterable[Fact]) -> Iterator[Table]:
    """Every table on the way: one after each fact."""
    get = handlers.get
    for fact in paced(facts):
        table = get(type(fact), unchanged)(table, fact)
        yield table
