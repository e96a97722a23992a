"""A log as it is analysed: the facts that count, and what is kept of them for whoever asks next. Needs no numpy."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from threading import Lock
from typing import Any

import msgspec

from ucr_events.analysis.gathering import Gathering
from ucr_events.analysis.limits import ON_A_PAGE
from ucr_events.analysis.saying import Snapshot
from ucr_events.budget import paced, spend
from ucr_events.corrections.courses import Course
from ucr_events.corrections.growing import counting
from ucr_events.facts import Fact
from ucr_events.games.deals import Deal
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Sight
from ucr_events.referee.values import Moment
from ucr_events.review.reviewing import Review

Numbered = tuple[int, Fact]


class Earlier(msgspec.Struct, frozen=True):
    """The line a reader had up to a step, before a passage was opened to it: what counted there, and the passages it knew."""

    upto: int
    counting: Sequence[Numbered]
    passages: Mapping[str, int] = {}


class AnalysedLog(msgspec.Struct, frozen=True):
    """A log to be analysed. counting: the facts after the header that count, each with its step; last: the log's last step.

    passages: those that the reader of this line knows, each since which step; earlier: its lines before it knew them all.
    kept: what was gathered from it; moments: of its declarations, up to the step last asked for. Both are every reader's.
    worlds: what some evidence left of all deals, by that evidence alone; answers: told before, by all that they rest on.
    limit: how many cases may be kept apart while they are counted.
    """

    game: Game
    counting: Sequence[Numbered]
    last: int
    charts: Mapping[str, Any] = {}
    passages: Mapping[str, int] = {}
    earlier: tuple[Earlier, ...] = ()
    kept: dict[bool, "Gathered"] = {}
    moments: dict[int, dict[str, Moment]] = {}
    worlds: dict[Any, Any] = {}
    answers: dict[Any, Any] = {}
    limit: int = ON_A_PAGE

    def with_charts(self, charts: Mapping[str, Any]) -> "AnalysedLog":
        """The same with these charts before those it has."""
        return msgspec.structs.replace(self, charts={**self.charts, **charts}, kept={}, moments={}, worlds={}, answers={})

    @property
    def lines(self) -> tuple[Earlier, ...]:
        """The lines the reader has had, each up to which step, in order; the last is the one it has now."""
        return (*self.earlier, Earlier(self.last, self.counting, self.passages))

    def at(self, step: int) -> Sequence[Numbered]:
        """The facts that count up to this step as the reader knew them then."""
        return [(at, fact) for at, fact in self.line(step).counting if at <= step]

    def line(self, step: int) -> Earlier:
        """The line that the reader had after this step."""
        return next((one for one in self.lines if step <= one.upto), self.lines[-1])

    def grown_to(self, now: "AnalysedLog") -> "AnalysedLog | None":
        """The record of the same log with more facts at its end, with all that was gathered so far; None: of another line."""
        if (
            now.last < self.last
            or now.earlier != self.earlier
            or list(now.counting[: len(self.counting)]) != list(self.counting)
        ):
            return None
        if any(step <= self.last for step, _ in now.counting[len(self.counting) :]):
            return None
        if {name: now.passages.get(name) for name in self.passages} != self.passages:
            return None
        grown = msgspec.structs.replace(now, kept=self.kept, worlds=self.worlds)
        for one in self.kept.values():
            one.grow(grown)
        return grown


def log_along(
    game: Game, course: Course, facts: Iterable[Fact], last: int, charts: Mapping[str, Any] | None = None
) -> AnalysedLog:
    """A log as a reader of these lines came to know it; facts: as they were recorded, without the header."""
    recorded, lines = tuple(facts), []
    for (_, line), (after, _) in zip(course.turns, (*course.turns[1:], (last + 1, None)), strict=True):
        known = {name: course.since[name] for name in line.known}
        lines.append(Earlier(after - 1, list(counting(game, line, paced(recorded))), known))
    *earlier, now = lines
    return AnalysedLog(game, now.counting, last, charts or {}, now.passages, tuple(earlier))


By = Callable[[Sight, int], AnalysedLog]
"A log by the lines of who looks so, without the passages that were opened after a step."


class Along:
    """What was said along one line of a log, gathered as far as somebody asked."""

    def __init__(self, record: AnalysedLog, line: Earlier, deal: Deal) -> None:
        self.facts = by_step(line)
        self.gathering = Gathering(record.game, deal, record.charts, line.passages)
        self.done = 1
        self._snapshots = [self.gathering.snapshot(1)]

    def at(self, step: int) -> Snapshot:
        """What was said up to this step."""
        while self.done < step:
            spend()
            self.done += 1
            self.gathering.add(self.done, self.facts.get(self.done, ()))
            snapshot = self.gathering.snapshot(self.done)
            if not _same(snapshot, self._snapshots[-1]):
                self._snapshots.append(snapshot)
        return self._snapshots[max(bisect_right(self._snapshots, step, key=lambda one: one.step) - 1, 0)]

    def changes(self, after: int, upto: int) -> list[int]:
        """The steps after one and up to another at which something was said."""
        self.at(upto)
        return [one.step for one in self._snapshots if after < one.step <= upto]

    def grow(self, line: Earlier) -> None:
        """The line has more facts at its end."""
        self.facts = by_step(line)
        self.gathering.know(line.passages)


class Gathered:
    """Everything said in a log as its reader came to know it, gathered once, as far as somebody asked. Thread-safe.

    Where a passage was opened to the reader, its line is another one from that step on.
    """

    def __init__(self, record: AnalysedLog, deal: Deal) -> None:
        self.deal = deal
        self._upto = [line.upto for line in record.earlier]
        self._lines = [Along(record, line, deal) for line in record.lines]
        self._lock = Lock()

    @property
    def facts(self) -> dict[int, list[Fact]]:
        """Step -> the facts that count there on the line that the reader has now."""
        return self._lines[-1].facts

    def at(self, step: int) -> Snapshot:
        """What was said up to this step."""
        with self._lock:
            return self._line(step).at(step)

    def read_to(self, step: int) -> int:
        """Gather up to this step; returns how far the log is gathered, which may be further."""
        self.at(step)
        return self._line(step).done

    @property
    def sealings(self) -> Collection[str]:
        """The seals in which seats said what they learned."""
        return {seal for line in self._lines for seal in line.gathering.learned}

    def learned_by(self, seal: str) -> int | None:
        """The seat that sealed in it what it learned about others, as far as the log was gathered."""
        return next((line.gathering.learned[seal] for line in self._lines if seal in line.gathering.learned), None)

    def grow(self, record: AnalysedLog) -> None:
        """The log has more facts at its end."""
        with self._lock:
            self._lines[-1].grow(record.lines[-1])

    def reviewed(self, step: int) -> Review | None:
        """The referee as it stood after this step; None where none was asked, or it is further by now."""
        self.at(step)
        with self._lock:
            line = self._line(step)
            return line.gathering.review.copy() if line.done == step and line.gathering.review else None

    def changes(self, step: int) -> list[int]:
        """The steps up to this one at which something was said, or became known with a passage."""
        with self._lock:
            found, before = [], 0
            for line, upto in zip(self._lines, (*self._upto, step), strict=True):
                if before and before < step and not _same(line.at(before + 1), self._line(before).at(before)):
                    found.append(before + 1)
                found += [at for at in line.changes(before, min(upto, step)) if at not in found]
                before = max(before, upto)
                if upto >= step:
                    break
            return found

    def _line(self, step: int) -> Along:
        """The line that the reader had after this step."""
        return self._lines[bisect_left(self._upto, step)]


def _same(one: Snapshot, other: Snapshot) -> bool:
    return msgspec.structs.replace(one, step=other.step) == other


def gathered(record: AnalysedLog, deal: Deal) -> Gathered:
    """What is said in this log, kept with it; by roles apart from by single cards."""
    named = any(card.name for card in deal.cards)
    return record.kept.setdefault(named, Gathered(record, deal)) if named not in record.kept else record.kept[named]


def seats_of(game: Game) -> tuple[int, ...]:
    """The numbers of the seats, in order."""
    return tuple(sorted(setup.seat for setup in game.header.seats))


def places_of(game: Game, deal: Deal) -> tuple[int, ...]:
    """The numbers of the seats, then of the places where cards lie aside, below 0."""
    return (*seats_of(game), *(-number for number in range(1, deal.aside + 1)))


def by_step(line: Earlier) -> dict[int, list[Fact]]:
    """Step -> the facts that count there; what was missed right after the header is of step 2, the first with facts."""
    found: dict[int, list[Fact]] = {step: [] for step in range(2, line.upto + 1)}
    for step, fact in line.counting:
        found.setdefault(max(step, 2), []).append(fact)
    return found
