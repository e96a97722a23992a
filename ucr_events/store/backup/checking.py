"""What may be wrong with what is kept: chains of facts, entries of the vault, photos, packs, links.

The same checks for a file and for a database: rows go through, table by table in the order of `tables.KEPT`.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from typing import Any
from uuid import UUID

from ucr_events import chain
from ucr_events.store import photos, vault
from ucr_events.store.backup import tables
from ucr_events.store.backup.tables import Table

Row = Sequence[Any]
Faults = Iterator[str]

MOST_TOLD = 100
"Faults that are kept with their words; the rest is only counted."


class Checker:
    """Looks at rows as they pass. `told` has the first faults in sentences, `faults` is how many there were."""

    def __init__(self, streams: set[UUID] | None = None) -> None:
        """streams: those that are there, where the facts themselves do not pass through."""
        self.told: list[str] = []
        self.faults = 0
        self.opened: dict[str, int] = {}
        "Streams by what opens them, as the kinds of their first facts say."
        self._streams: set[UUID] = streams if streams is not None else set()
        self._persons: dict[tuple[UUID, str], bytes] = {}
        self._pictures: dict[tuple[UUID, str], bytes] = {}
        self._stream: UUID | None = None
        self._position, self._link = 0, b""
        self._looks: dict[str, Callable[..., Faults]] = {
            tables.FACTS.name: self._fact,
            tables.VAULT_KEYS.name: self._person,
            tables.VAULT.name: self._value,
            tables.PHOTO_KEYS.name: self._picture,
            tables.PHOTOS.name: self._photo,
            tables.LINKS.name: self._renewed,
            tables.PACKS.name: self._pack,
        }

    def watch(self, table: Table, rows: Iterator[Row]) -> Iterator[Row]:
        """The same rows, looked at."""
        look = self._looks.get(table.name)
        for row in rows:
            for fault in look(*row) if look else ():
                self.faults += 1
                if len(self.told) < MOST_TOLD:
                    self.told.append(fault)
            yield row

    def _fact(
        self, stream: UUID, position: int, topic: str, _id: str, state: bytes, digest: bytes, link: bytes, _number: int
    ) -> Faults:
        if stream != self._stream:
            self._stream, self._position, self._link = stream, 0, chain.genesis(str(stream))
            self._streams.add(stream)
            kind = topic.partition("/")[0]
            self.opened[kind] = self.opened.get(kind, 0) + 1
        self._position += 1
        if position != self._position:
            yield f"{stream}: expected position {self._position}, got {position}"
            self._position = position
        if chain.digest(state) != digest:
            yield f"{stream}: fact {position}: the payload does not agree with its digest: it was altered"
        if chain.link(self._link, digest) != link:
            yield f"{stream}: fact {position}: the chain is broken here"
        self._link = link

    def _person(self, game: UUID, person: str, secret: bytes) -> Faults:
        self._persons[game, person] = secret
        return iter(())

    def _value(self, game: UUID, fact_id: str, person: str, sealed: bytes) -> Faults:
        secret = self._persons.get((game, person))
        if secret is None or vault.unseal(secret, sealed, vault.bound_to(game, person, fact_id)) is None:
            yield f"{game}: the vault's value of {fact_id} cannot be opened: {'the key is another' if secret else 'no key'}"

    def _picture(self, dispute: UUID, digest: str, secret: bytes) -> Faults:
        self._pictures[dispute, digest] = secret
        return iter(())

    def _photo(self, dispute: UUID, digest: str, _: str, size: int, sealed: bytes) -> Faults:
        secret = self._pictures.get((dispute, digest))
        content = secret and vault.unseal(secret, sealed, photos.bound_to(dispute, digest))
        if content is None:
            yield f"dispute {dispute}: the photo {digest} cannot be opened: {'the key is another' if secret else 'no key'}"
        elif sha256(content).hexdigest() != digest or len(content) != size:
            yield f"dispute {dispute}: the photo {digest} is another picture than its hash says"

    def _renewed(self, game: UUID, role: str, generation: int) -> Faults:
        if game not in self._streams:
            yield f"a link of {role} was renewed in the game {game}, which is not here"
        if generation < 1:
            yield f"{game}: the link of {role} has the generation {generation}, expected 1 or more"

    def _pack(self, digest: str, content: bytes) -> Faults:
        if sha256(content).hexdigest() != digest:
            yield f"the file of charts {digest} has another content than its hash says"
