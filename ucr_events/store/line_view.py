"""Where the effective line of a game differs from the recorded one, for the view `effective_facts`: written exactly once.

A step that was corrected has a row of place 0, which says no more than that; what counts there instead follows it, from 1 on.
"""

from collections.abc import Mapping, Sequence
from uuid import UUID

import msgspec

from ucr_events.store.database import Database
from ucr_events.store.games_view import GamesView

FORGET = "DELETE FROM line_cells WHERE game = ?"
PUT = "INSERT INTO line_cells (game, step, place, kind, fact, payload) VALUES (?, ?, ?, ?, ?, ?)"


class LineCell(msgspec.Struct, frozen=True, gc=False):
    """A fact that counts at a corrected step, at its place there; place 0: the step was corrected."""

    step: int
    place: int
    kind: str | None = None
    fact: str | None = None
    payload: bytes | None = None


Cells = Mapping[UUID, Sequence[LineCell]]
"Game -> all its cells."


class LineView:
    """Cells; those of one game are replaced together, and their tracking moves with them."""

    def __init__(self, database: Database, view: GamesView) -> None:
        self._database = database
        self._view = view

    def project(self, name: str, upto: int, expected: int, cells: Cells, patience: float | None) -> bool:
        keys = {game: self._database.key(game) for game in cells}
        rows = [[keys[game], *msgspec.structs.astuple(cell)] for game, some in cells.items() for cell in some]
        return self._view.move(name, upto, expected, [(FORGET, [[key] for key in keys.values()]), (PUT, rows)], patience)

    def drop(self, name: str) -> None:
        self._view.drop(name, "line_cells")
