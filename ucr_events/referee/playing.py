"""Random legal games: what may come next is turned into facts, judged with all sheets known, and kept if no rule is broken.

The family's players say which of the steps they would rather take and what they write into a fact that the expectation leaves
open; they make up the hidden truth before the first card. Chance comes from outside, so that the same seed gives the same game.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from ucr_events.facts import (
    CounterSet,
    Fact,
    RemarkMade,
    Role,
    StateChanged,
    kind_of,
    of_role,
)
from ucr_events.referee.book import Book
from ucr_events.referee.engine import begin, expectations, judge
from ucr_events.referee.state import RefereeState
from ucr_events.referee.values import Dice, Expect
from ucr_events.table import evolve
from ucr_events.table.change import Handlers
from ucr_events.table.state import Table

MOST_FACTS = 12_000
"A game that is longer is stopped; eleven seats that fight much need more than 6,000 facts until their players go home."
MOST_AT_A_STRETCH = 500
"So many facts without a new turn, round or part are play that goes in a circle."
STRETCHES = of_role(Role.STRETCH)
DRAWS = 24
"Tries of a fact with several open fields; one open field is tried with every value."


class Chance(Protocol):
    """What is used of `random.Random`."""

    def random(self) -> float: ...
    def randint(self, a: int, b: int) -> int: ...
    def sample(self, population: Sequence[Any], k: int) -> list[Any]: ...


class Players(Protocol):
    """What a family knows of how its game is played."""

    @property
    def knowledge(self) -> Mapping[str, Any]:
        """The hidden truth by the names checks ask for, e.g. {"sheet:4": {...}}; it may grow as the game goes on."""

    def due(self, now: "Played") -> Fact | None:
        """A fact that is due now without a choice: a sheet sealed, what a card does, a seal opened; its id is given later."""

    def weight(self, expect: Expect, now: "Played") -> float:
        """How gladly this step is taken; 0: only where nothing may come that anybody would take gladly."""

    def tries(self, expect: Expect, now: "Played") -> Iterable[Mapping[str, Any]]:
        """Fields of the fact that the expectation does not give, likeliest first; nothing: it cannot be written down."""

    def wrote(self, fact: Fact, now: "Played") -> None:
        """The fact was kept, and `now` is after it."""


class Stuck(msgspec.Struct, frozen=True):
    """Why play could not go on: the procedures under way, and for each step what forbade it (no rule: no fact was made)."""

    position: int
    why: str
    frames: tuple[str, ...]
    refused: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def __str__(self) -> str:
        steps = "; ".join(f"{step} ({', '.join(rules) or 'no fact to write'})" for step, rules in self.refused)
        return f"position {self.position}: {self.why}; in {' > '.join(self.frames) or 'nothing'}" + (
            f"; tried {steps}" if steps else ""
        )


class Played:
    """A random game as it goes: the facts after the header, and why it stopped if it did not come to its end.

    stretch: facts since a turn, round or part began.
    """

    def __init__(self, opening: Table, handlers: Handlers, book: Book, players: Players, chance: Chance) -> None:
        self.handlers, self.book, self.players, self.chance = handlers, book, players, chance
        self.table: Table = opening
        self.state: RefereeState = begin(book, opening)
        self.facts: list[Fact] = []
        self.stuck: Stuck | None = None
        self.stretch = 0

    def play(self, most: int = MOST_FACTS) -> "Played":
        """To the end, or until nothing can be done."""
        while self.table.closed is None and self.stuck is None:
            if len(self.facts) >= most:
                self.stuck = self._stopped(f"no end after {most} facts", {})
            elif self.stretch >= MOST_AT_A_STRETCH:
                self.stuck = self._stopped(f"no new turn, round or part for {self.stretch} facts", {})
            elif (due := self.players.due(self)) is not None:
                self._due(due)
            else:
                self._step()
        if self.stuck is not None:
            self.facts.append(RemarkMade(id=self._id(), text=f"stopped: {self.stuck}"[:4000]))
        return self

    def _due(self, fact: Fact) -> None:
        kind = kind_of(fact)
        if broken := self._judged(fact):
            self.stuck = self._stopped(f"what was due may not be done: {fact}", {kind: broken})
        else:
            self._keep(fact)

    def _step(self) -> None:
        refused: dict[str, set[str]] = {}
        for expect in self._by_weight(expectations(self.book, self.state, self.table)):
            rules = refused.setdefault(expect.step, set())
            for fact in self._facts(expect):
                if self._says_nothing(fact):
                    continue
                if not (broken := self._judged(fact)):
                    self._keep(fact)
                    return
                rules |= broken
        self.stuck = self._stopped("nothing lawful can be done" if refused else "nothing may come", refused)

    def _by_weight(self, expects: Iterable[Expect]) -> Iterator[Expect]:
        """In a random order, the heavier the earlier; those without weight only where nothing has any, and in their order."""
        weights = [(expect, self.players.weight(expect, self)) for expect in expects if not expect.barred]
        keyed = [(self.chance.random() ** (1 / weight), expect) for expect, weight in weights if weight > 0]
        yield from (expect for _, expect in sorted(keyed, key=lambda item: -item[0]))
        if not keyed:
            yield from (expect for expect, _ in weights)

    def _facts(self, expect: Expect) -> Iterator[Fact]:
        """Facts that are this step, with the values its rules allow."""
        for fields in self.players.tries(expect, self):
            given = {**self._matched(expect), **fields}
            limits = [(field, limit) for field, limit in expect.where if field not in given]
            for drawn in self._drawn(limits):
                try:
                    yield expect.kind(**{**drawn, **given, "id": self._id()})
                except TypeError:
                    return  # a field without which the kind is nothing, and nobody knows its value

    def _matched(self, expect: Expect) -> dict[str, Any]:
        seats = {} if not expect.seats else {"seat": self._one_of(expect.seats)}
        values = {field: self._word(value) if isinstance(value, frozenset) else value for field, value in expect.match}
        return {**seats, **{field: value for field, value in values.items() if value is not None}}

    def _word(self, values: frozenset[Any]) -> Any:
        return self._one_of(sorted((value for value in values if value is not None), key=str) or [None])

    def _drawn(self, limits: Sequence[tuple[str, Any]]) -> Iterator[dict[str, Any]]:
        if len(limits) == 1 and not isinstance(limits[0][1], Dice):
            field, limit = limits[0]
            values = limit.samples()
            yield from ({field: value} for value in self.chance.sample(values, len(values)))
            return
        dice = all(isinstance(limit, Dice) for _, limit in limits)
        for _ in range(1 if dice else DRAWS):
            yield {field: self._value(limit) for field, limit in limits}

    def _value(self, limit: Any) -> Any:
        if isinstance(limit, Dice):
            return tuple(self.chance.randint(1, limit.sides) for _ in range(limit.count))
        return self._one_of(limit.samples())

    def _one_of(self, values: Sequence[Any]) -> Any:
        return values[self.chance.randint(0, len(values) - 1)] if values else None

    def _judged(self, fact: Fact) -> set[str]:
        """The rules this fact would break with everything known."""
        after = evolve(self.handlers, self.table, fact)
        no = len(self.facts) + 2
        _, found = judge(self.book, self.state, no, self.table, fact, after, self.players.knowledge)
        return {finding.concept for finding in found if finding.verdict == "illegal"}

    def _says_nothing(self, fact: Fact) -> bool:
        """A number or a state that is so already; a choice of such facts would never come to an end."""
        return isinstance(fact, CounterSet | StateChanged) and evolve(self.handlers, self.table, fact) == self.table

    def _keep(self, fact: Fact) -> None:
        fact = replace(fact, id=self._id())
        self.stretch = 0 if isinstance(fact, STRETCHES) else self.stretch + 1
        before, no = self.table, len(self.facts) + 2
        self.table = evolve(self.handlers, before, fact)
        self.state, _ = judge(self.book, self.state, no, before, fact, self.table, self.players.knowledge)
        self.facts.append(fact)
        self.players.wrote(fact, self)

    def _id(self) -> str:
        return f"s{len(self.facts) + 2}"

    def _stopped(self, why: str, refused: Mapping[str, set[str]]) -> Stuck:
        frames = tuple(f"{frame.script}({', '.join(map(str, frame.args))})" for frame in self.state.frames)
        steps = tuple((step, tuple(sorted(rules))) for step, rules in refused.items())
        return Stuck(len(self.facts) + 1, why, frames, steps)
