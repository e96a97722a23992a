"""What a database must offer to the parts of the store that do not care which database it is.

Statements are written once for SQLite and PostgreSQL: `?` for parameters, `ON CONFLICT … DO UPDATE`, `RETURNING`.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol
from uuid import UUID

Row = tuple[Any, ...]
Execute = Callable[[str, Sequence[Any]], list[Row]]
"Runs one statement in the open transaction and gives its rows."

EVERYTHING = 2**62
"As a limit or a last position: no limit."


class Database(Protocol):
    """Connections to one database, safe to use from many threads."""

    joined: str
    "A SELECT of one value: the payloads, joined by commas, of a game's facts above a position, up to another."

    def read(self, sql: str, parameters: Sequence[Any] = (), /) -> list[Row]:
        """Rows of one SELECT; never waits for a writer."""

    def writing(self) -> AbstractContextManager[Execute]:
        """One transaction: committed at the end of the block, rolled back on any exception."""

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
