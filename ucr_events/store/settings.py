"""Settings of the whole store by name, and the generations of a game's links."""

from collections.abc import Callable
from uuid import UUID

from ucr_events.store.database import Database

GET = "SELECT value FROM settings WHERE name = ?"

PUT = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

GENERATION = "SELECT generation FROM links WHERE game = ? AND role = ?"

RENEW = """
    INSERT INTO links (game, role, generation) VALUES (?, ?, 1)
    ON CONFLICT (game, role) DO UPDATE SET generation = links.generation + 1 RETURNING generation"""

OWN = "/own"
"Of a role's name: the row says which generation its own holder made."

PUT_OWN = """
    INSERT INTO links (game, role, generation) VALUES (?, ?, ?)
    ON CONFLICT (game, role) DO UPDATE SET generation = excluded.generation"""


class Settings:
    """Small values that are neither facts nor derived from facts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get_or_make(self, name: str, make: Callable[[], str]) -> str:
        found = self._database.read(GET, (name,))
        if found:
            return str(found[0][0])
        made = make()
        if not made:
            return made
        with self._database.writing() as execute:
            execute("INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", (name, made))
        return str(self._database.read(GET, (name,))[0][0])

    def put(self, name: str, value: str) -> None:
        with self._database.writing() as execute:
            execute(PUT, (name, value))

    def link_generation(self, game: UUID, role: str) -> int:
        found = self._database.read(GENERATION, (self._database.key(game), role))
        return int(found[0][0]) if found else 0

    def renew_link(self, game: UUID, role: str, *, own: bool = False) -> int:
        key = self._database.key(game)
        with self._database.writing() as execute:
            generation = int(execute(RENEW, (key, role))[0][0])
            if own:
                execute(PUT_OWN, (key, role + OWN, generation))
        return generation

    def link_is_own(self, game: UUID, role: str) -> bool:
        own = self.link_generation(game, role + OWN)
        return own > 0 and own == self.link_generation(game, role)
