"""A demo game folded once, for the tests of this folder."""

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import msgspec

from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.table.state import Table

F = TypeVar("F", bound=Fact)
BY_NAME = {demo.name: demo for demo in DEMOS}


class Log(msgspec.Struct, frozen=True):
    """The facts of a demo, its game, and the table after each fact (the header's is the opening table)."""

    game: Game
    header: GameOpened
    facts: list[Fact]
    tables: list[Table]

    def steps(self) -> Iterator[tuple[int, Table, Fact, Table]]:
        """Index, table before, fact, table after, for every fact but the header."""
        for index in range(1, len(self.facts)):
            yield index, self.tables[index - 1], self.facts[index], self.tables[index]

    def of(self, kind: type[F]) -> list[F]:
        """The facts of one kind, in order."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


@cache
def load(demo: Demo) -> Log:
    facts = [from_payload(payload) for payload in read(demo)]
    header = facts[0]
    assert isinstance(header, GameOpened)
    game = Game(header)
    return Log(game, header, facts, [game.opening, *game.states(game.opening, facts[1:])])
