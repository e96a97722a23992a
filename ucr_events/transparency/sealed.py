"""Sealed heads: where a covered game stands, told to who may not know it yet, and opened when the log opens to that reader.

    SHA-256(nonce + text of the checkpoint)      nonce = HMAC(secret, game + "/" + size)

It says nothing of the game, and binds whoever signed it: they must open it later, and can open it in one way only.
"""

from base64 import b64encode
from hashlib import sha256

from ucr_events.transparency.notes import LENGTH, BadNote, Checkpoint, decoded, hmac_of

SEALED = "sealed"
"Stands where a checkpoint has its size, so that neither is ever taken for the other."


def nonce(secret: bytes, game: str, size: int) -> bytes:
    """What hides the head of this game at this size."""
    return hmac_of(secret, f"{game}/{size}".encode())


def sealed(hidden_by: bytes, checkpoint: Checkpoint) -> bytes:
    """The hash that is given out in place of the checkpoint."""
    return sha256(hidden_by + checkpoint.text.encode()).digest()


def sealed_text(origin: str, head: bytes) -> str:
    """A sealed head as it is signed."""
    return f"{origin}\n{SEALED}\n{b64encode(head).decode()}\n"


def read_sealed(text: str) -> tuple[str, bytes]:
    """Origin and hash of a sealed head; raises BadNote."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3] or not lines[0] or lines[1] != SEALED:
        raise BadNote("expected three lines: origin, sealed, hash")
    found = decoded(lines[2])
    if len(found) != LENGTH:
        raise BadNote(f"expected a hash of {LENGTH} bytes")
    return lines[0], found
