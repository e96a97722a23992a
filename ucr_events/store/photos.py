"""Photos beside the log, by the hash of their content. Each is encrypted with a key of its own, so that it can be erased.

Erasing throws the key away: pages of a journal and old backups of the photo's table are noise without it. The events that name
the photo's hash, and their chain, stay as they are.
"""

from hashlib import sha256
from uuid import UUID

import msgspec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from ucr_events.store.database import Database
from ucr_events.store.vault import KEY_BITS, seal, unseal

KEY = "INSERT INTO photo_keys (dispute, digest, secret) VALUES (?, ?, ?) ON CONFLICT (dispute, digest) DO NOTHING"

SECRET = "SELECT secret FROM photo_keys WHERE dispute = ? AND digest = ?"

PUT = """
    INSERT INTO photos (dispute, digest, media, size, sealed) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (dispute, digest) DO UPDATE SET sealed = excluded.sealed"""

GET = """
    SELECT photos.media, photos.sealed, photo_keys.secret
    FROM photos JOIN photo_keys ON photo_keys.dispute = photos.dispute AND photo_keys.digest = photos.digest
    WHERE photos.dispute = ? AND photos.digest = ?"""

LIST = "SELECT digest, media, size FROM photos WHERE dispute = ?"


class Photos:
    """Pictures by dispute and SHA-256 (64 hex digits). The store does not look into them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, dispute: UUID, media: str, content: bytes) -> str:
        digest, key = sha256(content).hexdigest(), self._database.key(dispute)
        with self._database.writing() as execute:
            execute(KEY, (key, digest, AESGCM.generate_key(KEY_BITS)))
            secret = bytes(execute(SECRET, (key, digest))[0][0])
            sealed = seal(secret, content, bound_to(dispute, digest))
            execute(PUT, (key, digest, media, len(content), sealed))
        return digest

    def get(self, dispute: UUID, digest: str) -> tuple[str, bytes] | None:
        found = self._database.read(GET, (self._database.key(dispute), digest))
        if not found:
            return None
        media, sealed, secret = found[0]
        content = unseal(bytes(secret), bytes(sealed), bound_to(dispute, digest))
        return None if content is None else (str(media), content)

    def all(self, dispute: UUID) -> dict[str, tuple[str, int]]:
        rows = self._database.read(LIST, (self._database.key(dispute),))
        return {str(digest): (str(media), int(size)) for digest, media, size in rows}

    def erase(self, dispute: UUID, digest: str) -> int:
        parameters = (self._database.key(dispute), digest)
        with self._database.writing() as execute:
            execute("DELETE FROM photo_keys WHERE dispute = ? AND digest = ?", parameters)
            erased = execute("DELETE FROM photos WHERE dispute = ? AND digest = ? RETURNING digest", parameters)
        self._database.scrub("photo_keys")
        return len(erased)


def bound_to(dispute: UUID, digest: str) -> bytes:
    """Additional authenticated data: a photo moved to another dispute or name does not open."""
    return msgspec.json.encode([str(dispute), digest])
