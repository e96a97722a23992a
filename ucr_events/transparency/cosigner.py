"""A witness that others hand checkpoints of their logs to: C2SP `tlog-witness`, whatever carries the requests.

    old <size that it saw last>
    <a line in base64 for each hash of the proof that the log only grew since>

    <the log's signed checkpoint>

It answers with its own signature under what goes on from what it saw, and with nothing under anything else. What it saw is
kept before it answers, one step at a time, so that it never signs two logs that do not follow from each other.
"""

import re
from base64 import b64encode
from contextlib import AbstractContextManager
from hashlib import sha256
from typing import Protocol

import msgspec

from ucr_events.transparency.merkle import EMPTY, continues
from ucr_events.transparency.notes import (
    COSIGNATURE,
    BadNote,
    Checkpoint,
    Key,
    Signer,
    cosigned_at,
    decoded,
    opened,
    parts,
    read_checkpoint,
)

MOST_HASHES = 63
LARGEST = 100_000
"Bytes of a request."
SIZE = "text/x.tlog.size"
PLAIN = "text/plain; charset=utf-8"
NUMBER = re.compile(r"0|[1-9][0-9]{0,18}")


class Handed(msgspec.Struct, frozen=True):
    """A request: the size that the witness is said to have seen last, the proof, and the checkpoint as a note."""

    old: int
    proof: tuple[bytes, ...]
    note: str

    @property
    def body(self) -> bytes:
        """As it is sent."""
        hashes = "".join(f"{b64encode(one).decode()}\n" for one in self.proof)
        return f"old {self.old}\n{hashes}\n{self.note}".encode()


class Refused(Exception):  # noqa: N818  an outcome
    """Not signed, and the status that says why."""

    def __init__(self, status: int, said: str, kind: str = PLAIN) -> None:
        super().__init__(said)
        self.status = status
        self.said = f"{said}\n"
        self.kind = kind


class Shelf(Protocol):
    """Where a witness keeps what it saw of each log, by the log's name."""

    def keys(self, origin: str) -> tuple[Key, ...]:
        """The keys of a log that it looks after; none: it does not know the log."""

    def alone(self, origin: str) -> AbstractContextManager[None]:
        """Nobody else looks at this log meanwhile."""

    def note(self, origin: str) -> str | None:
        """What it signed last; None: nothing yet."""

    def keep(self, origin: str, note: str) -> None:
        """In place of what was there, durably when it returns."""

    def accuse(self, origin: str, kept: str, handed: Handed) -> None:
        """Both signed heads, of which the second does not go on from the first."""


def read_handed(body: bytes) -> Handed:
    """The request; raises BadNote."""
    if len(body) > LARGEST:
        raise BadNote(f"expected at most {LARGEST} bytes")
    try:
        head, gap, note = body.decode().partition("\n\n")
    except UnicodeDecodeError as error:
        raise BadNote("expected UTF-8") from error
    first, *hashes = head.split("\n")
    size = first.removeprefix("old ")
    if not gap or not first.startswith("old ") or not NUMBER.fullmatch(size):
        raise BadNote("expected a line `old SIZE`, the hashes of the proof, an empty line, and a checkpoint")
    if len(hashes) > MOST_HASHES:
        raise BadNote(f"expected at most {MOST_HASHES} hashes")
    proof = tuple(map(decoded, hashes))
    if any(len(one) != len(EMPTY) for one in proof):
        raise BadNote("expected hashes of 32 bytes")
    return Handed(int(size), proof, note)


def place(origin: str) -> str:
    """Where the last signed checkpoint of the log of this name is asked for: `GET …/<this>/checkpoint`."""
    return sha256(origin.encode()).hexdigest()


class Cosigner:
    """The witness. Thread-safe as its shelf is."""

    def __init__(self, signer: Signer, shelf: Shelf) -> None:
        if signer.key.kind != COSIGNATURE:
            raise BadNote("a witness needs a key that cosigns, and signs nothing else with it")
        self.key = signer.key
        self._signer = signer
        self._shelf = shelf

    def add(self, body: bytes, now: int) -> str:
        """The line under what was handed over, signed now (seconds since 1970); raises Refused."""
        try:
            handed = read_handed(body)
            text, signatures = parts(handed.note)
            checkpoint = read_checkpoint(text)
        except BadNote as error:
            raise Refused(400, f"{error}") from error
        keys = self._shelf.keys(checkpoint.origin)
        if not keys:
            raise Refused(404, "this witness does not look after a log of this name")
        try:
            opened(handed.note, keys)
            if any([one[:2] for one in signatures].count((key.name, key.tag)) > 1 for key in keys):
                raise BadNote(f"expected one signature of {checkpoint.origin}")
        except BadNote as error:
            raise Refused(403, f"{error}") from error
        if handed.old > checkpoint.size:
            raise Refused(400, f"the log had {handed.old} entries and has {checkpoint.size} now")
        signed = "".join(key.line(one[2]) for one in signatures for key in keys if one[:2] == (key.name, key.tag))
        with self._shelf.alone(checkpoint.origin):
            self._must_follow(handed, checkpoint, now)
            line = self._signer.cosign(text, now)
            self._shelf.keep(checkpoint.origin, f"{text}\n{signed}{line}")
            return line

    def _must_follow(self, handed: Handed, checkpoint: Checkpoint, now: int) -> None:
        """Raise Refused unless it goes on from what was signed before, and keep both heads of a log that does not."""
        kept = self._shelf.note(checkpoint.origin)
        before = read_checkpoint(parts(kept)[0]) if kept else Checkpoint(checkpoint.origin, 0, EMPTY)
        forked = before.size == checkpoint.size and before.root != checkpoint.root
        if kept and forked:
            self._shelf.accuse(checkpoint.origin, kept, handed)
        if handed.old != before.size:
            raise Refused(409, f"{before.size}", SIZE)
        if forked:
            raise Refused(422, f"another log of {before.size} entries was signed before")
        if not continues(before.size, before.root, checkpoint.size, checkpoint.root, handed.proof):
            if kept:
                self._shelf.accuse(checkpoint.origin, kept, handed)
            raise Refused(422, f"the proof does not show that the log went on from its {before.size} entries")
        if kept and now < cosigned_at(kept, self.key):
            raise Refused(503, "the clock of this witness went back: it signs nothing until that is put right")
