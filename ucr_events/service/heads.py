"""Where a game stands, in the form in which logs are witnessed elsewhere: a checkpoint, signed if there is a key.

The tree is over the digests of the facts, so that an erased payload leaves the root as it is. Nothing of it is stored: it is
made from what is stored, and grows with it.
"""

from collections import OrderedDict
from collections.abc import Iterator
from threading import Lock
from uuid import UUID

from ucr_events.budget import spend
from ucr_events.errors import BadFacts, Problem
from ucr_events.service.source import Source
from ucr_events.transparency.merkle import Frontier, consistency
from ucr_events.transparency.notes import Checkpoint, Signer

UNSIGNED = "unsigned"
"Whose logs they are where no key says so."
MOST_KEPT = 64
AT_ONCE = 1000


class Heads:
    """The checkpoints of the games of one store. Thread-safe."""

    def __init__(self, store: Source, signer: Signer | None = None) -> None:
        self._store = store
        self._signer = signer
        self._grown: OrderedDict[UUID, Frontier] = OrderedDict()
        self._lock = Lock()

    @property
    def key(self) -> str | None:
        """The public key, as it is handed round; None: nothing is signed here."""
        return self._signer.key.vkey if self._signer else None

    def checkpoint(self, game: UUID, size: int) -> str:
        """The checkpoint of the game at this position: a signed note, or its text alone."""
        origin = self._signer.key.name if self._signer else UNSIGNED
        text = Checkpoint(f"{origin}/g/{game}", size, self._root(game, size)).text
        return self._signer.sign(text) if self._signer else text

    def consistency(self, game: UUID, before: int, size: int) -> list[bytes]:
        """The proof that the game at position `before` is the beginning of the game at `size`; raises BadFacts."""
        if not 0 <= before <= size:
            raise BadFacts([Problem("from", f"expected a position from 0 to {size}, got {before}")])
        return consistency(list(self._digests(game, 0, size)), before)

    def _root(self, game: UUID, size: int) -> bytes:
        with self._lock:
            known = self._grown.pop(game, None)
        grown = known if known is not None and known.size <= size else Frontier()
        for digest in self._digests(game, grown.size, size):
            grown.add(digest)
        root = grown.root
        with self._lock:
            self._grown[game] = grown
            while len(self._grown) > MOST_KEPT:
                self._grown.popitem(last=False)
        return root

    def _digests(self, game: UUID, after: int, upto: int) -> Iterator[bytes]:
        while after < upto and (rows := self._store.read(game, after, AT_ONCE, upto)):
            spend()
            yield from (row.digest for row in rows)
            after = rows[-1].position
