"""Whether every entry of the log of all games has an answer in the store, and everything that must be entered is.

For whoever keeps the store, who may open all of it. A signed head is a promise that the game is entered within two batches; one
that is not is proof against whoever signed it, so it is found here first.
"""

from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from typing import Literal
from uuid import UUID

import msgspec

from ucr_events.service.listing import games_projection
from ucr_events.service.transparency.heads import Heads, Of
from ucr_events.service.transparency.sealed_log import Place, SealedLog
from ucr_events.service.transparency.sealed_streams import watched
from ucr_events.store import Store, StreamBroken
from ucr_events.transparency.notes import BadNote, opened, read_checkpoint

Verdict = Literal["opens", "covered", "erased", "gone", "changed", "late", "not-this-log"]
WRONG: Collection[Verdict] = ("gone", "changed", "late", "not-this-log")
AT_ONCE = 10_000


class Found(msgspec.Struct, frozen=True):
    """What became of a stream that was entered, or must be. size: the last that was entered, or of the first that is wrong."""

    stream: UUID
    of: Of
    verdict: Verdict
    size: int
    entries: int


class Audit:
    """Over one store and its log. erased: streams that whoever keeps the store says to have taken away."""

    def __init__(self, store: Store, heads: Heads, log: SealedLog, erased: Collection[UUID] = ()) -> None:
        self._store = store
        self._heads = heads
        self._log = log
        self._erased = erased

    def entries(self) -> Iterator[Found]:
        """Every stream that has an entry."""
        games_projection.catch_up(self._store)
        for stream, places in self._log.entered().items():
            verdict, size = self._of(stream, places)
            yield Found(stream, places[-1].of, verdict, size, len(places))

    def late(self) -> Iterator[Found]:
        """Every game that everybody may watch, grew two batches ago, and is not entered as it stood."""
        entered, upto, after = self._log.entered(), self._log.kept_up_to, 0
        while changes := self._store.changes(after, upto, AT_ONCE):
            for game in watched(self._store, (stream for _, stream in changes)):
                head, places = self._store.head(game), entered.get(game, ())
                if head and (not places or places[-1].size < head.position) and self._still(game, upto):
                    yield Found(game, "game", "late", head.position, len(places))
            after = changes[-1][0]

    def heads(self, notes: Sequence[str]) -> Iterator[Found]:
        """Signed heads of games that somebody kept, beside the games; raises BadNote for what this key did not sign."""
        key = self._heads.signed_by
        for note in notes:
            checkpoint = read_checkpoint(opened(note, [key] if key else [])[0])
            try:
                game = UUID(checkpoint.origin.rpartition("/g/")[2])
            except ValueError as error:
                raise BadNote(f"{checkpoint.origin} is no game's log") from error
            head = self._store.head(game)
            there = head is not None and checkpoint.size <= head.position
            same = there and self._heads.text(game, checkpoint.size) == checkpoint.text
            yield Found(game, "game", "opens" if same else "not-this-log" if head else "gone", checkpoint.size, 0)

    def _of(self, stream: UUID, places: Sequence[Place]) -> tuple[Verdict, int]:
        last = places[-1]
        head = self._store.head(stream)
        if head is None:
            return ("erased" if stream in self._erased else "gone"), last.size
        try:
            found = self._heads.open_leaves(stream, {(one.size, one.at) for one in places}, last.of)
        except StreamBroken:
            return "changed", places[0].size
        for one in places:
            hidden = found.get((one.size, one.at))
            if hidden is None or sha256(hidden.nonce + hidden.checkpoint.encode()).digest() != one.entry:
                return "changed", one.size
        is_open = last.of == "dispute" or bool(watched(self._store, [stream]))
        return ("opens" if is_open else "covered"), last.size

    def _still(self, game: UUID, upto: int) -> bool:
        """Whether it has not grown since, so that what is missing is older than that."""
        return not any(stream == game for _, stream in self._store.changes(upto, self._store.last_notification(), AT_ONCE))
