"""One step of a hidden-role game as it is turned into facts, and what several kinds of step ask of it."""

import re
from collections.abc import Iterator
from typing import Any

from tests.scenarios.deduction.truth import Truth
from tests.scenarios.steps import Writer
from ucr_events.facts import Fact

NOBODY = ("nobody", "none")
Facts = Iterator[Fact]


class Saying:
    """One step as it is turned into facts: who, the words, and ids for what comes of it."""

    def __init__(self, writer: Writer, who: str, text: str, name: str) -> None:
        self.writer, self.who, self.text, self.name = writer, who, text, name
        self.truth = Truth(writer)
        self.script = self.truth.script
        self._made = 0

    def fact(self, kind: type[Fact], **fields: Any) -> Fact:
        """A fact of this step; the first has the step's own name."""
        self._made += 1
        name = self.name if self._made == 1 else f"{self.name}-{self._made}"
        return kind(**{"id": name, **{field: value for field, value in fields.items() if value is not None}})

    def seat(self) -> int | None:
        """Whose step it is, where it begins with a seat."""
        return int(self.who) if self.who.isdecimal() else None

    def open_ballot(self) -> Any:
        """The vote that is on."""
        return next((one for one in reversed(self.writer.table.votes) if not one.closed), None)


def seats_in(text: str) -> tuple[int, ...]:
    """`1-4 6` as seats."""
    ranges = re.findall(r"(\d+)(?:\s*-\s*(\d+))?", text)
    return tuple(seat for low, high in ranges for seat in range(int(low), int(high or low) + 1))


def how_shown(say: Saying, word: str) -> str:
    """What such a word is of a card: its role, its side, or what it looks like."""
    if word in say.truth.roles:
        return "role"
    return "side" if word in {side.id for side in say.script.sides} else "looks"


def tile(say: Saying, text: str) -> str:
    """A tile by its name or the letters it begins with; `?` is one that nobody saw."""
    names = [name for deck in say.script.decks.values() for name in deck.cards]
    found = [name for name in names if name.startswith(text.lower())]
    if len(found) != 1:
        raise ValueError(f"{text!r} is none of the tiles {', '.join(names)}")
    return found[0]
