"""What a database must offer to the parts of the store that do not care which database it is.

Statements are written once for SQLite and PostgreSQL: `?` for parameters, `ON CONFLICT … DO UPDATE`, `RETURNING`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol
from uuid import UUID

Row = tuple[Any, ...]
Execute = Callable[[str, Sequence[Any]], list[Row]]
"Runs one statement in the open transaction and gives its rows."

Rows = Callable[[str], Iterator[Row]]
"The rows of one SELECT of a snapshot, a few at a time."

EVERYTHING = 2**62
"As a limit or a last position: no limit."

IN_PASSING = 0.1
"Seconds that a reader waits to write down what is derived; then it reads what is there, and the next reader tries again."


class Ear:
    """Whether this process is told of what other processes append."""

    hears = False


class Filling(Protocol):
    """One transaction in which nobody else writes."""

    def execute(self, sql: str, parameters: Sequence[Any], /) -> list[Row]:
        """As `Execute`."""

    def add(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]], /) -> None:
        """Insert many rows as they are, numbers that the database would give among them."""


class Database(Protocol):
    """Connections to one database, safe to use from many threads."""

    joined: str
    """A SELECT of one value: the payloads, joined by commas, of a game's facts above a position, up to another; in a line after
    them their lengths in bytes."""

    def read(self, sql: str, parameters: Sequence[Any] = (), /) -> list[Row]:
        """Rows of one SELECT; never waits for a writer."""

    def writing(self, patience: float | None = None, /) -> AbstractContextManager[Execute]:
        """One transaction: committed at the end of the block, rolled back on any exception.

        patience: seconds to wait for other writers; raises `StoreBusy` then. Default: as long as a write is worth.
        """

    def ping(self, patience: float, /) -> None:
        """Raise a `StoreError` within about so many seconds unless the database answers and can be written to."""

    def listening(self, ring: Callable[[], None], /) -> AbstractContextManager[Ear]:
        """Within the block `ring` is called, from any thread, after appends of any process, as far as the database tells."""

    def snapshot(self) -> AbstractContextManager[Rows]:
        """Everything as it is at one moment, however long it is read; hinders no writer."""

    def filling(self) -> AbstractContextManager[Filling]:
        """One transaction for very many rows; other writers wait until it is over."""

    def faults(self) -> list[str]:
        """What the database itself finds wrong with its pages and indexes, in sentences; empty also where it does not look."""

    def key(self, game: UUID, /) -> Any:
        """The game's id as a parameter of a statement."""

    def game(self, key: Any, /) -> UUID:
        """The game's id from a column."""

    def scrub(self, *tables: str) -> None:
        """Make deleted rows of these small tables unreadable on the disk, as far as the database can."""

    def close(self) -> None:
        """Close every connection; a second call does nothing."""


def marks(values: Sequence[Any]) -> str:
    """`?, ?, ?` for an IN list; at least one value."""
    return ", ".join("?" * len(values))
