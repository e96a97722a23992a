"""A tree over entries that is kept whole, level above level: a root or a proof takes a few look-ups, however many entries."""

from ucr_events.transparency.merkle import EMPTY, Hash, leaf, node, whole_part


class Tree:
    """As RFC 6962 has it, at any size it had. 64 bytes an entry."""

    def __init__(self) -> None:
        self._levels: list[list[Hash]] = [[]]

    @property
    def size(self) -> int:
        """How many entries."""
        return len(self._levels[0])

    def add(self, entry: bytes) -> None:
        """One more entry."""
        found, level = leaf(entry), 0
        self._levels[0].append(found)
        while len(self._levels[level]) % 2 == 0:
            found, level = node(*self._levels[level][-2:]), level + 1
            if level == len(self._levels):
                self._levels.append([])
            self._levels[level].append(found)

    def root(self, size: int) -> Hash:
        """The root when there were so many entries."""
        return self._over(0, size) if size else EMPTY

    def inclusion(self, place: int, size: int) -> list[Hash]:
        """The proof that the entry at this place (from 0) is in the tree of this size."""
        if not 0 <= place < size <= self.size:
            raise ValueError(f"expected a place from 0 to {size - 1}, got {place}")
        start, stop = 0, size
        proof: list[Hash] = []
        while stop - start > 1:
            middle = start + whole_part(stop - start)
            if place < middle:
                proof.append(self._over(middle, stop))
                stop = middle
            else:
                proof.append(self._over(start, middle))
                start = middle
        return proof[::-1]

    def consistency(self, before: int, size: int) -> list[Hash]:
        """The proof that the tree of size `before` is the beginning of the tree of this size."""
        if not 0 <= before <= size <= self.size:
            raise ValueError(f"expected a size from 0 to {size}, got {before}")
        if before in (0, size):
            return []
        start, stop = 0, size
        proof: list[Hash] = []
        while before != stop:
            middle = start + whole_part(stop - start)
            if before <= middle:
                proof.append(self._over(middle, stop))
                stop = middle
            else:
                proof.append(self._over(start, middle))
                start = middle
        return [*([self._over(start, stop)] if start else []), *proof[::-1]]

    def _over(self, start: int, stop: int) -> Hash:
        """The root over the entries from `start` on; a part that begins where parts of its size begin."""
        size = stop - start
        if size & (size - 1) == 0:
            level = size.bit_length() - 1
            return self._levels[level][start >> level]
        middle = start + whole_part(size)
        return node(self._over(start, middle), self._over(middle, stop))
