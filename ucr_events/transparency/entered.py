"""Whether a record is what was entered of it into a server's log of all games, as `GET …/leaves` says it."""

from hashlib import sha256

import msgspec

from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.merkle import continues, includes, leaf
from ucr_events.transparency.notes import (
    COSIGNATURE,
    BadNote,
    Checkpoint,
    Key,
    cosigned_at,
    opened,
    read_checkpoint,
    read_key,
)

FORMAT = "ucr-leaves/1"


class Leaf(msgspec.Struct, frozen=True):
    """One entry, opened; bytes are base64. No nonce: the server says that the game has not so many facts."""

    place: int
    at: int
    size: int
    entry: bytes
    proof: tuple[bytes, ...]
    nonce: bytes | None
    checkpoint: str | None


class Witnessed(msgspec.Struct, frozen=True):
    """That a witness signed the log at some size. proof: that of this and the checkpoint's the smaller begins the larger."""

    key: str
    note: str
    proof: tuple[bytes, ...]


class Leaves(msgspec.Struct, frozen=True):
    """The answer of a server, kept as a file, or within the game's own."""

    format: str
    leaves: tuple[Leaf, ...]
    checkpoint: str
    witnessed: tuple[Witnessed, ...] = ()


class Entered(msgspec.Struct, frozen=True):
    """An entry that was looked at. head: where the game stood by it; None: it is not in the tree, or hides something else."""

    leaf: Leaf
    head: Checkpoint | None


class Seen(msgspec.Struct, frozen=True):
    """What a witness's word is worth. at: when it signed; fails: it is none, or of another log than this."""

    name: str
    key: Key | None
    size: int
    at: int
    fails: bool


def read_leaves(content: bytes) -> Leaves:
    """The file; raises BadNote."""
    try:
        return msgspec.json.decode(content, type=Leaves)
    except msgspec.MsgspecError as error:
        raise BadNote(f"expected what {FORMAT} says: {error}") from error


def look(leaves: Leaves, keys: list[Key]) -> tuple[Checkpoint, Key, list[Entered]]:
    """Whose log it is and where it stands, which of the keys signed that, and what each entry is; raises BadNote."""
    text, signers = opened(leaves.checkpoint, keys)
    tree = read_checkpoint(text)
    if epoch_of(tree.origin, signers[0].name) is None:
        raise BadNote(f"what {signers[0].name} signed is not its log of all games")
    return tree, signers[0], [Entered(one, _head(one, tree)) for one in leaves.leaves]


def seen_by(leaves: Leaves, tree: Checkpoint, place: int) -> list[Seen]:
    """The witnesses that signed the log of this tree with the entry at this place in it; none that signed it before."""
    found = [_seen(one, tree) for one in leaves.witnessed]
    return [one for one in found if one.fails or one.size > place]


def _seen(one: Witnessed, tree: Checkpoint) -> Seen:
    name = one.key.partition("+")[0]
    try:
        key = read_key(one.key)
        signed = read_checkpoint(opened(one.note, [key])[0])
    except BadNote:
        return Seen(name, None, 0, 0, fails=True)
    less, more = sorted((signed, tree), key=lambda each: each.size)
    same = signed.origin == tree.origin and continues(less.size, less.root, more.size, more.root, one.proof)
    return Seen(name, key, signed.size, cosigned_at(one.note, key), fails=not same or key.kind != COSIGNATURE)


def _head(one: Leaf, tree: Checkpoint) -> Checkpoint | None:
    there = includes(leaf(one.entry), one.place, tree.size, one.proof, tree.root)
    if not there or one.nonce is None or one.checkpoint is None:
        return None
    head = read_checkpoint(one.checkpoint)
    hides = sha256(one.nonce + one.checkpoint.encode()).digest() == one.entry
    return head if hides and head.size == one.size else None
