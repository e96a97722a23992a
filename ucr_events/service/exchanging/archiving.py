"""Stored games for an archive: which may be kept, as their people agreed, and each as it is written there."""

from collections.abc import Collection
from uuid import UUID, uuid4

import msgspec

from ucr_events.archive.agreed import Agreed, agreed
from ucr_events.archive.redacting import fact_without, names_of
from ucr_events.archive.tables import Kept
from ucr_events.errors import BadLog, Refused
from ucr_events.facts import GameOpened, PersonSeated, kind_of
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import EVERYBODY, may_watch
from ucr_events.rejudging.engine import engine
from ucr_events.service.clubs.clubs import Clubs
from ucr_events.service.listing import games_projection as projections
from ucr_events.service.transparency.cosigning import Cosigned
from ucr_events.service.transparency.heads import Heads
from ucr_events.store import FactRow, GameRow, Store

SETTING = "archive/store"
SEATED = kind_of(PersonSeated)


class Wanted(msgspec.Struct, frozen=True):
    """A game that may be kept, and where its log stands."""

    game: UUID
    position: int
    head: str
    agreed: Agreed


class Archiving:
    """The games of a store for whoever keeps an archive; nothing is written to the store but its own name, once."""

    def __init__(self, store: Store, clubs: Clubs, heads: Heads) -> None:
        self._store, self._clubs, self._heads = store, clubs, heads

    def name(self) -> str:
        """What this store is called in an archive: made up once, so that it tells nothing."""
        return self._store.setting(SETTING, lambda: str(uuid4()))

    def allowed(self, *, everybody: bool, before: Collection[str] = ()) -> dict[UUID, Agreed]:
        """The games that may be kept now, closed or not, in the order in which they were opened.

        everybody: the keeper says that the people of all of them agreed; before: said so of these at an earlier time.
        """
        projections.catch_up(self._store)
        clubs = [self._clubs.of(key) for key in self._clubs.all()]
        found: dict[UUID, Agreed] = {}
        for _, game, row in self._store.openings("game.opened", 0):
            header = decode(row.payload)
            listed = self._store.projected([game]).get(game)
            if not isinstance(header, GameOpened) or listed is None or not _is_open(listed):
                continue
            said, in_a_club = everybody or str(game) in before, any(str(game) in club.games for club in clubs)
            seats = self._seats(game, header) if in_a_club else set[int]()  # a question to the log of each game
            if word := agreed(str(game), seats, header.licence, clubs, everybody=said):
                found[game] = word
        return found

    def wanted(self, game: UUID, word: Agreed) -> Wanted | None:
        """The game as it stands, if it is closed."""
        row, head = self._store.projected([game]).get(game), self._store.head(game)
        if row is None or head is None or not row.closed:
            return None
        return Wanted(game, head.position, head.chain.hex(), word)

    def kept(self, wanted: Wanted, erased: tuple[int, ...] = ()) -> Kept:
        """The game with everything of it that goes into an archive; raises BadLog for one that does not hold.

        erased: seats whose people are not to be named.
        """
        self._store.broken.must_hold(wanted.game)
        rows = self._store.read(wanted.game, 0, upto=wanted.position)
        if not rows or rows[-1].chain.hex() != wanted.head:
            raise BadLog(f"game {wanted.game} is not what it was a moment ago")
        payloads = [row.payload for row in rows]
        if erased:
            names = names_of(payloads, erased)
            payloads = [fact_without(payload, names) for payload in payloads]
        header = decode(payloads[0])
        if not isinstance(header, GameOpened):
            raise BadLog(f"game {wanted.game} opens with something that is not understood here")
        notes, keys = self._signed(wanted, header)
        digests = {row.position: row.digest for row in rows}
        return Kept(
            *(header, payloads, wanted.head, wanted.agreed, self.name(), engine(), notes, keys, erased, digests),
        )

    def link(self, game: UUID, step: int) -> str | None:
        """The chain's link after a step, in hex; None: the log is not so long."""
        rows: list[FactRow] = self._store.read(game, step - 1, 1)
        return rows[0].chain.hex() if rows else None

    def _signed(self, wanted: Wanted, header: GameOpened) -> tuple[tuple[tuple[int, str], ...], tuple[str, ...]]:
        """The signatures over where it stood, each with the number of facts, where the server has a key."""
        seats = [setup.seat for setup in header.seats]
        try:
            found = Cosigned(self._store, self._heads).vouched(wanted.game, seats, wanted.position)
        except Refused:
            found = None
        if found is None:
            return (), ()
        return tuple((_size(note), note) for note in found.notes), found.keys

    def _seats(self, game: UUID, header: GameOpened) -> set[int]:
        """Everybody's seats, those that somebody took later among them."""
        later = (decode(row.payload).seat for row in self._store.of_kinds(game, (SEATED,)))
        return {setup.seat for setup in header.seats} | {seat for seat in later if seat is not None}


def _is_open(row: GameRow) -> bool:
    return not row.shelved and may_watch(EVERYBODY.role, row.seen, closed=True)


def _size(note: str) -> int:
    """The number of facts that a checkpoint speaks of: its second line."""
    lines = note.splitlines()
    return int(lines[1]) if len(lines) > 1 and lines[1].isdecimal() else 0
