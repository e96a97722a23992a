"""The vault: hidden values beside the log, each encrypted for one person, erasable without touching the log.

The person's key lies in the same database. It does not protect against whoever holds the database: it makes erasure
certain, because a copy of the entry (a page of a journal, an old backup of this table) is noise without the key.
"""

import os
from collections.abc import Sequence
from uuid import UUID

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from ucr_events.store.database import Database, Row, marks

KEY_BITS = 256
NONCE = 12
LENGTH = 4
TAG = 16
BLOCK = 256
"Stored entries are multiples of this many bytes, so that their length tells little."

AT_ONCE = 500
"Values read by one statement."

# The update changes nothing but locks the key: an erasure at the same moment happens wholly before or wholly after.
KEY = """
    INSERT INTO vault_keys (game, person, secret) VALUES (?, ?, ?)
    ON CONFLICT (game, person) DO UPDATE SET secret = vault_keys.secret RETURNING secret"""

PUT = """
    INSERT INTO vault (game, fact_id, person, sealed) VALUES (?, ?, ?, ?)
    ON CONFLICT (game, fact_id) DO UPDATE SET sealed = excluded.sealed WHERE vault.person = excluded.person
    RETURNING person"""

GET = """
    SELECT vault.fact_id, vault.person, vault.sealed, vault_keys.secret
    FROM vault JOIN vault_keys ON vault_keys.game = vault.game AND vault_keys.person = vault.person
    WHERE vault.game = ?"""

OF_FACTS = " AND vault.fact_id NOT LIKE ?"
PASSAGES = "%/%"
"What names the rows of `drafts.py`; no fact is called so."


class Vault:
    """Hidden values by game and fact, one person each."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: UUID, person: str, fact_id: str, value: bytes) -> None:
        """Raises `ValueError` if the fact's value already belongs to another person."""
        key = self._database.key(game)
        with self._database.writing() as execute:
            secret = execute(KEY, (key, person, AESGCM.generate_key(KEY_BITS)))[0][0]
            sealed = seal(secret, value, bound_to(game, person, fact_id))
            if not execute(PUT, (key, fact_id, person, sealed)):
                raise ValueError(f"the hidden value of {fact_id} belongs to somebody else")

    def get(self, game: UUID, person: str | None) -> dict[str, tuple[str, bytes]]:
        condition, parameters = ("", ()) if person is None else (" AND vault.person = ?", (person,))
        sql = GET + OF_FACTS + condition
        return self._opened(game, self._database.read(sql, (self._database.key(game), PASSAGES, *parameters)))

    def of_facts(self, game: UUID, facts: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Those of these facts, and nothing else is decrypted: how long it takes says nothing of what others hide."""
        values: dict[str, tuple[str, bytes]] = {}
        for start in range(0, len(facts), AT_ONCE):
            some = facts[start : start + AT_ONCE]
            condition = f" AND vault.fact_id IN ({marks(some)})"
            values |= self._opened(game, self._database.read(GET + condition, (self._database.key(game), *some)))
        return values

    def _opened(self, game: UUID, rows: Sequence[Row]) -> dict[str, tuple[str, bytes]]:
        values = {}
        for fact_id, owner, sealed, secret in rows:
            value = unseal(secret, sealed, bound_to(game, owner, fact_id))
            if value is not None:
                values[fact_id] = (owner, value)
        return values

    def erase(self, game: UUID, person: str) -> int:
        parameters = (self._database.key(game), person)
        with self._database.writing() as execute:
            # The key first: whoever is adding an entry holds it, and what they add must go too.
            execute("DELETE FROM vault_keys WHERE game = ? AND person = ?", parameters)
            erased = execute("DELETE FROM vault WHERE game = ? AND person = ? RETURNING fact_id", parameters)
        self._database.scrub("vault_keys", "vault")
        return len(erased)


def bound_to(game: UUID, person: str, fact_id: str) -> bytes:
    """Additional authenticated data: an entry moved to another game, person or fact does not open."""
    return msgspec.json.encode([str(game), person, fact_id])


def seal(secret: bytes, value: bytes, bound: bytes, block: int = BLOCK) -> bytes:
    """Nonce, ciphertext and tag; the plaintext is its length (4 bytes), the value, zeros up to a multiple of the block."""
    plain = len(value).to_bytes(LENGTH, "big") + value
    plain += bytes(-(NONCE + len(plain) + TAG) % block)
    nonce = os.urandom(NONCE)
    return nonce + AESGCM(secret).encrypt(nonce, plain, bound)


def unseal(secret: bytes, sealed: bytes, bound: bytes) -> bytes | None:
    """The value, or None if this key does not open this entry."""
    try:
        plain = AESGCM(secret).decrypt(sealed[:NONCE], sealed[NONCE:], bound)
    except InvalidTag:
        return None
    return plain[LENGTH : LENGTH + int.from_bytes(plain[:LENGTH], "big")]
