"""Stored games as logs to judge again; nothing is written, and no fact is touched."""

from typing import Any
from uuid import UUID

from ucr_events.perspective import Reader
from ucr_events.rejudging.judging import Log
from ucr_events.service.charts import Charts
from ucr_events.service.lines import facts_after
from ucr_events.service.live import Library
from ucr_events.service.replay import Replayer
from ucr_events.store import Store


class Rejudger:
    """Gives the games of a store to whoever judges them again."""

    def __init__(self, store: Store, library: Library, replayer: Replayer, charts: Charts) -> None:
        self._store = store
        self._library = library
        self._replayer = replayer
        self._charts = charts

    def log(self, key: UUID, reader: Reader = "public") -> Log:
        """The game's log as it stands, known as the public or the judge knows it; raises NoSuchGame."""
        live = self._library.current(key)
        facts = list(facts_after(self._store, key, 1, live.position))
        known = self._sheets(key) if reader == "judge" else {}
        return Log(live.game.header, facts, lambda at: self._link(key, at), known, self._charts.of)

    def _link(self, key: UUID, at: int) -> str:
        (row,) = self._store.read(key, at - 1, 1)
        return row.chain.hex()

    def _sheets(self, key: UUID) -> dict[str, Any]:
        """The sheets in force that the vault has, under the names the referee asks by."""
        table = self._library.current(key).table
        sheets = {f"sheet:{seat.seat}": seat.sheet for seat in table.seats if seat.sheet}
        values = {item.seal: item.value for item in self._replayer.known(key, "judge")}
        return {name: values[seal] for name, seal in sheets.items() if seal in values}
