"""Reading facts: one game in position order, or all games in the order in which they were stored."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any
from uuid import UUID

from ucr_events.chain import genesis
from ucr_events.store.ahead import read_ahead
from ucr_events.store.appending import repeated_ids
from ucr_events.store.database import EVERYTHING, Database, marks
from ucr_events.store.errors import BrokenChain
from ucr_events.store.outgoing import Broken
from ucr_events.store.rows import FactRow, Head, News, Page

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

LINK = """
    SELECT chain FROM facts WHERE originator_id = ? AND originator_version > ? AND originator_version <= ?
    ORDER BY originator_version DESC LIMIT 1"""
"The link of the last fact above a position, up to another."

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

END_OF_PAGE = """
    SELECT max(notification_id) FROM (
        SELECT notification_id FROM facts WHERE notification_id > ? ORDER BY notification_id LIMIT ?
    ) AS page"""

LENGTHS = """
    SELECT originator_id, max(originator_version) FROM facts WHERE notification_id > ? AND notification_id <= ?
    GROUP BY originator_id"""

SPEAKING = f"""
    SELECT notification_id, originator_id, {FIELDS} FROM facts
    WHERE notification_id > ? AND notification_id <= ? AND (originator_version = 1 OR topic NOT IN ({{}}))
    ORDER BY notification_id"""

NOTIFICATION = "SELECT notification_id FROM facts WHERE originator_id = ? AND originator_version = ?"

LAST_NOTIFICATION = "SELECT max(notification_id) FROM facts"

CHANGES = """
    SELECT max(notification_id), originator_id FROM facts WHERE notification_id > ? AND notification_id <= ?{}
    GROUP BY originator_id ORDER BY 1 LIMIT ?"""

CHANGED = "SELECT originator_id, max(notification_id) FROM facts WHERE notification_id > ? GROUP BY originator_id"


class Facts:
    """The facts of a database, for reading; what is read is checked, and `broken` has what does not hold."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.broken = Broken()

    @contextmanager
    def upheld(self, game: UUID) -> Iterator[None]:
        """Within this, rows are appended to a stream; raises `StreamBroken`, also where its head does not hold."""
        self.broken.must_hold(game)
        try:
            yield
        except BrokenChain as error:
            self.read(game, max(error.position - 2, 0), None, None)  # whether it is the rows, or what they should follow
            self.broken.must_hold(game)
            raise

    def head(self, game: UUID) -> Head | None:
        found = self._database.read(HEAD, (self._database.key(game),))
        return Head(*found[0]) if found else None

    def read(self, game: UUID, after: int, limit: int | None, upto: int | None) -> list[FactRow]:
        last = EVERYTHING if upto is None else upto
        most = EVERYTHING if limit is None else limit + min(after, 1)  # with the row before, for its link
        found = [FactRow(*row) for row in self._database.read(ROWS, (self._database.key(game), max(after - 1, 0), last, most))]
        if after < 1:
            self.broken.rows(game, genesis(str(game)), found)
            return found
        if found:
            self.broken.rows(game, found[0].chain, found[1:])
        return found[1:]

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
        question = f"SELECT ({LAST}), ({LINK})" + f", ({self._database.joined}), ({LINK})" * number
        between = [parameter for span in pairwise(ends) for parameter in (key, *span, key, *span)]
        found, before, *read = self._database.read(question, (key, ends[-1], key, after - 1, after, *between))[0]
        pages = [
            (start, _parted(joined), link)
            for start, joined, link in zip(ends, read[::2], read[1::2], strict=False)
            if start < (found or 0)
        ]
        link = genesis(str(game)) if after < 1 else before
        for start, (payloads, lengths), last_link in pages:
            self.broken.page(game, start, link, payloads, lengths, last_link)
            link = last_link
        return [Page(payloads, len(lengths)) for _, (payloads, lengths), _ in pages]

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
        self.broken.alone(game, found.values())
        return found

    def taken(self, game: UUID, rows: Sequence[FactRow]) -> list[str]:
        """Ids among those of the rows that are stored already, or come twice."""
        return list({**self.find(game, [row.id for row in rows]), **dict.fromkeys(repeated_ids(rows))})

    def of_kinds(self, game: UUID, kinds: Sequence[str]) -> list[FactRow]:
        sql = f"SELECT {FIELDS} FROM facts WHERE originator_id = ? AND topic IN ({marks(kinds)}) ORDER BY originator_version"
        found = [FactRow(*row) for row in self._database.read(sql, (self._database.key(game), *kinds))]
        self.broken.alone(game, found)
        return found

    def streams(self, opened_by: str) -> list[UUID]:
        return [self._database.game(row[0]) for row in self._database.read(STREAMS, (f"{opened_by}/%",))]

    def openings(self, opened_by: str, after: int) -> list[tuple[int, UUID, FactRow]]:
        return self._numbered(self._database.read(OPENINGS, (f"{opened_by}/%", after)))

    def log(self, after: int, limit: int, upto: int | None = None) -> list[tuple[int, UUID, FactRow]]:
        return self._numbered(self._database.read(LOG, (after, EVERYTHING if upto is None else upto, limit)))

    def news(self, after: int, limit: int, silent: Sequence[str]) -> News | None:
        """What the next facts of the log say to who passes over these kinds; None: there are none yet."""
        upto = self._database.read(END_OF_PAGE, (after, limit))[0][0]
        if upto is None:
            return None
        lengths = {self._database.game(key): int(last) for key, last in self._database.read(LENGTHS, (after, upto))}
        return News(upto, lengths, self._numbered(self._database.read(SPEAKING.format(marks(silent)), (after, upto, *silent))))

    def log_of_disputes(self, after: int, limit: int) -> list[tuple[int, UUID, FactRow]]:
        return self._numbered(self._database.read(LOG_OF_DISPUTES, (after, limit)))

    def _numbered(self, rows: Sequence[Sequence[Any]]) -> list[tuple[int, UUID, FactRow]]:
        found = [(row[0], self._database.game(row[1]), FactRow(*row[2:])) for row in rows]
        for _, stream, row in found:
            self.broken.alone(stream, (row,))
        return found

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


def _parted(joined: bytes) -> tuple[bytes, list[int]]:
    """The payloads joined by commas, and their lengths, which stand in the last line."""
    payloads, _, lengths = bytes(joined).rpartition(b"\n")
    return payloads, [int(length) for length in lengths.split(b",")]
