"""A club's own charts and card lists: taken in with every mistake at once, kept for ever, used by the judge of their games."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ucr_events.chain import canonical
from ucr_events.errors import Problem
from ucr_events.facts import GameOpened
from ucr_events.games import BY_NAME, FAMILIES
from ucr_events.packs import Pack, pinned_charts, read_pack
from ucr_events.store import Store

HASH = re.compile("[0-9a-f]{64}")


class Charts:
    """The packs of this store and those that come with the program. Thread-safe: what is kept never changes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: dict[str, Pack] = {}

    def check(self, data: bytes) -> Pack:
        """The pack in this file; raises BadPack with every mistake of form, of sense, and of what its family asks besides."""
        return read_pack(data, _mistakes)

    def add(self, data: bytes) -> str:
        """Keep the file; its hash, which is that of its canonical form. Raises BadPack."""
        self.check(data)
        return self._store.put_pack(canonical(msgspec.json.decode(data)))

    def content(self, digest: str) -> bytes | None:
        """The file in its canonical form, or None if it is not here."""
        return self._store.pack(digest)

    def find(self, digest: str) -> Pack | None:
        """The pack of this hash, from the store or shipped; None if it is not here, or no longer understood."""
        if digest not in self._read:
            pack = shipped().get(digest) or self._stored(digest)
            if pack is None:
                return None
            self._read[digest] = pack
        return self._read[digest]

    def of(self, header: GameOpened) -> dict[str, Any]:
        """The charts of the packs that the header pins, as rules ask for them; what is not here is missing."""
        found = ((digest, self.find(digest)) for digest in header.tables.values())
        return pinned_charts(header.tables, header.printed, [(digest, pack) for digest, pack in found if pack])

    def here(self, header: GameOpened) -> frozenset[str]:
        """Which of the hashes that the header pins are here."""
        return frozenset(digest for digest in header.tables.values() if self.find(digest))

    def _stored(self, digest: str) -> Pack | None:
        content = self._store.pack(digest) if HASH.fullmatch(digest) else None
        try:
            return None if content is None else msgspec.json.decode(content, type=Pack)
        except msgspec.ValidationError:
            return None


def shipped() -> dict[str, Pack]:
    """The packs that come with the program, by hash."""
    return {digest: pack for family in FAMILIES if family.packs for digest, pack in family.packs()}


def _mistakes(pack: Pack) -> Iterator[Problem]:
    family = BY_NAME.get(pack.family)
    if family is None or family.book is None:
        known = ", ".join(name for name, one in BY_NAME.items() if one.book is not None)
        yield Problem("family", f"{pack.family!r} is none of the families with a rule book: {known}")
        return
    for index, name in enumerate(pack.editions):
        if family.edition(name) is None:
            known = ", ".join(edition.id for edition in family.offered)
            yield Problem(f"editions[{index}]", f"{name!r} is not one of {known}")
    if family.pack_mistakes:
        yield from family.pack_mistakes(pack)
