"""What the measures share: the game's facts, and a store that holds them, made when first asked for."""

import sqlite3
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from uuid import UUID

from rich.console import Console

from ucr_bench.workload import long_game
from ucr_events.facts import Fact, GameOpened
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service, open_service
from ucr_events.service.writing.recording import MAX_BATCH
from ucr_events.table.state import Table

SCRIBE = Role(name="scribe")
Tell = Callable[[str], None]
Numbers = dict[str, float | str | None]
"What a measure gives: its own key, and more numbers that explain it."


class Bed:
    """The game of `number` facts; `folder` takes files, `postgres` is the URL of a server, if one was named.

    tell: called with a few words whenever something long begins.
    """

    def __init__(self, number: int, folder: Path, postgres: str | None, tell: Tell) -> None:
        self.number = number
        self.folder = folder
        self.postgres = postgres
        self.tell = tell
        self._open: list[Service] = []

    def close(self) -> None:
        """Close every service."""
        for service in self._open:
            service.close()

    @cached_property
    def facts(self) -> list[Fact]:
        """Every fact of the game, the header first."""
        return long_game(self.number)

    @cached_property
    def game(self) -> Game:
        """The game's context."""
        return Game(self.header)

    @property
    def header(self) -> GameOpened:
        header = self.facts[0]
        assert isinstance(header, GameOpened)  # for the type checker
        return header

    @property
    def key(self) -> UUID:
        return UUID(self.header.game)

    @cached_property
    def service(self) -> Service:
        """The whole game, recorded into an SQLite file."""
        return self.recorded(str(self.file), self.number)

    @property
    def file(self) -> Path:
        return self.folder / "game.sqlite"

    @cached_property
    def states(self) -> list[Table]:
        """The table after each step; index 0 is the blank one."""
        return [self.game.blank, self.game.opening, *self.game.states(self.game.opening, self.facts[1:])]

    def reader(self) -> sqlite3.Connection:
        """A plain connection to the file, for the ways to compare with."""
        _ = self.service  # makes the file
        connection = sqlite3.connect(self.file, isolation_level=None)
        connection.execute("PRAGMA temp_store = MEMORY")
        connection.execute("PRAGMA query_only = ON")
        return connection

    def recorded(self, url: str, number: int) -> Service:
        """A service with the first `number` facts recorded; closed with the bed."""
        self.tell(f"recording {number} facts")
        service = open_service(url)
        self._open.append(service)
        service.recorder.open(self.header, Role(name="owner"))
        record(service, self.key, self.facts[1:number])
        return service


def must_agree(one: object, other: object) -> None:
    """Raise RuntimeError if two ways do not come to the same: to compare their speed would mean nothing."""
    if one != other:
        raise RuntimeError("two ways of doing the same came to different ends")


def say(words: str) -> None:
    """One line on standard error."""
    Console(stderr=True).print(words, highlight=False, markup=False)


def record(service: Service, key: UUID, facts: Sequence[Fact]) -> None:
    """Record the facts after the header in pieces."""
    for start in range(0, len(facts), MAX_BATCH):
        service.recorder.record(key, start + 1, facts[start : start + MAX_BATCH], SCRIBE)
