"""Whether a record is what was entered of it into a server's log of all games, as `GET …/leaves` says it."""

from hashlib import sha256

import msgspec

from ucr_events.transparency.epochs import epoch_of
from ucr_events.transparency.merkle import includes, leaf
from ucr_events.transparency.notes import BadNote, Checkpoint, Key, opened, read_checkpoint

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


class Leaves(msgspec.Struct, frozen=True):
    """The answer of a server, kept as a file."""

    format: str
    leaves: tuple[Leaf, ...]
    checkpoint: str


class Entered(msgspec.Struct, frozen=True):
    """An entry that was looked at. head: where the game stood by it; None: it is not in the tree, or hides something else."""

    leaf: Leaf
    head: Checkpoint | None


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


def _head(one: Leaf, tree: Checkpoint) -> Checkpoint | None:
    there = includes(leaf(one.entry), one.place, tree.size, one.proof, tree.root)
    if not there or one.nonce is None or one.checkpoint is None:
        return None
    head = read_checkpoint(one.checkpoint)
    hides = sha256(one.nonce + one.checkpoint.encode()).digest() == one.entry
    return head if hides and head.size == one.size else None
