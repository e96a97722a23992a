"""The tree that is kept whole says what the tree made anew from its entries says."""

from ucr_events.transparency.merkle import consistency, inclusion, root
from ucr_events.transparency.tree import Tree

ENTRIES = [bytes([number]) * 3 for number in range(70)]


def grown(size: int = len(ENTRIES)) -> Tree:
    tree = Tree()
    for entry in ENTRIES[:size]:
        tree.add(entry)
    return tree


def test_its_root_at_every_size_is_the_root_over_the_entries() -> None:
    tree = grown()
    assert [tree.root(size) for size in range(71)] == [root(ENTRIES[:size]) for size in range(71)]


def test_its_proofs_are_those_made_from_the_entries() -> None:
    tree = grown()
    for size in (1, 2, 3, 7, 8, 9, 33, 64, 70):
        for place in range(size):
            assert tree.inclusion(place, size) == inclusion(ENTRIES[:size], place)
        for before in range(size + 1):
            assert tree.consistency(before, size) == consistency(ENTRIES[:size], before)
