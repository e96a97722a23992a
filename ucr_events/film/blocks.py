"""A film is cut into blocks that can be fetched and cached one by one: a whole table, then what changed step by step.

Block k holds the steps k*BLOCK … k*BLOCK + BLOCK-1. Step 0 is the blank table before the header, step n the table after fact n.
"""

import gzip
from collections.abc import Iterable
from typing import Any

import msgspec

from ucr_events.film.diff import diff
from ucr_events.table.state import Table

BLOCK = 1024
"Steps of a block. The whole table at its beginning is most of a shorter one: 19 bytes a step with 256, 10 with 1024."
FILM_VERSION = 1
"Part of every block's tag: raise when the form of blocks changes."

_encoder = msgspec.json.Encoder()


class Block(msgspec.Struct, frozen=True):
    """One block as the viewer gets it; `from_` is the step of `table`, `diffs[i]` leads to step from_+i+1."""

    from_: int = msgspec.field(name="from")
    to: int
    table: Table
    diffs: list[Any]


def make_block(first_step: int, states: Iterable[Table]) -> bytes:
    """The JSON of a block from the tables of its steps, the first of which is its keyframe."""
    iterator = iter(states)
    table = previous = next(iterator)
    diffs = []
    for state in iterator:
        diffs.append(diff(previous, state))
        previous = state
    return _encoder.encode(Block(from_=first_step, to=first_step + len(diffs), table=table, diffs=diffs))


def compress(block: bytes) -> bytes:
    """The block as it goes over the wire; the same bytes give the same bytes."""
    return gzip.compress(block, compresslevel=9, mtime=0)
