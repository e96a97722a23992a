"""The record of one game: its header, its facts and what follows from them, with what each reader knows of what is sealed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from ucr_events.corrections.courses import Course
from ucr_events.corrections.downstream import review_steps
from ucr_events.corrections.growing import counting, grown_of
from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.header.game import Game
from ucr_events.hidden.passages import Passage
from ucr_events.hidden.perspective import Known, Role, Sight, knowledge, passages
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of
from ucr_events.table.state import Table

Knows = Callable[[str], Sequence[Known]]
"Reader -> what it knows of what is sealed."
Told = Callable[[str], Sequence[Passage]]
"Reader -> what it knows of sealed passages since they were sealed."


class Record:
    """One game: header and recorded facts, and everything that follows from them.

    knows, told: what a reader knows of what is sealed, values and passages; without them, what the log itself has opened.
    charts: those it is judged by.
    """

    def __init__(
        self,
        header: GameOpened,
        facts: Sequence[Fact],
        knows: Knows | None = None,
        charts: Mapping[str, Any] | None = None,
        told: Told | None = None,
    ) -> None:
        self.header, self.facts, self.charts = header, tuple(facts), dict(charts or {})
        self.game = Game(header)
        self.known = knows or self._opened
        self.told = told or self._opened_passages

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
        """The facts after the header that count, corrections applied and passages opened, each with its step."""
        return tuple(counting(self.game, self.course.head, self.facts))

    @cached_property
    def course(self) -> Course:
        """The lines by which everybody read the log, one after the other."""
        return grown_of(self.game, self.facts).course

    def read_by(self, reader: str) -> Course:
        """The lines by which this reader read the log, one after the other."""
        return grown_of(self.game, self.facts, self.told(reader)).course

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
        review = Review(self.game, replace(book, complete=complete), self.course.since)
        return sorted(review_steps(review, self.counting).findings, key=lambda one: one.no)

    def _opened(self, reader: str) -> Sequence[Known]:
        return knowledge(Sight(Role("judge"), reader), list(self.recorded), lambda some: {}, None)

    def _opened_passages(self, reader: str) -> Sequence[Passage]:
        return passages(Sight(Role("judge"), reader), self.recorded, lambda holder, made: {})
