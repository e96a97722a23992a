"""The list of games: a projection, written exactly once per fact, searched and paged.

What a fact changes in a row is not decided here. The tracking position and the rows move in one transaction, through the
tracking recorders of the eventsourcing library.
"""

from abc import abstractmethod
from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.persistence import Tracking, TrackingRecorder

from ucr_events.store.database import Database, marks
from ucr_events.store.rows import GameQuery, GameRow
from ucr_events.store.verdicts_view import RULES

FIELDS = GameRow.__struct_fields__
COLUMNS = ", ".join(FIELDS)

PUT = f"""
    INSERT INTO games ({COLUMNS}) VALUES ({marks(FIELDS)})
    ON CONFLICT (game) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in FIELDS[1:])}"""

GAMES_PER_QUERY = 500

Seats = tuple[tuple[int, str, str], ...]


class GamesView(TrackingRecorder):
    """Rows and tracking; the databases add the library's tracking recorder and the lock."""

    database: Database

    @abstractmethod
    def moving(self, name: str, patience: float | None) -> AbstractContextManager[Any]:
        """A cursor in a transaction that no other transaction of this projection overlaps. patience: as of `writing`."""

    @abstractmethod
    def statement(self, sql: str) -> str:
        """The statement in the words of this database's driver."""

    def project(self, name: str, upto: int, expected: int, rows: Sequence[GameRow], patience: float | None) -> bool:
        return self.move(name, upto, expected, [(PUT, [self._columns(row) for row in rows])], patience)

    def move(
        self,
        name: str,
        upto: int,
        expected: int,
        changes: Sequence[tuple[str, Sequence[Sequence[Any]]]],
        patience: float | None,
    ) -> bool:
        """Carry out statements (each with its parameters, once for each) and move the projection, both or neither.

        False, with nothing written, if the projection is not at `expected`. patience: as of `writing`.
        """
        if upto <= expected:
            raise ValueError(f"a projection moves forward: {expected} to {upto}")
        library: Any = self
        with self.moving(name, patience) as cursor:
            if (library._max_tracking_id(name, cursor) or 0) != expected:
                return False
            for sql, parameters in changes:
                if parameters:
                    cursor.executemany(self.statement(sql), parameters)
            library._insert_tracking(cursor, Tracking(name, upto))
        return True

    def position(self, name: str) -> int:
        return self.max_tracking_id(name) or 0

    def drop(self, name: str, *tables: str) -> None:
        with self.moving(name, None) as cursor:
            for table in tables:
                cursor.execute(self.statement(f"DELETE FROM {table}"))
            cursor.execute(self.statement("DELETE FROM tracking WHERE application_name = ?"), (name,))

    def rows(self, games: Sequence[UUID]) -> dict[UUID, GameRow]:
        found = {}
        for start in range(0, len(games), GAMES_PER_QUERY):
            keys = [self.database.key(game) for game in games[start : start + GAMES_PER_QUERY]]
            rows = self.database.read(f"SELECT {COLUMNS} FROM games WHERE game IN ({marks(keys)})", keys)
            found.update({row.game: row for row in map(self._row, rows)})
        return found

    def select(self, query: GameQuery) -> list[GameRow]:
        conditions, parameters = self._conditions(query)
        sql = f"SELECT {COLUMNS} FROM games WHERE {' AND '.join(conditions)} ORDER BY updated DESC LIMIT ?"
        return [self._row(row) for row in self.database.read(sql, (*parameters, query.limit))]

    def _conditions(self, query: GameQuery) -> tuple[list[str], list[Any]]:
        asked: list[tuple[str, Any]] = [
            ("family = ?", query.family),
            ("edition = ?", query.edition),
            ("opened_at >= ?", query.opened_from),
            ("opened_at < ?", query.opened_to),
            ("updated < ?", query.before),
        ]
        conditions = [condition for condition, value in asked if value is not None]
        parameters = [storable(value) for _, value in asked if value is not None]
        watched, games = self._public(query, query.watched)
        if query.text:
            words = storable(containing(query.text))
            conditions.append(f"(search LIKE ? ESCAPE '!' OR (game IN ({RULES}) AND {watched}))")
            parameters += [words, words, *games]
        if query.closed is not None:
            closed = f"(closed AND {watched})"
            conditions.append(closed if query.closed else f"NOT {closed}")
            parameters += games
        if query.disputed is not None:
            disputed = f"(game IN (SELECT game FROM disputes WHERE state = 'open') AND {watched})"
            conditions.append(disputed if query.disputed else f"NOT {disputed}")
            parameters += games
        listed, games = self._public(query, query.also)
        return [*conditions, listed], [*parameters, *games]

    def _public(self, query: GameQuery, also: Sequence[UUID]) -> tuple[str, list[Any]]:
        """The games that everybody may watch and these; all of them where the query does not ask."""
        if not query.public_only:
            return "1 = 1", []
        linked = f" OR game IN ({marks(also)})" if also else ""
        return f"(visibility = 'live' OR (visibility = 'after' AND closed){linked})", [self.database.key(game) for game in also]

    def _columns(self, row: GameRow) -> list[Any]:
        values = msgspec.structs.asdict(row)
        values |= {"game": self.database.key(row.game), "seats": msgspec.json.encode(row.seats).decode()}
        return [storable(value) for value in values.values()]

    def _row(self, columns: Sequence[Any]) -> GameRow:
        values = dict(zip(FIELDS, columns, strict=True))
        seats = msgspec.json.decode(values["seats"], type=Seats)
        values |= {"game": self.database.game(values["game"]), "closed": bool(values["closed"]), "seats": seats}
        return GameRow(**values)


def containing(text: str) -> str:
    """The LIKE pattern, with `!` as escape, for texts that contain this one in lower case."""
    for special in "!%_":
        text = text.replace(special, "!" + special)
    return f"%{text.lower()}%"


def storable(value: Any) -> Any:
    """PostgreSQL stores no NUL in a text; the log keeps it, the list shows the replacement character."""
    return value.replace("\0", "\N{REPLACEMENT CHARACTER}") if isinstance(value, str) else value
