"""Reading facts: one game in position order, or all games in the order in which they were stored."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from ucr_events.store.ahead import read_ahead
from ucr_events.store.appending import repeated_ids
from ucr_events.store.database import EVERYTHING, Database, marks
from ucr_events.store.rows import FactRow, Head, Page

PAGE = 1024
"Payloads per page: bounds memory, and fits the processor's cache."

IDS_PER_QUERY = 500

FIELDS = "originator_version, topic, fact_id, state, digest, chain"
"The columns in the order of the fields of `FactRow`. The first two and `state` are the names of the library."

ROWS = f"""
    SELECT {FIELDS} FROM facts
    WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?
    ORDER BY originator_version LIMIT ?"""

HEAD = "SELECT originator_version, chain FROM facts WHERE originator_id = ? ORDER BY originator_version DESC LIMIT 1"

STREAMS = "SELECT originator_id FROM facts WHERE originator_version = 1 AND topic LIKE ? ORDER BY notification_id"

LOG = f"""
    SELECT notification_id, originator_id, {FIELDS} FROM facts
    WHERE notification_id > ? AND notification_id <= ?
    ORDER BY notification_id LIMIT ?"""

OF_DISPUTES = "substr(topic, 1, 8) = 'dispute.'"
"The streams that are disputes; an index holds them apart, so that the many facts of games are not looked through."

LOG_OF_DISPUTES = f"""
    SELECT notification_id, originator_id, {FIELDS} FROM facts
    WHERE {OF_DISPUTES} AND notification_id > ?
    ORDER BY notification_id LIMIT ?"""

NOTIFICATION = "SELECT notification_id FROM facts WHERE originator_id = ? AND originator_version = ?"

LAST_NOTIFICATION = "SELECT max(notification_id) FROM facts"


class Facts:
    """The facts of a database, for reading."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def head(self, game: UUID) -> Head | None:
        found = self._database.read(HEAD, (self._database.key(game),))
        return Head(*found[0]) if found else None

    def read(self, game: UUID, after: int, limit: int | None, upto: int | None) -> list[FactRow]:
        last = EVERYTHING if upto is None else upto
        most = EVERYTHING if limit is None else limit
        return [FactRow(*row) for row in self._database.read(ROWS, (self._database.key(game), after, last, most))]

    def pages(self, game: UUID, after: int, upto: int | None) -> Iterator[Page]:
        """A long game's next page is on its way while the one before is used."""
        last = EVERYTHING if upto is None else upto
        pages = self._in_turn(game, after, last)
        first = next(pages, None)
        if first is None:
            return
        yield first
        if first.length == PAGE and after + PAGE < last:
            yield from read_ahead(pages)

    def _in_turn(self, game: UUID, after: int, last: int) -> Iterator[Page]:
        key = self._database.key(game)
        while after < last:
            end = min(after + PAGE, last)  # positions have no gaps
            joined, count = self._database.read(self._database.joined, (key, after, end))[0]
            if count:
                yield Page(joined, count)
            if count < PAGE:
                return
            after = end

    def notification(self, game: UUID, position: int) -> int:
        """The notification id of a stored fact."""
        return int(self._database.read(NOTIFICATION, (self._database.key(game), position))[0][0])

    def find(self, game: UUID, ids: Sequence[str]) -> dict[str, FactRow]:
        found = {}
        for start in range(0, len(ids), IDS_PER_QUERY):
            some = ids[start : start + IDS_PER_QUERY]
            sql = f"SELECT {FIELDS} FROM facts WHERE originator_id = ? AND fact_id IN ({marks(some)})"
            rows = self._database.read(sql, (self._database.key(game), *some))
            found.update({row[2]: FactRow(*row) for row in rows})
        return found

    def taken(self, game: UUID, rows: Sequence[FactRow]) -> list[str]:
        """Ids among those of the rows that are stored already, or come twice."""
        return list({**self.find(game, [row.id for row in rows]), **dict.fromkeys(repeated_ids(rows))})

    def of_kinds(self, game: UUID, kinds: Sequence[str]) -> list[FactRow]:
        sql = f"SELECT {FIELDS} FROM facts WHERE originator_id = ? AND topic IN ({marks(kinds)}) ORDER BY originator_version"
        return [FactRow(*row) for row in self._database.read(sql, (self._database.key(game), *kinds))]

    def streams(self, opened_by: str) -> list[UUID]:
        return [self._database.game(row[0]) for row in self._database.read(STREAMS, (f"{opened_by}/%",))]

    def log(self, after: int, limit: int, upto: int | None = None) -> list[tuple[int, UUID, FactRow]]:
        rows = self._database.read(LOG, (after, EVERYTHING if upto is None else upto, limit))
        return [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]

    def log_of_disputes(self, after: int, limit: int) -> list[tuple[int, UUID, FactRow]]:
        rows = self._database.read(LOG_OF_DISPUTES, (after, limit))
        return [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]

    def last_notification(self) -> int:
        return self._database.read(LAST_NOTIFICATION)[0][0] or 0
