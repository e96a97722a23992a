"""Keyframes: saved states from which a replay can start. Disposable, and valid only for the code that wrote them."""

from collections.abc import Sequence
from uuid import UUID

from ucr_events.store.database import Database

PUT = """
    INSERT INTO keyframes (game, code, position, state) VALUES (?, ?, ?, ?)
    ON CONFLICT (game, code, position) DO UPDATE SET state = excluded.state"""

NEAREST = """
    SELECT position, state FROM keyframes
    WHERE game = ? AND code = ? AND position <= ? ORDER BY position DESC LIMIT 1"""


class Keyframes:
    """States by game, code version and position."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        key = self._database.key(game)
        with self._database.writing() as execute:
            for position, state in frames:
                execute(PUT, (key, code, position, state))

    def nearest(self, game: UUID, code: str, upto: int) -> tuple[int, bytes] | None:
        found = self._database.read(NEAREST, (self._database.key(game), code, upto))
        return (found[0][0], found[0][1]) if found else None

    def drop(self, game: UUID | None) -> int:
        condition, parameters = ("", ()) if game is None else (" WHERE game = ?", (self._database.key(game),))
        with self._database.writing() as execute:
            return len(execute(f"DELETE FROM keyframes{condition} RETURNING position", parameters))
