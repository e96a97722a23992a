"""Files a club supplied (charts, card lists), kept by the hash of their content: what was stored once never changes."""

from hashlib import sha256

from ucr_events.store.database import Database

PUT = "INSERT INTO packs (digest, content) VALUES (?, ?) ON CONFLICT (digest) DO NOTHING"

GET = "SELECT content FROM packs WHERE digest = ?"


class Packs:
    """Content by SHA-256, 64 hex digits. The store does not look into it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, content: bytes) -> str:
        digest = sha256(content).hexdigest()
        with self._database.writing() as execute:
            execute(PUT, (digest, content))
        return digest

    def get(self, digest: str) -> bytes | None:
        found = self._database.read(GET, (digest,))
        return bytes(found[0][0]) if found else None
