"""A log at hand: read from a file, or handed over by a store."""

from pathlib import Path

import msgspec

from ucr_events.errors import BadFacts, BadLog, Problem
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import decode, from_payload
from ucr_events.log import interchange
from ucr_events.notebook.record import Record
from ucr_events.notebook.tables import Row, rows_of


class Log(Record):
    """The record of one game and its tables of rows."""

    def rows(self, table: str, reader: str = "public") -> list[Row]:
        """A table of rows (`COLUMNS` lists them) as this reader may know it; raises BadFacts for one that there is not."""
        return rows_of(self, table, reader)


def read(path: str | Path) -> Log:
    """A log from a file, JSON Lines or `.ucr`; raises BadLog or BadFacts with the first line that is wrong."""
    lines = Path(path).read_bytes().splitlines()
    if lines and b'"format"' in lines[0] and b"ucr/1" in lines[0]:
        facts = [decode(entry.payload) for entry in interchange.read(lines)[1]]
    else:
        facts = [_fact(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not facts or not isinstance(facts[0], GameOpened):
        raise BadLog(f"{path}: expected a fact of kind game.opened/1 on the first line")
    return Log(facts[0], facts[1:])


def _fact(number: int, line: bytes) -> Fact:
    try:
        return from_payload(msgspec.json.decode(line))
    except (msgspec.MsgspecError, ValueError) as error:
        raise BadFacts([Problem(f"line {number}", str(error))]) from error
