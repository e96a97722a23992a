"""Reading facts: one game in position order, or all games in the order in which they were stored."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from uuid import UUID

from ucr_events.store.ahead import read_ahead
from ucr_events.store.appending import repeated_ids
from ucr_events.store.database import EVERYTHING, Database, marks
from ucr_events.store.rows import FactRow, Head, Page

PAGE = 256
"Payloads per page: bounds memory, and what becomes of a page fits the processor's cache."
FIRST = 4
"Pages that are fetched at once, before it is known whether the game is a long one."
TOGETHER = 32
"Pages per question after that, so that the thread that reads ahead seldom has to wait for its turn to go on."

IDS_PER_QUERY = 500

FIELDS = "originator_version, topic, fact_id, state, digest, chain"
"The columns in the order of the fields of `FactRow`. The first two and `state` are the names of the library."

ROWS = f"""
    SELECT {FIELDS} FROM facts
    WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?
    ORDER BY originator_version LIMIT ?"""

LAST = "SELECT max(originator_version) FROM facts WHERE originator_id = ? AND originator_version <= ?"

HEAD = "SELECT originator_version, chain FROM facts WHERE originator_id = ? ORDER BY originator_version DESC LIMIT 1"

STREAMS = "SELECT originator_id FROM facts WHERE originator_version = 1 AND topic LIKE ? ORDER BY notification_id"

OPENINGS = f"""
    SELECT notification_id, originator_id, {FIELDS} FROM facts
    WHERE originator_version = 1 AND topic LIKE ? AND notification_id > ? ORDER BY notification_id"""

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

CHANGES = """
    SELECT max(notification_id), originator_id FROM facts WHERE notification_id > ? AND notification_id <= ?{}
    GROUP BY originator_id ORDER BY 1 LIMIT ?"""

CHANGED = "SELECT originator_id, max(notification_id) FROM facts WHERE notification_id > ? GROUP BY originator_id"


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
        """A long game's next pages are on their way while those before are used."""
        last, read = EVERYTHING if upto is None else upto, after + FIRST * PAGE
        first = self._some(game, after, last, FIRST)
        yield from first
        if after + sum(page.length for page in first) == read < last:
            for some in read_ahead(self._in_turn(game, read, last)):
                yield from some

    def _in_turn(self, game: UUID, after: int, last: int) -> Iterator[list[Page]]:
        while after < last:
            pages = self._some(game, after, last, TOGETHER)
            yield pages
            if len(pages) < TOGETHER:
                return
            after += TOGETHER * PAGE

    def _some(self, game: UUID, after: int, last: int, most: int) -> list[Page]:
        """At most so many pages, none of them empty, in one statement of one row."""
        if after >= last:
            return []
        key, number = self._database.key(game), min(most, -(-(last - after) // PAGE))
        ends = [min(after + page * PAGE, last) for page in range(number + 1)]
        question = f"SELECT ({LAST})" + f", ({self._database.joined})" * number
        between = [parameter for start, end in pairwise(ends) for parameter in (key, start, end)]
        found, *joined = self._database.read(question, (key, ends[-1], *between))[0]
        lengths = [min((found or 0) - start, PAGE) for start in ends[:-1]]  # positions have no gaps
        return [Page(payloads, length) for payloads, length in zip(joined, lengths, strict=True) if length > 0]

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

    def openings(self, opened_by: str, after: int) -> list[tuple[int, UUID, FactRow]]:
        rows = self._database.read(OPENINGS, (f"{opened_by}/%", after))
        return [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]

    def log(self, after: int, limit: int, upto: int | None = None) -> list[tuple[int, UUID, FactRow]]:
        rows = self._database.read(LOG, (after, EVERYTHING if upto is None else upto, limit))
        return [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]

    def log_of_disputes(self, after: int, limit: int) -> list[tuple[int, UUID, FactRow]]:
        rows = self._database.read(LOG_OF_DISPUTES, (after, limit))
        return [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]

    def changed(self, after: int) -> tuple[int, frozenset[UUID]]:
        """The last notification id, and the streams that have facts above `after`."""
        found = self._database.read(CHANGED, (after,))
        last = max((int(number) for _, number in found), default=after)
        return last, frozenset(self._database.game(key) for key, _ in found)

    def changes(self, after: int, upto: int, limit: int, kinds: Sequence[str]) -> list[tuple[int, UUID]]:
        among = f" AND topic IN ({marks(kinds)})" if kinds else ""
        rows = self._database.read(CHANGES.format(among), (after, upto, *kinds, limit))
        return [(int(number), self._database.game(key)) for number, key in rows]

    def last_notification(self) -> int:
        return self._database.read(LAST_NOTIFICATION)[0][0] or 0
