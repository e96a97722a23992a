"""Hidden decks: what the tiles drawn in secret may have been, by the order of a shuffled deck alone. Exact, in whole numbers.

Between two shuffles every order of the tiles is alike, so hands follow the hypergeometric distribution, together. What is known
of a hand is logic ("this one was enacted, so it was in it"), never why somebody chose it. Apart from what `answering` says, for
nothing here depends on who holds which role. Needs no numpy.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb

import msgspec

from ucr_events.analysis.decks_seen import Draw, Known, Stretch, stretches

__all__ = ["Draw", "Hand", "Known", "Odds", "Stretch", "odds", "stretches"]

Tiles = tuple[int, ...]
"How many of each kind, in the order of the stretch's kinds."


class Hand(msgspec.Struct, frozen=True):
    """What a hand may have been: how many of each kind -> its chance; only what is possible."""

    draw: Draw
    chances: dict[Tiles, Fraction]

    def at_least(self, kind: int, many: int) -> Fraction:
        """The chance of so many tiles of a kind."""
        return sum((chance for tiles, chance in self.chances.items() if tiles[kind] >= many), Fraction(0))


class Odds(msgspec.Struct, frozen=True):
    """Of one stretch: since which step, every hand drawn in it, and what is left in the deck after them."""

    step: int
    kinds: tuple[str, ...]
    hands: tuple[Hand, ...]
    left: dict[Tiles, Fraction]


def odds(stretch: Stretch) -> Odds | None:
    """What the hands of a stretch may have been; None: no order of the deck fits what is known of it."""
    many = tuple(stretch.tiles.values())
    if stretch.drawn > sum(many):
        return None
    blocks = _blocks(stretch)
    of_draw = [_inside(one, blocks) for one in stretch.draws]
    sizes = [after - block for block, after in pairwise((*blocks, sum(many)))]
    hands: list[dict[Tiles, int]] = [{} for _ in stretch.draws]
    left: dict[Tiles, int] = {}
    total = 0
    for chosen, ways in _ways(blocks, sizes, many, stretch):
        total += ways
        for hand, mine in zip(hands, of_draw, strict=True):
            tiles = _added(chosen[index] for index in mine) or (0,) * len(many)
            hand[tiles] = hand.get(tiles, 0) + ways
        rest = _added(chosen[index] for index, block in enumerate(blocks) if block >= stretch.drawn) or (0,) * len(many)
        left[rest] = left.get(rest, 0) + ways
    if not total:
        return None
    found = (Hand(draw, _of(hand, total)) for draw, hand in zip(stretch.draws, hands, strict=True))
    return Odds(stretch.step, tuple(stretch.tiles), tuple(found), _of(left, total))


def _blocks(stretch: Stretch) -> list[int]:
    """Where tiles begin that nothing tells apart: at the ends of what was drawn, and of what is known."""
    spans: list[Draw | Known] = [*stretch.draws, *stretch.known]
    ends = {end for one in spans for end in (one.start, one.start + one.size)}
    return sorted({0, *(end for end in ends if 0 <= end < sum(stretch.tiles.values()))})


def _inside(one: Draw | Known, blocks: Sequence[int]) -> list[int]:
    """The numbers of the blocks that lie in it."""
    return [index for index, block in enumerate(blocks) if one.start <= block < one.start + one.size]


def _ways(blocks: Sequence[int], sizes: Sequence[int], many: Tiles, stretch: Stretch) -> Iterator[tuple[list[Tiles], int]]:
    """How many tiles of each kind lie in each block, and how many orders of the deck are so."""
    closing: dict[int, list[tuple[Known, list[int]]]] = {}
    for one in stretch.known:
        if inside := _inside(one, blocks):
            closing.setdefault(inside[-1], []).append((one, inside))

    def go(index: int, rest: Tiles, chosen: list[Tiles], ways: int) -> Iterator[tuple[list[Tiles], int]]:
        if index == len(blocks):
            yield chosen, ways
            return
        for tiles, orders in _dealt(sizes[index], rest):
            so_far = [*chosen, tiles]
            if all(_fits(one, [so_far[i] for i in inside], tuple(stretch.tiles)) for one, inside in closing.get(index, ())):
                yield from go(index + 1, tuple(a - b for a, b in zip(rest, tiles, strict=True)), so_far, ways * orders)

    yield from go(0, many, [], 1)


def _dealt(size: int, rest: Tiles) -> Iterator[tuple[Tiles, int]]:
    """Every number of tiles of each kind that a block of this size may have, and in how many orders they lie there."""
    if not rest:
        if not size:
            yield (), 1
        return
    for first in range(max(size - sum(rest[1:]), 0), min(size, rest[0]) + 1):
        for others, orders in _dealt(size - first, rest[1:]):
            yield (first, *others), comb(size, first) * orders


def _fits(known: Known, blocks: Sequence[Tiles], kinds: Sequence[str]) -> bool:
    there = _added(blocks)
    return all(there[kinds.index(kind)] >= many for kind, many in known.least.items())


def _added(tiles: Iterator[Tiles] | Sequence[Tiles]) -> Tiles:
    return tuple(map(sum, zip(*tiles, strict=True)))


def _of(ways: Mapping[Tiles, int], total: int) -> dict[Tiles, Fraction]:
    return {tiles: Fraction(number, total) for tiles, number in sorted(ways.items())}
