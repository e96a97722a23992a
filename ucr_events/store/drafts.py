"""Passages that are being written, and what was sealed of them: rows of the vault, one for who leads and one for every seat.

All rows of a passage are made at once and are always of the same size; each write rewrites all of them in one transaction, so
that neither their number nor their length nor who wrote last says anything. Their names in the vault (`passage-2/seat:4`) are
no fact's.
"""

from collections.abc import Mapping
from typing import NamedTuple
from uuid import UUID

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from ucr_events.store.database import Database, Execute, Row
from ucr_events.store.vault import GET, KEY, KEY_BITS, LENGTH, NONCE, PASSAGES, TAG, bound_to, seal, unseal

LEAD = 16_640
SHARE = 2_048
SEAT = 4_352
"Bytes of a stored row: of who leads, with a share more for each seat, so that no seat takes another's room; and of a seat."

BEGIN = """
    INSERT INTO vault (game, fact_id, person, sealed) VALUES (?, ?, ?, ?) ON CONFLICT (game, fact_id) DO NOTHING
    RETURNING person"""

SWAP = "UPDATE vault SET sealed = ? WHERE game = ? AND fact_id = ? AND sealed = ? RETURNING person"

REWRITE = "UPDATE vault SET sealed = ? WHERE game = ? AND fact_id = ? AND person = ? RETURNING person"

ROWS = GET + " AND vault.person = ? AND vault.fact_id LIKE ?"

ROW = GET + " AND vault.person = ? AND vault.fact_id = ?"


class Kept(NamedTuple):
    """A row as it was read; `stored` is what `swap` compares."""

    value: bytes
    stored: bytes


def room(person: str, seats: int) -> int:
    """Bytes that fit into a row of this person, at a table of so many seats."""
    return _size(person, seats) - NONCE - LENGTH - TAG


class Drafts:
    """The rows of passages by game and passage ("passage-2"); persons are "moderator", "table" and seats ("seat:4")."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, game: UUID, passage: str, lead: str, rows: Mapping[str, bytes]) -> bool:
        """Make all rows, or none: False if the passage has some already. rows: person -> value, the lead's among them."""
        with self._database.writing() as execute:
            sealed = self._sealed(execute, game, passage, rows)
            key = self._database.key(game)
            if not execute(BEGIN, (key, name(passage, lead), lead, sealed.pop(lead))):
                return False
            for person, row in sealed.items():
                execute(BEGIN, (key, name(passage, person), person, row))
        return True

    def read(self, game: UUID, passage: str, person: str) -> Kept | None:
        """The person's row; None if there is none, or it cannot be opened."""
        found = self._database.read(ROW, (self._database.key(game), person, name(passage, person)))
        return next((kept for _, kept in self._opened(game, found)), None)

    def of(self, game: UUID, person: str) -> dict[str, bytes]:
        """Passage -> value, of every row of this person."""
        found = self._database.read(ROWS, (self._database.key(game), person, PASSAGES))
        return {fact_id.rpartition("/")[0]: kept.value for fact_id, kept in self._opened(game, found)}

    def swap(self, game: UUID, passage: str, lead: str, stored: bytes, rows: Mapping[str, bytes], *, anew: str = "") -> bool:
        """Rewrite every row if the lead's is still the one that was read, in one transaction; False: it is not.

        A row that its seat erased stays erased, but for `anew`: the seat that writes itself.
        """
        with self._database.writing() as execute:
            sealed = self._sealed(execute, game, passage, rows)
            key = self._database.key(game)
            if not execute(SWAP, (sealed.pop(lead), key, name(passage, lead), stored)):
                return False
            for person, row in sealed.items():
                if not execute(REWRITE, (row, key, name(passage, person), person)) and person == anew:
                    execute(BEGIN, (key, name(passage, person), person, row))
        return True

    def _sealed(self, execute: Execute, game: UUID, passage: str, rows: Mapping[str, bytes]) -> dict[str, bytes]:
        """Every row encrypted to its full size; raises `ValueError` for a longer one. Keys are locked in one order."""
        key, sealed = self._database.key(game), {}
        for person, value in sorted(rows.items()):
            if len(value) > room(person, len(rows) - 1):
                raise ValueError(f"the row of {person} is longer than {room(person, len(rows) - 1)} bytes")
            secret = bytes(execute(KEY, (key, person, AESGCM.generate_key(KEY_BITS)))[0][0])
            sealed[person] = seal(secret, value, bound_to(game, person, name(passage, person)), _size(person, len(rows) - 1))
        return sealed

    def _opened(self, game: UUID, found: list[Row]) -> list[tuple[str, Kept]]:
        opened = []
        for fact_id, owner, stored, secret in found:
            value = unseal(bytes(secret), bytes(stored), bound_to(game, owner, fact_id))
            if value is not None:
                opened.append((str(fact_id), Kept(value, bytes(stored))))
        return opened


def name(passage: str, person: str) -> str:
    """The name of a row in the vault."""
    return f"{passage}/{person}"


def _size(person: str, seats: int) -> int:
    return SEAT if person.startswith("seat:") else LEAD + SHARE * seats
