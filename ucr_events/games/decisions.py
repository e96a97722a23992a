"""What seats decided, and what each decision aimed at by the words of its game: what a review grades against what they knew.

`Family.decisions` makes a chooser, who is asked about the facts of one line in order. An aim is of cards alone, so that the own
numbers of a seat say how likely it was. Why somebody decided so nobody asks.
"""

from collections.abc import Callable, Iterable
from typing import Literal

import msgspec

from ucr_events.facts import Fact
from ucr_events.games.evidence import Among
from ucr_events.table.state import Table

How = Literal["act", "vote", "word", "claim"]
"What kind of choice: whom an act is done to, for whom a vote is, which word a vote is, of whom something was said."


class Aim(msgspec.Struct, frozen=True):
    """At least and at most so many of the seats it is about hold such a card."""

    among: Among
    least: int = 0
    most: int = 99


class Decision(msgspec.Struct, frozen=True):
    """A choice of a seat as one of a side, for which it aims at something that cards say; of each such side there is one.

    what: the act or step of the script, or the manner of a claim. chosen: the seats it is about. options: whom it might have
    chosen, as many of them; none: there was no such choice. word: what was said in a ballot of words; aimed: whether that is
    the word that aims. called: the fact before which it was decided, where that is not the fact itself.
    """

    fact: str
    seat: int
    side: str
    how: How
    what: str
    chosen: tuple[int, ...]
    aim: Aim
    options: tuple[int, ...] = ()
    word: str | None = None
    aimed: bool = True
    called: str | None = None


Chooser = Callable[[Fact, Table, Table], Iterable[Decision]]
"Asked about each fact of a line in order, with the table before and after it as its reader sees it."
