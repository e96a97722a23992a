"""Settings of the whole store by name, and the generations of a game's links."""

from collections.abc import Callable
from uuid import UUID

from ucr_events.store.database import Database

GET = "SELECT value FROM settings WHERE name = ?"

PUT = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"

EXCHANGE = "UPDATE settings SET value = ? WHERE name = ? AND value = ? RETURNING name"
"One statement, so that of several processes one gets it."

GENERATION = "SELECT generation FROM links WHERE game = ? AND role = ?"

RENEW = """
    INSERT INTO links (game, role, generation) VALUES (?, ?, 1)
    ON CONFLICT (game, role) DO UPDATE SET generation = links.generation + 1 RETURNING generation"""

CLAIM = """
    INSERT INTO links (game, role, generation) VALUES (?, ?, ?)
    ON CONFLICT (game, role) DO UPDATE SET generation = excluded.generation WHERE links.generation = ? RETURNING generation"""
"One statement, so that of several phones one gets it; no row is generation 0, and an insertion of 1 comes from there alone."

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

    def exchange(self, name: str, before: str, after: str) -> bool:
        """Whether the setting was as before: then it is set."""
        with self._database.writing() as execute:
            return bool(execute(EXCHANGE, (after, name, before)))

    def link_generation(self, game: UUID, role: str) -> int:
        found = self._database.read(GENERATION, (self._database.key(game), role))
        return int(found[0][0]) if found else 0

    def renew_link(self, game: UUID, role: str, *, own: bool = False) -> int:
        """The new generation. own: whoever holds the link makes it anew."""
        key = self._database.key(game)
        with self._database.writing() as execute:
            generation = int(execute(RENEW, (key, role))[0][0])
            if own:
                execute(PUT_OWN, (key, role + OWN, generation))
        return generation

    def claim_link(self, game: UUID, role: str, before: int, name: str, value: str) -> bool:
        """Whether the link still had this generation: then it has the next one, is its holder's own, and the setting is put."""
        key = self._database.key(game)
        with self._database.writing() as execute:
            if not execute(CLAIM, (key, role, before + 1, before)):
                return False
            execute(PUT_OWN, (key, role + OWN, before + 1))
            execute(PUT, (name, value))
        return True

    def link_is_own(self, game: UUID, role: str) -> bool:
        own = self.link_generation(game, role + OWN)
        return own > 0 and own == self.link_generation(game, role)
