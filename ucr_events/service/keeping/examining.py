"""What may be wrong with the rows of any stream, whatever they tell: their order, digests and chain."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from msgspec.json import encode

from ucr_events.chain import digest, genesis, link
from ucr_events.store import FactRow

WITHOUT_ID = "log."
"Facts of the log of all games: their place is their name."


def row_faults(row: FactRow, position: int, previous: bytes) -> Iterator[str]:
    """What is wrong with the row that should stand at this position, after this link."""
    if row.position != position:
        yield f"expected position {position}"
    if digest(row.payload) != row.digest:
        yield "the payload does not agree with its digest: it was altered"
    if link(previous, row.digest) != row.chain:
        yield "the chain is broken here"
    named = row.kind.startswith(WITHOUT_ID) or b'"id":%s' % encode(row.id) in row.payload
    if not named or b'"kind":%s' % encode(row.kind) not in row.payload:
        yield f"it is found as {row.kind} {row.id}, and says something else"


def stream_faults(key: UUID, rows: Sequence[FactRow], noun: str) -> list[str]:
    """The faults of a whole stream from its first row on, each with its place; noun: what a row is called to people."""
    previous = [genesis(str(key)), *(row.chain for row in rows)]
    return [
        f"{noun} {row.position}: {fault}"
        for position, row in enumerate(rows, 1)
        for fault in row_faults(row, position, previous[position - 1])
    ]
