"""Logs asked for their analysis: a stored game or a file as somebody sees it, and those that a process keeps at hand."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any
from uuid import UUID

import msgspec

from ucr_api.answers.analysis import Case, Numbered
from ucr_events.analysis.log import AnalysedLog, log_along
from ucr_events.corrections.growing import Growing, grown_of
from ucr_events.hidden.passages import Passage
from ucr_events.hidden.perspective import EVERYBODY, Sight, knowledge, passages
from ucr_events.service import Service
from ucr_events.service.logs.lines import facts_after

Which = tuple[UUID, Sight]
"Of which game, and by whose lines: everybody's, or those of who knows what stands in a sealed passage."
TURNS = 16
MOST_LOGS = 16
"Logs kept in memory by one process."


class Log(msgspec.Struct, frozen=True):
    """A log as it stood. state: names how it stood; charts: by what it is judged."""

    state: Any
    charts: Any
    record: AnalysedLog
    recorded: list[Numbered]


class Kept:
    """The logs last analysed by this process; what is kept of them is the same for all who read the game by the same lines."""

    def __init__(self) -> None:
        self._logs: OrderedDict[Which, Log] = OrderedDict()
        self._lock = Lock()
        self._turns = tuple(Lock() for _ in range(TURNS))

    def turn(self, key: UUID) -> Lock:
        """Held while a log is looked up or read: a page asks many things at once, and the log is to be read once."""
        return self._turns[key.int % TURNS]

    def get(self, which: Which) -> Log | None:
        """The log as it stood when it was last analysed, or None."""
        with self._lock:
            return self._logs.get(which)

    def beside(self, key: UUID, chain: Any, charts: Any) -> Log | None:
        """The same log along another line, if one was read: its facts, and what was counted."""
        with self._lock:
            logs = (log for (game, _), log in reversed(self._logs.items()) if game == key)
            return next((log for log in logs if log.state[0] == chain and log.charts == charts), None)

    def put(self, which: Which, log: Log) -> None:
        """Keep it for the next who asks."""
        with self._lock:
            self._logs[which] = log
            self._logs.move_to_end(which)
            while len(self._logs) > MOST_LOGS:
                self._logs.popitem(last=False)


def case_of_game(service: Service, key: UUID, sight: Sight, kept: Kept | None = None) -> Case:
    """A stored game as somebody sees it."""
    kept = kept or Kept()
    reads = sight if service.replayer.passages(key, sight) else EVERYBODY
    with kept.turn(key):
        log = _log(service, key, reads, kept)

    def along(other: Sight, upto: int) -> AnalysedLog:
        if not service.replayer.passages(key, other, upto):
            other = EVERYBODY
        with kept.turn(key):
            return _log(service, key, other, kept, upto).record

    return Case(log.record, log.recorded, service.replayer.known(key, sight), sight, along)


def _log(service: Service, key: UUID, reads: Sight, kept: Kept, upto: int | None = None) -> Log:
    """upto: with no passage that was opened after this step."""
    live = service.library.current(key)
    header, course = live.game.header, service.replayer.course(key, reads, upto=upto)
    state, charts = (live.chain, course.tag(live.position)), service.charts.here(header)
    log = kept.get((key, reads))
    if log is None or (log.state, log.charts) != (state, charts):
        beside = kept.beside(key, state[0], charts)
        recorded = beside.recorded if beside else list(enumerate(facts_after(service.store, key, 0, live.position), 1))
        facts = (fact for _, fact in recorded[1:])
        record = log_along(live.game, course, facts, live.position, service.charts.of(header))
        if beside is not None:  # what evidence leaves of a deal is the same along every line
            record = msgspec.structs.replace(record, worlds=beside.record.worlds)
        grown = log.record.grown_to(record) if log is not None and log.charts == charts else None
        log = Log(state, charts, grown or record, recorded)
        kept.put((key, reads), log)
    return log


def case_of_file(grown: Growing, charts: dict[str, Any], sight: Sight) -> Case:
    """A log that is at hand as a file: what was never opened in it is known to nobody."""
    recorded = list(enumerate((grown.game.header, *grown.facts), 1))

    made: dict[tuple[Passage, ...], AnalysedLog] = {}

    def along(other: Sight, upto: int) -> AnalysedLog:
        known = passages(other, [(at, fact) for at, fact in recorded if at <= upto], lambda holder, sealed: {})
        if known not in made:
            course = grown_of(grown.game, grown.facts, known).course
            made[known] = log_along(grown.game, course, grown.facts, len(recorded), charts)
        return made[known]

    known = knowledge(sight, recorded, lambda some: {}, None)
    return Case(along(sight, len(recorded)), recorded, known, sight, along)
