"""Plain values: what is not sure in a record that has a hole, and what is known since."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ucr_events.referee.values import Remembered
from ucr_events.table.state import Table

Subject = tuple[Any, ...]
"What a fact is about: a piece, a seat and a state, a counter, somebody's cards, who is in the battle, a party."
UNNOTICED = "not-recorded"
"Id of the gap that the referee itself thinks lies before a fact: nobody at the table has set anything right since."


class Unsure(msgspec.Struct, frozen=True):
    """What the record has contradicted itself about.

    about: what -> position of the last contradiction. since: position of the last hole: nothing is sure but what a fact has
    said anew since (`sure`), and the states of whoever has had a whole turn since (`turned`: whose turn has begun).
    holed: position at which a hole last showed that nobody at the table had noticed.
    """

    about: Mapping[Subject, int] = {}
    since: int = 0
    sure: frozenset[Subject] = frozenset()
    turned: frozenset[int] = frozenset()
    holed: int = 0


class UnknownState(msgspec.Struct, frozen=True):
    """What the facts from position `since` on show by themselves: the table, all else on it unknown, what is remembered.

    sure: there is a hole; else there may be one, and it is forgotten with the hypotheses. turns: begun since.
    battles: running before it, so that each of them may be over.
    """

    since: int
    table: Table
    memory: Remembered = {}
    sure: bool = True
    turns: int = 0
    battles: int = 0
