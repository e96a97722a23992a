"""What rests on a fact of a stored game, and what would be otherwise had it read differently."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.corrections.dependencies import Dependent, Disputed, Web, web_of
from ucr_events.corrections.downstream import Downstream, compared
from ucr_events.corrections.growing import counting
from ucr_events.corrections.line import Line, Numbered, amended, line_of
from ucr_events.corrections.otherwise import Fate, Otherwise, appearing, followed
from ucr_events.errors import BadFacts, NoSuchFact
from ucr_events.facts import Correction, Fact, FactAmended, FactStruck, kind_of
from ucr_events.hidden.perspective import Role, Sight
from ucr_events.referee.values import Finding
from ucr_events.service.judging.refereeing import Referee
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.lines import corrections_in, facts_after, numbered
from ucr_events.service.logs.source import Source
from ucr_events.service.writing.correcting import Corrector

SUPPOSED = "supposed"
"The id of the correction that is only supposed; it is never stored."

Disputes = Callable[[UUID], Sequence[Disputed]]


class Supposed(msgspec.Struct, frozen=True):
    """What would be otherwise: what rests on the fact, each with its fate; what would be found besides; what changes at all."""

    reads: Fact | None
    rests: tuple[tuple[Dependent, Fate], ...]
    appear: tuple[Finding, ...]
    downstream: Downstream


class Resting:
    """Questions about one fact of a log."""

    def __init__(self, store: Source, library: Library, referee: Referee, disputes: Disputes = lambda key: ()) -> None:
        self._store = store
        self._library = library
        self._referee = referee
        self._disputes = disputes

    def web(self, key: UUID, sight: Sight) -> Web:
        """What rests on what, as far as this asker may know the findings."""
        live = self._library.current(key)
        recorded = enumerate(facts_after(self._store, key, 0, live.position), 1)
        return web_of(
            recorded, self._referee.judged(key, sight), live.line, self._disputes(key), self._referee.acts(key, live.line)
        )

    def of(self, key: UUID, name: str, sight: Sight) -> Web:
        """The same, of a log that has this fact; raises NoSuchFact."""
        web = self.web(key, sight)
        if name not in web.facts:
            raise NoSuchFact(f"there is no fact {name!r} in this log")
        return web

    def supposing(self, key: UUID, name: str, reads: dict[str, Any] | None, sight: Sight) -> Supposed:
        """What would be otherwise had the fact read so (None: had it not been). Nothing is recorded.

        Raises NoSuchFact, or BadFacts for what no correction could say of it.
        """
        web = self.of(key, name, sight)
        live = self._library.current(key)
        correction = _supposed(web.facts[name], reads)
        if problems := Corrector(self._store, key, live, Role(name="owner")).mistakes(correction, live.position + 1):
            raise BadFacts(problems)
        line = line_of(
            [*corrections_in(self._store, key), (live.position + 1, correction)], lambda one: numbered(self._store, key, one)
        )
        resting = [one for one in web.resting_on(name) if one.fact != correction.id]
        written = None if reads is None else amended(web.facts[name], correction.reads)  # type: ignore[attr-defined]
        return self._supposed(key, live, line, resting, sight, written)

    def _supposed(
        self, key: UUID, live: Live, line: Line, resting: list[Dependent], sight: Sight, reads: Fact | None
    ) -> Supposed:
        old, new = (self._counting(key, live, one) for one in (live.line, line))
        was, would = self._referee.anew(key, sight), self._referee.anew(key, sight)
        wanted = {one.fact for one in resting if one.finding is None}
        before = followed(was, old, wanted) if was else {}
        after = followed(would, new, wanted) if would else {}
        found = compared(live.game, old, new, was, would)
        conflicts = {change.fact: change for change in found.changes if change.what == "conflicts"}
        fates = Otherwise(was, before, would, after, conflicts).of_all(resting)
        return Supposed(reads, tuple(zip(resting, fates, strict=True)), tuple(appearing(was, would)), found)

    def _counting(self, key: UUID, live: Live, line: Line) -> list[Numbered]:
        return list(counting(live.game, line, facts_after(self._store, key, 1, live.position)))


def _supposed(fact: Fact, reads: dict[str, Any] | None) -> Correction:
    if reads is None:
        return FactStruck(id=SUPPOSED, fact=fact.id)
    return FactAmended(id=SUPPOSED, fact=fact.id, reads={"kind": kind_of(fact), **reads})
