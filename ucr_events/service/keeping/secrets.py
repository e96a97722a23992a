"""Keys of this store: whatever leaves the server and depends on hidden things, or counts them, is made with one of these.

Without the key a tag cannot be compared with a guess, a cursor says no number, and an id made from a client's word cannot be
made by anybody else. All workers share the root, which lies in the store; it is another one than that of the links, so that
films keep their addresses when the links' is renewed.
"""

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from hashlib import blake2b
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV

from ucr_events.store import Store

ROOT = "keyed-secret"
TAG_BYTES = 12
NUMBER_BYTES = 8


class Secrets:
    """Keyed tags, ids and cursors; each purpose has a key of its own."""

    def __init__(self, store: Store) -> None:
        self._root = bytes.fromhex(store.setting(ROOT, lambda: secrets.token_hex(32)))

    def tag(self, purpose: str, content: bytes) -> str:
        """24 hex digits that change with the content."""
        return blake2b(content, key=self._key(purpose), digest_size=TAG_BYTES).hexdigest()

    def uuid(self, purpose: str, content: bytes) -> UUID:
        """The same for the same content, and nobody's to foresee."""
        return UUID(bytes=blake2b(content, key=self._key(purpose), digest_size=16).digest(), version=4)

    def cursor(self, purpose: str, place: int) -> str:
        """Where a page ends, for the client to send back; it says nothing but whether two are the same."""
        sealed = AESSIV(self._key(purpose)).encrypt(place.to_bytes(NUMBER_BYTES, "big"), None)
        return urlsafe_b64encode(sealed).decode().rstrip("=")

    def place(self, purpose: str, cursor: str) -> int | None:
        """The place that this cursor of ours names; None for one that is not ours."""
        try:
            sealed = urlsafe_b64decode(cursor.encode() + b"=" * (-len(cursor) % 4))
            return int.from_bytes(AESSIV(self._key(purpose)).decrypt(sealed, None), "big")
        except (InvalidTag, Error, ValueError):
            return None

    def _key(self, purpose: str) -> bytes:
        return blake2b(purpose.encode(), key=self._root, digest_size=32).digest()
