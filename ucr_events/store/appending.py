"""The checks every append passes before the database is asked, and against the game's head."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from uuid import UUID

from ucr_events import chain
from ucr_events.store.errors import BrokenChain, PositionTaken
from ucr_events.store.rows import FactRow, Head

LONGEST_ID = 40
"Characters of a fact id."


def check_rows(game: UUID, rows: Sequence[FactRow]) -> None:
    """Raise `ValueError` for rows that can never be appended, `BrokenChain` if they do not hang together.

    The first row is not compared with what is stored: see `check_follows`.
    """
    if not rows:
        raise ValueError("an append needs at least one row")
    first = rows[0]
    if first.position < 1:
        raise ValueError(f"positions begin at 1, not at {first.position}")
    if first.position == 1 and first.chain != chain.link(chain.genesis(str(game)), first.digest):
        raise BrokenChain(1)
    for row in rows:
        if not 0 < len(row.id) <= LONGEST_ID or "\0" in row.id:
            raise ValueError(f"a fact id has 1 to {LONGEST_ID} characters: {row.id!r}")
    for before, row in pairwise(rows):
        if row.position != before.position + 1:
            raise ValueError(f"position {row.position} follows {before.position}: the rows of one append have no gaps")
        if row.chain != chain.link(before.chain, row.digest):
            raise BrokenChain(row.position)


def check_follows(head: Head | None, first: FactRow) -> None:
    """Raise `PositionTaken` or `BrokenChain` unless the first row follows the head."""
    if first.position != (head.position if head else 0) + 1:
        raise PositionTaken(head)
    if head and first.chain != chain.link(head.chain, first.digest):
        raise BrokenChain(first.position)


def repeated_ids(rows: Sequence[FactRow]) -> list[str]:
    """Ids that come more than once in these rows."""
    return [fact_id for fact_id, times in Counter(row.id for row in rows).items() if times > 1]
