"""A log as it is analysed: the facts that count, and what is kept of them for whoever asks next. Needs no numpy."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

import msgspec

from ucr_events.analysis.gathering import Gathering
from ucr_events.analysis.saying import Snapshot
from ucr_events.facts import Fact
from ucr_events.game import Game
from ucr_events.games.deals import Deal
from ucr_events.referee.values import Moment
from ucr_events.review.reviewing import Review

Numbered = tuple[int, Fact]


class Record(msgspec.Struct, frozen=True):
    """A log to be analysed. counting: the facts after the header that count, each with its step; last: the log's last step.

    kept: what was gathered from it; moments: of its declarations, up to the step last asked for. Both are every reader's.
    worlds: what some evidence left of all deals, by that evidence alone; answers: told before, by all that they rest on.
    """

    game: Game
    counting: Sequence[Numbered]
    last: int
    charts: Mapping[str, Any] = {}
    kept: dict[bool, "Gathered"] = {}
    moments: dict[int, dict[str, Moment]] = {}
    worlds: dict[Any, Any] = {}
    answers: dict[Any, Any] = {}

    def with_charts(self, charts: Mapping[str, Any]) -> "Record":
        """The same with these charts before those it has."""
        return msgspec.structs.replace(self, charts={**self.charts, **charts}, kept={}, moments={}, worlds={}, answers={})

    def grown_to(self, counting: Sequence[Numbered], last: int) -> "Record | None":
        """The same log with more facts at its end, with all that was gathered so far; None: it is another line by now."""
        if last < self.last or list(counting[: len(self.counting)]) != list(self.counting):
            return None
        if any(step <= self.last for step, _ in counting[len(self.counting) :]):
            return None
        grown = msgspec.structs.replace(self, counting=counting, last=last, moments={}, answers={})
        for one in self.kept.values():
            one.grow(grown)
        return grown


class Gathered:
    """Everything said in a log, gathered once, as far as somebody asked. Thread-safe."""

    def __init__(self, record: Record, deal: Deal) -> None:
        self.deal = deal
        self.facts = by_step(record)
        self._gathering = Gathering(record.game, deal, record.charts)
        self._snapshots = [self._gathering.snapshot(1)]
        self._at = 1
        self._lock = Lock()

    def at(self, step: int) -> Snapshot:
        """What was said up to this step."""
        with self._lock:
            while self._at < step:
                self._at += 1
                self._gathering.add(self._at, self.facts.get(self._at, ()))
                snapshot = self._gathering.snapshot(self._at)
                if msgspec.structs.replace(snapshot, step=self._snapshots[-1].step) != self._snapshots[-1]:
                    self._snapshots.append(snapshot)
            return self._snapshots[max(bisect_right(self._snapshots, step, key=lambda one: one.step) - 1, 0)]

    def read_to(self, step: int) -> int:
        """Gather up to this step; returns how far the log is gathered, which may be further."""
        self.at(step)
        return self._at

    def learned_by(self, seal: str) -> int | None:
        """The seat that sealed in it what it learned about others, as far as the log was gathered."""
        return self._gathering.learned.get(seal)

    def grow(self, record: Record) -> None:
        """The log has more facts at its end."""
        with self._lock:
            self.facts = by_step(record)

    def reviewed(self, step: int) -> Review | None:
        """The referee as it stood after this step; None where none was asked, or it is further by now."""
        self.at(step)
        with self._lock:
            return self._gathering.review.copy() if self._at == step and self._gathering.review else None

    def changes(self, step: int) -> list[int]:
        """The steps up to this one at which something was said."""
        self.at(step)
        with self._lock:
            return [one.step for one in self._snapshots if one.step <= step]


def gathered(record: Record, deal: Deal) -> Gathered:
    """What is said in this log, kept with it; by roles apart from by single cards."""
    named = any(card.name for card in deal.cards)
    return record.kept.setdefault(named, Gathered(record, deal)) if named not in record.kept else record.kept[named]


def seats_of(game: Game) -> tuple[int, ...]:
    """The numbers of the seats, in order."""
    return tuple(sorted(setup.seat for setup in game.header.seats))


def by_step(record: Record) -> dict[int, list[Fact]]:
    """Step -> the facts that count there; what was missed right after the header is of step 2, the first with facts."""
    found: dict[int, list[Fact]] = {step: [] for step in range(2, record.last + 1)}
    for step, fact in record.counting:
        found.setdefault(max(step, 2), []).append(fact)
    return found
