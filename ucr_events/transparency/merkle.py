"""Trees over entries as RFC 6962 and RFC 9162 have them: roots, and proofs that an entry, or an earlier tree, is in a tree.

leaf(e) = SHA-256(0x00 + e)      node(l, r) = SHA-256(0x01 + l + r)      root of nothing = SHA-256("")
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from ucr_events.budget import paced

Hash = bytes
LENGTH = 32
EMPTY = sha256(b"").digest()


def leaf(entry: bytes) -> Hash:
    """The hash of an entry."""
    return sha256(b"\0" + entry).digest()


def node(left: Hash, right: Hash) -> Hash:
    """The hash over two trees beside each other."""
    return sha256(b"\1" + left + right).digest()


class Frontier:
    """A tree that grows at its end, as the roots of its whole parts, largest first: all that its root needs."""

    def __init__(self) -> None:
        self.size = 0
        self._parts: list[Hash] = []

    def add(self, entry: bytes) -> None:
        """One more entry."""
        found, number = leaf(entry), self.size
        while number & 1:
            found, number = node(self._parts.pop(), found), number >> 1
        self._parts.append(found)
        self.size += 1

    @property
    def root(self) -> Hash:
        """The root of the tree so far."""
        if not self._parts:
            return EMPTY
        found = self._parts[-1]
        for left in reversed(self._parts[:-1]):
            found = node(left, found)
        return found


def root(entries: Iterable[bytes]) -> Hash:
    """The root of the tree over these entries."""
    grown = Frontier()
    for entry in paced(entries):
        grown.add(entry)
    return grown.root


def inclusion(entries: Sequence[bytes], place: int) -> list[Hash]:
    """The proof that the entry at this place (from 0) is in the tree."""
    if not 0 <= place < len(entries):
        raise ValueError(f"expected a place from 0 to {len(entries) - 1}, got {place}")
    proof: list[Hash] = []
    while len(entries) > 1:
        half = whole_part(len(entries))
        left, right = entries[:half], entries[half:]
        proof.append(root(right if place < half else left))
        entries, place = (left, place) if place < half else (right, place - half)
    return proof[::-1]


def consistency(entries: Sequence[bytes], before: int) -> list[Hash]:
    """The proof that the tree over so many of the entries is the beginning of the tree over all."""
    if not 0 <= before <= len(entries):
        raise ValueError(f"expected a size from 0 to {len(entries)}, got {before}")
    if before in (0, len(entries)):
        return []
    proof: list[Hash] = []
    whole = True
    while before != len(entries):
        half = whole_part(len(entries))
        left, right = entries[:half], entries[half:]
        if before <= half:
            proof.append(root(right))
            entries = left
        else:
            proof.append(root(left))
            entries, before, whole = right, before - half, False
    return [*([] if whole else [root(entries)]), *proof[::-1]]


def includes(hashed: Hash, place: int, size: int, proof: Sequence[Hash], wanted: Hash) -> bool:
    """Whether the proof shows that a leaf of this hash is at this place in the tree of this size and root."""
    if not 0 <= place < size or any(len(one) != LENGTH for one in (hashed, wanted, *proof)):
        return False
    last, found = size - 1, hashed
    for one in proof:
        if last == 0:
            return False
        if place & 1 or place == last:
            found = node(one, found)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            found = node(found, one)
        place, last = place >> 1, last >> 1
    return last == 0 and found == wanted


def continues(before: int, first: Hash, size: int, second: Hash, proof: Sequence[Hash]) -> bool:
    """Whether the proof shows that the tree of size `before` and root `first` is the beginning of the other."""
    if not 0 <= before <= size or any(len(one) != LENGTH for one in (first, second, *proof)):
        return False
    if before == size:
        return not proof and first == second
    if before == 0:
        return not proof and first == EMPTY
    path = [first, *proof] if before & (before - 1) == 0 else list(proof)
    if not path:
        return False
    place, last = before - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    old = new = path[0]
    for one in path[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            old, new = node(one, old), node(one, new)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            new = node(new, one)
        place, last = place >> 1, last >> 1
    return last == 0 and (old, new) == (first, second)


def whole_part(size: int) -> int:
    """The largest power of two below the size."""
    return 1 << (size - 1).bit_length() - 1
