"""Where a game stands, in the form in which logs are witnessed elsewhere: a checkpoint, signed if there is a key.

The tree is over the digests of the facts, so that an erased payload leaves the root as it is. Nothing of it is stored: it is
made from what is stored, and grows with it. Who may not know where a covered game stands gets it sealed.
"""

from collections import OrderedDict
from collections.abc import Collection, Iterator, Sequence
from threading import Lock
from typing import Literal
from uuid import UUID

import msgspec

from ucr_events.budget import paced, spend
from ucr_events.chain import link
from ucr_events.errors import BadFacts, Problem
from ucr_events.service.logs.source import Source
from ucr_events.service.transparency.epochs import Epochs
from ucr_events.store import FactRow
from ucr_events.transparency.epochs import origin_of
from ucr_events.transparency.merkle import Frontier, consistency
from ucr_events.transparency.notes import Checkpoint, Key, Signer
from ucr_events.transparency.sealed import nonce, sealed, sealed_text

UNSIGNED = "unsigned"
"Whose logs they are where no key says so."
MOST_KEPT = 64
AT_ONCE = 1000
PURPOSE = b"ucr/sealed-heads/1"
STREAM = b"ucr/sealed-log/1"
EPOCHS = b"ucr/epochs/1"


Of = Literal["game", "dispute", "club"]
LETTERS: dict[Of, str] = {"game": "g", "dispute": "d", "club": "c"}
"What a stream is, and how its name says so."


class OpenedHead(msgspec.Struct, frozen=True):
    """What a sealed head hid: where the game stood, and the nonce with which anybody can make the hash again."""

    size: int
    nonce: bytes
    checkpoint: str
    "As it was hashed: its text alone."


class Grown(msgspec.Struct, frozen=True):
    """What was gone through of a log, and the link of the chain there: another link there is another log."""

    frontier: Frontier
    link: bytes


class Heads:
    """The checkpoints of the games of one store. Thread-safe."""

    def __init__(self, store: Source, signer: Signer | None = None) -> None:
        self._store = store
        self._signer = signer
        self._secret = signer.derived(PURPOSE) if signer else None
        self.epochs = Epochs(store, self._stream(EPOCHS))
        self._grown: OrderedDict[UUID, Grown] = OrderedDict()
        self._lock = Lock()

    @property
    def key(self) -> str | None:
        """The public key, as it is handed round; None: nothing is signed here."""
        return self._signer.key.vkey if self._signer else None

    @property
    def signed_by(self) -> Key | None:
        """The same, to check with."""
        return self._signer.key if self._signer else None

    def log_of_all(self, epoch: int) -> UUID | None:
        """The stream that has the leaves of all games in this epoch; None: nothing is signed. Another key, another log."""
        return self._stream(STREAM if epoch == 1 else STREAM + b"/%d" % epoch)

    def _stream(self, purpose: bytes) -> UUID | None:
        """Its id follows from the key, so that nobody else can open or bring in a game under it."""
        return UUID(bytes=self._signer.derived(purpose)[:16], version=4) if self._signer else None

    def checkpoint(self, game: UUID, size: int, added: Sequence[FactRow] = ()) -> str:
        """The checkpoint of the game at this position: a signed note, or its text alone.

        added: the facts that were just stored, up to this position, which then need not be read again.
        """
        text = self.text(game, size, added)
        return self._signer.sign(text) if self._signer else text

    def text(self, game: UUID, size: int, added: Sequence[FactRow] = ()) -> str:
        """The same, as it is signed."""
        return self._at(game, self._root(game, size, added), size).text

    def root(self, game: UUID, size: int) -> bytes:
        """The root alone."""
        return self._root(game, size)

    def origin(self, stream: UUID, of: Of = "game") -> str:
        """What the log of this game, dispute or club is called where it is signed."""
        return f"{self._log_origin(self.epochs.now)}/{LETTERS[of]}/{stream}"

    def _log_origin(self, epoch: int) -> str:
        return origin_of(self._signer.key.name if self._signer else UNSIGNED, epoch)

    def sealed(self, game: UUID, size: int, added: Sequence[FactRow] = ()) -> str | None:
        """The same for who may not know where the game stands: a signed note over a hash; None where nothing is signed."""
        if self._signer is None or self._secret is None:
            return None
        checkpoint = self._at(game, self._root(game, size, added), size)
        hidden = sealed(nonce(self._secret, str(game), size), checkpoint)
        return self._signer.sign(sealed_text(checkpoint.origin, hidden))

    def leaf(self, stream: UUID, size: int, at: int, of: Of = "game") -> bytes:
        """The entry of a stream in the log of all games; another one each time, so that nobody hears that it did not move."""
        if self._secret is None:
            raise ValueError("nothing is sealed without a key")
        head = Checkpoint(self.origin(stream, of), size, self._root(stream, size))
        return sealed(nonce(self._secret, _entered(stream, at), size), head)

    def open_leaves(
        self, game: UUID, entered: Collection[tuple[int, int]], of: Of = "game"
    ) -> dict[tuple[int, int], OpenedHead]:
        """By (size, time of entering): what the leaf hides, of the log as it stands now; sizes that it has not are left out."""
        found: dict[int, str] = {}
        grown, sizes = Frontier(), {size for size, _ in entered}
        if self._secret is None or not sizes:
            return {}
        for digest in paced(self._digests(game, 0, max(sizes))):
            grown.add(digest)
            if grown.size in sizes:
                found[grown.size] = Checkpoint(self.origin(game, of), grown.size, grown.root).text
        return {
            (size, at): OpenedHead(size, nonce(self._secret, _entered(game, at), size), found[size])
            for size, at in entered
            if size in found
        }

    def of_all(self, epoch: int, size: int, root: bytes) -> str:
        """The checkpoint of the log of all games in this epoch: signed, or its text alone."""
        text = Checkpoint(self._log_origin(epoch), size, root).text
        return self._signer.sign(text) if self._signer else text

    def open_sealed(self, game: UUID, head: bytes, size: int) -> OpenedHead | None:
        """What this hash hid, of the game up to `size`; None: this server, with this key, never gave it out of this log."""
        if self._secret is None:
            return None
        grown = Frontier()
        origins = [f"{self._log_origin(epoch)}/g/{game}" for epoch in (1, *(one.epoch for one in self.epochs.all))]
        for digest in paced(self._digests(game, 0, size)):
            grown.add(digest)
            hidden_by = nonce(self._secret, str(game), grown.size)
            for checkpoint in (Checkpoint(origin, grown.size, grown.root) for origin in origins):
                if sealed(hidden_by, checkpoint) == head:
                    return OpenedHead(grown.size, hidden_by, checkpoint.text)
        return None

    def consistency(self, game: UUID, before: int, size: int) -> list[bytes]:
        """The proof that the game at position `before` is the beginning of the game at `size`; raises BadFacts."""
        if not 0 <= before <= size:
            raise BadFacts([Problem("from", f"expected a position from 0 to {size}, got {before}")])
        return consistency(list(self._digests(game, 0, size)), before)

    def _at(self, game: UUID, root: bytes, size: int) -> Checkpoint:
        return Checkpoint(self.origin(game), size, root)

    def _root(self, game: UUID, size: int, added: Sequence[FactRow] = ()) -> bytes:
        with self._lock:
            known = self._grown.pop(game, None)
        if known is not None and not self._still_there(game, known, added):
            known = None
        grown = known.frontier if known is not None and known.frontier.size <= size else Frontier()
        if added and added[0].position <= grown.size + 1 and added[-1].position == size:
            for row in added[grown.size + 1 - added[0].position :]:
                grown.add(row.digest)
        for digest in self._digests(game, grown.size, size):
            grown.add(digest)
        root, last = grown.root, self._link(game, grown.size, added)
        with self._lock:
            self._grown[game] = known if known is not None and known.frontier.size > size else Grown(grown, last)
            while len(self._grown) > MOST_KEPT:
                self._grown.popitem(last=False)
        return root

    def _still_there(self, game: UUID, known: Grown, added: Sequence[FactRow]) -> bool:
        """Whether the log that is stored is the one that was gone through: its links say so of everything before."""
        if added and added[0].position == known.frontier.size + 1:
            return link(known.link, added[0].digest) == added[0].chain
        return self._link(game, known.frontier.size, ()) == known.link

    def _link(self, game: UUID, size: int, added: Sequence[FactRow]) -> bytes:
        if added and added[-1].position == size:
            return added[-1].chain
        rows = self._store.read(game, size - 1, 1, size) if size else []
        return rows[0].chain if rows else b""

    def _digests(self, game: UUID, after: int, upto: int) -> Iterator[bytes]:
        while after < upto and (rows := self._store.read(game, after, AT_ONCE, upto)):
            spend()
            yield from (row.digest for row in rows)
            after = rows[-1].position


def _entered(game: UUID, at: int) -> str:
    return f"{game}@{at}"
