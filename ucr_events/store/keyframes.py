"""Keyframes: saved states from which a replay can start. Disposable, and valid only for the code that wrote them.

Each begins with SHA-256 over its code, position, the link of the log there and the state: one that was altered, or belongs to
another log, is passed over, and made anew.
"""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any
from uuid import UUID

from ucr_events.store.database import Database, marks
from ucr_events.store.errors import StoreError

PUT = """
    INSERT INTO keyframes (game, code, position, state) VALUES (?, ?, ?, ?)
    ON CONFLICT (game, code, position) DO UPDATE SET state = excluded.state"""

NEAREST = """
    SELECT position, state, (
        SELECT chain FROM facts WHERE originator_id = keyframes.game AND originator_version = keyframes.position)
    FROM keyframes WHERE game = ? AND code = ? AND position <= ? ORDER BY position DESC LIMIT 1"""

LINKS = "SELECT originator_version, chain FROM facts WHERE originator_id = ? AND originator_version IN ({})"

SEALED = "sealed/1"
"After the code of those that begin with a digest: older programs keep others beside them."
DIGEST = 32


class Keyframes:
    """States by game, code version and position."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        key, code = self._database.key(game), f"{code}/{SEALED}"
        links = self._links(key, [position for position, _ in frames])
        with self._database.writing() as execute:
            for position, state in frames:
                execute(PUT, (key, code, position, _seal(code, position, links.get(position), state) + state))

    def _links(self, key: Any, positions: Sequence[int]) -> dict[int, bytes]:
        if not positions:
            return {}
        return {int(at): bytes(link) for at, link in self._database.read(LINKS.format(marks(positions)), (key, *positions))}

    def nearest(self, game: UUID, code: str, upto: int) -> tuple[int, bytes] | None:
        key, code = self._database.key(game), f"{code}/{SEALED}"
        while found := self._database.read(NEAREST, (key, code, upto)):
            position, kept, link = found[0]
            seal, state = bytes(kept[:DIGEST]), bytes(kept[DIGEST:])
            if seal == _seal(code, position, link, state):
                return position, state
            with suppress(StoreError):  # who may only read passes it over
                self._forget(key, code, position)
            upto = position - 1
        return None

    def _forget(self, key: Any, code: str, position: int) -> None:
        with self._database.writing() as execute:
            execute("DELETE FROM keyframes WHERE game = ? AND code = ? AND position = ?", (key, code, position))

    def drop(self, game: UUID | None) -> int:
        condition, parameters = ("", ()) if game is None else (" WHERE game = ?", (self._database.key(game),))
        with self._database.writing() as execute:
            return len(execute(f"DELETE FROM keyframes{condition} RETURNING position", parameters))


def _seal(code: str, position: int, link: bytes | None, state: bytes) -> bytes:
    return sha256(b"ucr-keyframe/1\n%s\n%d\n" % (code.encode(), position) + bytes(link or b"") + state).digest()
