"""Which tables are kept in a backup, and which are derived: thrown away, and made again from what is kept.

A table that is added to the store belongs into one of the two; a test holds the lists against a new store.
"""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

import msgspec

from ucr_events.store.schema import NAME, OLDEST

DERIVED = (
    *("keyframes", "games", "tracking", "disputes", "precedents", "judged", "verdicts"),
    *("line_cells", "club_games", "tallies"),
)


class Table(msgspec.Struct, frozen=True):
    """A table that is kept: its columns with their types, and the order that both databases give alike."""

    name: str
    columns: dict[str, type]
    order: str
    where: str = "1 = 1"

    @property
    def select(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name} WHERE {self.where} ORDER BY {self.order}"

    @property
    def count(self) -> str:
        return f"SELECT count(*) FROM {self.name} WHERE {self.where}"

    def decoder(self) -> msgspec.json.Decoder[Sequence[Any]]:
        """Of one row as JSON: a list of the columns; bytes are base64."""
        return msgspec.json.Decoder(tuple[tuple(self.columns.values())])  # type: ignore[misc]


FACTS = Table(
    "facts",
    {
        "originator_id": UUID,
        "originator_version": int,
        "topic": str,
        "fact_id": str,
        "state": bytes,
        "digest": bytes,
        "chain": bytes,
        "notification_id": int,
    },
    "originator_id, originator_version",
)
VAULT_KEYS = Table("vault_keys", {"game": UUID, "person": str, "secret": bytes}, "game, person")
VAULT = Table("vault", {"game": UUID, "fact_id": str, "person": str, "sealed": bytes}, "game, fact_id")
PHOTO_KEYS = Table("photo_keys", {"dispute": UUID, "digest": str, "secret": bytes}, "dispute, digest")
PHOTOS = Table("photos", {"dispute": UUID, "digest": str, "media": str, "size": int, "sealed": bytes}, "dispute, digest")
LINKS = Table("links", {"game": UUID, "role": str, "generation": int}, "game, role")
SETTINGS = Table("settings", {"name": str, "value": str}, "name", f"name NOT IN ('{NAME}', '{OLDEST}')")
PACKS = Table("packs", {"digest": str, "content": bytes}, "digest")

KEPT = (FACTS, VAULT_KEYS, VAULT, PHOTO_KEYS, PHOTOS, LINKS, SETTINGS, PACKS)
"Facts and keys come before what is checked against them."
