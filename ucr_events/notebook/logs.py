"""A log at hand: read from a file, or handed over by a store, with what each reader knows of what is sealed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events import interchange
from ucr_events.corrections.growing import Growing
from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import decode, from_payload
from ucr_events.game import Game
from ucr_events.perspective import Known, Role, Sight, knowledge
from ucr_events.referee.reviewing import book_of, review
from ucr_events.referee.values import Finding
from ucr_events.table.state import Table

Row = dict[str, Any]
Knows = Callable[[str], Sequence[Known]]
"Reader -> what it knows of what is sealed."


class Log:
    """One game: header and recorded facts, and everything that follows from them.

    knows: what a reader knows of what is sealed; without it, what the log itself has opened. charts: those it is judged by.
    """

    def __init__(
        self, header: GameOpened, facts: Sequence[Fact], knows: Knows | None = None, charts: Mapping[str, Any] | None = None
    ) -> None:
        self.header, self.facts, self.charts = header, tuple(facts), dict(charts or {})
        self.game = Game(header)
        self.known = knows or self._opened

    @property
    def last(self) -> int:
        """The last step; the header is step 1."""
        return len(self.facts) + 1

    @cached_property
    def recorded(self) -> tuple[tuple[int, Fact], ...]:
        """Every fact as it was written, with its step, the header first."""
        return tuple(enumerate((self.header, *self.facts), 1))

    @cached_property
    def counting(self) -> tuple[tuple[int, Fact], ...]:
        """The facts after the header that count, corrections applied, each with its step."""
        grown = Growing(self.game)
        for fact in self.facts:
            grown.add(fact)
        return tuple(grown.counting())

    def tables(self) -> Iterator[tuple[int, Table]]:
        """The table after each step, by what counts."""
        table, facts = self.game.opening, dict[int, list[Fact]]()
        for step, fact in self.counting:
            facts.setdefault(step, []).append(fact)
        for step in range(1, self.last + 1):
            table = self.game.fold(table, facts.get(step, ()))
            yield step, table

    def table(self, step: int | None = None) -> Table:
        """The table after a step, the last by default; raises BadFacts for one the log does not have."""
        wanted = self.last if step is None else step
        if not 1 <= wanted <= self.last:
            raise BadFacts([Problem("step", f"expected a step from 1 to {self.last}, got {step}")])
        return next(table for at, table in self.tables() if at == wanted)

    def judge(self, *, complete: bool = False) -> list[Finding]:
        """What the rule book says, in order of steps; nothing for a family without one.

        complete: nothing is excused by what may not have been written down.
        """
        book = book_of(self.game, self.charts)
        if book is None:
            return []
        found = review(self.game, replace(book, complete=complete), (fact for _, fact in self.counting)).findings
        steps = [step for step, _ in self.counting]
        return sorted((_at_its_step(one, steps) for one in found), key=lambda one: one.no)

    def rows(self, table: str, reader: str = "public") -> list[Row]:
        """A table of rows (`COLUMNS` lists them) as this reader may know it; raises BadFacts for one that there is not."""
        from ucr_events.notebook.tables import rows_of

        return rows_of(self, table, reader)

    def _opened(self, reader: str) -> Sequence[Known]:
        return knowledge(Sight(Role("judge"), reader), list(self.recorded), lambda some: {}, None)


def read(path: str | Path) -> Log:
    """A log from a file, JSON Lines or `.ucr`; raises BadLog or BadFacts with the first line that is wrong."""
    lines = Path(path).read_bytes().splitlines()
    if lines and b'"format"' in lines[0] and b"ucr/1" in lines[0]:
        facts = [decode(entry.payload) for entry in interchange.read(lines)[1]]
    else:
        facts = [_fact(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not facts or not isinstance(facts[0], GameOpened):
        raise BadLog(f"{path}: expected a fact of kind game.opened/1 on the first line")
    return Log(facts[0], facts[1:])


def _fact(number: int, line: bytes) -> Fact:
    try:
        return from_payload(msgspec.json.decode(line))
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadFacts([Problem(f"line {number}", str(error))]) from error


def _at_its_step(finding: Finding, steps: Sequence[int]) -> Finding:
    """The finding with the step of its fact in the log instead of its place among those that count."""
    settled = finding.settled_at
    return replace(finding, no=steps[finding.no - 2], settled_at=None if settled is None else steps[settled - 2])
