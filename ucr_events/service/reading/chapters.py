"""The chapters of a stored game at the steps where they begin, kept in memory and lengthened with the log."""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any
from uuid import UUID

from ucr_events.corrections.line import Line
from ucr_events.film.chapters import Chapter, Chapters, Namer
from ucr_events.referee.failing import sparing
from ucr_events.service.logs.aggregates import Library, Live
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.logs.source import Source
from ucr_events.table.state import Table

KEPT = 64
"Games of which the chapters are kept."
TURNS = 16
"Games that are followed at the same time: a long one keeps few others waiting."


def spared(namer: Namer) -> Namer:
    """The same, of which a mistake is noted and costs a heading: a family from elsewhere ends no request."""

    @sparing(None)
    def named(before: Any, after: Any) -> Chapter | None:
        found = namer(before, after)
        if found is not None and not isinstance(found, Chapter):
            raise TypeError(f"expected a Chapter or None of {namer!r}, got {found!r:.80}")
        return found

    return named


class Told:
    """How far the chapters of one game were followed."""

    def __init__(self, live: Live, namer: Namer) -> None:
        self.line: Line = live.line
        self.position = 1
        self.table: Table = live.game.opening
        self.chapters = Chapters(spared(namer))
        self.begun: dict[int, Chapter] = {}


class ChapterShelf:
    """Thread-safe; everything it keeps can be thrown away."""

    def __init__(self, store: Source, library: Library) -> None:
        self._store = store
        self._library = library
        self._kept: OrderedDict[UUID, Told] = OrderedDict()
        self._lock = Lock()
        self._turns = tuple(Lock() for _ in range(TURNS))

    def of(self, key: UUID) -> Mapping[int, Chapter]:
        """Step -> the chapter that begins there, on the line that everybody knows; none where a family does not name them."""
        live = self._library.current(key)
        namer = live.game.family.chapter
        if namer is None:
            return {}
        with self._turns[key.int % TURNS]:
            told = self._kept.get(key)
            if told is None or told.line != live.line or told.position > live.position:
                told = Told(live, namer)
            self._keep(key, told)
            self._follow(key, live, told)
            return dict(told.begun)

    def _keep(self, key: UUID, told: Told) -> None:
        with self._lock:
            self._kept[key] = told
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _follow(self, key: UUID, live: Live, told: Told) -> None:
        for step, fact in enumerate(facts_after(self._store, key, told.position, live.position), told.position + 1):
            facts = told.line.at(step, fact)
            tables = [told.table, *live.game.states(told.table, facts)]
            if (chapter := told.chapters.at(facts, tables)) is not None:
                told.begun[step] = chapter
            told.table, told.position = tables[-1], step
