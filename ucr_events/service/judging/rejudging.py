"""Stored games as logs to judge again; nothing is written, and no fact is touched."""

from typing import Any
from uuid import UUID

from ucr_events.hidden.perspective import EVERYBODY, READS_PASSAGES, Sight
from ucr_events.rejudging.judging import Log
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.logs.charts import Charts
from ucr_events.service.logs.lines import facts_after
from ucr_events.service.reading.replay import Replayer
from ucr_events.store import Store


class Rejudger:
    """Gives the games of a store to whoever judges them again."""

    def __init__(self, store: Store, library: Library, replayer: Replayer, charts: Charts) -> None:
        self._store = store
        self._library = library
        self._replayer = replayer
        self._charts = charts

    def log(self, key: UUID, sight: Sight) -> Log:
        """The game's log as it stands, with what judge or moderator, or else everybody, knows; raises NoSuchGame."""
        live = self._library.current(key)
        facts = list(facts_after(self._store, key, 1, live.position))
        known = self._sheets(key, sight if sight.reader == "judge" else EVERYBODY)
        passages = self._replayer.passages(key, sight) if sight.reader in READS_PASSAGES else ()
        return Log(live.game.header, facts, lambda at: self._link(key, at), known, self._charts.of, passages)

    def _link(self, key: UUID, at: int) -> str:
        (row,) = self._store.read(key, at - 1, 1)
        return row.chain.hex()

    def _sheets(self, key: UUID, sight: Sight) -> dict[str, Any]:
        """The sheets in force as far as they are known, under the names the referee asks by."""
        table = self._library.current(key).table
        sheets = {f"sheet:{seat.seat}": seat.sheet for seat in table.seats if seat.sheet}
        values = {item.seal: item.value for item in self._replayer.known(key, sight)}
        return {name: values[seal] for name, seal in sheets.items() if seal in values}
