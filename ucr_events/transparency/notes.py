"""Signed notes as C2SP has them (`signed-note`, `tlog-checkpoint`): a text, and under it a line for each signature.

    — <name of the key> <base64 of 4 bytes that name the key, and of the signature>

A checkpoint is a text of three lines: whose log, how many entries, and the root over them. Signatures are Ed25519: of a log
over its text (type 0x01), of who saw it over the time and the text (`cosignature/v1`, type 0x04).
"""

import re
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Iterable
from hashlib import sha256
from hmac import digest as hmac

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

ED25519 = b"\x01"
COSIGNATURE = b"\x04"
SMALL_ORDER = frozenset(
    bytes.fromhex(point)
    for point in (
        "0100000000000000000000000000000000000000000000000000000000000000",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0000000000000000000000000000000000000000000000000000000000000080",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
        "0100000000000000000000000000000000000000000000000000000000000080",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    )
)
"Points under which any signature holds: no key of anybody."
NAME = re.compile(r"[^\s+]+")
"A key's name: nothing that would end it in a line."
LINE = re.compile(r"— (\S+) (\S+)")
LARGEST = 1_000_000
MOST_SIGNATURES = 100
LENGTH = 32


class BadNote(ValueError):  # noqa: N818  an outcome
    """No note, no key, or no checkpoint; the text says why."""


class Key(msgspec.Struct, frozen=True):
    """A public key and its name; `vkey` is the form in which it is handed round."""

    name: str
    public: bytes
    kind: bytes = ED25519

    @property
    def tag(self) -> bytes:
        """The 4 bytes by which signatures name it."""
        return sha256(self.name.encode() + b"\n" + self.kind + self.public).digest()[:4]

    @property
    def vkey(self) -> str:
        """name+tag+key, as C2SP writes it."""
        return f"{self.name}+{self.tag.hex()}+{b64encode(self.kind + self.public).decode()}"

    def line(self, signature: bytes) -> str:
        """The line under a note by which this key signed it."""
        return f"— {self.name} {b64encode(self.tag + signature).decode()}\n"


class Signer:
    """A private key and its name; `text` is the form in which it is kept."""

    def __init__(self, name: str, seed: bytes, kind: bytes = ED25519) -> None:
        """kind: `COSIGNATURE` for a key that signs what it saw of others' logs, and nothing else."""
        if not NAME.fullmatch(name):
            raise BadNote(f"{name!r} cannot be the name of a key: expected no space and no +")
        self._seed = seed
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.key = Key(name, self._private.public_key().public_bytes_raw(), kind)

    def __repr__(self) -> str:
        """Without the key."""
        return f"Signer({self.key.vkey})"

    @property
    def text(self) -> str:
        """PRIVATE+KEY+name+tag+seed, as Go's tools write it."""
        return f"PRIVATE+KEY+{self.key.name}+{self.key.tag.hex()}+{b64encode(self.key.kind + self._seed).decode()}"

    def derived(self, purpose: bytes) -> bytes:
        """A secret of 32 bytes for this purpose, made of the private key: it lies where the key lies, and on its paper copy."""
        return hmac_of(self._seed, purpose)

    def sign(self, text: str) -> str:
        """The note: the text, and under it the signature."""
        if not _is_text(text):
            raise BadNote("expected a text of whole lines without controls")
        return f"{text}\n{self.key.line(self.raw(text.encode()))}"

    def cosign(self, text: str, at: int) -> str:
        """The line under a checkpoint by which this key saw it then, in seconds since 1970 (`cosignature/v1`)."""
        return self.key.line(at.to_bytes(8, "big") + self.raw(cosigned(text, at)))

    def raw(self, message: bytes) -> bytes:
        """The signature over these bytes alone."""
        return self._private.sign(message)


def read_signer(text: str) -> Signer:
    """The private key in this text; raises BadNote."""
    parts = text.strip().split("+", 4)
    if len(parts) != 5 or parts[:2] != ["PRIVATE", "KEY"]:
        raise BadNote("expected PRIVATE+KEY+name+tag+key")
    raw = _key_bytes(parts[4], ED25519, COSIGNATURE)
    signer = Signer(parts[2], raw[1:], raw[:1])
    if signer.key.tag.hex() != parts[3]:
        raise BadNote("the key is not the one of its name")
    return signer


def read_key(vkey: str) -> Key:
    """The public key in this text; raises BadNote."""
    parts = vkey.strip().split("+", 2)
    if len(parts) != 3 or not NAME.fullmatch(parts[0]):
        raise BadNote("expected name+tag+key")
    raw = _key_bytes(parts[2], ED25519, COSIGNATURE)
    key = Key(parts[0], raw[1:], raw[:1])
    if key.tag.hex() != parts[1]:
        raise BadNote("the key is not the one of its name")
    return key


def opened(note: str, keys: Iterable[Key]) -> tuple[str, tuple[Key, ...]]:
    """The text of a note, and which of these keys signed it; raises BadNote where there is none, or one did so falsely."""
    text, lines = parts(note)
    known = {(key.name, key.tag): key for key in keys}
    found: list[Key] = []
    for name, tag, signature in lines:
        key = known.get((name, tag))
        if key is not None and key not in found:
            _verify(key, text, signature)
            found.append(key)
    if not found:
        raise BadNote("none of the keys has signed it")
    return text, tuple(found)


def parts(note: str) -> tuple[str, list[tuple[str, bytes, bytes]]]:
    """The text of a note, and of each signature name, tag and bytes, whether or not they hold; raises BadNote."""
    if len(note) > LARGEST or "\n\n" not in note:
        raise BadNote("expected a text and its signatures")
    head, _, tail = note.rpartition("\n\n")
    text, lines = f"{head}\n", tail.split("\n")
    if lines.pop() or not 0 < len(lines) <= MOST_SIGNATURES or not _is_text(text):
        raise BadNote("expected a text, an empty line, and signatures")
    return text, [_signature(line) for line in lines]


class Checkpoint(msgspec.Struct, frozen=True):
    """That a log of this name has so many entries, with this root over them."""

    origin: str
    size: int
    root: bytes

    @property
    def text(self) -> str:
        """As it is signed."""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"


def read_checkpoint(text: str) -> Checkpoint:
    """The checkpoint that this text is; raises BadNote, also for further lines, which no witness of a game would sign."""
    lines = text.split("\n")
    if len(lines) != 4 or lines[3] or not lines[0] or not re.fullmatch(r"0|[1-9][0-9]{0,18}", lines[1]):
        raise BadNote("expected three lines: origin, size, root")
    found = decoded(lines[2])
    if len(found) != LENGTH:
        raise BadNote(f"expected a root of {LENGTH} bytes")
    return Checkpoint(lines[0], int(lines[1]), found)


def hmac_of(secret: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256."""
    return hmac(secret, message, "sha256")


def cosigned(text: str, at: int) -> bytes:
    """What who saw this checkpoint signs, with the time in seconds since 1970."""
    return f"cosignature/v1\ntime {at}\n{text}".encode()


def cosigned_at(note: str, key: Key) -> int:
    """When this key cosigned the note, seconds since 1970; 0: it did not."""
    lines = note.rpartition("\n\n")[2].split("\n")[:-1]
    found = (signature for name, tag, signature in map(_signature, lines) if (name, tag) == (key.name, key.tag))
    return int.from_bytes(next(found, b"")[:8], "big") if key.kind == COSIGNATURE else 0


def _verify(key: Key, text: str, signature: bytes) -> None:
    message = text.encode()
    if key.kind == COSIGNATURE:
        message, signature = cosigned(text, int.from_bytes(signature[:8], "big")), signature[8:]
    try:
        if key.public in SMALL_ORDER:
            raise ValueError("a key under which any signature holds")
        Ed25519PublicKey.from_public_bytes(key.public).verify(signature, message)
    except (InvalidSignature, ValueError) as error:
        raise BadNote(f"the signature of {key.name} does not hold") from error


def _signature(line: str) -> tuple[str, bytes, bytes]:
    found = LINE.fullmatch(line)
    raw = decoded(found[2]) if found else b""
    if found is None or "+" in found[1] or len(raw) < 5:
        raise BadNote("a signature that is none")
    return found[1], raw[:4], raw[4:]


def _key_bytes(text: str, *kinds: bytes) -> bytes:
    raw = decoded(text)
    if len(raw) != 1 + LENGTH or raw[:1] not in (kinds or (ED25519,)):
        raise BadNote("expected an Ed25519 key")
    return raw


def decoded(text: str) -> bytes:
    """Base64 in its one spelling."""
    try:
        raw = b64decode(text, validate=True)
    except (Error, ValueError) as error:
        raise BadNote("expected base64") from error
    if b64encode(raw).decode() != text:
        raise BadNote("expected base64 as it is written")
    return raw


def _is_text(text: str) -> bool:
    return text.endswith("\n") and all(letter == "\n" or (letter >= " " and letter != "\ufffd") for letter in text)
