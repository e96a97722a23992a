"""The effective line of a log that is at hand as a whole: a file, a test, a game being imported."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Protocol

from ucr_events.corrections.courses import Course, course_of
from ucr_events.corrections.line import BENDING, RECORDED, Line, Numbered, line_of
from ucr_events.facts import Fact
from ucr_events.header.game import Game
from ucr_events.hidden.passages import Passage
from ucr_events.table import evolve, follow
from ucr_events.table.change import make_own
from ucr_events.table.state import Table


class Facts(Protocol):
    """A list of facts, wherever it is kept."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Fact]: ...
    def __getitem__(self, index: int, /) -> Fact: ...
    def append(self, fact: Fact, /) -> None:
        """One more at the end."""

    def extend(self, facts: Sequence[Fact], /) -> None:
        """Some more at the end."""


class Growing:
    """A log that grows: its facts after the header, its effective line, and the table at its end.

    kept: where its facts are kept, empty; default: in memory. known: passages that its reader knows before they are opened.
    alone: nobody keeps a table of it while it grows, so that each may become the next.
    """

    def __init__(self, game: Game, kept: Facts | None = None, known: Sequence[Passage] = (), *, alone: bool = False) -> None:
        self.game = game
        self.facts: Facts = [] if kept is None else kept
        self._line: Line = RECORDED
        self._own: Callable[[Table], Table] = make_own if alone else lambda table: table
        self._table = self._own(game.opening)
        self._bent = False
        "A correction came since the line was made: it is made when it is next asked for, once for all that came together."
        self.refolded = 0
        "Facts that were folded again so far."
        self._last = 1
        self._places: dict[str, int] = {game.header.id: 1}
        self._known = {one.passage: one for one in known}
        self._bending: list[Numbered] = []

    def add(self, fact: Fact) -> None:
        """One more recorded fact."""
        self.facts.append(fact)
        self._last += 1
        self._places.setdefault(fact.id, self._last)
        if isinstance(fact, BENDING):
            self._bending.append((self._last, fact))
            self._bent = True
        elif self._known and fact.id in self._known:
            self._bent = True
        elif not self._bent:
            self._table = evolve(self.game.handlers, self._table, fact)

    def add_all(self, facts: Sequence[Fact]) -> None:
        """More recorded facts, with new ids, none of which says anything of others."""
        self._table = follow(self.game.handlers, self.table, facts)
        self.facts.extend(facts)
        self._places.update(zip((fact.id for fact in facts), count(self._last + 1)))
        self._last += len(facts)

    @property
    def ids(self) -> Mapping[str, int]:
        """The ids of all recorded facts, the header's among them, with their positions."""
        return self._places

    @property
    def line(self) -> Line:
        """The effective line so far."""
        self._straighten()
        return self._line

    @property
    def table(self) -> Table:
        """The table after the last fact."""
        self._straighten()
        return self._table

    @property
    def before_corrections(self) -> Table:
        """The table as it was before the corrections that came last, which nobody has asked about yet."""
        return self._table

    def _straighten(self) -> None:
        if self._bent:
            self.refolded += len(self.facts)
            self._line = line_of(self._bending, self.find, self._known.values())
            counted = (fact for _, fact in counting(self.game, self._line, self.facts))
            self._table = self._own(self.game.fold(self.game.opening, counted))
            self._bent = False

    @property
    def course(self) -> Course:
        """The lines by which its reader read it, one after the other."""
        return course_of(self._bending, self.find, self._known.values())

    @property
    def written(self) -> Course:
        """The same of the facts as they were written, corrections left aside."""
        return course_of(self._bending, self.find, self._known.values(), corrected=False)

    def find(self, name: str) -> Numbered | None:
        """The recorded fact of an id."""
        position = self._places.get(name)
        if position is None:
            return None
        return position, self.game.header if position == 1 else self.facts[position - 2]

    def has(self, name: str) -> bool:
        """Whether a recorded fact has this id."""
        return name in self._places

    def counting(self) -> Iterator[Numbered]:
        """The facts that count, each with its step."""
        return counting(self.game, self.line, self.facts)

    def table_at(self, step: int) -> Table:
        """The table after a step of the effective line."""
        return self.game.fold(self.game.opening, (fact for at, fact in self.counting() if at <= step))


def counting(game: Game, line: Line, facts: Iterable[Fact]) -> Iterator[Numbered]:
    """The facts after the header that count, each with its step; what was missed right after the header is of step 1."""
    yield from ((1, fact) for fact in line.at(1, game.header)[1:])
    yield from line.counting(2, facts)


def grown_of(game: Game, facts: Iterable[Fact], known: Sequence[Passage] = ()) -> Growing:
    """A whole log (`facts`: without the header), grown to its end for who knows these passages."""
    grown = Growing(game, known=known)
    for fact in facts:
        grown.add(fact)
    return grown


def steps(counting: Iterable[Numbered], last: int) -> list[list[Fact]]:
    """The facts that count at each step from 2 to the last; what was missed right after the header begins step 2."""
    cells: list[list[Fact]] = [[] for _ in range(2, last + 1)]
    for step, fact in counting:
        cells[max(step, 2) - 2].append(fact)
    return cells
