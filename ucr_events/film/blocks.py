"""A film is cut into blocks that can be fetched and cached one by one: a whole table, then what changed step by step.

Block k holds the steps k*BLOCK … k*BLOCK + BLOCK-1. Step 0 is the blank table before the header, step n the table after fact n.
Where several facts count within one step (what happened in a sealed passage), `within` leads through it fact by fact.
"""

import gzip
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from ucr_events.film.diff import diff
from ucr_events.table.state import Table

BLOCK = 1024
"Steps of a block. The whole table at its beginning is most of a shorter one: 19 bytes a step with 256, 10 with 1024."
FILM_VERSION = 1
"Part of every block's tag: raise when the form of blocks changes."

_encoder = msgspec.json.Encoder()


Tables = Sequence[Table]
"The tables within one step: after each of the facts that count there, the last of them the table after the step."


class Block(msgspec.Struct, frozen=True, omit_defaults=True):
    """One block as the viewer gets it; `from_` is the step of `table`, `diffs[i]` leads to step from_+i+1.

    within: step -> as many diffs as facts count there, which together lead where its one diff leads; not of the first step.
    """

    from_: int = msgspec.field(name="from")
    to: int
    table: Table
    diffs: list[Any]
    within: dict[str, list[Any]] = {}


def make_block(first_step: int, steps: Iterable[Tables]) -> bytes:
    """The JSON of a block from the tables of its steps, of which the last of the first is its keyframe."""
    iterator = iter(steps)
    table = previous = next(iterator)[-1]
    diffs: list[Any] = []
    within: dict[str, list[Any]] = {}
    for tables in iterator:
        if len(tables) > 1:
            within[str(first_step + len(diffs) + 1)] = [diff(*pair) for pair in pairwise((previous, *tables))]
        diffs.append(diff(previous, tables[-1]))
        previous = tables[-1]
    return _encoder.encode(Block(from_=first_step, to=first_step + len(diffs), table=table, diffs=diffs, within=within))


def compress(block: bytes) -> bytes:
    """The block as it goes over the wire; the same bytes give the same bytes."""
    return gzip.compress(block, compresslevel=9, mtime=0)
