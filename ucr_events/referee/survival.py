"""What an omission would have done to somebody, and what shows that it did not: who lives died of nothing that was left out."""

from collections.abc import Callable
from typing import NamedTuple

from ucr_events.facts import Fact
from ucr_events.referee.lacking import Unwritten
from ucr_events.table.state import Table


class Survival(NamedTuple):
    """What a family says of it.

    at_stake: (table before, what may not have been written down) -> the seats of whom one is dead if it happened; none:
    nobody dies of it. alive: (table before, fact) -> the seats that the fact shows alive. told: (what may not have been written
    down, fact) -> the fact tells of it after all, only late.
    """

    at_stake: Callable[[Table, Unwritten], frozenset[int]]
    alive: Callable[[Table, Fact], frozenset[int]]
    told: Callable[[Unwritten, Fact], bool]
