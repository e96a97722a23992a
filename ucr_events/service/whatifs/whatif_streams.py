"""The streams of what-ifs: a game's facts up to the fork, then the fork's own. Steps go on from the game's.

The service folds, films, judges and records them as it does games. A what-if's stream is stored beside the games: its first
event stands at the position of the step it leaves from, its facts after it. Nothing here ever writes to the game.
"""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from threading import Lock
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events import bounds
from ucr_events.errors import BadFacts, BadLog, NoSuchWhatIf, Problem
from ucr_events.facts import PassageOpened, kind_of
from ucr_events.store import DuplicateId, FactRow, Head, Page, PositionTaken, Store
from ucr_events.whatifs.events import OPENED, ForkOpened, decode_opening

OPENING = kind_of(PassageOpened)
KEPT = 256
"Openings in memory; one more is read again."


class Strand(msgspec.Struct, frozen=True):
    """One what-if: its stream, and how it began."""

    key: UUID
    opened: ForkOpened

    @property
    def parent(self) -> UUID:
        """The game."""
        return UUID(self.opened.parent)

    @property
    def step(self) -> int:
        """The last step that is the game's."""
        return self.opened.step


class Strands:
    """All what-ifs of a store, as a source of facts."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[UUID, Strand] = OrderedDict()
        self._lock = Lock()

    def strand(self, key: UUID) -> Strand:
        """The what-if of this id; raises NoSuchWhatIf."""
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key]
        rows = self._store.read(key, limit=1)
        if not rows or rows[0].kind.partition("/")[0] != OPENED:
            raise NoSuchWhatIf(f"there is no what-if {key} here")
        strand = Strand(key, decode_opening(rows[0].payload))
        with self._lock:
            self._known[key] = strand
            while len(self._known) > KEPT:
                self._known.popitem(last=False)
        return strand

    def head(self, game: UUID) -> Head | None:
        """As of the store: the step where the what-if stands; its link is that of its own chain."""
        strand = self.strand(game)
        own = self._store.head(game)
        return None if own is None else Head(strand.step + own.position - 1, own.chain)

    def read(self, game: UUID, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[FactRow]:
        """As of the store."""
        strand, rows = self.strand(game), []
        if after < strand.step:
            rows = self._store.read(strand.parent, after, limit, _least(upto, strand.step))
        left = None if limit is None else limit - len(rows)
        if left == 0 or (upto is not None and upto <= strand.step):
            return rows
        own = self._store.read(game, _own(strand, max(after, strand.step)), left, upto and _own(strand, upto))
        return [*rows, *(_moved(strand, row) for row in own)]

    def pages(self, game: UUID, after: int = 0, upto: int | None = None) -> Iterator[Page]:
        """As of the store."""
        strand = self.strand(game)
        if after < strand.step:
            yield from self._store.pages(strand.parent, after, _least(upto, strand.step))
        if upto is None or upto > strand.step:
            yield from self._store.pages(game, _own(strand, max(after, strand.step)), upto and _own(strand, upto))

    def find(self, game: UUID, ids: Sequence[str]) -> dict[str, FactRow]:
        """As of the store; the event that opened the what-if is no fact of its log."""
        strand = self.strand(game)
        own = {name: _moved(strand, row) for name, row in self._store.find(game, ids).items() if row.position > 1}
        return {**self._before(strand, ids), **own}

    def of_kinds(self, game: UUID, kinds: Sequence[str]) -> list[FactRow]:
        """The corrections that count: on a fork of the effective line, those that the game had when it was made, too.

        Those from beyond the step have positions that are not this log's: only their order tells anything. What was opened
        beyond the step was not known at it: openings are no hindsight, and come with the facts up to the step alone.
        """
        strand = self.strand(game)
        own = [_moved(strand, row) for row in self._store.of_kinds(game, kinds) if row.position > 1]
        seen = strand.opened.seen if strand.opened.line == "effective" else 0
        before = (row for row in self._store.of_kinds(strand.parent, kinds) if row.position <= _reach(strand, row, seen))
        return [*before, *own]

    def append(self, game: UUID, rows: Sequence[FactRow]) -> Head:
        """As of the store; ids of the game's facts up to the step are taken."""
        strand = self.strand(game)
        if taken := self._before(strand, [row.id for row in rows]):
            raise DuplicateId(taken)
        if strand.opened.actor == "public" and rows[-1].position - strand.step > bounds.ANONYMOUS_WHATIF_FACTS:
            most = f"expected at most {bounds.ANONYMOUS_WHATIF_FACTS} facts in a what-if that the public opened"
            raise BadFacts([Problem("facts", f"{most}, got {rows[-1].position - strand.step}")])
        try:
            self._store.append(game, [replace(row, position=_own(strand, row.position)) for row in rows])
        except PositionTaken as error:
            raise PositionTaken(self.head(game)) from error
        return Head(rows[-1].position, rows[-1].chain)

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        """Nothing is written together with a what-if: no ruling is made in one."""
        raise ValueError("a what-if is written alone")

    def put_pack(self, content: bytes) -> str:
        """Keep a file by its hash: what-ifs and games share them."""
        return self._store.put_pack(content)

    def pack(self, digest: str) -> bytes | None:
        """The file of this hash, or None."""
        return self._store.pack(digest)

    def put_keyframes(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        """As of the store."""
        self._store.put_keyframes(game, code, frames)

    def nearest_keyframe(self, game: UUID, code: str, upto: int) -> tuple[int, bytes] | None:
        """As of the store; up to the step the game's serve, too: the same code names the same line."""
        strand = self.strand(game)
        own = self._store.nearest_keyframe(game, code, upto)
        return own or self._store.nearest_keyframe(strand.parent, code, min(upto, strand.step))

    def vault_of(self, game: UUID, facts: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """Nothing: what a reader knows is decided in the game (`WhatIfReplayer`), and no seal made up here opens a vault."""
        return {}

    def _before(self, strand: Strand, ids: Sequence[str]) -> dict[str, FactRow]:
        return {name: row for name, row in self._store.find(strand.parent, ids).items() if row.position <= strand.step}


def _reach(strand: Strand, row: FactRow, seen: int) -> int:
    """Up to which position a row of this kind comes along: an opening with the facts, a correction as far as it was seen."""
    return strand.step if row.kind == OPENING else seen


def opening_link(store: Store, game: UUID, step: int) -> bytes:
    """The link of a game's log at a step; raises BadLog when the log does not reach so far."""
    rows = store.read(game, step - 1, 1)
    if not rows:
        raise BadLog(f"the log of {game} does not reach step {step}")
    return rows[0].chain


def _own(strand: Strand, step: int) -> int:
    """The position in its own stream: the opening stands at the step it leaves from."""
    return step - strand.step + 1


def _moved(strand: Strand, row: FactRow) -> FactRow:
    return replace(row, position=row.position + strand.step - 1)


def _least(upto: int | None, step: int) -> int:
    return step if upto is None else min(upto, step)
