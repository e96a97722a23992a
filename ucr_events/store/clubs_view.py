"""Which games were entered in which club, and what each says of its seats: one projection, written exactly once.

What a tally says is not known here. It has no names, and consent is not in it: that is asked anew for every answer.
"""

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

import msgspec

from ucr_events.store.database import Database, marks
from ucr_events.store.games_view import GamesView, storable

FORGET = "DELETE FROM club_games WHERE club = ?"
ENTER = "INSERT INTO club_games (club, game) VALUES (?, ?)"
PUT = """
    INSERT INTO tallies (game, position, due, content) VALUES (?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET position = excluded.position, due = excluded.due, content = excluded.content"""
AGAIN = "UPDATE tallies SET due = ?, content = ? WHERE game = ? AND position = ?"
EXPIRE = "UPDATE tallies SET due = 0 WHERE game = ?"
DUE = "SELECT game FROM tallies WHERE due <= ?"
PER_QUERY = 500


class TallyRow(msgspec.Struct, frozen=True):
    """What a game says as it stands at this position; empty: nothing. due: from when on (ms) it says more by itself."""

    game: UUID
    position: int
    due: int | None
    content: str


Entered = Mapping[UUID, Collection[UUID]]
"Club -> all its games."


class ClubsView:
    """Games of clubs and tallies; their tracking moves with them."""

    def __init__(self, database: Database, view: GamesView) -> None:
        self._database = database
        self._view = view

    def project(
        self, name: str, upto: int, expected: int, entered: Entered, tallies: Sequence[TallyRow], patience: float | None
    ) -> bool:
        key = self._database.key
        changes = [
            (FORGET, [[key(club)] for club in entered]),
            (ENTER, [[key(club), key(game)] for club, games in entered.items() for game in games]),
            (PUT, [[key(row.game), row.position, row.due, storable(row.content)] for row in tallies]),
        ]
        return self._view.move(name, upto, expected, changes, patience)

    def drop(self, name: str) -> None:
        self._view.drop(name, "club_games", "tallies")

    def entered(self, games: Sequence[UUID]) -> set[UUID]:
        found: set[UUID] = set()
        for start in range(0, len(games), PER_QUERY):
            keys = [self._database.key(game) for game in games[start : start + PER_QUERY]]
            sql = f"SELECT DISTINCT game FROM club_games WHERE game IN ({marks(keys)})"
            found |= {self._database.game(row[0]) for row in self._database.read(sql, keys)}
        return found

    def tallies(self, games: Sequence[UUID]) -> dict[UUID, TallyRow]:
        found = {}
        for start in range(0, len(games), PER_QUERY):
            keys = [self._database.key(game) for game in games[start : start + PER_QUERY]]
            sql = f"SELECT game, position, due, content FROM tallies WHERE game IN ({marks(keys)})"
            rows = [TallyRow(self._database.game(row[0]), *row[1:]) for row in self._database.read(sql, keys)]
            found.update({row.game: row for row in rows})
        return found

    def due(self, now: int) -> list[UUID]:
        return [self._database.game(row[0]) for row in self._database.read(DUE, (now,))]

    def again(self, rows: Sequence[TallyRow], patience: float | None) -> None:
        """Replace tallies of the same position: one that stands elsewhere by now is the projection's to write."""
        with self._database.writing(patience) as execute:
            for row in rows:
                execute(AGAIN, (row.due, storable(row.content), self._database.key(row.game), row.position))

    def expire(self, game: UUID) -> None:
        with self._database.writing() as execute:
            execute(EXPIRE, (self._database.key(game),))
