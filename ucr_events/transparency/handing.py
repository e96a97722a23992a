"""Handing one's own log to a witness, as C2SP `tlog-witness` has it, whatever carries the requests (see `cosigner.py`)."""

from collections.abc import Callable, Iterable, Sequence

import msgspec

from ucr_events.transparency.cosigner import NUMBER, SIZE, Handed
from ucr_events.transparency.notes import COSIGNATURE, BadNote, Key, cosigned_at, opened, parts, read_checkpoint, read_key

APART = 600
"Seconds that the clocks of log and witness may be apart."
TIMES = 3
"Requests for one signature: the witness says what it saw last, and may see something newer meanwhile."
LONGEST = 200
"Letters of what a witness says that are passed on."


class Reply(msgspec.Struct, frozen=True):
    """What a witness answered: status, media type, body."""

    status: int
    kind: str
    body: bytes


Post = Callable[[str, bytes], Reply]
"Sends a body to an address; raises OSError."


class Asked(msgspec.Struct, frozen=True):
    """A witness that is asked: its key, and the address below which it has `/add-checkpoint`."""

    key: Key
    address: str


class NotSigned(Exception):  # noqa: N818  an outcome
    """The witness has not signed; the text says why. ahead: entries that it has seen, where those are more than there are."""

    def __init__(self, said: str, ahead: int | None = None) -> None:
        super().__init__(said)
        self.ahead = ahead


def read_asked(text: str) -> tuple[Asked, ...]:
    """Witnesses as a setting names them, each its public key and its address, all apart by spaces; raises BadNote."""
    words = text.split()
    if len(words) % 2:
        raise BadNote("expected a public key and an address for each witness, apart by spaces")
    found = tuple(Asked(read_key(key), address.rstrip("/")) for key, address in zip(words[::2], words[1::2], strict=True))
    for one in found:
        if one.key.kind != COSIGNATURE:
            raise BadNote(f"{one.key.name} is no key that cosigns, as `ucr witness serve` prints it")
        if not one.address.startswith(("http://", "https://")):
            raise BadNote(f"expected the address of {one.key.name}, with http:// or https://")
    if len({one.key.name for one in found}) < len(found):
        raise BadNote("expected each witness once")
    return found


def hand_over(asked: Asked, known: int, note: str, prove: Callable[[int], Sequence[bytes]], post: Post, now: int) -> str:
    """The note with the witness's signature alone; raises NotSigned, OSError.

    known: entries that the witness signed last, as far as one knows; prove: the proof that the log only grew since.
    """
    size = read_checkpoint(parts(note)[0]).size
    old = known
    for _ in range(TIMES):
        reply = post(f"{asked.address}/add-checkpoint", Handed(old, tuple(prove(old)), note).body)
        if reply.status == 200:
            return _signed(asked.key, note, reply.body, now)
        if reply.status != 409 or reply.kind.partition(";")[0] != SIZE:
            raise NotSigned(f"it answers {reply.status}: {_said(reply.body)}")
        old = _size(reply.body)
        if old < known:
            raise NotSigned(f"it has signed {known} entries and says now that it saw {old}: it forgot, and vouches for nothing")
        if old > size:
            cut = "this log was cut, or the key is used twice"
            raise NotSigned(f"it has signed {old} entries and this log has {size}: {cut}", old)
    raise NotSigned("it says each time that it saw something else")


def with_signatures(note: str, others: Iterable[str]) -> str:
    """The note with the signatures under other notes of the same text."""
    text, gap, _ = note.partition("\n\n")
    head = f"{text}{gap}"
    return note + "".join(other.removeprefix(head) for other in others if gap and other.startswith(head))


def _signed(key: Key, note: str, body: bytes, now: int) -> str:
    """The text and the line of this witness under it. Lines of others are left out, as the specification says."""
    text = parts(note)[0]
    try:
        _, signatures = parts(f"{text}\n{body.decode()}")
        lines = "".join(key.line(one[2]) for one in signatures if one[:2] == (key.name, key.tag))
        found = f"{text}\n{lines}"
        opened(found, [key])
        at = cosigned_at(found, key)
    except (BadNote, UnicodeDecodeError) as error:
        raise NotSigned(f"what it answers is no signature of {key.name}: {error}") from error
    if abs(at - now) > APART:
        raise NotSigned(f"its clock and this one are {abs(at - now)} seconds apart")
    return found


def _size(body: bytes) -> int:
    text = _said(body)
    if not NUMBER.fullmatch(text):
        raise NotSigned("it does not say what it saw last")
    return int(text)


def _said(body: bytes) -> str:
    return " ".join(body.decode("utf-8", "replace").split())[:LONGEST]
