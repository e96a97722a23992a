"""The lists of disputes and of precedents: one projection of the disputes' events, written exactly once, searched and paged.

What an event changes in a row is not decided here. Who may watch a game decides the list of games, so precedents are joined
with it.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from ucr_events.store.database import Database, marks
from ucr_events.store.games_view import GamesView, containing, storable
from ucr_events.store.rows import DisputeRow, PrecedentQuery, PrecedentRow

DISPUTE = DisputeRow.__struct_fields__
PRECEDENT = PrecedentRow.__struct_fields__

PUT_DISPUTE = f"""
    INSERT INTO disputes ({", ".join(DISPUTE)}) VALUES ({marks(DISPUTE)})
    ON CONFLICT (dispute) DO UPDATE SET
    position = excluded.position, state = excluded.state, summary = excluded.summary, updated = excluded.updated"""

PUT_PRECEDENT = f"""
    INSERT INTO precedents ({", ".join(PRECEDENT)}) VALUES ({marks(PRECEDENT)})
    ON CONFLICT (dispute, ruling, rule) DO NOTHING"""

OVERTURN = "UPDATE precedents SET in_force = ? WHERE dispute = ? AND ruling = ?"

OF_GAME = f"SELECT {', '.join(DISPUTE)} FROM disputes WHERE game = ? AND updated > ? ORDER BY number"

COUNT = "SELECT count(*) FROM disputes WHERE game = ?"

PER_QUERY = 200


class DisputesView:
    """Rows of disputes and precedents; their tracking moves with them."""

    def __init__(self, database: Database, view: GamesView) -> None:
        self._database = database
        self._view = view

    def project(
        self,
        name: str,
        upto: int,
        expected: int,
        disputes: Sequence[DisputeRow],
        precedents: Sequence[PrecedentRow],
        overturned: Sequence[tuple[UUID, str]],
        patience: float | None,
    ) -> bool:
        gone = [[False, self._database.key(dispute), ruling] for dispute, ruling in overturned]
        changes = [
            (PUT_DISPUTE, [self._columns(row, DISPUTE) for row in disputes]),
            (PUT_PRECEDENT, [self._columns(row, PRECEDENT) for row in precedents]),
            (OVERTURN, gone),
        ]
        return self._view.move(name, upto, expected, changes, patience)

    def drop(self, name: str) -> None:
        self._view.drop(name, "disputes", "precedents")

    def of_game(self, game: UUID, after: int) -> list[DisputeRow]:
        rows = self._database.read(OF_GAME, (self._database.key(game), after))
        return [DisputeRow(*self._read(row, DISPUTE)) for row in rows]

    def states(self, games: Sequence[UUID]) -> dict[UUID, dict[str, int]]:
        """Game -> state -> how many of its disputes are in it."""
        keys = [self._database.key(game) for game in games]
        sql = f"SELECT game, state, count(*) FROM disputes WHERE game IN ({marks(keys)}) GROUP BY game, state"
        found: dict[UUID, dict[str, int]] = {}
        for game, state, count in self._database.read(sql, keys) if keys else ():
            found.setdefault(self._database.game(game), {})[str(state)] = int(count)
        return found

    def count(self, game: UUID) -> int:
        return int(self._database.read(COUNT, (self._database.key(game),))[0][0])

    def rows(self, disputes: Sequence[UUID]) -> dict[UUID, DisputeRow]:
        found = {}
        for start in range(0, len(disputes), PER_QUERY):
            keys = [self._database.key(dispute) for dispute in disputes[start : start + PER_QUERY]]
            sql = f"SELECT {', '.join(DISPUTE)} FROM disputes WHERE dispute IN ({marks(keys)})"
            found.update(
                {row.dispute: row for row in (DisputeRow(*self._read(r, DISPUTE)) for r in self._database.read(sql, keys))}
            )
        return found

    def precedents(self, query: PrecedentQuery) -> list[PrecedentRow]:
        where, parameters = self._conditions(query)
        columns = ", ".join(f"precedents.{name}" for name in PRECEDENT)
        sql = f"SELECT {columns} FROM {JOINED} WHERE {where} ORDER BY precedents.place DESC LIMIT ?"
        return [PrecedentRow(*self._read(row, PRECEDENT)) for row in self._database.read(sql, (*parameters, query.limit))]

    def counts(self, query: PrecedentQuery) -> dict[tuple[str, str, str, str], int]:
        """(rule, edition, reading, outcome) -> how many."""
        where, parameters = self._conditions(query)
        sql = f"SELECT {GROUP}, count(*) FROM {JOINED} WHERE {where} GROUP BY {GROUP}"
        return {(str(a), str(b), str(c), str(d)): int(n) for a, b, c, d, n in self._database.read(sql, parameters)}

    def _conditions(self, query: PrecedentQuery) -> tuple[str, list[Any]]:
        asked: list[tuple[str, Any]] = [
            ("precedents.rule = ?", query.rule),
            ("precedents.edition = ?", query.edition),
            ("precedents.reading = ?", query.reading),
            ("precedents.place < ?", query.before),
            ("precedents.in_force = ?", query.in_force),
            ("precedents.search LIKE ? ESCAPE '!'", containing(query.text) if query.text else None),
            ("precedents.game <> ?", None if query.not_game is None else self._database.key(query.not_game)),
        ]
        conditions = [condition for condition, value in asked if value is not None]
        parameters = [storable(value) for _, value in asked if value is not None]
        if query.rules is not None:
            conditions.append(f"precedents.rule IN ({marks(query.rules)})" if query.rules else "1 = 0")
            parameters += query.rules
        if query.public_only:
            linked = f" OR precedents.game IN ({marks(query.also)})" if query.also else ""
            conditions.append(f"(games.visibility = 'live' OR (games.visibility = 'after' AND games.closed){linked})")
            parameters += [self._database.key(game) for game in query.also]
        return " AND ".join(conditions) or "1 = 1", parameters

    def _columns(self, row: DisputeRow | PrecedentRow, fields: Sequence[str]) -> list[Any]:
        values = (getattr(row, name) for name in fields)
        return [self._database.key(value) if isinstance(value, UUID) else storable(value) for value in values]

    def _read(self, columns: Sequence[Any], fields: Sequence[str]) -> list[Any]:
        named = zip(fields, columns, strict=True)
        return [
            self._database.game(value) if name in KEYS else bool(value) if name == "in_force" else value
            for name, value in named
        ]


KEYS = ("dispute", "game")
JOINED = "precedents LEFT JOIN games ON games.game = precedents.game"
GROUP = "precedents.rule, precedents.edition, precedents.reading, precedents.outcome"
