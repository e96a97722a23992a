"""Cache of reviews of other lines than the one that counts: each judges what is new, and nothing twice.

A dispute is shown as things stood before it was ruled, and what is one act with what is found by a run of its own. Both are
asked again whenever the log has grown; the referee's own reviews, which recording waits for, are not held meanwhile.
"""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock, RLock
from typing import Generic, TypeVar
from uuid import UUID

from ucr_events.corrections.growing import counting, steps
from ucr_events.corrections.line import Line
from ucr_events.errors import StillJudging
from ucr_events.facts import Fact
from ucr_events.review.acts import Acts
from ucr_events.service.keeping.patience import in_slices, turn
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.logs.source import Source

KEPT = 16
"Runs in memory; one more judges its line from the beginning."

Name = TypeVar("Name")


class Run:
    """A line of a log judged up to `acts.review.no`. Its lock is held by whoever leads it on."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts
        self.lock = RLock()


class Runs(Generic[Name]):
    """Runs by the game, the line, and whatever else they were begun with. Thread-safe."""

    def __init__(self, store: Source) -> None:
        self._store = store
        self._runs: OrderedDict[tuple[UUID, str, Name], Run] = OrderedDict()
        self._lock = Lock()

    def at(self, key: UUID, live: Live, line: Line, name: Name, begin: Callable[[], Acts | None]) -> Run | None:
        """The run, led on to where the log stands; None where nothing can be judged. begin: one at the game's beginning.

        Raises StillJudging where a request may not wait for it.
        """
        run = self._kept((key, line.tag, name), live.position) or self._begun((key, line.tag, name), begin)
        if run is None:
            return None
        with turn(run.lock), in_slices():
            done = run.acts.review.no
            if done < live.position:
                try:
                    run.acts.follow(self._cells(key, live, line, done))
                except StillJudging as error:
                    raise StillJudging(run.acts.review.no, live.position) from error
        return run

    def _kept(self, which: tuple[UUID, str, Name], position: int) -> Run | None:
        with self._lock:
            run = self._runs.get(which)
            if run is None or run.acts.review.no > position:  # behind another process: judged for this position alone
                return None
            self._runs.move_to_end(which)
            return run

    def _begun(self, which: tuple[UUID, str, Name], begin: Callable[[], Acts | None]) -> Run | None:
        acts = begin()
        if acts is None:
            return None
        run = Run(acts)
        with self._lock:
            self._runs[which] = run
            while len(self._runs) > KEPT:
                self._runs.popitem(last=False)
        return run

    def _cells(self, key: UUID, live: Live, line: Line, done: int) -> list[list[Fact]]:
        """What counts at each step after those that are done."""
        if done == 1:
            return steps(counting(live.game, line, facts_after(self._store, key, 1, live.position)), live.position)
        new = enumerate(facts_after(self._store, key, done, live.position), done + 1)
        return [list(line.at(step, fact)) for step, fact in new]
