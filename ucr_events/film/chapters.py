"""Chapters with names of their own: a night, a day, a mission, a government.

They follow from the line that everybody knows, so that all readers have the same ones and none tells what only some know.
A family names them by its table (`Family.chapter`); the chapters of all others are what their facts begin (`marks.py`): parts,
rounds, turns and combats.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ucr_events.facts import Fact, GameClosed
from ucr_events.table.state import Table
from ucr_events.texts import Text, say

Term = Text


class Chapter(msgspec.Struct, frozen=True):
    """A chapter that begins. short: what it is called where there is little room; sky: `night`, `day` or nothing."""

    title: Term
    short: Term
    sky: str = ""


SETUP = Chapter(say("setup"), say("setup"))
"Until the first one begins."
AFTER = Chapter(say("after the game"), say("after"))
"What comes after the game was closed: openings, and what is said of it."

Namer = Callable[[Any, Any], Chapter | None]
"The table before a fact, and after it -> the chapter that the fact begins."


class Chapters:
    """The chapters of one log, followed step by step. Nothing is folded here: the tables come with the facts."""

    def __init__(self, namer: Namer) -> None:
        self._namer = namer
        self._last = SETUP
        self._over = False

    def at(self, facts: Sequence[Fact], tables: Sequence[Table]) -> Chapter | None:
        """What begins within one step, the last of several. tables: before the first of its facts, and after each."""
        found = None
        for at, fact in enumerate(facts):
            chapter = AFTER if self._over else self._namer(tables[at], tables[at + 1])
            self._over = self._over or isinstance(fact, GameClosed)
            if chapter is not None and chapter != self._last:
                self._last = found = chapter
        return found
