"""Corrections come in: each is checked against the log as those before it in the same request have corrected it."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import takewhile
from uuid import UUID

from ucr_events.corrections.checking import CorrectedLog, check_correction
from ucr_events.corrections.downstream import Downstream, downstream
from ucr_events.corrections.growing import counting
from ucr_events.corrections.line import BENDING, Line, Numbered, line_of
from ucr_events.errors import Problem
from ucr_events.facts import Correction, Fact, FactStruck, GameClosed, PlayVoided, Ruled
from ucr_events.hidden.closings import opened_by_time, released_since, targets, untouched_closings
from ucr_events.hidden.perspective import EVERYBODY, Role
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.dispute_streams import is_dispute_of
from ucr_events.service.logs.lines import corrections_in, counting_in, facts_after, numbered
from ucr_events.service.logs.source import Source
from ucr_events.table.state import Table

APART = (
    "where the referee stands at the door, corrections come apart from play: expected only corrections in this request, or none"
)


BY_TIME = "is a closing that has stood for the time the table agreed, so that everybody may read what was sealed"
SEEN = "what was sealed was released after it closed"
RULING_ONLY = "expected a ruling: open a dispute about the closing, and let the judge declare it void"


class Corrector:
    """The facts of one request, as far as they correct. The log that they meet is read once, however many they are."""

    def __init__(self, store: Source, key: UUID, live: Live, role: Role, *, ruled: bool = False) -> None:
        """ruled: the corrections are those of a ruling, which the judge may write whatever they are."""
        self.line: Line = live.line
        self._role = role
        self._ruled = ruled
        self._store = store
        self._key = key
        self._live = live
        self._more: list[Numbered] = []
        self._found: dict[str, Numbered | None] = {}

    def mistakes(self, fact: Fact, step: int) -> list[Problem]:
        """What is wrong with the next fact of the request as a correction; it will be stored at `step`."""
        among = {isinstance(other, Correction) for _, other in self._more} - {isinstance(fact, Correction)}
        header = self._live.game.header
        found = [Problem("kind", APART)] if among and (header.strict or header.consequences) else []
        if fact.id in self.line.homes:
            found.append(Problem("id", f"{fact.id!r} is the id of a fact that was missed and inserted"))
        if isinstance(fact, Correction) and not found:
            found = [*check_correction(self._record(), fact), *self._beyond_rulings(fact), *self._dispute(fact)]
        self._more.append((step, fact))
        self._found[fact.id] = (step, fact)
        if isinstance(fact, BENDING) and not found:
            written = [(at, other) for at, other in self._more if isinstance(other, BENDING)]
            self.line = line_of([*self._corrections, *written], self._find)
        return found

    def table(self) -> Table:
        """The table after the last fact, on the line as corrected so far."""
        return self._table_at(self._live.position + len(self._more))

    def reopened(self, fact: Correction, after: Table, passed: Callable[[int], int]) -> list[Problem]:
        """Where sheets could be read once the game was over, only a ruling says that it was not: who saw them has seen them.

        after: the table with this correction, which is in order otherwise. passed: as of `opened_by_time`.
        """
        ruled = self._ruled or (isinstance(fact, PlayVoided) and self._role.name == "judge")
        if ruled or self._live.table.closed is None:
            return []
        by_time = self._opened_by_time(passed)
        if by_time is not None and (by_time in targets(fact) or after.closed is None):
            return [Problem(_naming(fact), f"{by_time!r} {BY_TIME}; {RULING_ONLY}")]
        if after.closed is None and self._released():
            return [Problem(_naming(fact), f"this opens the closed game again, and {SEEN}; {RULING_ONLY}")]
        return []

    def _released(self) -> bool:
        """Whether anything was released under the closing that stands; under one that came by a correction, whether ever."""
        closings = [at for at, _ in untouched_closings(self._closings)]
        return released_since(list(enumerate(self._stored, 2)), max(closings, default=0))

    def _opened_by_time(self, passed: Callable[[int], int]) -> str | None:
        """The id of the closing that has opened what is sealed by standing."""
        step = opened_by_time(self._live.game.header, self._closings, passed)
        return next((fact.id for at, fact in self._closings if at == step), None)

    @cached_property
    def _closings(self) -> list[Numbered]:
        """The recorded closings, and the corrections, before the request."""
        closings = ((at, fact) for at, fact in enumerate(self._stored, 2) if isinstance(fact, GameClosed))
        return [*closings, *self._corrections]

    def _beyond_rulings(self, fact: Correction) -> list[Problem]:
        """A judge undoes rulings, and leaves the scribe's work to the scribe."""
        if self._ruled or self._role.name != "judge" or not isinstance(fact, FactStruck):
            return []
        struck = self._find(fact.fact)
        if struck is None or isinstance(struck[1], PlayVoided):
            return []
        return [Problem("fact", "expected a ruling's play.voided/1: a judge strikes nothing else")]

    def _dispute(self, fact: Correction) -> list[Problem]:
        """What names a ruling names a dispute of this game."""
        if self._ruled or not isinstance(fact, Ruled) or fact.ruling is None:
            return []
        if is_dispute_of(self._store, fact.ruling, self._key):
            return []
        return [Problem("ruling", f"there is no dispute {fact.ruling!r} of this game")]

    def _record(self) -> CorrectedLog:
        return CorrectedLog(game=self._live.game, line=self.line, find=self._find, since=self._since, table_at=self._table_at)

    def _find(self, name: str) -> Numbered | None:
        if name not in self._found:
            self._found[name] = numbered(self._store, self._key, name)
        return self._found[name]

    @cached_property
    def _corrections(self) -> list[Numbered]:
        """The corrections and openings of passages before the request."""
        return corrections_in(self._store, self._key)

    @cached_property
    def _stored(self) -> list[Fact]:
        """The recorded facts after the header, before the request."""
        return list(facts_after(self._store, self._key, 1, self._live.position))

    def _recorded(self, position: int) -> Iterator[Fact]:
        """The recorded facts after a position, those of the request included."""
        yield from self._stored[position - 1 :]
        yield from (fact for at, fact in self._more if at > position)

    def _since(self, step: int) -> list[Numbered]:
        return list(self.line.counting(max(step, 2), self._recorded(max(step, 2) - 1)))

    def _table_at(self, step: int) -> Table:
        game = self._live.game
        upto = takewhile(lambda numbered: numbered[0] <= step, counting(game, self.line, self._recorded(1)))
        return game.fold(game.opening, (fact for _, fact in upto))


def _naming(fact: Correction) -> str:
    """The field in which a correction names what it is about."""
    return next((name for name in ("fact", "facts", "after") if getattr(fact, name, None)), "kind")


def preview(store: Source, referee: Referee, key: UUID, live: Live, corrections: Sequence[Numbered]) -> Downstream:
    """What these corrections would change of a game, as the public knows it; `corrections` with the steps they would have."""
    added = {fact.id: (step, fact) for step, fact in corrections}
    find = lambda name: added.get(name) or numbered(store, key, name)  # noqa: E731
    line = line_of([*corrections_in(store, key), *corrections], find)
    old, new = (counting_in(store, key, live.game, one) for one in (live.line, line))
    return downstream(
        live.game, referee.book(key), referee.passages(key, EVERYBODY), [*old, *corrections], [*new, *corrections]
    )
