"""Openings of what was sealed say how they compare with it; that is for us to say, whoever tells what it was.

The same for what comes in over the network, in a file, or stands in a store.
"""

from typing import TypeVar

from msgspec.structs import replace

from ucr_events.facts import Fact, PassageOpened, SealOpened
from ucr_events.hidden import passages, seals
from ucr_events.table.state import Table

OPENINGS = (SealOpened, PassageOpened)
F = TypeVar("F", bound=Fact)


def opens(fact: SealOpened | PassageOpened) -> str:
    """The fact that sealed what this one opens."""
    return fact.seal if isinstance(fact, SealOpened) else fact.passage


def compared(game: str, table: Table, fact: F) -> F:
    """The fact, and if it is an opening, with what comparing it says; one of what was never sealed as it came."""
    if isinstance(fact, SealOpened) and (seal := table.seals.get(fact.seal)):
        return replace(fact, match=seals.check(game, seal, fact.salt, fact.value))
    if isinstance(fact, PassageOpened) and (passage := table.passages.get(fact.passage)):
        return replace(fact, match=passages.check(game, passage, fact.salt, fact.content))
    return fact
