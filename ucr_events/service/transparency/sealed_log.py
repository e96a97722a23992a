"""One tree over all games: now and then where each game stands goes into it as a leaf, sealed.

Whoever keeps its checkpoint notices afterwards when a game was changed, exchanged or taken away: the leaf stays. A leaf is
a sealed head (`transparency/sealed.py`), so that it tells strangers nothing; who may watch a game gets what its leaves hide.

A game that everybody may watch is entered each minute in which it grew. Any other is entered by a timetable that its opening
alone sets, whether it grew or not, and once everybody may watch it: so the tree's size says nothing of a covered game. Disputes
of a game are entered as long as everybody may watch it, clubs by the timetable (`sealed_streams.py`).

The leaves are facts of a stream of their own, a batch a fact: chained, kept and backed up as all facts are, and of two
processes that seal at once one is refused. The tree is made of them. After a restore that lost some, a new one begins, with
the last checkpoint known of the old one as its first leaf (`epochs.py`).
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from threading import Lock
from typing import Final, Literal
from uuid import UUID

import msgspec

from ucr_events.budget import paced
from ucr_events.chain import canonical, genesis
from ucr_events.errors import BadFacts, Problem
from ucr_events.service.listing import games_projection
from ucr_events.service.logs.aggregates import row_of
from ucr_events.service.transparency.heads import Heads, Of
from ucr_events.service.transparency.sealed_streams import Beside, period, watched
from ucr_events.store import PositionTaken, Store
from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.notes import Checkpoint
from ucr_events.transparency.tree import Tree

KIND: Final = "log.sealed/1"
AT_ONCE = 64
"Leaves of one batch."
LOOKED_AT = 500
"Games whose hour or day has come, of one batch."
Standing = Literal["follows", "shorter", "another"]
"What the log is beside a checkpoint of it: the same or longer; with less in it; not the one that this was of."


class Leaf(msgspec.Struct, frozen=True, omit_defaults=True):
    """That this game, or stream beside the games, stood at this size; entry: what its head was hidden by there, in base64."""

    game: str
    size: int
    entry: str
    of: Of = "game"


class Batch(msgspec.Struct, frozen=True):
    """A fact of the stream. at: in seconds since 1970; seen: the notification id up to which changes were looked at."""

    kind: Literal["log.sealed/1"]
    at: int
    seen: int
    leaves: tuple[Leaf, ...]


class Place(msgspec.Struct, frozen=True):
    """A leaf of a game: where it is in the tree, from 0; when it was entered; what it is the leaf of."""

    place: int
    at: int
    size: int
    entry: bytes
    upto: int
    "Entries that the tree had with this batch."
    of: Of = "game"


class SealedLog:
    """The tree of one store. Thread-safe; several processes may have it."""

    def __init__(self, store: Store, heads: Heads) -> None:
        self._store = store
        self._heads = heads
        self._lock = Lock()
        self._begin(0)

    def _begin(self, epoch: int) -> None:
        """Forget what was read; epoch: of which it is read from now on."""
        self._epoch = epoch
        self._stream = self._heads.log_of_all(epoch)  # of epoch 0, which never was: nothing is stored
        self._tree = Tree()
        self._leaves: dict[UUID, list[Place]] = {}
        self._young: dict[UUID, int] = {}
        "Games and clubs in their timetable, and when it began."
        self._beside: Beside | None = None
        self._position, self._link = 0, b""
        self._seen = self._seen_before = 0

    def checkpoint(self) -> str:
        """Where it stands: a note, signed where there is a key."""
        return self.proven(0)[2]

    def proven(self, before: int) -> tuple[int, list[bytes], str]:
        """Its size, the proof that it only grew since it had this size, and its checkpoint; raises BadFacts."""
        with self._lock:
            self._read()
            size = self._tree.size
            if not 0 <= before <= size:
                raise BadFacts([Problem("from", f"expected a size from 0 to {size}, got {before}")])
            return size, self._tree.consistency(before, size), self._heads.of_all(self._epoch, size, self._tree.root(size))

    def consistency(self, before: int, size: int) -> list[bytes]:
        """The proof that it only grew from one of these sizes, which it had, to the other."""
        with self._lock:
            return self._tree.consistency(before, size)

    def leaves(self, game: UUID, before: int, limit: int) -> tuple[list[tuple[Place, list[bytes]]], str]:
        """The game's last leaves at places below `before`, with the proofs that they are in the tree; and its checkpoint."""
        with self._lock:
            self._read()
            size = self._tree.size
            found = [one for one in self._leaves.get(game, ()) if one.place < before][-limit:]
            proven = [(one, self._tree.inclusion(one.place, size)) for one in found]
            return proven, self._heads.of_all(self._epoch, size, self._tree.root(size))

    def entered(self) -> dict[UUID, tuple[Place, ...]]:
        """Every stream that was entered in this epoch, and its leaves."""
        with self._lock:
            self._read()
            return {stream: tuple(places) for stream, places in self._leaves.items()}

    @property
    def kept_up_to(self) -> int:
        """The notification id up to which all that everybody may watch must be entered: two batches were made since."""
        return self._seen_before

    def last(self, game: UUID) -> tuple[Place, list[bytes], str] | None:
        """The game's last leaf, the proof that it was in the tree when it was entered, and the checkpoint of then."""
        with self._lock:
            self._read()
            found = next(iter(self._leaves.get(game, ())[-1:]), None)
            if found is None:
                return None
            proof = self._tree.inclusion(found.place, found.upto)
            return found, proof, self._heads.of_all(self._epoch, found.upto, self._tree.root(found.upto))

    def beside(self, other: Checkpoint) -> Standing:
        """What the log is beside this checkpoint, which was of it once: an older epoch is over, a later one is not known."""
        with self._lock:
            self._heads.epochs.look()
            self._read()
            epoch = epoch_of(other.origin, self._heads.signed_by.name) if self._heads.signed_by else None
            if epoch is None or epoch > self._epoch or (epoch == self._epoch and other.size > self._tree.size):
                return "shorter"
            same = epoch < self._epoch or self._tree.root(other.size) == other.root
            return "follows" if same else "another"

    def first_of(self, game: UUID) -> Place | None:
        """The game's first leaf in this epoch: where it stood when the epoch began, if it was there."""
        with self._lock:
            self._read()
            return next(iter(self._leaves.get(game, ())), None)

    def seal(self, now: int) -> int:
        """Enter the games that are due at this time, in seconds since 1970; how many leaves, at most `AT_ONCE`."""
        if self._heads.key is None:
            return 0
        games_projection.catch_up(self._store)
        with self._lock:
            self._heads.epochs.look()
            self._read()
            if self._beside is None:
                self._beside = Beside(self._store, self._due)
            leaves, seen = self._changed(now, self._beside)
            leaves += [self._leaf(one, size, now, of) for one, size, of in self._beside.waiting(AT_ONCE - len(leaves))]
            timed = self._timed(now, {UUID(one.game) for one in leaves}, self._beside)
            leaves += timed[: AT_ONCE - len(leaves)]
            if leaves and not self._append(Batch(KIND, now, seen, tuple(leaves))):
                return 0  # another process was first: the next round sees what is left to do
            self._seen = seen
            return len(leaves)

    def _changed(self, now: int, beside: Beside) -> tuple[list[Leaf], int]:
        """Leaves of the games that grew and may be watched, or are new; and up to where that is all. Others wait."""
        found: list[Leaf] = []
        after, upto = self._seen, self._store.last_notification()
        while after < upto and (changes := self._store.changes(after, upto, AT_ONCE)):
            watched = self._watched(game for _, game in changes)
            for number, game in changes:
                if len(found) == AT_ONCE:
                    return found, after
                if beside.is_game(game):
                    size = self._behind(game) if game in watched or game not in self._leaves else None
                    found += [self._leaf(game, size, now)] if size else []
                beside.changed(game, watched)
                after = number
        return found, upto

    def _timed(self, now: int, but: set[UUID], beside: Beside) -> list[Leaf]:
        """Leaves of the covered games and the clubs whose hour, day or week has come."""
        periods = {one: period(now - began, is_game=beside.is_game(one)) for one, began in self._young.items()}
        self._young = {one: began for one, began in self._young.items() if periods[one]}
        due = [one for one in self._young if one not in but and now // periods[one] > self._leaves[one][-1].at // periods[one]]
        watched = self._watched(due[:LOOKED_AT])
        for game in watched:
            del self._young[game]  # entered as it grows from now on
        heads = [(one, self._store.head(one)) for one in due[:LOOKED_AT] if one not in watched]
        of: dict[bool, Of] = {True: "game", False: "club"}
        return [self._leaf(one, head.position, now, of[beside.is_game(one)]) for one, head in heads[:AT_ONCE] if head]

    def _due(self, stream: UUID, of: Of) -> int | None:
        """The same of what is no game; a club that was entered has its timetable."""
        return None if of == "club" and stream in self._leaves else self._behind(stream)

    def _behind(self, stream: UUID) -> int | None:
        """Its size, where that is more than was entered of it."""
        head, last = self._store.head(stream), self._leaves.get(stream, [None])[-1]
        return head.position if head and (last is None or last.size < head.position) else None

    def _watched(self, games: Iterable[UUID]) -> set[UUID]:
        return watched(self._store, games)

    def _leaf(self, stream: UUID, size: int, now: int, of: Of = "game") -> Leaf:
        return Leaf(str(stream), size, b64encode(self._heads.leaf(stream, size, now, of)).decode(), of)

    def _append(self, batch: Batch) -> bool:
        """Store it and take it in; False: another process was first."""
        stream = self._stream
        assert stream is not None
        position = self._position + 1
        previous = self._link or genesis(str(stream))
        row = row_of(position, previous, KIND, f"batch-{position}", canonical(msgspec.to_builtins(batch)))
        try:
            self._store.append(stream, [row])
        except PositionTaken:
            return False
        self._read()
        return True

    def _read(self) -> None:
        """Take in what was stored since."""
        if self._heads.epochs.now != self._epoch:
            self._begin(self._heads.epochs.now)
            for begun in self._heads.epochs.all[-1:]:
                self._tree.add(begun.ended.encode())
        for batch in paced(self._batches()):
            upto = self._tree.size + len(batch.leaves)
            for one in batch.leaves:
                game, entry = UUID(one.game), b64decode(one.entry)
                self._leaves.setdefault(game, []).append(Place(self._tree.size, batch.at, one.size, entry, upto, one.of))
                if one.of != "dispute":
                    self._young.setdefault(game, self._leaves[game][0].at)
                self._tree.add(entry)
            self._seen_before, self._seen = self._seen, max(self._seen, batch.seen)

    def _batches(self) -> Iterator[Batch]:
        while self._stream and (rows := self._store.read(self._stream, self._position, AT_ONCE)):
            for row in rows:
                yield msgspec.json.decode(row.payload, type=Batch)
                self._position, self._link = row.position, row.chain
