"""The checks every append passes before the database is asked, and against the game's head."""

from collections import Counter
from collections.abc import Sequence
from uuid import UUID

from ucr_events import chain
from ucr_events.store.errors import BrokenChain, PositionTaken
from ucr_events.store.rows import FactRow, Head

LONGEST_ID = 40
"Characters of a fact id."
AT_ONCE = 500
"Rows of one statement; of a longer log they follow each other in one transaction, so that it is never in memory as a whole."


def in_pieces(game: UUID, rows: Sequence[FactRow]) -> list[tuple[UUID, Sequence[FactRow]]]:
    """A long append as several that follow each other, for `append_together`."""
    return [(game, rows[start : start + AT_ONCE]) for start in range(0, len(rows), AT_ONCE)]


def checked(game: UUID, rows: Sequence[FactRow]) -> list[FactRow]:
    """The rows, read once wherever they are kept, that passed `check_rows`."""
    read = list(rows)
    check_rows(game, read)
    return read


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
    links = [first.chain, *chain.links(first.chain, (row.digest for row in rows[1:]))]
    for position, (row, linked) in enumerate(zip(rows, links, strict=True), first.position):
        if not 0 < len(row.id) <= LONGEST_ID or "\0" in row.id:
            raise ValueError(f"a fact id has 1 to {LONGEST_ID} characters: {row.id!r}")
        if row.position != position:
            raise ValueError(f"position {row.position} follows {position - 1}: the rows of one append have no gaps")
        if row.chain != linked:
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
