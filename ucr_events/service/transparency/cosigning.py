"""Who saw the end of a game: signatures of phones of seats over where it stood, kept beside the log and part of its file.

A seat's phone signs with a key that it made for this game and seat alone (`cosignature/v1`). The first key of a seat stays:
whoever takes the seat's link later signs for nobody else. The server keeps what it could check; a stranger checks it again.
"""

from collections.abc import Sequence
from uuid import UUID

import msgspec

from ucr_events.errors import BadFacts, NotAllowed, Problem
from ucr_events.log.interchange import Vouched
from ucr_events.service.transparency.heads import Heads
from ucr_events.store import Store
from ucr_events.transparency.notes import COSIGNATURE, BadNote, cosigned_at, opened, read_checkpoint, read_key

AHEAD = 600
"Seconds that a phone's clock may be ahead."


class Cosignature(msgspec.Struct, frozen=True):
    """That the phone of this seat saw the log up to `size`; at: seconds since 1970, by the phone's clock."""

    seat: int
    key: str
    size: int
    at: int
    note: str


class Cosigned:
    """The cosignatures of the games of one store: a row of its settings for each seat that signed."""

    def __init__(self, store: Store, heads: Heads) -> None:
        self._store = store
        self._heads = heads

    def of(self, game: UUID, seats: Sequence[int]) -> tuple[Cosignature, ...]:
        """Those of these seats that signed, in order."""
        rows = (self._store.setting(_name(game, seat), str) for seat in seats)
        return tuple(msgspec.json.decode(row, type=Cosignature) for row in rows if row)

    def keep(self, game: UUID, seat: int, vkey: str, note: str, position: int, now: int) -> None:
        """Check and keep what this seat's phone signed; the same again is no mistake. Raises BadFacts, NotAllowed."""
        found = self._checked(game, seat, vkey, note, position, now)
        row = msgspec.json.encode(found).decode()
        there = msgspec.json.decode(self._store.setting(_name(game, seat), lambda: row), type=Cosignature)
        if read_key(there.key).public != read_key(found.key).public:  # its name changes with the epoch
            raise NotAllowed("another phone of this seat has signed already, and its signature stays")
        if there.size < found.size:
            self._store.put_setting(_name(game, seat), row)

    def vouched(self, game: UUID, seats: Sequence[int], position: int) -> Vouched | None:
        """Everybody's signatures, as the end of the game's file has them; None: nobody signed."""
        if self._heads.key is None:
            return None
        signed = self.of(game, seats)
        notes = {
            size: self._heads.checkpoint(game, size) for size in {position, *(one.size for one in signed)} if size <= position
        }
        for one in signed:
            text, _, line = one.note.partition("\n\n")
            if one.size in notes and notes[one.size].startswith(f"{text}\n\n"):
                notes[one.size] += line
            else:  # not what the log is now: said by whoever verifies it
                notes[-one.seat] = one.note
        return Vouched(tuple(notes[size] for size in sorted(notes)), (self._heads.key, *(one.key for one in signed)))

    def _checked(self, game: UUID, seat: int, vkey: str, note: str, position: int, now: int) -> Cosignature:
        try:
            key = read_key(vkey)
        except BadNote as error:
            raise BadFacts([Problem("key", str(error))]) from error
        name = f"{self._heads.origin(game)}/seat/{seat}"
        if key.kind != COSIGNATURE or key.name != name:
            raise BadFacts([Problem("key", f"expected a key that cosigns, of the name {name}")])
        try:
            text, _ = opened(note, [key])
            checkpoint = read_checkpoint(text)
        except BadNote as error:
            raise BadFacts([Problem("note", str(error))]) from error
        at = cosigned_at(note, key)
        if not 0 < at <= now + AHEAD:
            raise BadFacts([Problem("note", "the phone's clock is wrong: it signs with a time to come")])
        if not 0 < checkpoint.size <= position or self._heads.text(game, checkpoint.size) != text:
            raise BadFacts([Problem("note", "what was signed is not what this log was")])
        return Cosignature(seat, vkey, checkpoint.size, at, f"{text}\n{_line_of(note, key.name)}")


def _line_of(note: str, name: str) -> str:
    """The signature of this key alone."""
    lines = note.rpartition("\n\n")[2].splitlines(keepends=True)
    return next(line for line in lines if line.startswith(f"— {name} "))


def _name(game: UUID, seat: int) -> str:
    return f"cosigned/{game}/{seat}"
